/**
 * The page of "Find by Query": the query, what it finds, and the tree at the cursor.
 */
import type { Capture, QueryMatch, QueryResult, SyntaxTree, TreeNode } from "../src/contract";
import type { QueryAnswer, QueryMessage, QueryWords } from "../src/queryMessages";
import { withQuestion } from "../src/queryText";
import { element, filled } from "./elements";

declare function acquireVsCodeApi(): { postMessage(message: QueryMessage): void };

const editor = acquireVsCodeApi();
const PAUSE_MS = 150;
const LONGEST = 100;
let words: QueryWords;
let searches = 0;
let pause: number | undefined;
let rule = "";

const query = element("textarea", { id: "query", rows: "5", spellcheck: "false", "aria-describedby": "problem" });
const problem = element("p", { id: "problem", class: "problem", role: "alert" });
const workspace = element("input", { id: "workspace", type: "checkbox" });
const copy = element("button", { id: "copy", type: "button", class: "secondary" });
const summary = element("p", { id: "summary", class: "note", role: "status" });
const matches = element("ol", { id: "matches", class: "list" });
const tree = element("div", { id: "tree", class: "list", role: "tree" });
const outside = element("p", { id: "outside", class: "note" });

function begin(given: string, everywhere: boolean): void {
  query.value = given;
  workspace.checked = everywhere;
  copy.textContent = words.copy;
  copy.disabled = true;
  document.getElementById("find")?.replaceChildren(
    element("label", { for: "query" }, words.query),
    query,
    problem,
    element("div", { class: "row" }, element("label", {}, workspace, words.workspace), copy),
    summary,
    matches,
    element("h2", { id: "tree-title" }, words.tree),
    element("p", { class: "note" }, words.treeHelp),
    outside,
    tree,
  );
  tree.setAttribute("aria-labelledby", "tree-title");
  query.focus();
  search();
}

function search(): void {
  window.clearTimeout(pause);
  searches += 1;
  editor.postMessage({ type: "search", query: query.value, workspace: workspace.checked, number: searches });
}

function planSearch(): void {
  window.clearTimeout(pause);
  pause = window.setTimeout(search, PAUSE_MS);
}

function ask(text: string): void {
  query.value = text;
  search();
}

/** While a query is half typed, what the last whole one has found stays. */
function show(result: QueryResult | null): void {
  const wrong = result?.problem;
  query.setAttribute("aria-invalid", String(wrong !== undefined));
  problem.textContent = wrong ? filled(words.place, wrong.range.start.line + 1, wrong.range.start.character + 1, wrong.message) : "";
  matches.classList.toggle("stale", wrong !== undefined);
  rule = result?.rule ?? "";
  copy.disabled = rule === "";
  if (wrong !== undefined) {
    return;
  }
  const found = result?.matches ?? [];
  summary.textContent = summed(result);
  matches.replaceChildren(...found.map(row));
  matches.querySelector<HTMLElement>("li")?.append(...detail(found[0]));
}

function summed(result: QueryResult | null): string {
  if (result === null) {
    return query.value.trim() === "" ? "" : words.server;
  }
  const counted = result.total === 0 ? words.noMatches : filled(words.matches, result.total, result.files);
  const cut = result.total > result.matches.length ? filled(words.shown, result.matches.length) : "";
  return [counted, cut, result.incomplete ?? ""].filter((part) => part !== "").join(" ");
}

function row(match: QueryMatch): HTMLLIElement {
  const { range, uri } = match;
  const file = uri === undefined ? "" : `${decodeURIComponent(uri.slice(uri.lastIndexOf("/") + 1))}:`;
  const place = element("span", { class: "line" }, `${file}${range.start.line + 1}: `);
  const text = oneLine(match.captures[0]?.text ?? "");
  const go = element("button", { type: "button", class: "go" }, place, text);
  const made = element("li", {}, go);
  go.addEventListener("click", () => {
    editor.postMessage({ type: "reveal", place: match });
    if (made.childElementCount === 1) {
      made.append(...detail(match));
    }
  });
  return made;
}

/** What the captures of a match resolve to. */
function detail(match: QueryMatch | undefined): HTMLElement[] {
  return match ? [element("ul", { class: "captures" }, ...match.captures.map(resolved))] : [];
}

function resolved(capture: Capture): HTMLLIElement {
  const facts = factsOf(capture);
  const made = element("li", {}, element("strong", {}, `@${capture.name}`), " ", element("code", {}, oneLine(capture.text)));
  made.append(facts === "" ? "" : ` — ${facts}`);
  for (const question of capture.questions) {
    const add = element("button", { type: "button", class: "question", title: words.narrow }, question);
    add.addEventListener("click", () => ask(withQuestion(query.value, question)));
    made.append(" ", add);
  }
  return made;
}

function factsOf({ kind, macro, meaning }: Capture): string {
  const facts = [
    meaning.declaration || meaning.name || kind,
    meaning.type,
    meaning.kernel ? words.kernel : meaning.side,
    meaning.space,
    meaning.value === undefined ? undefined : filled(words.value, meaning.value),
    macro,
  ];
  return facts.filter((fact) => fact !== undefined && fact !== "").join(" · ");
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST - 1)}…` : flat;
}

function showTree(found: SyntaxTree | null): void {
  const nodes = found?.nodes ?? [];
  const around = new Set(found?.path);
  const at = found?.path.at(-1);
  tree.replaceChildren(...nodes.map((node, number) => nodeRow(node, around.has(number), number === at)));
  outside.textContent = nodes.length === 0 ? words.noTree : found?.above ? filled(words.above, found.above) : "";
  centre(tree.querySelector<HTMLElement>(".at"));
}

/** Has the tree show a row, and leaves the page where it is. */
function centre(row: HTMLElement | null): void {
  if (row !== null && (row.offsetTop < tree.scrollTop || row.offsetTop + row.offsetHeight > tree.scrollTop + tree.clientHeight)) {
    tree.scrollTop = row.offsetTop - tree.clientHeight / 2;
  }
}

function nodeRow(node: TreeNode, isAround: boolean, isAt: boolean): HTMLButtonElement {
  const classes = `${isAround ? "around" : ""} ${isAt ? "at" : ""}`.trim();
  const field = node.field === undefined ? "" : `${node.field}: `;
  const kind = node.missing ? `MISSING ${node.kind}` : node.kind;
  const more = node.leftOut === undefined ? "" : `  ${filled(words.leftOut, node.leftOut)}`;
  const made = element(
    "button",
    { type: "button", role: "treeitem", class: classes, title: node.query, "aria-level": String(node.depth + 1) },
    element("span", { class: "field-name" }, field),
    element("span", { class: "kind" }, kind),
    element("span", { class: "text" }, node.text === undefined ? "" : `  ${node.text}`),
    element("span", { class: "line" }, more),
  );
  made.setAttribute("aria-selected", String(isAt));
  made.style.paddingLeft = `${node.depth + 0.4}em`;
  made.addEventListener("click", () => ask(node.query));
  return made;
}

query.addEventListener("input", planSearch);
workspace.addEventListener("change", search);
copy.addEventListener("click", () => editor.postMessage({ type: "copy", rule }));
window.addEventListener("message", ({ data }: MessageEvent<QueryAnswer>) => {
  switch (data.type) {
    case "begin":
      words = data.words;
      begin(data.query, data.workspace);
      break;
    case "result":
      if (data.number === searches) {
        show(data.result);
      }
      break;
    case "tree":
      showTree(data.tree);
      break;
    case "again":
      search();
  }
});
editor.postMessage({ type: "ready" });
