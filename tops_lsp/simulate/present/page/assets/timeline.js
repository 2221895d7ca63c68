"use strict";
// What each thread and the DTE do, cycle after cycle or unit after unit: zoomed and moved by buttons, keys and the pointer.

const ROW = 22, AXIS = 18, TICKS = 5, NARROW = 600;

function timelineSection() {
  const time = report.model.timeline;
  if (!time || !time.segments.length) return null;
  const sums = time.works.map((_, n) => time.totals.reduce((sum, row) => sum + row[n], 0));
  const whole = time.length * time.totals.length, busy = sumOf(sums, time), moving = sums[dteOf(time)];
  const shares = time.cycles || !report.model.time; // units only say what comes after what, where the time model tells shares
  const legend = el("ul", { class: "legend" }, time.works.map((work, n) => ({ work, n })).filter(({ n }) => sums[n]).map(({ work, n }) => {
    const swatch = canvas(26, 14, workName(time, n), (pen) => { pen.fillStyle = WORK_COLOURS[work]; pen.fillRect(0, 0, 26, 14); });
    swatch.removeAttribute("tabindex");
    return el("li", {}, swatch, ` ${workName(time, n)}${colon()}${shown(Math.round(sums[n]))}${shares && n !== dteOf(time) ? ` (${percentOf(sums[n], whole)})` : ""}`);
  }));
  const length = shown(Math.round(time.length));
  const facts = time.cycles ? say("timeline-cycles", { length }) : report.model.time ? say("timeline-order", { length })
    : say("timeline-facts", { length, idle: percentOf(whole - busy, whole), overlap: percentOf(time.overlap, moving) });
  const rows = time.totals.map((row, n) => [threadName(n), ...row.map((units) => ({ number: Math.round(units) })),
    percentOf(time.length - sumOf(row, time), time.length)]);
  return section("timeline", say("timeline"), el("p", {}, facts), legend, timelinePlot(time),
    time.cycles ? null : el("p", { class: "faint" }, say("timeline-costs", time.costs)),
    time.cut ? el("p", { class: "faint" }, say("timeline-cut")) : null,
    el("details", {}, el("summary", {}, say("as-table")),
      table(say("timeline"), [say("of-thread"), ...time.works.map((_, n) => workName(time, n)), say("idle")], rows)));
}

// The DTE's work is the last of them; a thread works on its own in some of the others.
function dteOf(time) {
  return time.works.length - 1;
}

function sumOf(row, time) {
  return row.reduce((sum, units, n) => (["scalar", "vector", "direct"].includes(time.works[n]) ? sum + units : sum), 0);
}

function workName(time, n) {
  return time.cycles && n !== dteOf(time) ? activityName(time.works[n]) : say(time.works[n]);
}

// The stretch of time that is shown, and where it lies on the canvas.
function timelineView(time) {
  const width = Math.max(280, Math.min(1200, document.documentElement.clientWidth - 48));
  const left = width < NARROW ? 84 : 150, end = Math.max(1, time.length);
  const view = { width, left, end, rows: time.totals.length, from: 0, to: end };
  view.x = (units) => left + (units - view.from) / (view.to - view.from) * (width - left);
  view.units = (x) => view.from + (x - left) / (width - left) * (view.to - view.from);
  view.show = (from, length) => {
    const size = Math.min(Math.max(length, Math.min(16, end)), end);
    view.from = Math.min(Math.max(from, 0), end - size);
    view.to = view.from + size;
  };
  view.zoom = (factor, at = (view.from + view.to) / 2) => {
    const share = (at - view.from) / (view.to - view.from), size = (view.to - view.from) / factor;
    view.show(at - share * size, size);
  };
  view.move = (share) => view.show(view.from + share * (view.to - view.from), view.to - view.from);
  return view;
}

// Whose row it is, and how many units have passed.
function timelineScale(pen, view) {
  const { left, width, rows } = view;
  pen.font = `11px ${getComputedStyle(pen.canvas).fontFamily}`;
  pen.fillStyle = ink("--faint");
  pen.strokeStyle = ink("--edge");
  for (let n = 0; n < rows; n++) pen.fillText(threadName(n), 4, n * ROW + 15, left - 8);
  for (let n = 0; n <= TICKS; n++) {
    const units = Math.round(view.from + (view.to - view.from) * n / TICKS), at = Math.min(view.x(units), width - 1);
    pen.beginPath();
    pen.moveTo(at, 0);
    pen.lineTo(at, rows * ROW + 4);
    pen.stroke();
    pen.textAlign = n === TICKS ? "right" : n ? "center" : "left";
    pen.fillText(shown(units), at, rows * ROW + AXIS - 3);
  }
  pen.textAlign = "left";
}

function stretchBox(view, time, [thread, work, start, stop]) {
  const x = Math.max(view.left, view.x(start)), end = Math.min(view.width, view.x(stop)), moves = work === dteOf(time);
  return [x, thread * ROW + (moves ? 13 : 2), Math.max(0.6, end - x), moves ? 7 : 10];
}

function drawTimeline(pen, time, view, chosen) {
  pen.clearRect(0, 0, view.width, view.rows * ROW + AXIS);
  timelineScale(pen, view);
  for (const segment of time.segments) {
    if (segment[3] <= view.from || segment[2] >= view.to) continue;
    pen.fillStyle = WORK_COLOURS[time.works[segment[1]]];
    pen.fillRect(...stretchBox(view, time, segment));
  }
  if (!chosen || chosen[3] <= view.from || chosen[2] >= view.to) return;
  pen.strokeStyle = ink("--text");
  pen.strokeRect(...stretchBox(view, time, chosen));
}

function stretchText(time, thread, segment) {
  if (!segment) return threadName(thread);
  const at = (cycles) => shown(Math.round(cycles * 10) / 10);
  const what = [workName(time, segment[1]), `${at(segment[2])} … ${at(segment[3])}`];
  if (segment[4]) what.push(`${shown(segment[4])} B`);
  if (segment[5]) what.push(say("line", { line: segment[5] }));
  return threadName(thread) + colon() + listed(what);
}

function nearestStretch(list, dte, units, low) {
  const hit = list.findIndex((s) => (s[1] === dte) === low && s[2] <= units && units < s[3]);
  return hit >= 0 ? hit : Math.max(0, list.findIndex((s) => s[3] > units));
}

function timelinePlot(time) {
  const view = timelineView(time), rows = view.rows;
  const of = Array.from({ length: rows }, () => []);
  for (const segment of time.segments) if (of[segment[0]]) of[segment[0]].push(segment);
  const told = el("div", { class: "stretch" });
  let chosen = null;
  const made = canvas(view.width, rows * ROW + AXIS, say("timeline"), (pen) => drawTimeline(pen, time, view, null));
  const again = () => drawTimeline(made.getContext("2d"), time, view, chosen);
  const output = withCursor(made, {
    rows, columns: (n) => Math.max(1, of[n].length),
    at: (px, py) => {
      const thread = Math.floor(py / ROW);
      return thread < 0 || thread >= rows ? null : [thread, nearestStretch(of[thread], dteOf(time), view.units(Math.max(px, view.left)), py % ROW > 12)];
    },
  }, (thread, n) => stretchText(time, thread, of[thread][n]), (pen, at) => {
    chosen = of[at.row][at.column] || null;
    if (chosen && chosen[2] >= view.to) view.show(chosen[2], view.to - view.from);
    if (chosen && chosen[3] <= view.from) view.show(chosen[2], view.to - view.from);
    again();
    told.replaceChildren(...stretchDetails(time, chosen));
  });
  const open = () => { if (chosen && chosen[5]) showPlace(chosen[5], 1); };
  made.addEventListener("dblclick", open);
  zoomByHand(made, view, again, open);
  return el("div", {}, zoomButtons(view, again), figure(made, say("timeline-rows"), output), told);
}

// The line that a stretch stands for, and what a transfer moves.
function stretchDetails(time, segment) {
  if (!segment) return [];
  const place = segment[5] ? placeLink({ own: true, line: segment[5], column: 1 }) : "";
  return [place, segment[6] >= 0 ? movementPicture(time.movements[segment[6]]) : ""];
}

function zoomButtons(view, again) {
  const step = (key, sign, work) => el("button", {
    type: "button", "aria-label": say(key), title: say(key), onclick: () => { work(); again(); },
  }, sign);
  return el("div", { class: "controls" },
    step("zoom-in", "+", () => view.zoom(2)), step("zoom-out", "−", () => view.zoom(0.5)),
    step("zoom-left", "◀", () => view.move(-0.5)), step("zoom-right", "▶", () => view.move(0.5)),
    step("zoom-all", say("zoom-all"), () => view.show(0, view.end)));
}

function zoomByHand(made, view, again, open) {
  const scaled = (event) => (event.clientX - made.getBoundingClientRect().left) * made.width / made.getBoundingClientRect().width;
  made.addEventListener("keydown", (event) => {
    const work = { "+": () => view.zoom(2), "=": () => view.zoom(2), "-": () => view.zoom(0.5), 0: () => view.show(0, view.end),
      "[": () => view.move(-0.5), "]": () => view.move(0.5), Enter: open }[event.key];
    if (!work || event.ctrlKey || event.metaKey) return;
    work();
    again();
    event.preventDefault();
  });
  made.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.shiftKey) return; // the page scrolls
    if (event.ctrlKey) view.zoom(event.deltaY < 0 ? 1.25 : 0.8, view.units(scaled(event)));
    else view.move((event.deltaY || event.deltaX) > 0 ? 0.1 : -0.1);
    again();
    event.preventDefault();
  }, { passive: false });
  let held = null;
  made.addEventListener("pointerdown", (event) => { held = scaled(event); });
  made.addEventListener("pointermove", (event) => {
    if (held === null || !event.buttons) { held = null; return; }
    view.show(view.from + view.units(held) - view.units(scaled(event)), view.to - view.from);
    held = scaled(event);
    again();
  });
}
