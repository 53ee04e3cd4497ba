// Says quietly when the live connection is lost for longer than a moment, and when it is back.
// The connection's state is not the run's: nothing here is an error.
const notice = document.getElementById("connection");
const LOST = notice.textContent;
const BACK = "Connected again.";
const [PATIENCE, FAREWELL, RETRY] = [2000, 2500, 3000];
let timer;

function later(wait, words, hidden) {
  clearTimeout(timer);
  timer = setTimeout(() => { notice.textContent = words; notice.hidden = hidden; }, wait);
}

document.addEventListener("htmx:sse:before:connection", ({ detail }) => {
  if (detail.connection.attempt === 1) later(PATIENCE, LOST, false);
});
document.addEventListener("htmx:sse:after:connection", () => {
  if (notice.hidden) return clearTimeout(timer);
  notice.textContent = BACK;
  later(FAREWELL, LOST, true);
});

// The extension tries again for ever, but only once a first connection has stood.
for (const name of ["htmx:error", "htmx:response:error"]) {
  document.addEventListener(name, ({ target }) => {
    if (!target.matches?.("[hx-sse\\:connect]")) return;
    later(0, LOST, false);
    const fresh = target.cloneNode();
    setTimeout(() => { target.replaceWith(fresh); htmx.process(fresh); }, RETRY);
  });
}
