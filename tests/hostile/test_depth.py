"""What nests, or leads on, a hundred thousand times over: answered soon, and all of it judged."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from tops_lsp.diagnostics.engine import Result
from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.model.passes import analyze_passes
from tops_lsp.model.tree.types import INT, Pointer, Type, mentioned
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

DEEP = 100_000
SECONDS = 8.0
"""Of processor time, on a machine that is busy; two on one that is not."""
Limit = Callable[[float], AbstractContextManager[None]]
WRONG = "device-function-called-from-host"
FURTHER = "\n__device__ int d();\nint further() { return d(); }\n"


def texts(levels: int) -> dict[str, str]:
    """All that nests so deeply."""

    def nest(before: str, opening: str, inner: str, closing: str, after: str) -> str:
        return before + opening * levels + inner + closing * levels + after

    return {
        "blocks": nest("int f(int x) {", "{ int x = 1; ", "x = 2;", "}", "return x; }"),
        "ifs": nest("int f(int x) {", "if (x) ", "x = 1;", "", "return x; }"),
        "else ifs": "int f(int x) {" + "if (x == 1) return 1; else " * levels + "return 0; }",
        "loops": nest("void f(int x) {", "while (x) { ", "x = 1;", "}", "}"),
        "switches": nest("int f(int x) {", "switch (x) { case 1: ", "x = 1;", "}", "return x; }"),
        "lambdas": nest("auto a = ", "[] { return ", "1", "; }", ";"),
        "a sum": "int f(int x) { return x" + " + x" * levels + "; }",
        "choices": "int f(int x) { return " + "x ? 1 : " * levels + "0; }",
        "choices in choices": nest("int f(int x) { return ", "x ? ", "1", " : 2", "; }"),
        "assignments": "void f(int x) { " + "x = " * levels + "0; }",
        "subscripts": nest("int f(int *x) { return ", "x[", "0", "]", "; }"),
        "members": "struct S { S *s; }; S *f(S *s) { return s" + "->s" * levels + "; }",
        "calls": nest("int f(int); int a = ", "f(", "1", ")", ";"),
        "casts": nest("int a = ", "(int)", "1", "", ";"),
        "template arguments": nest("template <class T> struct A {};\n", "A<", "int", ">", " a;"),
        "sizes": nest("int a = ", "sizeof(", "1", ")", ";"),
        "initializers": nest("int a = ", "{", "1", "}", ";"),
        "dimensions": "int a" + "[1]" * levels + ";",
        "parameters": nest("", "void f(", "int", ")", ";"),
        "declarators": nest("int ", "(*", "a", ")()", ";"),
        "namespaces": nest("", "namespace a { ", "int x;", "}", ""),
        "classes": nest("", "struct a { ", "int x;", "};", ""),
        "a name": "namespace a { namespace a { int x; } }\nint y = a" + "::a" * levels + "::x;",
        "a recursive template": "template <int N> struct T { static const int v = T<N - 1>::v; };\n"
        f"template <> struct T<0> {{ static const int v = 0; }};\nint a[T<{levels}>::v];",
        "a recursive base": "template <int N> struct T : T<N - 1> {};\n"
        f"template <> struct T<0> {{ int x; }};\nT<{levels}> t;",
        "a recursive constant": "constexpr int f(int n) { return n ? f(n - 1) + 1 : 0; }\n"
        f"int a[f({levels})];",
        "requirements": nest(
            "template <class T> concept C = ", "requires { requires ", "true", "; }", ";"
        ),
    }


NAMES = sorted(texts(1))


def judged(name: str, levels: int) -> Result:
    text = (texts(levels)[name] + FURTHER).encode()
    return lint_passes(analyze_passes(Source("/deep/a.tops", text), [Context()]))


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
def test_what_nests_is_answered(name: str, processor_limit: Limit) -> None:
    """What the parser itself gives up is told of the whole text; else the rest is judged."""
    with processor_limit(SECONDS):
        result = judged(name, DEEP)
    assert result.errors == []
    given_up = {found.fields.get("limit") for found in result.diagnostics} >= {"parse-steps"}
    assert given_up or WRONG in {found.name for found in result.diagnostics}


@pytest.mark.parametrize("name", NAMES)
def test_what_stands_beside_it_is_judged(name: str, processor_limit: Limit) -> None:
    with processor_limit(SECONDS):
        result = judged(name, 1000)
    assert result.errors == []
    assert WRONG in {found.name for found in result.diagnostics}


def test_the_parts_of_a_deep_type_are_told_one_by_one() -> None:
    type_: Type = INT
    for _ in range(DEEP):
        type_ = Pointer(type_)
    assert sum(1 for _ in mentioned(type_)) == DEEP + 1


@pytest.mark.parametrize("text", ["int a = {casts}1;", "int a{bounds};", "int a = {choices};"])
def test_a_level_does_not_look_at_all_below(text: str, processor_limit: Limit) -> None:
    """Each of the levels that are read once went through all hundred thousand."""
    short = DEEP // 4
    parts = {"casts": "(int)" * short, "bounds": "[1]" * short}
    parts["choices"] = "1 ? " * short + "1" + " : 2" * short
    with processor_limit(SECONDS / 2):
        source = Source("/deep/a.tops", text.format_map(parts).encode())
        lint_passes(analyze_passes(source, [Context()]))
