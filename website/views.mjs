// Takes pictures of pages: `node views.mjs FILE`, which holds {"tools", "chromium", "views": [{"page", "steps", "select",
// "width", "height", "theme", "picture"}]}. Steps are lines of script that the page itself runs.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const given = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const { chromium } = createRequire(`${given.tools}/node_modules/`)("playwright-core");
const browser = await chromium.launch({ executablePath: given.chromium, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const view of given.views) {
    const viewport = { width: view.width, height: view.height };
    const context = await browser.newContext({ viewport, colorScheme: view.theme, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(view.page, { waitUntil: "load" });
    for (const step of view.steps) await page.evaluate(step);
    const shown = view.select ? page.locator(view.select).first() : page;
    await shown.screenshot({ path: view.picture });
    await context.close();
  }
} finally {
  await browser.close();
}
