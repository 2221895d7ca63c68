"""The exploded graph of a function: nodes are blocks with the path condition before them.

Problem: whether some path goes from an outcome to the end around all blocks that may be at fault.
Theorem: each path of the program is a path of this graph, since a node is left out only where its
condition has no solution. So where every path here from an outcome meets one of the blocks, every
run from there does; where one leads around them all, the fault is not inevitable, and the outcome
needs no solution. Only decisions are followed, not states, which costs little beside one.
Example: `if (n > 4) init(); … if (n > 4) destroy();` has two paths here, not four.
Reference: Reps, Horwitz, Sagiv, Precise interprocedural dataflow analysis via graph
reachability (POPL 1995).
"""

from __future__ import annotations

from collections.abc import Collection

from tops_lsp.model.flow import Block, Edge, Graph
from tops_lsp.model.flow.graph import ENTRY, EXIT
from tops_lsp.rules.dte._path_conditions import Correlations, PathCondition

Node = tuple[int, PathCondition]
"""A block, and the path condition before it."""


class ExplodedGraph:
    """All paths that the decisions allow."""

    def __init__(self, graph: Graph, conditions: Correlations) -> None:
        self._graph, self._conditions = graph, conditions
        self._before: dict[Node, list[Node]] = {(ENTRY, frozenset()): []}
        """The nodes that each can be reached from; those that cannot be reached are missing."""
        self._conditions_at: dict[int, list[PathCondition]] = {}
        self._follow()

    def _follow(self) -> None:
        waiting = [*self._before]
        while waiting:
            index, condition = node = waiting.pop()
            self._conditions_at.setdefault(index, []).append(condition)
            block = self._graph.blocks[index]
            for edge in block.edges:
                after = self._conditions.along(condition, block, edge)
                if after is None:
                    continue
                goal = edge.target, after
                if goal not in self._before:
                    self._before[goal] = []
                    waiting.append(goal)
                self._before[goal].append(node)

    def targets(self, block: Block, edge: Edge) -> set[Node]:
        """The nodes that an outcome leads to."""
        passed = (
            self._conditions.along(f, block, edge) for f in self._conditions_at.get(block.index, ())
        )
        return {(edge.target, condition) for condition in passed if condition is not None}

    def reaching_the_end_without(self, blocks: Collection[int]) -> set[Node]:
        """The nodes from which the end can be reached without any of some blocks."""
        found = {node for node in self._before if node[0] == EXIT and EXIT not in blocks}
        waiting = [*found]
        while waiting:
            for node in self._before[waiting.pop()]:
                if node not in found and node[0] not in blocks:
                    found.add(node)
                    waiting.append(node)
        return found
