// What goes on while one writes: a save that runs, names typed over, an include that comes with a name, files that move.
import { inWindow } from "./window.mjs";

await inWindow(async (window, told) => {
  await window.lens("Run on simulated").waitFor();
  const found = await saved(window, told);
  const edited = await editedAfter(window, told);
  const linked = await typedOver(window, told);
  const included = await completed(window, told);
  const switched = await switchedBoth(window);
  const moved = await renamed(window, told);
  return { found, edited, linked, included, switched, moved };
});

/** Changes a comment and saves: what the run that follows has found. */
async function saved(window, told) {
  await window.goTo(told.comment, 4);
  await window.page.keyboard.type("saved ");
  await window.press("Control+s");
  await window.press("Control+Shift+M");
  return problems(window, (rows) => rows.some((row) => row.includes(told.race)));
}

/** The first edit of the function takes away what a run has found in it. */
async function editedAfter(window, told) {
  await window.goTo(told.last, 3);
  await window.page.keyboard.type("  ");
  return problems(window, (rows) => !rows.some((row) => row.includes(told.race)));
}

async function problems(window, holds) {
  return window.until("such problems", async () => {
    const rows = await window.page.locator(".markers-panel .monaco-list-row").allInnerTexts();
    return holds(rows) && { rows: rows.map((row) => row.replace(/\s+/g, " ")) };
  });
}

/** One name of a local variable is typed over: all have it. */
async function typedOver(window, told) {
  await window.goTo(told.declared, told.column);
  await window.page.waitForTimeout(1_000); // the places of the name are asked for while the cursor rests
  await window.page.keyboard.type("s", { delay: 100 });
  return window.until("another name", async () => {
    const text = await window.text();
    return text.split(told.linked).length > 2 && text;
  });
}

async function completed(window, told) {
  await window.goTo(told.declared, 1);
  await window.press("Home", "Control+Enter");
  await window.page.keyboard.type(told.typed, { delay: 30 });
  await window.press("Control+Space");
  await window.page.locator(".suggest-widget .monaco-list-row", { hasText: told.offered }).first().click();
  return window.until("an include", async () => {
    const text = await window.text();
    return text.includes(told.include) && text;
  });
}

async function switchedBoth(window) {
  const tab = window.page.locator(".tab.active .label-name").first();
  const seen = [];
  for (const name of ["kernel.h", "kernel.tops"]) {
    await window.command("TOPS: Switch Between Source and Header");
    await tab.filter({ hasText: name }).waitFor();
    seen.push(await tab.innerText());
  }
  return seen;
}

/** The header gets another name in the explorer. */
async function renamed(window, told) {
  await window.press("Control+s");
  await window.command("File: Focus on Files Explorer");
  const header = window.page.locator(".explorer-folders-view .monaco-list-row", { hasText: "kernel.h" }).first();
  await header.click();
  await window.press("F2");
  const field = window.page.locator(".explorer-folders-view input").first();
  await field.fill(told.renamed);
  await window.press("Enter");
  await window.page.locator(".monaco-dialog-box .monaco-button", { hasText: "OK" }).click(); // includes are changed, too
  await window.page.locator(".tab", { hasText: "kernel.tops" }).first().click();
  return window.until("the new name", async () => {
    const text = await window.text();
    return text.includes(told.renamed) && text;
  });
}
