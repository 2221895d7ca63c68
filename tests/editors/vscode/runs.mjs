// What a run brings: values at the ends of lines, the report beside, both following the user.
import { inWindow } from "./window.mjs";

const EMPHASIS = "data-theme";

await inWindow(async (window, told) => {
  const { page } = window;
  await window.lens("Run on simulated").waitFor();
  const started = await window.now();
  await window.lens("Run on simulated").click();
  const cold = await window.valuesSince(started, told.value);
  await window.webview.locator("#timeline canvas").first().waitFor();
  await window.picture("report");
  const found = {
    cold: Math.round(cold),
    values: await window.values(),
    report: await window.webview.innerText(),
    choice: await page.locator("#tops\\.values, [id='tops-lsp.tops-lsp.tops.values']").allInnerTexts(),
    theme: await themeOf(window),
  };
  found.warm = await again(window, told);
  found.grid = await laneGrid(window, told);
  found.revealed = await reveal(window);
  found.chosen = await chooseThread(window, told);
  found.stale = await edit(window, told);
  found.dark = await darken(window);
  return found;
});

function themeOf(window) {
  return window.webview.evaluate((body, name) => body.ownerDocument.documentElement.getAttribute(name), EMPHASIS);
}

/** Milliseconds from the click to the first values of another run: the old ones are cleared first. */
async function again(window, told) {
  const times = [];
  for (let round = 0; round < told.rounds; round++) {
    await window.command("TOPS: Values at Line Ends");
    await waitUntil(window, (values) => values.length === 0);
    await window.command("TOPS: Values at Line Ends");
    await waitUntil(window, (values) => values.length > 0);
  }
  return times;
}

async function waitUntil(window, holds) {
  for (let tries = 0; tries < 600; tries++) {
    const values = await window.values();
    if (holds(values)) {
      return values;
    }
    await window.page.waitForTimeout(50);
  }
  throw new Error(`the values stay ${JSON.stringify(await window.values())}`);
}

/** The cursor in the code chooses the line whose lanes the report shows. */
async function laneGrid(window, told) {
  await window.page.locator(".monaco-editor .view-lines").first().click();
  await window.goTo(told.vectorLine);
  await window.webview.locator(`#line-${told.vectorLine}[aria-selected=true]`).waitFor();
  await window.webview.locator("#lanes canvas").first().scrollIntoViewIfNeeded();
  await window.picture("lanes");
  return window.webview.locator("#lanes").innerText();
}

/** A click on a line of the report puts the cursor there in the code. */
async function reveal(window) {
  await window.webview.locator("#line-11 .line").dblclick();
  await window.page.locator(".statusbar-item", { hasText: "Ln 11" }).waitFor();
  return true;
}

async function chooseThread(window, told) {
  await window.page.locator(".statusbar-item", { hasText: "all threads" }).click();
  await window.choose(told.thread);
  await window.choose("lane 5");
  const values = await waitUntil(window, (all) => all.some(({ text }) => text.includes(told.ofThread)));
  return { values, choice: await window.page.locator(".statusbar-item", { hasText: "lane 5" }).innerText() };
}

/** Values stay where nothing was edited, dimmed, and go where something was. */
async function edit(window, told) {
  const before = await window.values();
  await window.goTo(told.vectorLine, 1);
  await window.press("End", "Backspace", "Backspace");
  await window.page.keyboard.type(" + x;");
  const values = await waitUntil(window, (all) => all[0]?.colour !== before[0].colour);
  await window.picture("stale");
  return { before, values };
}

async function darken(window) {
  await window.command("Preferences: Toggle between Light/Dark Themes");
  await window.page.locator(".monaco-workbench.vs-dark").waitFor();
  await window.page.waitForTimeout(500);
  await window.webview.locator("#timeline canvas").first().waitFor();
  await window.picture("dark");
  return themeOf(window);
}
