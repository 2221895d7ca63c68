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
  /** The extension's own copy of the server, or empty: a package for one platform has one. */
  readonly bundle: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly windows: boolean;
}

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  /** How it is started: by its own command, as modules of a Python, or from the bundle. */
  readonly from: "command" | "modules" | "bundle";
}

/** The other commands of the package. */
export type Tool = "tops-lint" | "tops-sim";

export type LaunchFailure =
  | { readonly problem: "server-path-missing"; readonly path: string }
  | { readonly problem: "interpreter-missing"; readonly path: string }
  | { readonly problem: "interpreter-too-old"; readonly path: string }
  | { readonly problem: "package-missing"; readonly path: string }
  | { readonly problem: "no-python" }
  | { readonly problem: "server-not-found" };

/** Safe path (-P, Python 3.11): a package lying in the opened folder must not shadow the server. */
const SAFE_PATH = "-P";
const PROBE = "import importlib.util, sys; sys.exit(3 * (importlib.util.find_spec('tops_lsp') is None))";
const PROBE_TIMEOUT_MS = 20_000;
const SERVER_MODULE = "tops_lsp.server";
const TOOL_MODULES: Readonly<Record<Tool, string>> = { "tops-lint": "tops_lsp.cli.lint", "tops-sim": "tops_lsp.cli.sim" };
/** What a Python may be called, the user's own choice first. */
const PYTHONS = ["python3", "python", "python3.14", "python3.13", "python3.12", "python3.11"];

export async function locateServer(request: LaunchRequest): Promise<Launch | LaunchFailure> {
  if (request.serverPath !== "") {
    return explicitServer(expandPath(request.serverPath, request));
  }
  if (request.interpreter !== "") {
    return serverInside(expandPath(request.interpreter, request), request);
  }
  const own = await serverIn(environments(request), request);
  return own ?? (await bundledServer(request)) ?? (await serverOnPath(request));
}

/** Another command of the package that `launch` starts the server of. */
export function toolBeside({ command, args, from }: Launch, tool: Tool): { command: string; args: readonly string[] } {
  if (from === "command") {
    const name = path.basename(command).replace("tops-lsp", tool);
    return { command: path.join(path.dirname(command), name), args: [] };
  }
  const module = (word: string): string => (word === SERVER_MODULE ? TOOL_MODULES[tool] : word);
  return { command, args: args.map(module) };
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
  return runnable ? { command: file, args: [], from: "command" } : { problem: "server-path-missing", path: file };
}

async function serverInside(python: string, request: LaunchRequest): Promise<Launch | LaunchFailure> {
  switch (await exitCode(python, [SAFE_PATH, "-c", PROBE])) {
    case 0:
      return { command: python, args: [SAFE_PATH, "-m", SERVER_MODULE], from: "modules" };
    case 2:
      return { problem: "interpreter-too-old", path: python };
    case 3:
      return (await bundleIn(python, request)) ?? { problem: "package-missing", path: python };
    default:
      return { problem: "interpreter-missing", path: python };
  }
}

/** The bundle runs in the first Python that fits it; it brings all it needs but NumPy. */
async function bundledServer(request: LaunchRequest): Promise<Launch | undefined> {
  for (const python of request.bundle === "" ? [] : await pythons(request)) {
    const found = await bundleIn(python, request);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

async function bundleIn(python: string, { bundle }: LaunchRequest): Promise<Launch | undefined> {
  const script = path.join(bundle, "start.py");
  const fits = bundle !== "" && (await exitCode(python, [SAFE_PATH, script, "--fits"])) === 0;
  return fits ? { command: python, args: [SAFE_PATH, script, SERVER_MODULE], from: "bundle" } : undefined;
}

async function serverOnPath(request: LaunchRequest): Promise<Launch | LaunchFailure> {
  const found = await serverIn(systemPath(request), request);
  return found ?? { problem: request.bundle === "" ? "server-not-found" : "no-python" };
}

async function serverIn(folders: readonly string[], request: LaunchRequest): Promise<Launch | undefined> {
  const [command] = await executables(folders, ["tops-lsp"], request);
  return command === undefined ? undefined : { command, args: [], from: "command" };
}

function pythons(request: LaunchRequest): Promise<string[]> {
  return executables([...environments(request), ...systemPath(request)], PYTHONS, request);
}

async function executables(folders: readonly string[], names: readonly string[], request: LaunchRequest): Promise<string[]> {
  const ending = request.windows ? ".exe" : "";
  const candidates = folders.flatMap((folder) => names.map((name) => path.join(folder, name + ending)));
  const there = await Promise.all(candidates.map(isExecutable));
  return candidates.filter((_, place) => there[place]);
}

function environments(request: LaunchRequest): string[] {
  const scripts = request.windows ? "Scripts" : "bin";
  return request.folders.map((folder) => path.join(folder, ".venv", scripts));
}

function systemPath(request: LaunchRequest): string[] {
  const system = request.env["PATH"] ?? request.env["Path"] ?? "";
  // A relative entry would be resolved against whatever folder is open.
  return system.split(path.delimiter).filter(path.isAbsolute);
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
