/**
 * The report of the last run beside the code: the page that `tops-sim run --html` writes.
 */
import * as vscode from "vscode";
import type { Ask } from "./asking";
import type { Report, RunFinished, Subject } from "./contract";
import { themed } from "./page";

export const VIEW = "tops.report";
const KEPT_SUBJECT = "tops.report.subject";
const KEPT_PAGE = "report.html";

interface Reveal {
  readonly type: "reveal";
  readonly line: number;
  readonly column: number;
}

export class ReportView implements vscode.WebviewPanelSerializer, vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private subject: Subject | undefined;
  private html = "";
  /** Where the user has gone in the code; until then the page chooses a line worth seeing. */
  private line: number | undefined;
  private asked = 0;
  private compare = true;
  private readonly listeners: vscode.Disposable[];

  constructor(
    private readonly ask: Ask,
    private readonly context: vscode.ExtensionContext,
  ) {
    this.listeners = [
      vscode.window.registerWebviewPanelSerializer(VIEW, this),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.window.onDidChangeActiveColorTheme(() => this.render()),
      vscode.commands.registerCommand("tops.showReport", () => this.showLast()),
      vscode.commands.registerCommand("tops.compareRuns", () => this.toggleComparison()),
      vscode.commands.registerCommand("tops.saveReport", () => this.save()),
      vscode.commands.registerCommand("tops.exportTimeline", () => this.exportTimeline()),
    ];
  }

  dispose(): void {
    vscode.Disposable.from(...this.listeners).dispose();
    this.panel?.dispose();
  }

  /** Makes the view, if there is none. One that is there follows `runFinished`. */
  async open(subject: Subject): Promise<boolean> {
    if (this.panel !== undefined) {
      this.panel.reveal(undefined, true);
      return true;
    }
    return this.load(subject, true);
  }

  async runFinished(run: RunFinished): Promise<void> {
    if (this.panel !== undefined) {
      await this.load(run, false);
    }
  }

  /** After a reload of the window: the page as it was, since the new server knows of no run. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel): Promise<void> {
    this.subject = this.context.workspaceState.get<Subject>(KEPT_SUBJECT);
    this.html = (await this.readKept()) ?? notice(vscode.l10n.t("This result is no longer kept. Run the kernel again."));
    this.adopt(panel);
    this.render();
  }

  /** False where there is nothing to show; the latest question counts. */
  private async load(subject: { uri: string; kernel?: string }, anew: boolean): Promise<boolean> {
    this.asked += 1;
    const number = this.asked;
    const report = await this.ask("tops.report", { ...subject, compare: this.compare });
    if (!report?.html || number !== this.asked) {
      return this.complain(report);
    }
    this.line = this.subject?.uri === subject.uri ? this.line : undefined;
    this.subject = { uri: subject.uri, kernel: subject.kernel ?? "" };
    this.html = report.html;
    if (anew || this.panel === undefined) {
      this.adopt(this.panel ?? createPanel());
    }
    this.panel?.reveal(undefined, true);
    this.render(report.title);
    void this.keep();
    return true;
  }

  private complain(report: Report | null | undefined): boolean {
    if (report?.problem) {
      void vscode.window.showInformationMessage(report.problem);
    }
    return false;
  }

  private adopt(panel: vscode.WebviewPanel): void {
    if (panel === this.panel) {
      return;
    }
    this.panel = panel;
    panel.webview.options = { enableScripts: true, localResourceRoots: [] };
    panel.webview.onDidReceiveMessage((message: Reveal) => this.reveal(message));
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
  }

  private render(title?: string): void {
    if (this.panel === undefined) {
      return;
    }
    this.panel.title = title ?? this.panel.title;
    this.panel.webview.html = themed(this.html, isDark());
    void this.tellLine();
  }

  private editor(): vscode.TextEditor | undefined {
    return vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === this.subject?.uri);
  }

  private follow(editor: vscode.TextEditor): void {
    if (editor.document.uri.toString() === this.subject?.uri) {
      this.line = editor.selection.active.line;
      void this.tellLine();
    }
  }

  private async tellLine(): Promise<void> {
    const now = this.line;
    if (now === undefined) {
      return;
    }
    const line = await this.followed(now, false);
    if (line !== null && now === this.line) {
      await this.panel?.webview.postMessage({ type: "line", line });
    }
  }

  /** A line in the text that was run, or `back`; null where it was edited since. A run that the server
   * does not know, as after a reload of the window, is taken to be of this text. */
  private async followed(line: number, back: boolean): Promise<number | null> {
    if (this.subject === undefined) {
      return line;
    }
    const { uri, kernel } = this.subject;
    const found = await this.ask("tops.followLine", { uri, ...(kernel && { kernel }), line, back });
    return found ? found.line : line;
  }

  private async reveal({ type, line, column }: Reveal): Promise<void> {
    if (type !== "reveal" || this.subject === undefined) {
      return;
    }
    const place = new vscode.Position((await this.followed(line, true)) ?? line, column);
    await vscode.window.showTextDocument(vscode.Uri.parse(this.subject.uri), {
      viewColumn: this.editor()?.viewColumn ?? vscode.ViewColumn.One,
      selection: new vscode.Range(place, place),
    });
  }

  /** Of the document at hand, else what was shown last. */
  private async showLast(): Promise<void> {
    const document = vscode.window.activeTextEditor?.document;
    const subject = document === undefined ? this.subject : { uri: document.uri.toString() };
    if (subject !== undefined) {
      await this.load(subject, true);
    }
  }

  private async toggleComparison(): Promise<void> {
    this.compare = !this.compare;
    if (this.subject !== undefined) {
      await this.load(this.subject, false);
    }
  }

  private async save(): Promise<void> {
    const subject = this.subjectAtHand();
    const report = subject && (await this.ask("tops.report", { ...subject, compare: this.compare }));
    const html = report?.html || (subject?.uri === this.subject?.uri ? this.html : "");
    if (html === "" || subject === undefined) {
      this.complain(report ?? nothing());
      return;
    }
    await saveAs(subject, "html", html);
  }

  private async exportTimeline(): Promise<void> {
    const subject = this.subjectAtHand();
    const timeline = subject && (await this.ask("tops.timeline", subject));
    if (!timeline?.json || subject === undefined) {
      void vscode.window.showInformationMessage(timeline?.problem || nothing().problem);
      return;
    }
    const { json } = timeline;
    await saveAs(subject, "json", typeof json === "string" ? json : JSON.stringify(json));
  }

  private subjectAtHand(): { uri: string; kernel?: string } | undefined {
    const document = vscode.window.activeTextEditor?.document;
    return document === undefined ? this.subject : { uri: document.uri.toString() };
  }

  private async keep(): Promise<void> {
    await this.context.workspaceState.update(KEPT_SUBJECT, this.subject);
    const folder = this.context.storageUri;
    if (folder !== undefined) {
      await vscode.workspace.fs.createDirectory(folder);
      await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, KEPT_PAGE), new TextEncoder().encode(this.html));
    }
  }

  private async readKept(): Promise<string | undefined> {
    try {
      const folder = this.context.storageUri;
      const bytes = folder && (await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, KEPT_PAGE)));
      return bytes && new TextDecoder().decode(bytes);
    } catch {
      return undefined;
    }
  }
}

function createPanel(): vscode.WebviewPanel {
  const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
  // What the reader has chosen and where they have scrolled to stays while another tab is in front.
  return vscode.window.createWebviewPanel(VIEW, "TOPS", place, { retainContextWhenHidden: true, enableFindWidget: true });
}

function isDark(): boolean {
  const { Dark, HighContrast } = vscode.ColorThemeKind;
  return [Dark, HighContrast].includes(vscode.window.activeColorTheme.kind);
}

function nothing(): { title: string; html: string; problem: string } {
  return { title: "", html: "", problem: vscode.l10n.t("There is no run to show: run a kernel first.") };
}

function notice(text: string): string {
  return `<html lang="${vscode.env.language}"><body><p>${text}</p></body></html>`;
}

async function saveAs(subject: { uri: string; kernel?: string }, ending: string, text: string): Promise<void> {
  const source = vscode.Uri.parse(subject.uri);
  const defaultUri = source.with({ path: source.path.replace(/\.\w+$/, "") + `.${ending}`, scheme: "file" });
  const chosen = await vscode.window.showSaveDialog({ defaultUri, filters: { [ending.toUpperCase()]: [ending] } });
  if (chosen !== undefined) {
    await vscode.workspace.fs.writeFile(chosen, new TextEncoder().encode(text));
  }
}
