// Larger tiles, which a profile advises: the lens, what it says at the lines, the action, and what that writes.
import { inWindow } from "./window.mjs";

await inWindow(async (window, told) => {
  await window.clickLens(told.lens, (wait) => window.within(wait, async () => /\d %/.test(await window.text())));
  await window.pageWith("body:has-text('Cycles by line')"); // it takes the keyboard when it comes
  const profiled = await window.text();
  await window.picture("profiled");
  await window.goTo(told.line, told.column);
  const chosen = window.page.locator(".action-widget .monaco-list-row.focused", { hasText: told.action });
  await window.until("the action", async () => {
    await window.press("Escape", "Control+Shift+r");
    return window.within(2_000, async () => (await chosen.count()) > 0);
  });
  await window.picture("offered");
  await window.press("Enter");
  const notices = new Set();
  const written = await window.until("an answer", async () => {
    const shown = await window.page.locator(".notification-list-item-message").allInnerTexts();
    shown.forEach((text) => notices.add(text));
    return shown.some((text) => text.includes(told.constant) && !text.includes(told.trying)) && window.text();
  });
  await window.picture("written");
  return { profiled, notices: [...notices], written };
});
