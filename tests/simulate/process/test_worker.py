"""Runs in a worker process: outcomes, limits, and an end at any moment."""

import threading

import pytest

from tops_lsp.simulate.process.worker import run_in_process
from tops_lsp.simulate.request import Request

pytestmark = pytest.mark.slow

HOURS = b"""\
// tops-sim: <<<65536, 12>>> p = zeros(1)
__global__ void k(int *p) { for (int i = 0; i < 50000000; i += p[0] + 1) {} }
"""
"""No limit of steps ends it: each thread is well below, all of them take hours."""


def test_an_outcome_comes_back_with_its_stages() -> None:
    stages: list[str] = []
    request = Request("/tmp/k.tops", b"int main() { return 7; }\n")
    outcome = run_in_process(request, progress=stages.append)
    assert outcome.report is not None
    assert outcome.report.exit_code == 7
    assert stages == ["start", "compile", "run"]


def test_a_run_stops_when_it_is_cancelled() -> None:
    signal = threading.Event()
    threading.Timer(1.0, signal.set).start()
    outcome = run_in_process(Request("/tmp/k.tops", HOURS, "k"), signal.is_set)
    assert "stopped" in outcome.error


def test_a_run_ends_at_its_time_limit() -> None:
    outcome = run_in_process(Request("/tmp/k.tops", HOURS, "k", seconds=0.5))
    assert not outcome.ok
    assert outcome.report is not None
    assert not outcome.report.completed


def test_a_run_that_wants_too_much_memory_is_an_answer() -> None:
    text = b"// tops-sim: a = zeros(268435456)\n__global__ void k(double *a) {}\n"
    outcome = run_in_process(Request("/tmp/k.tops", text, "k", memory=3 << 29))
    assert not outcome.ok
    assert "memory" in outcome.error


def test_a_missing_file_is_an_answer() -> None:
    assert "No such file" in run_in_process(Request("/nowhere/k.tops")).error
