// The desk's manners: the panel opens and closes, focus goes where work goes on, news is marked.
const panel = document.getElementById("panel");
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const MARKED = 2500;
let before = new Map();

const cells = () => [...document.querySelectorAll("#grid td")];
const chosen = () => document.querySelector("#grid td[data-chosen]");
const labels = () => new Map(cells().map((cell) => [cell.id, cell.firstElementChild.ariaLabel]));

function choose(cell) {
  chosen()?.removeAttribute("data-chosen");
  cell?.setAttribute("data-chosen", "");
}

function close() {
  const cell = chosen();
  panel.replaceChildren();
  choose(null);
  (cell?.querySelector("button") ?? document.getElementById("grid")).focus();
}

function mark(cell) {
  cell.classList.add("changed");
  setTimeout(() => cell.classList.remove("changed"), MARKED);
}

document.addEventListener("click", ({ target }) => {
  if (target.closest("#panel .close")) close();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && panel.hasChildNodes()) return close();
  const cell = event.target.closest("#grid td");
  const [down, across] = ARROWS[event.key] ?? [];
  if (!cell || down === undefined) return;
  event.preventDefault();
  const row = cell.parentElement.parentElement.rows[cell.parentElement.sectionRowIndex + down];
  row?.cells[cell.cellIndex + across]?.querySelector("button")?.focus();
});

document.addEventListener("htmx:before:swap", () => { before = labels(); });
document.addEventListener("htmx:after:swap", () => {
  for (const [id, label] of labels()) {
    if (before.has(id) && before.get(id) !== label) mark(document.getElementById(id));
  }
  before = labels();
});

// A booking that is done leaves the hands on the grid, for the next caller.
document.addEventListener("htmx:after:swap", ({ detail }) => {
  const head = panel.querySelector(".head");
  if (detail.ctx.target !== panel || !head) return;
  choose(document.getElementById(head.dataset.cell));
  if (panel.querySelector(".done")) (chosen()?.querySelector("button") ?? panel).focus();
});

// The day begins at what can still be booked, with the swim before it in sight.
const next = document.querySelector("#grid tr:not(.past) td");
const grid = document.getElementById("grid");
if (next) grid.scrollTop = next.offsetTop - grid.querySelector("thead").offsetHeight - next.offsetHeight;
