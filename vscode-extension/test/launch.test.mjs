// Where the server is looked for, and what is said about it when it is not there.
import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { build } from "esbuild";

let folder;
let locateServer;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tops-launch-"));
  const bundle = path.join(folder, "launch.mjs");
  await build({ entryPoints: ["src/launch.ts"], outfile: bundle, bundle: true, platform: "node", format: "esm" });
  ({ locateServer } = await import(bundle));
});

after(() => rm(folder, { recursive: true }));

async function script(name, body) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `#!/bin/sh\n${body}\n`);
  await chmod(file, 0o755);
  return file;
}

function locate(changes) {
  const nothing = { serverPath: "", interpreter: "", folders: [], home: folder, env: { PATH: "" }, windows: false };
  return locateServer({ ...nothing, ...changes });
}

test("an explicit path wins", async () => {
  const serverPath = await script("explicit/tops-lsp", "");
  const PATH = path.dirname(await script("other/tops-lsp", ""));
  assert.deepEqual(await locate({ serverPath, env: { PATH } }), { command: serverPath, args: [] });
});

test("~ and ${workspaceFolder} are replaced", async () => {
  const command = await script("home/tops-lsp", "");
  assert.deepEqual(await locate({ serverPath: "~/home/tops-lsp" }), { command, args: [] });
  const inFolder = "${workspaceFolder}/home/tops-lsp";
  assert.deepEqual(await locate({ serverPath: inFolder, folders: [folder] }), { command, args: [] });
});

test("a path that leads nowhere is named, not searched around", async () => {
  const PATH = path.dirname(await script("there/tops-lsp", ""));
  const serverPath = path.join(folder, "gone");
  assert.deepEqual(await locate({ serverPath, env: { PATH } }), { problem: "server-path-missing", path: serverPath });
});

test("a folder is no server", async () => {
  assert.deepEqual(await locate({ serverPath: folder }), { problem: "server-path-missing", path: folder });
});

for (const [exit, expected] of [
  [2, "interpreter-too-old"],
  [3, "package-missing"],
  [1, "interpreter-missing"],
]) {
  test(`a probe that ends with ${exit} means ${expected}`, async () => {
    const interpreter = await script(`python-${exit}`, `exit ${exit}`);
    assert.deepEqual(await locate({ interpreter }), { problem: expected, path: interpreter });
  });
}

test("an interpreter with the package runs it, without the opened folder on its path", async () => {
  const interpreter = await script("python-good", '[ "$1" = -P ]');
  assert.deepEqual(await locate({ interpreter }), { command: interpreter, args: ["-P", "-m", "tops_lsp.server"] });
});

test("an interpreter that does not exist is named", async () => {
  const interpreter = path.join(folder, "no-python");
  assert.deepEqual(await locate({ interpreter }), { problem: "interpreter-missing", path: interpreter });
});

test("the workspace's environment comes before PATH, and only folders that are given count", async () => {
  const own = await script("project/.venv/bin/tops-lsp", "");
  const global = await script("usr/bin/tops-lsp", "");
  const env = { PATH: path.dirname(global) };
  const project = path.join(folder, "project");
  assert.deepEqual(await locate({ folders: [project], env }), { command: own, args: [] });
  assert.deepEqual(await locate({ env }), { command: global, args: [] });
});

test("relative entries of PATH are not searched", async () => {
  const relative = path.relative(process.cwd(), path.dirname(await script("near/tops-lsp", "")));
  assert.deepEqual(await locate({ env: { PATH: relative } }), { problem: "server-not-found" });
});
