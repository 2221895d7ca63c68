"""Nested code is read in bounded time: no part is lowered anew for each level around it."""

from collections import Counter
from collections.abc import Callable

import pytest
from tree_sitter import Node

from tops_lsp.model.lowering import dispatch
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

Handler = Callable[[Lowering, Node], Expression]
DEPTH = 14
FRAME = """
struct S { int a; S(int); int b(int); S operator[](int); template <int N> S m(int); };
template <int N> int g(int);
int f(int); int f(S); int f(int, int);
void use(S s, int *p) { HERE; }
"""
SHAPES = (
    *("X[1, 2]", "X[]", "a[X, 1]", "X[1][2]", "f(X)", "f(X, 1)", "S(X)[1, 2]"),
    *("f<X>", "S<X>", "g<X>(1)", "X.m<1>(2)", "(X).m<1>(2)", "(X).f<1>(2)", "X.a < 1 > 2"),
    *("X ? 1 : 2", "s = X", "S{X}", "(S)X", "({ int z = X; z; })", "[&] { return X; }()"),
)


@pytest.mark.parametrize("shape", SHAPES)
def test_no_node_is_lowered_more_than_twice(shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = Counter[tuple[str, int, int]]()

    def counting(handler: Handler) -> Handler:
        def counted(lo: Lowering, node: Node) -> Expression:
            counts[node.type, *lo.span(node)] += 1
            return handler(lo, node)

        return counted

    for kind, handler in list(dispatch._HANDLERS.items()):
        monkeypatch.setitem(dispatch._HANDLERS, kind, counting(handler))
    text = "7"
    for _ in range(DEPTH):
        text = shape.replace("X", text)
    unit = analyze(Source("/deep.tops", FRAME.replace("HERE", text).encode()))
    for function in unit.functions():
        unit.body(function)
    assert counts
    assert max(counts.values()) <= 2
