/**
 * The language status items: target and context, index, simulator.
 */
import * as vscode from "vscode";
import type { RunArgument, RunResult } from "./contract";
import type { RunObserver } from "./runner";
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

export class ServerStatus implements RunObserver, vscode.Disposable {
  private readonly target: vscode.LanguageStatusItem;
  private readonly index: vscode.LanguageStatusItem;
  private readonly simulator: vscode.LanguageStatusItem;

  constructor(settings: Settings) {
    const create = (name: string): vscode.LanguageStatusItem =>
      vscode.languages.createLanguageStatusItem(`tops.${name}`, selectorFor(settings));
    this.target = create("target");
    this.index = create("index");
    this.simulator = create("simulator");
    this.target.name = vscode.l10n.t("TOPS target");
    this.index.name = vscode.l10n.t("TOPS index");
    this.simulator.name = vscode.l10n.t("TOPS simulator");
    this.show(settings, "stopped");
    this.showSimulator("idle");
  }

  show(settings: Settings, state: ServerState): void {
    const stopped = state === "stopped";
    for (const item of [this.target, this.index, this.simulator]) {
      item.selector = selectorFor(settings);
    }
    this.target.text = settings.target.toUpperCase() || "TOPS";
    this.target.busy = state === "starting";
    this.target.detail = stopped ? vscode.l10n.t("language server not running") : vscode.l10n.t("TOPS target");
    this.target.severity = severity(stopped ? "Error" : "Information");
    this.target.command = stopped ? restartCommand() : targetCommand();
    this.showIndex({ index: "off", files: 0 });
  }

  tell(report: Report): void {
    this.target.text = report.target?.toUpperCase() ?? this.target.text;
    this.target.detail = report.context || vscode.l10n.t("TOPS target");
    this.target.severity = severity(report.health === "ok" ? "Information" : "Warning");
    this.showIndex(report);
  }

  started({ kernel }: RunArgument): void {
    this.showSimulator("busy", vscode.l10n.t("{0} is running", kernel));
  }

  ended({ kernel }: RunArgument, result: RunResult | undefined): void {
    if (result === undefined) {
      this.showSimulator("wrong", vscode.l10n.t("{0} was stopped", kernel));
    } else if (result.ok) {
      this.showSimulator("idle", vscode.l10n.t("{0}: nothing found", kernel));
    } else {
      this.showSimulator("wrong", vscode.l10n.t("{0}: findings {1}", kernel, result.findings));
    }
  }

  /** Trust has been given. */
  trusted(): void {
    this.showSimulator("idle");
  }

  dispose(): void {
    vscode.Disposable.from(this.target, this.index, this.simulator).dispose();
  }

  private showIndex({ index, files }: Pick<Report, "index" | "files">): void {
    this.index.busy = index === "building";
    this.index.text =
      index === "off" ? vscode.l10n.t("Index: off") : vscode.l10n.t("Index: {0} files", files);
    this.index.detail = index === "building" ? vscode.l10n.t("being built") : "";
  }

  private showSimulator(state: "idle" | "busy" | "wrong", detail = ""): void {
    const trusted = vscode.workspace.isTrusted;
    this.simulator.text = trusted ? vscode.l10n.t("Simulator") : vscode.l10n.t("Simulator: off");
    this.simulator.detail = trusted ? detail : vscode.l10n.t("the workspace is not trusted");
    this.simulator.busy = state === "busy";
    this.simulator.severity = severity(state === "wrong" ? "Warning" : "Information");
    this.simulator.command = trusted ? simulatorCommand(state) : trustCommand();
  }
}

function severity(name: keyof typeof vscode.LanguageStatusSeverity): vscode.LanguageStatusSeverity {
  return vscode.LanguageStatusSeverity[name];
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

function simulatorCommand(state: "idle" | "busy" | "wrong"): vscode.Command {
  return state === "busy"
    ? { title: vscode.l10n.t("Stop"), command: "tops.stopRuns" }
    : { title: vscode.l10n.t("Show Report"), command: "tops.showReport" };
}

function trustCommand(): vscode.Command {
  return { title: vscode.l10n.t("Manage Trust"), command: "workbench.trust.manage" };
}
