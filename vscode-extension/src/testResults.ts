/**
 * What `tops-sim test` tells, as data. Knows nothing of VS Code, so that it can be tested without it.
 */

/** A kernel, or main(), that is a test. Lines and columns begin with 1. */
export interface ListedTest {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** Something found in a run. */
export interface TestFinding {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly related: readonly { readonly file: string | null; readonly line: number | null; readonly message: string }[];
}

export interface TestResult extends ListedTest {
  readonly verdict: "passed" | "failed" | "error";
  readonly seconds: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly findings: readonly TestFinding[];
  readonly error?: string;
  readonly exit_code: number | null;
}

/** The tests that `--list --output-format json` names; none where it told something else. */
export function listedTests(text: string): ListedTest[] {
  try {
    const { tests } = JSON.parse(text) as { tests?: unknown };
    return Array.isArray(tests) ? (tests as ListedTest[]) : [];
  } catch {
    return [];
  }
}

/** Takes output in pieces, and gives the results of the lines that are whole. */
export class ResultLines {
  private rest = "";

  take(piece: string): TestResult[] {
    const lines = (this.rest + piece).split("\n");
    this.rest = lines.pop() ?? "";
    return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as TestResult);
  }
}

/** Why a test did not pass, each with where that stands; without a place it stands at the test. */
export function reasons(result: TestResult): { text: string; file: string; line: number; column: number }[] {
  const here = { file: result.path, line: result.line, column: result.column };
  const found = result.findings.map(({ message, code, file, line, column, related }) => {
    const others = related.map((other) => `\n${other.line ?? ""}: ${other.message}`).join("");
    const place = file !== null && line !== null ? { file, line, column: column ?? 1 } : here;
    return { text: `${message} [${code}]${others}`, ...place };
  });
  if (result.error) {
    return [{ text: result.error, ...here }, ...found];
  }
  return found.length > 0 ? found : [{ text: `main() returned ${result.exit_code ?? "nothing"}`, ...here }];
}
