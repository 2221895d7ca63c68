"""A graph without the blocks in which nothing of interest happens.

The cost of a solution grows with the blocks that are visited, for each round of a loop that is
kept apart. Where an analysis is concerned with few blocks, the ways between them are enough: a
block that changes no state only hands on what it was given, and joins are as good one block later.
"""

from __future__ import annotations

from collections.abc import Container
from collections.abc import Set as AbstractSet

from tops_lsp.model.flow.graph import ENTRY, EXIT, Edge, Graph
from tops_startup.records import replace


def contracted(graph: Graph, kept: AbstractSet[int]) -> Graph:
    """The same graph with edges that lead past all blocks but those in `kept`.

    Entry, exit and the headers of loops around kept blocks stay. A block that goes keeps its edges,
    so that a way may begin in it.
    """
    headers = {header for index in kept for header in graph.blocks[index].loops}
    stay = {ENTRY, EXIT} | kept | headers
    ahead: dict[int, list[int]] = {}

    def next_of(target: int) -> list[int]:
        if target not in ahead:
            ahead[target] = sorted(first_of(graph, target, stay))
        return ahead[target]

    def edges_of(index: int) -> list[Edge]:
        edges = graph.blocks[index].edges
        made = (Edge(t, e.when, e.value) for e in edges for t in next_of(e.target))
        return [*dict.fromkeys(made)]

    blocks = [replace(b, edges=edges_of(b.index)) if b.index in stay else b for b in graph.blocks]
    return replace(graph, blocks=tuple(blocks))


def first_of(graph: Graph, start: int, stay: Container[int]) -> set[int]:
    """The blocks of some that a way from a block meets first, the block itself included."""
    found: set[int] = set()
    seen, waiting = {start}, [start]
    while waiting:
        index = waiting.pop()
        if index in stay:
            found.add(index)
            continue
        targets = [e.target for e in graph.blocks[index].edges if e.target not in seen]
        seen.update(targets)
        waiting += targets
    return found
