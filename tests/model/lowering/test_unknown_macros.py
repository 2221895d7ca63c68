"""Macros nobody defined: the code around them is read, nothing is assumed. Names are invented."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Declare
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source


def read(text: str) -> TranslationUnit:
    unit = analyze(Source("a.tops", text.encode()))
    assert not unit.tree.whole.root.has_error
    return unit


@pytest.mark.parametrize(
    ("text", "known", "kernel"),
    [
        ("ACME_API void f();", False, False),
        ("AC void f();", False, False),
        ("ACME_API\nResult f() { return {}; }", False, False),
        ("ACME_BOUNDS(256) void f();", False, False),
        ("ACME_BOUNDS(256)\n__global__ void f() { }", True, True),
        ("void ACME_CALL f();", False, False),
        ("struct A { ACME_API static int f(); };", False, False),
        ("template <typename T> ACME_API T f(T x) { return x; }", False, False),
        ("void f(ACME_SPACE float *p);", True, False),
        ("ACME_ITEMS(a, b)\n\nvoid f();", True, False),
        ("void f() { ACME_CHECK(1)\n return; }", True, False),
        ("ACME_KERNEL f(int *p) { p[0] = 1; }", False, False),
        ("static ACME_KERNEL f(int *p);", False, False),
        ("_ACME_DEVICE _ACME_INLINE void f(int x) { }", False, False),
        ("struct A { _ACME_DEVICE_API void f(int x) { } };", False, False),
        ("[[nodiscard]] ACME_API inline unsigned f(unsigned x) { return x; }", False, False),
        ("struct BIG { int a; }; BIG f() { return {}; }", True, False),
        ("template <class TYPE> TYPE f(TYPE x) { return x; }", True, False),
        ("Result f() { return {}; }", True, False),
        ("_Float16 f() { return 1; }", True, False),
    ],
)
def test_a_function_is_read_and_what_it_may_be_is_left_open(
    text: str, known: bool, kernel: bool
) -> None:
    (function,) = read(text).functions()
    assert function.name == "f"
    assert (function.execution.known, function.execution.kernel) == (known, kernel)


def test_a_string_with_an_unknown_part_is_read_and_is_no_known_one() -> None:
    unit = read(
        'const char a[] = "%" PRIu64 "\\n", b[] = "ab" "c"; static_assert(sizeof(b) == 4, "");\n'
        'static_assert(sizeof("%" PRIu64 "\\n") == 4, "") ; auto s = "x" TEXT(y);\n'
    )
    assert lint(unit).diagnostics == []


def test_nothing_is_found_where_a_macro_may_decide() -> None:
    unit = read(
        "ACME_HD int f() { return 1; }\n"
        "__global__ void k(int *p) { p[0] = f(); }\n"
        "__device__ int d();\n"
        "ACME_HD int g() { return d(); }\n"
        "int h() { auto l = [] ACME_HD (int i) { return d(); }; return f() + l(1); }\n"
    )
    assert lint(unit).diagnostics == []


def test_a_word_that_may_bring_the_kernel_and_its_result_is_judged_in_nothing() -> None:
    unit = read(
        "#include <acme/not/found.h>\n"
        "ACME_KERNEL k(int *p) { p[threadIdx.x] = 1; }\n"
        "void f(int *p) { k<<<1, 1>>>(p); }\n"
    )
    assert [d.code for d in lint(unit).diagnostics] == ["TOPS018"]


def test_the_space_of_an_array_is_left_open() -> None:
    unit = read("__global__ void k() { ACME_TILE float a[3]; float b[3]; }")
    (kernel,) = unit.functions()
    body = unit.body(kernel)
    assert body is not None
    declared = [
        variable.space
        for statement in body.compound.substatements()
        if isinstance(statement, Declare)
        for variable in statement.declarations
    ]
    assert declared == [Space.GENERIC, Space.PRIVATE]
