/**
 * Starts, restarts and stops the one server of a window; never two of these at once.
 */
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import * as path from "node:path";
import * as vscode from "vscode";
import { type LanguageClient, State } from "vscode-languageclient/node";
import type { Apply, Ask, Request } from "./asking";
import { createClient, type Listener } from "./client";
import type { Commands, Requests } from "./contract";
import type { Crash } from "./crashes";
import { reportCrash, reportLaunchFailure } from "./failures";
import { isFailure, type LaunchRequest, locateServer } from "./launch";
import { readSettings, type Settings } from "./settings";
import type { ServerStatus } from "./status";

export class Supervisor {
  private client: LanguageClient | undefined;
  private pending: Promise<void> = Promise.resolve();
  private needed = false;

  constructor(
    private readonly logs: vscode.OutputChannel,
    private readonly listener: Listener,
    private readonly status: ServerStatus,
  ) {}

  /** Starts the server when it is first needed; a failed start is repeated only on request. */
  async ensureStarted(): Promise<void> {
    if (!this.needed) {
      await this.restart();
    }
  }

  async restartIfNeeded(): Promise<void> {
    if (this.needed) {
      await this.restart();
    }
  }

  restart(): Promise<void> {
    this.needed = true;
    return this.enqueue(async () => {
      await this.stopClient();
      await this.startClient();
    });
  }

  stop(): Promise<void> {
    return this.enqueue(() => this.stopClient());
  }

  private enqueue(step: () => Promise<void>): Promise<void> {
    this.pending = this.pending.then(step, step);
    return this.pending;
  }

  ask: Ask = async <C extends keyof Commands>(
    command: C,
    argument: Commands[C][0],
    token?: vscode.CancellationToken,
  ): Promise<Commands[C][1] | undefined> => this.send("workspace/executeCommand", { command, arguments: [argument] }, token, command);

  request: Request = async <M extends keyof Requests>(
    method: M,
    params: Requests[M][0],
    token?: vscode.CancellationToken,
  ): Promise<Requests[M][1] | undefined> => this.send(method, params, token, method);

  /** `name` is what the log calls it. */
  private async send<Answer>(
    method: string,
    params: object,
    token: vscode.CancellationToken = new vscode.CancellationTokenSource().token,
    name: string,
  ): Promise<Answer | undefined> {
    const client = this.client;
    if (client?.state !== State.Running) {
      return undefined;
    }
    try {
      return await client.sendRequest<Answer>(method, params, token);
    } catch (error) {
      if (!token.isCancellationRequested) {
        this.logs.appendLine(`${name}: ${String(error)}`);
      }
      return undefined;
    }
  }

  apply: Apply = async (edit) => {
    const converted = await this.client?.protocol2CodeConverter.asWorkspaceEdit(edit);
    return converted !== undefined && vscode.workspace.applyEdit(converted);
  };

  showTarget(): void {
    this.showState(this.client?.state ?? State.Stopped);
  }

  private async startClient(): Promise<void> {
    const settings = readSettings();
    this.status.show(settings, "starting");
    const launch = await locateServer(launchRequest(settings));
    if (isFailure(launch)) {
      this.status.show(settings, "stopped");
      void reportLaunchFailure(launch, this.logs);
      return;
    }
    this.logs.appendLine([launch.command, ...launch.args].join(" "));
    const giveUp = (crash: Crash): void => this.giveUp(client, launch.command, crash);
    const client = createClient(launch, settings, this.logs, this.listener, giveUp);
    this.client = client;
    client.onDidChangeState((change) => this.showState(change.newState));
    try {
      await client.start();
      this.listener.started();
    } catch (error) {
      this.logs.appendLine(String(error));
      giveUp("at-once");
    }
  }

  /** Called for a crash and again for the failed start it may cause: only the first one is told. */
  private giveUp(client: LanguageClient, command: string, crash: Crash): void {
    if (this.client === client) {
      this.client = undefined;
      this.status.show(readSettings(), "stopped");
      void reportCrash(command, crash, this.logs);
    }
  }

  private async stopClient(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      // A server that has already died cannot be shut down in good order; a new one still can start.
      this.logs.appendLine(String(error));
    }
  }

  private showState(state: State): void {
    const names = { [State.Starting]: "starting", [State.Running]: "running", [State.Stopped]: "stopped" } as const;
    this.status.show(readSettings(), names[state]);
  }
}

/** Where tools are looked for, in this window. */
export function launchRequest(settings: Settings): LaunchRequest {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return {
    serverPath: settings.serverPath,
    interpreter: settings.interpreter,
    bundle: bundleFolder(),
    folders: vscode.workspace.isTrusted ? folders.map((folder) => folder.uri.fsPath) : [],
    home: homedir(),
    env: process.env,
    windows: process.platform === "win32",
  };
}

/** This file is bundled into `out/`, beside which a package for one platform has its copy of the server. */
function bundleFolder(): string {
  const folder = path.join(__dirname, "..", "bundled");
  return existsSync(folder) ? folder : "";
}
