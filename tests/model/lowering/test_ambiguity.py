"""What names decide is decided anew when an edit changes what they mean, wherever they are used."""

from __future__ import annotations

import pytest

from tops_lsp.model.dump import dump
from tops_lsp.model.tree.expressions import Binary, Cast, Opaque, Unary, walk
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source

PROGRAM = """\
const int n = 5, m = 2;
int a = 3;
typedef int T;
int h(int);
bool less(int b) { return a < n && b > (m); }
bool inner(int b) { { int a = b; return a < n && b > (m); } }
int cast(int b, int *p) { int x = (T)(p)[1]; return (T)-b*2 + x; }
int size(int c) { return sizeof(T)*c; }
void either(int b) { T & b; T (c); a && h(b); }
int object(a);
struct S { bool flag = a < n && n > (m); bool in(int b) { return b < a && b > (low); } int low; };
template <int N> bool up(int i) { return i < N && a > (i); }
bool use() { auto l = [](int k) { return a < n && k > (m); }; return l(1) && up<3>(2); }
"""
EDITS = [
    ("int a = 3;", "template <bool> bool a(int);"),
    ("int a = 3;", ""),
    ("int a = 3;", "typedef int a;"),
    ("typedef int T;", "int T = 4;"),
    ("typedef int T;", ""),
    ("int h(int);", "typedef int h;"),
    ("{ int a = b;", "{ template_like(b);"),
    ("int low;", "template <int> int low(int);"),
    ("<int N>", "<class N>"),
    ("auto l = [](int k)", "auto l = [](int k, bool m)"),
]


def read(text: str, previous: TranslationUnit | None = None) -> TranslationUnit:
    unit = analyze(Source("a.cpp", text.encode()), previous=previous)
    for function in unit.functions():
        unit.body(function)
    return unit


@pytest.mark.parametrize(("old", "new"), EDITS)
def test_an_edit_and_its_undoing_give_what_a_fresh_reading_gives(old: str, new: str) -> None:
    edited = PROGRAM.replace(old, new)
    assert edited != PROGRAM
    first = read(PROGRAM)
    second = read(edited, first)
    assert dump(second) == dump(read(edited))
    assert dump(read(PROGRAM, second)) == dump(read(PROGRAM))


def test_a_name_nobody_knows_decides_nothing() -> None:
    shown = dump(read("bool f(int b) { return (x < 0 || y >= b); } int g(int b) { return (x)-b; }"))
    assert "Assign" not in shown
    assert "Cast" not in shown


def test_a_type_of_the_compiler_decides_although_nobody_declares_it() -> None:
    shown = dump(read("bool f(int b) { return ((__int128) -1 << b) == 0; }"))
    assert "cast c-style" in shown
    assert "binary -" not in shown


def test_a_call_through_an_element_is_no_structured_binding() -> None:
    """`f[i](x)(y)` begins as `auto [i](x)` does, but for the type."""
    text = b"""
        typedef int (*F)(int);
        F pick(int);
        F (*of[2])(int) = {pick, pick};
        void (*by[2])(int, int);
        int d[2][2];
        void g(int i, int j) {
          of[i](j)(i); of[i](d[i][j]); by[i](d[i][j], d[j][i]);
        }
    """
    shown = dump(analyze(Source("a.cpp", text)))
    assert shown.count(" subscript: ") == 1 + 3 + 5
    assert " unknown" not in shown.lower()


VALUES = [
    "(row[0])",
    "(row[a + 1])",
    "(rows[1][0])",
    "(given())",
    "(other(2, a))",
    "(inside::row[0])",
    "(inside::given())",
    "(Holder<3>::row[1])",
    "(Holder<3>::given())",
    "(int)(row[0])",
    "(int)(given())",
    "(int)(other(2, 3))",
    "-(row[0])",
]
DECLARED = """\
int a, b, row[2], rows[2][2];
int given();
int other(int, int);
namespace inside { int row[2]; int given(); }
template <int N> struct Holder { static int row[2]; static int given(); };
"""


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("op", ["+", "-", "*", "&", "&&"])
def test_a_value_in_parentheses_casts_nothing(value: str, op: str) -> None:
    """`(row[0]) - a * b` is a difference, and `(given()) && a * b` asks for no label."""
    unit = read(f"{DECLARED}int use() {{ return {value} {op} a {'*' if op != '*' else '+'} b; }}")
    (function,) = [f for f in unit.functions() if f.name == "use"]
    body = unit.body(function)
    assert body is not None
    (returned,) = body.compound.body
    (whole,) = returned.expressions()
    while isinstance(whole, Cast):
        whole = whole.operand
    assert isinstance(whole, Binary)
    assert whole.op == (op if op != "*" else "+")
    part = whole.right if op != "*" else whole.left
    product = part.operand if isinstance(part, Cast) else part
    assert isinstance(product, Binary)
    assert product.op == "*"
    shown = [type(part) for part in walk(whole) if isinstance(part, Unary)]
    assert shown == [Unary] * value.count("-")
    assert not any(isinstance(part, Opaque) for part in walk(whole))


def test_types_in_parentheses_cast() -> None:
    """The near miss: a type, and a pointer to an array or a function."""
    shown = dump(
        read(
            "typedef int T; int n(void *p) {"
            " return (T)-1 + ((T (*)[2])p)[0][1] + sizeof(T[3]) * 2 + ((T (*)())p)(); }"
        )
    )
    assert shown.count("CastKind.C_STYLE") + shown.count("c-style") >= 3


def test_pointers_that_are_initialized_in_one_declaration() -> None:
    unit = read(
        "typedef int T; T a, b; T *g(T *);"
        "int use() { T *p(&a), q(7), *r(g(&b)), s; T &x(*p), &y(b); T *u(0), *w(p + 1); return s; }"
        "void near(int T) { T *a, a; T * use(), b; }"
    )
    shown = dump(unit)
    for name in ("*p", "q", "*r", "s", "&x", "&y", "*u", "*w"):
        assert f"variable int {name}\n" in shown
    assert "unknown" not in shown
    near = shown[shown.index("near") :]
    assert near.count("binary *") == 2
    assert "variable" not in near
