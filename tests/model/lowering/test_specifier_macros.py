"""Macros that a setting names as specifiers: the code around them is read, nothing is assumed."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source


def read(text: str, *names: str) -> TranslationUnit:
    return analyze(Source("a.tops", text.encode()), Context(specifier_macros=names))


@pytest.mark.parametrize(
    ("text", "known", "kernel"),
    [
        ("ACME_API void f();", False, False),
        ("ACME_API int f() { return 1; }", False, False),
        ('extern "C" ACME_API void f();', False, False),
        ("template <typename T> ACME_API T f(T x) { return x; }", False, False),
        ("ACME_API __global__ void f(int *p) {}", False, True),
        ("static ACME_API __device__ void f();", False, False),
        ("struct S { ACME_API int f() { return 1; } };", False, False),
        ("ACME_BOUNDS(256) __global__ void f();", False, True),
        ("int f(ACME_API int x);", True, False),
        ("struct ACME_API S { int f(); };", True, False),
        ("int f();", True, False),
    ],
)
def test_a_function_behind_one_is_read(text: str, known: bool, kernel: bool) -> None:
    unit = read(text, "ACME_API", "ACME_BOUNDS(...)")
    (function,) = unit.functions()
    assert function.name == "f"
    assert (function.execution.known, function.execution.kernel) == (known, kernel)
    assert not unit.tree.whole.root.has_error


def test_who_may_call_it_is_not_judged() -> None:
    text = "ACME_API int f();\nint h() { return f(); }\n__device__ int d() { return f(); }\n"
    assert lint(read(text, "ACME_API")).diagnostics == []


def test_a_definition_of_the_macro_wins() -> None:
    text = "#define ACME_API __device__\nACME_API int f();\nint h() { return f(); }\n"
    assert len(lint(read(text, "ACME_API")).diagnostics) == 1
    context = Context(specifier_macros=("ACME_API",), defines=(("ACME_API", "__device__"),))
    source = Source("a.tops", b"ACME_API int f();\nint h() { return f(); }\n")
    assert len(lint(analyze(source, context)).diagnostics) == 1
