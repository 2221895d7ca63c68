"""Uses of a block's memory, and which of them were made before another one."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence

from tops_lsp.model.flow import Block, Edge, Element, Evaluation, Graph
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.rules.dte._index_sums import IndexSum
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple


class How(enum.Enum):
    """What is done with a block's memory."""

    FILL = "fill"
    READ = "read"


@dataclass(frozen=True, slots=True)
class ArrayUse:
    """`memory` is the array, or the pointer where the array is not certain; `place` is how far
    after its beginning the use is first."""

    how: How
    memory: Variable
    node: Expression
    block: int
    guard: Expression | None = None  # the comparison that lets one thread through
    branch: int = -1
    by_transfer: bool = False
    place: IndexSum | None = None


class SharingFault(enum.Enum):
    """What can go wrong."""

    READ_UNSYNCHRONISED = "read with no barrier after the fill"
    FILL_UNSYNCHRONISED = "filled with no barrier after the last use"
    ONE_BLOCK = "one block only"


@dataclass(frozen=True, slots=True)
class SharingFinding:
    """A fault at a use, and the earlier use it is about."""

    fault: SharingFault
    use: ArrayUse
    before: ArrayUse | None = None


class Mark(NamedTuple):
    """A use that was made on a path, and whether a barrier came since."""

    use: ArrayUse
    synchronised: bool

    def passed(self) -> Mark:
        """The same after a barrier."""
        return Mark(self.use, True)


State = frozenset[Mark | int]
"""Marks, and the headers of the loops that have been gone round."""


@dataclass
class Sharing:
    """The analysis: uses since the entry. Loops are taken to run.

    `others` are the fills of the one thread that comes by where a block's condition lets it, by
    that block: the other threads go past, and know of them.
    """

    graph: Graph
    uses: dict[int, list[ArrayUse]]
    barriers: frozenset[int]
    others: Mapping[int, Sequence[tuple[str, ArrayUse]]] = field(default_factory=dict)

    def start(self) -> State:
        """Nothing was used."""
        return frozenset()

    def concerns(self, element: Element) -> bool:
        """Uses and barriers."""
        if not isinstance(element, Evaluation):
            return False
        return id(element.expression) in self.uses or id(element.expression) in self.barriers

    def step(self, state: State, element: Element) -> State:
        """A barrier reaches all uses before it; a use begins anew."""
        if not isinstance(element, Evaluation):
            return state
        if id(element.expression) in self.barriers:
            return frozenset(each if isinstance(each, int) else each.passed() for each in state)
        return _with_uses(state, self.uses.get(id(element.expression), ()))

    def along(self, state: State, block: Block, edge: Edge) -> State | None:
        """Past a branch that lets one thread through: it fills while the others go on. Past a loop:
        only after a round."""
        if block.index in block.loops and block.condition is not None:
            if block.index in self.graph.blocks[edge.target].loops:
                state |= {block.index}
            elif block.index not in state:
                return None
            else:
                state -= {block.index}
        missed = [use for when, use in self.others.get(block.index, ()) if when != edge.when]
        return _with_uses(state, missed) if missed else state

    def join(self, one: State, other: State) -> State:
        """What came before on some path."""
        return one | other


def _with_uses(state: State, made: Sequence[ArrayUse]) -> State:
    again = {Mark(use, False) for use in made}
    return (state - {Mark(use, True) for use in made}) | again
