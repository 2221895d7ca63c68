// A VS Code window in a browser: what a person does there, and what they see.
import { createRequire } from "node:module";

const TIMEOUT_MS = 30_000;
const ALONE = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];
const SIZE = { width: 1440, height: 810 };

/** Opens a window and gives it to `course`; what that returns is printed as JSON. */
export async function inWindow(course) {
  const told = JSON.parse(process.argv[2]);
  const { chromium } = createRequire(`${told.tools}/`)("playwright-core");
  const browser = await chromium.launch({ executablePath: told.chromium, headless: true, args: ALONE });
  const page = await browser.newPage({ viewport: SIZE, colorScheme: "light" });
  page.setDefaultTimeout(TIMEOUT_MS);
  const window = new Window(page, told);
  try {
    await page.goto(told.url);
    await page.locator(".monaco-editor .view-line").first().waitFor();
    console.log(JSON.stringify(await course(window, told)));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await window.picture("end");
    await browser.close();
  }
}

class Window {
  constructor(page, told) {
    this.page = page;
    this.told = told;
    this.squiggles = page.locator(".squiggly-error, .squiggly-warning");
    // The report and the form are pages of their own: a frame in a frame.
    this.webview = page.frameLocator("iframe.webview.ready").frameLocator("iframe").locator("body");
  }

  /** A screenshot, kept under the course's name. */
  async picture(name) {
    await this.page.screenshot({ path: `${this.told.pictures}/${this.told.course}-${name}.png` });
  }

  press(...keys) {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  /** The text of what is there, line by line as a person reads it: the editor writes hard blanks. */
  async textOf(selector) {
    const found = this.page.locator(selector);
    await found.first().waitFor();
    return (await found.allInnerTexts()).map((text) => text.replaceAll("\u00a0", " "));
  }

  /** What the open document says. */
  async text() {
    return (await this.textOf(".view-lines .view-line")).join("\n");
  }

  /** A command by its name in the palette. */
  async command(title) {
    await this.press("F1");
    await this.page.locator(".quick-input-widget input[type=text]").first().fill(`>${title}`);
    await this.page.locator(".quick-input-list .monaco-list-row").first().waitFor();
    await this.press("Enter");
  }

  async goTo(line, column = 1) {
    await this.press("Control+g");
    await this.page.locator(".quick-input-widget input[type=text]").first().fill(`:${line}:${column}`);
    await this.press("Enter");
  }

  async choose(label) {
    await this.page.locator(".quick-input-list .monaco-list-row", { hasText: label }).first().click();
  }

  lens(title) {
    return this.page.locator(".codelens-decoration a", { hasText: title }).first();
  }

  /** Where the middle of a word stands: the editor draws words as pieces of its own choice. */
  async placeOf(word) {
    return this.page.evaluate((wanted) => {
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

  async hover(word) {
    const [x, y] = await this.placeOf(word);
    await this.page.mouse.move(x - 2, y);
    await this.page.mouse.move(x, y);
    return this.textOf(".monaco-hover:visible .hover-contents");
  }

  async problems() {
    await this.press("Control+Shift+M");
    return this.textOf(".markers-panel .monaco-list-row");
  }

  /** Texts that decorations put at line ends, each with its colour. */
  values() {
    return this.page.evaluate(lineEnds);
  }

  /** Waits for such texts; milliseconds since `from` on the page's clock until they were there. */
  async valuesSince(from, contained) {
    const waiting = `(${awaited})(${lineEnds}, ${JSON.stringify(contained)}, ${TIMEOUT_MS})`;
    return (await this.page.evaluate(waiting)) - from;
  }

  now() {
    return this.page.evaluate(() => performance.now());
  }
}

function lineEnds() {
  const found = [];
  for (const span of document.querySelectorAll(".view-lines .view-line span")) {
    const { content, color } = getComputedStyle(span, "::after");
    if (content.startsWith('"') && content.length > 2) {
      found.push({ text: JSON.parse(content).replaceAll("\u00a0", " "), colour: color });
    }
  }
  return found;
}

function awaited(read, contained, timeout) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const look = () => {
      const now = performance.now();
      if (read().some(({ text }) => text.includes(contained))) {
        resolve(now);
      } else if (now - began > timeout) {
        reject(new Error(`no ${contained} in ${JSON.stringify(read())}`));
      } else {
        requestAnimationFrame(look);
      }
    };
    look();
  });
}
