/**
 * What happens when the server process dies: now and then it is restarted, again and again it is not.
 */
import {
  type CloseHandlerResult,
  CloseAction,
  ErrorAction,
  type ErrorHandler,
  type ErrorHandlerResult,
} from "vscode-languageclient/node";

const WINDOW_MS = 3 * 60 * 1000;
const MAX_RESTARTS = 3;

export type Crash = "at-once" | "repeatedly";

export class CrashPolicy implements ErrorHandler {
  private recent: number[] = [];

  constructor(
    private readonly hasRun: () => boolean,
    private readonly giveUp: (crash: Crash) => void,
  ) {}

  /** A broken pipe is followed by `closed`, which decides. */
  error(): ErrorHandlerResult {
    return { action: ErrorAction.Continue, handled: true };
  }

  closed(): CloseHandlerResult {
    const now = Date.now();
    this.recent = [...this.recent.filter((time) => now - time < WINDOW_MS), now];
    if (this.hasRun() && this.recent.length <= MAX_RESTARTS) {
      return { action: CloseAction.Restart, handled: true };
    }
    this.giveUp(this.hasRun() ? "repeatedly" : "at-once");
    return { action: CloseAction.DoNotRestart, handled: true };
  }
}
