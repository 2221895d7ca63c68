/**
 * Questions to the server: commands about simulated runs, and requests of its own.
 */
import type * as vscode from "vscode";
import type { WorkspaceEdit } from "vscode-languageclient/node";
import type { Commands, Requests } from "./contract";

/** Gives undefined while no server runs, and for what the server refuses; the log says why. */
export type Ask = <C extends keyof Commands>(
  command: C,
  argument: Commands[C][0],
  token?: vscode.CancellationToken,
) => Promise<Commands[C][1] | undefined>;

export type Apply = (edit: WorkspaceEdit) => Promise<boolean>;

/** The same for requests. One that was cancelled gives undefined, too. */
export type Request = <M extends keyof Requests>(
  method: M,
  params: Requests[M][0],
  token?: vscode.CancellationToken,
) => Promise<Requests[M][1] | undefined>;
