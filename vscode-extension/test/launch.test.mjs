// Where the server is looked for, and what is said about it when it is not there.
import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { build } from "esbuild";

let folder;
let locateServer;
let toolBeside;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tops-launch-"));
  const bundle = path.join(folder, "launch.mjs");
  await build({ entryPoints: ["src/launch.ts"], outfile: bundle, bundle: true, platform: "node", format: "esm" });
  ({ locateServer, toolBeside } = await import(bundle));
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
  const nothing = { serverPath: "", interpreter: "", folders: [], bundle: "", home: folder, env: { PATH: "" }, windows: false };
  return locateServer({ ...nothing, ...changes });
}

test("an explicit path wins", async () => {
  const serverPath = await script("explicit/tops-lsp", "");
  const PATH = path.dirname(await script("other/tops-lsp", ""));
  assert.deepEqual(await locate({ serverPath, env: { PATH } }), { command: serverPath, args: [], from: "command" });
});

test("~ and ${workspaceFolder} are replaced", async () => {
  const command = await script("home/tops-lsp", "");
  assert.deepEqual(await locate({ serverPath: "~/home/tops-lsp" }), { command, args: [], from: "command" });
  const inFolder = "${workspaceFolder}/home/tops-lsp";
  assert.deepEqual(await locate({ serverPath: inFolder, folders: [folder] }), { command, args: [], from: "command" });
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
  assert.deepEqual(await locate({ interpreter }), { command: interpreter, args: ["-P", "-m", "tops_lsp.server"], from: "modules" });
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
  assert.deepEqual(await locate({ folders: [project], env }), { command: own, args: [], from: "command" });
  assert.deepEqual(await locate({ env }), { command: global, args: [], from: "command" });
});

test("relative entries of PATH are not searched", async () => {
  const relative = path.relative(process.cwd(), path.dirname(await script("near/tops-lsp", "")));
  assert.deepEqual(await locate({ env: { PATH: relative } }), { problem: "server-not-found" });
});

// A Python that runs what the bundle's start.py is given, if its version is in the list.
const fitting = (name) => script(name, '[ "$1" = -P ] && [ "$3" = --fits ]');

test("the bundle runs in the first Python that fits, before PATH's own server", async () => {
  await script("usr3/bin/python3", "exit 1");
  const python = await fitting("opt/bin/python3");
  await script("opt/bin/tops-lsp", "");
  const env = { PATH: [path.join(folder, "usr3/bin"), path.dirname(python)].join(path.delimiter) };
  const start = path.join(folder, "bundled", "start.py");
  const expected = { command: python, args: ["-P", start, "tops_lsp.server"], from: "bundle" };
  assert.deepEqual(await locate({ env, bundle: path.dirname(start) }), expected);
});

test("a chosen Python without the package runs the bundle", async () => {
  const interpreter = await script("python-bare", '[ "$3" = --fits ] || exit 3');
  const found = await locate({ interpreter, bundle: path.join(folder, "bundled") });
  assert.equal(found.from, "bundle");
  assert.equal(found.command, interpreter);
});

test("with a bundle and no Python that fits, Python is what is missing", async () => {
  const PATH = path.dirname(await script("old/bin/python3", "exit 1"));
  assert.deepEqual(await locate({ env: { PATH }, bundle: folder }), { problem: "no-python" });
});

test("the other tools are started as the server is", () => {
  const from = (launch) => toolBeside(launch, "tops-lint");
  assert.deepEqual(from({ command: "/usr/bin/tops-lsp", args: [], from: "command" }), {
    command: "/usr/bin/tops-lint",
    args: [],
  });
  const modules = from({ command: "python", args: ["-P", "-m", "tops_lsp.server"], from: "modules" });
  assert.deepEqual(modules, { command: "python", args: ["-P", "-m", "tops_lsp.cli.lint"] });
});
