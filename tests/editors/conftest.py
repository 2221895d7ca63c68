"""The real editors: Neovim with the plugin, VS Code with the extension packaged anew."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import tree_sitter_cpp

ROOT = Path(__file__).parents[2]
EXTENSION = ROOT / "vscode-extension"
HERE = Path(__file__).parent
COURSES = HERE / "vscode"
TOOLS = Path(os.environ.get("TOPS_VSCODE", ROOT / ".vscode-test"))
THEMED = {"window.autoDetectColorScheme": True} if "TOPS_BOTH_THEMES" in os.environ else {}
BOTH_THEMES = "TOPS_BOTH_THEMES" in os.environ
"""Pictures are taken in the dark, too, as `make pictures` has it."""
PICTURES = Path(os.environ.get("TOPS_PICTURES", TOOLS / "pictures"))
"""Where screenshots are kept."""
SECONDS = 400
NOWHERE = json.dumps(
    dict.fromkeys(("serviceUrl", "itemUrl", "resourceUrlTemplate"), "http://127.0.0.1:9/")
)
"""No gallery: the editor looks for nothing outside."""
SETTINGS = {
    "workbench.startupEditor": "none",
    "telemetry.telemetryLevel": "off",
    "update.mode": "none",
    "extensions.autoUpdate": False,
    "extensions.autoCheckUpdates": False,
    "editor.minimap.enabled": False,
}
MACHINE_SETTINGS = {"tops.python.interpreter": sys.executable}
"""Paths: a window takes these from the machine its files are on, and from nowhere else."""
BUILD_PRODUCTS = shutil.ignore_patterns("node_modules", "out", "*.vsix")
BUILT = {"NO_COLOR": "1", "TZ": "UTC", "SOURCE_DATE_EPOCH": "1735689600"}
"""As `make vsix` has it: the same files give the same bytes."""
KEPT = ROOT / "build" / "extension"
"""Packages by what they are made of."""
STEP_SECONDS = 300
SERVER = [sys.executable, "-m", "tops_lsp.server"]
Seen = Mapping[str, Any]
"""What a session reports."""


def npm(folder: Path, *arguments: str) -> None:
    executable = shutil.which("npm")
    assert executable is not None
    done = subprocess.run(
        [executable, *arguments],
        cwd=folder,
        env={**os.environ, **BUILT},
        capture_output=True,
        text=True,
        timeout=STEP_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def npm_packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the extension is built with: packages already installed for this very lock file are
    shared; otherwise they are fetched, once."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    installed = EXTENSION / "node_modules"
    if installed.is_dir():
        return installed
    folder = tmp_path_factory.mktemp("npm")
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(EXTENSION / name, folder / name)
    npm(folder, "ci", "--prefer-offline")
    return folder / "node_modules"


def sources() -> str:
    """A digest of all that the package is made of."""
    found = hashlib.sha256(json.dumps(BUILT).encode())
    for folder, folders, files in os.walk(EXTENSION):
        folders[:] = sorted({*folders} - BUILD_PRODUCTS(folder, folders))
        for name in sorted({*files} - BUILD_PRODUCTS(folder, files)):
            path = Path(folder, name)
            found.update(f"\0{path.relative_to(EXTENSION)}\0".encode() + path.read_bytes())
    return found.hexdigest()


@pytest.fixture(scope="session")
def vsix(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package: windows of all processes, and of later runs, are of one build of the same
    sources. That any build gives these bytes is tested (test_vsix.py)."""
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"{sources()}.vsix"
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            packages = request.getfixturevalue("npm_packages")
            made = packaged(tmp_path_factory.mktemp("vsix"), packages)
            shutil.copyfile(made, kept.with_suffix(".part"))
            kept.with_suffix(".part").rename(kept)
    return kept


def packaged(place: Path, packages: Path) -> Path:
    """Builds the package for all platforms from a clean copy."""
    folder = place / "vscode-extension"
    shutil.copytree(EXTENSION, folder, ignore=BUILD_PRODUCTS, copy_function=shutil.copyfile)
    (folder / "node_modules").symlink_to(packages)
    npm(folder, "run", "package")
    return folder / "tops-lsp.vsix"


@dataclass(frozen=True, slots=True)
class Code:
    """A VS Code with the extension, as a server for windows in browsers."""

    url: str
    chromium: str
    folder: Path

    def course(
        self,
        name: str,
        source: str,
        others: Mapping[str, str] | None = None,
        called: str = "kernel.tops",
        **given: object,
    ) -> Seen:
        """What a course of steps in a new window on a file with this text, other files beside
        it, reports."""
        project = self.folder / f"project-{name}-{len(list(self.folder.iterdir()))}"
        project.mkdir()
        file = project / called
        for path, text in {file.name: source, **(others or {})}.items():
            (project / path).parent.mkdir(exist_ok=True)
            (project / path).write_text(text, encoding="utf-8")
        PICTURES.mkdir(parents=True, exist_ok=True)
        everything = {
            "tools": str(TOOLS),
            "chromium": self.chromium,
            "url": self._window(project, file),
            "course": name,
            "pictures": str(PICTURES),
            "dark": BOTH_THEMES,
            **given,
        }
        done = subprocess.run(
            ["node", str(COURSES / f"{name}.mjs"), json.dumps(everything)],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        assert done.returncode == 0, f"{done.stderr}\n{self.log()}\npictures: {PICTURES}"
        found: Seen = json.loads(done.stdout)
        return found

    def log(self) -> str:
        """The end of what the extension and the server have written."""
        files = sorted((self.folder / "data" / "logs").rglob("*TOPS C++.log"))
        return files[-1].read_text(errors="replace")[-3000:] if files else ""

    def _window(self, folder: Path, file: Path) -> str:
        host = self.url.removeprefix("http://")
        opened = json.dumps([["openFile", f"vscode-remote://{host}{file}"]])
        return f"{self.url}/?folder={quote(str(folder))}&payload={quote(opened)}"


@contextmanager
def editor(
    folder: Path,
    *packages: Path,
    options: tuple[str, ...] = (),
    settings: Mapping[str, object] | None = None,
) -> Iterator[Code]:
    """An editor with packages installed and more settings than usual."""
    chromium = shutil.which("chromium")
    if chromium is None or not (TOOLS / ".complete").exists():
        pytest.skip("VS Code is not installed: `make test-vscode` does that")
    data, extensions = folder / "data", folder / "extensions"
    for place, said in (
        ("User", {**SETTINGS, **THEMED, **(settings or {})}),
        ("Machine", MACHINE_SETTINGS),
    ):
        (data / place).mkdir(parents=True)
        (data / place / "settings.json").write_text(json.dumps(said))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    places = ["--user-data-dir", str(data), "--extensions-dir", str(extensions)]
    serving = ["--auth", "none", "--bind-addr", address, "--disable-telemetry"]
    serving += ["--disable-update-check", "--disable-getting-started-override", *options]
    command = ["node", str(TOOLS / "node_modules" / "code-server")]
    environment = {**os.environ, "EXTENSIONS_GALLERY": NOWHERE}
    with (folder / "editor.log").open("wb") as log:
        installing = [*command, *places]
        for package in packages:
            installing += ["--install-extension", str(package)]
        subprocess.run(
            installing, env=environment, stdout=log, stderr=log, timeout=SECONDS, check=True
        )
        process = subprocess.Popen(
            [*command, *serving, *places], env=environment, stdout=log, stderr=log
        )
        try:
            _wait_for(f"http://{address}/healthz")
            yield Code(f"http://{address}", chromium, folder)
        finally:
            process.terminate()
            process.wait(30)


def _wait_for(url: str) -> None:
    deadline = time.monotonic() + SECONDS
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except OSError:
            assert time.monotonic() < deadline, "the editor does not start"
            time.sleep(0.2)


@pytest.fixture(scope="session")
def code(vsix: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Code]:
    """VS Code as most have it."""
    folder = tmp_path_factory.mktemp("vscode")
    options = ("--disable-workspace-trust",)
    with editor(folder, vsix, options=options) as running:
        yield running


def course(
    name: str, source: str, others: Mapping[str, str] | None = None, **given: object
) -> Callable[..., Seen]:
    """A fixture: what a course in a window on this text reports."""

    @pytest.fixture(scope="module")
    def seen(code: Code) -> Seen:
        return code.course(name, source, others, **given)

    return seen


def grammar(product: Path) -> None:
    """A parser of C++ for editors, made of the front end's own grammar."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("a C compiler is not installed")
    folder = Path(tree_sitter_cpp.__file__).parent
    (binding,) = folder.glob("_binding*.so")
    linked = [f"-L{folder}", f"-l:{binding.name}", f"-Wl,-rpath,{folder}"]
    headers = f"-I{sysconfig.get_paths()['include']}"
    command = [compiler, "-shared", "-fPIC", "-o", str(product), headers, str(HERE / "parser.c")]
    subprocess.run([*command, *linked], check=True, timeout=100)


# --- Neovim -----------------------------------------------------------------------------


@pytest.fixture(scope="session")
def neovim() -> Callable[..., Seen]:
    """Runs a session of this folder on a text in a Neovim with the plugin; gives what it reports
    as its last line."""
    beside_python = Path(sys.executable).with_name("nvim")
    found = str(beside_python) if beside_python.exists() else shutil.which("nvim")
    if found is None:
        pytest.skip("Neovim is not installed")
    helpers = f"lua package.path = {json.dumps(str(HERE / '?.lua;'))} .. package.path"
    command = [found, "--headless", "--clean", "--cmd", helpers]

    def run(
        script: str,
        folder: Path,
        source: str,
        *options: str,
        plugin: bool = True,
        **environment: str,
    ) -> Seen:
        file = folder / "k.tops"
        file.write_text(source, encoding="utf-8")
        loading = ["--cmd", f"set runtimepath^={ROOT / 'nvim'}"] if plugin else []
        private = {"XDG_STATE_HOME": str(folder / "state"), "XDG_RUNTIME_DIR": str(folder)}
        given = {"TOPS_FILE": str(file), "TOPS_SERVER": json.dumps(SERVER), **environment}
        done = subprocess.run(
            [*command, *loading, *options, "-c", f"luafile {HERE / script}"],
            env={**os.environ, **private, **given},
            cwd=folder,
            capture_output=True,
            encoding="utf-8",
            errors="replace",  # a wrong column may cut a character in two
            timeout=SECONDS,
            check=False,
        )
        log = folder / "state" / "nvim" / "lsp.log"
        logged = log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""
        assert done.returncode == 0, done.stdout + done.stderr + logged
        report: Seen = json.loads(done.stdout.splitlines()[-1])
        return report

    return run


def reported(script: str, source: str, **environment: str) -> Callable[..., Seen]:
    """A fixture: what a session in Neovim on this text reports."""

    @pytest.fixture(scope="module")
    def session(neovim: Callable[..., Seen], tmp_path_factory: pytest.TempPathFactory) -> Seen:
        return neovim(script, tmp_path_factory.mktemp("neovim"), source, **environment)

    return session
