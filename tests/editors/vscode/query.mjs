// "Find by Query": a query typed in its page, what it finds, the tree at the cursor, a question, a rule.
import { inWindow } from "./window.mjs";

await inWindow(async (window, told) => {
  const { page } = window;
  await window.lens("Run on simulated").waitFor();
  await window.goTo(told.line, told.column);
  await window.command("TOPS: Find by Query");
  const view = await window.pageWith("body:has(#find #query):has(#tree .at)");
  const path = await view.locator("#tree .around").allInnerTexts();
  const at = await view.locator("#tree .at").innerText();
  await view.locator("#tree .at").click();
  await view.locator("#summary").filter({ hasText: "Matches: 3" }).waitFor();
  const ofNode = await view.locator("#query").inputValue();

  await view.locator("#query").fill(told.query);
  await view.locator("#matches .go").nth(1).waitFor();
  await view.locator("#summary").filter({ hasText: "Matches: 2" }).waitFor();
  const matches = await view.locator("#matches .go").allInnerTexts();
  const resolved = await view.locator("#matches li").first().locator(".captures > li").allInnerTexts();
  await window.picture("found");
  await view.locator("#matches .go").nth(1).click();
  await page.locator(".statusbar-item", { hasText: told.place }).waitFor();
  await view.locator("button.question", { hasText: told.question }).first().click();
  const narrowed = await view.locator("#query").inputValue();

  await view.locator("#query").fill(told.wrong);
  await view.locator("#problem").filter({ hasText: /./ }).waitFor();
  const problem = await view.locator("#problem").innerText();
  const invalid = await view.locator("#query").getAttribute("aria-invalid");
  await view.locator("#query").fill(told.query);
  await view.locator("#problem:empty").waitFor({ state: "attached" });
  await view.locator("#copy").click();
  const notice = page.locator(".notification-list-item-message").first();
  await notice.waitFor();
  return { path, at, ofNode, matches, resolved, narrowed, problem, invalid, notice: await notice.innerText() };
});
