"""LoopRounds whose every round comes by a place."""

from __future__ import annotations

from collections.abc import Collection

from tops_lsp.model.flow import Block, Graph, LifetimeStart
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.rules.dte._first_values import is_about


class LoopRounds:
    """The loops of a graph. `counters` are variables that say alone how often their loops run, and
    `changed` those that are not what they were initialized with."""

    def __init__(
        self, graph: Graph, changed: Collection[Variable], counters: Collection[Variable]
    ) -> None:
        self._graph, self._changed, self._counters = graph, changed, counters

    def are_passed(self, block: Block) -> bool:
        """Whether no round of a loop around a block goes past it. A loop inside another is taken
        to run, if it runs in one round as in another."""
        return self._graph.is_in_every_round(block) or self._is_nested(block)

    def _is_nested(self, block: Block) -> bool:
        inner = [*block.loops[1:], block.index]
        pairs = zip(block.loops, inner, strict=True)
        if any(self._graph.avoids(header, target) for header, target in pairs):
            return False
        return all(map(self._is_independent, block.loops[1:]))

    def _is_independent(self, header: int) -> bool:
        """Whether a loop that comes first or later in another runs, or does not, each time."""
        block = self._graph.blocks[header]
        if block.condition is None:
            return False
        own = {v for v in self._counters if self._declared_at(v) == block.loops[:-1]}
        return is_about(block.condition, own, self._changed)

    def _declared_at(self, variable: Variable) -> tuple[int, ...] | None:
        """The loops around a declaration."""
        for block in self._graph.blocks:
            for element in block.elements:
                if isinstance(element, LifetimeStart) and element.variable is variable:
                    return block.loops
        return None
