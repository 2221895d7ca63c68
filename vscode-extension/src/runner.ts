/**
 * Runs kernels on the simulated device, for lenses, actions, commands and the form.
 */
import * as vscode from "vscode";
import type { Ask } from "./asking";
import type { RunArgument, RunResult } from "./contract";
import { AS_WRITTEN } from "./remembered";
import { readRunSettings } from "./settings";

export interface RunObserver {
  /** A run begins. */
  started(argument: RunArgument): void;
  /** A run has ended; without a result it was stopped, or the server went away. */
  ended(argument: RunArgument, result: RunResult | undefined): void;
}

export class Runner {
  constructor(
    private readonly ask: Ask,
    private readonly observer: RunObserver,
    /** Shows what a run has brought. */
    private readonly show: (argument: RunArgument, result: RunResult) => Promise<void>,
  ) {}

  async run(argument: RunArgument): Promise<RunResult | undefined> {
    if (!vscode.workspace.isTrusted) {
      void explainTrust();
      return undefined;
    }
    this.observer.started(argument);
    const result = await this.bounded(argument);
    this.observer.ended(argument, result);
    if (result !== undefined) {
      await this.tell(argument, result);
    }
    return result;
  }

  /** The server shows progress, and stops when the user says so there. */
  private async bounded(argument: RunArgument): Promise<RunResult | undefined> {
    const { timeoutSeconds } = readRunSettings();
    const source = new vscode.CancellationTokenSource();
    const timer = setTimeout(() => source.cancel(), timeoutSeconds * 1000);
    try {
      // Only the form runs with other values than those written: the server must not remember its own.
      const result = await this.ask("tops.run", { launch: AS_WRITTEN, ...argument }, source.token);
      if (source.token.isCancellationRequested) {
        void explainTimeout(argument.kernel, timeoutSeconds);
        return undefined;
      }
      return result ?? undefined;
    } finally {
      clearTimeout(timer);
      source.dispose();
    }
  }

  private async tell(argument: RunArgument, result: RunResult): Promise<void> {
    if (result.problem) {
      void vscode.window.showWarningMessage(result.problem);
    } else {
      await this.show(argument, result);
    }
  }
}

async function explainTrust(): Promise<void> {
  const text = vscode.l10n.t("Kernels are simulated in trusted workspaces only: a run may take minutes and gigabytes.");
  const manage = vscode.l10n.t("Manage Trust");
  if ((await vscode.window.showInformationMessage(text, manage)) === manage) {
    await vscode.commands.executeCommand("workbench.trust.manage");
  }
}

async function explainTimeout(kernel: string, seconds: number): Promise<void> {
  const text = vscode.l10n.t("The run of {0} was stopped after {1} seconds.", kernel, seconds);
  const change = vscode.l10n.t("Change Limit");
  if ((await vscode.window.showWarningMessage(text, change)) === change) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "tops.run.timeout");
  }
}
