// The step of docs/first-kernel.md in the debugger: a breakpoint, a vector by lane, a step back.
import { STACK, clickBesideLine, standing, variable, variables } from "./debugger.mjs";
import { inWindow } from "./window.mjs";

/** Lenses are drawn anew once the server knows the file. */
const SETTLED_MS = 3_000;
const DRAWN_MS = 1_500;
/** The vector, then its first hundred lanes; what is below comes into sight by the way. */
const OPENING = ["ArrowRight", "ArrowDown", "ArrowRight", ...Array(4).fill("ArrowDown")];

await inWindow(async (window, told) => {
  const { page } = window;
  await window.lens("Debug").waitFor();
  await clickBesideLine(window, told.line);
  await page.locator(".codicon-debug-breakpoint").first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await window.lens("Debug").click(); // once: a second click would begin a second run
  const stopped = await standing(window, told.stopped);
  const threads = await window.textOf(STACK);
  await chosen(window, told.beside, told.vector);
  for (const key of OPENING) {
    await window.press(key);
    await page.waitForTimeout(DRAWN_MS);
  }
  const lanes = await variables(window, "lanes", (rows) => rows.some((text) => text.includes(told.lane)));
  await window.picture("stopped");
  await page.locator(".debug-toolbar .codicon-debug-step-back").click();
  const back = await standing(window, told.before);
  return { stopped, threads, lanes, back };
});

/** Goes down with the keys from one variable to another: rows that are out of sight are not there. */
async function chosen(window, from, name) {
  await variable(window.page, from).click();
  await window.until(`${name} chosen`, async () => {
    const focused = window.page.locator(".debug-variables .monaco-list-row.focused").first();
    if ((await focused.innerText()).trim().startsWith(`${name} =`)) return true;
    await window.press("ArrowDown");
    return false;
  });
}
