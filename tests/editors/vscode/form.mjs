// The launch form, by keyboard alone: a mistake is told while it is typed, a run takes what is there,
// and the launch becomes the comment above the kernel.
import { inWindow } from "./window.mjs";

await inWindow(async (window, told) => {
  const { page } = window;
  await window.lens("Run with").waitFor();
  await window.press("Control+b");
  await window.goTo(told.kernelLine);
  await window.press("Control+Alt+Shift+r");
  const form = await window.form();
  const labels = await form.locator("label").allInnerTexts();
  const focused = await form.evaluate((body) => body.ownerDocument.activeElement?.id);
  const filled = await fields(form);

  await page.keyboard.type("0 blocks");
  await form.locator("#problem-grid").filter({ hasText: /./ }).waitFor();
  const problem = await form.locator("#problem-grid").innerText();
  const invalid = await form.locator("#field-grid").getAttribute("aria-invalid");
  await window.picture("problem");

  await window.press("End", "Shift+Home");
  await page.keyboard.type("1");
  await form.locator("#problem-grid:empty").waitFor({ state: "attached" });
  await window.press("Tab", "Tab", "Tab");
  await page.keyboard.type("full(24, 5)");
  await window.press("Control+Enter");
  const report = await (await window.report()).innerText();
  await window.picture("run");

  await page.locator(".monaco-editor .view-lines").first().click();
  await window.goTo(told.kernelLine);
  await window.press("Control+Alt+Shift+r");
  const again = await window.form();
  const remembered = await window.until("the form", async () => fields(again));
  await again.locator("#write").focus();
  await window.press("Enter");
  await page.locator(".view-line", { hasText: "full(24, 5)" }).waitFor();
  return { labels, focused, filled, problem, invalid, report, remembered, text: await window.text() };
});

function fields(body) {
  return body.evaluate((page) =>
    Object.fromEntries([...page.querySelectorAll("input, textarea")].map(({ name, value }) => [name, value])),
  );
}
