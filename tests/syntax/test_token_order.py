"""Tokens that cannot stand side by side, and texts that look like it."""

from __future__ import annotations

import pytest

from tops_lsp.syntax.token_order import (
    ALTERNATIVE,
    ASSIGNED,
    CASE,
    DIGITS,
    EXPRESSION,
    FUNCTION,
    HEAD,
    LAUNCH,
    PARENTHESIS,
    SEMICOLON,
    misfits,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"int f(int a) { a = ; a = a + ; return a; }", [EXPRESSION, EXPRESSION]),
        (b"void f(int n) { for (int i = 0; i < n) n = 1; }", [HEAD]),
        (b"void f(int n) { while (n;) n = 1; }", [SEMICOLON]),
        (b"void f(int n) { switch (n) { 1: n = 2; } }", [CASE]),
        (b"int a = delete;", [FUNCTION]),
        (b"void f(int n) { 5 = n; kernel<<<1, 2>>(n); }", [ASSIGNED, LAUNCH]),
        (b"int a = 08, b = 0x, c = 1.0.0, d = 2px;", [DIGITS, DIGITS, DIGITS, DIGITS]),
        (b"int f(int n) { int m = n ? 1; return sizeof(); }", [ALTERNATIVE, EXPRESSION]),
        (b"void f(int n) { if n < 3 n = 1; while () n = 2; }", [PARENTHESIS, EXPRESSION]),
    ],
)
def test_each_is_told(text: bytes, expected: list[str]) -> None:
    assert [misfit.what for misfit in misfits(text)] == expected


@pytest.mark.parametrize(
    "text",
    [
        b"struct S { S &operator=(const S &) = delete; bool operator!(); };",
        b"auto f = [=] { return 1; };",
        b"void f() { for (;;) {} for (int i : all) {} for (auto &[a, b] : all) {} }",
        b"struct S { int a : 1, : 2; }; int x = y ? 1 : 2;",
        b"[[any::thing(=;)]] int a;",
        b"void f() { asm { mov eax, = ; } }",
        b"double a = 1'000.5e-3f + 0x1.8p3 + 017 + 09.5 + 1e5L, b = .5 + 0b1'01ull + 7_km + 5min;",
        b"int f(int n) { if constexpr (true) n = n ? n : 2; return n ?: n ? ::g(n) : 1; }",
        b"void f(int n) { switch (n) { case 1 ? 2 : 3: n = [=] { return n ? 1 : 2; }() ? 1 : 2; }}",
        b"struct S { int a : 5 = 3; }; int t[] = {[5] = 3}; int u = A<B<int>>(3) + (n >> (2));",
        b"void f(int n) { kernel<<<1, n >> (2)>>>(n); kernel<A<B<int>>><<<1, 2>>>(n); }",
        b"struct S { int a; bool operator==(S b); bool operator == (int b); };",
        b"auto f() -> int { do g(); while (h()); return x ? A<1>::b : C::d; }",
        b'// a = ;\nconst char *text = "a = ;";',
    ],
)
def test_correct_text_is_left_alone(text: bytes) -> None:
    assert misfits(text) == []
