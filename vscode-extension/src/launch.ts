/**
 * Finds the language server. Knows nothing of VS Code, so that it can be tested without it.
 */
import { execFile } from "node:child_process";
import { constants, promises as fs } from "node:fs";
import * as path from "node:path";

export interface LaunchRequest {
  /** Explicit server executable, or empty. */
  readonly serverPath: string;
  /** Python to run the server with, or empty. */
  readonly interpreter: string;
  /** Folders whose `.venv` may be used; must be empty while the workspace is not trusted. */
  readonly folders: readonly string[];
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly windows: boolean;
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
}

export type LaunchFailure =
  | { readonly problem: "server-path-missing"; readonly path: string }
  | { readonly problem: "interpreter-missing"; readonly path: string }
  | { readonly problem: "interpreter-too-old"; readonly path: string }
  | { readonly problem: "package-missing"; readonly path: string }
  | { readonly problem: "server-not-found" };

/** Safe path (-P, Python 3.11): a package lying in the opened folder must not shadow the server. */
const SAFE_PATH = "-P";
const PROBE = "import importlib.util, sys; sys.exit(3 * (importlib.util.find_spec('tops_lsp') is None))";
const PROBE_TIMEOUT_MS = 20_000;

export async function locateServer(request: LaunchRequest): Promise<Launch | LaunchFailure> {
  if (request.serverPath !== "") {
    return explicitServer(expandPath(request.serverPath, request));
  }
  if (request.interpreter !== "") {
    return serverInside(expandPath(request.interpreter, request));
  }
  return (await installedServer(request)) ?? { problem: "server-not-found" };
}

export function isFailure(found: Launch | LaunchFailure): found is LaunchFailure {
  return "problem" in found;
}

function expandPath(value: string, request: LaunchRequest): string {
  const inFolder = value.replaceAll("${workspaceFolder}", request.folders[0] ?? "");
  return inFolder.replace(/^~(?=[/\\])/, request.home);
}

async function explicitServer(file: string): Promise<Launch | LaunchFailure> {
  const runnable = await isExecutable(file);
  return runnable ? { command: file, args: [] } : { problem: "server-path-missing", path: file };
}

async function serverInside(python: string): Promise<Launch | LaunchFailure> {
  switch (await exitCode(python, [SAFE_PATH, "-c", PROBE])) {
    case 0:
      return { command: python, args: [SAFE_PATH, "-m", "tops_lsp.server"] };
    case 2:
      return { problem: "interpreter-too-old", path: python };
    case 3:
      return { problem: "package-missing", path: python };
    default:
      return { problem: "interpreter-missing", path: python };
  }
}

async function installedServer(request: LaunchRequest): Promise<Launch | undefined> {
  const name = request.windows ? "tops-lsp.exe" : "tops-lsp";
  for (const directory of searchPath(request)) {
    const candidate = path.join(directory, name);
    if (await isExecutable(candidate)) {
      return { command: candidate, args: [] };
    }
  }
  return undefined;
}

function searchPath(request: LaunchRequest): string[] {
  const scripts = request.windows ? "Scripts" : "bin";
  const environments = request.folders.map((folder) => path.join(folder, ".venv", scripts));
  const system = request.env["PATH"] ?? request.env["Path"] ?? "";
  // A relative entry would be resolved against whatever folder is open.
  return [...environments, ...system.split(path.delimiter).filter(path.isAbsolute)];
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await fs.access(file, constants.X_OK);
    return (await fs.stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Exit code of a short run; undefined when it could not be started or did not end by itself. */
function exitCode(command: string, args: readonly string[]): Promise<number | undefined> {
  return new Promise((resolve) => {
    execFile(command, args, { timeout: PROBE_TIMEOUT_MS, windowsHide: true }, (error) => {
      const code: unknown = error === null ? 0 : error.code;
      resolve(typeof code === "number" ? code : undefined);
    });
  });
}
