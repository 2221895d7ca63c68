/**
 * The language status item: which target the code is checked for, and whether the server runs.
 */
import * as vscode from "vscode";
import { type Settings, selectorFor } from "./settings";

/** What the server says of itself; target and context are those of the document opened last. */
export interface Report {
  readonly health: "ok" | "warning";
  readonly index: "off" | "building" | "ready";
  readonly files: number;
  readonly target?: string;
  readonly context?: string;
}

export type ServerState = "starting" | "running" | "stopped";

export class TargetStatus implements vscode.Disposable {
  private readonly item: vscode.LanguageStatusItem;

  constructor(settings: Settings) {
    this.item = vscode.languages.createLanguageStatusItem("tops.target", selectorFor(settings));
    this.item.name = vscode.l10n.t("TOPS target");
    this.show(settings, "stopped");
  }

  show(settings: Settings, state: ServerState): void {
    this.item.selector = selectorFor(settings);
    this.item.text = settings.target.toUpperCase() || "TOPS";
    this.item.busy = state === "starting";
    this.item.detail = state === "stopped" ? vscode.l10n.t("language server not running") : vscode.l10n.t("TOPS target");
    this.item.severity =
      state === "stopped" ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    this.item.command = state === "stopped" ? restartCommand() : targetCommand();
  }

  tell(report: Report): void {
    this.item.text = report.target?.toUpperCase() ?? this.item.text;
    this.item.busy = report.index === "building";
    this.item.detail = report.context || vscode.l10n.t("TOPS target");
    this.item.severity =
      report.health === "ok" ? vscode.LanguageStatusSeverity.Information : vscode.LanguageStatusSeverity.Warning;
  }

  dispose(): void {
    this.item.dispose();
  }
}

function restartCommand(): vscode.Command {
  return { title: vscode.l10n.t("Restart"), command: "tops.restart" };
}

function targetCommand(): vscode.Command {
  return {
    title: vscode.l10n.t("Change"),
    command: "workbench.action.openSettings",
    arguments: ["tops.target"],
  };
}
