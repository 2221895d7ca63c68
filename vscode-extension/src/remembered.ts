/**
 * Launches the user has given to kernels. Knows nothing of VS Code, so that it can be tested without it.
 */
import type { KernelLaunch, LaunchForm, Subject } from "./contract";

/** What an editor keeps between sessions. */
export interface Store {
  get(key: string): unknown;
  update(key: string, value: unknown): Thenable<void>;
}

export class RememberedLaunches {
  constructor(private readonly store: Store) {}

  of(subject: Subject): KernelLaunch | undefined {
    return this.store.get(keyOf(subject)) as KernelLaunch | undefined;
  }

  async remember(subject: Subject, launch: KernelLaunch | undefined): Promise<void> {
    await this.store.update(keyOf(subject), launch);
  }
}

/** A launch that leaves everything as it is written. */
export const AS_WRITTEN: KernelLaunch = { grid: "", block: "", shared: "", arguments: {}, expect: [] };

/** The form with what was given to it the last time; parameters that are gone are left out. */
export function filledFrom(form: LaunchForm, launch: KernelLaunch | undefined): LaunchForm {
  if (launch === undefined) {
    return { ...form, remembered: false };
  }
  const given = form.arguments.map((argument) => {
    const expression = launch.arguments[argument.name];
    return expression ? { ...argument, expression, assumed: false } : argument;
  });
  const { grid, block, shared } = { ...form, ...written(launch) };
  return { ...form, grid, block, shared, arguments: given, expect: launch.expect, remembered: true };
}

function written({ grid, block, shared }: KernelLaunch): Partial<KernelLaunch> {
  return Object.fromEntries(Object.entries({ grid, block, shared }).filter(([, text]) => text !== ""));
}

function keyOf({ uri, kernel }: Subject): string {
  return `tops.launch ${uri} ${kernel}`;
}
