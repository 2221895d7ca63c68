"""Uses of a block's memory, and which of them were made before another one."""

from __future__ import annotations

import enum

from tops_lsp.model.flow import Block, Edge, Element, Evaluation
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple


class How(enum.Enum):
    """What is done with a block's memory."""

    FILL = "fill"
    READ = "read"


@dataclass(frozen=True, slots=True)
class ArrayUse:
    """`memory` is the array, or the pointer where the array is not certain."""

    how: How
    memory: Variable
    node: Expression
    block: int
    guard: Expression | None = None  # the comparison that lets one thread through
    branch: int = -1
    by_transfer: bool = False


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


@dataclass
class Sharing:
    """The analysis: uses since the entry."""

    uses: dict[int, list[ArrayUse]]
    barriers: frozenset[int]
    known: list[Mark] = field(default_factory=list)

    def start(self) -> frozenset[Mark]:
        """Nothing was used."""
        return frozenset()

    def concerns(self, element: Element) -> bool:
        """Uses and barriers."""
        if not isinstance(element, Evaluation):
            return False
        return id(element.expression) in self.uses or id(element.expression) in self.barriers

    def step(self, state: frozenset[Mark], element: Element) -> frozenset[Mark]:
        """A barrier reaches all uses before it; a use begins anew."""
        if not isinstance(element, Evaluation):
            return state
        if id(element.expression) in self.barriers:
            return frozenset(Mark(mark.use, True) for mark in state)
        made = self.uses.get(id(element.expression), [])
        again = {Mark(use, False) for use in made}
        return (state - {Mark(use, True) for use in made}) | again

    def along(self, state: frozenset[Mark], block: Block, edge: Edge) -> frozenset[Mark] | None:
        """No edge tells more."""
        return state

    def join(self, one: frozenset[Mark], other: frozenset[Mark]) -> frozenset[Mark]:
        """What came before on some path."""
        return one | other
