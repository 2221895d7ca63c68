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
  const { languages, grammars, snippets, walkthroughs } = contributes;
  const pictures = walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.markdown));
  const files = [icon, languages[0].configuration, grammars[0].path, snippets[0].path, ...pictures];
  await Promise.all(files.map((file) => access(new URL(file, root))));
});

test("the manifest's texts exist in English and Chinese", async () => {
  const named = [...(await read("package.json")).matchAll(/"%([^%]+)%"/g)].map(([, key]) => key);
  const used = [...new Set(named)].sort();
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

test("every command, task and colour of the manifest is the code's, and none other is offered", async () => {
  const { contributes } = await readJson("package.json");
  const names = (await readdir(new URL("src/", root))).map((name) => `src/${name}`);
  const source = (await Promise.all(names.map(read))).join("\n");
  const commands = contributes.commands.map(({ command }) => command);
  const inSource = (names) => names.filter((name) => !source.includes(`"${name}"`));
  assert.deepEqual(inSource(commands), []);
  assert.deepEqual(inSource(contributes.taskDefinitions.map(({ type }) => type)), []);
  assert.deepEqual(inSource(contributes.colors.map(({ id }) => id)), []);
  const { menus, keybindings } = contributes;
  const offered = [...Object.values(menus).flat(), ...keybindings].map(({ command }) => command);
  assert.deepEqual(offered.filter((command) => !commands.includes(command)), []);
});

test("the problem matcher reads what the tools print", async () => {
  const [pattern] = (await readJson("package.json")).contributes.problemPatterns;
  const line = "a b/k.tops:4:37: error: host code calls 'f' [x], which is on the device [TOPS101 some-name]";
  const found = new RegExp(pattern.regexp).exec(line);
  const parts = ["file", "line", "column", "severity", "code"].map((part) => found[pattern[part]]);
  assert.deepEqual(parts, ["a b/k.tops", "4", "37", "error", "TOPS101 some-name"]);
});

test("each tool's findings have an owner: a task erases what its own tool found before, and nothing else", async () => {
  const { problemMatchers, taskDefinitions } = (await readJson("package.json")).contributes;
  assert.deepEqual(problemMatchers.map(({ name }) => name), taskDefinitions.map(({ type }) => type));
  assert.equal(new Set(problemMatchers.map(({ owner }) => owner)).size, problemMatchers.length);
});

// How light or dark a colour is, and how well one can be told from another, after WCAG 2.
const luminance = (colour) => {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = channels.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one, other) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

test("values can be read on the editor's own backgrounds", async () => {
  const backgrounds = { dark: "#1f1f1f", light: "#ffffff", highContrast: "#000000", highContrastLight: "#ffffff" };
  const { colors } = (await readJson("package.json")).contributes;
  const pairs = colors.flatMap(({ id, defaults }) =>
    Object.entries(defaults).map(([theme, colour]) => [id, theme, contrast(colour, backgrounds[theme])]),
  );
  assert.equal(pairs.length, 8);
  assert.deepEqual(pairs.filter(([, , ratio]) => ratio < 4.5), []);
});
