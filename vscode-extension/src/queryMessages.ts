/**
 * What the page of "Find by Query" and the extension say to each other.
 */
import type { Place, QueryResult, SyntaxTree } from "./contract";

export type QueryMessage =
  | { readonly type: "ready" }
  | { readonly type: "search"; readonly query: string; readonly workspace: boolean; readonly number: number }
  | { readonly type: "reveal"; readonly place: Place }
  | { readonly type: "copy"; readonly rule: string };

export type QueryAnswer =
  | { readonly type: "begin"; readonly query: string; readonly workspace: boolean; readonly words: QueryWords }
  | { readonly type: "result"; readonly result: QueryResult | null; readonly number: number }
  | { readonly type: "tree"; readonly tree: SyntaxTree | null }
  /** The text has changed: what was found may stand elsewhere. */
  | { readonly type: "again" };

export type QueryWord =
  | "query"
  | "workspace"
  | "copy"
  | "matches"
  | "noMatches"
  | "shown"
  | "tree"
  | "noTree"
  | "treeHelp"
  | "above"
  | "leftOut"
  | "narrow"
  | "kernel"
  | "value"
  | "place"
  | "server";

export type QueryWords = Readonly<Record<QueryWord, string>>;
