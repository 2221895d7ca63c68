"""What a GPU printed and compute-sanitizer found in our programs, held against the simulator."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import tops_simulator
from benchmarks.oracle.gpu import compare, facts, jobs, parse, steps
from benchmarks.oracle.gpu.simulate import Finding, Outcome, of_report
from tops_simulator.simulation import Simulation

PROGRAMS = sorted(jobs.PROGRAMS.glob("*.cu"))
SHARE = 8
"""Each eighth program is run by every run of the tests, the others by the long one."""

FOLLOWS = {"functors", "int64_hash"}
"""The launch with the fault fails here; under initcheck it goes on, and its result is copied."""
NOT_YET: dict[str, str] = {}
"""What is known to be wrong still, and why."""


@cache
def recorded() -> dict[str, Any]:
    return steps.known(steps.OWN)


def cases(*, fault: bool) -> list[Any]:
    """Programs with a fault, or all; most are marked as long, and gaps as what they are."""
    found = []
    for number, path in enumerate(PROGRAMS):
        if not fault or jobs.planted(path).kind:
            marks = [pytest.mark.long] if number % SHARE else []
            why = NOT_YET.get(f"{path.stem}+fault" if fault else path.stem)
            marks += [pytest.mark.xfail(reason=why, strict=True)] if why else []
            found.append(pytest.param(path, id=path.stem, marks=marks))
    return found


def run(path: Any, *defines: str) -> Outcome:
    program = tops_simulator.load(str(path), defines=defines).program
    return of_report(Simulation(program).main(), path.name)


@pytest.mark.parametrize("path", cases(fault=False))
def test_a_right_program_prints_what_the_gpu_prints(path: Any) -> None:
    done, measured = run(path), recorded()[path.stem]
    assert done.output.splitlines() == measured["lines"]
    if not measured["faults"]:
        assert done.findings == ()


@pytest.mark.parametrize("path", cases(fault=True))
def test_what_the_sanitizer_finds_is_found_at_the_same_line(path: Any) -> None:
    expected = jobs.planted(path)
    done = run(path, "FAULT")
    missed, _ = compare.unmatched(recorded()[f"{path.stem}+fault"]["faults"], done.findings)
    assert [fault for fault in missed if path.stem not in FOLLOWS] == []
    kinds = {expected.kind, "equal-value-race"} if "race" in expected.kind else {expected.kind}
    assert any(f.kind in kinds and set(f.lines) & set(expected.lines) for f in done.findings)


def test_every_program_was_measured() -> None:
    own = {job.name for job in jobs.of_folder(jobs.PROGRAMS)}
    assert own == set(recorded())
    assert len(own) >= 100
    assert 2 * sum(name.endswith("+fault") for name in own) >= len(own) - 2


REPORT = """\
========= COMPUTE-SANITIZER
========= Invalid __global__ atomic of size 8 bytes
=========     at atomicAdd(unsigned long long *, unsigned long long)+0x80 in atomics.hpp:226
=========     by thread (0,0,0) in block (0,0,0)
=========     Address 0x7f000000003c is misaligned
=========         Device Frame: work(unsigned long long *)+0x70 in mine.cu:18
=========     Saved host backtrace up to driver entry point at kernel launch time
=========         Host Frame: main in mine.cu:26 [0x8c71] in default
=========
7 8 9
========= Program hit cudaErrorLaunchFailure (error 719) due to "unspecified launch failure" on \
CUDA API call to cudaFree.
=========     Saved host backtrace up to driver entry point at error
=========         Host Frame: main in mine.cu:29 [0x8b25] in default
=========
========= Leaked 72 bytes at 0x7f0000000000
=========     Saved host backtrace up to driver entry point at allocation time
=========         Host Frame: main in mine.cu:23 [0x8a91] in default
=========
========= ERROR SUMMARY: 3 errors
"""
RACE = """\
========= Error: Race reported between Write access at k(int *)+0x140 in mine.cu:11
=========     and Read access at k(int *)+0x120 in mine.cu:12 [2816 hazards]
=========     and Read access at k(int *)+0x180 in other.cuh:3 [640 hazards]
=========
========= RACECHECK SUMMARY: 1 hazard displayed (1 error, 0 warnings)
"""


def test_lines_of_the_program_are_taken_and_what_follows_is_left_out() -> None:
    found = parse.faults("memcheck", REPORT, "mine.cu")
    assert found == {parse.Fault("memcheck", "invalid-access", (18,)): 1}
    assert parse.program_output(REPORT) == "7 8 9\n"


def test_a_leak_of_a_run_without_faults_counts() -> None:
    leak = REPORT[REPORT.index("========= Leaked") :]
    assert parse.faults("memcheck", leak, "mine.cu") == {parse.Fault("memcheck", "leak", (23,)): 1}


def test_a_race_has_the_lines_of_both_sides() -> None:
    assert parse.faults("racecheck", RACE, "mine.cu") == {
        parse.Fault("racecheck", "race", (11, 12)): 1
    }


def measured(*lines: str | None, faults: Any = ()) -> dict[str, Any]:
    return {"lines": list(lines), "faults": list(faults)}


def test_what_did_not_end_on_the_gpu_is_not_compared() -> None:
    stopped = measured() | {"exit": None}
    assert compare.verdict(stopped, Outcome("a 1\n", 0, (), 0.0)).state == "limit"
    refused = Outcome("", None, (Finding("not-simulated", ()),), 0.0)
    assert compare.verdict(stopped, refused).state == "refused"


def test_reasons_are_of_known_programs() -> None:
    assert steps.known(steps.EXPLAINED).keys() <= steps.known(steps.PUBLIC).keys()


@pytest.mark.parametrize(
    ("gpu", "ours", "state"),
    [
        ("a 1", "a 1\n", "equal"),
        ("sum 1.234567", "sum 1.234568\n", "rounding"),
        ("sum 1.234567", "sum 1.334568\n", "different"),
        ("sum 1.234567", "mean 1.234567\n", "different"),
        ("took 3.4 ms", "took 1.0 ms\n", "clock"),
        ("Device: one", "Device: two\n", "device"),
        ("a 1", "a 1\nb 2\n", "different"),
    ],
)
def test_differences_are_told_apart(gpu: str, ours: str, state: str) -> None:
    hashes = measured(*(facts.hashed(line) for line in [gpu]))
    outcome = Outcome(ours, 0, (), 0.0)
    assert compare.verdict(hashes, outcome, gpu).state == state


def test_a_line_that_changes_from_run_to_run_is_no_difference() -> None:
    assert compare.verdict(measured(None), Outcome("x\n", 0, (), 0.0)).state == "clock"


def test_findings_meet_at_one_of_their_lines() -> None:
    race = ("racecheck", "race", [11, 12], 3)
    leak = ("memcheck", "leak", [30], 1)
    findings = (Finding("data-race", (9, 12)), Finding("out-of-bounds", (30,)))
    assert compare.unmatched([race, leak], findings) == ((leak,), (findings[1],))


def test_what_was_refused_is_not_compared() -> None:
    refused = Outcome("", 1, (Finding("not-simulated", (3,)),), 0.0)
    assert compare.verdict(measured("a"), refused).state == "refused"
