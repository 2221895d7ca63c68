"""Whatever the text, a run ends soon, with one clear problem."""

from __future__ import annotations

import pytest

from tops_lsp.limits import Limits
from tops_lsp.preprocess import Context

DOUBLING = b"".join(b"#define A%d A%d A%d\n" % (n, n + 1, n + 1) for n in range(60))
EMPTY_DOUBLING = DOUBLING + b"#define A60\n"
PASTING = b"#define P(x) x##x\n#define Q(x) P(x)\n" + b"Q(" * 60 + b"a" + b")" * 60

RUNAWAY = {
    "doubling": (DOUBLING + b"A0\n", ["EXPANSION"]),
    "doubling nothing": (EMPTY_DOUBLING + b"A0\n", ["EXPANSION"]),
    "doubling arguments": (b"#define D(x) x x\n" + b"D(" * 60 + b"a" + b")" * 60, ["EXPANSION"]),
    "doubling a token": (PASTING, ["EXPANSION"]),
    "wide arguments": (
        b"#define W(x) " + b"x " * 20000 + b"\nW(" + b"a " * 20000 + b")",
        ["EXPANSION"],
    ),
    "many strings": (
        b"#define S(x) " + b"#x " * 20000 + b"\nS(" + b"a " * 20000 + b")",
        ["EXPANSION"],
    ),
    "deep nesting": (
        b"#define F(x) x\n#define G(x) x\n" + b"F(G(" * 500 + b"))" * 500,
        ["NESTING"],
    ),
    "deep parentheses": (b"#define F(x) x\nF" + b"(" * 20000 + b")" * 20000, []),
}


@pytest.mark.parametrize("name", RUNAWAY)
def test_runaway_macros(expand, name, processor_limit):
    text, kinds = RUNAWAY[name]
    with processor_limit(20):
        result = expand(text)
    assert [p.kind.name for p in result.problems] == kinds
    assert len(result.text) < 16 * 1024 * 1024


@pytest.mark.long
@pytest.mark.parametrize(
    "text",
    [
        b"#define F(x) x\n" + b"F(" * 20000,
        b"#define F(x, y) x\n" + b"F(" * 5000 + b")" * 5000,
        b"#" * 100_000,
        b"/* */" * 10000 + b"#" + b"/**/#" * 10000,
        b"#if 0\n" + b'\\"' * 50000,
        b"#if 1\n" * 20000,
        b"'" * 50000,
        b'R"(' * 20000,
        b"/*" * 50000,
        b"\\\n" * 50000,
        b"#define F(" + b"a," * 20000,
    ],
    ids=lambda text: text[:12].decode("ascii"),
)
def test_adverse_texts_take_little_time(expand, text, processor_limit):
    with processor_limit(20):
        result = expand(text)
    assert len(result.problems) <= 200


def test_the_output_is_bounded(expand):
    headers = {"/project/h.h": b"x" * 1000 + b"\n"}
    context = Context(limits=Limits(expanded_text=10_000))
    result = expand(b'#include "h.h"\n' * 100, headers, context=context)
    assert [p.kind.name for p in result.problems] == ["OUTPUT"]
    assert 10_000 <= len(result.text) < 12_000


def test_the_number_of_headers_is_bounded(expand):
    headers = {f"/project/{n}.h": f'#include "{n + 1}.h"\n'.encode() * 2 for n in range(40)}
    result = expand(b'#include "0.h"\n', headers)
    assert [p.kind.name for p in result.problems] == ["INCLUSIONS"]


def test_other_macros_are_still_expanded_beside_a_runaway_one(expand):
    text = DOUBLING + b"A0 x\nint n; A0\n#define B 1\n#if B\nB last\n#endif\n"
    result = expand(text)
    assert [(p.kind.name, p.subject) for p in result.problems] == [("EXPANSION", "A0")]
    assert result.text.split() == [b"A0", b"x", b"int", b"n;", b"A0", b"1", b"last"]
    assert {use.macro.name for use in result.uses} == {"B"}
