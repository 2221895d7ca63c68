/**
 * Values of the last run at the ends of lines; which thread and lane they are of stands in the status bar.
 */
import * as vscode from "vscode";
import type { Ask } from "./asking";
import type { Choice, RunFinished, Values } from "./contract";
import { SECTION } from "./settings";

const PAUSE_MS = 250;
const SETTING = "inlineValues";
export const CHOOSE = "tops.chooseValues";

/** What is shown of a document that has been run. */
interface Chosen {
  readonly kernel: string;
  readonly thread: Choice;
  readonly lane: Choice;
}

export class InlineValues implements vscode.Disposable {
  private readonly chosen = new Map<string, Chosen>();
  private readonly shown = new Map<string, Values>();
  private readonly asked = new Map<string, number>();
  private readonly fresh = decoration("tops.inlineValue");
  private readonly stale = decoration("tops.staleInlineValue");
  private readonly status = vscode.window.createStatusBarItem("tops.values", vscode.StatusBarAlignment.Right, 90);
  private readonly listeners: vscode.Disposable[];
  private pause: NodeJS.Timeout | undefined;

  constructor(private readonly ask: Ask) {
    this.status.name = vscode.l10n.t("TOPS values");
    this.status.command = CHOOSE;
    this.listeners = [
      vscode.commands.registerCommand(CHOOSE, () => this.choose()),
      vscode.commands.registerCommand("tops.toggleValues", toggle),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.edited(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.forget(document.uri.toString())),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(`${SECTION}.${SETTING}`)) {
          void this.refreshAll();
        }
      }),
      vscode.window.onDidChangeVisibleTextEditors(() => this.paintAll()),
      vscode.window.onDidChangeActiveTextEditor(() => this.showChoice()),
    ];
  }

  /** A run has ended: its values are shown, of the thread and lane that were chosen before. */
  async runFinished({ uri, kernel }: RunFinished): Promise<void> {
    const before = this.chosen.get(uri);
    const kept = before?.kernel === kernel ? before : { thread: "all" as const, lane: "all" as const };
    this.chosen.set(uri, { thread: kept.thread, lane: kept.lane, kernel });
    await this.refresh(uri);
  }

  /** A new server knows of no run. */
  reset(): void {
    this.chosen.clear();
    this.shown.clear();
    this.paintAll();
  }

  dispose(): void {
    clearTimeout(this.pause);
    vscode.Disposable.from(...this.listeners, this.status, this.fresh, this.stale).dispose();
  }

  private async refresh(uri: string): Promise<void> {
    const chosen = this.chosen.get(uri);
    if (chosen === undefined) {
      return;
    }
    const number = (this.asked.get(uri) ?? 0) + 1;
    this.asked.set(uri, number);
    const values = enabled() ? await this.ask("tops.values", { uri, ...chosen }) : undefined;
    if (this.asked.get(uri) === number) {
      this.keep(uri, values);
    }
  }

  private keep(uri: string, values: Values | null | undefined): void {
    if (values) {
      this.shown.set(uri, values);
    } else {
      this.shown.delete(uri);
    }
    this.paintAll();
  }

  private async refreshAll(): Promise<void> {
    await Promise.all([...this.chosen.keys()].map((uri) => this.refresh(uri)));
  }

  private edited(document: vscode.TextDocument): void {
    const uri = document.uri.toString();
    if (this.chosen.has(uri)) {
      clearTimeout(this.pause);
      this.pause = setTimeout(() => void this.refresh(uri), PAUSE_MS);
    }
  }

  private forget(uri: string): void {
    for (const known of [this.chosen, this.shown, this.asked]) {
      known.delete(uri);
    }
  }

  private paintAll(): void {
    vscode.window.visibleTextEditors.forEach((editor) => this.paint(editor));
    this.showChoice();
  }

  private paint(editor: vscode.TextEditor): void {
    const values = this.shown.get(editor.document.uri.toString());
    const lines = (values?.lines ?? []).filter(({ line }) => line < editor.document.lineCount);
    const made = lines.map(({ line, text, hover }) => ({
      range: atEnd(editor.document, line),
      hoverMessage: new vscode.MarkdownString(hover),
      renderOptions: { after: { contentText: text } },
    }));
    editor.setDecorations(this.fresh, values?.stale === false ? made : []);
    editor.setDecorations(this.stale, values?.stale === true ? made : []);
  }

  private showChoice(): void {
    const values = this.shown.get(vscode.window.activeTextEditor?.document.uri.toString() ?? "");
    if (values === undefined) {
      this.status.hide();
      return;
    }
    const parts = [threadName(values), ...(values.lanes > 1 ? [laneName(values.lane)] : [])];
    this.status.text = `$(symbol-numeric) ${parts.join(" · ")}`;
    this.status.tooltip = values.stale
      ? vscode.l10n.t("Values of {0}, before the last edit. Choose thread and lane", values.kernel)
      : vscode.l10n.t("Values of {0}. Choose thread and lane", values.kernel);
    this.status.accessibilityInformation = { label: `${this.status.tooltip}: ${parts.join(", ")}` };
    this.status.show();
  }

  private async choose(): Promise<void> {
    const uri = vscode.window.activeTextEditor?.document.uri.toString() ?? "";
    const values = this.shown.get(uri);
    const before = this.chosen.get(uri);
    if (values === undefined || before === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t("There are no values here: run a kernel first."));
      return;
    }
    const thread = await pick(threadsOf(values), values.thread, vscode.l10n.t("Values of which thread?"));
    const lane = thread === undefined ? undefined : await pickLane(values);
    if (thread !== undefined && lane !== undefined) {
      this.chosen.set(uri, { ...before, thread, lane });
      await this.refresh(uri);
    }
  }
}

function decoration(color: string): vscode.TextEditorDecorationType {
  return vscode.window.createTextEditorDecorationType({
    after: { color: new vscode.ThemeColor(color), margin: "0 0 0 3em", fontStyle: "italic" },
    rangeBehavior: vscode.DecorationRangeBehavior.ClosedOpen,
  });
}

function atEnd(document: vscode.TextDocument, line: number): vscode.Range {
  const { end } = document.lineAt(line).range;
  return new vscode.Range(end, end);
}

function enabled(): boolean {
  return vscode.workspace.getConfiguration(SECTION).get<boolean>(SETTING, true);
}

async function toggle(): Promise<void> {
  const section = vscode.workspace.getConfiguration(SECTION);
  await section.update(SETTING, !enabled(), vscode.ConfigurationTarget.Global);
}

interface Option extends vscode.QuickPickItem {
  readonly choice: Choice;
}

function threadsOf(values: Values): Option[] {
  const all = { label: vscode.l10n.t("All threads"), description: vscode.l10n.t("minimum, mean and maximum"), choice: "all" as const };
  return [all, ...values.threads.map(({ number, label }) => ({ label, choice: number }))];
}

function threadName(values: Values): string {
  const known = values.threads.find(({ number }) => number === values.thread);
  return known?.label ?? vscode.l10n.t("all threads");
}

function laneName(lane: Choice): string {
  return lane === "all" ? vscode.l10n.t("all lanes") : vscode.l10n.t("lane {0}", lane);
}

async function pickLane(values: Values): Promise<Choice | undefined> {
  if (values.lanes <= 1) {
    return "all";
  }
  const all = { label: vscode.l10n.t("All lanes"), description: vscode.l10n.t("minimum, mean and maximum"), choice: "all" as const };
  const lanes = Array.from({ length: values.lanes }, (_, lane) => ({ label: laneName(lane), choice: lane }));
  return pick([all, ...lanes], values.lane, vscode.l10n.t("Values of which lane?"));
}

async function pick(options: readonly Option[], now: Choice, title: string): Promise<Choice | undefined> {
  // What is chosen now stands first, so that Enter keeps it.
  const sorted = [...options.filter(({ choice }) => choice === now), ...options.filter(({ choice }) => choice !== now)];
  return (await vscode.window.showQuickPick(sorted, { title, matchOnDescription: true }))?.choice;
}
