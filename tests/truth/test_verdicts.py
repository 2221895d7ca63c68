"""What a run is worth: each verdict, from runs made up and from real ones."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from benchmarks.truth import oracle as oracle_module
from benchmarks.truth import simulated
from benchmarks.truth.oracle import RUNS, Answer, Oracle
from benchmarks.truth.programs import Program
from benchmarks.truth.records import Journal, Record, key_of
from benchmarks.truth.simulated import (
    CRASHED,
    RAN,
    TIMED_OUT,
    JudgedFinding,
    RunResult,
    Text,
)
from benchmarks.truth.trial import Trial
from benchmarks.truth.verdicts import Verdict, Witness, judge, normalised

RIGHT = Answer(RUNS, 0, "5\n")
LEAK = (JudgedFinding("memory-leak", "4 bytes from malloc are never freed", 3),)
LIMIT = JudgedFinding("step-limit", "…", 1)
REFUSAL = JudgedFinding("not-simulated", "x[7] cannot", 1)
LEAKED = "ERROR: LeakSanitizer: detected memory leaks"


def witness(disputed: bool = False, complaints: str = "") -> Witness:
    return Witness(lambda: disputed, lambda: complaints)


@pytest.mark.parametrize(
    ("ran", "asked", "verdict", "cause"),
    [
        (RunResult(RAN, code=0, output="5\n"), witness(), Verdict.PASSED, ""),
        (RunResult(RAN, code=0, output="6\n"), witness(), Verdict.WRONG, "other output"),
        (RunResult(RAN, code=1, output="5\n"), witness(), Verdict.WRONG, "other exit code"),
        (RunResult(RAN, code=0, output="6\n"), witness(True), Verdict.DISPUTED, "other output"),
        (RunResult(RAN, "", 0, "5\n", LEAK), witness(), Verdict.WRONG, "false alarm: memory-leak"),
        (RunResult(RAN, "", 0, "4\n", LEAK), witness(), Verdict.WRONG,
         "other output with: memory-leak"),
        (RunResult(RAN, "", 0, "5\n", LEAK), witness(False, LEAKED), Verdict.FINDING,
         "memory-leak"),
        (RunResult(CRASHED, "SIGSEGV"), witness(), Verdict.CRASHED, "SIGSEGV"),
        (RunResult(RAN, "internal error: KeyError: 'a'"), witness(), Verdict.CRASHED,
         "internal error: KeyError: '…'"),
        (RunResult(TIMED_OUT, "late"), witness(), Verdict.TIMED_OUT, "late"),
        (RunResult(RAN, findings=(LIMIT,)), witness(), Verdict.TIMED_OUT, "step-limit"),
        (RunResult(RAN, findings=(*LEAK, REFUSAL)), witness(), Verdict.REFUSED, "x[N] cannot"),
    ],
)  # fmt: skip
def test_each_verdict(ran: RunResult, asked: Witness, verdict: Verdict, cause: str) -> None:
    reported = judge(ran, RIGHT, asked)
    assert (reported.verdict, reported.cause) == (verdict, cause)


def test_a_false_alarm_beside_a_true_finding_is_one() -> None:
    both = (*LEAK, JudgedFinding("data-race", "two threads", 4))
    reported = judge(RunResult(RAN, "", 0, "5\n", both), RIGHT, witness(False, LEAKED))
    assert (reported.verdict, reported.cause) == (Verdict.WRONG, "false alarm: data-race")


def test_messages_lose_names_and_numbers() -> None:
    assert normalised("a call of f12, which is not known cannot") == (
        "a call of …, which is not known cannot"
    )
    assert normalised("a call of __builtin_ia32_x, which is not known").count("__builtin_ia32_x")
    assert normalised("'a' has 12 bytes\nmore") == "'…' has N bytes"


PROGRAMS = {
    "right": 'int main() { printf("%d\\n", 5); return 0; }',
    "instructions": 'int main() { int a; asm("movl $0, %0" : "=r"(a)); return a; }',
    "endless": "int main() { volatile int a = 1; while (a) a = 1; return 0; }",
    "not C++": "int main() { int *p = malloc(4); return 0; }",
    "fails": "int main() { return 3; }",
    "addresses": 'int main() { int a; printf("%p\\n", (void *)&a); return 0; }',
}


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[tuple[str, str, str]]]:
    """(form, engine, verdict or reason) of each program, tried in earnest."""
    folder = tmp_path_factory.mktemp("truth")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(oracle_module, "RUN", 1)
        return tried(folder)


def tried(folder: Path) -> dict[str, set[tuple[str, str, str]]]:
    trial = Trial(Oracle(folder / "oracle"))
    return {
        name: {
            (r.form, r.engine, r.cause if r.verdict == "left out" else r.verdict)
            for r in trial.records(Program("own", name, text, str(folder), is_c=True))
        }
        for name, text in PROGRAMS.items()
    }


@pytest.mark.parametrize(
    ("name", "reported"),
    [
        ("right", {("host", "scalar", "passed"), ("device", "lockstep", "passed"),
                   ("device", "native", "passed")}),
        ("not C++", {("host", "", "g++ refuses it as C++17")}),
        ("fails", {("host", "", "compiled, it does not end with 0")}),
        ("endless", {("host", "", "it does not end soon")}),
        ("addresses", {("host", "", "it prints something else each time")}),
    ],
)  # fmt: skip
def test_programs(
    name: str, reported: set[tuple[str, str, str]], verdicts: dict[str, set[tuple[str, str, str]]]
) -> None:
    assert verdicts[name] == reported


def test_what_is_beyond_the_simulator_is_refused(
    verdicts: dict[str, set[tuple[str, str, str]]],
) -> None:
    assert {verdict for _, _, verdict in verdicts["instructions"]} == {"refused"}


@pytest.mark.long
def test_a_read_of_nothing_is_true(tmp_path: Path) -> None:
    text = "int main() { int a, b; b = a + 1; return 0; }"
    program = Program("own", "a", text, str(tmp_path))
    reported = Trial(Oracle(tmp_path / "oracle"), forms=("device",)).records(program)
    assert {(one.verdict, one.cause) for one in reported} == {
        ("true finding", "uninitialized-read")
    }


@pytest.mark.long
def test_a_leak_is_true(tmp_path: Path) -> None:
    program = Program("own", "a", "int main() { new int(3); }", str(tmp_path))
    reported, _ = Trial(Oracle(tmp_path / "oracle")).records(program)
    assert (reported.verdict, reported.cause) == ("true finding", "memory-leak")


def test_a_program_must_print_what_its_suite_says(tmp_path: Path) -> None:
    program = Program("own", "a", PROGRAMS["right"], str(tmp_path), True, reference="6\n")
    (reported,) = Trial(Oracle(tmp_path / "oracle")).records(program)
    assert reported.cause == "compiled, it prints something else than its suite says"


@pytest.fixture(scope="module", autouse=True)
def _warm() -> Iterator[None]:
    simulated.warm()
    gc.unfreeze()
    yield
    gc.freeze()


# --- isolation ----------------------------------------------------------------------------


def dying(how: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> dict[str, RunResult]:
    """What is told of two engines, the second of which ends so."""
    real = simulated.guarded

    def guarded(request: Any, *rest: Any) -> Any:
        return how() if request.engine == "native" else real(request, *rest)

    monkeypatch.setattr(simulated, "guarded", guarded)
    return simulated.run_text(Text("int main() { return 0; }", "/"), ("native", "lockstep"), 1)


def test_who_crashes_takes_nobody_along(monkeypatch: pytest.MonkeyPatch) -> None:
    reported = dying(lambda: os.kill(os.getpid(), signal.SIGUSR1), monkeypatch)
    assert reported["native"] == RunResult(CRASHED, "the process ended with SIGUSR1")
    assert reported["lockstep"].code == 0


def test_who_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulated, "WAIT", 0.2)
    reported = dying(lambda: time.sleep(60), monkeypatch)
    assert reported["native"].state == TIMED_OUT
    assert reported["lockstep"].code == 0


# --- records ------------------------------------------------------------------------------


def test_a_run_goes_on_where_it_was_cut_short(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "records.jsonl")
    program = Program("own", "a", "int main() {}", "/")
    record = Record("own", "a", "host", "scalar", "passed")
    journal.add(key_of(program), [record])
    with journal.file.open("a") as file:
        file.write('{"key": "b", "rec')
    assert journal.known() == {key_of(program): [record]}
    assert key_of(Program("own", "a", "int main() { }", "/")) not in journal.known()


def test_answers_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    oracle = Oracle(tmp_path)
    text = "#include <stdio.h>\nint main() { puts(V); }"
    reported = oracle.answer(text, "/", ['-DV="x"'])
    assert (reported.state, reported.code, reported.output) == (RUNS, 0, "x\n")
    monkeypatch.setenv("PATH", "")
    assert oracle.answer(text, "/", ['-DV="x"']) == reported
