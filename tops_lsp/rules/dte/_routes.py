"""Where ways through a function can go, blocks and what decisions have told taken together.

Nothing but the decisions is looked at, so this costs little beside a solution: an outcome from
which the end can be reached around all blocks that may be at fault leads to none of the faults.
"""

from __future__ import annotations

from collections.abc import Collection

from tops_lsp.model.flow import Block, Edge, Graph
from tops_lsp.model.flow.graph import ENTRY, EXIT
from tops_lsp.rules.dte._conditions import Conditions, Facts

Node = tuple[int, Facts]
"""A block, and what is known in front of it."""


class Routes:
    """All ways that the decisions allow."""

    def __init__(self, graph: Graph, conditions: Conditions) -> None:
        self._graph, self._conditions = graph, conditions
        self._before: dict[Node, list[Node]] = {(ENTRY, frozenset()): []}
        """The nodes that each can be reached from; those that cannot be reached are missing."""
        self._known: dict[int, list[Facts]] = {}
        self._follow()

    def _follow(self) -> None:
        waiting = [*self._before]
        while waiting:
            index, facts = node = waiting.pop()
            self._known.setdefault(index, []).append(facts)
            block = self._graph.blocks[index]
            for edge in block.edges:
                behind = self._conditions.along(facts, block, edge)
                if behind is None:
                    continue
                goal = edge.target, behind
                if goal not in self._before:
                    self._before[goal] = []
                    waiting.append(goal)
                self._before[goal].append(node)

    def along(self, block: Block, edge: Edge) -> set[Node]:
        """Where an outcome leads."""
        told = (self._conditions.along(f, block, edge) for f in self._known.get(block.index, ()))
        return {(edge.target, facts) for facts in told if facts is not None}

    def around(self, blocks: Collection[int]) -> set[Node]:
        """The nodes from which the end can be reached without any of some blocks."""
        found = {node for node in self._before if node[0] == EXIT and EXIT not in blocks}
        waiting = [*found]
        while waiting:
            for node in self._before[waiting.pop()]:
                if node not in found and node[0] not in blocks:
                    found.add(node)
                    waiting.append(node)
        return found
