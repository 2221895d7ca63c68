"""Faults on some ways: those that one decision leads to.

In front of the decision the state of a context or event is certain, so whatever was decided before
has nothing to do with it; behind one of the outcomes every way meets the fault. Where it is not
certain, an earlier decision may go together with the later one, and nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Block, Edge, Element, Graph, Solution, solve
from tops_lsp.model.flow.graph import ENTRY, EXIT
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.rules.dte._conditions import Conditions, Facts
from tops_lsp.rules.dte._phases import ContextFinding, Outcome, Phase, State
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._states import Lives
from tops_startup.records import dataclass, field, replace

Split = dict[Facts, State]
"""The state for each set of facts about the way there; none: nothing comes there."""
_MOST = 16
"""Outcomes that are followed in a function."""


@dataclass
class _Ways:
    """The lives, ways with other facts apart."""

    lives: Lives
    conditions: Conditions
    begun: Split = field(default_factory=dict)

    def start(self) -> Split:
        return self.begun or {frozenset(): self.lives.start()}

    def concerns(self, element: Element) -> bool:
        return self.lives.concerns(element)

    def step(self, state: Split, element: Element) -> Split:
        return {facts: self.lives.step(each, element) for facts, each in state.items()}

    def along(self, state: Split, block: Block, edge: Edge) -> Split | None:
        behind: Split = {}
        for facts, each in state.items():
            more = self.conditions.along(facts, block, edge)
            if more is not None:
                known = behind.get(more)
                behind[more] = each if known is None else self.lives.join(known, each)
        return behind or None

    def join(self, one: Split, other: Split) -> Split:
        if one == other:
            return one
        joined = dict(one)
        for facts, each in other.items():
            known = joined.get(facts)
            joined[facts] = each if known is None else self.lives.join(known, each)
        return joined


@dataclass
class _Doomed(_Ways):
    """The ways behind an outcome that have not met a fault of one place yet."""

    place: Place = field(default_factory=lambda: Place(None))

    def step(self, state: Split, element: Element) -> Split:
        behind: Split = {}
        for facts, each in state.items():
            after, found = self.lives.judged(each, element)
            if not any(f.place == self.place for f in found):
                behind[facts] = after
        return behind

    def met(self, solution: Solution[Split]) -> Iterator[ContextFinding]:
        """The faults at which the ways end."""
        for _, elements, states in solution.blocks():
            for element in elements:
                for each in (s for state in states for s in state.values()):
                    yield from self.lives.judged(each, element)[1]
                states = tuple(self.step(state, element) for state in states)


def on_some_ways(
    visit: Visit, graph: Graph, lives: Lives, solution: Solution[State], told: list[ContextFinding]
) -> Iterator[ContextFinding]:
    """The faults that hold on some ways, with the outcome that leads to them."""
    places = _in_doubt(solution, lives) - {f.place for f in told}
    if not places:
        return
    ways = _Ways(lives, Conditions(visit, graph))
    apart = solve(graph, ways, rounds=visit.limits.loop_depth, visits=visit.limits.flow_visits)
    if apart is None:
        return
    seen: dict[tuple[object, int, Place], list[ContextFinding]] = {}
    for found in _found(visit, ways, apart, places):
        key = found.fault, id(found.node), found.place
        seen.setdefault(key, []).append(found)
    yield from (_decided(alike) for alike in seen.values())


def _decided(alike: list[ContextFinding]) -> ContextFinding:
    """The first of the same fault behind several outcomes; either outcome of a decision has it
    where the decision does not matter."""
    first = alike[0]
    made = first.outcome and first.outcome.condition
    either = [f for f in alike if f.outcome and f.outcome.condition is made]
    return replace(first, outcome=None) if len({f.outcome for f in either}) > 1 else first


def _in_doubt(solution: Solution[State], lives: Lives) -> set[Place]:
    """The places that may be at fault on some way."""
    lives.lenient = True
    found = {
        fault.place
        for _, elements, states in solution.blocks()
        for element, before in _passing(lives, elements, states)
        for state in before
        for fault in lives.judged(state, element)[1]
    }
    lives.lenient = False
    return {place for place in found if place.exact}


def _passing(
    lives: Lives, elements: list[Element], states: tuple[State, ...]
) -> Iterator[tuple[Element, tuple[State, ...]]]:
    for element in elements:
        yield element, states
        states = tuple(lives.step(state, element) for state in states)


def _outcomes(graph: Graph) -> Iterator[tuple[Block, Edge, Expression]]:
    """The outcomes of decisions, but those that end a loop: loops are taken to run; and those for
    which a choice has no label."""
    for index in graph.order():
        block = graph.blocks[index]
        for edge in block.edges if block.condition is not None else ():
            stays = len(graph.blocks[edge.target].loops) >= len(block.loops)
            if stays and edge.when in ("true", "false", "case") and block.condition:
                yield block, edge, block.condition


def _found(
    visit: Visit, ways: _Ways, apart: Solution[Split], places: set[Place]
) -> Iterator[ContextFinding]:
    followed = 0
    for block, edge, condition in _outcomes(apart.graph):
        here = _behind(ways, apart, block)
        if here is None:
            continue
        for place in sorted(places, key=lambda p: p.name):
            known = _certain(ways, here, block, place)
            begun = ways.along(known, block, edge) if known else None
            if begun is None:
                continue
            followed += 1
            if followed > _MOST:
                return
            for fault in _doom(visit, apart.graph, ways, begun, edge, place):
                yield replace(fault, outcome=Outcome(condition, edge.when))


def _behind(ways: _Ways, apart: Solution[Split], block: Block) -> Split | None:
    """The states at a block's end, all rounds of loops together."""
    states = apart.at(block.index)
    joined: Split | None = None
    for state in states:
        for element in apart.concerning[block.index]:
            state = ways.step(state, element)
        joined = state if joined is None else ways.join(joined, state)
    return joined


def _certain(ways: _Ways, here: Split, block: Block, place: Place) -> Split:
    """The ways to a decision on all of which a place is in the same phase; or else one of those
    that are known of by earlier decisions about the same number: it may have such a value."""
    if _is_certain(ways.lives, here, place):
        return here
    alike = (
        {facts: each} for facts, each in here.items() if ways.conditions.is_alike(facts, block)
    )
    return next((one for one in alike if _is_certain(ways.lives, one, place)), {})


def _is_certain(lives: Lives, state: Split, place: Place) -> bool:
    phases = {atom.phase for each in state.values() for atom in lives.at(each, place)}
    return len(phases) == 1 and not phases & {Phase.ANY, Phase.TOLD}


def _doom(
    visit: Visit, graph: Graph, ways: _Ways, begun: Split, edge: Edge, place: Place
) -> Iterator[ContextFinding]:
    """The faults of a place that every way behind an outcome meets."""
    first = replace(graph.blocks[ENTRY], elements=[], condition=None, edges=[Edge(edge.target)])
    behind = replace(graph, blocks=(first, *graph.blocks[1:]))
    doomed = _Doomed(ways.lives, ways.conditions, begun, place)
    limits = visit.limits
    solution = solve(behind, doomed, rounds=limits.loop_depth, visits=limits.flow_visits)
    if solution is not None and not any(solution.at(EXIT)):
        yield from (f for f in doomed.met(solution) if f.place == place)
