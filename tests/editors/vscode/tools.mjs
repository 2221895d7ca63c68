// What stands around the code: tasks with their problems, a snippet, the timeline and report as files, the walkthrough.
import { inWindow } from "./window.mjs";

await inWindow(async (window, told) => {
  await window.lens("Run on simulated").waitFor();
  const simulated = await task(window, "tops-sim", told.simulation, told.simulated);
  const linted = await task(window, "tops-lint", told.lint, told.linted);
  await window.picture("tasks");
  const snippet = await insert(window, told);
  await window.clickLens("Run on simulated", (wait) => window.within(wait, () => window.report("#timeline canvas")));
  await window.command("TOPS: Export Timeline");
  const exported = await save(window, ".json");
  await window.command("TOPS: Save Report as HTML");
  const saved = await save(window, ".html");
  return { simulated, linted, snippet, exported, saved, steps: await walkthrough(window, told) };
});

/** Runs a task; the problems, once a certain one is among them and the list has been drawn to its end. */
async function task(window, kind, name, problem) {
  await window.command("Tasks: Run Task");
  await window.choose(kind);
  await window.choose(name);
  let before = "";
  return window.until(`the problem ${problem}`, async () => {
    await window.page.locator(".panel .action-label", { hasText: "Problems" }).click(); // the task shows its terminal
    const rows = await window.page.locator(".markers-panel .monaco-list-row").allInnerTexts();
    const settled = rows.join("\n") === before;
    before = rows.join("\n");
    return settled && before.includes(problem) && rows.map((row) => row.replace(/\s+/g, " "));
  });
}

async function insert(window, { prefix, snippet }) {
  await window.page.locator(".monaco-editor .view-lines").first().click();
  await window.press("Control+End", "Enter");
  await window.page.keyboard.type(prefix);
  await window.press("Control+Space");
  const offered = window.page.locator(".suggest-widget .monaco-list-row", { hasText: new RegExp(snippet) }).first();
  await offered.click();
  await window.press("Escape", "Escape");
  return window.text();
}

/** Takes the file that is proposed, which the editor writes piece by piece; its path. */
async function save(window, ending) {
  const field = window.page.locator(".quick-input-widget input[type=text]").first();
  const path = await window.until("a path", async () => {
    const value = await field.inputValue({ timeout: 1_000 });
    return value.endsWith(ending) && value;
  });
  await window.press("Enter");
  await field.waitFor({ state: "hidden" });
  return path;
}

async function walkthrough(window, { title }) {
  await window.command("Welcome: Open Walkthrough");
  await window.choose(title);
  return window.textOf(".gettingStartedContainer .step-title");
}
