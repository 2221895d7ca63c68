"""An expression that is copied from one that reads alike is what lowering it gives."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from tops_lsp.model.incremental import clone
from tops_lsp.model.lowering import memo
from tops_lsp.model.lowering.dispatch import lower
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Declaration, Item, Variable
from tops_lsp.model.tree.types import INT, UINT
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source, Span

ROOT = Path(__file__).parents[3]
FILES = sorted(
    [
        *(ROOT / "examples").glob("*.tops"),
        *(ROOT / "tests" / "rules").rglob("*.tops"),
        *(ROOT / "tests" / "model" / "oracle").rglob("*.cpp"),
    ]
)[::3]


def reported(unit: TranslationUnit) -> str:
    """All that bodies hold: every field of every statement and expression."""
    functions = [f for f in unit.functions() if unit.body(f) is not None]
    declared = list(unit.declared.instances.values())  # a body may declare more
    instances = [f for f in declared if unit.body(f) is not None]
    return "\n".join("".join(_parts(unit.body(f), {})) for f in (*functions, *instances))


def _parts(thing: object, known: dict[int, int]) -> Iterator[str]:
    if isinstance(thing, Declaration):
        yield f"<{thing.qualified_name} {thing.span}>"
        initializer = getattr(thing, "initializer", None)
        if initializer is not None and id(thing) not in known:
            known[id(thing)] = len(known)
            yield from _parts(initializer, known)
    elif isinstance(thing, e.Expression | s.Statement) and id(thing) in known:
        yield f"@{known[id(thing)]}"
    elif isinstance(thing, Span):
        yield repr(thing)
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _parts(part, known)
            yield ","
    elif dataclasses.is_dataclass(thing) and not isinstance(thing, Item):
        if isinstance(thing, e.Expression | s.Statement):
            known[id(thing)] = len(known)
        yield type(thing).__name__
        for field in dataclasses.fields(thing):
            yield f" {field.name}="
            yield from _parts(getattr(thing, field.name), known)
    else:
        yield repr(thing)


def read(text: str) -> TranslationUnit:
    return analyze(Source("a.tops", text.encode()))


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A context to read in where nothing is copied."""
    with monkeypatch.context() as context:
        yield context


def apart(text: str, without: pytest.MonkeyPatch) -> str:
    """What the bodies of a text hold where each expression is lowered for itself."""
    without.setattr(memo.ExpressionMemo, "lowered", lambda _, lo, node: lower(lo, node))
    found = reported(read(text))
    without.undo()
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_copies_are_what_lowering_gives(path: Path, without: pytest.MonkeyPatch) -> None:
    text = path.read_text(encoding="utf-8")
    assert apart(text, without) == reported(read(text))


STAMPED = """\
#include <tops.h>
struct Sum { int v; Sum operator+(const Sum &o) const { return Sum{v + o.v}; } };
__device__ int f(int), f(unsigned), g(int *), g(long), h(const char *);
template <int N> __device__ int part(int a) { return a + N; }
template <typename T> __device__ T most(T a, T b) { return a > b ? a : b; }
enum Kind { FIRST, SECOND };
struct Box { int a, b; __device__ int own(int x) { return a + x; } };
__device__ int table[8];
"""


ALIKE = [
    ("int a, int bb, unsigned c", "f(a); f(bb); f(c); f( a ); f(a + bb);"),
    (
        "int a, int ccc, float b",
        "a = a + 1; ccc = ccc + 27; b = b + 1; a = ccc+1; ccc = a + 1;",
    ),
    ("int *p, const int *q", "p[0]; p[1]; q[1]; g(0); g(1); g(2); g(p); p = 0; p[p[0]];"),
    ("int a, int b", "part<1>(a); part<2>(a); part<2>(b); part<1>(b); part<1>(b);"),
    ("Box x, Box *y, Box z", "x.a = y->a; z.a = y->b; z.a = y->a; x.own(1); z.own(22);"),
    ("int a, long b", "a = FIRST; a = SECOND; a = FIRST; b = FIRST; table[a]; table[b];"),
    (
        "int a, int b",
        "{ long a = b; a = a + b; } a = a + b; { a = a + b; float b = a; a = b; }",
    ),
    ("Sum a, Sum b, Sum cc", "a = a + b; b = a + cc; cc = b + b; a = cc;"),
    (
        "int a, int b",
        "a = most(a, b); b = most(b, 3); a = most<long>(a, b); b = most<int>(a, b);",
    ),
    ("int a, int b", "a-->b; b-->a; -a; -b; ~a; sizeof(a); (long)a; (long)b; (char)b;"),
    ("int a, int b", "a = sizeof(char[3]); a = sizeof(char[4]); b = sizeof(char[4]); b = 1e5;"),
    ("int a, float b", "b = 1.5; b = 2.5; b = .5; b = .25; a = 010; a = 011; a = 5u; a = 6u;"),
    ("float *a, __local__ float *b", "*a = *b; *b = *a; *a = *b; a[1] = b[2]; b[1] = a[2];"),
    ("int a, int b", "auto k = [=](int c) { return a + c; }; k(a); k(b); a = (b * (a)) + b;"),
    ("int a, bool b", "a = b ? a : 2; a = b ? 2 : a; a = b ? a : 33; !a; !b; a = !b;"),
    ("char a, short b", "a += b; b += a; a += b; a <<= b; b <<= 3; a = b = a; b = a = b;"),
    ("int a, int b", 'h("x"); h("y"); a = 1 /* 2 */; b = 2 /* 2 */; a /* b */ = b; b = a;'),
]
"""Parameters, and lines that read alike."""


@pytest.mark.parametrize(("parameters", "lines"), ALIKE)
def test_what_differs_in_meaning_is_no_copy(
    parameters: str, lines: str, without: pytest.MonkeyPatch
) -> None:
    apiece = lines.replace(";", ";\n")
    text = f"{STAMPED}__device__ void k({parameters}) {{ {lines} }}\n"
    text += f"__device__ void l({parameters}) {{\n{apiece}}}\n"
    assert apart(text, without) == reported(read(text))


@pytest.mark.parametrize(("parameters", "lines"), ALIKE)
def test_after_an_edit_of_each_line_the_same_is_no_copy(parameters: str, lines: str) -> None:
    body = lines.replace(";", " END\n")
    text = f"{STAMPED}#define END %s\n__device__ void k({parameters}) {{ {body} }}\n"
    unit = read(text % ";")
    reported(unit)
    for end in ("- 0;", "+ 1;", ";"):
        new = text % end
        unit = analyze(Source("a.tops", new.encode()), previous=unit)
        assert reported(unit) == reported(read(new))


def test_rows_are_lowered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[bytes] = []

    def counting(lo: memo.Lowering, node: memo.Node) -> e.Expression:
        counted.append(lo.tree.raw[node.start_byte : node.end_byte])
        return lower(lo, node)

    monkeypatch.setattr(memo, "lower", counting)
    rows = "".join(f"  a{i} = f(a{i}, {i + 1}) * c;\n" for i in range(10))
    names = ", ".join(f"int a{i}" for i in range(10))
    unit = read(f"int f(int, float);\nvoid k({names}, long c) {{\n{rows}}}\n")
    (function,) = (f for f in unit.functions() if f.name == "k")
    body = unit.body(function)
    assert body is not None
    assert [text for text in counted if text.startswith(b"a")] == [b"a0 = f(a0, 1) * c"]
    last = body.compound.body[-1]
    assert isinstance(last, s.Evaluate)
    literals = [n.value for n in e.walk(last.expression) if isinstance(n, e.Literal)]
    assert literals == [10]


def test_rows_are_lowered_once_where_a_macro_of_each_was_edited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = "".join(f"  ROW(a{i}, {i + 1})\n" for i in range(10))
    names = ", ".join(f"int a{i}" for i in range(10))
    text = f"int f(int, float);\nvoid k({names}, long c) {{\n{rows}}}\n"
    unit = read(f"#define ROW(a, n) a = f(a, n) * c;\n{text}")
    reported(unit)
    counted: list[bytes] = []

    def counting(lo: memo.Lowering, node: memo.Node) -> e.Expression:
        counted.append(lo.tree.raw[node.start_byte : node.end_byte])
        return lower(lo, node)

    monkeypatch.setattr(memo, "lower", counting)
    new = f"#define ROW(a, n) a = f(a, n) * c + 2;\n{text}"
    unit = analyze(Source("a.tops", new.encode()), previous=unit)
    assert [line for line in counted if b"=" in line] == [b"a0 = f(a0, 1) * c + 2"]
    assert reported(unit) == reported(read(new))


def test_an_operator_that_is_added_reaches_bodies_that_were_copied() -> None:
    text = "struct S { int v; };\n%sint a(S x, S y) { return (x + y).v; }\n"
    text += "int b(S u, S w) { return (u + w).v; }\n"
    unit = read(text % "")
    reported(unit)
    new = Source("a.tops", (text % "S operator+(S, S);\n").encode())
    assert reported(analyze(new, previous=unit)) == reported(analyze(new))


def _variable(name: str) -> Variable:
    return Variable(name=name, item=Item(0, 0), span=Span(0, 1), type=INT)


_INNER = {"operand", "left", "right", "target", "object", "index", "callee"} | {
    *("condition", "then", "orelse")
}


@pytest.mark.parametrize("kind", [*clone._COPIERS], ids=lambda k: k.__name__)
def test_a_copy_has_all_fields(kind: type[e.Expression]) -> None:
    inner = e.Name(span=Span(4, 5), text="x", candidates=(_variable("x"),), name_span=Span(4, 5))
    filled = {"type": UINT, "category": e.Category.XVALUE, "span": Span(4, 9)}
    node = kind.__new__(kind)
    for field in dataclasses.fields(kind):
        value: object = filled.get(field.name, f"{field.name}!")
        if field.name in _INNER or (kind is e.Assign and field.name == "value"):
            value = inner
        elif field.name == "arguments":
            value = (inner, inner)
        elif field.name == "name_span":
            value = Span(5, 7)
        elif field.name == "candidates":
            value = (_variable("y"), _variable("z"))
        setattr(node, field.name, value)
    moved = clone.copied(node, clone.Copy([0, 9], [100, 109], {}, True))
    for field in dataclasses.fields(kind):
        was, now = getattr(node, field.name), getattr(moved, field.name)
        if isinstance(was, Span):
            assert now == was.shifted(100)
        elif was is inner:
            assert now is not inner
            assert now.span == Span(104, 105)
        elif field.name == "arguments":
            assert [n.span for n in now] == [Span(104, 105)] * 2
        else:
            assert now == was
