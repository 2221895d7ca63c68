"""A contracted graph has the same ways between the blocks that stay."""

from __future__ import annotations

import random

import pytest

from tests.model.flow.test_definite_assignment import BODIES
from tops_lsp.model.flow import Graph, build, contracted
from tops_lsp.model.flow.graph import ENTRY, EXIT
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source


def _graph(text: str) -> Graph:
    unit = analyze(Source("a.cpp", f"int f(int a) {{ {text} }}".encode()))
    body = unit.body(next(f for f in unit.functions() if f.name == "f"))
    assert body is not None
    return build(body.compound)


def _after(graph: Graph, start: int) -> set[int]:
    """The blocks that can be reached by one edge or more."""
    seen: set[int] = set()
    waiting = [start]
    while waiting:
        targets = {edge.target for edge in graph.blocks[waiting.pop()].edges} - seen
        seen |= targets
        waiting += targets
    return seen


@pytest.mark.parametrize("text", BODIES)
def test_ways_between_blocks_that_stay_are_the_same(text: str) -> None:
    graph, chance = _graph(text), random.Random(text)
    order = graph.order()
    for _ in range(8):
        kept = frozenset(chance.sample(order, chance.randrange(len(order) + 1)))
        headers = {header for index in kept for header in graph.blocks[index].loops}
        stay = kept | headers | {ENTRY, EXIT}
        small = contracted(graph, kept)
        assert small.reachable() <= stay
        for index in stay & graph.reachable():
            assert _after(small, index) == _after(graph, index) & stay


def test_outcomes_keep_their_names() -> None:
    graph = _graph("if (a) { a = 1; } return a;")
    small = contracted(graph, frozenset())
    assert {e.when for e in small.blocks[ENTRY].edges} == {
        "true",
        "false",
    }
