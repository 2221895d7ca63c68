/**
 * What the form and the extension say to each other.
 */
import type { KernelLaunch, LaunchForm, LaunchProblem } from "./contract";

export type FormMessage =
  | { readonly type: "ready" }
  | { readonly type: "check"; readonly launch: KernelLaunch; readonly number: number }
  | { readonly type: "run"; readonly launch: KernelLaunch }
  | { readonly type: "write"; readonly launch: KernelLaunch }
  | { readonly type: "forget" };

export type FormAnswer =
  | { readonly type: "form"; readonly form: LaunchForm; readonly words: FormWords }
  | { readonly type: "problems"; readonly problems: readonly LaunchProblem[]; readonly number: number };

export type Word =
  | "launch"
  | "grid"
  | "block"
  | "shared"
  | "arguments"
  | "assumed"
  | "expect"
  | "run"
  | "write"
  | "forget"
  | "remembered"
  | "keys"
  | "examples";

export type FormWords = Readonly<Record<Word, string>>;
