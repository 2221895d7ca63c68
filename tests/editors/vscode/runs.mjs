// What a run brings: values at the ends of lines, the report beside, both following the user.
import { inWindow } from "./window.mjs";

const TIMELINE = "#timeline canvas";
/** The editor puts new lenses in place of those before an edit: a click right then would be lost. */
const LENSES_MS = 1_000;

await inWindow(async (window, told) => {
  await window.lens("Run on simulated").waitFor();
  await window.press("Control+b");
  const cold = await window.valuesAfter("Run on simulated", told.value);
  await window.report(TIMELINE);
  await window.picture("report");
  return {
    cold,
    values: await window.values(),
    report: await window.reportText("#report"),
    theme: await themeOf(window),
    grid: await laneGrid(window, told),
    revealed: await reveal(window),
    stale: await edit(window, told),
    warm: await again(window, told),
    compared: await window.reportText("#counters"),
    chosen: await chooseThread(window, told),
    followed: await follow(window),
    dark: await darken(window),
    reloaded: await reload(window, told),
  };
});

async function themeOf(window) {
  return (await window.report()).evaluate((body) => body.ownerDocument.documentElement.getAttribute("data-theme"));
}

/** Milliseconds from the click to fresh values, after edits that change nothing a kernel does. */
async function again(window, told) {
  const times = [];
  for (let round = 0; round < told.rounds; round++) {
    const colour = (await window.values())[0].colour;
    times.push(await window.valuesAfter("Run on simulated", told.value, told.fresh));
    await window.goTo(1);
    await window.press("End", "Space");
    await window.valuesWhere((values) => values[0]?.colour === colour);
    await window.page.waitForTimeout(LENSES_MS);
  }
  await window.valuesAfter("Run on simulated", told.value, told.fresh);
  return times;
}

/** The cursor in the code chooses the line whose lanes the report shows. */
async function laneGrid(window, told) {
  await window.page.locator(".monaco-editor .view-lines").first().click();
  await window.goTo(told.vectorLine);
  const chosen = `#line-${told.vectorLine}[aria-selected=true]`;
  await (await window.report(chosen)).locator("#lanes canvas").first().scrollIntoViewIfNeeded();
  await window.picture("lanes");
  return (await window.report(chosen)).locator("#lanes").innerText();
}

/** A click on a line of the report puts the cursor there in the code. */
async function reveal(window) {
  const report = await window.report();
  await report.locator("#source input[type=checkbox]").click(); // the source stands in the editor
  await report.locator("#line-11 .line").dblclick();
  await window.page.locator(".statusbar-item", { hasText: "Ln 11" }).waitFor();
  return true;
}

/** The report still shows the line under the cursor when lines have moved since the run. */
async function follow(window) {
  await window.goTo(1);
  await window.press("Enter");
  await window.goTo(12);
  await window.report("#line-11[aria-selected=true]");
  return true;
}

async function chooseThread(window, told) {
  await window.page.locator(".statusbar-item", { hasText: "all threads" }).click();
  await window.choose(told.thread);
  await window.choose("lane 5");
  const values = await window.valuesWhere((all) => all.some(({ text }) => text.includes(told.ofThread)));
  return { values, choice: await window.page.locator(".statusbar-item", { hasText: "lane 5" }).innerText() };
}

/** Values stay where nothing was edited, in another colour, and go where something was. */
async function edit(window, told) {
  const before = await window.values();
  await window.goTo(told.vectorLine);
  await window.press("End", "Backspace");
  await window.page.keyboard.type(" + x;");
  const values = await window.valuesWhere((all) => all.length > 0 && all[0].colour !== before[0].colour);
  await window.picture("stale");
  await window.page.waitForTimeout(LENSES_MS);
  return { before, values };
}

async function darken(window) {
  if (window.told.dark) {
    return "dark"; // each picture was taken in both themes, which the system's was changed for
  }
  await window.command("Preferences: Toggle between Light/Dark Themes");
  await window.page.locator(".monaco-workbench.vs-dark").waitFor();
  const theme = await window.until("a dark report", async () => (await themeOf(window)) === "dark" && "dark");
  await window.report(TIMELINE);
  await window.picture("dark");
  await window.command("Preferences: Toggle between Light/Dark Themes");
  return theme;
}

/** The address without the file to open: with it, the editor leaves alone what was open before. */
async function reload(window, told) {
  await window.page.goto(told.url.replace(/&payload=.*/, ""));
  await window.report(TIMELINE);
  return window.reportText("#report");
}
