/**
 * What the server's commands about simulated runs take and give.
 */
import type { WorkspaceEdit } from "vscode-languageclient/node";

/** A kernel, or `main`, of a document. */
export interface Subject {
  readonly uri: string;
  readonly kernel: string;
}

/** A launch as a directive has it; what is empty stays as it is written. */
export interface KernelLaunch {
  readonly grid: string;
  readonly block: string;
  readonly shared: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly expect: readonly string[];
}

export interface RunArgument extends Subject {
  readonly version?: number;
  readonly launch?: KernelLaunch;
}

export interface RunResult {
  readonly title: string;
  readonly markdown: string;
  readonly findings: number;
  readonly ok: boolean;
  readonly problem?: string | null;
}

export interface FormArgument {
  readonly name: string;
  readonly type: string;
  readonly expression: string;
  /** Nothing is written: the simulator infers it. */
  readonly assumed: boolean;
}

export interface LaunchForm {
  readonly title: string;
  readonly kernel: string;
  readonly grid: string;
  readonly block: string;
  readonly shared: string;
  readonly arguments: readonly FormArgument[];
  readonly expect: readonly string[];
  /** The values are those of an earlier run of this session. */
  readonly remembered: boolean;
  readonly problem?: string | null;
}

export interface LaunchProblem {
  /** `grid`, `block`, `shared`, `arguments.NAME` or `expect.INDEX`. */
  readonly field: string;
  readonly message: string;
}

export type Choice = number | "all";

export interface LineValues {
  readonly line: number;
  readonly text: string;
  readonly hover: string;
}

export interface Values {
  readonly kernel: string;
  /** The text has been edited since the run. */
  readonly stale: boolean;
  readonly threads: readonly { readonly number: number; readonly label: string }[];
  readonly lanes: number;
  readonly thread: Choice;
  readonly lane: Choice;
  readonly lines: readonly LineValues[];
}

export interface Report {
  readonly title: string;
  readonly html: string;
  readonly problem?: string | null;
}

export interface RunFinished extends Subject {
  readonly ok: boolean;
}

/** The server's commands, by name. */
export interface Commands {
  "tops.run": [RunArgument, RunResult | null];
  /** With an empty launch: as it is written, whatever was run before. */
  "tops.launchForm": [Subject & { readonly launch: KernelLaunch }, LaunchForm | null];
  "tops.checkLaunch": [Subject & { readonly launch: KernelLaunch }, { readonly problems: readonly LaunchProblem[] } | null];
  "tops.writeDirective": [
    Subject & { readonly launch: KernelLaunch },
    { readonly edit?: WorkspaceEdit | null; readonly problem?: string | null } | null,
  ];
  "tops.values": [{ uri: string; kernel?: string; thread?: Choice; lane?: Choice }, Values | null];
  "tops.report": [{ uri: string; kernel?: string; compare?: boolean }, Report | null];
  "tops.timeline": [{ uri: string; kernel?: string }, { readonly json?: unknown; readonly problem?: string | null } | null];
  /** From a line of the document as it is now to one of the text that was run; with `back` the other way. */
  "tops.followLine": [{ uri: string; kernel?: string; line: number; back: boolean }, { readonly line: number | null } | null];
  "tops.showContext": [{ uri: string }, { readonly title: string; readonly markdown: string } | null];
  "tops.stop": [{ uri?: string }, number];
}
