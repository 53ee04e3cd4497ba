// The page's own manners: Enter sends, what was sent is cleared, and the newest line stays in view.
const composer = document.getElementById("composer");
const box = composer.elements.text;
const key = composer.elements.client_id;

const renew = () => { key.value = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`; };
const follow = () => window.scrollTo({ top: document.body.scrollHeight });
const nearEnd = () => window.innerHeight + window.scrollY > document.body.scrollHeight - 160;

box.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  composer.requestSubmit();
});

composer.addEventListener("htmx:before:request", () => { composer.sent = box.value; });
composer.addEventListener("htmx:after:request", ({ detail }) => {
  if (detail.ctx.response.status >= 400) return;
  if (box.value === composer.sent) box.value = "";
  composer.querySelector(".problem").replaceChildren();
  renew();
  follow();
});

document.getElementById("stream").addEventListener("done", ({ detail }) => {
  document.querySelector(`#run-${detail.data}-steps`)?.closest("details")?.removeAttribute("open");
});
document.addEventListener("htmx:before:swap", () => { document.stuck = nearEnd(); });
document.addEventListener("htmx:after:swap", () => { if (document.stuck) follow(); });

renew();
follow();
