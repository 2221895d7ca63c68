/**
 * "Run with…": a form that shows the launch of a kernel, checks what is typed, and runs it.
 */
import * as vscode from "vscode";
import type { Apply, Ask } from "./asking";
import type { KernelLaunch, LaunchForm, RunArgument, Subject } from "./contract";
import type { FormMessage, FormWords } from "./formMessages";
import { scriptPage } from "./page";
import { AS_WRITTEN, filledFrom, RememberedLaunches } from "./remembered";

const VIEW = "tops.launchForm";

export class LaunchFormView implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private subject: Subject | undefined;
  private form: LaunchForm | undefined;
  private readonly remembered: RememberedLaunches;

  constructor(
    private readonly ask: Ask,
    private readonly apply: Apply,
    private readonly run: (argument: RunArgument) => Promise<unknown>,
    private readonly context: vscode.ExtensionContext,
  ) {
    this.remembered = new RememberedLaunches(context.workspaceState);
  }

  dispose(): void {
    this.panel?.dispose();
  }

  async open({ uri, kernel }: Subject): Promise<void> {
    const form = await this.ask("tops.launchForm", { uri, kernel, launch: AS_WRITTEN });
    if (!form || form.problem) {
      void vscode.window.showWarningMessage(form?.problem || vscode.l10n.t("The server cannot say how this kernel is launched."));
      return;
    }
    this.subject = { uri, kernel };
    this.form = filledFrom(form, this.remembered.of(this.subject));
    this.show();
  }

  /** A new page asks for the form when it is ready. */
  private show(): void {
    if (this.panel === undefined) {
      this.panel = this.createPanel();
    } else {
      this.panel.title = this.form?.title ?? "";
      this.panel.reveal();
      this.post();
    }
  }

  private createPanel(): vscode.WebviewPanel {
    const root = this.context.extensionUri;
    const options = { enableScripts: true, localResourceRoots: [root], retainContextWhenHidden: true };
    const panel = vscode.window.createWebviewPanel(VIEW, this.form?.title ?? "", vscode.ViewColumn.Beside, options);
    const address = (...parts: string[]): string =>
      panel.webview.asWebviewUri(vscode.Uri.joinPath(root, ...parts)).toString();
    panel.webview.onDidReceiveMessage((message: FormMessage) => this.receive(message));
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    panel.webview.html = scriptPage({
      language: vscode.env.language,
      title: this.form?.title ?? "",
      id: "form",
      script: address("out", "form.js"),
      styles: [address("webview", "form.css")],
      source: panel.webview.cspSource,
    });
    return panel;
  }

  private post(): void {
    void this.panel?.webview.postMessage({ type: "form", form: this.form, words: words() });
  }

  private async receive(message: FormMessage): Promise<void> {
    const subject = this.subject;
    if (subject === undefined) {
      return;
    }
    switch (message.type) {
      case "ready":
        return this.post();
      case "check":
        return this.check(subject, message.launch, message.number);
      case "run":
        await this.remembered.remember(subject, message.launch);
        await this.run({ ...subject, launch: message.launch });
        return;
      case "write":
        return this.write(subject, message.launch);
      case "forget":
        await this.remembered.remember(subject, undefined);
        return this.open(subject);
    }
  }

  private async check(subject: Subject, launch: KernelLaunch, number: number): Promise<void> {
    const checked = await this.ask("tops.checkLaunch", { ...subject, launch });
    void this.panel?.webview.postMessage({ type: "problems", problems: checked?.problems ?? [], number });
  }

  private async write(subject: Subject, launch: KernelLaunch): Promise<void> {
    const written = await this.ask("tops.writeDirective", { ...subject, launch });
    const done = written?.edit && !written.problem && (await this.apply(written.edit));
    if (done) {
      await this.remembered.remember(subject, undefined);
    } else {
      void vscode.window.showWarningMessage(written?.problem || vscode.l10n.t("The directive could not be written."));
    }
  }
}

function words(): FormWords {
  return {
    launch: vscode.l10n.t("Launch"),
    grid: vscode.l10n.t("Grid (blocks)"),
    block: vscode.l10n.t("Block (threads)"),
    shared: vscode.l10n.t("Dynamic shared memory (bytes)"),
    arguments: vscode.l10n.t("Arguments"),
    assumed: vscode.l10n.t("inferred"),
    expect: vscode.l10n.t("Expected after the run, one per line"),
    run: vscode.l10n.t("Run"),
    write: vscode.l10n.t("Write as Directive"),
    forget: vscode.l10n.t("Back to What Is Written"),
    remembered: vscode.l10n.t("These are the values of an earlier run."),
    keys: vscode.l10n.t("Ctrl+Enter runs the kernel."),
    examples: vscode.l10n.t("Numbers and arrays, as in a directive: 4096, 64 * 64, zeros(n), ramp(n), randn(n, seed=7)."),
  };
}
