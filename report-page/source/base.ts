"use strict";
// The report of a run: everything is made of text nodes and attributes, nothing of markup.

// `visit`: which visit of the line is shown; null: the last one. `other`: a report that stands beside this one.
const report: Shown = { model: null as never, words: {}, language: "en", thread: 0, lane: 0, line: 0, visit: null, other: null };

function say(key: string, fields?: object) {
  const text = (report.words[report.language] || {})[key] || report.words.en[key] || key;
  return agreed(text, fields).replace(/\{(\w+)\}/g, (whole: string, name: string) => (fields && name in fields ? (fields as Fields)[name] : whole) as string);
}

// English words right behind a number that is 1 are singular.
function agreed(text: string, fields?: object) {
  return text.replace(/\{(\w+)\} ((?:more )?)(?!was|is|has|moves)([a-z]*[a-rt-z])s\b/g, (whole: string, name: string, more: string, noun: string) =>
    (fields && String((fields as Fields)[name]) === "1" ? `{${name}} ${more}${noun}` : whole));
}

// A sentence that the model has in each language.
function spoken(texts: Texts) {
  return texts[report.language] || texts.en || "";
}

// What stands between a name and what is said of it, and between the parts of a list, as the language writes it.
function colon() {
  return say("colon");
}

function listed(parts: unknown[]) {
  return parts.join(say("comma"));
}

function el<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes, ...children: Child[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value as EventListener);
    else if (value !== null && value !== false) made.setAttribute(name, value === true ? "" : value as string);
  }
  for (const child of (children as Flat[]).flat()) {
    if (child !== null && child !== undefined) made.append(child);
  }
  return made;
}

function shown(value: Value | undefined) {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "number") return String(value);
  return Number.isInteger(value) ? value.toLocaleString("en-US") : String(value);
}

function section(id: string, title: string, ...children: Child[]) {
  const heading = el("h2", { id: `${id}-title` }, title);
  return el("section", { id, "aria-labelledby": `${id}-title` }, heading, ...children);
}

function table(caption: string, head: Child[], rows: Cell[][]) {
  const cells = (row: Cell[]) => row.map((cell) => {
    const number = typeof cell === "number" || (cell && (cell as Figure).number !== undefined);
    const content = cell && (cell as Figure).number !== undefined ? (cell as Figure).number : cell as Value | Node;
    return el("td", { class: number ? "number" : null }, content instanceof Node ? content : shown(content));
  });
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    el("table", {}, el("caption", {}, caption),
      el("thead", {}, el("tr", {}, head.map((text) => el("th", { scope: "col" }, text)))),
      el("tbody", {}, rows.map((row) => el("tr", {}, cells(row))))));
}

function choice(label: string, options: (readonly [string | number, string])[], value: string | number, changed: (value: string) => void) {
  const select = el("select", { onchange: (event) => changed(event.target.value) },
    options.map(([key, text]) => el("option", { value: key, selected: String(key) === String(value) }, text)));
  return el("label", {}, `${label} `, select);
}

function themeChoice() {
  const root = document.documentElement;
  const set = (theme: string) => {
    if (theme === "auto") root.removeAttribute("data-theme"); else root.setAttribute("data-theme", theme);
  };
  const now = root.getAttribute("data-theme") || "auto";
  return choice(say("theme"), ["auto", "light", "dark"].map((name) => [name, say(`theme-${name}`)]), now, set);
}

function languageChoice() {
  const set = (language: string) => { report.language = language; render(); };
  return choice(say("language"), [["en", "English"], ["zh-CN", "中文"]], report.language, set);
}

// --- colours: readable for every kind of colour vision, always beside numbers -------------------

const SEQUENCE = [[0, 34, 78], [53, 69, 108], [102, 105, 112], [148, 142, 119], [200, 184, 102], [254, 232, 56]];
const AROUND_ZERO = [[33, 102, 172], [146, 197, 222], [247, 247, 247], [253, 184, 99], [179, 88, 6]];
const CATEGORIES = ["#0072b2", "#009e73", "#cc79a7", "#d55e00", "#e69f00"];
// What time is spent on has one colour wherever it is shown.
const WORK_COLOURS: Record<string, string> = {
  scalar: "#0072b2", vector: "#009e73", direct: "#56b4e9", configure: "#8c6d00", trigger: "#8b949e", "dte-wait": "#cc79a7",
  barrier: "#d55e00", "barrier-wait": "#d55e00", transfer: "#e69f00", idle: "#d0d7de",
};
const NOT_A_NUMBER = "#d55e00", UNSET = "#6e7681";

function blend(stops: number[][], share: number) {
  const place = Math.min(Math.max(share, 0), 1) * (stops.length - 1);
  const from = Math.min(Math.floor(place), stops.length - 2);
  const mixed = stops[from].map((low, n) => Math.round(low + (stops[from + 1][n] - low) * (place - from)));
  return `rgb(${mixed.join(",")})`;
}

function colour(value: number, least: number, most: number) {
  if (least < 0 && most > 0) {
    const reach = Math.max(-least, most);
    return blend(AROUND_ZERO, (value + reach) / (2 * reach));
  }
  return blend(SEQUENCE, most > least ? (value - least) / (most - least) : 0.5);
}

// Of the numbers that stand for something: what nobody has stored is left out.
function extremes(rows: Row[], unset?: Set<string>) {
  let least = Infinity, most = -Infinity;
  rows.forEach((row, r) => row.forEach((value, c) => {
    if (typeof value !== "number" || (unset && unset.has(`${r},${c}`))) return;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }));
  return [least, most];
}

// --- a canvas with a cursor that arrow keys and the pointer move ---------------------------------

function canvas(width: number, height: number, label: string, draw: Draw) {
  const made = el("canvas", { width, height, tabindex: "0", role: "img", "aria-label": label });
  draw(made.getContext("2d")!);
  return made;
}

function withCursor(made: HTMLCanvasElement, count: Extent, told: (row: number, column: number) => string, redraw: (pen: Pen, at: Cursor) => void) {
  const at = { row: 0, column: 0 };
  const output = el("output", { "aria-live": "polite" });
  const move = (row: number, column: number) => {
    at.row = Math.min(Math.max(row, 0), count.rows - 1);
    at.column = Math.min(Math.max(column, 0), count.columns(at.row) - 1);
    output.textContent = told(at.row, at.column);
    redraw(made.getContext("2d")!, at);
  };
  made.addEventListener("keydown", (event) => {
    const steps: Record<string, number[]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const step = steps[event.key];
    if (event.key === "Home") move(at.row, 0);
    else if (event.key === "End") move(at.row, Infinity);
    else if (step) move(at.row + step[0], at.column + step[1]);
    else return;
    event.preventDefault();
  });
  made.addEventListener("focus", () => move(at.row, at.column));
  const pointed = (event: MouseEvent) => {
    const box = made.getBoundingClientRect();
    const x = (event.clientX - box.left) * made.width / box.width;
    const y = (event.clientY - box.top) * made.height / box.height;
    const place = count.at(x, y);
    if (place) move(...place as [number, number]);
  };
  made.addEventListener("mousemove", pointed);
  made.addEventListener("click", pointed);
  return output;
}
