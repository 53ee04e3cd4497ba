// The page's own manners: Enter sends, what was sent is cleared, and the newest line stays in view.
const composer = document.getElementById("composer");
const box = composer.elements.text;
const key = composer.elements.client_id;
const problem = composer.querySelector(".problem");
const log = document.getElementById("log");
const NEAR = 160;
const OFFLINE = "The message did not reach us and is still here. Check your connection and send it again.";
let atEnd = true;
let place = 0;
let height = 0;

const renew = () => { key.value = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`; };
const follow = () => window.scrollTo({ top: document.body.scrollHeight });
const say = (words) => problem.replaceChildren(Object.assign(document.createElement("p"), { textContent: words }));

function grow() {
  if (CSS.supports("field-sizing", "content")) return;
  box.style.height = "auto";
  box.style.height = `${box.scrollHeight}px`;
}

box.addEventListener("input", grow);
box.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  composer.requestSubmit();
});

composer.addEventListener("htmx:before:request", () => { composer.sent = box.value; });
composer.addEventListener("htmx:error", ({ detail }) => { if (!detail.ctx.response) say(OFFLINE); });
composer.addEventListener("htmx:after:request", ({ detail }) => {
  if (detail.ctx.response.status === 409) renew(); // what was sent before stands; this is new
  if (detail.ctx.response.status >= 400) return;
  if (box.value === composer.sent) box.value = "";
  grow();
  problem.replaceChildren();
  renew();
  atEnd = true;
});

// A trace folds when its run is done, unless the reader has had a hand on it.
log.addEventListener("click", ({ target }) => {
  if (!target.closest("summary")) return;
  target.closest("details").dataset.kept = "";
  atEnd = false;
});
document.addEventListener("done", ({ detail }) => {
  document.getElementById(`run-${detail.data}-steps`)?.closest("details:not([data-kept])")?.removeAttribute("open");
});

// Only scrolling up leaves the end: where a page that grew or folded ends up is not the reader's choice.
window.addEventListener("scroll", () => {
  if (window.innerHeight + window.scrollY > document.body.scrollHeight - NEAR) atEnd = true;
  else if (window.scrollY < place && document.body.scrollHeight === height) atEnd = false;
  place = window.scrollY;
}, { passive: true });
new ResizeObserver(() => {
  height = document.body.scrollHeight;
  if (atEnd) follow();
}).observe(document.body);

renew();
follow();
