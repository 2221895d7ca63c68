// A window on a folder that nobody has trusted: analysis, but nothing that runs.
import { inWindow } from "./window.mjs";

await inWindow(async (window) => {
  await window.squiggles.first().waitFor();
  const lenses = await window.textOf(".codelens-decoration a");
  await window.press("F1");
  await window.page.locator(".quick-input-widget input[type=text]").first().fill(">TOPS:");
  const commands = await window.textOf(".quick-input-list .monaco-list-row");
  await window.picture("commands");
  return { lenses, commands, squiggles: await window.squiggles.count() };
});
