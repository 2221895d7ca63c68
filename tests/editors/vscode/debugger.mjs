// What a person does in the debugger, whatever is debugged.
export const STACK = ".debug-call-stack .monaco-list-row";

/** A click where breakpoints stand, left of the line's number. */
export async function clickBesideLine(window, line) {
  const number = window.page.locator(".margin-view-overlays .line-numbers", { hasText: new RegExp(`^${line}$`) });
  const box = await number.boundingBox();
  await window.page.mouse.click(box.x - 8, box.y + box.height / 2);
}

/** Waits until the debugger stands at a line with this text; what all of that line is. */
export function standing(window, text) {
  return window.until(`the debugger at ${text}`, () => lineWith(window.page, text));
}

export async function lineWith(page, text) {
  const mark = await page.locator(".debug-top-stack-frame-line, .debug-focused-stack-frame-line").first();
  const { y } = await mark.boundingBox({ timeout: 1_000 });
  for (const line of await page.locator(".view-lines .view-line").all()) {
    const box = await line.boundingBox();
    if (Math.abs(box.y - y) < 2) {
      const found = (await line.innerText()).replaceAll("\u00a0", " ").replace(/^\W+/, "").trim();
      return found.includes(text) && found;
    }
  }
  return null;
}

/** A row of the variables. */
export function variable(page, name) {
  return page.locator(".debug-variables .monaco-list-row", { hasText: new RegExp(`^\\s*${name} =`) }).first();
}

/** The rows of the variables, once they are as they should be. */
export function variables(window, what, holds) {
  return window.until(what, async () => {
    const rows = await window.textOf(".debug-variables .monaco-list-row");
    const texts = rows.map((text) => text.replace(/\s+/g, " ").trim());
    return holds(texts) && texts;
  });
}
