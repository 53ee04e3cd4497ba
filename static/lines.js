// Swap style "lines": each message goes in once, where its number belongs. The answer to a POST and
// the stream may bring the same message in either order; what is there already stays as it is.
const numberOf = (line) => Number.parseInt(line.id.slice("m-".length), 10);

function insertOnce(line, target) {
  if (document.getElementById(line.id)) return false;
  const later = [...target.children].find((other) => numberOf(other) > numberOf(line));
  target.insertBefore(line, later ?? null);
  return true;
}

htmx.registerExtension("lines", {
  handle_swap: (style, target, fragment) =>
    style === "lines" && [...fragment.children].filter((line) => insertOnce(line, target)),
});
