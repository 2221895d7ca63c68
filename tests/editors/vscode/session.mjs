// One session in a VS Code window, told by a JSON argument and reported as JSON on stdout.
//   tools   folder with playwright-core    url      of the window, a file open in it
//   symbol  word to hover on               picture  where to put a screenshot
//   lens    to click on                    result   what its result shows
import { createRequire } from "node:module";

const TIMEOUT_MS = 60_000;
const told = JSON.parse(process.argv[2]);
const { chromium } = createRequire(`${told.tools}/`)("playwright-core");
const ALONE = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

const browser = await chromium.launch({ executablePath: told.chromium, headless: true, args: ALONE });
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
page.setDefaultTimeout(TIMEOUT_MS);

/** The text of what is there, line by line as a person reads it: the editor writes hard blanks. */
async function textOf(selector) {
  const found = page.locator(selector);
  await found.first().waitFor();
  return (await found.allInnerTexts()).map((text) => text.replaceAll("\u00a0", " "));
}

/** Where the middle of a word stands: the editor draws words as pieces of its own choice. */
async function placeOf(word) {
  return page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.querySelector(".view-lines"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const at = texts.currentNode.data.indexOf(wanted);
      if (at >= 0) {
        const range = document.createRange();
        range.setStart(texts.currentNode, at);
        range.setEnd(texts.currentNode, at + wanted.length);
        const box = range.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      }
    }
    return null;
  }, word);
}

async function hover() {
  const [x, y] = await placeOf(told.symbol);
  await page.mouse.move(x - 2, y);
  await page.mouse.move(x, y);
  return textOf(".monaco-hover:visible .hover-contents");
}

/** The result is a rendered page: a frame in a frame. */
async function run() {
  await page.keyboard.press("Escape");
  await page.locator(".codelens-decoration a", { hasText: told.lens }).first().click();
  const result = page.frameLocator("iframe.webview.ready").frameLocator("iframe").locator("body");
  await result.filter({ hasText: told.result }).waitFor();
  return result.innerText();
}

async function problems() {
  await page.keyboard.press("Control+Shift+M");
  return textOf(".markers-panel .monaco-list-row");
}

async function session() {
  await page.goto(told.url);
  await page.locator(".squiggly-error, .squiggly-warning").first().waitFor();
  return {
    squiggles: await page.locator(".squiggly-error, .squiggly-warning").count(),
    lenses: await textOf(".codelens-decoration a"),
    hover: await hover(),
    result: await run(),
    problems: await problems(),
  };
}

try {
  console.log(JSON.stringify(await session()));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await page.screenshot({ path: told.picture });
  await browser.close();
}
