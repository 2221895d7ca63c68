/**
 * The language client for one server process.
 */
import type * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node";
import type { Launch } from "./launch";
import { isRunResult, type ResultDocuments } from "./results";
import { SECTION, selectorFor, type Settings } from "./settings";

export function createClient(
  launch: Launch,
  settings: Settings,
  logs: vscode.OutputChannel,
  results: ResultDocuments,
): LanguageClient {
  const options: LanguageClientOptions = {
    documentSelector: selectorFor(settings),
    outputChannel: logs,
    // Failures to start are told by `failures.ts`, with advice; the client's own notice has none.
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
  return new LanguageClient(SECTION, "TOPS C++", server, options);
}
