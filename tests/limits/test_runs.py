"""Each limit of a run, when it is lowered, says so; at its default it is silent."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.limits.conftest import Run
from tops_lsp.cli.sim import main as simulate_main
from tops_lsp.limits import DEFAULTS, Limits, limits_of
from tops_lsp.project.context import Context
from tops_lsp.simulate.present.page.render import model_in
from tops_lsp.simulate.present.wording import sentences
from tops_lsp.simulate.process.worker import run_in_process
from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.simulate.run import execute
from tops_simulator.engines.native.runtime import cores
from tops_simulator.engines.native.runtime.launch_tables import Tables
from tops_simulator.engines.native.runtime.machine_code import Code
from tops_simulator.engines.shared.lanes import Array
from tops_simulator.messages import translated

COUNTING = "int main() { volatile int a = 0; for (int i = 0; i < 5000; i++) a++; return 0; }\n"
PRINTING = '#include <cstdio>\nint main() { for (int i = 0; i < 99; i++) printf("%d ", i); }\n'
MAKING = "#include <cstdlib>\nint main() { void *p = malloc(1 << 20); free(p); return 0; }\n"
HOURS = """\
// tops-sim: <<<65536, 12>>> p = zeros(1)
__global__ void k(int *p) { for (int i = 0; i < 50000000; i += p[0] + 1) {} }
"""
LEAKING = "#include <cstdlib>\nint main() {\n" + "  malloc(8);\n" * 5 + "}\n"
CALLING = "int f() { return 1; }\nint g() { return f(); }\nint main() { return g() - 1; }\n"
KERNEL = "// tops-sim: <<<1, 1>>> p = zeros(100)\n__global__ void k(int *p) { p[0] = 1; }\n"
DEEP = "int f(int n) { return n ? f(n - 1) + 1 : 0; }\nint main() { return f(99) - 99; }\n"
DEVICE_DEEP = """\
__device__ int f(int n) { return n ? f(n - 1) + 1 : 0; }
// tops-sim: <<<1, 1>>> p = zeros(1)
__global__ void k(int *p) { p[0] = f(99); }
"""
MOVING = """\
#include <tops.h>
// tops-sim: <<<1, 1>>> p = zeros(64)
__global__ void k(int *p) {
  tops_dte_ctx_t c;
  tops::dte_scope s(c);
  __local__ int l[64];
  tops::mdspan a(tops::Global, p, 64), b(tops::Private, l, 64);
  tops::event e[4];
  for (int i = 0; i < 4; i++) { e[i] = tops::memcpy_async(c, b, a); tops::wait(e[i]); }
  tops::wait(e[0]);
}
"""
RUNS = (
    ("run-seconds", 1, HOURS, "time-limit"),
    ("run-steps", 10, COUNTING, "step-limit"),
    ("simulated-memory", 4096, MAKING, "memory-limit"),
    ("run-output", 20, PRINTING, "output-limit"),
    ("run-findings", 2, LEAKING, "finding-limit"),
    ("host-depth", 10, DEEP, "recursion-too-deep"),
    ("run-depth", 10, DEVICE_DEEP, "recursion-too-deep"),
    ("run-transfers", 2, MOVING, "transfer-limit"),
)


def ran(text: str, limits: Limits, kernel: str | None = None) -> Outcome:
    return execute(Request("/tmp/k.tops", text.encode(), kernel, context=Context(limits=limits)))


@pytest.mark.parametrize(("limit", "value", "text", "kind"), RUNS)
def test_a_run_tells_its_limit(limit: str, value: int, text: str, kind: str) -> None:
    kernel = "k" if "tops-sim:" in text else None
    report = ran(text, limits_of({limit: value}), kernel).report
    assert report is not None
    (reported,) = (f for f in report.findings if f.kind == kind)
    assert limit in reported.message
    chinese = translated(reported.message, sentences("zh-CN"))
    assert limit in chinese
    assert chinese != reported.message
    if limit != "run-seconds":
        usual = ran(text, DEFAULTS, kernel).report
        assert usual is not None
        assert kind not in {f.kind for f in usual.findings}


def test_the_process_of_a_run_has_its_memory_and_no_more(folder: Path) -> None:
    text = KERNEL.replace("zeros(100)", "zeros(100000000)").encode()
    context = Context(limits=Limits(run_memory=1 << 30))
    error = run_in_process(Request(str(folder / "k.tops"), text, "k", context=context)).error
    assert "run-memory" in error
    assert "run-memory" in translated(error, sentences("zh-CN")) != error


@pytest.mark.parametrize(("limit", "cut"), [("page-size = 1", True), ("headers = 1", False)])
def test_a_page_keeps_to_its_size(limit: str, cut: bool, folder: Path, run: Run) -> None:
    run(limit, "--version")
    (folder / "k.tops").write_text(KERNEL)
    assert simulate_main(["run", "k.tops", "--html", "k.html"]) == 0
    model = model_in((folder / "k.html").read_text())
    assert model is not None
    assert model["values_cut"] is cut


@pytest.mark.parametrize(("limit", "cut"), [("trace-values = 3", True), ("headers = 1", False)])
def test_a_trace_keeps_so_many_values(
    limit: str, cut: bool, folder: Path, run: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    run(limit, "--version")
    (folder / "k.tops").write_text(KERNEL.replace("<<<1, 1>>>", "<<<1, 8>>>"))
    simulate_main(["run", "k.tops", "--trace", "2", "--no-daemon"])
    assert ("trace-values" in capsys.readouterr().out) is cut


def test_a_program_with_too_many_functions_says_so() -> None:
    assert "run-functions" in ran(CALLING, Limits(run_functions=1)).error
    assert not ran(CALLING, DEFAULTS).error


@pytest.mark.parametrize(("limit", "asked", "threads"), [(3, None, 3), (3, 2, 2), (3, 0, 5)])
def test_blocks_have_as_many_threads_as_they_may(
    limit: int, asked: int | None, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("llvmlite")
    monkeypatch.setattr(cores, "ENOUGH", 0)
    monkeypatch.setattr(cores, "cores", lambda: 5)
    seen, run_blocks = [], cores.run

    def counted(code: Code, tables: Sequence[Tables], stop: Array, *more: Any) -> int:
        seen.append(len(tables))
        return run_blocks(code, tables, stop, *more)

    monkeypatch.setattr(cores, "run", counted)
    text = KERNEL.replace("<<<1, 1>>>", "<<<8, 1>>>").replace("p[0]", "p[blockIdx.x]").encode()
    context = Context(limits=Limits(run_threads=limit))
    request = Request("/tmp/k.tops", text, "k", context=context, engine="native", threads=asked)
    assert not execute(request).error
    assert seen == [threads]


def test_an_array_that_is_too_large_says_so() -> None:
    assert "array-elements" in ran(KERNEL, Limits(array_elements=99), "k").error
    assert not ran(KERNEL, DEFAULTS, "k").error
