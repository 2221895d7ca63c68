"""Blanks between tokens mean nothing: the model is the same wherever they are."""

from pathlib import Path

import pytest

from benchmarks.oracle.blanks import Style, difference, rewritten

ROOT = Path(__file__).parents[2]
PROGRAMS = sorted((ROOT / "tests/simulate/everyday").glob("*.cpp"))
UNKNOWN = {
    "heads_in_comments": {Style.NARROW, Style.LINES},  # `if(n)int d = 1;`: no blank for a brace
    "conditions_that_declare": {Style.LINES},  # types of conditions are looked for in one line
    "rounds_that_declare": {Style.LINES},
}
FIRST = [*sorted((ROOT / "examples").glob("*.tops"))[:4], *PROGRAMS[::20]]
MORE = PROGRAMS[1::4]
"""A share of the rest: `python -m benchmarks.oracle.blanks` reads them all."""


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        (Style.NARROW, b"int f(int x){return-x+ +x- -1;}\n"),
        (Style.CALLS, b"int f (int x) { return - x + +x - -1; }\n"),
        (Style.WIDE, b"int f ( int x ) { return - x + +x - -1; }\n"),
    ],
)
def test_a_text_in_each_style(style: Style, expected: bytes) -> None:
    assert rewritten(b"int f(int x) { return - x /* of it */ + +x - -1; }", style) == expected


def test_a_directive_keeps_its_line() -> None:
    text = b"int a;\n  #  if A  // why\nint b;\n\t#endif\nint c;\n"
    expected = b"int a;\n#  if A  // why\nint b;\n#endif\nint c;\n"
    assert rewritten(text, Style.CALLS) == expected


def test_what_cannot_do_without_a_blank_keeps_it() -> None:
    text = b"#define A(x) x\nunsigned int a = 1 .e3; A (b) = c & &d; g < ::h > > i;\n"
    narrow = rewritten(text, Style.NARROW)
    assert narrow == b"#define A(x) x\nunsigned int a=1 .e3;A(b)=c& &d;g<::h> >i;\n"


def test_another_meaning_is_seen() -> None:
    """A string is one that holds its blanks, so these two texts are not the same program."""
    text = b"#define S(...) sizeof(#__VA_ARGS__)\nunsigned long n = S(a + b);\n"
    assert difference(text, Style.NARROW, "a.cpp") == ("SizeOf6unsignedlong", "SizeOf4unsignedlong")


def _same(path: Path) -> None:
    text = path.read_bytes()
    if b"__LINE__" in text or b"#" in text.replace(b"#include", b"").replace(b"#define", b""):
        pytest.skip("says where its lines are, or turns tokens to text")
    for style in Style:
        if style in UNKNOWN.get(path.stem, ()):
            continue
        assert difference(text, style, path.name) is None, style


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_some_programs_in_each_style(path: Path) -> None:
    _same(path)


@pytest.mark.long
@pytest.mark.parametrize("path", MORE, ids=lambda path: path.stem)
def test_more_programs_in_each_style(path: Path) -> None:
    _same(path)
