"""The preprocessor: what it makes of directives and macros, and where it says it came from."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_lsp.preprocess import Builtin, Context, Expansion, FileLoader, Limits, preprocess
from tops_lsp.preprocess.tokens import tokens
from tops_lsp.text.source import Source, Span

BUILTINS = {"sdk.h": Builtin("sdk.h", (("SDK_SIZE", "128"),))}


def expand(text: str | bytes, **context: object) -> Expansion:
    raw = text.encode() if isinstance(text, str) else text
    made = Context(**context)  # type: ignore[arg-type]
    return preprocess(Source("main.cpp", raw), made, FileLoader(), BUILTINS.get)


def words(text: bytes) -> list[str]:
    return [t.text.decode("utf-8", "replace") for t in tokens(text, 0, len(text), 0)]


def spelled(text: str | bytes, **context: object) -> str:
    return " ".join(words(expand(text, **context).text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#define N 4\nint a[N];", "int a [ 4 ] ;"),
        ("#define SQ(x) ((x)*(x))\nSQ(a+1)", "( ( a + 1 ) * ( a + 1 ) )"),
        ("#define F(x) x\nF", "F"),
        ("#define F(x) x\nF /* c */\n (1)", "1"),
        ("#define A B\n#define B A\nA", "A"),
        ("#define f(x) f(x+1)\nf(f(1))", "f ( f ( 1 + 1 ) + 1 )"),
        ('#define S(x) #x\nS( a  "b\\n" )', '"a \\"b\\\\n\\""'),
        ("#define P(a,b) a##b\nP(x,1) P(,y) P(z,)", "x1 y z"),
        ("#define V(...) f(__VA_ARGS__)\nV(1, 2) V()", "f ( 1 , 2 ) f ( )"),
        ("#define V(a, ...) f(a, ##__VA_ARGS__)\nV(1) V(1, 2)", "f ( 1 ) f ( 1 , 2 )"),
        ("#define V(a, ...) f(a __VA_OPT__(,) __VA_ARGS__)\nV(1) V(1,2)", "f ( 1 ) f ( 1 , 2 )"),
        ("#define E\nE int E x E;", "int x ;"),
        ("#define M(x) \\\n  x + \\  \n  1\nM(2)", "2 + 1"),
        ("#define M(x) x /* c */ // d \\\n more\nM(2) y", "2 y"),
        ("#define L <<<\nk L 1, 2>>>(x)", "k <<< 1 , 2 >> > ( x )".replace("<<<", "<< <")),
        ("__COUNTER__ __COUNTER__", "0 1"),
        ("\n\n__LINE__", "3"),
        ("#define HERE __LINE__\n\nHERE", "3"),
        ("#undef X\n#define X 1\n#undef X\nX", "X"),
        ("#if 1+1==2 && !defined(Q) && (3 ? 1 : 0)\na\n#else\nb\n#endif", "a"),
        ("#ifdef Q\na\n#elif 0\nb\n#elif 1\nc\n#else\nd\n#endif", "c"),
        ("#ifndef Q\na\n#elifdef Q\nb\n#endif\nc", "a c"),
        ("#if 0\n#if 1\na\n#endif\n/* #endif */\n#else\nb\n#endif", "b"),
        ("#if 0x10 == 16 && 010 == 8 && 'A' == 65 && 1'000 == 1000u\na\n#endif", "a"),
        ("#if __cplusplus >= 201703L\na\n#endif", "a"),
        ('#if __has_include(<sdk.h>) && !__has_include("no.h")\na\n#endif', "a"),
        ("#include <sdk.h>\nSDK_SIZE", "128"),
        ("#define g(x) x\n#define h g\nh(1)(2)", "1 ( 2 )"),
        ('#define x 1\n"x" \'x\' x.x R"(x)" 1x', '"x" \'x\' 1.1 R"(x)" 1x'.replace("1.1", "1 . 1")),
    ],
)
def test_expansion(text: str, expected: str) -> None:
    assert spelled(text) == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#define F(x) x\nF(1", "do not end"),
        ("#define F(x) x\nF(1, 2)", "takes 1 arguments, 2 given"),
        ("#if 1\n", "does not end"),
        ("#endif", "without #if"),
        ("#else", "without #if"),
        ("#if 1 / 0\n#endif", "division by zero"),
        ("#if (1\n#endif", "is missing"),
        ("#if\n#endif", "no value"),
        ("#define 1\n", "no readable name"),
        ("#include\n", "names no file"),
        ("#error stop here\n", "stop here"),
    ],
)
def test_problems_are_said_once_and_placed(text: str, message: str) -> None:
    problems = expand(text).problems
    assert [message in p.message for p in problems] == [True]
    assert 0 <= problems[0].span.start <= len(text)


def test_a_missing_header_is_noted_and_not_fatal() -> None:
    made = expand('#include "nowhere.h"\n#include <vendor.h>\nint x;')
    assert [(i.spelled, i.kind) for i in made.includes] == [
        ("nowhere.h", "missing"),
        ("vendor.h", "missing"),
    ]
    assert words(made.text) == ["int", "x", ";"]
    assert made.problems == ()


def test_headers_cycles_and_once(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_text('#pragma once\n#include "b.h"\nint a;\n')
    (tmp_path / "b.h").write_text('#include "a.h"\nint b;\n')
    (tmp_path / "loop.h").write_text('#include "loop.h"\nint loop;\n')
    main = tmp_path / "m.cpp"
    source = Source(str(main), b'#include "a.h"\n#include "a.h"\nint m;\n')
    made = preprocess(source, Context(), FileLoader(), BUILTINS.get)
    assert words(made.text) == ["int", "b", ";", "int", "a", ";", "int", "m", ";"]
    looped = preprocess(
        Source(str(main), b'#include "loop.h"'), Context(), FileLoader(), BUILTINS.get
    )
    assert words(looped.text).count("loop") == Limits().depth - 1
    assert "too deeply" in looped.problems[0].message


def test_places_of_text_arguments_and_bodies() -> None:
    text = "#define ADD(a) (a + one)\nint x = ADD(two);\n"
    made = expand(text)
    two = made.map.origin(made.text.index(b"two"), made.text.index(b"two") + 3)
    assert two.span == Span(text.index("two"), text.index("two") + 3)
    one = made.map.origin(made.text.index(b"one"), made.text.index(b"one") + 3)
    assert text[one.span.start : one.span.end] == "ADD(two)"
    assert text[one.spelling.start : one.spelling.end] == "one"
    assert [i.macro.name for i in one.invocations] == [b"ADD"]
    x = made.map.origin(made.text.index(b"x"), made.text.index(b"x") + 1)
    assert (x.span.start, x.invocations) == (text.index("x ="), ())
    assert made.map.to_expanded("main.cpp", text.index("two")) == made.text.index(b"two")
    assert made.map.to_expanded("main.cpp", text.index("x =")) == made.text.index(b"x")


def test_nested_invocations_make_a_chain() -> None:
    text = "#define INNER(t) t value\n#define OUTER(t) INNER(t);\nOUTER(int)\n"
    made = expand(text)
    place = made.map.origin(made.text.index(b"value"), made.text.index(b"value") + 5)
    assert [i.macro.name for i in place.invocations] == [b"OUTER", b"INNER"]
    assert text[place.span.start : place.span.end] == "OUTER(int)"


def test_an_expansion_bomb_ends_with_one_message() -> None:
    bomb = "#define A0 x x x x x x x x\n"
    bomb += "".join(f"#define A{i} {' '.join([f'A{i - 1}'] * 8)}\n" for i in range(1, 12))
    made = expand(bomb + "A11\nint after;\n", limits=Limits(tokens=20_000))
    assert [("too large" in p.message) for p in made.problems] == [True]
    assert len(made.text) < 2_000_000


PLAIN = st.text(alphabet="ab1 \n\t+-*/(){};\"'\\<>=,.", max_size=200)


@given(PLAIN)
@settings(max_examples=200, deadline=None)
def test_text_without_macros_keeps_every_byte(text: str) -> None:
    made = expand(text)
    assert made.text == text.encode()
    for offset in range(0, len(text), 7):
        assert made.map.origin(offset, offset + 1).span.start == offset


@given(st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_accepted(raw: bytes) -> None:
    made = expand(b"#define F(x) x F(x)\n" + raw)
    assert isinstance(made.text, bytes)


TOKEN = st.sampled_from(["A", "B(", ")", "1", "+", ",", "F(", "x", "(", "C", "G(A, ", "\n"])
DEFINES = (
    "#define A B(1)\n#define B(x) x C\n#define C A\n#define F(x) [x|#x|x##x]\n#define G(a,b) b a\n"
)


def oracle(text: str) -> list[str] | None:
    done = subprocess.run(
        ["cpp", "-P", "-undef", "-xc++", "-"], input=text.encode(), capture_output=True, check=False
    )
    return words(done.stdout) if done.returncode == 0 and not done.stderr else None


@pytest.mark.skipif(shutil.which("cpp") is None, reason="no C preprocessor to compare with")
@given(st.lists(TOKEN, max_size=14))
@settings(max_examples=150, deadline=None)
def test_expansion_equals_the_c_preprocessor(parts: list[str]) -> None:
    text = DEFINES + " ".join(parts) + "\n"
    expected = oracle(text)
    if expected is not None:  # the oracle accepts the program
        assert words(expand(text).text) == expected


@given(st.lists(TOKEN, max_size=14))
@settings(max_examples=150, deadline=None)
def test_every_token_comes_from_bytes_that_spell_it_or_from_an_invocation(parts: list[str]) -> None:
    text = DEFINES + " ".join(parts) + "\n"
    made = expand(text)
    for token in tokens(made.text, 0, len(made.text), 0):
        origin = made.map.origin(token.offset, token.offset + len(token.text))
        spelling = text[origin.spelling.start : origin.spelling.end].encode()
        assert spelling == token.text or origin.invocations
