"""Where all rules take long, the statement that is typed in is judged first; the rest stays."""

from __future__ import annotations

import random
import re

import pytest

from tops_lsp.diagnostics import judgements, nearby
from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.engine import Result
from tops_lsp.diagnostics.passes import PassLinter, lint_passes
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

TEXT = """\
__device__ int twice(int x);
__global__ void kernel(int *p, int n) {
  int spare = 3;
  int i = threadIdx.x;
  for (int k = 0; k < n; k++) {
    p[k] = twice(k);
  }
  const int fixed = 1;
  p[i] = fixed;
  p[0] = twice(i);
}
void host(int *p) {
  p[0] = absent;
  p[1] = twice(2);
}
"""


@pytest.fixture(autouse=True)
def everything_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgements, "LONG", -1.0)


class Session:
    """A text as an editor judges it, version after version."""

    def __init__(self, text: str) -> None:
        self.linter = PassLinter(preliminary=True)
        self.passes: Passes | None = None
        self.judged(text)

    def judged(self, text: str, stages: int = 9) -> list[list[Diagnostic]]:
        """What is shown after each of the first stages, the last one being all of it."""
        source = Source("/a.tops", text.encode())
        self.passes = analyze_passes(source, [Context()], self.passes)
        steps, shown = self.linter.steps(self.passes), list[list[Diagnostic]]()
        while len(shown) < stages:
            try:
                step = next(steps)
            except StopIteration as end:
                result: Result = end.value
                return [*shown, result.diagnostics]
            shown += [] if step is None else [step.diagnostics]
        steps.close()
        return shown


def cold(text: str) -> list[Diagnostic]:
    return lint_passes(analyze_passes(Source("/a.tops", text.encode()), [Context()])).diagnostics


def names(text: str, found: list[Diagnostic]) -> list[tuple[str, int]]:
    source = Source("/a.tops", text.encode())
    return [(d.name, source.line_of(d.place.span.start) + 1) for d in found]


def test_a_mistake_in_the_edited_statement_is_shown_first() -> None:
    session = Session(TEXT)
    edited = TEXT.replace("p[0] = twice(i);", "fixed = twice(i);")
    near, *_, whole = session.judged(edited)
    assert ("assignment-to-constant", 10) in names(edited, near)
    assert whole == cold(edited)


def test_findings_in_the_same_function_stay_where_their_text_is() -> None:
    session = Session(TEXT)
    before = names(TEXT, cold(TEXT))
    assert {name for name, _ in before} >= {"unused-variable", "undeclared-name"}
    edited = TEXT.replace("p[i] = fixed;", "p[i] = fixed +\n 1;")
    near, *_, whole = session.judged(edited)
    assert names(edited, near) == names(edited, whole) == names(edited, cold(edited))


def test_findings_in_a_function_that_is_read_anew_stay_too() -> None:
    session = Session(TEXT)
    edited = TEXT.replace("kernel(int *p, int n)", "kernel(int *p, long n)")
    near, *_, whole = session.judged(edited)
    assert len(near) >= 2
    assert names(edited, near) == names(edited, whole) == names(edited, cold(edited))


def test_a_body_that_is_read_anew_is_not_lowered_for_what_is_told_first() -> None:
    session = Session(TEXT)
    edited = TEXT.replace("kernel(int *p, int n) {", "kernel(int *p, long n) { absent = 1;")
    source = Source("/a.tops", edited.encode())
    passes = session.passes = analyze_passes(source, [Context()], session.passes)
    next(session.linter.steps(passes))
    known = [f.name for f in passes.main.declared.bodies]
    assert "host" in known
    assert "kernel" not in known
    near, *_, whole = session.judged(edited)
    assert ("undeclared-name", 2) not in names(edited, near)
    assert whole == cold(edited)
    assert ("undeclared-name", 2) in names(edited, whole)


def test_of_very_many_nodes_the_first_ones_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "NEAREST", 2)
    session = Session(TEXT)
    edited = TEXT.replace("p[0] = twice(i);", "absent(1 + 2 + 3);").replace(
        "p[i] = fixed;", "fixed;"
    )
    near, *_, whole = session.judged(edited)
    assert ("undeclared-name", 10) not in names(edited, near)
    assert ("undeclared-name", 10) in names(edited, whole)
    assert whole == cold(edited)


def test_what_needs_the_whole_function_is_not_told_of_one_statement() -> None:
    session = Session(TEXT)
    edited = TEXT.replace("p[0] = twice(i);", "if (i == 0) __syncthreads();")
    near, *_, whole = session.judged(edited)
    told = ("barrier-in-divergent-code", 10)
    assert told in names(edited, whole)
    assert told not in names(edited, near)


def test_findings_of_a_stage_that_was_not_the_last_stay_too() -> None:
    session = Session(TEXT)
    first = TEXT.replace("p[0] = twice(i);", "if (i == 0) __syncthreads();")
    session.judged(first, stages=2)
    second = first.replace("p[i] = fixed;", "p[i] = fixed + 1;")
    near, *_, whole = session.judged(second)
    assert ("barrier-in-divergent-code", 10) in names(second, near)
    assert whole == cold(second)


@pytest.mark.parametrize("seed", range(6))
def test_however_far_each_version_was_judged_the_end_is_that_of_a_cold_run(seed: int) -> None:
    chance, text = random.Random(seed), TEXT
    session = Session(text)
    words = [" ", "\n", "1", "x", ";", "}", "{", "fixed", "p[0]", "/*", "*/", "twice(p)", "(", ")"]
    for _ in range(10):
        at = chance.choice([m.start() for m in re.finditer(r"\b|$", text)])
        text = text[:at] + chance.choice(words) + text[at + chance.randrange(3) :]
        session.judged(text, stages=chance.randrange(1, 4))
        if chance.random() < 0.4:
            assert session.judged(text)[-1] == cold(text)
    assert session.judged(text)[-1] == cold(text)
