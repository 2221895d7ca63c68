"""What decides whether a block is reached: control dependence (Ferrante, Ottenstein, Warren).

A block depends on a way out of a branch if it is sure to be passed on that way, and is not sure to
be passed from the branch on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tops_lsp.model.flow.graph import EXIT, Edge, Graph

Decision = tuple[int, Edge]
"""A block with a choice, and the edge that is taken."""


def postdominators(graph: Graph) -> dict[int, int]:
    """The blocks that every way from a block to the exit passes, as bit sets; itself included.

    From where the exit is not reached, all do.
    """
    order = graph.order()[::-1]
    everything = (1 << len(graph.blocks)) - 1
    found = dict.fromkeys(order, everything)
    found[EXIT] = 1 << EXIT
    changed = True
    while changed:
        changed = False
        for index in order:
            if index == EXIT:
                continue
            common = everything
            for edge in graph.blocks[index].edges:
                common &= found[edge.target]
            passed = common | 1 << index
            changed = changed or passed != found[index]
            found[index] = passed
    return found


def decisions(graph: Graph) -> Mapping[int, frozenset[Decision]]:
    """The decisions each reachable block hangs on, directly or by way of others."""
    direct = _direct(graph)
    found: dict[int, frozenset[Decision]] = {}
    for index in graph.order():
        seen: set[Decision] = set()
        waiting = list(direct[index])
        while waiting:
            decision = waiting.pop()
            if decision not in seen:
                seen.add(decision)
                waiting += direct[decision[0]]
        found[index] = frozenset(seen)
    return found


def _direct(graph: Graph) -> dict[int, list[Decision]]:
    passed = postdominators(graph)
    found: dict[int, list[Decision]] = {index: [] for index in graph.order()}
    for index in graph.order():
        edges = graph.blocks[index].edges
        for edge in edges if len(edges) > 1 else ():
            sure = passed[edge.target] & ~(passed[index] & ~(1 << index))
            for other in found.keys() & _members(sure):
                found[other].append((index, edge))
    return found


def _members(bits: int) -> Iterator[int]:
    """The numbers in a set of bits."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest
