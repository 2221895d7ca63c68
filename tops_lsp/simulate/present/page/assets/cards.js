"use strict";
// The figures of a run at a glance.

function percentOf(part, all) {
  return `${all ? (100 * part / all).toFixed(1) : "0.0"} %`;
}

// Units of all threads by kind of work, and the whole: what each thread has from start to end.
function unitsOf(time) {
  const sums = Object.fromEntries(time.works.map((work, n) => [work, time.totals.reduce((sum, row) => sum + row[n], 0)]));
  return { ...sums, whole: time.length * time.totals.length };
}

// Whether what the timeline adds up to says what the time goes into.
function hasUnits() {
  const { target, timeline } = report.model;
  return target !== "cuda" && !!timeline && timeline.segments.length > 0;
}

function cards() {
  const model = report.model, time = model.timeline;
  const made = [card("findings", say("findings"), shown(model.findings.length), model.findings.length ? "bad" : "good")];
  for (const each of model.memory.filter((memory) => memory.owners.length)) {
    const used = each.owners.reduce((sum, owner) => sum + owner.bytes, 0);
    made.push(card("memory", each.memory, percentOf(used, each.limit)));
  }
  if (model.time) {
    const { scalar = 0, vector = 0 } = model.time.activities;
    made.push(card("time", say("card-busy"), percentText(scalar + vector)));
    if (model.counts.dte_transfers) made.push(card("time", say("card-overlap"), percentText(model.time.hidden)));
  } else if (time && hasUnits()) {
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
