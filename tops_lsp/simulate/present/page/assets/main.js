"use strict";
// Puts the parts together; what an editor's view calls is `showReport`.

// Whoever shows this page: VS Code, which hands its interface out once, or the window that opened it.
const host = typeof acquireVsCodeApi === "function" ? acquireVsCodeApi()
  : window.opener ? { postMessage: (message) => window.opener.postMessage(message, "*") } : null;

// Whether the source stands in the editor beside this page.
function beside() {
  return typeof acquireVsCodeApi === "function";
}

// Tells the editor of a place. Lines and columns count from 1 here, from 0 and in UTF-16 there.
function reveal(line, column) {
  const before = Array.from(report.model.source[line - 1] || "").slice(0, column - 1).join("");
  if (host) host.postMessage({ type: "reveal", line: line - 1, column: before.length });
}

window.addEventListener("message", (event) => {
  const told = event.data;
  if (told && told.type === "line" && Number.isInteger(told.line)) followLine(told.line + 1);
});

function launchText() {
  const launch = report.model.launch;
  if (!launch) return null;
  const short = (size) => (size[1] === 1 && size[2] === 1 ? size[0] : `(${size.join(", ")})`);
  const threads = [...launch.grid, ...launch.block].reduce((all, size) => all * size, 1);
  return el("p", {}, say("launch", { grid: short(launch.grid), block: short(launch.block), threads }));
}

function render() {
  const model = report.model;
  document.documentElement.lang = report.language;
  const title = say("title", { name: model.title, target: model.target.toUpperCase() });
  document.title = title;
  const [source, ...lanes] = sourceSection();
  const side = [...lanes, argumentsSection(), memorySection()].filter(Boolean);
  const others = [timeSection(), outputSection(), timelineSection(), compareSection(), countersSection(), assumptionsSection()].filter(Boolean);
  const parts = [findingsSection(), source, ...side, ...others];
  const tools = el("div", { class: "controls tools", role: "group", "aria-label": say("tools") }, searchBox(),
    copyButton("copy-markdown", markdown), beside() ? null : copyButton("copy-link", () => window.location.href), otherReport());
  const links = parts.map((part) => el("li", {}, el("a", { href: `#${part.id}` }, part.firstChild.textContent)));
  document.getElementById("report").replaceChildren(
    el("a", { class: "skip", href: "#findings" }, say("skip")),
    el("header", {}, el("h1", {}, title), el("div", { class: "controls" }, languageChoice(), themeChoice())),
    el("p", { class: "faint" }, model.path), verdict(), launchText() || "", ...boundBy(), cards(), tools,
    el("nav", { "aria-label": say("contents") }, el("ul", {}, links)), parts[0],
    side.length ? el("div", { class: "panes" }, source, el("div", { class: "side" }, side)) : source, ...others);
  showGrid();
}

// The line to begin with: of the first finding, else that to which the verdict leads, else of vectors.
function firstLine(model) {
  const found = model.findings.find((each) => each.place && each.place.own);
  if (found) return found.place.line;
  const hot = model.time ? hottestLine(model.time) : undefined;
  if (hot) return hot.line;
  const wide = model.expressions.find((each) => each.rows.some((row) => row.length > 1));
  return wide ? wide.line : model.expressions.length ? model.expressions[0].line : 1;
}

// Brings the chosen line into the middle of the source's own pane: the page stays where it is.
function centreLine() {
  const row = document.getElementById(`line-${report.line}`);
  const pane = row && row.closest(".scroll");
  if (pane) pane.scrollTop += row.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientHeight / 2;
}

function showReport(model, words, language) {
  Object.assign(report, { model, words, language, thread: 0, lane: 0, line: firstLine(model), visit: null, other: model.beside || null });
  recall();
  render();
  const chosen = recall() && document.getElementById(`line-${report.line}`);
  if (chosen) chosen.scrollIntoView({ block: "center" });
  else centreLine();
}

if (document.getElementById("model")) {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  startKeys();
  showReport(read("model"), read("words"), document.documentElement.lang);
  document.documentElement.setAttribute("data-ready", "true");
}
