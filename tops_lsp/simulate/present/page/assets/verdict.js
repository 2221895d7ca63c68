"use strict";
// What a reader is to know first: how the run ended, what bounds it, and what to try.

function verdictText() {
  const model = report.model;
  if (model.error) return say("failed", { error: spoken(model.error) });
  const errors = model.findings.filter((each) => each.severity === "error").length;
  if (model.aborted) return say("aborted", { code: model.exit_code, count: errors });
  const key = model.refused ? "refused" : !model.completed ? "stopped" : model.ok ? "ok" : "wrong";
  const exit = model.exit_code === null ? "" : ` ${say("exit", { code: model.exit_code })}`;
  return say(key, { count: errors }) + exit;
}

function verdict() {
  return el("p", { class: report.model.ok ? "good" : "bad" }, verdictText());
}

// The answer is the time model's where it was asked, else what the timeline adds up to, whose units are a GCU's: of
// CUDA files nothing is known.
function boundBy() {
  const model = report.model;
  if (!model.time && !hasUnits()) return [];
  const [bound, attempts] = model.time ? boundByModel(model.time) : boundByUnits(model.timeline);
  if (!bound.length) return [];
  // A program may have launched others, too.
  const title = model.time && !model.launch ? `${say("bound-by")}${colon()}${model.time.kernel}` : say("bound-by");
  return [el("div", { class: "verdicts" },
    el("section", { class: "bound", "aria-labelledby": "bound-title" }, el("h2", { id: "bound-title" }, title), bound),
    attempts.length ? el("section", { class: "try", "aria-labelledby": "try-title" }, el("h2", { id: "try-title" }, say("try")),
      typeof attempts === "string" ? el("p", {}, attempts) : el("ol", {}, attempts.map((each) => el("li", {}, each)))) : null)];
}

const ATTEMPTS = 3, SHARES = 4;

// What is tried, or why nothing is.
function boundByModel(time) {
  const spent = Object.entries(time.activities).sort(([, one], [, other]) => other - one);
  if (!spent.length) return [[], []];
  const [most, share] = spent[0];
  const line = hottestLine(time);
  const [before, after] = line ? say("bound-line", { share: percentText(line.share) }).split("{line}") : [];
  const where = line ? [before, placeLink({ own: true, line: line.line, column: 1 }), after] : [];
  const bound = [
    el("p", { class: "headline" }, el("strong", {}, percentText(share)), ` ${activityName(most)}`),
    shares(spent.slice(0, SHARES)),
    el("p", {}, say("time-hidden", { hidden: percentText(time.hidden) }), " ", ...where),
  ];
  if (time.sipsWithoutWork) {
    bound.push(el("p", {}, say("bound-sips", { count: shown(time.sipsWithoutWork), all: shown(time.sips) })));
  }
  const tried = time.advice.slice(0, ATTEMPTS).map((each) => [each.place ? placeLink(each.place) : "", each.place ? colon() : "",
    el("a", { href: spoken(each.page) }, spoken(each.text))]);
  return [bound, tried.length ? tried : say("try-nothing")];
}

// One bar for all of the threads' time, in parts that are named.
function shares(spent) {
  const parts = spent.map(([name, share]) => {
    const part = el("li", {}, el("span", { class: "bar" }), `${percentText(share)} ${activityName(name)}`);
    part.firstChild.style.setProperty("--share", String(share));
    part.firstChild.style.setProperty("--ink", WORK_COLOURS[name]);
    return part;
  });
  return el("ul", { class: "shares" }, parts);
}

function boundByUnits(time) {
  const units = unitsOf(time);
  const kinds = ["scalar", "vector", "dte-wait", "barrier-wait"];
  const most = kinds.reduce((best, kind) => (units[kind] > units[best] ? kind : best));
  if (!units[most]) return [[], []];
  const hidden = percentOf(time.overlap, units.transfer);
  const works = (row) => row.slice(0, 4).some((each) => each > 0);
  const without = time.totals.filter((row) => !works(row)).length;
  const bound = [el("p", { class: "headline" }, el("strong", {}, percentOf(units[most], units.whole)), ` ${say(most)}`)];
  if (units.transfer) bound.push(el("p", {}, say("time-hidden", { hidden })));
  if (without) bound.push(el("p", {}, say("bound-idle", { count: shown(without), all: shown(time.totals.length) })));
  return [bound, [say(`try-${most}`)]];
}
