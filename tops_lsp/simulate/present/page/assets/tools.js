"use strict";
// Search, addresses of places, the report as Markdown, and another report beside this one.

// --- addresses: the line, thread and lane that are looked at stand behind the page's own --------

function remember() {
  const place = new URLSearchParams({ line: report.line, thread: report.thread, lane: report.lane });
  if (beside()) return; // an editor's view has no address
  try { window.history.replaceState(null, "", `#${place}`); } catch { /* a page that may have no address */ }
}

// What an address names, as far as this report has it. True if it names a line.
function recall() {
  const asked = new URLSearchParams(window.location.hash.slice(1));
  const number = (name, most) => {
    const found = /^\d+$/.test(asked.get(name) || "") ? Number(asked.get(name)) : -1;
    return found >= 0 && found <= most ? found : null;
  };
  const line = number("line", report.model.source.length);
  if (!line) return false;
  report.line = line;
  report.thread = number("thread", report.model.threads.length - 1) || 0;
  report.lane = number("lane", Number.MAX_SAFE_INTEGER) || 0;
  return true;
}

function copyButton(key, text) {
  const told = el("output", { class: "told", "aria-live": "polite" });
  const button = el("button", { type: "button", onclick: async () => {
    const copied = await copyText(text());
    told.textContent = say(copied ? "copied" : "not-copied");
  } }, say(key));
  return el("span", {}, button, " ", told);
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = el("textarea", {}, text);
    document.body.append(area);
    area.select();
    const copied = document.execCommand("copy");
    area.remove();
    return copied;
  }
}

// --- the report as Markdown ---------------------------------------------------------------------

function escapedCell(text) {
  return String(text).replace(/\\/g, "\\\\").replace(/\|/g, "\\|").replace(/[\r\n]+/g, " ").replace(/[<>]/g, (c) => (c === "<" ? "&lt;" : "&gt;"));
}

function markdownTable(head, rows) {
  const line = (cells) => `| ${cells.map(escapedCell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function markdown() {
  const model = report.model, time = model.time;
  const parts = [`# ${escapedCell(document.title)}`, escapedCell(verdictText())];
  if (model.findings.length) parts.push(`## ${say("findings")}`, model.findings.map((each) => {
    const place = each.place ? `${each.place.file}:${each.place.line}:${each.place.column}: ` : "";
    return `- **${say(each.severity)}** ${escapedCell(place + spoken(each.message))} (${each.code})`;
  }).join("\n"));
  if (time) {
    const spent = Object.entries(time.activities).sort(([, one], [, other]) => other - one);
    parts.push(`## ${say("time")}`, spent.map(([name, share]) => `- ${percentText(share)} ${activityName(name)}`).join("\n"),
      time.advice.map((each) => `- ${escapedCell(spoken(each.text))}`).join("\n"));
  }
  if (model.arguments.length) parts.push(`## ${say("arguments")}`, markdownTable(
    ["name", "type", "input", "length", "least", "most"].map((key) => say(key)),
    model.arguments.map((each) => [each.name, each.type, each.made_by, each.length || 1, shown(each.minimum), shown(each.maximum)])));
  parts.push(`## ${say("counters")}`, markdownTable([say("counter"), say("now")],
    Object.entries(model.counts).map(([name, now]) => [say(name), shown(now)])));
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

// --- search -------------------------------------------------------------------------------------

// Lines of the source, findings and values that have the words; Enter goes from one to the next.
function searchBox() {
  const told = el("output", { class: "told", "aria-live": "polite" });
  let found = [], at = -1;
  const clear = () => document.querySelectorAll(".hit").forEach((each) => each.classList.remove("hit", "current"));
  const places = () => [...document.querySelectorAll("#findings li[id], .source:not(.beside) .row[id], #arguments tbody tr, #counters tbody tr, #memory tbody tr, #time tbody tr")];
  const go = (step) => {
    if (!found.length) return;
    if (at >= 0) found[at].classList.remove("current");
    at = (at + step + found.length) % found.length;
    found[at].classList.add("current");
    if (found[at].id.startsWith("line-")) selectLine(Number(found[at].id.slice(5)), false);
    found[at].scrollIntoView({ block: "center" });
    told.textContent = say("search-at", { at: at + 1, all: found.length });
  };
  const look = (event) => {
    clear();
    const wanted = event.target.value.trim().toLowerCase();
    found = wanted ? places().filter((each) => each.textContent.toLowerCase().includes(wanted)) : [];
    at = -1;
    found.forEach((each) => each.classList.add("hit"));
    told.textContent = wanted ? (found.length ? say("search-found", { all: found.length }) : say("search-none")) : "";
  };
  const box = el("input", { type: "search", id: "search", oninput: look, onkeydown: (event) => {
    if (event.key !== "Enter") return;
    go(event.shiftKey ? -1 : 1);
    event.preventDefault();
  } });
  return el("label", {}, `${say("search")} `, box, " ", told);
}

function startKeys() {
  window.addEventListener("keydown", (event) => {
    if (event.key !== "/" || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    document.getElementById("search").focus();
    event.preventDefault();
  });
  window.addEventListener("hashchange", () => { if (recall()) render(); });
  window.addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((each) => { each.open = true; }));
}

// --- another report -----------------------------------------------------------------------------

// Reads a report's file where it lies: nothing is loaded from elsewhere.
function otherReport() {
  const told = el("output", { class: "told", "aria-live": "polite" });
  const read = async (event) => {
    const file = event.target.files[0];
    const other = file ? modelIn(await file.text()) : null;
    told.textContent = file && !other ? say("no-report") : "";
    if (other) { report.other = other; render(); document.getElementById("compare").scrollIntoView(); }
  };
  // A browser names its own field in its own language.
  const field = el("input", { type: "file", accept: ".html,.json", hidden: true, onchange: read });
  return el("div", { class: "file" }, el("button", { type: "button", onclick: () => field.click() }, say("compare-with")), field, told);
}

// Where a page keeps its data. Parsing it as a page would have its style judged by the policy of this one.
const OPENING = '<' + 'script type="application/json" id="model">';

function modelIn(text) {
  try {
    const start = text.indexOf(OPENING);
    const held = start < 0 ? text : text.slice(start + OPENING.length, text.indexOf("<\/script>", start));
    const found = JSON.parse(held);
    const known = found && Array.isArray(found.source) && found.source.every((line) => typeof line === "string");
    return known && found.counts && typeof found.counts === "object" ? found : null;
  } catch {
    return null;
  }
}

function compareSection() {
  const other = report.other;
  if (!other) return null;
  const both = [other, report.model];
  const names = [...new Set(both.flatMap((each) => Object.keys(each.counts)))];
  const rows = names.map((name) => {
    const [before, now] = both.map((each) => each.counts[name]);
    return [say(name), { number: before === undefined ? null : before }, { number: now === undefined ? null : now },
      now === undefined ? "–" : change(before, now)];
  });
  const times = both.map((each) => (each.time ? each.time.cycles : null));
  if (times.some((each) => each !== null)) rows.unshift([say("cycles"), ...times.map((number) => ({ number })), changedText(...times)]);
  const found = both.map((each) => (Array.isArray(each.findings) ? each.findings.length : 0));
  rows.unshift([say("findings"), { number: found[0] }, { number: found[1] }, found[0] === found[1] ? "=" : `${found[1] > found[0] ? "+" : "−"}${Math.abs(found[1] - found[0])}`]);
  return section("compare", say("compare"), el("p", { class: "faint" }, say("compare-columns", { other: String(other.path || "") })),
    table(say("compare"), [say("counter"), say("compare-other"), say("now"), say("change")], rows),
    el("div", { class: "besides" }, table(say("compare-lines"),
      [say("compare-other"), say("compare-cost"), say("now"), say("compare-cost")], sourceBesides(other, report.model))));
}

function changedText(before, now) {
  const [one, other] = [before, now].map((each) => Number(String(each).replace(/,/g, "")));
  return Number.isFinite(one) && Number.isFinite(other) ? change(one, other) : "–";
}

const PAIRED = 1500;

// The lines of both, equal ones beside each other.
function sourceBesides(other, own) {
  const costs = [other, own].map(costByLine);
  const row = (a, b) => {
    const side = (model, n, cost) => (n === null ? ["", ""]
      : [el("code", { class: a !== null && b !== null ? "same" : "differs" }, `${n + 1}  ${model.source[n]}`), { number: cost.get(n + 1) || "" }]);
    return [...side(other, a, costs[0]), ...side(own, b, costs[1])];
  };
  return pairedLines(other.source.slice(0, PAIRED), own.source.slice(0, PAIRED)).map(([a, b]) => row(a, b));
}

// A line's share of the time, or how often threads came by.
function costByLine(model) {
  const found = new Map();
  for (const each of model.expressions || []) if (each) found.set(each.line, Math.max(found.get(each.line) || 0, Number(each.visits) || 0));
  for (const [line, visits] of found) found.set(line, say("compare-visits", { count: shown(visits) }));
  const lines = model.time && Array.isArray(model.time.lines) ? model.time.lines.filter((each) => each.own) : [];
  for (const each of lines) found.set(each.line, `${percentText(each.share)}${found.has(each.line) ? `, ${found.get(each.line)}` : ""}`);
  return found;
}

// The longest common run of lines, as pairs of indices; null where one side has no such line.
function pairedLines(one, other) {
  const width = other.length + 1, best = new Uint16Array((one.length + 1) * width);
  for (let a = one.length - 1; a >= 0; a--) for (let b = other.length - 1; b >= 0; b--) {
    best[a * width + b] = one[a] === other[b] ? best[(a + 1) * width + b + 1] + 1
      : Math.max(best[(a + 1) * width + b], best[a * width + b + 1]);
  }
  const pairs = [];
  let a = 0, b = 0;
  while (a < one.length || b < other.length) {
    if (a < one.length && b < other.length && one[a] === other[b]) pairs.push([a++, b++]);
    else if (b >= other.length || (a < one.length && best[(a + 1) * width + b] >= best[a * width + b + 1])) pairs.push([a++, null]);
    else pairs.push([null, b++]);
  }
  return pairs;
}
