/**
 * What the server's commands and its requests of its own take and give.
 */
import type { Position, Range, WorkspaceEdit } from "vscode-languageclient/node";

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
  /** The launch and the expectations of the last run, as the comment above the kernel. */
  "tops.writeTest": [Subject, { readonly edit?: WorkspaceEdit | null; readonly problem?: string | null } | null];
  "tops.launchGraph": [{ uri: string }, { readonly svg: string } | null];
  "tops.stop": [{ uri?: string }, number];
}

/** A place of the document that was asked about, or of another file. */
export interface Place {
  readonly range: Range;
  readonly uri?: string;
  /** The macro that made what is there. */
  readonly macro?: string;
}

/** A node of the tree that queries see; its children follow it, one deeper. */
export interface TreeNode extends Place {
  readonly kind: string;
  readonly depth: number;
  readonly field?: string;
  readonly text?: string;
  readonly missing?: boolean;
  /** Children that are not shown. */
  readonly leftOut?: number;
  /** A query that finds it. */
  readonly query: string;
}

export interface SyntaxTree {
  readonly version: number;
  readonly nodes: readonly TreeNode[];
  /** The indexes of the nodes around the place, from the outermost one on. */
  readonly path: readonly number[];
  /** How many more there are around those. */
  readonly above: number;
}

/** What the model says of a capture: what it does not know is missing. */
export interface Meaning {
  readonly kind?: string;
  readonly name?: string;
  readonly declaration?: string;
  readonly place?: Place;
  readonly type?: string;
  readonly side?: string;
  readonly kernel?: boolean;
  readonly space?: string;
  readonly value?: string;
}

export interface Capture extends Place {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
  readonly meaning: Meaning;
  /** Questions to the model that this capture fulfils. */
  readonly questions: readonly string[];
}

export interface QueryMatch extends Place {
  readonly captures: readonly Capture[];
  /** The function that it stands in. */
  readonly function?: string;
  /** Those it holds for, where they are not all. */
  readonly targets?: readonly string[];
}

export interface QueryResult {
  readonly matches: readonly QueryMatch[];
  /** How many there are; those beyond the largest number are not given. */
  readonly total: number;
  readonly files: number;
  /** The query as a rule of `tops-lint.toml`. */
  readonly rule: string;
  /** What is wrong with the query, and where in it. */
  readonly problem?: { readonly message: string; readonly range: Range };
  /** Why not all was searched. */
  readonly incomplete?: string;
}

/** The server's requests of its own, by name. */
export interface Requests {
  "tops/query": [{ uri: string; query: string; workspace?: boolean }, QueryResult | null];
  "textDocument/switchSourceHeader": [{ uri: string }, string | null];
  "tops/syntaxTree": [{ uri: string; position: Position }, SyntaxTree | null];
}
