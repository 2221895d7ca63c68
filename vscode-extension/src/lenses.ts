/**
 * Lenses and actions that run kernels: beside each stands one that asks for the launch first.
 */
import * as vscode from "vscode";
import type { RunArgument } from "./contract";

export const RUN = "tops.run";
export const RUN_WITH = "tops.runWith";
export const DEBUG = "tops.debugKernel";
/** What the server calls the program's main(); it takes no launch. */
export const MAIN = "main";

/** In a workspace that is not trusted nothing can be run, so nothing is offered. */
export function lensesOf(found: readonly vscode.CodeLens[]): vscode.CodeLens[] {
  if (!vscode.workspace.isTrusted) {
    return found.filter((lens) => lens.command?.command !== RUN);
  }
  return found.flatMap((lens) => {
    const others = [formCommand(lens.command), debugCommand(lens.command)].flatMap((command) => command ?? []);
    return [lens, ...others.map((command) => new vscode.CodeLens(lens.range, command))];
  });
}

type Action = vscode.Command | vscode.CodeAction;

export function actionsOf(found: readonly Action[]): Action[] {
  if (!vscode.workspace.isTrusted) {
    return found.filter((action) => commandOf(action)?.command !== RUN);
  }
  return found.flatMap((action) => {
    const command = formCommand(commandOf(action));
    return command === undefined ? [action] : [action, formAction(command)];
  });
}

/** The run nearest to a line: the last that begins at it or above, else the first below. */
export async function runAt(document: vscode.TextDocument, line: number): Promise<RunArgument | undefined> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
    "vscode.executeCodeLensProvider",
    document.uri,
    Number.MAX_SAFE_INTEGER,
  );
  const runs = lenses.filter((lens) => lens.command?.command === RUN);
  runs.sort((one, other) => one.range.start.line - other.range.start.line);
  const chosen = runs.findLast((lens) => lens.range.start.line <= line) ?? runs[0];
  return chosen?.command?.arguments?.[0] as RunArgument | undefined;
}

function commandOf(action: Action): vscode.Command | undefined {
  return typeof action.command === "string" ? (action as vscode.Command) : action.command;
}

function formCommand(command: vscode.Command | undefined): vscode.Command | undefined {
  const argument = command?.arguments?.[0] as RunArgument | undefined;
  if (command?.command !== RUN || argument === undefined || argument.kernel === MAIN) {
    return undefined;
  }
  return { title: vscode.l10n.t("Run with…"), command: RUN_WITH, arguments: [argument] };
}

function debugCommand(command: vscode.Command | undefined): vscode.Command | undefined {
  if (command?.command !== RUN || command.arguments === undefined) {
    return undefined;
  }
  return { title: vscode.l10n.t("Debug"), command: DEBUG, arguments: command.arguments };
}

function formAction(command: vscode.Command): vscode.CodeAction {
  const action = new vscode.CodeAction(command.title, vscode.CodeActionKind.Source.append("run"));
  action.command = command;
  return action;
}
