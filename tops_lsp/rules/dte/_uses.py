"""Uses of a block's memory, and which of them were made before another one."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping, Sequence

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


class State(NamedTuple):
    """What was used on the paths to a point, as bits of a `UseTable`; a use is in both where a
    barrier came since on some of them.

    `rounds` has a bit for the header of each loop that has been gone round.
    """

    fresh: int = 0
    synchronised: int = 0
    rounds: int = 0

    def plus(self, used: int) -> State:
        """The same after more uses, which begin anew."""
        return State(self.fresh | used, self.synchronised & ~used, self.rounds)

    def joined(self, other: State) -> State:
        """What was used on the paths of either."""
        fresh, synchronised = self.fresh | other.fresh, self.synchronised | other.synchronised
        return State(fresh, synchronised, self.rounds | other.rounds)

    @property
    def unsynchronised(self) -> int:
        """What no path has a barrier after."""
        return self.fresh & ~self.synchronised


class UseTable:
    """The uses at each expression. Sets of them are integers, with a bit for each: generated code
    has hundreds in a function, each of which is held against all others."""

    def __init__(self) -> None:
        self.every: list[ArrayUse] = []
        self.bits: dict[int, int] = {}
        """The uses at an expression, by its identity."""
        self._at: dict[int, list[ArrayUse]] = {}
        self._numbers: dict[ArrayUse, int] = {}
        self._kinds: dict[tuple[int, How], int] = {}

    def add(self, use: ArrayUse) -> None:
        """Takes a use; an equal one again is the same."""
        if use in self._numbers:
            return
        number = self._numbers[use] = len(self.every)
        self.every.append(use)
        node, kind = id(use.node), (id(use.memory), use.how)
        self._at.setdefault(node, []).append(use)
        self.bits[node] = self.bits.get(node, 0) | 1 << number
        self._kinds[kind] = self._kinds.get(kind, 0) | 1 << number

    def at(self, node: Expression) -> Sequence[ArrayUse]:
        """The uses that an expression makes."""
        return self._at.get(id(node), ())

    def bit(self, use: ArrayUse) -> int:
        """The set of one use."""
        return 1 << self._numbers[use]

    def of_the_other_kind(self, use: ArrayUse) -> int:
        """The reads of what a use fills; the fills of what it reads."""
        how = How.READ if use.how is How.FILL else How.FILL
        return self._kinds.get((id(use.memory), how), 0)

    def members(self, bits: int) -> Iterator[ArrayUse]:
        """The uses of a set."""
        while bits:
            lowest = bits & -bits
            yield self.every[lowest.bit_length() - 1]
            bits ^= lowest


@dataclass
class Sharing:
    """The analysis: uses since the entry. Loops are taken to run.

    `others` are the fills of the one thread that comes by where a block's condition lets it, by
    that block and the way it goes there: the other threads go past, and know of them.
    """

    graph: Graph
    uses: Mapping[int, int]
    barriers: frozenset[int]
    others: Mapping[int, Sequence[tuple[str, int]]] = field(default_factory=dict)

    def start(self) -> State:
        """Nothing was used."""
        return State()

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
            return State(0, state.fresh | state.synchronised, state.rounds)
        return state.plus(self.uses.get(id(element.expression), 0))

    def along(self, state: State, block: Block, edge: Edge) -> State | None:
        """Past a branch that lets one thread through: it fills while the others go on. Past a loop:
        only after a round."""
        if block.index in block.loops and block.condition is not None:
            round_ = 1 << block.index
            if block.index in self.graph.blocks[edge.target].loops:
                state = state._replace(rounds=state.rounds | round_)
            elif not state.rounds & round_:
                return None
            else:
                state = state._replace(rounds=state.rounds & ~round_)
        missed = [used for when, used in self.others.get(block.index, ()) if when != edge.when]
        for used in missed:
            state = state.plus(used)
        return state

    def join(self, one: State, other: State) -> State:
        """What came before on some path."""
        return one.joined(other)
