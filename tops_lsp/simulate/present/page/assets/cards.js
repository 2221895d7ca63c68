"use strict";
// The figures of a run at a glance, and what bounds it by the cost model of the timeline.

function percentOf(part, all) {
  return `${all ? (100 * part / all).toFixed(1) : "0.0"} %`;
}

// Units of all threads by kind of work, and the whole: what each thread has from start to end.
function unitsOf(time) {
  const sums = Object.fromEntries(time.works.map((work, n) => [work, time.totals.reduce((sum, row) => sum + row[n], 0)]));
  return { ...sums, whole: time.length * time.totals.length };
}

function cards() {
  const model = report.model, time = model.timeline;
  const made = [card("findings", say("findings"), shown(model.findings.length), model.findings.length ? "bad" : "good")];
  for (const each of model.memory.filter((memory) => memory.owners.length)) {
    const used = each.owners.reduce((sum, owner) => sum + owner.bytes, 0);
    made.push(card("memory", each.memory, percentOf(used, each.limit)));
  }
  if (time && time.segments.length) {
    const units = unitsOf(time);
    made.push(card("timeline", say("card-busy"), percentOf(units.scalar + units.vector, units.whole)));
    if (units.transfer) made.push(card("timeline", say("card-overlap"), percentOf(time.overlap, units.transfer)));
  }
  const counts = model.counts;
  made.push(card("counters", say("card-operations"), shown((counts.scalar_operations || 0) + (counts.vector_operations || 0))));
  if (counts.dte_bytes) made.push(card("counters", say("dte_bytes"), shown(counts.dte_bytes)));
  return el("ul", { class: "cards", "aria-label": say("cards") }, made);
}

function card(part, name, figure, kind) {
  return el("li", {}, el("a", { href: `#${part}` },
    el("span", { class: "name" }, name), el("strong", { class: kind || null }, figure)));
}

// What takes most of the threads' time, and what helps; threads that have nothing to do.
function advice() {
  const time = report.model.timeline;
  if (!time || !time.segments.length) return [];
  const units = unitsOf(time);
  const kinds = ["scalar", "vector", "dte-wait", "barrier-wait"];
  const most = kinds.reduce((best, kind) => (units[kind] > units[best] ? kind : best));
  if (!units[most]) return [];
  const hidden = percentOf(time.overlap, units.transfer);
  const told = [say(`bound-${most}`, { share: percentOf(units[most], units.whole), hidden })];
  const works = (row) => row.slice(0, 4).some((each) => each > 0);
  const without = time.totals.filter((row) => !works(row)).length;
  if (without) told.push(say("bound-idle", { count: shown(without), all: shown(time.totals.length) }));
  return [el("p", { class: "advice" }, told.join(" "))];
}
