/**
 * The page of "Run with…": labelled fields, a message below each that is wrong.
 */
import type { KernelLaunch, LaunchForm, LaunchProblem } from "../src/contract";
import type { FormAnswer, FormMessage, FormWords } from "../src/formMessages";
import { element } from "./elements";

declare function acquireVsCodeApi(): { postMessage(message: FormMessage): void };

const editor = acquireVsCodeApi();
const PAUSE_MS = 150;
const SIZES = ["grid", "block", "shared"] as const;
const EXPECT = "expect";
const ARGUMENT = "arguments.";
let checks = 0;
let pause: number | undefined;

/** A label, the field it names, and a place for what is wrong with it. `name` is what problems call it. */
function labelled(name: string, label: (Node | string)[], field: HTMLInputElement | HTMLTextAreaElement): HTMLElement {
  field.id = `field-${name}`;
  field.name = name;
  field.spellcheck = false;
  field.setAttribute("aria-describedby", `problem-${name}`);
  const problem = element("p", { id: `problem-${name}`, class: "problem", role: "alert" });
  return element("div", { class: "field" }, element("label", { for: field.id }, ...label), field, problem);
}

function textField(value: string): HTMLInputElement {
  return element("input", { type: "text", value, autocomplete: "off" });
}

function group(title: string, ...fields: Node[]): HTMLElement {
  return element("fieldset", {}, element("legend", {}, title), ...fields);
}

function argumentsOf(form: LaunchForm, words: FormWords): HTMLElement[] {
  return form.arguments.map(({ name, type, expression, assumed }) => {
    const note = assumed ? [element("span", { class: "note" }, words.assumed)] : [];
    const label = [element("strong", {}, name), " ", element("code", {}, type), " ", ...note];
    return labelled(ARGUMENT + name, label, textField(expression));
  });
}

function show(form: LaunchForm, words: FormWords): void {
  const sizes = SIZES.map((name) => labelled(name, [words[name]], textField(form[name])));
  const expect = element("textarea", { rows: String(Math.max(2, form.expect.length + 1)) }, form.expect.join("\n"));
  const parts = [
    element("h1", {}, form.title),
    element("p", { class: "note" }, form.remembered ? words.remembered : ""),
    group(words.launch, ...sizes),
    group(words.arguments, element("p", { class: "note" }, words.examples), ...argumentsOf(form, words)),
    labelled(EXPECT, [words.expect], expect),
    buttons(words),
    element("p", { class: "note" }, words.keys),
  ];
  const made = element("form", {}, ...parts);
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    editor.postMessage({ type: "run", launch: launchOf() });
  });
  made.addEventListener("input", planCheck);
  document.getElementById("form")?.replaceChildren(made);
  made.querySelector("input")?.select();
  check();
}

function buttons(words: FormWords): HTMLElement {
  const write = element("button", { type: "button", id: "write", class: "secondary" }, words.write);
  write.addEventListener("click", () => editor.postMessage({ type: "write", launch: launchOf() }));
  const forget = element("button", { type: "button", id: "forget", class: "secondary" }, words.forget);
  forget.addEventListener("click", () => editor.postMessage({ type: "forget" }));
  const run = element("button", { type: "submit", id: "run" }, words.run);
  return element("div", { class: "buttons" }, run, write, forget);
}

function fields(): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
}

function launchOf(): KernelLaunch {
  const values = new Map(fields().map((field) => [field.name, field.value.trim()]));
  const given = [...values].filter(([name]) => name.startsWith(ARGUMENT));
  return {
    grid: values.get("grid") ?? "",
    block: values.get("block") ?? "",
    shared: values.get("shared") ?? "",
    arguments: Object.fromEntries(given.map(([name, text]) => [name.slice(ARGUMENT.length), text])),
    expect: (values.get(EXPECT) ?? "").split("\n").filter((line) => line.trim() !== ""),
  };
}

function planCheck(): void {
  window.clearTimeout(pause);
  pause = window.setTimeout(check, PAUSE_MS);
}

function check(): void {
  checks += 1;
  editor.postMessage({ type: "check", launch: launchOf(), number: checks });
}

function showProblems(problems: readonly LaunchProblem[]): void {
  const told = new Map(problems.map(({ field, message }) => [field, message]));
  const expected = problems.filter(({ field }) => field.startsWith(`${EXPECT}.`));
  told.set(EXPECT, expected.map(({ message }) => message).join("\n"));
  for (const field of fields()) {
    const message = told.get(field.name) ?? "";
    field.setAttribute("aria-invalid", String(message !== ""));
    const place = document.getElementById(`problem-${field.name}`);
    if (place !== null && place.textContent !== message) {
      place.textContent = message;
    }
  }
}

window.addEventListener("message", ({ data }: MessageEvent<FormAnswer>) => {
  if (data.type === "form") {
    show(data.form, data.words);
  } else if (data.number === checks) {
    showProblems(data.problems);
  }
});
window.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault(); // in a field, Enter would submit once more
    document.querySelector("form")?.requestSubmit();
  }
});
editor.postMessage({ type: "ready" });
