"""Every case of oracle/ gives what its marks say, and compilers say the same or the table says why.

`benchmarks/oracle/agreement.py` asks nvcc and clang and writes their answers beside the cases.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from benchmarks.oracle.rule_cases import (
    CASES,
    COMPILERS,
    Case,
    all_cases,
    answers,
    expected_errors,
)
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.diagnostics.registry import rules
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.flags import read_flags
from tops_lsp.project.settings import Level, Provenance, merge
from tops_lsp.text.source import Source

FILES = sorted({case.file for case in all_cases()})
SEVERITIES = {rule.name: rule.severity.value for rule in rules()}
TABLE = CASES.parents[2] / "benchmarks" / "oracle" / "rules.md"


def disagreements(compiler: str) -> set[str]:
    """The cases that a compiler and the rules do not agree on."""
    reported = {file: answers(file, compiler) for file in FILES}
    cases = all_cases()
    return {c.title for c in cases if reported[c.file][c.name] != expected_errors(c, SEVERITIES)}


def explained(title: str) -> bool:
    """Whether a row of the table stands for a case; a row may name all choices of sides."""
    rows = re.findall(r"^\| ([^|]+?) \|", TABLE.read_text("utf-8"), re.M)
    return title in rows or plain(title) in rows


def plain(title: str) -> str:
    """A case's title without the choice of sides."""
    return re.sub(r" \(__.*\)$", "", title)


@pytest.mark.parametrize("file", FILES)
def test_cases(file: str) -> None:
    wrong = [case.title for case in all_cases([file]) if found(case) != Counter(case.marks)]
    assert wrong == []


def found(case: Case) -> Counter[tuple[int, str]]:
    contexts = merge([read_flags(list(case.flags), Provenance(Level.COMMAND_LINE))]).contexts()
    source = Source("case.tops", case.text.encode())
    result = lint_passes(analyze_passes(source, contexts))
    assert result.errors == []
    judged = [d for d in result.diagnostics if not d.unnecessary]  # no case uses what it declares
    at = (source.line_of(d.place.span.start) + 1 for d in judged)
    return Counter(zip(at, (d.name for d in judged), strict=True))


@pytest.mark.parametrize("compiler", COMPILERS)
def test_every_disagreement_is_explained(compiler: str) -> None:
    assert [title for title in sorted(disagreements(compiler)) if not explained(title)] == []


def test_the_table_explains_nothing_else() -> None:
    titles = {plain(t) for compiler in COMPILERS for t in disagreements(compiler)}
    rows = re.findall(r"^\| (\w+: [^|]+?) \|", TABLE.read_text("utf-8"), re.M)
    assert [row for row in rows if plain(row) not in titles] == []


def test_the_table_tells_where_tops_differs() -> None:
    rows = re.findall(r"^\| (\w+: [^|]+?) \| (\w+) \|", TABLE.read_text("utf-8"), re.M)
    own = {case.title for case in all_cases() if case.law}
    assert {title for title, who in rows if who == "TOPS"} == own
    assert {who for title, who in rows if title not in own} <= {*COMPILERS, "both"}


def test_rules_agree_with_a_compiler() -> None:
    cases = all_cases()
    clean = [case for case in cases if not case.marks]
    alone = set.intersection(*map(disagreements, COMPILERS))
    assert len(cases) >= 250
    assert len(clean) >= 0.4 * len(cases)
    assert len(alone) <= 0.02 * len(cases)
