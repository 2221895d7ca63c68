// Reads a report as people do, at three widths and by keyboard alone: prints as JSON what was found.
//   node browse.mjs FILE, which holds {"tools", "chromium", "page", "other", "pictures"}
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const given = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const require = createRequire(`${given.tools}/node_modules/`);
const { chromium } = require("playwright-core");
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf-8");
const WIDTHS = [360, 820, 1600];
const HIGH = 1000;
const WORST = new Set(["serious", "critical"]);

const told = { axe: {}, spoken: {}, layout: {}, outside: [], errors: [], keyboard: {}, tools: {} };

async function open(browser, width, theme = "light", hash = "") {
  const context = await browser.newContext({
    viewport: { width, height: HIGH }, colorScheme: theme, reducedMotion: "reduce",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  context.on("request", (request) => { if (!/^(file|data|blob):/.test(request.url())) told.outside.push(request.url()); });
  context.on("weberror", (error) => told.errors.push(String(error.error())));
  const page = await context.newPage();
  page.on("console", (message) => { if (message.type() === "error") told.errors.push(message.text()); });
  await page.goto(given.page + hash, { waitUntil: "load" });
  await page.waitForSelector("html[data-ready]");
  return page;
}

// How wide the page is, what sticks out of it, and where the two panes stand.
const LAYOUT = () => {
  const width = document.documentElement.clientWidth;
  const scrolled = (each) => each && (getComputedStyle(each).overflowX !== "visible" || scrolled(each.parentElement));
  const out = [...document.querySelectorAll("#report *")].filter(
    (each) => each.getBoundingClientRect().right > width + 1 && !scrolled(each) && !each.classList.contains("skip"));
  const box = (id) => document.getElementById(id)?.getBoundingClientRect();
  const [source, grid] = [box("source"), box("grid")];
  const chosen = () => {
    const row = document.querySelector('.source .row[aria-selected="true"]');
    const [at, pane] = [row.getBoundingClientRect(), row.closest(".scroll").getBoundingClientRect()];
    return { line: Number(row.id.replace("line-", "")), inside: at.top >= pane.top && at.bottom <= pane.bottom, scrolled: window.scrollY };
  };
  return { width, wide: document.documentElement.scrollWidth, out: out.slice(0, 3).map((each) => each.outerHTML.slice(0, 140)),
    panes: grid && grid.left >= source.right ? "beside" : "below", ...chosen() };
};

async function judged(browser, width, theme) {
  const page = await open(browser, width, theme);
  told.layout[`${width} ${theme}`] = await page.evaluate(LAYOUT);
  await page.evaluate(AXE);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  told.axe[`${width} ${theme}`] = found.violations.filter(({ impact }) => WORST.has(impact))
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.length} × ${nodes[0].html.slice(0, 160)}`);
  told.spoken[`${width} ${theme}`] = await page.locator("body").ariaSnapshot();
  if (given.pictures) await page.screenshot({ path: `${given.pictures}/${width}-${theme}.png`, fullPage: true });
  await page.context().close();
}

// Nothing but keys: what is reached by Tab, and what keys do there.
async function keyboard(browser) {
  const page = await open(browser, 1600);
  const at = () => page.evaluate(() => {
    const node = document.activeElement;
    const style = getComputedStyle(node);
    return { tag: node.tagName, id: node.id, name: node.getAttribute("aria-label") || node.labels?.[0]?.textContent || node.textContent.trim().slice(0, 60),
      ringed: style.outlineStyle !== "none", section: node.closest("section")?.id || "" };
  });
  const seen = [];
  for (let n = 0; n < 400; n++) {
    await page.keyboard.press("Tab");
    const now = await at();
    if (now.tag === "BODY") break;
    seen.push(now);
  }
  told.keyboard.seen = seen;
  const until = async (wanted) => {
    await page.evaluate(() => document.activeElement.blur());
    for (let n = 0; n < 400; n++) {
      await page.keyboard.press("Tab");
      if (wanted(await at())) return true;
    }
    return false;
  };
  // The source: arrows choose a line, Enter names it in the address.
  told.keyboard.source = await until(({ id }) => id.startsWith("line-"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  told.keyboard.line = (await at()).id;
  told.keyboard.address = await page.evaluate(() => location.hash);
  // The timeline: zoomed, moved, gone along, and a stretch leads to its line.
  told.keyboard.timeline = await until(({ tag, section }) => tag === "CANVAS" && section === "timeline");
  const stretch = () => page.locator("#timeline figure output").innerText();
  const drawn = () => page.evaluate(() => document.querySelector("#timeline figure canvas").toDataURL());
  const whole = await drawn();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  told.keyboard.zoomed = (await drawn()) !== whole;
  await page.keyboard.press("0");
  for (let n = 0; n < 8 && !/line \d|第 \d+ 行/.test(await stretch()); n++) await page.keyboard.press("ArrowRight");
  told.keyboard.stretch = await stretch();
  told.keyboard.moves = await page.locator("#timeline .movement").count() || await (async () => {
    for (let n = 0; n < 8 && !(await page.locator("#timeline .movement").count()); n++) await page.keyboard.press("ArrowRight");
    return page.locator("#timeline .movement").count();
  })();
  const named = Number(((await stretch()).match(/(?:line |第 )(\d+)/) || [])[1]);
  await page.keyboard.press("Enter");
  told.keyboard.led = [named, await page.evaluate(() => report.line)];
  await page.context().close();
}

// What a button has copied, once it says so: the page goes on meanwhile.
async function copied(page, button) {
  await page.locator(".tools button").nth(button).click();
  await page.locator(".tools span .told:not(:empty)").nth(button).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function tools(browser) {
  const page = await open(browser, 1600, "light", "#line=19&thread=3&lane=0");
  told.tools.recalled = await page.evaluate(() => [report.line, report.thread, document.querySelector("[aria-selected=true]").id]);
  told.tools.boxes = await page.locator("#lanes .movement svg").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  await page.keyboard.press("/");
  await page.keyboard.insertText("stripe");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  told.tools.search = await page.locator(".tools label output").first().innerText();
  told.tools.hits = await page.locator(".hit").count();
  told.tools.markdown = await copied(page, 0);
  told.tools.link = await copied(page, 1);
  const nothing = { name: "x.html", mimeType: "text/html", buffer: Buffer.from("<p>nothing") };
  await page.locator("input[type=file]").setInputFiles(nothing);
  const refusal = page.locator(".file output:not(:empty)");
  await refusal.waitFor();
  told.tools.refused = await refusal.innerText();
  await page.locator("input[type=file]").setInputFiles(given.other);
  await page.waitForSelector("#compare");
  told.tools.compared = await page.locator("#compare").innerText();
  told.tools.differing = await page.locator("#compare .differs").allInnerTexts();
  if (given.pictures) await page.locator("#compare").screenshot({ path: `${given.pictures}/compare.png` });
  await page.emulateMedia({ media: "print" });
  told.tools.printed = await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const shownNow = (selector) => document.querySelector(selector).checkVisibility();
    const list = document.querySelector(".source");
    return { tools: shownNow(".tools"), folded: [...document.querySelectorAll("details")].some((each) => !each.open),
      cut: list.scrollHeight > list.clientHeight + 2 };
  });
  await page.context().close();
}

// The slider of a line that threads came by several times.
async function visits(browser) {
  if (!given.loop) return;
  const page = await open(browser, 1600, "light");
  told.tools.visits = [];
  await page.evaluate((line) => selectLine(line, true), given.loop);
  const slider = page.locator("#lanes input[type=range]");
  const row = page.locator(`#line-${given.loop} .value`);
  told.tools.visits.push([await page.locator("#lanes .visit output").innerText(), await row.innerText()]);
  await slider.focus();
  await page.keyboard.press("Home");
  told.tools.visits.push([await page.locator("#lanes .visit output").innerText(), await row.innerText()]);
  await page.keyboard.press("ArrowRight");
  told.tools.visits.push([await page.locator("#lanes .visit output").innerText(), await row.innerText()]);
  await page.context().close();
}

// What accesses of a line are like, in words and by keyboard; and the axes of plots.
async function accesses(browser) {
  if (!given.access) return;
  const page = await open(browser, 1600, "light");
  await page.evaluate((line) => selectLine(line, true), given.access);
  const shown = page.locator("#lanes .access");
  told.tools.access = await shown.evaluateAll((all) => all.map((each) => ({
    title: each.querySelector("button").textContent, facts: [...each.querySelectorAll("li")].map((fact) => fact.textContent),
    axes: [...each.querySelectorAll(".plot span")].map((number) => number.textContent),
  })));
  await shown.first().locator("canvas").focus();
  await page.keyboard.press("ArrowDown");
  told.tools.accessed = await shown.first().locator("output").innerText();
  told.tools.axes = {};
  for (const kind of ["heat", "line", "histogram"]) {
    await page.locator("#arguments select").first().selectOption(kind);
    told.tools.axes[kind] = await page.locator("#arguments .plot").first().locator("span, .axis").allInnerTexts();
  }
  await page.context().close();
}

const browser = await chromium.launch({ executablePath: given.chromium, args: ["--no-sandbox", "--disable-gpu"] });
try {
  for (const theme of ["light", "dark"]) for (const width of WIDTHS) await judged(browser, width, theme);
  if (given.other) {
    await keyboard(browser);
    await tools(browser);
  }
  await visits(browser);
  await accesses(browser);
} finally {
  await browser.close();
}
console.log(JSON.stringify(told));
