"""Fixes are applied in passes, never make a text worse, and are complete the first time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_lsp.diagnostics.core import Diagnostic, Fix, Place, Severity, TextEdit
from tops_lsp.diagnostics.fixing import FixResult, Verdict, edited, fix
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source, Span

FIXTURES = sorted((Path(__file__).parent.parent / "rules").rglob("*.tops"))


def judge(source: Source) -> Verdict:
    passes = analyze_passes(source, (Context(),))
    return Verdict(lint_passes(passes).diagnostics, len(passes.main.tree.errors()))


def fixed(text: str) -> str:
    return fix(Source("a.tops", text.encode()), judge, lambda d, _: d.fix).source.text.decode()


def finding(start: int, end: int, text: str, severity: Severity = Severity.ERROR) -> Diagnostic:
    edit = TextEdit(Place("a", Span(start, end)), text)
    place = Place("a", Span(start, end))
    return Diagnostic("X", "x", severity, place, "", fix=Fix("", (edit,)))


# --- suppressions that suppress nothing ---------------------------------------------------

A, B, C = "kernel-returns-value", "kernel-is-class-member", "cooperative-without-global"
USED = "__device__ int d();\nint h() { return d(); }  // tops-lint: ignore"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f"int x;  // tops-lint: ignore[{A}] why", "int x;"),
        (f"int x;  // tops-lint: ignore[{A}, {B}]\nint y;", "int x;\nint y;"),
        (f"int x;\r\n  // tops-lint: ignore-next-line[{A}]\r\nint y;", "int x;\r\nint y;"),
        (f"int x;  // kept; tops-lint: ignore[{A}] why\r\n", "int x;  // kept;\r\n"),
        (f"int x;  /* kept tops-lint: ignore[{A}] why */\n", "int x;  /* kept */\n"),
        (f"int/* tops-lint: ignore[{A}] */x;\n", "int x;\n"),
        (f"int /* tops-lint: ignore[{A}] */ x;\n", "int  x;\n"),
        (f"/* tops-lint:\n ignore-file[{A}] */\nint x;\n", "int x;\n"),
        (f"// tops-lint: ignore-file[{A}]", ""),
        (f"{USED}[{A}, TOPS101] why", f"{USED}[TOPS101] why"),
        (f"{USED}[TOPS101,{B}]", f"{USED}[TOPS101]"),
        (f"{USED}[{A}, TOPS101,{B} {C}]", f"{USED}[TOPS101]"),
    ],
)
def test_an_unused_suppression_goes(before: str, after: str) -> None:
    assert fixed(before) == after


# --- the machinery ------------------------------------------------------------------------


def letters(source: Source) -> Verdict:
    """Every `x` is an error that would better be a `y`, every `y` a hint to write `z`.

    A `!` brings up five errors for the fix of one.
    """
    text = source.text.decode()
    found = [finding(m.start(), m.end(), "y") for m in re.finditer("x", text)]
    found += [finding(m.start(), m.end(), "z", Severity.HINT) for m in re.finditer("y", text)]
    found += [finding(m.start(), m.end(), "xxxxx") for m in re.finditer("!", text)]
    return Verdict(found, 0)


def run(text: str) -> FixResult:
    return fix(Source("a", text.encode()), letters, lambda d, _: d.fix)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a", "a"),
        ("x", "z"),
        ("x\n.x", "z\n.z"),
        ("!", "!"),
        ("x\n!\nx", "z\n!\nz"),
        ("!a\n!b\nx", "!a\n!b\nz"),
    ],
)
def test_what_makes_it_better_is_done_and_what_does_not_is_left(before: str, after: str) -> None:
    assert run(before).source.text.decode() == after


@settings(max_examples=60, deadline=None)
@given(st.text("xy!\n.", max_size=30))
def test_doing_it_again_changes_nothing(text: str) -> None:
    done = run(text)
    assert run(done.source.text.decode()).source.text == done.source.text
    assert not done.verdict.beats(letters(done.source))
    assert done.source.text.count(b"!") == text.count("!")


def test_fixes_in_one_place_take_turns() -> None:
    def overlapping(source: Source) -> Verdict:
        size = len(source.text)
        found = [finding(0, n, "a" * (n - 1)) for n in range(2, size + 1)]
        return Verdict(found, 0)

    done = fix(Source("a", b"abcde"), overlapping, lambda d, _: d.fix)
    assert len(done.source.text) == 1
    assert len(done.applied) == 4


def test_a_fix_in_another_file_is_left_alone() -> None:
    done = fix(Source("b", b"x"), letters, lambda d, _: d.fix)
    assert done.source.text == b"x"


def test_new_errors_of_syntax_are_refused() -> None:
    def brackets(source: Source) -> Verdict:
        text = source.text.decode()
        found = [finding(m.start(), m.end(), "(") for m in re.finditer("x", text)]
        return Verdict(found, abs(text.count("(") - text.count(")")))

    assert fix(Source("a", b"x"), brackets, lambda d, _: d.fix).source.text == b"x"
    assert fix(Source("a", b"x)"), brackets, lambda d, _: d.fix).source.text == b"()"


@pytest.mark.parametrize(
    ("before", "after"),
    [(b"a\r\nb", b"1\r\n2\r\nb"), (b"a\nb\r\n", b"1\n2\nb\r\n"), (b"a", b"1\n2")],
)
def test_line_ends_are_those_of_the_text(before: bytes, after: bytes) -> None:
    edit = TextEdit(Place("a", Span(0, 1)), "1\n2")
    assert edited(Source("a", before), [edit]).text == after


def test_bytes_that_are_no_text_stay() -> None:
    edit = TextEdit(Place("a", Span(1, 2)), "主")
    assert edited(Source("a", b"\xffx\xfe"), [edit]).text == b"\xff\xe4\xb8\xbb\xfe"


@pytest.mark.long
@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_fixes_of_all_rules_leave_nothing_to_fix(path: Path) -> None:
    source = Source(str(path), path.read_bytes())
    before = judge(source)
    done = fix(source, judge, lambda d, _: d.fix)
    assert not before.beats(done.verdict)
    offered = {d.name for d in before.diagnostics if d.fix is not None}
    left = [d for d in done.verdict.diagnostics if d.fix is not None and d.name in offered]
    for diagnostic in left:  # given up: alone it makes nothing better
        assert diagnostic.fix is not None
        alone = edited(done.source, list(diagnostic.fix.edits))
        assert not judge(alone).beats(done.verdict)
