"""What a process imports before it works: nothing that it does not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """\
#include <stdio.h>
#include <tops.h>
#include <tops/tops_runtime.h>
__global__ void twice(int *a) { a[threadIdx.x] *= 2; }
int main() {
  int given[12] = {1, 2, 3}, *a;
  if (topsMalloc(&a, sizeof(given)) != topsSuccess) return 1;
  if (topsMemcpy(a, given, sizeof(given), topsMemcpyHostToDevice) != topsSuccess) return 1;
  twice<<<1, 12>>>(a);
  if (topsGetLastError() != topsSuccess) return 1;
  if (topsMemcpy(given, a, sizeof(given), topsMemcpyDeviceToHost) != topsSuccess) return 1;
  printf("%d\\n", given[2]);
  return topsFree(a) != topsSuccess;
}
"""
SHOW = """
import sys
from tops_simulator.engines.shared import dispatch
dispatch.MOMENT = 1e6  # on a busy machine a small launch may take longer
from tops_lsp.cli.sim import main
sys.argv[1:] = {words!r}
status = main()
print(*sys.modules, file=sys.stderr)
sys.exit(status)
"""


def modules_of(*words: str) -> set[str]:
    """What a process of `tops-sim` imports; it works, and finds nothing."""
    code = SHOW.format(words=list(words))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def loaded_of(modules: set[str], *packages: str) -> set[str]:
    """Which modules belong to some packages."""
    return {m for m in modules if any(m == p or m.startswith(f"{p}.") for p in packages)}


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    path = tmp_path / "a.tops"
    path.write_text(PROGRAM)
    return str(path)


RUN = ("run", "--no-daemon", "--color=never")
OF_LONG_RUNS = ("llvmlite", "tops_simulator.engines.native.runtime.engine")
OF_WORKERS = ("multiprocessing", "asyncio", "concurrent", "subprocess", "email", "logging")


def test_a_small_run_loads_no_compiler_of_machine_code(program: str) -> None:
    loaded = modules_of(*RUN, "--no-cache", program)
    assert "tops_lsp.model.unit" in loaded
    assert not loaded_of(loaded, *OF_LONG_RUNS, *OF_WORKERS)
    rules = {name.split(".")[2] for name in loaded if name.count(".") > 1 and ".rules." in name}
    assert rules <= {"language", "shared"}, "only what a program that does not compile breaks"


def test_a_command_reads_its_own_options_alone(program: str) -> None:
    others = ("verify_options", "sweep_options", "suite_options", "testing", "sim_info")
    loaded = modules_of(*RUN, "--no-cache", program)
    assert not loaded_of(loaded, *(f"tops_lsp.cli.{name}" for name in others))
    assert not loaded_of(loaded, "tops_lsp.testing", "rich", "pytest")


def test_a_run_of_a_program_that_is_kept_loads_no_analyzer(program: str) -> None:
    analyzer = ("tree_sitter", "tops_lsp.model", "tops_lsp.syntax", "tops_lsp.preprocess")
    assert loaded_of(modules_of(*RUN, program), *analyzer)
    loaded = modules_of(*RUN, program)
    assert "numpy" in loaded
    assert not loaded_of(loaded, *analyzer, "tops_lsp.simulate.codegen", "tops_lsp.rules")
    assert not loaded_of(loaded, *OF_LONG_RUNS, *OF_WORKERS)


def test_colours_load_what_paints_and_nothing_that_draws(program: str) -> None:
    colours = ("run", "--no-daemon", "--color=always", "--no-cache", program)
    assert not loaded_of(modules_of(*colours), "rich"), "nothing is found, and nothing painted"
    Path(program).write_text("__global__ void k(int *p) { p[threadIdx.x] = 1; }\n")
    loaded = modules_of(*colours)
    assert "rich.style" in loaded
    assert not loaded_of(loaded, "rich.console", "rich.progress", "pygments", "markdown_it")


# --- what shows things ------------------------------------------------------------------------

SHOWING = ("rich", "matplotlib", "plotly", "IPython", "nbformat", "nbclient", "pandas", "xarray")
"""Packages that would draw, or show in a notebook: where one can be imported, nobody does."""
PAGES = (
    "tops_lsp.simulate.present.page",
    "tops_lsp.simulate.present.python_page",
    "tops_lsp.simulate.present.roofline_picture",
    "tops_lsp.sweep.page",
    "tops_simulator.notebook",
    "tops_simulator.timing.profile",
)
IMPORTS = "import sys, {name}; print(*sys.modules, file=sys.stderr)"


@pytest.fixture
def showing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them can be imported."""
    for name in SHOWING:
        (tmp_path / "showing" / name).mkdir(parents=True)
        (tmp_path / "showing" / name / "__init__.py").write_text("")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "showing"))


@pytest.mark.usefixtures("showing")
def test_a_run_in_a_terminal_loads_nothing_that_draws(program: str) -> None:
    assert loaded_of(modules_of(*RUN, "--no-cache", program), *SHOWING, *PAGES) == set()
    drawn = modules_of(*RUN, "--html", f"{program}.html", program)
    assert loaded_of(drawn, *SHOWING) == set()
    assert "tops_lsp.simulate.present.page.render" in drawn


@pytest.mark.usefixtures("showing")
@pytest.mark.parametrize(
    "name", ["tops_simulator", "tops_lsp.cli.lint", "tops_lsp.cli.sim", "tops_lsp.server.app"]
)
def test_importing_loads_nothing_that_draws(name: str) -> None:
    code = IMPORTS.format(name=name)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert name in loaded
    assert loaded_of(loaded, *SHOWING, *PAGES) == set()


# --- and what it does to Python -------------------------------------------------------------

STATE = """
import collections, sys, typing, re, re._compiler

def state():
    found = {}
    for module in (collections, typing, re, re._compiler, sys.modules.get("dataclasses")):
        if module is not None:
            found |= {(module.__name__, k): id(v) for k, v in vars(module).items()}
    return found | {("modules", n): id(m) for n, m in sys.modules.items()}

import dataclasses
before = state()
from tops_lsp.cli.lint import main
status = main([{path!r}, "--color=never"])
changed = [key for key, value in before.items() if state().get(key) != value]
known = {{("re", "_cache"), ("re", "_cache2")}}
print(status, [key for key in changed if key not in known])
"""
LEAN = """
import sys
from tops_lsp.cli.lint import main
main([{path!r}, "--color=never"])
print(*sys.modules)
"""


def output(code: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout


def test_nothing_of_pythons_own_is_changed(program: str) -> None:
    code = STATE.replace("{path!r}", repr(program)).replace("{{", "{").replace("}}", "}")
    assert output(code).splitlines()[-1] == "0 []"


def test_a_run_of_the_linter_imports_no_inspection(program: str) -> None:
    loaded = set(output(LEAN.replace("{path!r}", repr(program))).split())
    assert "tops_lsp.model.unit" in loaded
    assert not loaded & {"dataclasses", "inspect", "importlib.resources", "tempfile"}
    assert "tops_lsp.model.incremental.unit_revision" not in loaded
