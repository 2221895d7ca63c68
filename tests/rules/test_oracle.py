"""Every case of oracle/ gives what its marks say, and nvcc says the same or the table says why.

`benchmarks/oracle/rule_cases.py` asks nvcc and writes its answers beside the cases.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from benchmarks.oracle.rule_cases import CASES, Case, all_cases, expected_errors
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.diagnostics.registry import rules
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.flags import read_flags
from tops_lsp.project.settings import Level, Provenance, merge
from tops_lsp.text.source import Source

FILES = sorted({case.file for case in all_cases()})
SEVERITIES = {rule.name: rule.severity.value for rule in rules()}
TABLE = CASES.parents[2] / "benchmarks" / "oracle" / "rules.md"


def answers(file: str) -> dict[str, set[int]]:
    """What nvcc said of each case: the lines it rejects."""
    lines = (CASES / f"{file}.nvcc").read_text("utf-8").splitlines()
    split = (line.rpartition(": ") for line in lines)
    return {name: set() if at == "-" else set(map(int, at.split())) for name, _, at in split}


def disagreements() -> set[str]:
    """The cases that nvcc and the rules do not agree on."""
    told = {file: answers(file) for file in FILES}
    cases = all_cases()
    return {c.title for c in cases if told[c.file][c.name] != expected_errors(c, SEVERITIES)}


def explained(title: str) -> bool:
    """Whether a row of the table stands for a case; a row may name all choices of sides."""
    rows = re.findall(r"^\| ([^|]+?) \|", TABLE.read_text("utf-8"), re.M)
    return title in rows or re.sub(r" \(__.*\)$", "", title) in rows


@pytest.mark.parametrize("file", FILES)
def test_cases(file: str) -> None:
    wrong = [case.title for case in all_cases([file]) if found(case) != Counter(case.marks)]
    assert wrong == []


def found(case: Case) -> Counter[tuple[int, str]]:
    contexts = merge([read_flags(list(case.flags), Provenance(Level.COMMAND_LINE))]).contexts()
    source = Source("case.tops", case.text.encode())
    result = lint_passes(analyze_passes(source, contexts))
    assert result.errors == []
    at = (source.line_of(d.place.span.start) + 1 for d in result.diagnostics)
    return Counter(zip(at, (d.name for d in result.diagnostics), strict=True))


def test_every_disagreement_is_explained() -> None:
    assert [title for title in sorted(disagreements()) if not explained(title)] == []


def test_rules_and_nvcc_agree() -> None:
    cases = all_cases()
    clean = [case for case in cases if not case.marks]
    assert len(cases) >= 250
    assert len(clean) >= 0.4 * len(cases)
    assert len(disagreements()) <= 0.07 * len(cases)
