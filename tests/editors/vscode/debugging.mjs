// The debugger: breakpoints with and without a condition, vectors by lane, threads, steps both ways.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { STACK, clickBesideLine, standing, variable, variables } from "./debugger.mjs";
import { inWindow } from "./window.mjs";

/** A file made outside of the editor is seen a moment later. */
const SEEN_MS = 2_000;

const TOOLBAR = ".debug-toolbar";

const FRAMES = ".debug-call-stack .stack-frame";

await inWindow(async (window, told) => {
  const { page } = window;
  await window.lens("Debug").waitFor();
  await clickBesideLine(window, told.line);
  await page.locator(".codicon-debug-breakpoint").first().waitFor();
  const begun = (wait) => window.within(wait, () => page.locator(TOOLBAR).isVisible());
  await window.clickLens("Debug", begun, { clickCount: 2 });
  const stopped = await standing(window, told.stopped);
  const sessions = 1 + (await page.locator(`${TOOLBAR} .monaco-select-box`).count());
  const threads = await window.textOf(STACK);
  await variable(page, told.vector).click(); // opens it
  const lanes = await variables(window, "lanes", (rows) => rows.some((text) => text.includes(told.lane)));
  await window.picture("stopped");
  await window.press("ArrowLeft"); // closes it
  await window.press("F10");
  const stepped = await standing(window, told.stepped);
  const made = await variables(window, "a new value", (rows) => rows.some((text) => text.startsWith(told.made)));
  await page.locator(`${TOOLBAR} .codicon-debug-step-back`).click();
  const back = await standing(window, told.stopped);
  const undone = await variables(window, "no such value", (rows) => !rows.some((text) => text.startsWith(told.made)));
  const written = await lastWrite(window, told);
  const ofThread = await chooseThread(window, told);
  await addCondition(window, told);
  await window.press("F5");
  const held = await standing(window, told.held);
  const holding = await window.until("the thread that holds", async () => {
    const rows = await window.textOf(STACK);
    return rows.find((row) => row.includes(told.holding) && /breakpoint/i.test(row));
  });
  await window.press("F5");
  await page.locator(TOOLBAR).waitFor({ state: "hidden" });
  const byKey = await heldByKey(window, told, told.holding);
  const gathered = await gather(window, told);
  const asSaid = await saidInFile(window, told);
  const links = await page.locator(".view-line .detected-link").count();
  const included = await followed(window, told);
  return { links, included, sessions, gathered, byKey, asSaid, stopped, threads, lanes, stepped, made, back, undone, written, ofThread, held, holding };
});

/** F5 in the code until a thread holds at the breakpoint; the rows of the threads then. Ends the run. */
async function heldByKey(window, told, holding) {
  await window.page.locator(".monaco-editor .view-lines").first().click();
  await window.press("F5");
  await standing(window, told.held);
  const rows = await window.until("the thread that holds", async () => {
    const found = await window.textOf(STACK);
    return found.some((row) => row.includes(holding) && /breakpoint/i.test(row)) && found;
  });
  await window.press("Shift+F5");
  await window.page.locator(TOOLBAR).waitFor({ state: "hidden" });
  return rows;
}

/** From the name of a header to its file. */
async function followed(window, { header }) {
  await window.goTo(1, 12);
  await window.press("F12");
  const opened = window.page.locator(".tab.active", { hasText: header });
  await opened.waitFor();
  return (await opened.innerText()).trim();
}

/** Back by a statement, and on to it with all threads, no breakpoint set; the line where they stand then. */
async function gather(window, told) {
  await window.page.locator(".monaco-editor .view-lines").first().click();
  await window.press("F5");
  await standing(window, told.held);
  await window.page.locator(`${TOOLBAR} .codicon-debug-step-back`).click();
  await standing(window, told.stopped);
  await window.command("Disable All Breakpoints");
  await window.goTo(told.heldLine);
  await window.command("TOPS: Run All Threads to Cursor");
  const line = await standing(window, told.held);
  await window.command("Enable All Breakpoints");
  await window.press("Shift+F5");
  await window.page.locator(TOOLBAR).waitFor({ state: "hidden" });
  return line;
}

/** The same by a launch.json, which names the launch. */
async function saidInFile(window, told) {
  const folder = path.join(new URL(told.url).searchParams.get("folder"), ".vscode");
  await mkdir(folder);
  await writeFile(path.join(folder, "launch.json"), JSON.stringify({ version: "0.2.0", configurations: [told.launch] }));
  await window.page.waitForTimeout(SEEN_MS);
  return heldByKey(window, told, told.saidHolding);
}

/** Back to the statement that made a value, by what the editor offers for it. */
async function lastWrite(window, told) {
  await variable(window.page, told.vector).click({ button: "right" });
  await takeOffer(window, "Break on Value Change");
  await window.page.locator(".debug-breakpoints .codicon-debug-breakpoint-data").waitFor();
  await window.page.locator(`${TOOLBAR} .codicon-debug-reverse-continue`).click();
  return standing(window, told.writing);
}

/** Takes what a menu offers; the editor takes no click in the moment in which a menu opens. */
async function takeOffer(window, title) {
  const offer = window.page.locator(".monaco-menu .action-label", { hasText: title });
  await offer.waitFor();
  await window.until(`"${title}" taken`, async () => {
    await offer.click({ timeout: 1_000 });
    await offer.waitFor({ state: "detached", timeout: 1_000 });
    return true;
  });
}

async function chooseThread(window, told) {
  await window.page.locator(STACK, { hasText: told.thread }).click();
  await window.press("ArrowRight"); // opens it
  await window.page.locator(FRAMES).nth(1).click();
  return variables(window, "its values", (rows) => rows.includes(told.ofThread));
}

/** In place of all other breakpoints, one with a condition. */
async function addCondition(window, { heldLine, condition }) {
  await window.page.locator(".pane-header", { hasText: "Breakpoints" }).hover();
  await window.page.locator(".pane-header .codicon-breakpoints-remove-all").click();
  await window.page.locator(".codicon-debug-breakpoint").first().waitFor({ state: "detached" });
  await window.page.locator(".monaco-editor .view-lines").first().click();
  await window.goTo(heldLine);
  await window.command("Debug: Add Conditional Breakpoint");
  await window.page.locator(".breakpoint-widget .monaco-editor.focused").first().waitFor();
  await window.page.keyboard.type(condition);
  await window.press("Enter");
  await window.page.locator(".codicon-debug-breakpoint-conditional").first().waitFor();
}
