// The reply form's manners: Enter sends, and what was sent is cleared.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  if (event.target.id !== "reply-text") return;
  event.preventDefault();
  event.target.form.requestSubmit();
});

document.addEventListener("htmx:after:request", ({ target, detail }) => {
  if (target.id !== "reply" || detail.ctx.response.status >= 400) return;
  target.elements.text.value = "";
  target.querySelector(".problem").replaceChildren();
});
