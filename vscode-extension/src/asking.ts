/**
 * Questions to the server about simulated runs.
 */
import type * as vscode from "vscode";
import type { WorkspaceEdit } from "vscode-languageclient/node";
import type { Commands } from "./contract";

/** Gives undefined while no server runs, and for what the server refuses; the log says why. */
export type Ask = <C extends keyof Commands>(
  command: C,
  argument: Commands[C][0],
  token?: vscode.CancellationToken,
) => Promise<Commands[C][1] | undefined>;

export type Apply = (edit: WorkspaceEdit) => Promise<boolean>;
