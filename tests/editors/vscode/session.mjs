// What one sees of a file with a mistake: squiggles, a hover, lenses, a run, a fix.
import { inWindow } from "./window.mjs";

await inWindow(async (window, told) => {
  await window.squiggles.first().waitFor();
  const lenses = await window.textOf(".codelens-decoration a");
  const hover = await window.hover(told.symbol);
  await window.picture("hover");
  await window.press("Escape");
  await window.pageAfter(told.lens, "body:has(#report)");
  return {
    lenses,
    hover,
    squiggles: await window.squiggles.count(),
    result: await (await window.report(told.result)).innerText(),
    problems: await window.problems(),
  };
});
