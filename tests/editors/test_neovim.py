"""A user's session in a real Neovim: open a file, see a problem, hover, run a kernel."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

pytestmark = [pytest.mark.editor, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
SESSION = Path(__file__).with_name("session.lua")
SESSION_SECONDS = 120

# Line 7 is wrong: a host function calls a device function. The comment makes columns differ
# between UTF-8 and UTF-16.
SOURCE = """\
#include <tops.h>
#include <tops/tops_runtime.h>
#include <cstdio>

__device__ int twice(int x) { return 2 * x; }

int on_host(int x) { return /* 主机 🙂 */ twice(x); }
// tops-sim: <<<2, 12>>> out = zeros(24)
__global__ void numbers(int* out) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  out[thread] = twice(thread);
}

int main() {
  int* out;
  if (topsMalloc(&out, 24 * sizeof(int)) != topsSuccess) return 1;
  numbers<<<2, 12>>>(out);
  topsError_t started = topsGetLastError(), ended = topsDeviceSynchronize();
  topsFree(out);
  return started == topsSuccess && ended == topsSuccess ? 0 : 1;
}
"""


def find_neovim() -> str | None:
    """The Neovim of this environment, or the one on PATH."""
    beside_python = Path(sys.executable).with_name("nvim")
    return str(beside_python) if beside_python.exists() else shutil.which("nvim")


def server_command() -> list[str]:
    """TOPS_TEST_SERVER (a JSON array) lets the same session run against another build."""
    command: list[str] = [sys.executable, "-m", "tops_lsp.server"]
    if override := os.environ.get("TOPS_TEST_SERVER"):
        command = json.loads(override)
    return command


def run_session(folder: Path) -> Mapping[str, Any]:
    """What session.lua reports; the test fails with Neovim's own words when it could not end."""
    neovim = find_neovim()
    if neovim is None:
        pytest.skip("Neovim is not installed")
    file = folder / "numbers.tops"
    file.write_text(SOURCE, encoding="utf-8")
    environment = {
        **os.environ,
        "TOPS_FILE": str(file),
        "TOPS_SERVER": json.dumps(server_command()),
        "TOPS_SYMBOL": "twice",
        "TOPS_KERNEL": "numbers",
        "XDG_STATE_HOME": str(folder / "state"),
    }
    runtime_path = f"set runtimepath^={ROOT / 'nvim'}"
    done = subprocess.run(
        [neovim, "--headless", "--clean", "--cmd", runtime_path, "-c", f"luafile {SESSION}"],
        env=environment,
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        errors="replace",  # a wrong column may cut a character in two; the test should say where
        timeout=SESSION_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr + server_log(folder)
    report: Mapping[str, Any] = json.loads(done.stdout)
    return report


def server_log(folder: Path) -> str:
    log = folder / "state" / "nvim" / "lsp.log"
    return log.read_text(encoding="utf-8", errors="replace") if log.exists() else ""


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Any]:
    return run_session(tmp_path_factory.mktemp("neovim"))


def test_a_tops_file_is_tops_with_cpp_syntax(session: Mapping[str, Any]) -> None:
    assert (session["filetype"], session["syntax"]) == ("tops", "tops")


def test_the_problem_is_marked_where_it_is(session: Mapping[str, Any]) -> None:
    (problem,) = session["diagnostics"]
    assert (problem["line"], problem["text"]) == (7, "twice")
    assert (problem["source"], problem["code"]) == ("tops-lint", "TOPS101")
    assert "twice" in problem["message"]
    assert "__device__" in problem["message"]
    assert problem["code"] in problem["href"]


def test_hover_tells_the_declaration(session: Mapping[str, Any]) -> None:
    assert "__device__ int twice(int x)" in session["hover"]


def test_the_kernel_and_main_have_a_lens(session: Mapping[str, Any]) -> None:
    lens, main = [lens for lens in session["lenses"] if lens.get("command")]
    assert main["command"]["title"] == "Run main() on simulated GCU300"
    assert lens["line"] == 9
    assert lens["command"]["title"] == "Run on simulated GCU300"
    assert lens["command"]["command"] == "tops.run"
    (argument,) = lens["command"]["arguments"]
    assert argument["kernel"] == "numbers"
    assert argument["uri"].endswith("/numbers.tops")


def test_running_shows_the_result_beside_the_code(session: Mapping[str, Any]) -> None:
    result = session["result"]
    assert result["name"].startswith("tops-result://")
    assert result["filetype"] == "markdown"
    assert result["beside"]
    assert not result["focused"]


@pytest.mark.parametrize("expected", ["numbers", "2 × 12", "24"])
def test_the_result_names_the_kernel_and_its_launch(
    session: Mapping[str, Any], expected: str
) -> None:
    assert expected in session["result"]["markdown"]


def test_definition_and_completion(session: Mapping[str, Any]) -> None:
    assert session["definition"] == {"from": 11, "to": 5}
    assert "twice" in session["completions"]


def test_hints_say_where_unmarked_functions_run(session: Mapping[str, Any]) -> None:
    assert {"line": 7, "label": "__host__"} in session["hints"]


def test_an_action_of_the_problem(session: Mapping[str, Any]) -> None:
    rule = "device-function-called-from-host"
    for title in (f"Disable {rule} for this line", f"Explain {rule}"):
        assert title in session["actions"]["titles"]
    (changed,) = set(session["actions"]["changed"].splitlines()) - set(SOURCE.splitlines())
    assert changed.startswith("// tops-lint: ignore")
    assert f"[{rule}]" in changed


def test_a_rename_changes_every_place(session: Mapping[str, Any]) -> None:
    assert session["renamed"] == SOURCE.rstrip("\n").replace("twice", "doubled")


def test_all_of_it_was_asked_for(session: Mapping[str, Any]) -> None:
    asked = {name.removeprefix("textDocument/") for name in session["requests"]}
    assert asked >= {
        "codeAction",
        "codeLens",
        "completion",
        "definition",
        "hover",
        "inlayHint",
        "prepareRename",
        "rename",
    }
