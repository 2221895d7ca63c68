// Reads the built site as a person does: prints as JSON what was found.
//   node browse.mjs FILE, which holds {"tools": …, "chromium": …, "base": …, "pages": […], "titles": {address: title}}
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const given = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const require = createRequire(`${given.tools}/node_modules/`);
const { chromium } = require("playwright-core");
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf-8");
const PHONE = { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 900 } };
const WORST = new Set(["serious", "critical"]);
const BOTH_PALETTES = 3;
const READY_MS = 180_000;
const PROGRESS = 50;

// The page's own search: its worker is kept where it can be asked.
const KEEP_WORKER = () => {
  const Own = window.Worker;
  window.Worker = class extends Own {
    constructor(...args) {
      super(...args);
      window.searching = this;
      this.addEventListener("message", ({ data }) => (window.searchIsReady ||= data.type === 1));
    }
  };
};

// A page that nobody searches: to make an index of all texts takes longer than to judge one.
const NO_WORKER = () => {
  window.Worker = class extends EventTarget {
    postMessage() {}
    terminate() {}
  };
};

// How wide a page is, and what sticks out without a scroll bar of its own.
const WIDE = () => {
  const scrolled = (each) =>
    each && each.tagName !== "ARTICLE" && (getComputedStyle(each).overflowX !== "visible" || scrolled(each.parentElement));
  const out = [...document.querySelectorAll("article *")].filter(
    (each) => each.getBoundingClientRect().right > 376 && !scrolled(each),
  );
  return { width: document.documentElement.scrollWidth, wide: out.slice(0, 3).map((each) => each.outerHTML.slice(0, 120)) };
};

const told = { outside: [], errors: [], axe: {}, overflow: {}, missing: [], box: [], drawer: null, switched: null };

async function open(browser, kind, worker = KEEP_WORKER) {
  const context = await browser.newContext({ ...kind, locale: given.locale, reducedMotion: "reduce" });
  await context.addInitScript(worker);
  context.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(given.host))
      told.outside.push(request.url());
  });
  context.on("weberror", (error) => told.errors.push(String(error.error())));
  return context.newPage();
}

// What axe finds on a page, and how wide it is on a phone.
async function judged(page, address) {
  await page.setViewportSize(DESKTOP.viewport);
  await page.goto(given.base + address, { waitUntil: "load" });
  await page.evaluate(AXE);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const worst = found.violations.filter(({ impact }) => WORST.has(impact));
  const said = worst.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.length} × ${nodes[0].html.slice(0, 160)}`);
  (told.axe[address] ??= []).push(...said);
  await page.setViewportSize(PHONE.viewport);
  told.overflow[address] = await page.evaluate(WIDE);
}

async function pages(browser) {
  const light = await open(browser, { ...DESKTOP, colorScheme: "light" }, NO_WORKER);
  const dark = await open(browser, { ...DESKTOP, colorScheme: "dark" }, NO_WORKER);
  for (const [at, address] of given.pages.entries()) {
    // Both palettes on the first pages, in turn on the others: what they share is the theme's.
    const shown = at < BOTH_PALETTES ? [light, dark] : [at % 2 ? light : dark];
    for (const page of shown) await judged(page, address);
    if (at % PROGRESS === PROGRESS - 1) console.error(`${at + 1} of ${given.pages.length} pages`);
  }
}

// On a phone the menu opens, leads to a section and from there to a page.
async function phone(browser) {
  const page = await open(browser, PHONE);
  await page.goto(given.base, { waitUntil: "load" });
  await page.locator("label.md-header__button[for=__drawer]").tap();
  const sidebar = page.locator(".md-sidebar--primary");
  await sidebar.locator("label.md-nav__link[for=__nav_2]:not([hidden])").last().tap();
  await sidebar.locator(`a.md-nav__link[href*="${given.first}"]`).first().tap();
  await page.waitForURL(`**/${given.first}`);
  told.drawer = await page.locator("article h1").innerText();
}

const ASK = (titles) =>
  new Promise((done) => {
    const answers = {};
    const asked = Object.entries(titles);
    let at = -1;
    const next = () => (++at < asked.length ? window.searching.postMessage({ type: 2, data: asked[at][1] }) : done(answers));
    window.searching.addEventListener("message", ({ data }) => {
      if (data.type !== 3 || at >= asked.length) return;
      answers[asked[at][0]] = data.data.items.slice(0, 20).map((found) => found[0].location);
      next();
    });
    next();
  });

async function search(browser) {
  const page = await open(browser, DESKTOP);
  await page.goto(given.base, { waitUntil: "load" });
  // A person: types into the box and follows the first result.
  const [address, typed] = given.typed;
  const box = page.locator("input.md-search__input");
  const results = page.locator(".md-search-result__link");
  await box.click();
  await page.waitForFunction(() => window.searchIsReady, null, { timeout: READY_MS });
  await page.keyboard.insertText(typed); // at once: each letter would be asked about
  await page.keyboard.press("End"); // the page looks at the box when a key goes up
  await results.first().waitFor({ state: "attached", timeout: READY_MS }).catch(() => {});
  // The answer is there when nothing changes any more.
  const links = () => results.evaluateAll((all) => all.map((link) => link.href));
  let shown = [];
  for (let still = 0, round = 0; still < 4 && round < 40; round++) {
    await page.waitForTimeout(500);
    const now = await links();
    still = now.length && now.join() === shown.join() ? still + 1 : 0;
    shown = now;
  }
  told.box = [address, shown];
  // All pages, through the same worker.
  const found = await page.evaluate(ASK, given.titles);
  for (const [wanted, places] of Object.entries(found))
    if (!places.some((place) => place.split("#")[0] === wanted)) told.missing.push([wanted, given.titles[wanted], places]);
  // The switch of languages leads to the same page.
  await page.goto(given.base + given.first, { waitUntil: "load" });
  await page.locator(".md-select button").first().focus();
  await page.locator(`.md-select a[hreflang="${given.other}"]`).click();
  await page.waitForLoadState("load");
  told.switched = page.url();
}

const browser = await chromium.launch({ executablePath: given.chromium, args: ["--no-sandbox", "--disable-gpu"] });
const began = performance.now();
const timed = async (name, work) => {
  await work(browser);
  console.error(`${name}: ${Math.round(performance.now() - began)} ms`);
};
try {
  await Promise.all([timed("pages", pages), timed("phone", phone), timed("search", search)]);
} finally {
  await browser.close();
}
console.log(JSON.stringify(told));
