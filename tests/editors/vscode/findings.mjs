// Findings of a run among the problems, with both sides of a race; a fix by keyboard.
import { inWindow } from "./window.mjs";

await inWindow(async (window, told) => {
  const { page } = window;
  await window.squiggles.first().waitFor();
  const before = await window.squiggles.count();
  await window.goTo(told.fixLine, told.fixColumn);
  await window.until("a fix", async () => {
    await window.press("Escape", "Control+.");
    const offered = page.locator(".action-widget .monaco-list-row.focused", { hasText: told.fix });
    return offered.waitFor({ timeout: 3_000 }).then(() => true);
  });
  await window.picture("fix");
  await window.press("Enter");
  await page.locator(".view-line", { hasText: told.fixed }).waitFor();
  await window.goTo(told.kernelLine);
  await window.press("Control+Alt+r");
  await page.locator(".squiggly-error").first().waitFor();
  const problems = await window.problems();
  await window.report("#timeline canvas");
  await window.picture("race");
  await page.locator(".markers-panel .monaco-list-row", { hasText: told.related }).last().dblclick();
  await page.locator(".statusbar-item", { hasText: told.relatedPlace }).waitFor();
  return { before, problems, text: await window.text() };
});
