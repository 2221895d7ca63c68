/**
 * What the user reads when the server cannot be started: what is wrong, and what to do about it.
 */
import * as vscode from "vscode";
import type { Crash } from "./crashes";
import type { LaunchFailure } from "./launch";

interface Advice {
  readonly text: string;
  /** The setting to look at, when one is to blame. */
  readonly setting: string;
}

export async function reportLaunchFailure(failure: LaunchFailure, logs: vscode.OutputChannel): Promise<void> {
  const advice = adviseOn(failure);
  logs.appendLine(advice.text);
  await offerHelp(advice.text, advice.setting, logs);
}

export async function reportCrash(command: string, crash: Crash, logs: vscode.OutputChannel): Promise<void> {
  const text =
    crash === "at-once"
      ? vscode.l10n.t("The TOPS language server ({0}) ended before it was ready. The log has its last words.", command)
      : vscode.l10n.t("The TOPS language server ({0}) keeps ending and was not restarted again. The log has its last words.", command);
  logs.appendLine(text);
  await offerHelp(text, "tops.server.path", logs);
}

function adviseOn(failure: LaunchFailure): Advice {
  switch (failure.problem) {
    case "server-path-missing":
      return {
        text: vscode.l10n.t(
          "The TOPS language server was not found: {0} is not an executable file. Correct the setting tops.server.path, or clear it to search PATH.",
          failure.path,
        ),
        setting: "tops.server.path",
      };
    case "interpreter-missing":
      return {
        text: vscode.l10n.t(
          "The Python interpreter {0} cannot be run. Correct the setting tops.python.interpreter.",
          failure.path,
        ),
        setting: "tops.python.interpreter",
      };
    case "interpreter-too-old":
      return {
        text: vscode.l10n.t(
          "{0} is too old: the TOPS language server needs Python 3.11 or newer. Choose another one in tops.python.interpreter.",
          failure.path,
        ),
        setting: "tops.python.interpreter",
      };
    case "package-missing":
      return {
        text: vscode.l10n.t(
          'The package tops-lsp is not installed for {0}. Run "{0} -m pip install ." in a checkout of tops-lsp, then restart the server.',
          failure.path,
        ),
        setting: "tops.python.interpreter",
      };
    case "no-python":
      return {
        text: vscode.l10n.t(
          "No Python that the TOPS language server can use was found on PATH: it needs 3.11 to 3.14. Install one from python.org or your system's packages, or name one with tops-lsp in tops.python.interpreter.",
        ),
        setting: "tops.python.interpreter",
      };
    case "server-not-found":
      return {
        text: vscode.l10n.t(
          'The command tops-lsp was found neither in a .venv of this workspace nor on PATH. Run "pip install ." in a checkout of tops-lsp, or say in tops.server.path or tops.python.interpreter where it is installed.',
        ),
        setting: "tops.server.path",
      };
  }
}

async function offerHelp(text: string, setting: string, logs: vscode.OutputChannel): Promise<void> {
  const openSettings = vscode.l10n.t("Open Settings");
  const retry = vscode.l10n.t("Try Again");
  const showLogs = vscode.l10n.t("Show Logs");
  switch (await vscode.window.showErrorMessage(text, openSettings, retry, showLogs)) {
    case openSettings:
      await vscode.commands.executeCommand("workbench.action.openSettings", setting);
      break;
    case retry:
      await vscode.commands.executeCommand("tops.restart");
      break;
    case showLogs:
      logs.show();
      break;
  }
}
