"""A text just opened: what is found is shown from time to time, and nothing that goes again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.diagnostics import passes as passes_module
from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.passes import PassLinter, lint_passes
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

FIXTURES = sorted((Path(__file__).parent.parent / "rules").rglob("*.tops"))[::4]
TEXT = """\
int one() { const int a = 1; a = 2; return a; }
int two() { return absent1 + absent2 + absent3 + absent4; }
int three() { int spare = 0; return 4 }
int four() { const int b = 1; b = 2; return b; }
"""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passes_module, "FIRST", 0.0)


def read(text: str, previous: Passes | None = None) -> Passes:
    return analyze_passes(Source("/a.tops", text.encode()), [Context()], previous)


def stages(linter: PassLinter, passes: Passes) -> list[list[Diagnostic]]:
    """What is shown, the last one being all of it."""
    steps, shown = linter.steps(passes), list[list[Diagnostic]]()
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            return [*shown, end.value.diagnostics]
        shown += [] if step is None else [step.diagnostics]


def keys(found: list[Diagnostic]) -> set[object]:
    return {(one.name, one.place) for one in found}


def test_the_first_function_is_shown_before_the_last_is_judged() -> None:
    first, *_, whole = stages(PassLinter(preliminary=True), read(TEXT))
    assert [one.name for one in first] == ["assignment-to-constant"]
    assert first[0].place.span.start < TEXT.index("int two")
    assert whole == lint_passes(read(TEXT)).diagnostics


def test_what_others_decide_on_is_shown_with_them() -> None:
    for shown in stages(PassLinter(preliminary=True), read(TEXT))[:-2]:
        assert not [one for one in shown if one.unnecessary or one.name == "undeclared-name"]


def test_nothing_is_shown_that_goes_again() -> None:
    assert len(FIXTURES) > 40
    parts = 0
    for path in FIXTURES:
        *early, whole = stages(PassLinter(preliminary=True), read(path.read_text()))
        parts += len(early)
        assert all(keys(shown) <= keys(whole) for shown in early[:-1]), path
    assert parts > len(FIXTURES)


def test_an_edit_while_it_is_opened_leaves_nothing_behind() -> None:
    linter, passes = PassLinter(preliminary=True), read(TEXT)
    steps = linter.steps(passes)
    while next(steps) is None:
        pass
    steps.close()
    edited = TEXT.replace("a = 2; ", "")
    passes = read(edited, passes)
    *early, whole = stages(linter, passes)
    assert all(keys(shown) <= keys(whole) for shown in early[:-1])
    assert whole == lint_passes(read(edited)).diagnostics


def test_passes_of_sides_are_shown_one_after_the_other() -> None:
    """A host that reads other declarations than the device has a model of its own."""
    text = "#ifdef __GCU_ARCH__\nint device;\n#else\nint host;\n#endif\n__device__ " + TEXT
    passes = read(text)
    assert len(passes.each) == 2
    first, *_, whole = stages(PassLinter(preliminary=True), passes)
    assert [(one.name, one.targets) for one in first] == [("assignment-to-constant", ())]
    assert keys(first) <= keys(whole)
