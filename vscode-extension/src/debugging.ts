/**
 * The debugger: `tops-sim dap` as a debug adapter, and launches for a file or a kernel.
 */
import * as path from "node:path";
import * as vscode from "vscode";
import type { RunArgument } from "./contract";
import { isFailure, locateServer, toolBeside } from "./launch";
import { MAIN } from "./lenses";
import { readContextSettings, readSettings } from "./settings";
import { launchRequest } from "./supervisor";

/** As in launch.json. */
const TYPE = "tops";

/** Sessions that have been asked for and are not there yet, by name. */
const starting = new Set<string>();

export function registerDebugger(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.debug.registerDebugAdapterDescriptorFactory(TYPE, { createDebugAdapterDescriptor: adapter }),
    vscode.debug.registerDebugConfigurationProvider(TYPE, { resolveDebugConfiguration: completed }),
    vscode.commands.registerCommand("tops.runAllToCursor", runAllToCursor),
  );
}

/** Runs on until every thread of the launch has come to the line of the cursor. */
async function runAllToCursor(): Promise<void> {
  const session = vscode.debug.activeDebugSession;
  const editor = vscode.window.activeTextEditor;
  if (session?.type !== TYPE || editor === undefined) {
    return;
  }
  const place = { source: { path: editor.document.uri.fsPath }, line: editor.selection.active.line + 1 };
  try {
    await session.customRequest("runAllThreadsTo", place);
  } catch (error) {
    void vscode.window.showInformationMessage(error instanceof Error ? error.message : String(error));
  }
}

/** Debugs the kernel a lens belongs to. It takes a moment: clicks within it begin no second session. */
export async function debugKernel(argument: RunArgument): Promise<void> {
  const name = `${path.basename(vscode.Uri.parse(argument.uri).fsPath)}: ${argument.kernel}`;
  if (starting.has(name)) {
    return;
  }
  starting.add(name);
  try {
    await begin(argument, name);
  } finally {
    starting.delete(name);
  }
}

/** The text on disk is what runs. */
async function begin({ uri, kernel }: RunArgument, name: string): Promise<void> {
  const file = vscode.Uri.parse(uri);
  if (file.scheme !== "file" || !(await isSaved(file))) {
    void vscode.window.showInformationMessage(vscode.l10n.t("The debugger runs what is on disk: save the file first."));
    return;
  }
  const chosen = kernel === MAIN ? {} : { kernel };
  const configuration = { type: TYPE, request: "launch", name, program: file.fsPath, ...chosen };
  await vscode.debug.startDebugging(vscode.workspace.getWorkspaceFolder(file), configuration);
}

async function isSaved(file: vscode.Uri): Promise<boolean> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === file.toString());
  return open === undefined || !open.isDirty || (await open.save());
}

async function adapter(): Promise<vscode.DebugAdapterDescriptor> {
  const found = await locateServer(launchRequest(readSettings()));
  if (isFailure(found)) {
    throw new Error(vscode.l10n.t("tops-sim was not found. “TOPS: Restart Language Server” says what is missing."));
  }
  const { command, args } = toolBeside(found, "tops-sim");
  return new vscode.DebugAdapterExecutable(command, [...args, "dap"]);
}

/** A launch without a program means the file one looks at; what is not said is as the server has it. */
function completed(
  folder: vscode.WorkspaceFolder | undefined,
  given: vscode.DebugConfiguration,
): vscode.DebugConfiguration {
  const name = given.name || vscode.l10n.t("simulated device");
  return { ...readContextSettings(folder), program: "${file}", ...given, type: TYPE, request: "launch", name };
}
