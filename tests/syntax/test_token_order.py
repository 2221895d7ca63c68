"""Tokens that cannot stand side by side, and texts that look like it."""

from __future__ import annotations

import pytest

from tops_lsp.syntax.token_order import CASE, EXPRESSION, FUNCTION, HEAD, SEMICOLON, misfits


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (b"int f(int a) { a = ; a = a + ; return a; }", [EXPRESSION, EXPRESSION]),
        (b"void f(int n) { for (int i = 0; i < n) n = 1; }", [HEAD]),
        (b"void f(int n) { while (n;) n = 1; }", [SEMICOLON]),
        (b"void f(int n) { switch (n) { 1: n = 2; } }", [CASE]),
        (b"int a = delete;", [FUNCTION]),
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
        b'// a = ;\nconst char *text = "a = ;";',
    ],
)
def test_correct_text_is_left_alone(text: bytes) -> None:
    assert misfits(text) == []
