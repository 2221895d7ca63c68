// Takes a report's pictures and compares them with kept ones: prints as JSON what was found.
//   node pictures.mjs FILE, which holds {"tools", "chromium", "fonts", "views": [{"name", "page", "width", "theme", "kept"}], "without"}
import { createRequire } from "node:module";
import { existsSync, readFileSync } from "node:fs";

const given = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const { chromium } = createRequire(`${given.tools}/node_modules/`)("playwright-core");
const HIGH = 1000;
const PICTURE = [80, 360]; // what is kept: the whole page, whatever its height
const GRID = [48, 96]; // what is compared: glyphs are gone, panes, tables and plots are left

// A picture in another size, as a PNG and as levels of grey.
const SCALED = async ([data, width, height]) => {
  const image = await createImageBitmap(await (await fetch(data)).blob(), { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data: colours } = pen.getImageData(0, 0, width, height);
  const grey = Array.from({ length: width * height }, (_, n) => 0.299 * colours[4 * n] + 0.587 * colours[4 * n + 1] + 0.114 * colours[4 * n + 2]);
  return { png: canvas.toDataURL("image/png"), grey };
};

const TILE = 8;

const url = (bytes) => `data:image/png;base64,${bytes.toString("base64")}`;
const launched = (env) => chromium.launch({ executablePath: given.chromium, args: ["--no-sandbox"], env: { ...process.env, ...env } });
const browser = await launched({});
const elsewhere = await launched({ FONTCONFIG_FILE: given.fonts }); // a machine with other fonts
const table = await (await browser.newContext()).newPage();
const small = async (data) => (await table.evaluate(SCALED, [data, ...PICTURE])).png;
const levels = async (data) => (await table.evaluate(SCALED, [data, ...GRID])).grey;

// How much two pictures differ where they differ most: the mean over a tile, in levels of grey out of 255.
async function difference(one, other) {
  const [a, b] = [await levels(one), await levels(other)];
  const tiles = new Map();
  a.forEach((level, n) => {
    const tile = `${Math.floor((n % GRID[0]) / TILE)},${Math.floor(n / GRID[0] / TILE)}`;
    tiles.set(tile, (tiles.get(tile) || 0) + Math.abs(level - b[n]) / TILE ** 2);
  });
  return Math.max(...tiles.values());
}

// The page has a font that the policy of reports does not allow: its own test holds the policy.
async function opened(browser, { page: address, width }, theme) {
  const context = await browser.newContext({ viewport: { width, height: HIGH }, colorScheme: theme, reducedMotion: "reduce", bypassCSP: true });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "load" });
  await page.waitForSelector("html[data-ready]");
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const taken = async (page) => small(url(await page.screenshot({ fullPage: true })));

async function alone(browser, view, theme) {
  const page = await opened(browser, view, theme);
  const picture = await taken(page);
  await page.context().close();
  return picture;
}

async function judged(view) {
  const page = await opened(browser, view, view.theme);
  const now = await taken(page);
  const before = existsSync(view.kept) ? url(readFileSync(view.kept)) : now;
  const seen = {};
  for (const part of given.without) {
    const style = (value) => page.evaluate(([part, display]) => {
      for (const each of document.querySelectorAll(part)) each.style.display = display;
    }, [part, value]);
    await style("none");
    seen[part] = await difference(before, await taken(page));
    await style("");
  }
  await page.context().close();
  seen.theme = await difference(before, await alone(browser, view, view.theme === "dark" ? "light" : "dark"));
  const fonts = await difference(before, await alone(elsewhere, view, view.theme));
  return { png: now.slice(now.indexOf(",") + 1), differs: await difference(before, now), fonts, seen };
}

const told = {};
for (const view of given.views) told[view.name] = await judged(view);
await browser.close();
await elsewhere.close();
process.stdout.write(JSON.stringify(told));
