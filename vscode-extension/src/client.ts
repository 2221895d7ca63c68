/**
 * The language client for one server process.
 */
import type * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type StaticFeature } from "vscode-languageclient/node";
import { type Crash, CrashPolicy } from "./crashes";
import type { Launch } from "./launch";
import { isRunResult, type ResultDocuments } from "./results";
import { SECTION, selectorFor, type Settings } from "./settings";
import type { Report } from "./status";

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
  results: ResultDocuments,
  giveUp: (crash: Crash) => void,
  tell: (report: Report) => void,
): LanguageClient {
  const options: LanguageClientOptions = {
    documentSelector: selectorFor(settings),
    outputChannel: logs,
    errorHandler: new CrashPolicy(() => client.initializeResult !== undefined, giveUp),
    initializationFailedHandler: () => false,
    initializationOptions: { target: settings.target },
    synchronize: { configurationSection: SECTION },
    middleware: {
      async executeCommand(command, args, next) {
        const result: unknown = await next(command, args);
        if (isRunResult(result)) {
          await results.show(result);
        }
        return result;
      },
    },
  };
  const server = { command: launch.command, args: [...launch.args] };
  // The id is also the section in which the client looks up `trace.server`.
  const client: LanguageClient = new QuietClient(SECTION, "TOPS C++", server, options);
  client.registerFeature(LISTENING);
  client.onNotification("tops/status", tell);
  return client;
}
