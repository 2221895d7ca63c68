"""The forward dataflow solver: a worklist over a join semilattice, in a bounded number of steps.

With `rounds`, states of a loop's first round and of later ones are kept apart (trace
partitioning): what is certain in each of them stays certain, where a plain join would forget it.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from functools import cached_property
from operator import itemgetter
from typing import Generic, Protocol, TypeVar

from tops_lsp.limits import DEFAULTS
from tops_lsp.model.flow.graph import ENTRY, Block, Edge, Element, Graph
from tops_startup.records import dataclass, field

State = TypeVar("State")
Rounds = frozenset[int]
"""Headers of the loops around a block that have begun another round."""
Key = tuple[int, Rounds]


class Analysis(Protocol[State]):
    """A question to the flow. `step` and `along` must be monotone, chains of `join` finite."""

    def start(self) -> State:
        """What holds at the function's entry."""

    def concerns(self, element: Element) -> bool:
        """Whether an element can change the state, or is to be looked at afterwards."""

    def step(self, state: State, element: Element) -> State:
        """What holds after an element."""

    def along(self, state: State, block: Block, edge: Edge) -> State | None:
        """What holds on an edge out of a block; None where it cannot be taken."""

    def join(self, one: State, other: State) -> State:
        """What holds if one of two states does."""


@dataclass(frozen=True, slots=True)
class Point(Generic[State]):
    """An element with the states before it: those of all partitions, equal ones once."""

    element: Element
    block: Block
    states: tuple[State, ...]


@dataclass(frozen=True)
class Solution(Generic[State]):
    """What holds before each reachable block. `visits` counts the solver's work."""

    graph: Graph
    analysis: Analysis[State]
    before: dict[Key, State]
    concerning: dict[int, list[Element]]
    visits: int = 0

    def points(self) -> Iterator[Point[State]]:
        """Every reachable element the analysis is concerned with, block by block."""
        for block, elements, states in self.blocks():
            for element in elements:
                yield Point(element, block, states)
                states = tuple(self.analysis.step(s, element) for s in states)

    def blocks(self) -> Iterator[tuple[Block, list[Element], tuple[State, ...]]]:
        """Every reachable block with such elements, and the states before it."""
        for index, states in sorted(self._by_block.items()):
            if elements := self.concerning[index]:
                yield self.graph.blocks[index], elements, states

    def at(self, index: int) -> tuple[State, ...]:
        """The states before a block, equal ones once; none: it is not reached."""
        return self._by_block.get(index, ())

    @cached_property
    def _by_block(self) -> dict[int, tuple[State, ...]]:
        found: dict[int, list[tuple[list[int], State]]] = {}
        for (index, rounds), state in self.before.items():
            found.setdefault(index, []).append((sorted(rounds), state))
        return {
            index: _distinct([state for _, state in sorted(states, key=itemgetter(0))])
            for index, states in found.items()
        }


def _distinct(states: list[State]) -> tuple[State, ...]:
    """Equal states once: whatever is asked of one is asked of all."""
    found: list[State] = []
    for state in states:
        if state not in found:
            found.append(state)
    return tuple(found)


def solve(
    graph: Graph,
    analysis: Analysis[State],
    *,
    rounds: int = 0,
    visits: int = DEFAULTS.flow_visits,
) -> Solution[State] | None:
    """The least solution; None if a block would have to be visited more often on average.

    `rounds` of loops inside each other have their first round kept apart, deeper ones do not, and
    none in which nothing concerns the analysis.
    """
    return _Solver(graph, analysis, rounds, visits).run()


def _inner_first(graph: Graph) -> list[int]:
    """The reachable blocks, before their successors, a loop's rounds before what follows it: then
    little after a loop is visited before the loop has settled."""
    done: list[int] = []
    seen = {ENTRY}
    stack = [(ENTRY, [e.target for e in graph.blocks[ENTRY].edges])]
    while stack:
        index, left = stack[-1]
        if not left:
            done.append(index)
            stack.pop()
        elif (target := left.pop()) not in seen:
            seen.add(target)
            stack.append((target, [e.target for e in graph.blocks[target].edges]))
    return done[::-1]


@dataclass
class _Solver(Generic[State]):
    graph: Graph
    analysis: Analysis[State]
    rounds: int
    visits: int
    before: dict[Key, State] = field(default_factory=dict)
    around: dict[int, Rounds] = field(default_factory=dict)
    """The loops around a block whose first rounds are kept apart."""
    transferred: dict[int, list[tuple[State, State]]] = field(default_factory=dict)
    """What came of the states before each block so far."""

    def run(self) -> Solution[State] | None:
        order = self.graph.order()
        rank = {index: place for place, index in enumerate(_inner_first(self.graph))}
        concerns = self.analysis.concerns
        concerning = {i: [e for e in self.graph.blocks[i].elements if concerns(e)] for i in order}
        self._partition(order, concerning)
        first: Key = (ENTRY, frozenset())
        self.before[first] = self.analysis.start()
        waiting = [(0, first)]
        queued = {first}
        for visits in range(self.visits * (len(order) + 1)):
            if not waiting:
                return Solution(self.graph, self.analysis, self.before, concerning, visits)
            _, key = heapq.heappop(waiting)
            queued.discard(key)
            for changed in self._visit(key, concerning[key[0]]):
                if changed not in queued:
                    queued.add(changed)
                    heapq.heappush(waiting, (rank[changed[0]], changed))
        return None

    def _visit(self, key: Key, elements: list[Element]) -> Iterator[Key]:
        """The keys of the blocks after one whose states have grown."""
        block = self.graph.blocks[key[0]]
        state = self.before[key]
        if elements:
            state = self._after(key[0], state, elements)
        for edge in block.edges:
            passed = self.analysis.along(state, block, edge)
            if passed is not None:
                goal = edge.target, self._rounds(key, edge.target)
                if self._grow(goal, passed):
                    yield goal

    def _after(self, index: int, state: State, elements: list[Element]) -> State:
        """What holds after a block; partitions often come to it alike."""
        known = self.transferred.setdefault(index, [])
        for before, after in reversed(known):
            if before == state:
                return after
        made = state
        for element in elements:
            made = self.analysis.step(made, element)
        known.append((state, made))
        return made

    def _grow(self, key: Key, state: State) -> bool:
        known = self.before.get(key)
        joined = state if known is None else self.analysis.join(known, state)
        self.before[key] = joined
        return known is None or (joined is not known and joined != known)

    def _partition(self, order: list[int], concerning: dict[int, list[Element]]) -> None:
        """Decides which loops' first rounds are kept apart in each block."""
        if self.rounds:
            blocks = self.graph.blocks
            loops = {header for i in order if concerning[i] for header in blocks[i].loops}
            around = {i: loops.intersection(blocks[i].loops[: self.rounds]) for i in order}
            self.around = {i: frozenset(headers) for i, headers in around.items() if headers}

    def _rounds(self, key: Key, target: int) -> Rounds:
        around = self.around.get(target)
        if around is None:
            return _NONE
        index, begun = key
        if target in around and self.graph.is_round(index, target):
            begun = begun | {target}
        return begun & around


_NONE: Rounds = frozenset()
