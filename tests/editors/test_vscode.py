"""The packaged extension in a real VS Code window: squiggles, a hover, lenses, a run.

`make test-vscode` installs what this takes; without it there is nothing to test with.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

pytestmark = [pytest.mark.editor, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
SESSION = Path(__file__).with_name("vscode") / "session.mjs"
TOOLS = Path(os.environ.get("TOPS_VSCODE", ROOT / ".vscode-test"))
SECONDS = 240
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
    "security.workspace.trust.enabled": False,
    "tops.python.interpreter": sys.executable,
}
SOURCE = """\
__device__ int twice(int x) { return 2 * x; }

int on_host(int x) { return /* 主机 🙂 */ twice(x); }
// tops-sim: <<<2, 12>>> out = zeros(24)
__global__ void numbers(int* out) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  out[thread] = twice(thread);
}
"""


@pytest.fixture(scope="module")
def session(vsix: Path, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Any]:
    """What session.mjs reports."""
    chromium = shutil.which("chromium")
    if chromium is None or not (TOOLS / ".complete").exists():
        pytest.skip("VS Code is not installed: `make test-vscode` does that")
    folder = tmp_path_factory.mktemp("vscode")
    (folder / "project").mkdir()
    (folder / "project" / "numbers.tops").write_text(SOURCE, encoding="utf-8")
    with editor(folder, vsix) as url:
        told = {
            "tools": str(TOOLS),
            "chromium": chromium,
            "url": window(url, folder / "project", "numbers.tops"),
            "symbol": "twice",
            "lens": "Run on simulated",
            "result": "2 × 12",
            "picture": str(folder / "window.png"),
        }
        return report(told, folder)


def report(told: Mapping[str, str], folder: Path) -> Mapping[str, Any]:
    done = subprocess.run(
        ["node", str(SESSION), json.dumps(told)],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    logs = (folder / "editor.log").read_text(errors="replace")
    assert done.returncode == 0, f"{done.stderr}\n{logs}\npicture: {told['picture']}"
    found: Mapping[str, Any] = json.loads(done.stdout)
    return found


@contextmanager
def editor(folder: Path, vsix: Path) -> Iterator[str]:
    """An editor with the extension, as a server for windows in browsers; its address."""
    data, extensions = folder / "data", folder / "extensions"
    (data / "User").mkdir(parents=True)
    (data / "User" / "settings.json").write_text(json.dumps(SETTINGS))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{probe.getsockname()[1]}"
    places = ["--user-data-dir", str(data), "--extensions-dir", str(extensions)]
    options = ["--auth", "none", "--bind-addr", address, "--disable-telemetry"]
    options += ["--disable-update-check", "--disable-workspace-trust"]
    options += ["--disable-getting-started-override"]
    command = ["node", str(TOOLS / "node_modules" / "code-server")]
    environment = {**os.environ, "EXTENSIONS_GALLERY": NOWHERE}
    with (folder / "editor.log").open("wb") as log:
        installing = [*command, *places, "--install-extension", str(vsix)]
        subprocess.run(
            installing, env=environment, stdout=log, stderr=log, timeout=SECONDS, check=True
        )
        process = subprocess.Popen(
            [*command, *options, *places], env=environment, stdout=log, stderr=log
        )
        try:
            wait_for(f"http://{address}/healthz")
            yield f"http://{address}"
        finally:
            process.terminate()
            process.wait(30)


def wait_for(url: str) -> None:
    deadline = time.monotonic() + SECONDS
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except OSError:
            assert time.monotonic() < deadline, "the editor does not start"
            time.sleep(0.2)


def window(url: str, folder: Path, name: str) -> str:
    """The address of a window on a folder in which a file is open."""
    host = url.removeprefix("http://")
    opened = [["openFile", f"vscode-remote://{host}{folder / name}"]]
    return f"{url}/?folder={quote(str(folder))}&payload={quote(json.dumps(opened))}"


def test_the_problem_is_underlined_and_listed(session: Mapping[str, Any]) -> None:
    assert session["squiggles"] == 1
    (row,) = [row for row in session["problems"] if "TOPS101" in row]
    assert "twice" in row
    assert "tops-lint" in row


def test_hover_tells_the_declaration(session: Mapping[str, Any]) -> None:
    assert any("__device__ int twice(int x)" in text for text in session["hover"])


def test_the_kernel_has_lenses(session: Mapping[str, Any]) -> None:
    assert "Run on simulated GCU300" in session["lenses"]


@pytest.mark.parametrize("expected", ["numbers", "2 × 12", "24"])
def test_a_run_shows_its_result(session: Mapping[str, Any], expected: str) -> None:
    assert expected in session["result"]
