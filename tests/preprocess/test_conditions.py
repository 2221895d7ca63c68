"""`#if`: values of conditions, and which text they leave."""

from __future__ import annotations

import pytest

from tops_lsp.preprocess.condition import ConditionError, evaluate
from tops_lsp.preprocess.tokens import tokenize

VALUES = {
    "1 + 2 * 3": 7,
    "(1 + 2) * 3": 9,
    "10 - 4 - 3": 3,
    "-7 / 2": -3,
    "-7 % 3": -1,
    "7 & 3 | 8 ^ 1": 11,
    "1 << 4 >> 2": 4,
    "1 << 64": 0,
    "1 << -1": 0,
    "-8 >> 1": -4,
    "~0": -1,
    "!0 + !5": 1,
    "- - 1": 1,
    "1 < 2 == 1": 1,
    "3 >= 3 && 2 != 2 || 1": 1,
    "1 ? 2 : 3 ? 4 : 5": 2,
    "0 ? 2 : 0 ? 4 : 5": 5,
    "not 0 and 1": 1,
    "0x1F + 017 + 0b11 + 1'000": 1049,
    "5u + 5L + 5LL + 5ull + 5UL + 5lu + 5z": 35,
    "-1 < 0": 1,
    "-1 < 0u": 0,
    "(0 ? 1u : -1) > 0": 1,
    "0xffffffffffffffff == -1": 1,
    "0x7fffffffffffffff + 1 < 0": 1,
    "'a'": 97,
    r"'\n' + '\x41' + '\101' + '\0'": 140,
    "'ab'": 97 * 256 + 98,
    r"'\xff'": -1,
    r"u8'\xff'": 255,
    "true + false + unknown": 1,
    "0 && 1 / 0": 0,
    "1 || 1 / 0": 1,
    "1 ? 2 : 1 / 0": 2,
    "VERSION(3, (1)) >= 2": 0,
    "10 / UNKNOWN": 0,
    "(" * 40 + "1" + ")" * 40: 1,
    " + ".join(["1"] * 5000): 5000,
}


@pytest.mark.parametrize("text", VALUES)
def test_value(text):
    spelled = text.encode()
    assert evaluate(list(tokenize(spelled, 0, len(spelled)))) == VALUES[text]


FAULTS = {
    "": "a value is missing",
    "1 +": "a value is missing",
    "1 2": "unexpected in this condition: '2'",
    "(1": "missing in this condition: ')'",
    "1 ? 2": "missing in this condition: ':'",
    "1 / 0": "division by zero",
    "1 % (2 - 2)": "division by zero",
    "1.5": "not an integer: '1.5'",
    "08": "not an integer: '08'",
    '"s"': "not an integer",
    "''": "empty character",
    "99999999999999999999": "too large",
    "1 = 1": "unexpected in this condition: '='",
    "(" * 5000: "nested too deeply",
    "!" * 5000 + "1": "nested too deeply",
    "1 ? " * 5000: "nested too deeply",
}


@pytest.mark.parametrize("text", FAULTS, ids=lambda text: text[:20])
def test_fault(text):
    spelled = text.encode()
    with pytest.raises(ConditionError, match=FAULTS[text].replace("(", r"\(").replace(")", r"\)")):
        evaluate(list(tokenize(spelled, 0, len(spelled))))


LIVE = {
    "if": ("#if 1\na\n#else\nb\n#endif\nc", "a c"),
    "else": ("#if 0\na\n#else\nb\n#endif\nc", "b c"),
    "elif": ("#if 0\na\n#elif 1\nb\n#elif 1\nc\n#else\nd\n#endif", "b"),
    "ifdef": ("#define A\n#ifdef A\na\n#endif\n#ifdef B\nb\n#endif\n#ifndef B\nc\n#endif", "a c"),
    "elif behind ifdef": ("#ifdef Q\na\n#elif 0\nb\n#elif 1\nc\n#else\nd\n#endif", "c"),
    "elifdef": ("#if 0\n#elifdef A\na\n#elifndef A\nb\n#endif", "b"),
    "words that are macros of compilers": (
        "#ifndef __host__\na\n#elif defined(__device__)\nb\n#endif",
        "b",
    ),
    "nested": ("#if 0\n#if 1\na\n#else\nb\n#endif\nc\n#else\nd\n#endif\ne", "d e"),
    "nested live": ("#if 1\n#if 0\na\n#else\nb\n#endif\nc\n#else\nd\n#endif\ne", "b c e"),
    "macros in conditions": ("#define A 2\n#define F(x) x > 1\n#if F(A)\na\n#endif", "a"),
    "a long body in a condition": ("#define A (1 + 2) * 3\n#if A == 9\na\n#endif", "a"),
    "defined": ("#define A 0\n#if defined A && !defined(B)\na\n#endif", "a"),
    "defined in a macro": ("#define A 0\n#define HAS defined(A) && 1\n#if HAS\na\n#endif", "a"),
    "questions": (
        "#if defined(__has_include) && !__has_include(<no.h>) && !__has_builtin(f(x))\na\n#endif",
        "a",
    ),
    "comments and continuations": ("#if /* a */ 1 \\\n && 0 // b\na\n#else\nb\n#endif", "b"),
    "directives in inactive text do nothing": (
        "#if 0\n#define A\n#error x\n#include <x>\n#foo\n#endif\n#ifdef A\na\n#endif\nb",
        "b",
    ),
    "conditions behind the live branch are not read": ("#if 1\na\n#elif 1 / 0\nb\n#endif", "a"),
    "prose in inactive text": ("#if 0\ndon't \"stop\n#else\na\n#endif", "a"),
    "comments in inactive text": ("#if 0\n/*\n#endif\n*/\nb\n#endif\na", "a"),
    "raw strings in inactive text": ('#if 0\nR"(\n#endif\n)"\n#endif\na', "a"),
    "strings in live text": (
        'a R"(\n#if 0\n)" "\\\n#if 0 \\\n"',
        'a R"(\n#if 0\n)" "\\\n#if 0 \\\n"',
    ),
    "a condition that has no value is false": ("#if 1 +\na\n#else\nb\n#endif", "b"),
}
FAULTY = {"a condition that has no value is false"}


@pytest.mark.parametrize("name", LIVE)
def test_live_text(expand, spelled, name):
    text, expected = LIVE[name]
    result = expand(text.encode())
    assert spelled(result.text) == spelled(expected.encode())
    assert [p.kind.name for p in result.problems] == ["CONDITION"] * (name in FAULTY)


PROBLEMS = {
    "#if 1\na\n": ["OPEN_CONDITIONAL"],
    "#if 0\n#ifdef A\n": ["OPEN_CONDITIONAL"],
    "#ifdef A\n#else\n#ifdef B\n": ["OPEN_CONDITIONAL", "OPEN_CONDITIONAL"],
    "#endif\n#else\n#elif 1\n": ["STRAY", "STRAY", "STRAY"],
    "#if 1\n#else\n#else\n#endif\n": ["AFTER_ELSE"],
    "#if 0\n#else\n#elif 1\n#endif\n": ["AFTER_ELSE"],
    "#ifdef\n#endif\n": ["NAME"],
    "#if 1 / 0\n#endif\n": ["CONDITION"],
    "#if\n#endif\n": ["CONDITION"],
    "#if (1\n#endif\n": ["CONDITION"],
}


@pytest.mark.parametrize("text", PROBLEMS)
def test_problems(expand, text):
    assert [p.kind.name for p in expand(text.encode()).problems] == PROBLEMS[text]


ERRORS = {
    "at the top": ("#error x\n", True),
    "where a macro is defined": ("#ifdef A\n#error x\n#endif\n", True),
    "where a macro has a value": ("#if A > 5\n#elif A == 1\n#error x\n#endif\n", True),
    "inside a guard": ("#ifndef H\n#define H\n#error x\n#endif\n", True),
    "in inactive text": ("#if A == 2\n#error x\n#endif\n", False),
    "where a macro may be defined elsewhere": ("x\n#ifndef B\n#error x\n#endif\n", False),
    "where a macro may have another value": ("x\n#if B < 5\n#error x\n#endif\n", False),
    "where a macro may be asked": ("#if !B(2)\n#error x\n#endif\n", False),
    "where the compiler may be able": (
        "#if !__has_builtin(b)\n# if A\n#error x\n# endif\n#endif\n",
        False,
    ),
    "where a header may be": ("#if __has_include(<no.h>)\n#else\n#error x\n#endif\n", False),
}


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_noted_where_it_is_reached_for_certain(expand, name):
    text, noted = ERRORS[name]
    result = expand(b"#define A 1\n" * ("guard" not in name) + text.encode())
    assert [p.kind.name for p in result.problems] == ["ERROR"] * noted


def test_directives_and_inactive_text_are_blanked_at_equal_length(expand):
    text = b"a // c\r\n#if 0 /* x\n y */\r\nb\tb \xc3\xa4\n# elif 1\nc\n#else\nd\n  #endif // e\nf"
    assert expand(text).text == (
        b"a // c\r\n          \n     \r\n \t    \n        \nc\n     \n \n             \nf"
    )


def test_inactive_spans_are_the_whole_lines_between_directives(expand):
    text = b"#if 0\na\nb\n#elif 0\n#elif 1\nc\n  #else\n#if 1\nd\n#endif\n#endif\n#if 0\nrest"
    spans = expand(text).inactive
    assert [text[s.start : s.end] for s in spans] == [b"a\nb\n", b"#if 1\nd\n#endif\n", b"rest"]
