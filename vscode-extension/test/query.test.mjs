// Queries as text: a question to the model is put where it belongs.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { build } from "esbuild";

test("a question is added to the one pattern of a query", async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), "tops-query-"));
  context.after(() => rm(folder, { recursive: true }));
  const bundle = path.join(folder, "queryText.mjs");
  await build({ entryPoints: ["src/queryText.ts"], outfile: bundle, bundle: true, platform: "node", format: "esm" });
  const { withQuestion } = await import(bundle);
  const added = (query, question = "(#kernel? @f)") => withQuestion(query, question);
  assert.equal(added("(call_expression) @f"), "((call_expression) @f\n  (#kernel? @f))");
  assert.equal(added("(call_expression)"), "((call_expression) @f\n  (#kernel? @f))");
  assert.equal(added("(call_expression) @fun"), "((call_expression) @fun @f\n  (#kernel? @f))");
  assert.equal(added('((a) @f (#eq? @f ")"))\n'), '((a) @f (#eq? @f ")")\n  (#kernel? @f))');
  assert.equal(added("((a)) @f"), "(((a)) @f\n  (#kernel? @f))");
  assert.equal(added("[(a) (b)] @f"), "([(a) (b)] @f\n  (#kernel? @f))");
  const twice = added(added("(a) @f"), "(#not-kernel? @f)");
  assert.equal(twice, "((a) @f\n  (#kernel? @f)\n  (#not-kernel? @f))");
  for (const query of ["(a) @f (b) @f", "", "; (nothing", twice]) {
    assert.equal(added(query), query);
  }
});
