"use strict";
// What a transfer touches, as boxes: the tensor in outline, the slice of it filled; source beside destination.

const FAR = [0.5, -0.32], LARGEST = 120, SMALLEST = 6;

function movementPicture(movement: Movement) {
  const sides = [movement.source, movement.target];
  const arrow = el("span", { class: "arrow", "aria-hidden": "true" }, "→");
  const shownSides = sides.map((side, n) => (side ? tensorPicture(side, n ? "target" : "source")
    : el("p", { class: "faint" }, say("movement-value"))));
  return el("div", { class: "movement" }, el("p", {}, say("movement", { operation: movement.operation })),
    el("div", { class: "sides" }, shownSides[0], arrow, shownSides[1]));
}

// Three axes at most are drawn: the last ones, the last one to the right, the one before down, the third back.
function tensorPicture(side: Slice, role: string) {
  const pad = (list: number[], fill: number) => [...Array(Math.max(0, 3 - list.length)).fill(fill), ...list].slice(-3);
  const shape = pad(side.shape, 1), start = pad(side.start, 0), extent = pad(side.extent, 1);
  const most = Math.max(1, ...shape);
  const sizes = shape.map((size) => Math.max(SMALLEST, LARGEST * Math.sqrt(size / most)));
  const flat = shape[0] === 1;
  const back = flat ? 0 : sizes[0];
  const at = (z: number, y: number, x: number) => [x * sizes[2] + (flat ? 0 : z * back * FAR[0]), y * sizes[1] + (flat ? 0 : z * back * FAR[1])];
  const high = -back * FAR[1];
  const whole = outline(at, [0, 0, 0], [1, 1, 1], flat);
  const low = start.map((first, n) => first / shape[n]), up = extent.map((size, n) => (start[n] + size) / shape[n]);
  const picture = svg("svg", {
    viewBox: `-2 ${-2 - high} ${sizes[2] + back * FAR[0] + 4} ${sizes[1] + high + 4}`, role: "img",
    width: sizes[2] + back * FAR[0] + 4, height: sizes[1] + high + 4, "aria-label": sliceText(side),
  }, ...whole.map((points) => svg("polygon", { points, class: "tensor" })),
  ...outline(at, low, up, flat).map((points) => svg("polygon", { points, class: `slice ${role}` })));
  return el("figure", {}, picture, el("figcaption", {}, sliceText(side)));
}

// The faces that one sees of a box: above, to the right, in front.
function outline(at: At, low: number[], up: number[], flat: boolean) {
  const [z0, y0, x0] = low, [z1, y1, x1] = up;
  const face = (...corners: [number, number, number][]) => corners.map((corner) => at(...corner).map((n) => n.toFixed(1)).join(",")).join(" ");
  const front = face([z0, y0, x0], [z0, y0, x1], [z0, y1, x1], [z0, y1, x0]);
  if (flat) return [front];
  return [face([z0, y0, x0], [z0, y0, x1], [z1, y0, x1], [z1, y0, x0]),
    face([z0, y0, x1], [z0, y1, x1], [z1, y1, x1], [z1, y0, x1]), front];
}

function sliceText(side: Slice) {
  const part = side.start.map((first, n) => `[${first}…${first + side.extent[n] - 1}]`).join("");
  return say("slice", { name: side.name || "–", memory: side.memory || "–", shape: side.shape.join(" × "), part });
}

function svg(tag: string, attributes: object, ...children: (Node | string)[]) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

// What the transfers of a line move, for the thread that is chosen.
function movementsOfLine(line: number) {
  const time = report.model.timeline;
  if (!time) return [];
  const here = time.segments.filter((s) => s[5] === line && s[6] >= 0 && s[0] === report.thread).map((s) => s[6]);
  return [...new Set(here)].slice(0, 4).map((n) => movementPicture(time.movements[n]));
}
