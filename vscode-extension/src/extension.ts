/**
 * Entry point: wires the server to the window. All analysis happens in the server.
 */
import * as vscode from "vscode";
import type { Location, Position } from "vscode-languageclient/node";
import { ResultDocuments } from "./results";
import { needsRestart, readSettings, selectorFor } from "./settings";
import { TargetStatus } from "./status";
import { Supervisor } from "./supervisor";

let supervisor: Supervisor | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const logs = vscode.window.createOutputChannel("TOPS C++");
  const results = new ResultDocuments();
  const status = new TargetStatus(readSettings());
  const server = new Supervisor(logs, results, status);
  supervisor = server;

  context.subscriptions.push(
    logs,
    status,
    results.register(),
    vscode.commands.registerCommand("tops.restart", () => server.restart()),
    vscode.commands.registerCommand("tops.showLogs", () => logs.show()),
    vscode.commands.registerCommand("tops.showReferences", showReferences),
    vscode.workspace.onDidOpenTextDocument((document) => startFor([document], server)),
    vscode.workspace.onDidChangeConfiguration((change) => followSettings(change, server)),
    // Trust widens where a server may be taken from.
    vscode.workspace.onDidGrantWorkspaceTrust(() => server.restartIfNeeded()),
  );
  await startFor(vscode.workspace.textDocuments, server);
}

export async function deactivate(): Promise<void> {
  await supervisor?.stop();
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

/** A C++ file may wake the extension without being its business: only a selected one starts the server. */
async function startFor(documents: readonly vscode.TextDocument[], server: Supervisor): Promise<void> {
  const selector = selectorFor(readSettings());
  if (documents.some((document) => vscode.languages.match(selector, document) > 0)) {
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
