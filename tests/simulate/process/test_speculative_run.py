"""Findings and values of one run in two processes: as if one process had looked and watched."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from tops_lsp.simulate import run
from tops_lsp.simulate.process import speculative_run
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_simulator.findings import Watch

CLEAN = """
// tops-sim: <<<2, 3>>> in = ramp(6), out = zeros(6)
__global__ void k(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i] * 2;
}
"""
KERNELS = {
    "clean": CLEAN,
    "race": CLEAN.replace("out[i]", "out[0]"),
    "bounds": CLEAN.replace("in[i]", "in[i + 1]"),
    "expectation": CLEAN.replace("out = zeros(6)", "out = zeros(6)\n// tops-sim: expect out = in"),
    "endless": CLEAN.replace("out[i] =", "while (n < 1) {}\n  out[i] =").replace(
        "float *out)", "float *out, int n)"
    ),
    "no launch": CLEAN.replace("zeros(6)", "zeros(6, 7, 8)"),
}
SCRIPT = """
import json, os, sys
from tops_lsp.simulate import run; from tops_lsp.simulate.process import speculative_run as scouting
from tops_lsp.simulate.request import Request; from tops_lsp.simulate.run import execute
from tops_simulator.findings import Watch

watch = Watch(statistics=True, record=True, patience=10_000)
scouting._may_fork = lambda: True  # one core is enough for a test
here, performed, dies = os.getpid(), run.performed, json.loads(sys.argv[1])

def tell(*what):
    os.write(1, json.dumps(what).encode() + b"\\n")

def performing(job):
    is_here, checks = os.getpid() == here, job.request.checks
    if dies and not is_here:
        os._exit(1)
    tell(is_here, bool(job.request.watch), "races" in checks)
    return performed(job)

run.performed = performing
for name, text in json.load(sys.stdin).items():
    request = Request("/tmp/k.tops", text.encode(), "k", watch=watch, soon=True, steps=50)
    found = lambda early: tell(name, "found", os.getpid() == here, repr(early))
    tell(name, "outcome", repr(execute(request, found=found)))
"""


def reported(kernels: Mapping[str, str], *, dies: bool = False) -> list[list[Any]]:
    """What a process of one thread tells of runs: findings, outcomes, and between them what was
    performed (here or beside, watched, with races)."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    words = [sys.executable, "-c", SCRIPT, json.dumps(dies)]
    done = subprocess.run(
        words,
        input=json.dumps(kernels),
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def alone(text: str) -> tuple[list[str], str]:
    """The same in one process: what is told early, and the outcome."""
    early: list[str] = []
    watch = Watch(statistics=True, record=True, patience=10_000)
    request = Request("/tmp/k.tops", text.encode(), "k", watch=watch, soon=True, steps=50)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(speculative_run, "_may_fork", lambda: False)
        outcome = execute(request, found=lambda outcome: early.append(repr(outcome)))
    return early, repr(outcome)


@pytest.fixture(scope="module")
def beside() -> list[list[Any]]:
    return reported(KERNELS)


def check(lines: list[list[Any]], *, early_here: bool) -> None:
    for name, text in KERNELS.items():
        own = [line[1:] for line in lines if line[0] == name]
        expected, outcome = alone(text)
        assert [what for _, _, what in own[:-1]] == expected, name
        assert own[-1] == ["outcome", outcome], name
        assert all(is_here == early_here for _, is_here, _ in own[:-1]), name


def test_both_processes_tell_what_one_would(beside: list[list[Any]]) -> None:
    check(beside, early_here=False)


def test_a_process_that_ends_without_a_word_is_done_without() -> None:
    check(reported(KERNELS, dies=True), early_here=True)


def performed(lines: list[list[Any]], name: str) -> list[list[Any]]:
    """What was performed for a kernel."""
    ends = [number for number, line in enumerate(lines) if "outcome" in line]
    last = next(number for number in ends if lines[number][0] == name)
    first = max((number for number in ends if number < last), default=-1)
    return [line for line in lines[first + 1 : last] if line[0] in (True, False)]


def test_a_clean_run_is_made_once_in_each_process(beside: list[list[Any]]) -> None:
    made = performed(beside, "clean")
    assert sorted(made) == [[False, False, True], [True, True, False]]


def test_what_was_watched_in_vain_is_watched_anew(beside: list[list[Any]]) -> None:
    here = [line for line in performed(beside, "race") if line[0]]
    assert here == [[True, True, False], [True, True, True]]


def test_a_process_of_several_threads_does_not_fork(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speculative_run, "forks_whole", lambda: False)
    monkeypatch.setattr(speculative_run.os, "sched_getaffinity", lambda _: {0, 1})
    assert not speculative_run._may_fork()
    monkeypatch.setattr(speculative_run, "forks_whole", lambda: True)
    assert speculative_run._may_fork() == (sys.platform == "linux")
    monkeypatch.setattr(speculative_run.os, "sched_getaffinity", lambda _: {0})
    assert not speculative_run._may_fork()


def test_without_a_process_to_spare_one_does_both(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_fork() -> int:
        raise BlockingIOError

    monkeypatch.setattr(speculative_run, "_may_fork", lambda: True)
    monkeypatch.setattr(speculative_run.os, "fork", no_fork)
    before = set(os.listdir("/proc/self/fd"))
    assert speculative_run.SpeculativeRun.sent(lambda: run.failed(Request("/k.tops"), "")) is None
    assert set(os.listdir("/proc/self/fd")) <= before
