// The manifest keeps its promises: files exist, texts exist in both languages, versions agree.
import assert from "node:assert/strict";
import { access, readdir, readFile } from "node:fs/promises";
import { test } from "node:test";

const root = new URL("../", import.meta.url);
const read = (name) => readFile(new URL(name, root), "utf8");
const readJson = async (name) => JSON.parse(await read(name));
const keys = (object) => Object.keys(object).sort();

test("every contributed file exists", async () => {
  const { icon, contributes } = await readJson("package.json");
  const { languages, grammars } = contributes;
  const files = [icon, languages[0].configuration, grammars[0].path];
  await Promise.all(files.map((file) => access(new URL(file, root))));
});

test("the manifest's texts exist in English and Chinese", async () => {
  const used = [...(await read("package.json")).matchAll(/"%([^%]+)%"/g)].map(([, key]) => key).sort();
  assert.deepEqual(keys(await readJson("package.nls.json")), used);
  assert.deepEqual(keys(await readJson("package.nls.zh-cn.json")), used);
});

test("every message of the code is translated, and no other", async () => {
  const names = (await readdir(new URL("src/", root))).map((name) => `src/${name}`);
  const source = (await Promise.all(names.map(read))).join("\n");
  const calls = source.matchAll(/l10n\.t\(\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/g);
  const messages = [...calls].map(([, double, single]) => single ?? JSON.parse(`"${double}"`));
  assert.deepEqual(keys(await readJson("l10n/bundle.l10n.zh-cn.json")), [...new Set(messages)].sort());
});

test("type definitions are not newer than the oldest supported editor", async () => {
  const { engines, devDependencies } = await readJson("package.json");
  const minor = (range) => Number(/1\.(\d+)/.exec(range)[1]);
  assert.ok(minor(devDependencies["@types/vscode"]) <= minor(engines.vscode));
});

test("the lock file names no registry", async () => {
  const packages = Object.entries((await readJson("package-lock.json")).packages);
  assert.deepEqual(
    packages.filter(([, entry]) => "resolved" in entry).map(([name]) => name),
    [],
  );
});
