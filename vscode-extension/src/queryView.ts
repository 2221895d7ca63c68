/**
 * "Find by Query": a page in which one types a query and sees what it finds, beside the code.
 */
import * as vscode from "vscode";
import type { Range } from "vscode-languageclient/node";
import type { Request } from "./asking";
import type { Place, QueryResult } from "./contract";
import { scriptPage } from "./page";
import type { QueryAnswer, QueryMessage, QueryWords } from "./queryMessages";

const VIEW = "tops.query";
const KEPT = "tops.query.last";
const PAUSE_MS = 150;

interface Search {
  readonly query: string;
  readonly workspace: boolean;
}

export class QueryView implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  /** What is searched when it is not the workspace, and whose tree is shown. */
  private editor: vscode.TextEditor | undefined;
  private searching: vscode.CancellationTokenSource | undefined;
  private reading: vscode.CancellationTokenSource | undefined;
  private readonly pauses = new Map<() => unknown, NodeJS.Timeout>();
  private readonly found = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor("editor.findMatchHighlightBackground"),
    overviewRulerColor: new vscode.ThemeColor("editorOverviewRuler.findMatchForeground"),
  });
  private readonly listeners: vscode.Disposable[];

  constructor(
    private readonly request: Request,
    private readonly isOurs: (document: vscode.TextDocument) => boolean,
    private readonly context: vscode.ExtensionContext,
  ) {
    this.listeners = [
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.edited(document)),
    ];
  }

  dispose(): void {
    vscode.Disposable.from(...this.listeners, this.found).dispose();
    this.panel?.dispose();
  }

  /** Opens the page beside the code, or brings it to the front. */
  open(): void {
    this.follow(vscode.window.activeTextEditor);
    if (this.panel === undefined) {
      this.panel = this.createPanel();
    } else {
      this.panel.reveal();
    }
  }

  private createPanel(): vscode.WebviewPanel {
    const root = this.context.extensionUri;
    const title = vscode.l10n.t("Find by Query");
    const options = { enableScripts: true, localResourceRoots: [root], retainContextWhenHidden: true };
    const panel = vscode.window.createWebviewPanel(VIEW, title, vscode.ViewColumn.Beside, options);
    const address = (...parts: string[]): string =>
      panel.webview.asWebviewUri(vscode.Uri.joinPath(root, ...parts)).toString();
    panel.webview.onDidReceiveMessage((message: QueryMessage) => this.receive(message));
    panel.onDidDispose(() => this.closed());
    panel.webview.html = scriptPage({
      language: vscode.env.language,
      title,
      id: "find",
      script: address("out", "query.js"),
      styles: [address("webview", "form.css"), address("webview", "query.css")],
      source: panel.webview.cspSource,
    });
    return panel;
  }

  private closed(): void {
    this.panel = undefined;
    this.searching?.cancel();
    this.reading?.cancel();
    this.mark(undefined);
  }

  private post(answer: QueryAnswer): void {
    void this.panel?.webview.postMessage(answer);
  }

  private async receive(message: QueryMessage): Promise<void> {
    switch (message.type) {
      case "ready":
        this.post({ type: "begin", ...this.kept(), words: words() });
        return this.showTree();
      case "search":
        return this.search(message, message.number);
      case "reveal":
        return this.reveal(message.place);
      case "copy":
        await vscode.env.clipboard.writeText(message.rule);
        void vscode.window.showInformationMessage(
          vscode.l10n.t("The rule is on the clipboard. Paste it into tops-lint.toml, and give it a name and a message."),
        );
    }
  }

  private kept(): Search {
    return this.context.workspaceState.get<Search>(KEPT, { query: "", workspace: false });
  }

  /** The latest question counts: one that is under way is cancelled. */
  private async search({ query, workspace }: Search, number: number): Promise<void> {
    this.searching?.cancel();
    const source = new vscode.CancellationTokenSource();
    this.searching = source;
    const uri = this.editor?.document.uri.toString() ?? "";
    const given = query.trim() !== "" && { uri, query, workspace };
    const result = given ? await this.request("tops/query", given, source.token) : undefined;
    if (source.token.isCancellationRequested) {
      return;
    }
    this.post({ type: "result", result: result ?? null, number });
    this.mark(result ?? undefined);
    await this.context.workspaceState.update(KEPT, { query, workspace });
  }

  /** Shows in the code what was found there. */
  private mark(result: QueryResult | undefined): void {
    for (const editor of vscode.window.visibleTextEditors) {
      const own = editor.document === this.editor?.document;
      const here = (place: Place): boolean =>
        place.uri === undefined ? own : place.uri === editor.document.uri.toString();
      const ranges = result?.matches.filter(here).map(({ range }) => rangeOf(range));
      editor.setDecorations(this.found, ranges ?? []);
    }
  }

  private follow(editor: vscode.TextEditor | undefined): void {
    if (editor === undefined || !this.isOurs(editor.document)) {
      return;
    }
    const other = editor.document !== this.editor?.document;
    this.editor = editor;
    this.later(this.showTree);
    if (other) {
      this.later(this.searchAgain);
    }
  }

  private edited(document: vscode.TextDocument): void {
    if (this.panel !== undefined && this.isOurs(document)) {
      this.later(this.searchAgain);
      this.later(this.showTree);
    }
  }

  /** Does something when typing and moving pause, while there is a page to see it. */
  private later(act: () => unknown): void {
    clearTimeout(this.pauses.get(act));
    if (this.panel !== undefined) {
      this.pauses.set(act, setTimeout(() => act(), PAUSE_MS));
    }
  }

  private readonly searchAgain = (): void => this.post({ type: "again" });

  private readonly showTree = async (): Promise<void> => {
    const editor = this.editor;
    if (editor === undefined || this.panel?.visible !== true) {
      return;
    }
    this.reading?.cancel();
    const source = new vscode.CancellationTokenSource();
    this.reading = source;
    const { line, character } = editor.selection.active;
    const uri = editor.document.uri.toString();
    const tree = await this.request("tops/syntaxTree", { uri, position: { line, character } }, source.token);
    if (!source.token.isCancellationRequested) {
      this.post({ type: "tree", tree: tree ?? null });
    }
  };

  private async reveal({ uri, range }: Place): Promise<void> {
    const address = uri === undefined ? this.editor?.document.uri : vscode.Uri.parse(uri);
    if (address !== undefined) {
      await vscode.window.showTextDocument(address, {
        viewColumn: this.editor?.viewColumn ?? vscode.ViewColumn.One,
        selection: rangeOf(range),
      });
    }
  }
}

function rangeOf({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

function words(): QueryWords {
  return {
    query: vscode.l10n.t("Query"),
    workspace: vscode.l10n.t("In all files of the workspace"),
    copy: vscode.l10n.t("Copy as Rule"),
    matches: vscode.l10n.t("Matches: {0}, in files: {1}"),
    noMatches: vscode.l10n.t("Nothing matches."),
    shown: vscode.l10n.t("The first {0} are shown."),
    tree: vscode.l10n.t("Tree at the cursor"),
    noTree: vscode.l10n.t("No declaration stands at the cursor."),
    treeHelp: vscode.l10n.t("A click on a node makes a query that finds it."),
    above: vscode.l10n.t("{0} more around it"),
    leftOut: vscode.l10n.t("{0} more below it"),
    narrow: vscode.l10n.t("Adds this question to the query"),
    kernel: vscode.l10n.t("kernel"),
    value: vscode.l10n.t("value {0}"),
    place: vscode.l10n.t("Line {0}, column {1}: {2}"),
    server: vscode.l10n.t("The server has not answered."),
  };
}
