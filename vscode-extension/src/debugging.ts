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

export function registerDebugger(): vscode.Disposable {
  return vscode.Disposable.from(
    vscode.debug.registerDebugAdapterDescriptorFactory(TYPE, { createDebugAdapterDescriptor: adapter }),
    vscode.debug.registerDebugConfigurationProvider(TYPE, { resolveDebugConfiguration: completed }),
  );
}

/** Debugs the kernel a lens belongs to; the text on disk is what runs. */
export async function debugKernel({ uri, kernel }: RunArgument): Promise<void> {
  const file = vscode.Uri.parse(uri);
  if (file.scheme !== "file" || !(await isSaved(file))) {
    void vscode.window.showInformationMessage(vscode.l10n.t("The debugger runs what is on disk: save the file first."));
    return;
  }
  const chosen = kernel === MAIN ? {} : { kernel };
  const name = `${path.basename(file.fsPath)}: ${kernel}`;
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
