"use strict";
// Findings, arguments, memory, counters: one function for each part of the report.

function placeLink(place: Place | null) {
  if (!place) return null;
  const text = `${place.own ? "" : `${place.file}:`}${say("line", { line: place.line })}`;
  if (!place.own) return el("span", {}, text);
  return el("button", { class: "link", type: "button", onclick: () => showPlace(place.line, place.column) }, text);
}

function showPlace(line: number, column: number) {
  selectLine(line, true);
  document.getElementById(`line-${line}`)!.scrollIntoView({ block: "center" });
  reveal(line, column);
}

function findingsSection() {
  const model = report.model;
  if (!model.findings.length) return section("findings", say("findings"), el("p", { class: "good" }, say("nothing")));
  const items = model.findings.map((each, n) => el("li", { id: `finding-${n}` },
    el("span", { class: each.severity }, say(each.severity)), " ", placeLink(each.place), colon(),
    spoken(each.message), " ",
    el("span", { class: "faint" }, listed([each.code, each.kind, each.thread && threadAt(each.thread),
      each.count > 1 ? say("times", { count: shown(each.count) }) : ""].filter(Boolean))),
    each.related.length ? el("ul", {}, each.related.map((other) => el("li", {}, placeLink(other.place), colon(),
      spoken(other.message)))) : null));
  return section("findings", say("findings"), el("ol", {}, items));
}

function argumentsSection() {
  const model = report.model;
  if (!model.arguments.length) return null;
  const ends = (numbers: Value[], length: number) => {
    const texts = numbers.map(shown);
    return length > numbers.length ? [...texts.slice(0, 4), "…", ...texts.slice(-4)].join(" ") : texts.join(" ");
  };
  const rows = model.arguments.map((each) => [each.name, each.type, each.made_by, { number: each.length || 1 },
    ends(each.before, each.length), each.scalar ? "" : each.changed ? ends(each.after, each.length) : say("same"),
    { number: each.minimum }, { number: each.maximum }]);
  const head = ["name", "type", "input", "length", "before", "after", "least", "most"].map((key) => say(key));
  const expected = model.expectations.map((each) => el("li", {}, el("code", {}, each.text), colon(),
    el("span", { class: each.met ? "good" : "bad" }, say(each.met ? "met" : "unmet")), ` ${spoken(each.why)}`));
  return section("arguments", say("arguments"), table(say("arguments"), head, rows),
    expected.length ? el("ul", {}, expected) : null, model.pictures.map(picture));
}

function picture(each: Picture) {
  const place = el("div", {});
  const kinds = ["line", "histogram", ...(each.before.heat ? ["heat"] : []), "table"];
  const show = (kind: string) => place.replaceChildren(...sides(each, kind));
  const first = each.before.heat ? "heat" : "line";
  show(first);
  return el("div", {}, el("h3", {}, each.name),
    choice(say("plot"), kinds.map((kind) => [kind, say(`plot-${kind}`)]), first, show), place);
}

function sides(each: Picture, kind: string) {
  const made = [sidePlot(each.before, kind, say("before"))];
  if (each.after) made.push(sidePlot(each.after, kind, say("after")));
  if (each.difference) {
    const gap = each.difference;
    const label = say("difference", { expected: each.expected });
    made.push(gap.count ? el("div", {}, linePlot(gap.line, label),
      el("p", {}, say("differs", { count: shown(gap.count), worst: shown(gap.worst), index: gap.index })))
      : el("p", {}, say("all-expected", { count: shown(gap.line.length), expected: each.expected })));
  }
  return made;
}

function sidePlot(side: Side, kind: string, label: string) {
  const { low, high, nan, infinite, counts } = side.histogram;
  if (kind !== "table" && low === high && !nan && !infinite && counts.some((count) => count)) {
    return el("p", {}, say("all-equal", { label, count: shown(side.line.length), value: shown(low) }));
  }
  if (kind === "histogram") return histogram(side.histogram, label);
  if (kind === "heat") {
    const heat = side.heat!, down = heat.cells.length, across = heat.cells[0].length;
    return heatMap(heat.cells, `${label} ${heat.rows} × ${heat.columns}`, (row, column) =>
      `[${Math.floor(row * heat.rows / down)}][${Math.floor(column * heat.columns / across)}]: ` +
      shown(heat.cells[row][column]), { across: ends(heat.columns), down: ends(heat.rows), name: say("axis-matrix") });
  }
  if (kind === "table") {
    return table(`${label} ${say("first", { count: side.head.length })}`, [say("index"), say("value")],
      side.head.map((value, n) => [n, { number: value }]));
  }
  return linePlot(side.line, label);
}

// The numbers of the first and the last of so many.
function ends(count: number) {
  return count > 1 ? ["0", shown(count - 1)] : ["0"];
}

function outputSection() {
  const model = report.model;
  if (!model.output) return null;
  return section("output", say("output"), el("pre", { tabindex: "0" }, model.output),
    model.output_cut ? el("p", { class: "faint" }, say("cut")) : null);
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
    const row: Cell[] = [say(name), { number: now }];
    if (before) row.push({ number: before[name] === undefined ? null : before[name] }, change(before[name], now));
    return row;
  });
  const head = [say("counter"), say("now"), ...(before ? [say("previous"), say("change")] : [])];
  const traffic = model.traffic.map((t) => [t.engine, t.source, t.target, { number: t.operations }, { number: t.bytes }]);
  const columns = ["traffic-engine", "traffic-from", "traffic-to", "traffic-operations", "traffic-bytes"];
  return section("counters", say("counters"), table(say("counters"), head, rows),
    traffic.length ? table(say("traffic"), columns.map((key) => say(key)), traffic) : null);
}

function change(before: number | undefined, now: number) {
  if (before === undefined || before === now) return before === undefined ? "–" : "=";
  if (!before) return `+${shown(now)}`;
  const percent = 100 * (now - before) / before;
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toFixed(1)} %`;
}

function assumptionsSection() {
  const items = report.model.assumptions.map((each) => el("li", {}, say(each.key, each)));
  return section("assumptions", say("assumptions"), items.length ? el("ul", {}, items) : null, el("p", {}, say("note-of-simulation")));
}
