/**
 * Texts the server gives to read, as read-only Markdown documents beside the code.
 */
import * as vscode from "vscode";

const SCHEME = "tops-result";
const KEPT = 32;
const MARKDOWN_PREVIEW = "vscode.markdown.preview.editor";

/** What commands return that have something to tell. */
export interface MarkdownResult {
  readonly title: string;
  readonly markdown: string;
}

export function isMarkdownResult(value: unknown): value is MarkdownResult {
  const result = value as Partial<MarkdownResult> | null | undefined;
  return typeof result?.title === "string" && typeof result.markdown === "string";
}

export class ResultDocuments implements vscode.TextDocumentContentProvider {
  private readonly texts = new Map<string, string>();
  private runs = 0;

  register(): vscode.Disposable {
    return vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? vscode.l10n.t("This result is no longer kept. Run the kernel again.");
  }

  async show(result: MarkdownResult): Promise<void> {
    await showBeside(this.keep(result));
  }

  /** Each run gets an address of its own: a preview that still shows the last run then reloads. */
  private keep(result: MarkdownResult): vscode.Uri {
    this.runs += 1;
    const name = result.title.replace(/[\\/]/g, "-");
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name}.md`, query: String(this.runs) });
    this.texts.set(uri.toString(), result.markdown);
    this.dropOldest();
    return uri;
  }

  private dropOldest(): void {
    const [oldest] = this.texts.keys();
    if (this.texts.size > KEPT && oldest !== undefined) {
      this.texts.delete(oldest);
    }
  }
}

/** Rendered where possible; the focus stays in the code, where the user may be typing on. */
async function showBeside(uri: vscode.Uri): Promise<void> {
  const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true };
  try {
    await vscode.commands.executeCommand("vscode.openWith", uri, MARKDOWN_PREVIEW, beside);
  } catch {
    // The built-in Markdown extension can be switched off; its source reads well enough.
    await vscode.window.showTextDocument(uri, beside);
  }
}
