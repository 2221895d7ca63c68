/**
 * Queries as text. Knows nothing of VS Code, so that it can be tested without it.
 */

const TOKEN = /"(?:\\.|[^"\\\n])*"|;[^\n]*|[()[\]]/g;

/** Where the lists that stand outermost begin and end. */
function outermost(query: string): [number, number][] {
  const found: [number, number][] = [];
  let depth = 0;
  let begin = 0;
  for (const { 0: token, index } of query.matchAll(TOKEN)) {
    if (token === "(" || token === "[") {
      begin = depth === 0 ? index : begin;
      depth += 1;
    } else if (token === ")" || token === "]") {
      depth -= 1;
      if (depth === 0) {
        found.push([begin, index + 1]);
      }
    }
  }
  return found;
}

/** The query with one more question to the model; unchanged where it is not one pattern. */
export function withQuestion(query: string, question: string): string {
  const text = query.trim();
  const [only, ...others] = outermost(text);
  if (only === undefined || others.length > 0 || text.includes(question)) {
    return query;
  }
  const capture = /@[\w.-]+/.exec(question)?.[0] ?? "";
  const named = new RegExp(`${capture}(?![\\w.-])`).test(text) ? text : `${text} ${capture}`;
  const isGroup = /^\(\s*[([]/.test(named) && only[1] === named.length;
  return isGroup ? `${named.slice(0, -1).trimEnd()}\n  ${question})` : `(${named}\n  ${question})`;
}
