"""Graphs as text, for people and tests.

b2 (in loop b2): i; n; i < n ? true b3 : false b5

Of nested expressions in a block only the outermost is shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.flow.graph import (
    ENTRY,
    EXIT,
    Block,
    Edge,
    Element,
    Evaluation,
    Graph,
    LifetimeStart,
    ScopeEnd,
)
from tops_lsp.model.tree.declarations import Item
from tops_lsp.text.source import Span

_NAMES = {ENTRY: "entry", EXIT: "exit"}


def rendered(graph: Graph, item: Item) -> str:
    """A line for each reachable block. `item` is the one the function is in."""
    lines = [] if graph.complete else ["incomplete"]
    lines += [_block(graph.blocks[index], item) for index in sorted(graph.reachable())]
    return "\n".join(lines)


def _block(block: Block, item: Item) -> str:
    loops = [_name(index) for index in block.loops]
    inside = f" (in loop {' '.join(loops)})" if loops else ""
    parts = "; ".join(_elements(block.elements, item))
    body = f" {parts}" if parts else ""
    ways = _ways(block.edges, item)
    return f"{_name(block.index)}{inside}:{body}{ways}"


def _ways(edges: list[Edge], item: Item) -> str:
    if not edges:
        return ""
    if len(edges) == 1 and not edges[0].when:
        return f" -> {_name(edges[0].target)}"
    return " ? " + " : ".join(_way(edge, item) for edge in edges)


def _way(edge: Edge, item: Item) -> str:
    value = f" {_text(item, edge.value.span)}" if edge.value is not None else ""
    return f"{edge.when}{value} {_name(edge.target)}"


def _elements(elements: list[Element], item: Item) -> Iterator[str]:
    outer = Span(0, 0)
    shown: list[str] = []
    for element in reversed(elements):
        if isinstance(element, Evaluation):
            span = element.expression.span
            if not outer.covers(span):
                outer = span
                shown.append(_text(item, span))
        elif isinstance(element, LifetimeStart):
            shown.append(f"declare {element.variable.name}")
        elif isinstance(element, ScopeEnd):
            shown.append(f"end {element.variable.name}")
        else:
            shown.append(f"obscure {_text(item, element.statement.span)}")
    yield from reversed(shown)


def _name(index: int) -> str:
    return _NAMES.get(index, f"b{index}")


def _text(item: Item, span: Span) -> str:
    return " ".join(item.text[span.start : span.end].decode("utf-8", "replace").split())
