"use strict";
// Where the time would go: a cell beside each line, a table of lines, the roofline and advice.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["rect", "path", "text", "circle"]);

function percentText(share: number) {
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function activityName(name: string) {
  const time = report.model.time!, words = time.words[report.language] || time.words.en;
  return words[name] || name;
}

function spentOn(each: TimedLine) {
  const parts = Object.entries(each.by).sort(([, one], [, other]) => other - one);
  return listed(parts.map(([name, share]) => `${percentText(share)} ${activityName(name)}`));
}

// Where most time goes of the source's own lines.
function hottestLine(time: Time): TimedLine | undefined {
  return time.lines.filter((each) => each.own).sort((one, other) => other.share - one.share)[0];
}

function timeOfLine(line: number) {
  return report.model.time ? report.model.time.lines.find((each) => each.own && each.line === line) : undefined;
}

// The share of the kernel's time, beside a line of the source.
function timeCell(line: number) {
  const time = report.model.time;
  if (!time) return null;
  const here = timeOfLine(line);
  const cell = el("span", { class: "time", title: here ? spentOn(here) : null }, here ? percentText(here.share) : "");
  const most = Math.max(...time.lines.map((each) => each.share));
  if (here) cell.style.setProperty("--share", String(here.share / most));
  return cell;
}

function timeSection() {
  const time = report.model.time;
  if (!time) return null;
  const head = el("p", {}, say("time-cycles", time));
  const range = el("p", { class: "faint" }, say("time-range", { ...time, deciding: listed(time.deciding) }));
  const spent = Object.entries(time.activities).sort(([, one], [, other]) => other - one);
  const activities = el("ul", {}, spent.map(([name, share]) => el("li", {}, `${percentText(share)} ${activityName(name)}`)));
  const hidden = el("p", {}, say("time-hidden", { hidden: percentText(time.hidden) }));
  const advised = time.advice.map((each) => el("li", {}, placeLink(each.place), colon(),
    el("a", { href: spoken(each.page) }, spoken(each.text))));
  return section("time", say("time"), kernelsTable(time), head, range, activities, hidden,
    advised.length ? el("div", {}, el("h3", {}, say("time-advice")), el("ul", {}, advised)) : null,
    el("h3", {}, say("time-lines")), timeTable(time), ...rooflinePart(time));
}

// What each kernel of a program takes; the rest of the section is of the first.
function kernelsTable(time: Time) {
  if (!time.kernels.length) return null;
  const rows = time.kernels.map((each) => [each.kernel, { number: each.launches }, { number: each.cycles },
    { number: percentText(each.share) }]);
  return table(say("time-kernels"), [say("time-kernel"), say("time-launches"), say("time-all-cycles"), say("share")], rows);
}

function columnName(key: string) {
  return say(key === "cycles" ? "time-column-cycles" : `time-${key}`);
}

function usedText(share: number | null) {
  return typeof share === "number" ? percentText(share) : "";
}

// Sorted by what the reader chooses: a column, or one of the things that time is spent on.
function timeTable(time: Time) {
  const place = el("div", {});
  const keys = ["cycles", "visits", "bytes"];
  const names: [string, string][] = [...keys.map((key) => [key, columnName(key)] as [string, string]),
    ...Object.keys(time.activities).filter((name) => name !== "idle").map((name) => [name, activityName(name)] as [string, string])];
  const of = (each: TimedLine, key: string) => (keys.includes(key) ? each[key as "cycles"] : each.by[key] || 0);
  const show = (key: string) => {
    const sorted = [...time.lines].sort((one, other) => of(other, key) - of(one, key) || one.line - other.line);
    const rows = sorted.map((each) => [each.own ? placeLink({ ...each, column: 1 }) : `${each.file}:${each.line}`,
      { number: percentText(each.share) }, { number: Math.round(each.cycles) }, { number: Math.round(each.visits) },
      { number: each.bytes }, { number: usedText(each.bytesUsed) }, { number: usedText(each.lanesUsed) }, spentOn(each)]);
    const head = [say("where"), say("share"), ...keys.map(columnName), say("time-bytes-used"), say("time-lanes-used"), say("time-spent")];
    place.replaceChildren(table(say("time-lines"), head, rows));
  };
  show("cycles");
  return el("div", {}, choice(say("time-sort"), names, "cycles", show), place);
}

// A kernel that does no vector operation has no point among the roofs.
function rooflinePart(time: Time) {
  const points = (time.roofline[report.language] || time.roofline.en).some((each) => each.tag === "circle");
  return points ? [el("h3", {}, say("time-roofline")), roofline(time)] : [];
}

function roofline(time: Time) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", "0 0 720 440");
  made.setAttribute("class", "roofline");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", say("time-roofline"));
  for (const shape of time.roofline[report.language] || time.roofline.en) {
    if (!SHAPES.has(shape.tag)) continue;
    const node = document.createElementNS(SVG, shape.tag);
    for (const [name, value] of Object.entries(shape.attributes)) node.setAttribute(name, value);
    if (shape.tag === "text") node.textContent = shape.text;
    else if (shape.text) node.append(Object.assign(document.createElementNS(SVG, "title"), { textContent: shape.text }));
    made.append(node);
  }
  return made;
}
