"use strict";
// Arrays as lines, heat maps and histograms.

const WIDE = 560, HIGH = 180, EDGE = 8;

function ink(name: string) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function linePlot(line: Line, label: string) {
  const [least, most] = extremes([line.least, line.most]);
  const count = line.mean.length;
  const x = (n: number) => EDGE + (n + 0.5) * (WIDE - 2 * EDGE) / count;
  const y = (v: number) => HIGH - EDGE - (most > least ? (v - least) / (most - least) : 0.5) * (HIGH - 2 * EDGE);
  const draw = (pen: Pen) => {
    pen.clearRect(0, 0, WIDE, HIGH);
    pen.strokeStyle = CATEGORIES[4];
    for (let n = 0; n < count; n++) {
      if (line.least[n] === null) continue;
      pen.beginPath();
      pen.moveTo(x(n), y(line.least[n]!));
      pen.lineTo(x(n), y(line.most[n]!) - 0.5);
      pen.stroke();
    }
    pen.strokeStyle = CATEGORIES[0];
    pen.lineWidth = 2;
    pen.beginPath();
    let open = false;
    for (let n = 0; n < count; n++) {
      if (line.mean[n] === null) { open = false; continue; }
      if (open) pen.lineTo(x(n), y(line.mean[n]!)); else pen.moveTo(x(n), y(line.mean[n]!));
      open = true;
    }
    pen.stroke();
    pen.lineWidth = 1;
  };
  const made = canvas(WIDE, HIGH, label, draw);
  const range = (n: number) => [Math.floor(n * line.length / count), Math.floor((n + 1) * line.length / count) - 1];
  const output = withCursor(made, {
    rows: 1, columns: () => count,
    at: (px) => [0, Math.floor((px - EDGE) * count / (WIDE - 2 * EDGE))],
  }, (row, n) => {
    const [first, last] = range(n);
    const where = first >= last ? `[${first}]` : `[${first}…${last}]`;
    return where + colon() + listed([`${say("least")} ${shown(line.least[n])}`, `${say("mean")} ${shown(line.mean[n])}`,
      `${say("most")} ${shown(line.most[n])}`]);
  }, (pen, at) => {
    draw(pen);
    pen.strokeStyle = ink("--text");
    pen.strokeRect(x(at.column), EDGE, 0.5, HIGH - 2 * EDGE);
  });
  const places = [0, (line.length - 1) / 2, line.length - 1].map((n) => shown(Math.floor(n)));
  const levels = most > least ? [most, (most + least) / 2, least].map(short) : [short(most)];
  const bands = line.length > count ? el("p", { class: "faint" }, say("plot-bands")) : null;
  return figure(withAxes(made, places, levels, say("index")), `${label}${colon()}${shown(finite(least))} … ${shown(finite(most))}`, bands, output);
}

// A plot with the numbers of its axes, as text that keeps to the theme; `names`: of what.
function withAxes(made: HTMLCanvasElement, across: string[], down: string[], name?: string) {
  const numbers = (texts: string[], side: string) => el("div", { class: side }, texts.map((text) => el("span", {}, text)));
  return el("div", { class: "plot" }, numbers(down, "down"), made, numbers(across, "across"),
    name ? el("div", { class: "axis" }, name) : null);
}

// A number as an axis has room for it.
function short(value: number) {
  return Number.isFinite(value) ? shown(Number(value.toPrecision(4))) : "–";
}

function finite(value: number) {
  return Number.isFinite(value) ? value : null;
}

function figure(made: HTMLElement, caption: string, ...rest: Child[]) {
  return el("figure", {}, made, el("figcaption", {}, caption), ...rest);
}

function histogram(spread: Spread, label: string) {
  const most = Math.max(1, ...spread.counts);
  const width = (WIDE - 2 * EDGE) / Math.max(1, spread.counts.length);
  const draw = (pen: Pen) => {
    pen.clearRect(0, 0, WIDE, HIGH);
    pen.fillStyle = CATEGORIES[0];
    spread.counts.forEach((count, n) => {
      const high = count / most * (HIGH - 2 * EDGE);
      pen.fillRect(EDGE + n * width, HIGH - EDGE - high, Math.max(1, width - 1), high);
    });
  };
  const made = canvas(WIDE, HIGH, label, draw);
  const step = (spread.high - spread.low) / Math.max(1, spread.counts.length);
  const output = withCursor(made, {
    rows: 1, columns: () => Math.max(1, spread.counts.length),
    at: (px) => [0, Math.floor((px - EDGE) / width)],
  }, (row, n) => {
    const low = spread.low + n * step;
    const ends = `${shown(Number(low.toPrecision(5)))} … ${shown(Number((low + step).toPrecision(5)))}`;
    return `${ends}${colon()}${say("elements", { count: shown(spread.counts[n] || 0) })}`;
  }, (pen, at) => {
    draw(pen);
    pen.strokeStyle = ink("--text");
    pen.strokeRect(EDGE + at.column * width, EDGE, width, HIGH - 2 * EDGE);
  });
  const others = listed([`NaN ${shown(spread.nan)}`, `∞ ${shown(spread.infinite)}`]);
  const values = [spread.low, (spread.low + spread.high) / 2, spread.high].map(short);
  const plot = withAxes(made, values, [shown(most), "0"], say("plot-spread"));
  return figure(plot, label + colon() + listed([`${shown(spread.low)} … ${shown(spread.high)}`, others]), output);
}

// `axes`: what stands at the ends of rows and of columns, and what they are.
function heatMap(rows: Row[], label: string, told: (row: number, column: number) => string, axes: Axes, unset?: Set<string>) {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const side = Math.max(3, Math.min(22, Math.floor(900 / columns), Math.floor(420 / Math.max(1, rows.length))));
  const [least, most] = extremes(rows, unset);
  const draw = (pen: Pen) => {
    pen.clearRect(0, 0, columns * side, rows.length * side);
    rows.forEach((row, r) => row.forEach((value, c) => {
      cell(pen, c * side, r * side, side, value, least, most, unset && unset.has(`${r},${c}`));
    }));
  };
  const made = canvas(columns * side, Math.max(1, rows.length) * side, label, draw);
  const output = withCursor(made, {
    rows: Math.max(1, rows.length), columns: (row) => Math.max(1, (rows[row] || []).length),
    at: (x, y) => [Math.floor(y / side), Math.floor(x / side)],
  }, told, (pen, at) => {
    draw(pen);
    pen.lineWidth = 2;
    pen.strokeStyle = ink("--text");
    pen.strokeRect(at.column * side, at.row * side, side, side);
    pen.lineWidth = 1;
  });
  const plot = withAxes(made, axes.across, axes.down, axes.name);
  return figure(plot, `${label}${colon()}${shown(finite(least))} … ${shown(finite(most))}`, scale(least, most), output);
}

function cell(pen: Pen, x: number, y: number, side: number, value: Value, least: number, most: number, unset?: boolean) {
  const gap = side > 6 ? 1 : 0;
  const number = typeof value === "number";
  pen.fillStyle = unset ? UNSET : number ? colour(value, least, most) : NOT_A_NUMBER;
  pen.fillRect(x, y, side - gap, side - gap);
  if (number && !unset) return;
  pen.strokeStyle = unset ? "#ffffff" : "#000000";
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + side - gap, y + side - gap);
  if (!number && !unset) { pen.moveTo(x + side - gap, y); pen.lineTo(x, y + side - gap); }
  pen.stroke();
}

function scale(least: number, most: number) {
  if (!Number.isFinite(least) || most === least) return null;
  const made = canvas(240, 12, say("scale"), (pen) => {
    for (let n = 0; n < 240; n++) {
      pen.fillStyle = colour(least + n / 239 * (most - least), least, most);
      pen.fillRect(n, 0, 1, 12);
    }
  });
  made.removeAttribute("tabindex");
  return el("div", { class: "faint" }, `${shown(least)} `, made, ` ${shown(most)}`);
}
