/**
 * The language client for one server process.
 */
import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type StaticFeature } from "vscode-languageclient/node";
import type { RunArgument, RunFinished } from "./contract";
import { type Crash, CrashPolicy } from "./crashes";
import type { Launch } from "./launch";
import { actionsOf, lensesOf, RUN } from "./lenses";
import { isMarkdownResult, type MarkdownResult } from "./results";
import { SECTION, selectorFor, type Settings } from "./settings";
import type { Report } from "./status";

/** What happens with what the server says. */
export interface Listener {
  /** A lens or an action wants a kernel to be run. */
  run(argument: RunArgument): Promise<unknown>;
  runFinished(run: RunFinished): void;
  status(report: Report): void;
  /** A command has given a text to read. */
  show(result: MarkdownResult): Promise<void>;
  /** A server has been started. */
  started(): void;
}

/** The library's notices name no cause and no cure; `failures.ts` does, so these go to the log only. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** Tells the server that its reports on itself are listened to. */
const LISTENING: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = { ...(capabilities.experimental as object | undefined), topsStatus: true };
  },
  initialize: () => undefined,
  getState: () => ({ kind: "static" }),
  clear: () => undefined,
};

export function createClient(
  launch: Launch,
  settings: Settings,
  logs: vscode.OutputChannel,
  listener: Listener,
  giveUp: (crash: Crash) => void,
): LanguageClient {
  const options: LanguageClientOptions = {
    documentSelector: selectorFor(settings),
    outputChannel: logs,
    errorHandler: new CrashPolicy(() => client.initializeResult !== undefined, giveUp),
    initializationFailedHandler: () => false,
    initializationOptions: { target: settings.target, simulation: vscode.workspace.isTrusted },
    synchronize: { configurationSection: SECTION },
    middleware: {
      executeCommand: async (command, args: unknown[], next) => {
        if (command === RUN) {
          return listener.run(args[0] as RunArgument);
        }
        const result: unknown = await next(command, args);
        if (isMarkdownResult(result)) {
          await listener.show(result);
        }
        return result;
      },
      // The editor underlines links, which under a name in red reads as an error; a definition leads to the same file.
      provideDocumentLinks: () => [],
      provideCodeLenses: async (document, token, next) => lensesOf((await next(document, token)) ?? []),
      provideCodeActions: async (document, range, context, token, next) =>
        actionsOf((await next(document, range, context, token)) ?? []),
    },
  };
  const server = { command: launch.command, args: [...launch.args] };
  // The id is also the section in which the client looks up `trace.server`.
  const client: LanguageClient = new QuietClient(SECTION, "TOPS C++", server, options);
  client.registerFeature(LISTENING);
  client.onNotification("tops/status", (report: Report) => listener.status(report));
  client.onNotification("tops/runFinished", (run: RunFinished) => listener.runFinished(run));
  return client;
}
