import * as vscode from "vscode";

export const SECTION = "tops";

export interface Settings {
  readonly serverPath: string;
  readonly interpreter: string;
  readonly target: string;
  /** Language ids the server is attached to; `tops` is always one of them. */
  readonly languages: readonly string[];
}

export function readSettings(): Settings {
  const section = vscode.workspace.getConfiguration(SECTION);
  return {
    serverPath: section.get<string>("server.path", "").trim(),
    interpreter: section.get<string>("python.interpreter", "").trim(),
    target: section.get<string>("target", ""),
    languages: [...new Set(["tops", ...section.get<string[]>("alsoAnalyze", [])])],
  };
}

export interface RunSettings {
  readonly timeoutSeconds: number;
  /** Whether a run brings up its report. */
  readonly openReport: boolean;
}

export function readRunSettings(): RunSettings {
  const section = vscode.workspace.getConfiguration(SECTION);
  return {
    timeoutSeconds: Math.max(1, section.get<number>("run.timeout", 60)),
    openReport: section.get<boolean>("run.openReport", true),
  };
}

/** How files are read, as a debug launch says it; what is not set is left to the project's files. */
export function readContextSettings(scope: vscode.ConfigurationScope | undefined): Record<string, unknown> {
  const section = vscode.workspace.getConfiguration(SECTION, scope);
  const said = ["target", "defines", "includeDirs"].map((name) => [name, section.get<string | string[]>(name, "")] as const);
  return Object.fromEntries(said.filter(([, value]) => value.length > 0));
}

/** Settings that are fixed once the server process runs. */
export function needsRestart(change: vscode.ConfigurationChangeEvent): boolean {
  return ["server.path", "python.interpreter", "alsoAnalyze"].some((name) =>
    change.affectsConfiguration(`${SECTION}.${name}`),
  );
}

export function selectorFor(settings: Settings): { scheme: string; language: string }[] {
  return settings.languages.flatMap((language) => [
    { scheme: "file", language },
    { scheme: "untitled", language },
  ]);
}
