/**
 * Entry point: wires the server to the window. All analysis happens in the server.
 */
import * as vscode from "vscode";
import type { Location, Position } from "vscode-languageclient/node";
import type { Listener } from "./client";
import type { RunArgument, RunResult } from "./contract";
import { debugKernel, registerDebugger } from "./debugging";
import { LaunchFormView } from "./form";
import { DEBUG, RUN_WITH, runAt } from "./lenses";
import { QueryView } from "./queryView";
import { ReportView } from "./report";
import { ResultDocuments } from "./results";
import { Runner } from "./runner";
import { needsRestart, readRunSettings, readSettings, selectorFor } from "./settings";
import { ServerStatus } from "./status";
import { Supervisor } from "./supervisor";
import { registerTasks } from "./tasks";
import { registerTests } from "./tests";
import { InlineValues } from "./values";

let supervisor: Supervisor | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const logs = vscode.window.createOutputChannel("TOPS C++");
  const results = new ResultDocuments();
  const status = new ServerStatus(readSettings());
  const listener: Listener = {
    run: (argument) => runner.run(argument),
    show: (result) => results.show(result),
    status: (report) => status.tell(report),
    runFinished: (run) => void Promise.all([values.runFinished(run), report.runFinished(run)]),
    started: () => values.reset(),
  };
  const server = new Supervisor(logs, listener, status);
  const values = new InlineValues(server.ask);
  const report = new ReportView(server.ask, context);
  const runner = new Runner(server.ask, status, async (argument, result) => {
    if (readRunSettings().openReport && !(await report.open(argument))) {
      await results.show(result);
    }
  });
  const form = new LaunchFormView(server.ask, server.apply, (argument) => runner.run(argument), context);
  const query = new QueryView(server.request, isOurs, context);
  supervisor = server;

  context.subscriptions.push(
    logs,
    status,
    values,
    report,
    form,
    query,
    vscode.commands.registerCommand("tops.findByQuery", () => query.open()),
    results.register(),
    registerTasks(),
    registerDebugger(),
    registerTests(isOurs),
    ...commands(server, runner, form, logs, results),
    vscode.workspace.onDidOpenTextDocument((document) => startFor([document], server)),
    vscode.workspace.onDidChangeConfiguration((change) => followSettings(change, server)),
    vscode.window.onDidChangeActiveTextEditor(markEditor),
    // Trust widens where a server may be taken from, and lets it simulate.
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      status.trusted();
      return server.restartIfNeeded();
    }),
  );
  markEditor(vscode.window.activeTextEditor);
  await startFor(vscode.workspace.textDocuments, server);
}

export async function deactivate(): Promise<void> {
  await supervisor?.stop();
}

function commands(
  server: Supervisor,
  runner: Runner,
  form: LaunchFormView,
  logs: vscode.OutputChannel,
  results: ResultDocuments,
): vscode.Disposable[] {
  const register = vscode.commands.registerCommand;
  return [
    register("tops.restart", () => server.restart()),
    register("tops.showLogs", () => logs.show()),
    register("tops.showReferences", showReferences),
    register("tops.runHere", () => atCursor((argument) => runner.run(argument))),
    register(RUN_WITH, (argument?: RunArgument) =>
      argument === undefined ? atCursor((chosen) => form.open(chosen)) : form.open(argument),
    ),
    register(DEBUG, (argument?: RunArgument) => (argument === undefined ? atCursor(debugKernel) : debugKernel(argument))),
    register("tops.stopRuns", () => server.ask("tops.stop", {})),
    register("tops.showFileContext", () => showContext(server, results)),
    register("tops.switchSourceHeader", () => switchSourceHeader(server)),
    register("tops.writeTestOfRun", () => atCursor((argument) => writeTest(server, argument))),
    register("tops.showLaunchGraph", () => showLaunchGraph(server)),
  ];
}

async function atCursor(act: (argument: RunArgument) => Promise<RunResult | undefined | void>): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const argument = editor && (await runAt(editor.document, editor.selection.active.line));
  if (argument === undefined) {
    void vscode.window.showInformationMessage(vscode.l10n.t("There is no kernel here that can be run."));
  } else {
    await act(argument);
  }
}

async function showContext(server: Supervisor, results: ResultDocuments): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  const context = uri && (await server.ask("tops.showContext", { uri }));
  if (context) {
    await results.show(context);
  }
}

async function switchSourceHeader(server: Supervisor): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  const other = uri && (await server.request("textDocument/switchSourceHeader", { uri }));
  if (other) {
    await vscode.window.showTextDocument(vscode.Uri.parse(other));
  } else {
    void vscode.window.showInformationMessage(vscode.l10n.t("There is no header or source of this file."));
  }
}

async function writeTest(server: Supervisor, { uri, kernel }: RunArgument): Promise<void> {
  const made = await server.ask("tops.writeTest", { uri, kernel });
  if (!made?.edit || !(await server.apply(made.edit))) {
    void vscode.window.showWarningMessage(made?.problem || vscode.l10n.t("The directive could not be written."));
  }
}

async function showLaunchGraph(server: Supervisor): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  const graph = uri && (await server.ask("tops.launchGraph", { uri }));
  if (graph) {
    const panel = vscode.window.createWebviewPanel(
      "tops.launchGraph",
      vscode.l10n.t("Launches and Calls"),
      vscode.ViewColumn.Beside,
    );
    const policy = "default-src 'none'; style-src 'unsafe-inline'";
    panel.webview.html = `<meta http-equiv="Content-Security-Policy" content="${policy}">${graph.svg}`;
  }
}

/** What a lens carries: the document's address, a place in it, and other places, all as the protocol has them. */
async function showReferences(uri: string, position: Position, locations: readonly Location[]): Promise<void> {
  const places = locations.map(({ uri: file, range }) => {
    const whole = new vscode.Range(placeOf(range.start), placeOf(range.end));
    return new vscode.Location(vscode.Uri.parse(file), whole);
  });
  await vscode.commands.executeCommand("editor.action.showReferences", vscode.Uri.parse(uri), placeOf(position), places);
}

function placeOf({ line, character }: Position): vscode.Position {
  return new vscode.Position(line, character);
}

/** Tells keys and menus whether the file at hand is one of ours, whatever its language is called. */
function markEditor(editor: vscode.TextEditor | undefined): void {
  const ours = editor !== undefined && isOurs(editor.document);
  void vscode.commands.executeCommand("setContext", "tops.active", ours);
}

function isOurs(document: vscode.TextDocument): boolean {
  return vscode.languages.match(selectorFor(readSettings()), document) > 0;
}

/** A C++ file may wake the extension without being its business: only a selected one starts the server. */
async function startFor(documents: readonly vscode.TextDocument[], server: Supervisor): Promise<void> {
  if (documents.some(isOurs)) {
    await server.ensureStarted();
  }
}

async function followSettings(change: vscode.ConfigurationChangeEvent, server: Supervisor): Promise<void> {
  if (needsRestart(change)) {
    await server.restartIfNeeded();
    await startFor(vscode.workspace.textDocuments, server);
  } else if (change.affectsConfiguration("tops.target")) {
    server.showTarget();
  }
}
