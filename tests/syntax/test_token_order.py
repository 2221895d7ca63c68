"""Tokens that cannot stand side by side, and texts that look like it."""

from __future__ import annotations

import pytest

from tops_lsp.syntax import token_order
from tops_lsp.syntax.lexemes import Token
from tops_lsp.syntax.token_order import (
    ALTERNATIVE,
    ASSIGNED,
    AT_LEAST,
    AT_MOST,
    CASE,
    CHARACTER,
    DIGITS,
    EQUALS,
    EXPRESSION,
    FUNCTION,
    HEAD,
    KEYWORD,
    LAUNCH,
    SEMICOLON,
    TYPE,
    misfits,
)
from tops_lsp.syntax.token_statements import (
    ACCESS,
    ARRAY,
    BODY,
    BRACE,
    CLOSING_ANGLE,
    COLON,
    COMMA,
    COMMA_FOR,
    OVERRIDE,
    PARENTHESIS,
    SCOPE,
    TYPENAME,
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
        ("int f(int a) { return g（a，1）；}".encode(), [CHARACTER] * 3),
        (b"int a = 3@ + `b`;", [CHARACTER] * 3),
        (b"bool f(int a) { return a =< 3 || a => 4; }", [AT_MOST, AT_LEAST]),
        (b"void f() { int a := 3; for (;) a = 1; }", [EQUALS, HEAD]),
        (b"int f(K k) { switch (k) { case K::A return 1; case K::B; return 2; } }", [COLON, COLON]),
        (b"struct A { public int a; };", [COLON]),
        (b"class A public B { };", [COLON]),
        (b"template <typename T int N> struct A { std::map<int int> m; };", [COMMA, COMMA]),
        (b"template <typenam T, class U> void f();", [TYPENAME]),
        (b"template <typename T, int N\nclass Ring { int a; };", [CLOSING_ANGLE]),
        (b"void f() { std::vector<std::pair<int, int> v; }", [CLOSING_ANGLE]),
        (b"void f() { char[32] buffer; int double x; }", [ARRAY, KEYWORD]),
        (b"struct A { A(int x) : a(x) b(x) {} int a, b; };", [COMMA]),
        (b"struct A { A(int x) : a = x {} A(char c) : a(c); b(c) {} };", [PARENTHESIS, BODY]),
        (b"void f() { auto x = std:move(y); int z = static_cast<int> y; }", [SCOPE, PARENTHESIS]),
        (b"int f(int a; int b) { int l[] = {1, 2; 3}; }", [COMMA_FOR, COMMA_FOR]),
        (b"class A { int f() const overide { return 1; } privat: int x; };", [OVERRIDE, ACCESS]),
        (b"namespace shop\nenum class K { A };", [BRACE]),
        (b"Point operator(const Point &o);", [TYPE]),
        (b"void f(P p, int n) { n = n / ; g(p->); }", [EXPRESSION, EXPRESSION]),
        (b"void f(int n) { n = 1; if\n  n = 2; }", [PARENTHESIS]),
        (b"int f(int n) { return static_cast<int>n; }", [PARENTHESIS]),
        (b"int f(int n) { return static_cast<A<int>>n; }", [PARENTHESIS]),
        (b"void f(int n) { n = n++ + ; }", [EXPRESSION]),
        (b"struct A { A(int x)\r\n : a{x}, b{1}\r\n c{2} {}\r\n};", [COMMA]),
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
        '// 注释；\nconst char *text = "（，；";'.encode(),
        b"class A : public B, private C { public: int x; private:\n void f(); };",
        b'@interface Wrapper : NSObject\n@property BOOL on;\n@end\nid s = @"text";',
        b"void f() {\nstd:\n  g(0, 0);\n}",
        b"class A { public slots: int x; }; enum E { public_, b };",
        b"int x = c ? a(1) : b(2), *y = new int[3]; using T = int[3];",
        b"bool operator=(A), x = &A::operator=>b; auto l = [=] { return 1; };",
        b"struct A { explicit A(int a) noexcept : x(a) {} A() : A(1), y{2} {} ~A() {} };",
        b"A::A(int x) : a(x), b{x} { c(1); } int lab() { for (auto x : f(1)) g(x); }",
        b"void f() { switch (a) { case f(x): g(1); case T{}: break; case A::B ? 1 : 2: break; } }",
        b"void f() { std::map<int, int> m; std::array<int, (3 > 2)> z; std::cout < a; }",
        b"long double y; double long z; unsigned int a; __vector bool int b; char unsigned c;",
        b"template <template <class> class X, class = void> struct Q {}; void g(int, char);",
        b"namespace a { int b; } using namespace std; namespace c = a; inline namespace v1 { }",
        b"bool operator()(int a) const; bool operator ()(int); operator int(); A operator,(A);",
        b"int x[] = {[] { int a = 1; return a; }(), 2}; S s = {.b = ({ int y; y; })};",
        b"void f() { if (int a = g(); a > 3) h([&](int a) { int b; int c; }); }",
        b"struct A { void f() const final; int g() const & override; int over() { return 1; } };",
        b"int f(int std) { a = b ? std : c; return static_cast<A<int> *>(b) ? std : 1; }",
    ],
)
def test_correct_text_is_left_alone(text: bytes) -> None:
    assert misfits(text) == []


def test_most_text_is_not_taken_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: bytes) -> list[Token]:
        raise AssertionError(text)

    monkeypatch.setattr(token_order, "tokens_of", refuse)
    text = (
        b"void f(int n) { for (int i = 0; i < n; i++) { n--; } kernel<<<1, n>>>(n, n++); [=] {}; }"
    )
    assert misfits(text) == []
    with pytest.raises(AssertionError):
        misfits(text.replace(b"i++)", b"i+)"))
