"""Planted bugs with clean twins: right kind, right line, both parties, and silence otherwise.

`planted/*.tops` hold kernels and host functions. A `bug_…` marks the line of its finding with
`// !kind` and lines of other parties with `// &kind`; a `clean_…` has no finding. A kernel runs in
one block of three threads; `// grid N` behind its header asks for N blocks. Of a host function
that returns int, a `main` is made.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import tops_simulator
from tops_simulator.findings import RelatedPlace, Report

FILES = sorted((Path(__file__).parent / "planted").glob("*.tops"))
_HEADER = re.compile(r"(__global__ (?:__cooperative__ )?void|int) ((?:bug|clean)_\w+)\(")
_GRID = re.compile(r"// grid (\d+)")
_MARK = re.compile(r"([!&])([\w-]+)")


@dataclass
class Case:
    """A kernel or host function and what it must be told: (kind, line)."""

    path: Path
    name: str
    kernel: bool
    grid: int = 1
    findings: set[tuple[str, int]] = field(default_factory=set)
    others: set[tuple[str, int]] = field(default_factory=set)


def cases() -> list[Case]:
    found: list[Case] = []
    for path in FILES:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            header, grid = _HEADER.match(line), _GRID.search(line)
            if header:
                kernel = header[1] != "int"
                found.append(Case(path, header[2], kernel, int(grid[1]) if grid else 1))
            for sign, kind in _MARK.findall(line.partition("//")[2]) if found else ():
                (found[-1].findings if sign == "!" else found[-1].others).add((kind, number))
    return found


@cache
def module(path: Path, main: str) -> tops_simulator.Module:
    text = path.read_text("utf-8")
    if main:
        text += f"int main() {{ return {main}(); }}\n"
    return tops_simulator.load(str(path), text=text.encode())


def run(case: Case) -> Report:
    limits = tops_simulator.Limits(steps=2000, host_depth=1000)
    if not case.kernel:
        made = module(case.path, case.name)
        return tops_simulator.Module(made.program, limits).run()
    given, out = np.arange(1024, dtype=np.float32), np.zeros(1024, np.float32)
    made = tops_simulator.Module(module(case.path, "").program, limits)
    return made[case.name][case.grid, 3](given, out)


def _declares(related: RelatedPlace) -> bool:
    """Whether it is the declaration of what was read, and no other access."""
    return related.message == "declared here"


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.path.stem}-{case.name}")
def test_bug_is_found_where_it_is(case: Case) -> None:
    assert case.name.startswith("bug_") == bool(case.findings)
    report = run(case)
    found = {(f.kind, f.loc.line if f.loc else 0) for f in report.findings}
    others = {(f.kind, r.loc.line) for f in report.findings for r in f.related if not _declares(r)}
    assert found == case.findings
    assert others == case.others


CLASSES = {
    "out of bounds": {"out-of-bounds", "lane-out-of-range"},
    "ended objects": {"use-after-free", "double-free", "invalid-free", "mismatched-free"},
    "null and wild pointers": {"invalid-pointer", "invalid-function-pointer"},
    "wrong memory": {"wrong-memory-space", "dte-space-tag-mismatch", "dte-memory-out-of-reach"},
    "misaligned": {"misaligned-access"},
    "uninitialized": {"uninitialized-read"},
    "races": {"data-race", "equal-value-race"},
    "barriers": {"barrier-divergence", "deadlock", "sync-not-cooperative"},
    "capacity": {"l1-overflow", "l2-overflow", "l3-overflow"},
    "life of contexts": {
        "dte-context-not-initialized",
        "dte-context-initialized-twice",
        "dte-destroyed-twice",
        "dte-context-destroyed-in-flight",
        "dte-not-configured",
        "dte-context-busy",
    },
    "touches in flight": {
        "dte-source-written-in-flight",
        "dte-destination-read-in-flight",
        "dte-destination-written-in-flight",
    },
    "events": {"dte-event-waited-early", "dte-event-never-waited", "dte-event-waited-twice"},
    "shapes": {"dte-shape-mismatch", "dte-rank-mismatch", "dte-element-mismatch"},
    "leaks": {"dte-context-never-destroyed", "mapping-not-ended", "memory-leak", "unmapped-twice"},
    "numbers": {"division-by-zero", "float-to-int-overflow"},
    "no end": {"step-limit", "recursion-too-deep", "memory-limit"},
}
"""What a run must find, by the kinds of its findings."""


def test_every_class_is_planted() -> None:
    planted = [{kind for kind, _ in case.findings} for case in cases()]
    counts = {name: sum(bool(kinds & k) for k in planted) for name, kinds in CLASSES.items()}
    assert min(counts.values()) >= 3, counts
    assert set().union(*CLASSES.values()) <= set().union(*planted)
    assert sum(case.name.startswith("bug_") for case in cases()) >= 150


def test_every_bug_has_a_twin() -> None:
    names = {case.name for case in cases()}
    assert all(name.replace("bug_", "clean_") in names for name in names)
