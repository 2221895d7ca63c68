"use strict";
// The page of a sweep: where each point stands, and what came of it.

const SVG = "http://www.w3.org/2000/svg";
const PLOT = { wide: 640, high: 320, edge: 56 };
const chosen = { point: -1, rows: 0, columns: 1, metric: 0, x: 0, y: 0, sort: null, down: false };

function svg(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return made;
}

const good = (row) => row.s === "right" || row.s === "clean";
const text = (id) => (report.model.texts[id] || {})[report.language] || (report.model.texts[id] || {}).en || "";
const metricValue = (row, metric) => (good(row) ? row.m[metric] : null);
const varied = () => report.model.varied;
const axisName = (at) => report.model.axes[at].name;
const told = (row) => varied().map((at) => `${axisName(at)} = ${row.v[at]}`).join(", ");
const bestIsLarge = (metric) => report.model.largest.includes(metric);

// What can stand at a plot's side: axes by the place of a value, then metrics.
function sides() {
  return [...varied().map((at) => ({ name: axisName(at), axis: at })),
    ...report.model.metrics.map((name, at) => ({ name, metric: at })).filter((side) =>
      report.model.rows.some((row) => typeof row.m[side.metric] === "number"))];
}

function sideValue(row, side) {
  if (side.axis === undefined) return metricValue(row, side.metric);
  const number = Number(row.v[side.axis]);
  return Number.isFinite(number) ? number : report.model.axes[side.axis].values.indexOf(row.v[side.axis]);
}

function show(point) {
  chosen.point = point;
  const panel = document.getElementById("point");
  panel.replaceWith(pointSection());
  document.getElementById("point").scrollIntoView({ block: "nearest" });
}

function verdictText() {
  const model = report.model, counts = new Map();
  for (const row of model.rows) counts.set(row.s, (counts.get(row.s) || 0) + 1);
  const parts = [...counts].map(([name, count]) =>
    el("li", { class: good({ s: name }) ? "good" : name === "refused" ? "warning" : "bad" },
      say(`verdict-${name}`) + colon() + shown(count)));
  const cut = model.cut ? el("p", { class: "warning" }, say("cut", { count: shown(model.cut) })) : null;
  return [el("ul", { class: "legend" }, parts), cut];
}

// --- plots ------------------------------------------------------------------------------------

function range(values) {
  const known = values.filter((value) => typeof value === "number" && Number.isFinite(value));
  return known.length ? [Math.min(...known), Math.max(...known)] : [0, 1];
}

const share = (value, [least, most]) => (most > least ? (value - least) / (most - least) : 0.5);
const brief = (value) => (typeof value !== "number" ? shown(value)
  : Number(value.toPrecision(4)).toLocaleString("en-US"));

function point(row, at, x, y) {
  const open = () => show(at);
  return svg("circle", {
    cx: x.toFixed(1), cy: y.toFixed(1), r: row.p ? 6 : 4, role: "button", tabindex: row.p ? 0 : -1,
    fill: row.p ? CATEGORIES[3] : CATEGORIES[0], "fill-opacity": row.p ? 1 : 0.6, class: "point",
    "aria-label": told(row), onclick: open,
    onkeydown: (event) => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); open(); } },
  }, svg("title", {}, told(row)));
}

function scatter() {
  const all = sides(), across = all[chosen.x] || all[0], up = all[chosen.y] || all[0];
  const rows = report.model.rows.map((row, at) => [row, at, sideValue(row, across), sideValue(row, up)])
    .filter(([row, , x, y]) => good(row) && typeof x === "number" && typeof y === "number");
  const xs = range(rows.map((each) => each[2])), ys = range(rows.map((each) => each[3]));
  const { wide, high, edge } = PLOT;
  const marks = rows.sort((one, other) => (one[0].p || 0) - (other[0].p || 0)).map(([row, at, x, y]) =>
    point(row, at, edge + share(x, xs) * (wide - 2 * edge), high - edge - share(y, ys) * (high - 2 * edge)));
  return svg("svg", { viewBox: `0 0 ${wide} ${high}`, width: wide, role: "group", "aria-label": say("pareto"),
    fill: "currentColor", "font-size": 12 },
    svg("path", { d: `M${edge} ${edge}V${high - edge}H${wide - edge}`, fill: "none", stroke: "currentColor" }),
    svg("text", { x: 4, y: edge - 10 }, `${up.name}: ${brief(ys[1])}`),
    svg("text", { x: 4, y: high - edge + 4 }, brief(ys[0])),
    svg("text", { x: edge, y: high - edge + 18 }, brief(xs[0])),
    svg("text", { x: wide - edge, y: high - edge + 18, "text-anchor": "end" }, `${across.name}: ${brief(xs[1])}`),
    marks);
}

function paretoSection() {
  const all = sides();
  if (!all.length) return null;
  const options = all.map((side, at) => [at, side.name]);
  const redraw = (name) => (value) => { chosen[name] = Number(value); renderSweep(); };
  return section("pareto", say("pareto"),
    el("div", { class: "controls" }, choice(say("across"), options, chosen.x, redraw("x")),
      choice(say("up"), options, chosen.y, redraw("y"))),
    el("p", { class: "faint" }, say("pareto-note", { objectives: report.model.objectives.join(", ") })), scatter());
}

function heatSection() {
  if (varied().length < 2) return null;
  const [down, across] = [varied()[chosen.rows], varied()[chosen.columns]];
  const lines = report.model.axes[down].values, columns = report.model.axes[across].values;
  const best = new Map();
  report.model.rows.forEach((row, at) => {
    const key = `${lines.indexOf(row.v[down])},${columns.indexOf(row.v[across])}`;
    const value = metricValue(row, chosen.metric), old = best.get(key);
    if (typeof value !== "number") { if (!old) best.set(key, [null, at]); return; }
    const better = !old || old[0] === null || (bestIsLarge(chosen.metric) ? value > old[0] : value < old[0]);
    if (better) best.set(key, [value, at]);
  });
  const [least, most] = range([...best.values()].map((each) => each[0]));
  const side = Math.max(14, Math.min(64, Math.floor(900 / columns.length))), high = Math.min(28, side), left = 96;
  const made = [];
  lines.forEach((line, r) => {
    made.push(svg("text", { x: left - 6, y: 20 + r * high + high * 0.7, "text-anchor": "end" }, line));
    columns.forEach((column, c) => {
      const found = best.get(`${r},${c}`);
      if (!found) return;
      const [value, at] = found;
      const label = `${axisName(down)} = ${line}, ${axisName(across)} = ${column}: ${value === null ?
        say(`verdict-${report.model.rows[at].s}`) : brief(value)}`;
      made.push(svg("rect", { x: left + c * side, y: 20 + r * high, width: side - 1, height: high - 1, class: "point",
        fill: value === null ? NOT_A_NUMBER : colour(value, least, most), role: "button", "aria-label": label,
        onclick: () => show(at) }, svg("title", {}, label)));
      if (value === null) {
        const [x, y] = [left + c * side, 20 + r * high];
        made.push(svg("path", { d: `M${x} ${y}l${side - 1} ${high - 1}M${x + side - 1} ${y}l${1 - side} ${high - 1}`,
          stroke: "#000000", "pointer-events": "none" }));
      }
    });
  });
  columns.forEach((column, c) => {
    if (side > 24 || c % 4 === 0) made.push(svg("text", { x: left + c * side, y: 14 }, column));
  });
  const axes = varied().map((at, n) => [n, axisName(at)]);
  const metrics = report.model.metrics.map((name, n) => [n, name]);
  const redraw = (name) => (value) => { chosen[name] = Number(value); renderSweep(); };
  const wide = left + columns.length * side + 10, tall = 30 + lines.length * high;
  return section("heat", say("heat"),
    el("div", { class: "controls" }, choice(say("rows"), axes, chosen.rows, redraw("rows")),
      choice(say("columns"), axes, chosen.columns, redraw("columns")),
      choice(say("value"), metrics, chosen.metric, redraw("metric"))),
    el("p", { class: "faint" }, say("heat-note")),
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": say("heat") },
      svg("svg", { viewBox: `0 0 ${wide} ${tall}`, width: wide, height: tall, "font-size": 11,
        fill: "currentColor" }, made)),
    scale(least, most));
}

function parallelSection() {
  const all = [...sides().filter((side) => side.axis !== undefined),
    ...sides().filter((side) => report.model.objectives.includes(side.name) || side.metric === 0)];
  if (all.length < 2) return null;
  const { high } = PLOT, edge = 40, wide = Math.max(PLOT.wide, 110 * all.length);
  const rows = report.model.rows.map((row, at) => [row, at]).filter(([row]) => good(row));
  const spans = all.map((side) => range(rows.map(([row]) => sideValue(row, side))));
  const x = (n) => edge + n * (wide - 2 * edge) / (all.length - 1);
  const costs = range(rows.map(([row]) => metricValue(row, 0)));
  const lines = rows.sort((one, other) => (one[0].p || 0) - (other[0].p || 0)).map(([row, at]) => {
    const places = all.map((side, n) => {
      const value = sideValue(row, side);
      return typeof value !== "number" ? null
        : `${x(n).toFixed(1)},${(high - edge - share(value, spans[n]) * (high - 2 * edge)).toFixed(1)}`;
    });
    if (places.includes(null)) return null;
    return svg("polyline", { points: places.join(" "), fill: "none", class: "point", "stroke-width": row.p ? 3 : 1,
      stroke: row.p ? CATEGORIES[3] : colour(metricValue(row, 0) || 0, ...costs),
      "stroke-opacity": row.p ? 1 : 0.7, onclick: () => show(at) }, svg("title", {}, told(row)));
  });
  const labels = all.map((side, n) => [
    svg("path", { d: `M${x(n)} ${edge}V${high - edge}`, stroke: "currentColor" }),
    svg("text", { x: x(n), y: 14, "text-anchor": "middle" }, side.name),
    svg("text", { x: x(n), y: edge - 8, "text-anchor": "middle" }, brief(spans[n][1])),
    svg("text", { x: x(n), y: high - edge + 16, "text-anchor": "middle" }, brief(spans[n][0])),
  ]);
  return section("parallel", say("parallel"), el("p", { class: "faint" }, say("parallel-note")),
    el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": say("parallel") },
      svg("svg", { viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, "font-size": 12, fill: "currentColor" },
        lines, labels)));
}

// --- the table and a point ----------------------------------------------------------------------

function tableSection() {
  const model = report.model;
  const columns = [...varied().map((at) => [axisName(at), (row) => {
    const number = Number(row.v[at]);
    return row.v[at] !== "" && Number.isFinite(number) ? number : row.v[at];
  }]), [say("verdict"), (row) => say(`verdict-${row.s}`)],
    ...model.metrics.map((name, at) => [name, (row) => (good(row) || row.s === "wrong" ? row.m[at] : null)])
      .filter(([, value]) => model.rows.some((row) => value(row)))];
  const places = model.rows.map((row, at) => at);
  if (chosen.sort !== null && columns[chosen.sort]) {
    const value = (at) => columns[chosen.sort][1](model.rows[at]);
    const key = (at) => (value(at) === null || value(at) === undefined ? Infinity : value(at));
    places.sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
    if (chosen.down) places.reverse();
  } else places.sort((one, other) => model.order[one] - model.order[other]);
  const head = columns.map(([name], n) => el("button", { class: "link", type: "button", onclick: () => {
    chosen.down = chosen.sort === n && !chosen.down;
    chosen.sort = n;
    renderSweep();
  } }, name));
  const rows = places.slice(0, 500).map((at) => {
    const row = model.rows[at];
    const open = el("button", { class: "link", type: "button", onclick: () => show(at) }, row.p ? "★" : "…");
    open.setAttribute("aria-label", told(row));
    return [open, ...columns.map(([, value]) => value(row))];
  });
  const more = places.length > 500 ? el("p", { class: "faint" }, say("more", { count: shown(places.length - 500) })) : null;
  return section("rows", say("table"), table(say("table-note"), ["", ...head], rows), more);
}

function pointSection() {
  const row = report.model.rows[chosen.point];
  if (!row) return section("point", say("point"), el("p", { class: "faint" }, say("point-none")));
  const facts = [...report.model.axes.map((axis, at) => [axis.name, row.v[at]]),
    ...report.model.metrics.map((name, at) => [name, row.m[at]]).filter(([, value]) => value !== null)];
  const found = row.f.map(([kind, severity, id, line, times]) => el("li", {},
    el("span", { class: severity }, say(severity) + colon()),
    `${text(id)} [${kind}]${line ? ` · ${say("line", { line })}` : ""}${times > 1 ? ` · ${say("times", { count: times })}` : ""}`));
  return section("point", say("point") + colon() + told(row),
    el("p", { class: good(row) ? "good" : "bad" }, say(`verdict-${row.s}`), row.r === null ? "" : colon() + text(row.r)),
    row.e ? el("p", {}, say("expectations", { met: row.e[0], all: row.e[1] })) : null,
    found.length ? el("ul", {}, found) : null,
    row.l ? [el("p", { class: "faint" }, say("directive")), el("pre", {}, `// tops-sim: ${row.l}`)] : null,
    el("p", { class: "faint" }, row.k ? say("again-with", { constants: row.k }) : say("again")), el("pre", {}, row.c),
    table(say("point"), [say("name"), say("value")], facts));
}

function renderSweep() {
  const model = report.model;
  document.documentElement.lang = report.language;
  const title = say("title", { name: model.title, target: model.target });
  document.title = title;
  const parts = [pointSection(), heatSection(), paretoSection(), parallelSection(), tableSection()].filter(Boolean);
  const links = parts.map((part) => el("li", {}, el("a", { href: `#${part.id}` }, part.firstChild.textContent)));
  document.getElementById("report").replaceChildren(
    el("a", { class: "skip", href: "#rows" }, say("skip")),
    el("header", {}, el("h1", {}, title), el("div", { class: "controls" }, languageChoice(), themeChoice())),
    el("p", { class: "faint" }, model.path), ...verdictText().filter(Boolean),
    el("nav", { "aria-label": say("contents") }, el("ul", {}, links)), ...parts,
    el("p", { class: "faint" }, say("note")));
}

function render() { renderSweep(); }

{
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  Object.assign(report, { model: read("model"), words: read("words"), language: document.documentElement.lang });
  chosen.point = report.model.best;
  const metric = (name) => sides().findIndex((side) => side.name === name);
  const [first, second] = report.model.objectives;
  chosen.y = Math.max(0, metric(first));
  chosen.x = second === undefined ? 0 : Math.max(0, metric(second));
  chosen.metric = Math.max(0, report.model.metrics.indexOf(first));
  renderSweep();
}
