"use strict";
// Where threads access shared memory on a line: how far apart, how aligned, what several of them touch.

const ACCESS_WIDE = 480, ACCESS_ROW = 9, LARGEST_ALIGNMENT = 128;

function accessesOfLine(line: number) {
  const here = report.model.accesses.filter((each) => each.line === line);
  return here.length ? [el("h3", {}, say("accesses")), ...here.map(accessPicture)] : [];
}

function accessPicture(each: Access) {
  const title = say(each.stores ? "access-stores" : "access-loads", {
    count: shown(each.threads.length), size: shown(each.size), name: each.name || "–", memory: each.memory,
  });
  const low = Math.min(...each.offsets), high = Math.max(...each.offsets) + each.size;
  const rows = each.threads.map((thread, n) => [threadName(thread, each.launch), { number: each.offsets[n] },
    each.steps[n] === null ? "–" : { number: each.steps[n] }]);
  return el("div", { class: "access" },
    el("p", {}, el("button", { class: "link", type: "button", onclick: () => goTo(each.line, each.column) }, title)),
    el("ul", {}, accessFacts(each).map((fact) => el("li", {}, fact))), accessPlot(each, low, high, title),
    el("details", {}, el("summary", {}, say("as-table")),
      table(title, [say("of-thread"), say("access-offset"), say("access-step")], rows)));
}

// What the picture shows, in words.
function accessFacts(each: Access) {
  const { touched, shared, between } = touchedBytes(each);
  const alignment = each.offsets.reduce((most, offset) => Math.min(most, alignmentOf(offset)), LARGEST_ALIGNMENT);
  const step = same(each.steps.filter((one): one is number => one !== null));
  return [apart(each), say("access-used", { touched: shown(touched), between: shown(between), share: percentOf(touched, between) }),
    say("access-aligned", { bytes: alignment }), shared ? say("access-shared", { bytes: shown(shared) }) : null,
    step === null ? null : say("access-steps", { bytes: shown(step) })].filter((fact) => fact !== null);
}

// How far each thread's bytes begin after those of the thread before it, where both access one object.
function apart(each: Access) {
  const gaps = [];
  for (let n = 1; n < each.threads.length; n++) {
    if (each.objects[n] === each.objects[n - 1]) gaps.push(each.offsets[n] - each.offsets[n - 1]);
  }
  const gap = same(gaps);
  if (!gaps.length) return null;
  if (gap === null) return say("access-irregular");
  if (gap === each.size) return say("access-dense");
  if (gap === 0) return say("access-one-place");
  return say("access-apart", { bytes: shown(gap) });
}

function same(numbers: number[]) {
  return numbers.length && numbers.every((one) => one === numbers[0]) ? numbers[0] : null;
}

function alignmentOf(offset: number) {
  let bytes = 1;
  while (bytes < LARGEST_ALIGNMENT && offset % (2 * bytes) === 0) bytes *= 2;
  return bytes;
}

// Bytes that threads touch, those of them that several do, and all between the first and the last; object by object.
function touchedBytes(each: Access) {
  const of = new Map<number, number[]>();
  each.objects.forEach((object, n) => of.set(object, [...(of.get(object) || []), each.offsets[n]]));
  let touched = 0, shared = 0, between = 0;
  for (const offsets of of.values()) {
    const sorted = offsets.sort((one, other) => one - other);
    let end = sorted[0], doubled = sorted[0];
    for (const start of sorted) {
      touched += start + each.size - Math.max(start, end);
      const again = Math.min(end, start + each.size);
      shared += Math.max(0, again - Math.max(start, doubled));
      doubled = Math.max(doubled, again);
      end = Math.max(end, start + each.size);
    }
    between += end - sorted[0];
  }
  return { touched, shared, between };
}

function accessPlot(each: Access, low: number, high: number, title: string) {
  const count = each.threads.length, x = (offset: number) => (offset - low) / (high - low) * ACCESS_WIDE;
  const wide = Math.max(2, x(low + each.size));
  const box = (n: number): [number, number, number, number] => [Math.min(x(each.offsets[n]), ACCESS_WIDE - wide), n * ACCESS_ROW + 1, wide, ACCESS_ROW - 2];
  const draw = (pen: Pen) => {
    pen.clearRect(0, 0, ACCESS_WIDE, count * ACCESS_ROW);
    pen.fillStyle = CATEGORIES[each.stores ? 3 : 0];
    for (let n = 0; n < count; n++) pen.fillRect(...box(n));
  };
  const made = canvas(ACCESS_WIDE, count * ACCESS_ROW, title, draw);
  const output = withCursor(made, { rows: count, columns: () => 1, at: (_, y) => [Math.floor(y / ACCESS_ROW), 0] },
    (n) => say("access-of-thread", { thread: threadName(each.threads[n], each.launch), first: shown(each.offsets[n]), last: shown(each.offsets[n] + each.size - 1) }),
    (pen, at) => {
      draw(pen);
      pen.strokeStyle = ink("--text");
      pen.strokeRect(...box(at.row));
    });
  const ends = (n: number) => threadName(each.threads[n], each.launch);
  return figure(withAxes(made, [low, (low + high) / 2, high].map((offset) => shown(Math.round(offset))),
    count > 1 ? [ends(0), ends(count - 1)] : [ends(0)], say("access-axis", { name: each.name || "–" })), say("access-help"), output);
}
