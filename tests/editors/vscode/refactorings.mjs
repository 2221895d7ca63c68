// Refactorings by the menu "Refactor...": each of a file of its own, which is there alone and saved then.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { inWindow } from "./window.mjs";

/** A tab says a moment after a change that its file is not saved. */
const SETTLED_MS = 5_000;
/** So does the list when another row is chosen. */
const MOVED_MS = 500;
const ROWS = ".action-widget .monaco-list-row";

async function open(window, name) {
  await window.until(name, async () => {
    await window.press("Escape", "Control+p");
    await window.page.locator(".quick-input-widget input[type=text]").first().fill(name);
    const row = window.page.locator(".quick-input-list .monaco-list-row", { hasText: name }).first();
    return row.click({ timeout: 3_000 }).then(() => true);
  });
  await window.page.locator(".tab.active", { hasText: name }).waitFor();
  await window.page.locator(".monaco-editor .view-line").first().waitFor();
}

async function select(window, { line, column, length }) {
  await window.goTo(line, column);
  for (let left = length; left > 0; left--) {
    await window.press("Shift+ArrowRight");
  }
}

/** The menu may be asked for before the server has read the file. */
function choose(window, example) {
  return window.until(`"${example.title}"`, async () => {
    await window.press("Escape");
    await select(window, example);
    await window.command("Refactor...");
    await window.page.locator(ROWS).first().waitFor({ timeout: 5_000 });
    const focused = window.page.locator(`${ROWS}.focused:not(.option-disabled)`, { hasText: example.title });
    for (let left = await window.page.locator(ROWS).count(); left > 0; left--) {
      if ((await focused.count()) > 0) {
        await window.press("Enter");
        return true;
      }
      await window.press("ArrowDown");
      await window.within(MOVED_MS, async () => (await focused.count()) > 0);
    }
    return false;
  });
}

async function save(window) {
  const dirty = window.page.locator(".tab.active.dirty");
  await window.within(SETTLED_MS, async () => (await dirty.count()) > 0);
  await window.press("Control+s");
  await window.until("a saved file", async () => (await dirty.count()) === 0);
}

await inWindow(async (window, told) => {
  const folder = new URL(told.url).searchParams.get("folder");
  const made = {};
  for (const example of told.examples) {
    for (const [name, text] of Object.entries(example.files)) {
      writeFileSync(`${folder}/${name}`, text);
    }
    await open(window, example.file);
    const before = await window.text();
    await choose(window, example);
    await window.until("a change", async () => (await window.text()) !== before);
    await window.picture(example.name);
    await save(window);
    made[example.name] = readFileSync(`${folder}/${example.result}`, "utf-8");
    for (const name of [...Object.keys(example.files), example.result]) {
      rmSync(`${folder}/${name}`, { force: true });
    }
  }
  return made;
});
