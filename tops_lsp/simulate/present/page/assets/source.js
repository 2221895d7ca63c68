"use strict";
// The source with the last values at the ends of lines, and the lane grid of one of its lines.

function threadName(number, launch) {
  const threads = launch === undefined ? report.model.threads : report.model.launches[launch];
  return threadAt(threads[number] || [0, 0, 0, number, 0, 0]);
}

function threadAt([bx, by, bz, tx, ty, tz]) {
  const short = (x, y, z) => (y || z ? `(${x},${y},${z})` : String(x));
  return say("thread", { block: short(bx, by, bz), thread: short(tx, ty, tz) });
}

// An expression as it was at the visit that is chosen of its line: what is unset is known of the last one alone.
function atVisit(expression) {
  const chosen = expression.line === report.line && report.visit !== null && (expression.earlier || [])[report.visit];
  return chosen ? { ...expression, ...chosen, unset: [] } : expression;
}

function valueOf(last) {
  const expression = atVisit(last), row = expression.threads.indexOf(report.thread);
  if (row < 0) return null;
  const lanes = expression.rows[row];
  const lane = lanes.length > 1 ? report.lane : 0;
  if (lane >= lanes.length) return null;
  const unset = expression.unset.some(([r, l]) => r === row && l === lane);
  const value = shown(lanes[lane]) + (unset ? ` ${say("unset")}` : "");
  return lanes.length > 1 ? `${value} @${lane}/${lanes.length}` : value;
}

// What stands at a line's end is marked by its label in the model.
function inlineText(line) {
  const here = report.model.expressions.filter((each) => each.line === line && each.label);
  const values = here.map((each) => [each.label, valueOf(each)]).filter(([, value]) => value !== null);
  return values.map(([text, value]) => `${text} = ${value}`).join("   ");
}

function sourceSection() {
  const model = report.model;
  const found = new Map();
  model.findings.forEach((each, n) => {
    const place = each.place;
    if (place && place.own) found.set(place.line, [...(found.get(place.line) || []), [each, n]]);
  });
  const visits = visitsByLine(), state = { comment: false };
  const rows = model.source.map((text, n) => sourceRow(text, n + 1, found.get(n + 1) || [], visits, state));
  const list = el("div", { class: "source scroll", role: "listbox", "aria-label": say("source"), tabindex: "-1" }, sourceHeads(), rows);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1, PageUp: -20, PageDown: 20 }[event.key];
    if (!step) return;
    selectLine(Math.min(Math.max(report.line + step, 1), model.source.length), true);
    event.preventDefault();
  });
  const grid = el("div", { id: "lanes" });
  const unseen = report.model.unseen
    ? el("p", { class: "faint" }, say("unseen", { count: report.model.unseen })) : null;
  const shownBeside = beside() ? el("label", {}, el("input", {
    type: "checkbox", onchange: (event) => list.classList.toggle("beside", !event.target.checked),
  }), ` ${say("source-too")}`) : null;
  if (beside()) list.classList.add("beside");
  const parts = [section("source", say(beside() ? "values" : "source"), unseen, controls(), shownBeside, list)];
  if (model.expressions.length) parts.push(section("grid", say("grid"), el("p", { class: "faint" }, say("grid-help")), grid));
  return parts;
}

// What stands in the columns before the code; each row says it itself, too.
function sourceHeads() {
  return el("div", { class: "row heads", "aria-hidden": "true" }, el("span", { class: "line" }, say("head-line")),
    el("span", { class: "visits" }, say("head-visits")), report.model.time ? el("span", { class: "time" }, say("head-time")) : null);
}

// How often threads came by a line, as far as values were recorded.
function visitsByLine() {
  const found = new Map();
  for (const each of report.model.expressions) found.set(each.line, Math.max(found.get(each.line) || 0, each.visits));
  return { of: found, most: Math.max(1, ...found.values()) };
}

function visitsCell(line, visits) {
  const count = visits.of.get(line);
  const cell = el("span", { class: "visits", title: count ? say("visits-of-line", { count: shown(count) }) : null },
    count ? shown(count) : "");
  if (count) cell.style.setProperty("--share", String(Math.log1p(count) / Math.log1p(visits.most)));
  return cell;
}

function controls() {
  const model = report.model;
  if (!model.threads.length) return null;
  const threads = model.threads.map((_, n) => [n, threadName(n)]);
  const lanes = Math.max(1, ...model.expressions.map((e) => Math.max(...e.rows.map((row) => row.length))));
  const lane = el("input", {
    type: "number", min: "0", max: String(lanes - 1), value: String(report.lane), id: "lane",
    onchange: (event) => { report.lane = Math.max(0, Number(event.target.value) || 0); refreshValues(); remember(); },
  });
  const kept = model.all_threads > model.threads.length
    ? el("span", { class: "faint" }, say("kept", { kept: model.threads.length, all: model.all_threads })) : null;
  const chosen = (value) => { report.thread = Number(value); refreshValues(); remember(); };
  return el("div", { class: "controls" }, choice(say("of-thread"), threads, report.thread, chosen),
    el("label", {}, `${say("of-lane")} `, lane), kept,
    model.values_cut ? el("span", { class: "faint" }, say("values-cut")) : null);
}

function sourceRow(text, line, findings, visits, state) {
  const marks = findings.map(([each, n]) => el("a", { class: `found ${each.severity}`, href: `#finding-${n}` },
    `${say(each.severity)}${colon()}${each.kind}`));
  return el("div", {
    class: "row", role: "option", id: `line-${line}`, tabindex: line === Math.max(1, report.line) ? "0" : "-1",
    "aria-selected": String(line === report.line), onclick: () => goTo(line, 1 + text.search(/\S|$/)),
    onkeydown: (event) => { if (event.key === "Enter") goTo(line, 1 + text.search(/\S|$/)); },
  }, el("span", { class: "line" }, String(line)), visitsCell(line, visits), timeCell(line),
  el("span", { class: "code" }, text ? colouredLine(text, state) : " "), marks,
  el("span", { class: "value" }, inlineText(line)));
}

function refreshValues() {
  refreshInline();
  showGrid();
}

function refreshInline() {
  document.querySelectorAll(".source .row .value").forEach((node, n) => { node.textContent = inlineText(n + 1); });
}

function selectLine(line, focus) {
  const before = document.getElementById(`line-${Math.max(1, report.line)}`);
  if (before) { before.setAttribute("aria-selected", "false"); before.setAttribute("tabindex", "-1"); }
  const visited = report.visit !== null;
  report.line = line;
  report.visit = null;
  if (visited) refreshInline();
  const row = document.getElementById(`line-${line}`);
  if (row) {
    row.setAttribute("aria-selected", "true");
    row.setAttribute("tabindex", "0");
    if (focus) row.focus();
  }
  showGrid();
}

// A place was chosen here: an editor shows it, too. Columns count characters from 1.
function goTo(line, column) {
  selectLine(line, false);
  remember();
  reveal(line, column);
}

// The line under an editor's cursor.
function followLine(line) {
  if (line < 1 || line > report.model.source.length || line === report.line) return;
  selectLine(line, false);
  document.getElementById(`line-${line}`).scrollIntoView({ block: "nearest" });
}

function showGrid() {
  const place = document.getElementById("lanes");
  if (!place) return;
  const here = report.model.expressions.filter((e) => e.line === report.line), moved = movementsOfLine(report.line);
  const grids = el("div", {}, gridsOf(here, moved.length > 0)), timed = timeOfLine(report.line);
  place.replaceChildren(el("p", {}, say("line", { line: report.line }), timed ? `${colon()}${spentOn(timed)}` : ""), visitSlider(here, grids, moved.length > 0) || "",
    here.length || moved.length ? "" : el("p", { class: "faint" }, say("no-values")), ...moved, grids, ...accessesOfLine(report.line));
}

// Constants are folded where there is something else to look at.
function gridsOf(here, more) {
  const named = here.filter((each) => each.label), others = here.filter((each) => !each.label);
  const moving = others.filter((each) => !isConstant(each)), constant = others.filter(isConstant);
  return [...[...named, ...moving].map((expression) => laneGrid(atVisit(expression))),
    constant.length ? el("details", { open: !more && named.length + moving.length === 0 },
      el("summary", {}, say("constants", { count: constant.length })), constant.map(laneGrid)) : ""];
}

// Steps through the visits of a line whose values were kept; the last place is the last visit.
function visitSlider(here, grids, more) {
  const most = Math.max(0, ...here.map((each) => (each.earlier || []).length));
  if (!most) return null;
  const all = Math.max(...here.map((each) => each.visits)), kept = all > most ? most + 1 : most;
  const told = el("output", { "aria-live": "polite" });
  const tell = () => {
    told.textContent = say("visit", { number: shown(report.visit === null ? all : report.visit + 1), all: shown(all) });
  };
  const slider = el("input", { type: "range", min: "1", max: String(kept), value: String(report.visit === null ? kept : report.visit + 1),
    oninput: (event) => {
      const number = Number(event.target.value);
      report.visit = number >= kept ? null : number - 1;
      tell();
      grids.replaceChildren(...gridsOf(here, more));
      refreshInline();
    } });
  tell();
  return el("div", { class: "controls visit" }, el("label", {}, `${say("visit-of-line")} `, slider), told);
}

// The same number in all threads and lanes.
function isConstant(expression) {
  const first = expression.rows[0] && expression.rows[0][0];
  return !expression.unset.length && expression.rows.every((row) => row.every((value) => value === first));
}

function laneGrid(expression) {
  const unset = new Set(expression.unset.map(([row, lane]) => `${row},${lane}`));
  const scalars = expression.rows.every((row) => row.length === 1);
  const rows = scalars ? [expression.rows.map((row) => row[0])] : expression.rows;
  const marks = scalars ? new Set(expression.unset.map(([row]) => `0,${row}`)) : unset;
  const told = (row, column) => {
    const [thread, lane] = scalars ? [column, 0] : [row, column];
    const value = shown(rows[row][column]) + (marks.has(`${row},${column}`) ? ` ${say("unset")}` : "");
    const name = threadName(expression.threads[thread], expression.launch);
    return (scalars ? name : listed([name, `${say("of-lane")} ${lane}`])) + colon() + value;
  };
  const names = expression.threads.map((thread) => threadName(thread, expression.launch)), [first, last] = [names[0], names[names.length - 1]];
  const threads = names.length > 1 ? [first, last] : [first];
  const axes = scalars ? { across: threads, down: [], name: say("axis-threads") }
    : { across: ends(Math.max(...rows.map((row) => row.length))), down: threads, name: say("axis-lanes") };
  const map = heatMap(rows, expression.text, told, axes, marks);
  const one = (value, n, lane) => shown(value) + (unset.has(`${n},${lane}`) ? "?" : "");
  const numbers = expression.rows.map((row, n) => [threadName(expression.threads[n], expression.launch),
    row.map((value, lane) => one(value, n, lane)).join(" ")]);
  const place = el("button", { class: "link", type: "button", onclick: () => goTo(expression.line, expression.column) },
    `${say("line", { line: expression.line })}${colon()}${expression.text}`);
  return el("div", {}, el("p", {}, place), map, el("p", { class: "faint" }, summary(expression)),
    el("details", {}, el("summary", {}, say("as-table")),
      table(expression.text, [say("of-thread"), say("values")], numbers)));
}

function summary(expression) {
  const unset = new Set(expression.unset.map(([row, lane]) => `${row},${lane}`));
  const stored = expression.rows.flatMap((row, r) => row.filter((_, lane) => !unset.has(`${r},${lane}`)));
  const numbers = stored.filter((value) => typeof value === "number");
  const mean = numbers.length ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length : null;
  const [least, most] = extremes(expression.rows, unset);
  return say("summary", {
    visits: shown(expression.visits), least: shown(finite(least)), most: shown(finite(most)),
    mean: mean === null ? "–" : shown(Number(mean.toPrecision(6))),
    nan: stored.filter((value) => value === "nan").length, unset: unset.size,
  });
}
