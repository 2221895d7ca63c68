"""Planted misuses of the DTE with clean twins: right kind, right line, both parties.

A kernel `bug_…` of `misuse/*.tops` marks the line of its finding with `// !kind` and lines of the
other party with `// &kind`; a kernel `clean_…` has no finding at all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import tops_simulator

FILES = sorted((Path(__file__).parent / "misuse").glob("*.tops"))
_KERNEL = re.compile(r"__global__ void (\w+)")
_MARK = re.compile(r"([!&])([\w-]+)")


@dataclass(frozen=True)
class Case:
    """A kernel and what it must be told: (kind, line) of findings and of other parties."""

    path: Path
    kernel: str
    findings: frozenset[tuple[str, int]]
    others: frozenset[tuple[str, int]]


def cases() -> list[Case]:
    found = []
    for path in FILES:
        kernel, marks = "", {}
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if begin := _KERNEL.match(line):
                kernel = begin[1]
                marks[kernel] = {"!": set(), "&": set()}
            for sign, kind in _MARK.findall(line.partition("//")[2]) if kernel else ():
                marks[kernel][sign].add((kind, number))
        found += [Case(path, k, frozenset(m["!"]), frozenset(m["&"])) for k, m in marks.items()]
    return found


@cache
def module(path: Path) -> tops_simulator.Module:
    return tops_simulator.load(str(path))


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.path.stem}-{case.kernel}")
def test_misuse_is_found_where_it_is(case: Case) -> None:
    assert case.kernel.startswith("bug_") == bool(case.findings)
    given, out = np.arange(1024, dtype=np.float32), np.zeros(1024, np.float32)
    report = module(case.path)[case.kernel][1, 3](given, out)
    found = {(f.kind, f.loc.line if f.loc else 0) for f in report.findings}
    others = {(f.kind, r.loc.line) for f in report.findings for r in f.related}
    assert found == case.findings
    assert others == case.others


def test_there_are_twins_for_every_kind() -> None:
    kinds = {kind for case in cases() for kind, _ in case.findings}
    assert len(kinds) >= 20
    assert sum(not case.findings for case in cases()) >= 25


def test_both_parties_are_named_with_their_threads() -> None:
    path = next(path for path in FILES if path.stem == "collisions")
    given, out = np.zeros(1024, np.float32), np.zeros(1024, np.float32)
    report = module(path)["bug_others_read_before_the_owner_waits"][1, 3](given, out)
    (finding,) = report.findings
    assert finding.thread is not None
    assert finding.thread.thread == (1, 0, 0)
    assert "thread (0, 0, 0)" in finding.related[0].message
    assert finding.count == 1
