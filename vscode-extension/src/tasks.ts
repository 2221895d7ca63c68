/**
 * Tasks that lint files or run one on the simulator, for "Run Task…" and tasks.json.
 */
import * as vscode from "vscode";
import { isFailure, locateServer, type Tool, toolBeside } from "./launch";
import { readSettings } from "./settings";
import { launchRequest } from "./supervisor";

const TOOLS: readonly Tool[] = ["tops-lint", "tops-sim"];

/** What tasks.json may say; the manifest has the schema. */
interface Definition extends vscode.TaskDefinition {
  readonly paths?: readonly string[];
  readonly file?: string;
  readonly kernel?: string;
  readonly args?: readonly string[];
}

export function registerTasks(): vscode.Disposable {
  return vscode.Disposable.from(
    ...TOOLS.map((tool) => vscode.tasks.registerTaskProvider(tool, new ToolTasks(tool))),
  );
}

class ToolTasks implements vscode.TaskProvider {
  constructor(private readonly tool: Tool) {}

  async provideTasks(): Promise<vscode.Task[]> {
    const offered: Record<Tool, [string, Definition][]> = {
      "tops-lint": [
        [vscode.l10n.t("lint the workspace"), { type: "tops-lint", paths: ["."] }],
        [vscode.l10n.t("lint this file"), { type: "tops-lint", paths: ["${file}"] }],
      ],
      "tops-sim": [[vscode.l10n.t("run this file"), { type: "tops-sim", file: "${file}" }]],
    };
    const made = offered[this.tool].map(([name, definition]) => this.task(definition, vscode.TaskScope.Workspace, name));
    return (await Promise.all(made)).flatMap((task) => task ?? []);
  }

  async resolveTask(task: vscode.Task): Promise<vscode.Task | undefined> {
    return this.task(task.definition as Definition, task.scope ?? vscode.TaskScope.Workspace, task.name);
  }

  private async task(
    definition: Definition,
    scope: vscode.WorkspaceFolder | vscode.TaskScope,
    name: string,
  ): Promise<vscode.Task | undefined> {
    const found = await locateServer(launchRequest(readSettings()));
    if (isFailure(found)) {
      return undefined;
    }
    const { command, args } = toolBeside(found, this.tool);
    const execution = new vscode.ProcessExecution(command, [...args, ...argumentsOf(definition)]);
    return new vscode.Task(definition, scope, name, this.tool, execution, `$${this.tool}`);
  }
}

/** The problem matcher reads plain lines; older editors stumble over links and colours in them. */
const PLAIN = ["--output-format", "concise", "--color", "never"];

function argumentsOf({ type, paths, file, kernel, args = [] }: Definition): string[] {
  if (type === "tops-lint") {
    return [...PLAIN, ...args, ...(paths ?? ["."])];
  }
  return ["run", ...PLAIN, ...(kernel ? ["--kernel", kernel] : []), ...args, file ?? "${file}"];
}
