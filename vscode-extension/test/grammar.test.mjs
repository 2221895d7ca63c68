// Scopes of the dialect's words, read with the same tokenizer and the same C++ grammar VS Code uses.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { before, test } from "node:test";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

const require = createRequire(import.meta.url);
const OWN_GRAMMAR = new URL("../syntaxes/tops.tmLanguage.json", import.meta.url);
const GRAMMARS = {
  "source.tops": OWN_GRAMMAR,
  "source.cpp": new URL(import.meta.resolve("tm-grammars/grammars/cpp.json")),
  "source.cpp.embedded.macro": new URL(import.meta.resolve("tm-grammars/grammars/cpp-macro.json")),
};

let grammar;

before(async () => {
  await oniguruma.loadWASM(await readFile(require.resolve("vscode-oniguruma/release/onig.wasm")));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    async loadGrammar(scope) {
      const file = GRAMMARS[scope];
      return file && textmate.parseRawGrammar(await readFile(file, "utf8"), "grammar.json");
    },
  });
  grammar = await registry.loadGrammar("source.tops");
});

/** Tokens of a text as [text, innermost scope, all scopes]. */
function tokenize(source) {
  let stack = textmate.INITIAL;
  return source.split("\n").flatMap((line) => {
    const result = grammar.tokenizeLine(line, stack);
    stack = result.ruleStack;
    return result.tokens.map((token) => ({
      text: line.slice(token.startIndex, token.endIndex),
      scope: token.scopes.at(-1),
      scopes: token.scopes,
    }));
  });
}

function scopesOf(source, word) {
  return tokenize(source)
    .filter((token) => token.text.trim() === word)
    .map((token) => token.scope);
}

const KERNEL = `template <typename T>
__global__ void scale(const T* __restrict__ in, T* out, int n) {
  __local__ __valigned__ float tile[128];
  extern __shared__ char pool[];
  __vector4 float lanes = *(__vector4 float*)tile;
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  if (thread < n) { __syncthreads(); }
}
__global__ void __launch_bounds__(12) empty() {}
static __device__ __forceinline__ float twice(float x) { return x + x; }
int main() {
  scale<float><<<2, dim3(12)>>>(a, b, n);
}`;

const EXPECTED = [
  ["__global__", "storage.modifier.execution-space.tops"],
  ["__device__", "storage.modifier.execution-space.tops"],
  ["__forceinline__", "storage.modifier.attribute.tops"],
  ["__launch_bounds__", "storage.modifier.attribute.tops"],
  ["in", "variable.parameter.cpp"],
  ["twice", "entity.name.function.definition.cpp"],
  ["__local__", "storage.modifier.memory-space.tops"],
  ["__shared__", "storage.modifier.memory-space.tops"],
  ["__valigned__", "storage.modifier.memory-space.tops"],
  ["__restrict__", "storage.modifier.memory-space.tops"],
  ["__vector4", "storage.type.vector.tops"],
  ["threadIdx", "variable.language.tops"],
  ["blockIdx", "variable.language.tops"],
  ["blockDim", "variable.language.tops"],
  ["__syncthreads", "support.function.synchronization.tops"],
  ["dim3", "support.type.tops"],
  ["<<<", "punctuation.section.launch.begin.tops"],
  [">>>", "punctuation.section.launch.end.tops"],
];

for (const [word, scope] of EXPECTED) {
  test(`${word} is ${scope}`, () => {
    const found = scopesOf(KERNEL, word);
    assert.notEqual(found.length, 0, `${word} is not a token of its own`);
    assert.deepEqual([...new Set(found)], [scope]);
  });
}

test("a kernel's name is a function where it is declared and where it is launched", () => {
  assert.deepEqual(scopesOf(KERNEL, "scale"), [
    "entity.name.function.definition.cpp",
    "entity.name.function.launch.tops",
  ]);
});

test("words of the dialect mean nothing in comments and strings", () => {
  const tokens = tokenize('// __global__ threadIdx\nconst char* s = "__global__ k<<<1, 2>>>()";');
  assert.deepEqual(
    tokens.filter((token) => token.scopes.some((scope) => scope.endsWith(".tops") && scope !== "source.tops")),
    [],
  );
});

test("a specifier in a macro does not reach the next line", () => {
  const next = tokenize('#define KERNEL extern "C" __global__\nint x;').filter((token) => token.text === "int");
  assert.ok(!next[0].scopes.some((scope) => scope.startsWith("meta.preprocessor")));
});

test("closing brackets of nested templates are not the end of a launch", () => {
  const nested = tokenize("std::vector<std::array<std::vector<int>, 2>> a; A<B<C<int>>> b; int last = 1;");
  assert.ok(!nested.some((token) => token.scopes.some((scope) => scope.includes("launch"))));
});

test("a member called like a built-in variable is a member", () => {
  assert.ok(!scopesOf("void f() { state.threadIdx = 1; }", "threadIdx").includes("variable.language.tops"));
});

test("code after a launch is plain C++ again", () => {
  const after = tokenize("void f() {\n  k<<<2, 12>>>(a);\n  return;\n}\nint g;").filter((token) => token.text === "return");
  assert.deepEqual(
    after.map((token) => token.scope),
    ["keyword.control.return.cpp"],
  );
  assert.ok(!after[0].scopes.some((scope) => scope.includes("launch")));
});
