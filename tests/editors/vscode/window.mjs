// A VS Code window in a browser: what a person does there, and what they see.
import { createRequire } from "node:module";

const TIMEOUT_MS = 90_000;
/** The editor draws lenses anew when they change, and a click on an old one does nothing: one clicks again. */
const CLICK_MS = 10_000;
/** Pages of reports are made anew in another theme. */
const THEME_MS = 3_000;
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
  }

  /** The report's page as it stands; it is another one after each run. `wanted` must be in it. */
  report(wanted = "#report h1") {
    return this.pageWith(`body:has(#report):has(${wanted})`);
  }

  /** What the report says in one of its parts; a new one may take its place meanwhile. */
  reportText(part) {
    return this.until(`a report with ${part}`, async () => (await this.report(part)).locator(part).innerText());
  }

  /** A page after a click on a lens. */
  pageAfter(title, selector) {
    return this.clickLens(title, (wait) => this.within(wait, () => this.pageNow(selector)));
  }

  form(wanted = "#run") {
    return this.pageWith(`body:has(#form):has(${wanted})`);
  }

  /** A page in the window, which is a frame in a frame; old ones go without notice. */
  pageWith(selector) {
    return this.until(`a page with ${selector}`, () => this.pageNow(selector));
  }

  async pageNow(selector) {
    for (const frame of this.page.frames().toReversed()) {
      const body = frame.locator(selector);
      const there = await body.count().catch(() => 0);
      if (there && (await idOf(frame)) === "active-frame") {
        return body;
      }
    }
    return null;
  }

  /** Waits for something; what `probe` gives. Pages may go away while they are looked at. */
  async until(what, probe) {
    const found = await this.within(TIMEOUT_MS, probe);
    if (!found) {
      throw new Error(`there is never ${what}`);
    }
    return found;
  }

  /** The same for some milliseconds, then without a result. */
  async within(wait, probe) {
    const deadline = Date.now() + wait;
    const attempt = () => probe().catch(() => null);
    for (let found = await attempt(); ; found = await attempt()) {
      if (found || Date.now() > deadline) {
        return found;
      }
      await this.page.waitForTimeout(50);
    }
  }

  /** A screenshot, kept under the course's name; in the dark, too, where both are asked for. */
  async picture(name) {
    const path = `${this.told.pictures}/${this.told.course}-${name}`;
    await this.page.screenshot({ path: `${path}.png` });
    if (!this.told.dark) {
      return;
    }
    await this.inTheme("dark", ".vs-dark");
    await this.page.screenshot({ path: `${path}-dark.png` });
    await this.inTheme("light", ":not(.vs-dark)");
  }

  /** The system is said to have this theme; the window follows, and pages are drawn anew. */
  async inTheme(colorScheme, marked) {
    await this.page.emulateMedia({ colorScheme });
    await this.page.locator(`.monaco-workbench${marked}`).first().waitFor();
    await this.page.waitForTimeout(THEME_MS);
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

  /** What the open document says: the editor does not keep its lines in order. */
  async text() {
    const lines = await this.page.locator(".view-lines .view-line").evaluateAll((all) =>
      all.map((line) => [line.offsetTop, line.innerText]).sort(([one], [other]) => one - other),
    );
    return lines.map(([, text]) => text.replaceAll("\u00a0", " ")).join("\n");
  }

  /** A command by its name in the palette. */
  async command(title) {
    await this.press("F1");
    await this.page.locator(".quick-input-widget input[type=text]").first().fill(`>${title}`);
    await this.choose(title);
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
    return this.until("a hover", async () => {
      const texts = await this.textOf(".monaco-hover:visible .hover-contents");
      return texts.every((text) => !text.startsWith("Loading")) && texts;
    });
  }

  /** The list of problems, once it has been drawn to its end. */
  async problems() {
    await this.press("Control+Shift+M");
    let before = "";
    return this.until("a problem", async () => {
      const rows = await this.textOf(".markers-panel .monaco-list-row");
      const same = rows.join("\n") === before;
      before = rows.join("\n");
      return same && rows.length > 0 && rows;
    });
  }

  /** Texts that decorations put at line ends, each with its colour. */
  values() {
    return this.page.evaluate(lineEnds);
  }

  /** Clicks on a lens until `probe(wait, since)` gives something in that many milliseconds. */
  async clickLens(title, probe, click = {}) {
    for (let wait = CLICK_MS; wait < TIMEOUT_MS; wait *= 2) {
      const since = await this.page.evaluate(() => performance.now());
      await this.lens(title).click(click);
      const found = await probe(wait, since);
      if (found) {
        return found;
      }
    }
    throw new Error(`clicks on "${title}" bring nothing; at line ends: ${JSON.stringify(await this.values())}`);
  }

  /** The milliseconds from a click on a lens to a text at a line's end, in a colour if one is given. */
  valuesAfter(title, contained, colour = "") {
    return this.clickLens(title, (...times) => {
      const wanted = JSON.stringify([contained, colour, ...times]);
      return this.page.evaluate(`(${awaited})(${lineEnds}, ...${wanted})`);
    });
  }

  /** Waits until the texts at line ends are as they should be. */
  valuesWhere(holds) {
    return this.until("such values", async () => {
      const values = await this.values();
      return holds(values) && values;
    });
  }
}

async function idOf(frame) {
  try {
    return await (await frame.frameElement()).getAttribute("id");
  } catch {
    return null; // it has gone
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

function awaited(read, contained, wanted, wait, since) {
  return new Promise((resolve) => {
    const look = () => {
      const now = performance.now();
      if (read().some(({ text, colour }) => text.includes(contained) && (!wanted || colour === wanted))) {
        resolve(Math.ceil(now - since));
      } else if (now - since > wait) {
        resolve(null);
      } else {
        requestAnimationFrame(look);
      }
    };
    look();
  });
}
