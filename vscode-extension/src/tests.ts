/**
 * The Test Explorer: kernels and programs that say what to expect of them, as `tops-sim test` finds and runs them.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import * as path from "node:path";
import * as vscode from "vscode";
import { debugKernel } from "./debugging";
import { isFailure, locateServer, toolBeside } from "./launch";
import { readContextSettings, readSettings } from "./settings";
import { launchRequest } from "./supervisor";
import { type ListedTest, listedTests, reasons, ResultLines, type TestResult } from "./testResults";

type IsOurs = (document: vscode.TextDocument) => boolean;

export function registerTests(isOurs: IsOurs): vscode.Disposable {
  const explorer = new TestExplorer(vscode.tests.createTestController("tops", vscode.l10n.t("TOPS kernels")));
  const follow = (document: vscode.TextDocument) => {
    if (!isOurs(document)) {
      return undefined;
    }
    return mayHaveTests(document) ? explorer.find([document.uri]) : explorer.forget(document.uri);
  };
  vscode.workspace.textDocuments.forEach((document) => void follow(document));
  return vscode.Disposable.from(
    explorer.controller,
    vscode.workspace.onDidOpenTextDocument(follow),
    vscode.workspace.onDidSaveTextDocument(follow),
    vscode.workspace.onDidDeleteFiles(({ files }) => files.forEach((file) => explorer.forget(file))),
    vscode.workspace.onDidGrantWorkspaceTrust(() => vscode.workspace.textDocuments.forEach((each) => void follow(each))),
  );
}

/** Whether anything is expected here, or in a file beside: most files are not looked into. */
function mayHaveTests(document: vscode.TextDocument): boolean {
  const file = document.uri.fsPath;
  const stem = path.join(path.dirname(file), path.parse(file).name);
  return document.getText().includes("tops-sim:") || [file, stem].some((name) => existsSync(`${name}.sim.toml`));
}

class TestExplorer {
  constructor(readonly controller: vscode.TestController) {
    controller.resolveHandler = (item) => (item === undefined ? this.findAll() : undefined);
    controller.refreshHandler = () => this.findAll();
    const { Run, Debug } = vscode.TestRunProfileKind;
    controller.createRunProfile(vscode.l10n.t("Run"), Run, (request, token) => this.run(request, token), true);
    controller.createRunProfile(vscode.l10n.t("Debug"), Debug, (request) => this.debug(request), true);
  }

  /** All tests of the workspace. */
  private async findAll(): Promise<void> {
    await this.find((vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri));
  }

  /** The tests of files and folders take the place of those that were known there. */
  async find(places: readonly vscode.Uri[]): Promise<void> {
    for (const place of places.filter(({ scheme }) => scheme === "file")) {
      const words = ["--list", "--output-format", "json", place.fsPath];
      let text = "";
      await tell(place, words, (piece) => (text += piece));
      this.replace(place, listedTests(text));
    }
  }

  forget(place: vscode.Uri): void {
    this.replace(place, []);
  }

  /** Items that are still there stay the same: they keep their result, and the tree stays open. */
  private replace(place: vscode.Uri, found: readonly ListedTest[]): void {
    const files = new Map<string, vscode.TestItem[]>();
    for (const test of found) {
      files.set(test.path, [...(files.get(test.path) ?? []), this.kernelItem(test)]);
    }
    for (const [id] of [...this.controller.items]) {
      if ((id === place.fsPath || id.startsWith(place.fsPath + path.sep)) && !files.has(id)) {
        this.controller.items.delete(id);
      }
    }
    for (const [file, kernels] of files) {
      this.fileItem(file).children.replace(kernels);
    }
  }

  private fileItem(file: string): vscode.TestItem {
    const known = this.controller.items.get(file);
    if (known !== undefined) {
      return known;
    }
    const uri = vscode.Uri.file(file);
    const made = this.controller.createTestItem(file, vscode.workspace.asRelativePath(uri), uri);
    this.controller.items.add(made);
    return made;
  }

  private kernelItem({ path: file, name, line, column }: ListedTest): vscode.TestItem {
    const id = `${file}::${name}`;
    const known = this.controller.items.get(file)?.children.get(id);
    const item = known ?? this.controller.createTestItem(id, name, vscode.Uri.file(file));
    item.range = new vscode.Range(line - 1, column - 1, line - 1, column - 1 + name.length);
    return item;
  }

  private async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    await Promise.all(vscode.workspace.textDocuments.filter((document) => document.isDirty).map((each) => each.save()));
    const run = this.controller.createTestRun(request);
    const items = new Map(this.chosen(request).map((item) => [item.id, item]));
    for (const item of items.values()) {
      run.started(item);
    }
    for (const [folder, ids] of grouped(items)) {
      const lines = new ResultLines();
      const words = ["--output-format", "json-lines", "--pass-with-no-tests", ...ids];
      const said = await tell(vscode.Uri.file(folder), words, (piece) => {
        for (const result of lines.take(piece)) {
          const item = items.get(`${result.path}::${result.name}`);
          if (item !== undefined) {
            items.delete(item.id);
            tellResult(run, item, result);
          }
        }
      }, token);
      run.appendOutput(said.replaceAll("\n", "\r\n"));
    }
    for (const item of items.values()) {
      run.skipped(item); // stopped, or no test any more
    }
    run.end();
  }

  /** The kernels that a request means: those of files, too, without what is left out. */
  private chosen({ include, exclude }: vscode.TestRunRequest): vscode.TestItem[] {
    const left = new Set(exclude);
    const roots = include ?? [...this.controller.items].map(([, item]) => item);
    return roots
      .flatMap((item) => (item.children.size > 0 ? [...item.children].map(([, child]) => child) : [item]))
      .filter((item) => !left.has(item) && !(item.parent !== undefined && left.has(item.parent)));
  }

  private async debug(request: vscode.TestRunRequest): Promise<void> {
    const [item] = this.chosen(request);
    if (item?.uri !== undefined) {
      await debugKernel({ uri: item.uri.toString(), kernel: item.label });
    }
  }
}

/** Tests by the folder of the workspace that they are in. */
function grouped(items: ReadonlyMap<string, vscode.TestItem>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [id, item] of items) {
    const folder = item.uri && vscode.workspace.getWorkspaceFolder(item.uri);
    const place = folder?.uri.fsPath ?? path.dirname(item.uri?.fsPath ?? id);
    found.set(place, [...(found.get(place) ?? []), id]);
  }
  return found;
}

function tellResult(run: vscode.TestRun, item: vscode.TestItem, result: TestResult): void {
  const printed = result.stdout + result.stderr;
  if (printed !== "") {
    run.appendOutput(printed.replaceAll("\n", "\r\n"), undefined, item);
  }
  const time = result.seconds * 1_000;
  if (result.verdict === "passed") {
    run.passed(item, time);
    return;
  }
  const messages = reasons(result).map(({ text, file, line, column }) => {
    const message = new vscode.TestMessage(text);
    message.location = new vscode.Location(vscode.Uri.file(file), new vscode.Position(line - 1, column - 1));
    return message;
  });
  (result.verdict === "failed" ? run.failed : run.errored).call(run, item, messages, time);
}

/** Runs `tops-sim test` and gives its output piece by piece; what it said on standard error comes at the end. */
async function tell(
  place: vscode.Uri,
  words: readonly string[],
  hear: (piece: string) => void,
  token?: vscode.CancellationToken,
): Promise<string> {
  const found = vscode.workspace.isTrusted ? await locateServer(launchRequest(readSettings())) : undefined;
  if (found === undefined || isFailure(found)) {
    return "";
  }
  const folder = vscode.workspace.getWorkspaceFolder(place);
  const { command, args } = toolBeside(found, "tops-sim");
  const child = spawn(command, [...args, "test", ...contextWords(folder), ...words], {
    cwd: folder?.uri.fsPath ?? path.dirname(place.fsPath),
    env: { ...process.env, LC_ALL: vscode.env.language.startsWith("zh") ? "zh_CN.UTF-8" : "C.UTF-8" },
  });
  token?.onCancellationRequested(() => child.kill());
  child.stdout.setEncoding("utf8").on("data", hear);
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (piece: string) => (said += piece));
  await new Promise<void>((resolve) => child.on("close", () => resolve()).on("error", () => resolve()));
  return said;
}

/** How files are read, as the settings have it. */
function contextWords(folder: vscode.WorkspaceFolder | undefined): string[] {
  const said = readContextSettings(folder) as { target?: string; defines?: string[]; includeDirs?: string[] };
  return [
    ...(said.target ? ["--target", said.target] : []),
    ...(said.defines ?? []).flatMap((name) => ["-D", name]),
    ...(said.includeDirs ?? []).flatMap((name) => ["-I", name]),
  ];
}
