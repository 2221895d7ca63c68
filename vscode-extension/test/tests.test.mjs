// What `tops-sim test` tells, as the Test Explorer takes it.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { build } from "esbuild";

let folder;
let module;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tops-tests-"));
  const bundle = path.join(folder, "testResults.mjs");
  await build({ entryPoints: ["src/testResults.ts"], outfile: bundle, bundle: true, platform: "node", format: "esm" });
  module = await import(bundle);
});

after(() => rm(folder, { recursive: true }));

const KERNEL = { id: "k.tops::sum", path: "/w/k.tops", name: "sum", line: 7, column: 17 };
const RESULT = { ...KERNEL, verdict: "failed", seconds: 0.1, stdout: "", stderr: "", findings: [], exit_code: null };

test("tests are taken from a list, and nothing from anything else", () => {
  assert.deepEqual(module.listedTests(JSON.stringify({ tests: [KERNEL] })), [KERNEL]);
  assert.deepEqual(module.listedTests("tops-sim: no such option"), []);
  assert.deepEqual(module.listedTests("{}"), []);
});

test("results come line by line, however the output is cut", () => {
  const lines = new module.ResultLines();
  const text = `${JSON.stringify(RESULT)}\nnoise\n${JSON.stringify({ ...RESULT, name: "max" })}\n`;
  const found = [...text].flatMap((letter) => lines.take(letter));
  assert.deepEqual(found.map(({ name }) => name), ["sum", "max"]);
  assert.deepEqual(lines.take(JSON.stringify(RESULT)), []);
});

test("a reason stands where it was found, else at the test", () => {
  const related = [{ file: "/w/k.tops", line: 9, message: "stored here" }];
  const race = { file: "/w/h.cuh", line: 3, column: 5, severity: "error", code: "SIM201", message: "a race", related };
  const nowhere = { ...race, file: null, line: null, column: null, related: [] };
  assert.deepEqual(module.reasons({ ...RESULT, findings: [race, nowhere] }), [
    { text: "a race [SIM201]\n9: stored here", file: "/w/h.cuh", line: 3, column: 5 },
    { text: "a race [SIM201]", file: "/w/k.tops", line: 7, column: 17 },
  ]);
  const broken = { ...RESULT, verdict: "error", error: "does not compile" };
  assert.deepEqual(module.reasons(broken), [{ text: "does not compile", file: "/w/k.tops", line: 7, column: 17 }]);
  assert.equal(module.reasons({ ...RESULT, exit_code: 3 })[0].text, "main() returned 3");
});
