"use strict";
// Findings, arguments, timeline, memory, counters: one function for each part of the report.

function placeLink(place) {
  if (!place) return null;
  const text = `${place.own ? "" : `${place.file}:`}${say("line", { line: place.line })}`;
  if (!place.own) return el("span", {}, text);
  return el("button", { class: "link", type: "button", onclick: () => {
    selectLine(place.line, true);
    document.getElementById(`line-${place.line}`).scrollIntoView({ block: "center" });
    reveal(place.line, place.column);
  } }, text);
}

function findingsSection() {
  const model = report.model;
  if (!model.findings.length) return section("findings", say("findings"), el("p", { class: "good" }, say("nothing")));
  const items = model.findings.map((each, n) => el("li", { id: `finding-${n}` },
    el("span", { class: each.severity }, say(each.severity)), " ", placeLink(each.place), ": ",
    each.message[report.language] || each.message.en, " ",
    el("span", { class: "faint" }, [each.code, each.kind, each.thread,
      each.count > 1 ? say("times", { count: shown(each.count) }) : ""].filter(Boolean).join(", ")),
    each.related.length ? el("ul", {}, each.related.map((other) => el("li", {}, placeLink(other.place), ": ",
      other.message[report.language] || other.message.en))) : null));
  return section("findings", say("findings"), el("ol", {}, items));
}

function argumentsSection() {
  const model = report.model;
  if (!model.arguments.length) return null;
  const ends = (numbers, length) => {
    const texts = numbers.map(shown);
    return length > numbers.length ? [...texts.slice(0, 4), "…", ...texts.slice(-4)].join(" ") : texts.join(" ");
  };
  const rows = model.arguments.map((each) => [each.name, each.type, each.made_by, { number: each.length || 1 },
    ends(each.before, each.length), each.scalar ? "" : each.changed ? ends(each.after, each.length) : say("same"),
    { number: each.minimum }, { number: each.maximum }]);
  const head = ["name", "type", "input", "length", "before", "after", "least", "most"].map((key) => say(key));
  const expected = model.expectations.map((each) => el("li", {}, el("code", {}, each.text), ": ",
    el("span", { class: each.met ? "good" : "bad" }, say(each.met ? "met" : "unmet")), each.why ? ` ${each.why}` : ""));
  return section("arguments", say("arguments"), table(say("arguments"), head, rows),
    expected.length ? el("ul", {}, expected) : null, model.pictures.map(picture));
}

function picture(each) {
  const place = el("div", {});
  const kinds = ["line", "histogram", ...(each.before.heat ? ["heat"] : []), "table"];
  const show = (kind) => place.replaceChildren(...sides(each, kind));
  const first = each.before.heat ? "heat" : "line";
  show(first);
  return el("div", {}, el("h3", {}, each.name),
    choice(say("plot"), kinds.map((kind) => [kind, say(`plot-${kind}`)]), first, show), place);
}

function sides(each, kind) {
  const made = [sidePlot(each.before, kind, say("before"))];
  if (each.after) made.push(sidePlot(each.after, kind, say("after")));
  if (each.difference) {
    const gap = each.difference;
    made.push(linePlot(gap.line, say("difference", { expected: each.expected })),
      el("p", {}, say("differs", { count: shown(gap.count), worst: shown(gap.worst), index: gap.index })));
  }
  return made;
}

function sidePlot(side, kind, label) {
  const { low, high, nan, infinite, counts } = side.histogram;
  if (kind !== "table" && low === high && !nan && !infinite && counts.some((count) => count)) {
    return el("p", {}, say("all-equal", { label, count: shown(side.line.length), value: shown(low) }));
  }
  if (kind === "histogram") return histogram(side.histogram, label);
  if (kind === "heat") {
    const heat = side.heat, down = heat.cells.length, across = heat.cells[0].length;
    return heatMap(heat.cells, `${label} ${heat.rows} × ${heat.columns}`, (row, column) =>
      `[${Math.floor(row * heat.rows / down)}][${Math.floor(column * heat.columns / across)}]: ` +
      shown(heat.cells[row][column]));
  }
  if (kind === "table") {
    return table(`${label} ${say("first", { count: side.head.length })}`, [say("index"), say("value")],
      side.head.map((value, n) => [n, { number: value }]));
  }
  return linePlot(side.line, label);
}

function outputSection() {
  const model = report.model;
  if (!model.output) return null;
  return section("output", say("output"), el("pre", { tabindex: "0" }, model.output),
    model.output_cut ? el("p", { class: "faint" }, say("cut")) : null);
}

function timelineSection() {
  const time = report.model.timeline;
  if (!time || !time.segments.length) return null;
  const sums = time.works.map((_, n) => time.totals.reduce((sum, row) => sum + row[n], 0));
  const whole = time.length * time.totals.length;
  const busy = sums[0] + sums[1], moving = sums[4];
  const percent = (part, all) => `${all ? (100 * part / all).toFixed(1) : "0.0"} %`;
  const legend = el("ul", { class: "legend" }, time.works.map((work, n) => {
    const swatch = canvas(26, 14, work, (pen) => { pen.fillStyle = CATEGORIES[n]; pen.fillRect(0, 0, 26, 14); });
    swatch.removeAttribute("tabindex");
    return el("li", {}, swatch, ` ${say(work)}: ${shown(sums[n])} (${percent(sums[n], whole)})`);
  }));
  const facts = say("timeline-facts", {
    length: shown(time.length), idle: percent(whole - busy, whole), overlap: percent(time.overlap, moving),
  });
  const rows = time.totals.map((row, n) => [threadName(n), ...row.map((units) => ({ number: units })),
    percent(time.length - row[0] - row[1], time.length)]);
  return section("timeline", say("timeline"), el("p", {}, facts), legend, timelinePlot(time),
    el("p", { class: "faint" }, say("timeline-costs", time.costs)),
    time.cut ? el("p", { class: "faint" }, say("timeline-cut")) : null,
    el("details", {}, el("summary", {}, say("as-table")),
      table(say("timeline"), [say("of-thread"), ...time.works.map((work) => say(work)), say("idle")], rows)));
}

const TICKS = 5;

// Whose row it is, and how many units have passed.
function timelineScale(pen, time, { left, width, row, rows, axis, x }) {
  pen.font = "11px sans-serif";
  pen.fillStyle = ink("--faint");
  pen.strokeStyle = ink("--edge");
  for (let n = 0; n < rows; n++) pen.fillText(threadName(n), 4, n * row + 15, left - 8);
  for (let n = 0; n <= TICKS; n++) {
    const units = Math.round(time.length * n / TICKS), at = Math.min(x(units), width - 1);
    pen.beginPath();
    pen.moveTo(at, 0);
    pen.lineTo(at, rows * row + 4);
    pen.stroke();
    pen.textAlign = n === TICKS ? "right" : n ? "center" : "left";
    pen.fillText(shown(units), at, rows * row + axis - 3);
  }
  pen.textAlign = "left";
}

function timelinePlot(time) {
  const left = 150, width = 1200, row = 22, rows = time.totals.length, axis = 18;
  const end = Math.max(1, time.length), x = (units) => left + units / end * (width - left);
  const of = Array.from({ length: rows }, () => []);
  for (const segment of time.segments) if (of[segment[0]]) of[segment[0]].push(segment);
  const box = ([thread, work, start, stop]) =>
    [x(start), thread * row + (work === 4 ? 13 : 2), Math.max(0.6, x(stop) - x(start)), work === 4 ? 7 : 10];
  const draw = (pen) => {
    pen.clearRect(0, 0, width, rows * row + axis);
    timelineScale(pen, time, { left, width, row, rows, axis, x });
    for (const segment of time.segments) {
      pen.fillStyle = CATEGORIES[segment[1]];
      pen.fillRect(...box(segment));
    }
  };
  const made = canvas(width, rows * row + axis, say("timeline"), draw);
  const nearest = (thread, units, low) => {
    const list = of[thread] || [];
    const hit = list.findIndex((s) => (s[1] === 4) === low && s[2] <= units && units < s[3]);
    return hit >= 0 ? hit : Math.max(0, list.findIndex((s) => s[3] > units));
  };
  const output = withCursor(made, {
    rows, columns: (n) => Math.max(1, of[n].length),
    at: (px, py) => {
      const thread = Math.floor(py / row);
      return thread < 0 || thread >= rows ? null : [thread, nearest(thread, Math.max(0, px - left) / (width - left) * end, py % row > 12)];
    },
  }, (thread, n) => {
    const segment = of[thread][n];
    if (!segment) return threadName(thread);
    const size = segment[4] ? `, ${shown(segment[4])} B` : "";
    const ends = `${shown(segment[2])} … ${shown(segment[3])}`;
    return `${threadName(thread)}: ${say(time.works[segment[1]])}, ${ends}${size}`;
  }, (pen, at) => {
    draw(pen);
    const segment = of[at.row][at.column];
    if (!segment) return;
    pen.strokeStyle = ink("--text");
    pen.strokeRect(...box(segment));
  });
  return figure(made, say("timeline-rows"), output);
}

function memorySection() {
  const memory = report.model.memory.filter((each) => each.owners.length);
  if (!memory.length) return null;
  return section("memory", say("memory"), memory.map((each) => {
    const used = each.owners.reduce((sum, owner) => sum + owner.bytes, 0);
    const share = (100 * used / each.limit).toFixed(2);
    const title = say("memory-use", { memory: each.memory, used: shown(used), limit: shown(each.limit), share });
    const bar = canvas(600, 18, title, (pen) => {
      let x = 0;
      each.owners.forEach((owner, n) => {
        const width = owner.bytes / Math.max(each.limit, used) * 600;
        pen.fillStyle = CATEGORIES[n % CATEGORIES.length];
        pen.fillRect(x, 0, Math.max(1, width - 1), 18);
        x += width;
      });
    });
    bar.removeAttribute("tabindex");
    const rows = each.owners.map((owner) => [owner.name, { number: owner.bytes },
      `${(100 * owner.bytes / each.limit).toFixed(2)} %`, placeLink(owner.place) || ""]);
    return el("div", {}, el("h3", {}, title), bar,
      table(say("memory"), [say("name"), say("bytes"), say("share"), say("where")], rows));
  }));
}

function countersSection() {
  const model = report.model, before = model.previous;
  const rows = Object.entries(model.counts).map(([name, now]) => {
    const row = [say(name), { number: now }];
    if (before) row.push({ number: before[name] === undefined ? null : before[name] }, change(before[name], now));
    return row;
  });
  const head = [say("counter"), say("now"), ...(before ? [say("previous"), say("change")] : [])];
  const traffic = model.traffic.map((t) => [t.engine, t.source, t.target, { number: t.operations }, { number: t.bytes }]);
  const columns = ["traffic-engine", "traffic-from", "traffic-to", "traffic-operations", "traffic-bytes"];
  return section("counters", say("counters"), table(say("counters"), head, rows),
    traffic.length ? table(say("traffic"), columns.map((key) => say(key)), traffic) : null);
}

function change(before, now) {
  if (before === undefined || before === now) return before === undefined ? "–" : "=";
  if (!before) return `+${shown(now)}`;
  const percent = 100 * (now - before) / before;
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toFixed(1)} %`;
}

function assumptionsSection() {
  const items = report.model.assumptions.map((each) => el("li", {}, say(each.key, each)));
  return section("assumptions", say("assumptions"), items.length ? el("ul", {}, items) : null, el("p", {}, say("note-of-simulation")));
}
