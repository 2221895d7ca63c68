"use strict";
// The source's words in colours. Only what can be told without knowing the program: each part is text.

const WORDS = new Set(("alignas alignof auto bool break case catch char class const constexpr continue decltype default " +
  "delete do double else enum explicit extern false float for friend goto if inline int long mutable namespace new " +
  "nullptr operator private protected public return short signed sizeof static struct switch template this throw true " +
  "try typedef typename union unsigned using virtual void volatile while").split(" "));
const PARTS = /(\/\/.*|\/\*.*?(?:\*\/|$))|("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)|(\b\d[\w.]*)|([A-Za-z_]\w*)/g;

// A line as nodes; `state.comment` says whether it begins within a comment, and then whether it ends in one.
function colouredLine(text, state) {
  let rest = text, shift = 0;
  const nodes = [];
  if (state.comment) {
    const end = text.indexOf("*/");
    shift = end < 0 ? text.length : end + 2;
    state.comment = end < 0;
    nodes.push(word(text.slice(0, shift), "comment"));
    rest = text.slice(shift);
  }
  if (/^\s*#/.test(rest)) return [...nodes, word(rest, "directive")];
  let last = 0;
  for (const match of rest.matchAll(PARTS)) {
    if (match.index > last) nodes.push(rest.slice(last, match.index));
    last = match.index + match[0].length;
    if (match[1]) {
      state.comment = match[1].startsWith("/*") && !(match[1].length > 3 && match[1].endsWith("*/"));
      nodes.push(...comment(match[0]));
    } else nodes.push(word(match[0], match[2] ? "string" : match[3] ? "number" : kindOf(match[0])));
  }
  if (last < rest.length) nodes.push(rest.slice(last));
  return nodes;
}

// A comment that tells the simulator what to run, or the linter what to leave out, does something.
function comment(text) {
  const [, before, directive] = /^(\/\/\s*)(tops-(?:sim|lint):.*)$/.exec(text) || [];
  return directive ? [word(before, "comment"), word(directive, "directive")] : [word(text, "comment")];
}

function kindOf(name) {
  return WORDS.has(name) || /^__(\w+__|vector\d*)$/.test(name) ? "keyword" : null;
}

function word(text, kind) {
  return kind ? el("span", { class: `c-${kind}` }, text) : text;
}
