// The Test Explorer: kernels that say what to expect of them, found, run and told of at their lines.
import { inWindow } from "./window.mjs";

await inWindow(async (window) => {
  const { page } = window;
  await window.lens("Run on simulated").waitFor();
  await window.command("Testing: Focus on Test Explorer View");
  const rows = page.locator(".test-explorer .monaco-list-row");
  const file = rows.filter({ hasText: "kernel.tops" }).first();
  /** A click opens a file's tests or closes them: what counts is how it stands after. */
  const opened = async () => {
    if ((await file.getAttribute("aria-expanded")) === "true") {
      return true;
    }
    await file.click();
    return false;
  };
  await window.until("a file's tests", opened);
  await rows.filter({ hasText: "wrong" }).first().waitFor();
  await window.command("Test: Run All Tests");
  const labels = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label")));
  const told = await window.until("tests that have run", async () => {
    await opened();
    const found = await labels();
    return found.some((label) => /Failed/.test(label)) && found.some((label) => /Passed/.test(label)) ? found : null;
  });
  await window.picture("run");
  const message = page.locator(".test-message-inline-content, .test-error-content-widget, .test-output-peek-message-container");
  await message.first().waitFor();
  return { labels: told, message: (await message.allInnerTexts()).join("\n") };
});
