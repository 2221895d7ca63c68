"""Texts made to break a reader: each is answered, in bounded time, without a fault of the tool."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.long

Command = Callable[..., Any]

DEEP = 100_000
LONG = 500_000
MANY = 10_000


def doubling(levels: int, last: str = "x") -> str:
    """Macros of which each names the one before twice: 2 to the power of `levels` in the end."""
    lines = [f"#define M0 {last}"]
    lines += [f"#define M{n + 1} M{n} M{n}" for n in range(levels)]
    return "\n".join(lines) + f"\nint a = M{levels};\n"


def in_function(body: str) -> str:
    return f"__device__ int d(int x);\nint f(int x) {{\n{body}\n}}\n"


BOTH_DOUBLING = (
    "#define F(x) x x\n#define G(x) F(F(F(F(F(x)))))\nint a = G(G(G(G(G(G(G(G(1))))))));\n"
)
PASTING = "#define P(a, b) a##b\n#define Q(a) P(a, a)\nint " + "Q(" * 40 + "x" + ")" * 40 + ";\n"
EXPONENTIAL = (
    "template <int N, int M> struct T { using a = T<N - 1, M>; using b = T<N - 1, M + 1>;\n"
    "  static constexpr int value = a::value + b::value; };\n"
    "int x = T<60, 0>::value;\n"
)
FIBONACCI = "constexpr int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }\nint a[f(60)];\n"
LABELS = "".join(f"l{n}: if (x == {n}) goto l{(n * 7919) % 2000};\n" for n in range(2000))

TEXTS: dict[str, str | bytes] = {
    # bytes
    "nothing": b"",
    "a nul": b"int a;\0int b;\n",
    "nuls alone": b"\0" * LONG,
    "every byte": bytes(range(256)) * 4000,
    "no utf-8": b"int \xff\xfe\x80 = '\xc3';\n" * 500,
    "overlong utf-8": b"int a\xc0\xaf\xe0\x80\xaf;\n" * 500,
    "halves of surrogates": b'const char *s = "\xed\xa0\x80\xed\xb0\x80";\n' * 500,
    "directions reversed": "int a; /* \u202e } ;)(fi \u2066 */ int b;\n" * 500,
    "combining marks": "int a" + "\u0301" * DEEP + ";\n",
    "form feeds and tabs": b"int\x0ca\x0b=\t1;\x0c\n" * 1000,
    "mixed line ends": b"int a;\r\nint b;\nint c;\rint d;\n\r" * 1000,
    # long
    "a line": "int a = " + "1 + " * (LONG // 4) + "1;\n",
    "a name": "int " + "a" * LONG + ";\n",
    "a number": "int a = " + "9" * LONG + ";\n",
    "a fraction": "double a = 1e" + "9" * 1000 + ", b = 0x1p" + "9" * 1000 + ";\n",
    "a string": 'const char *a = "' + "x" * LONG + '";\n',
    "a string without end": 'const char *a = "' + "\\" * LONG,
    "a raw string without end": 'const char *a = R"' + "x" * LONG + "(",
    "a comment without end": "/*" + "/*" * (LONG // 2),
    "splices": "int a" + "\\\n" * DEEP + ";\n",
    "strings in a row": "const char *a = " + '"x" ' * DEEP + ";\n",
    "an initializer": "int a[] = {" + "1, " * DEEP + "};\n",
    "a call": "int f(...);\nint a = f(" + "1, " * MANY + "1);\n",
    "an enumeration": "enum E { " + ", ".join(f"e{n}" for n in range(MANY)) + " };\n",
    "overloads": "".join(f"int f(int (*)[{n + 1}]);\n" for n in range(1000)) + "int a = f(0);\n",
    "unknown macros": "UNKNOWN_MACRO(a, b)\n" * MANY,
    "suppressions": "int a; // tops-lint: ignore[TOPS101]\n" * 3000,
    "a suppression": "// tops-lint: ignore[" + "TOPS101, " * MANY + "\nint a;\n",
    # deep
    "parentheses": "int a = " + "(" * DEEP + "1" + ")" * DEEP + ";\n",
    "open parentheses": "int a = " + "(" * DEEP,
    "braces": "{" * DEEP,
    "brackets": "int a" + "[" * DEEP,
    "blocks": in_function("{" * MANY + "}" * MANY),
    "signs": "int a = " + "-" * DEEP + "1;\n",
    "pointers": "int " + "*" * DEEP + "a;\n",
    "template arguments": "template <class T> struct A;\n"
    + "A<" * MANY
    + "int"
    + ">" * MANY
    + " a;",
    "lambdas": "auto a = " + "[] { return " * 500 + "1" + "; }" * 500 + ";\n",
    "namespaces": "namespace a { " * MANY + "}" * MANY,
    "classes": "struct a { " * MANY + "};" * MANY,
    "conditionals": "#if 1\n" * DEEP + "#endif\n" * DEEP,
    "conditionals without end": "#ifdef A\n" * DEEP,
    "a condition": "#if " + "(" * DEEP + "1" + ")" * DEEP + "\n#endif\n",
    "else if": in_function("if (x) x; " + "else if (x) d(x); " * 3000),
    "choices": in_function("return " + "x ? 1 : " * 3000 + "0;"),
    "assignments": in_function("x " + "= x " * 3000 + ";"),
    "members": "struct S { S &s(); } s;\nvoid f() { s" + ".s()" * 3000 + "; }\n",
    "commas": in_function("return (" + "x, " * MANY + "x);"),
    "shifts": in_function("return x" + " << x" * MANY + ";"),
    "attributes": "__launch_bounds__(" * MANY + "1",
    "launches": "void f() { k" + "<<<1, " * 3000,
    "loops": in_function("for (;;) " * 1000 + ";"),
    "labels": in_function(LABELS),
    "cases": in_function("switch (x) {" + "".join(f"case {n}: d(x);\n" for n in range(3000)) + "}"),
    "namespaces without end": "namespace a {" * DEEP,
    "braces of two columns": " {\n" * DEEP + "}\n" * (DEEP // 2),
    "classes made of classes": "struct A0 { int x; };\n"
    + "".join(
        f"struct A{n + 1} {{ {' '.join(f'A{n} m{m};' for m in range(10))} }};\n" for n in range(12)
    )
    + "#include <tops.h>\n__global__ void k(A11 a) { A11 b; tops_dte_ctx_t c; b.m0 = a.m0; }\n"
    + "void h() { A11 a; k<<<1, 1>>>(a); }\n",
    "variables made of variables": "__global__ void k(int *p) {\n  int a0 = threadIdx.x;\n"
    + "".join(f"  int a{n + 1} = a{n} + a{n};\n" for n in range(1000))
    + "  for (int i = a1000; i < a999; i++) __syncthreads();\n  p[a1000] = 1;\n}\n",
    "functions made of calls": "__device__ void f0() { __syncthreads(); }\n"
    + "".join(f"__device__ void f{n + 1}() {{ f{n}(); f{n}(); }}\n" for n in range(3000))
    + "__global__ void k(int *p) { if (threadIdx.x) f3000(); }\n",
    # macros
    "macros that double": doubling(60),
    "macros that double their arguments": BOTH_DOUBLING,
    "macros that double strings": doubling(40, '"s"'),
    "macros without an argument's end": "#define F(x) F(x F(\n" + "F(" * MANY,
    "macros that name each other": "#define A B A B\n#define B A B A\nint a = A;\n" * 200,
    "macros that paste": PASTING,
    "definitions": "".join(f"#define M{n} M{n + 1}\n" for n in range(MANY)) + "int a = M0;\n",
    "a macro of its own name": "#define A A A A\n" + "A " * MANY,
    "an argument list": "#define F(...) __VA_ARGS__ __VA_ARGS__\nint a = F("
    + "1, " * DEEP
    + ");\n",
    # what a compiler computes
    "no end of recursion": "constexpr int f(int n) { return f(n + 1); }\nint a[f(0)];\n",
    "no end of a loop": "constexpr int f() { for (;;) {} }\nint a[f()];\n",
    "exponential recursion": FIBONACCI,
    "templates without end": "template <int N> struct T : T<N + 1> {};\nT<0> t;\n",
    "exponential templates": EXPONENTIAL,
    "wider templates": "template <class T> struct W : W<W<T>> {};\nW<int> w;\n",
    "division by nothing": "#if 1 / 0\n#endif\nint a[1 / 0], b[1 % 0], c[-2147483647 / -1];\n",
    "shifts by too much": "int a[1 << 9999999999], b[1 >> -1], c[-1 << 63];\n",
    "an array of everything": "int a[9223372036854775807][9223372036854775807];\n",
    "a class in itself": "struct S { S s; S t[4]; };\nint a = sizeof(S);\n",
    "a class of its own": "struct A : B {};\nstruct B : A {};\nB b;\n",
    "names in a circle": "using A = B;\nusing B = C;\nusing C = A;\nA a;\n",
    "constants in a circle": "extern const int a, b;\nconst int a = b, b = a;\nint c[a];\n",
    "unions in a circle": "typedef union U U;\nunion U { U *u; U v; };\nU u = u.v.v.v;\n",
    "defaults in a circle": "template <class T = int, T t = T(t)> struct S {};\nS<> s;\n",
    "concepts of themselves": "template <class T> concept C = C<T> || C<T *>;\nC auto a = 1;\n",
}


SLOW = {
    *("namespaces", "classes", "braces", "a string without end", "strings in a row"),
    *("a comment without end", "an initializer", "an argument list", "every byte", "overloads"),
    *("conditionals", "conditionals without end", "unknown macros", "definitions"),
    "macros without an argument's end",
}
"""Seconds each, for sheer size: left to `make test-long`."""
CASES = [pytest.param(name, marks=[pytest.mark.long] if name in SLOW else []) for name in TEXTS]


@pytest.mark.parametrize("name", CASES)
def test_a_text_is_answered(name: str, tmp_path: Path, lint: Command) -> None:
    text = TEXTS[name]
    (tmp_path / "a.tops").write_bytes(text if isinstance(text, bytes) else text.encode())
    done = lint("--output-format", "concise", "--statistics", "a.tops")
    assert done.status in (0, 1) or "save it as UTF-8" in done.err
