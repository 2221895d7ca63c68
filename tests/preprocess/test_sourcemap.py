"""Positions back and forth between the expansion and the files."""

from __future__ import annotations

import pytest

MAX = b"#define MAX(a, b) ((a) > (b) ? (a) : (b))\n"


def _shown(result, needle: bytes, nth: int = 0):
    """The main file's text that a piece of the expansion is shown at."""
    start = -1
    for _ in range(nth + 1):
        start = result.text.index(needle, start + 1)
    origin = result.map.origin(start, start + len(needle))
    assert origin.path == result.main.path
    return result.main.text[origin.span.start : origin.span.end]


ORIGINS = {
    "copied text": (b"int x = 1;", b"x = 1", b"x = 1"),
    "an argument": (MAX + b"MAX(foo, bar)", b"foo", b"foo"),
    "a body": (MAX + b"y = MAX(foo, bar);", b"?", b"MAX(foo, bar)"),
    "argument and body": (MAX + b"y = MAX(foo, bar);", b"(foo", b"MAX(foo, bar)"),
    "text and macro": (MAX + b"y = MAX(foo, bar);", b"y = ((foo", b"y = MAX(foo, bar)"),
    "macro and text": (MAX + b"y = MAX(foo, bar) + 1;", b"(bar)) + 1", b"MAX(foo, bar) + 1"),
    "tokens of one argument": (MAX + b"MAX(foo + 1, bar)", b"foo + 1", b"foo + 1"),
    "an argument through two macros": (
        MAX + b"#define TOP(x) MAX(x, 0)\nTOP(foo)",
        b"foo",
        b"foo",
    ),
    "a body in a body": (MAX + b"#define TOP(x) MAX(x, 0)\nTOP(foo)", b"?", b"TOP(foo)"),
    "an invocation in an argument": (
        MAX + b"#define TWO() zwei\nMAX(1, TWO())",
        b"zwei",
        b"TWO()",
    ),
    "a paste": (b"#define K(T) kernel_##T\nvoid K(f16)();", b"kernel_f16", b"K(f16)"),
    "a string": (b"#define S(x) #x\nS(abc);", b'"abc"', b"S(abc)"),
    "a call that ends behind the invocation": (
        b"#define G(x) body x\n#define F G\nF (abc);",
        b"body",
        b"F (abc)",
    ),
    "__LINE__": (b"x = __LINE__;", b"1", b"__LINE__"),
}


@pytest.mark.parametrize("name", ORIGINS)
def test_origin(expand, name):
    text, needle, shown = ORIGINS[name]
    assert _shown(expand(text), needle) == shown


def test_a_body_token_knows_its_spelling_and_its_invocations(expand):
    text = b"#define IN(x) inner x\n#define OUT(x) outer IN(x)\nOUT(arg)"
    result = expand(text)
    at = result.text.index(b"inner")
    origin = result.map.origin(at, at + 5)
    assert text[origin.spelling.start : origin.spelling.end] == b"inner"
    assert [i.macro.name for i in origin.invocations] == ["OUT", "IN"]
    assert origin.invocations[1].parent is origin.invocations[0]
    assert result.map.origin(result.text.index(b"outer"), 0).invocations[0].macro.name == "OUT"


def test_a_macro_of_a_header_is_spelled_there(expand):
    header = b"#define IN(x) inner x\n"
    result = expand(b'#include "h.h"\nIN(1)', {"/project/h.h": header})
    at = result.text.index(b"inner")
    origin = result.map.origin(at, at + 5)
    assert (origin.path, origin.spelling_path) == ("/project/main.tops", "/project/h.h")
    assert header[origin.spelling.start : origin.spelling.end] == b"inner"


def test_text_of_a_header_is_at_home_there(expand):
    result = expand(b'#include "h.h"\nmain', {"/project/h.h": b"\nhead"})
    head, main = result.text.index(b"head"), result.text.index(b"main")
    assert result.map.file_at(head) == "/project/h.h"
    assert result.map.file_at(main) == "/project/main.tops"
    assert result.map.origin(head, head + 4).span == (1, 5)
    assert result.map.to_expanded("/project/h.h", 1) == head
    assert result.map.to_expanded("/project/main.tops", 15) == main


@pytest.mark.parametrize(
    ("needle", "verbatim"),
    [(b"a = b;", True), (b"N", True), (b"7", False), (b"c = 7", False), (b"end", True)],
)
def test_is_verbatim(expand, needle, verbatim):
    result = expand(b"a = b; // N\n#define N 7\nc = N; end")
    start = result.text.index(needle)
    assert result.map.is_verbatim(start, start + len(needle)) is verbatim


def test_forth(expand):
    text = MAX + b"int x;\n#define E\nE y = MAX(foo, bar); z"
    result = expand(text)
    for name in (b"x;", b"foo", b"bar", b"y =", b"z"):
        assert result.map.to_expanded(result.main.path, text.index(name)) == result.text.index(name)
    inside = text.index(b"MAX(foo") + 1
    assert result.map.to_expanded(result.main.path, inside) == result.text.index(b"((foo")
    assert result.map.to_expanded(result.main.path, len(text)) == len(result.text)
    assert result.map.to_expanded(result.main.path, len(text) + 1) is None
    assert result.map.to_expanded("/elsewhere", 0) is None


def test_an_empty_text(expand):
    result = expand(b"")
    assert result.map.origin(0, 0).span == (0, 0)
    assert result.map.origin(5, 9).path == "/project/main.tops"
    assert result.map.is_verbatim(0, 0)
    assert result.map.to_expanded(result.main.path, 0) is None


def test_a_kernel_in_a_macro_is_mapped_by_stretches_not_by_tokens(expand):
    body = b" ".join(b"line%d(); \\\n" % n for n in range(200))
    result = expand(b"#define K(name) void name() { " + body + b"}\nK(one)\nK(two)\n")
    assert sum(len(chunk.runs.starts) for chunk in result.chunks) < 20
    assert result.text.count(b"line199();") == 2
    assert result.text.count(b"\n") > 400
