// A window in Chinese: lenses, values, the report, the form, commands.
import { inWindow } from "./window.mjs";

await inWindow(async (window, told) => {
  await window.lens(told.lens).waitFor();
  await window.press("Control+b");
  const lenses = await window.textOf(".codelens-decoration a");
  await window.pageAfter(told.lens, "body:has(#report)");
  const values = await window.valuesWhere((all) => all.length > 0);
  const report = await (await window.report("#timeline canvas")).innerText();
  await window.picture("report");
  const form = await (await window.pageAfter(told.form, "body:has(#form):has(#run)")).innerText();
  await window.press("F1");
  await window.page.locator(".quick-input-widget input[type=text]").first().fill(">TOPS:");
  const commands = await window.textOf(".quick-input-list .monaco-list-row");
  await window.press("Escape");
  return { lenses, values, report, form, commands, problems: await window.problems() };
});
