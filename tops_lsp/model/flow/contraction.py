"""A graph without the blocks in which nothing of interest happens.

The cost of a solution grows with the blocks that are visited, for each round of a loop that is
kept apart. Where an analysis is concerned with few blocks, the paths between them are enough: a
block that changes no state only hands on what it was given, and joins are as good one block later.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from tops_lsp.model.flow.graph import ENTRY, EXIT, Edge, Graph
from tops_startup.records import replace


def contracted(graph: Graph, kept: AbstractSet[int], met: FirstBlocks | None = None) -> Graph:
    """The same graph with edges that lead past all blocks but those in `kept`.

    Entry, exit and the headers of loops around kept blocks stay. A block that goes keeps its edges,
    so that a path may begin in it.
    """
    headers = {header for index in kept for header in graph.blocks[index].loops}
    stay = frozenset({ENTRY, EXIT, *kept, *headers})
    first = (met or FirstBlocks(graph)).of(stay)
    members: dict[int, list[int]] = {}

    def edges_of(index: int) -> list[Edge]:
        made = list[Edge]()
        for edge in graph.blocks[index].edges:
            met = first[edge.target]
            if met not in members:
                members[met] = [i for i in sorted(stay) if met >> i & 1]
            made += (Edge(target, edge.when, edge.value) for target in members[met])
        return [*dict.fromkeys(made)]

    blocks = [replace(b, edges=edges_of(b.index)) if b.index in stay else b for b in graph.blocks]
    return replace(graph, blocks=tuple(blocks))


class FirstBlocks:
    """Which blocks of a set the paths from each block meet first; many sets for one graph."""

    def __init__(self, graph: Graph) -> None:
        self._targets = [[edge.target for edge in block.edges] for block in graph.blocks]
        order = graph.order()[::-1]  # after their successors, loops aside: few passes settle
        self._found: dict[frozenset[int], list[int]] = {}
        self._order = [*order, *set(range(len(graph.blocks))).difference(order)]

    def of(self, blocks: frozenset[int]) -> list[int]:
        """By block: a bit for each member that is met first; a member meets itself."""
        if blocks not in self._found:
            self._found[blocks] = self._first_members(blocks)
        return self._found[blocks]

    def _first_members(self, blocks: Iterable[int]) -> list[int]:
        met = [0] * len(self._targets)
        for index in blocks:
            met[index] = 1 << index
        open_ = [i for i in self._order if not met[i]]
        grown = True
        while grown:
            grown = False
            for index in open_:
                before = found = met[index]
                for target in self._targets[index]:
                    found |= met[target]
                if found != before:
                    met[index], grown = found, True
        return met
