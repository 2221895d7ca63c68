"""Faults on some ways: those that one decision leads to.

In front of the decision the state of a context or event is certain, so whatever was decided before
has nothing to do with it; behind one of the outcomes every way meets the fault. Where it is not
certain, an earlier decision may go together with the later one, and nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Block, Edge, Element, FirstMet, Graph, Solution, contracted, solve
from tops_lsp.model.flow.graph import ENTRY, EXIT
from tops_lsp.rules.dte._conditions import Conditions, Facts, Known
from tops_lsp.rules.dte._linked import linked, narrowed
from tops_lsp.rules.dte._phases import ContextFinding, Outcome, Phase, State
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._routes import Routes
from tops_lsp.rules.dte._states import Lives
from tops_startup.records import dataclass, field, replace
from tops_startup.tuples import NamedTuple


class Asked(NamedTuple):
    """Whether a place is at fault behind an outcome, whatever the way."""

    block: Block
    edge: Edge
    place: Place


Concerning = dict[int, list[Element]]
"""The elements of each block that matter."""
Split = dict[Facts, State]
"""The state for each set of facts about the way there; none: nothing comes there."""
_MOST = 16
"""Outcomes that are followed in a function."""


class _Once:
    """The lives' questions, each asked once: most facts have nothing to do with a state, which is
    then one object under all of them."""

    def __init__(self, lives: Lives) -> None:
        self.lives = lives
        self._judged: dict[tuple[int, int], tuple[State, State, list[ContextFinding]]] = {}
        self._joined: dict[tuple[int, int], tuple[State, State, State]] = {}

    def judged(self, state: State, element: Element) -> tuple[State, list[ContextFinding]]:
        """The state behind an element, and what is wrong with it in the one in front."""
        key = id(state), id(element)
        known = self._judged.get(key)
        if known is None:
            known = self._judged[key] = state, *self.lives.judged(state, element)
        return known[1:]

    def join(self, one: State, other: State) -> State:
        """What holds where both may."""
        if one is other:
            return one
        key = id(one), id(other)
        known = self._joined.get(key)
        if known is None:
            known = self._joined[key] = one, other, self.lives.join(one, other)
        return known[2]


@dataclass
class _Ways:
    """The lives, ways with other facts apart."""

    lives: _Once
    conditions: Conditions
    begun: Split = field(default_factory=dict)

    def start(self) -> Split:
        return self.begun or {frozenset(): self.lives.lives.start()}

    def concerns(self, element: Element) -> bool:
        return self.lives.lives.concerns(element)

    def step(self, state: Split, element: Element) -> Split:
        return {facts: self.lives.judged(each, element)[0] for facts, each in state.items()}

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
    leads_out: bool = False
    """Whether a way has reached the end: then nothing more has to be followed."""

    def along(self, state: Split, block: Block, edge: Edge) -> Split | None:
        behind = None if self.leads_out else super().along(state, block, edge)
        self.leads_out |= behind is not None and edge.target == EXIT
        return behind

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
    doubtful = _in_doubt(solution, lives)
    for finding in told:
        doubtful.pop(finding.place, None)
    first_met = FirstMet(graph)
    for roots in linked(lives.script, {place.root for place in doubtful}):
        places = {place: blocks for place, blocks in doubtful.items() if place.root in roots}
        yield from _of_linked(visit, first_met, narrowed(lives, roots), solution, places)


def _of_linked(
    visit: Visit,
    first_met: FirstMet,
    lives: Lives,
    solution: Solution[State],
    doubtful: dict[Place, set[int]],
) -> Iterator[ContextFinding]:
    """The same of places that nothing but each other has to do with."""
    graph = solution.graph
    concerning = {
        index: [element for element in elements if lives.concerns(element)]
        for index, elements in solution.concerning.items()
    }
    concerned = {index for index, elements in concerning.items() if elements}
    ways = _Ways(_Once(lives), Conditions(visit, graph, concerned, first_met))
    open_ = _Open(ways, Routes(graph, ways.conditions), solution, concerning)
    asked = [one for one in _asked(graph, open_.routes, doubtful) if open_.has(one)]
    if not asked:
        return
    kept = concerned | ways.conditions.blocks() | {one.block.index for one in asked}
    small = contracted(graph, kept, first_met)
    apart = solve(small, ways, rounds=visit.limits.loop_depth, visits=visit.limits.flow_visits)
    if apart is None:
        return
    seen: dict[tuple[object, int, Place], list[ContextFinding]] = {}
    for found in _found(visit, ways, apart, asked):
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


def _in_doubt(solution: Solution[State], lives: Lives) -> dict[Place, set[int]]:
    """The places that may be at fault on some way, and the blocks in which they may."""
    found: dict[Place, set[int]] = {}
    lives.lenient = True
    for block, elements, states in solution.blocks():
        for element, before in _passing(lives, elements, states):
            for fault in (f for state in before for f in lives.judged(state, element)[1]):
                if fault.place.exact:
                    found.setdefault(fault.place, set()).add(block.index)
    lives.lenient = False
    return found


def _passing(
    lives: Lives, elements: list[Element], states: tuple[State, ...]
) -> Iterator[tuple[Element, tuple[State, ...]]]:
    for element in elements:
        yield element, states
        states = tuple(lives.step(state, element) for state in states)


def _outcomes(graph: Graph) -> Iterator[tuple[Block, Edge]]:
    """The outcomes of decisions, but those that end a loop: loops are taken to run; and those for
    which a choice has no label."""
    for index in graph.order():
        block = graph.blocks[index]
        for edge in block.edges if block.condition is not None else ():
            stays = len(graph.blocks[edge.target].loops) >= len(block.loops)
            if stays and edge.when in ("true", "false", "case"):
                yield block, edge


def _asked(graph: Graph, routes: Routes, doubtful: dict[Place, set[int]]) -> Iterator[Asked]:
    """The outcomes behind which some way may meet a fault of a place whatever it does: most others
    need no solution to see that they lead around all of them."""
    free = {place: routes.around(blocks) for place, blocks in doubtful.items()}
    for block, edge in _outcomes(graph):
        behind = routes.along(block, edge)
        for place in sorted(doubtful, key=lambda p: p.name):
            if not behind <= free[place]:
                yield Asked(block, edge, place)


@dataclass
class _Open:
    """The questions that the solution without facts leaves open."""

    ways: _Ways
    routes: Routes
    solution: Solution[State]
    concerning: Concerning
    _ends: dict[int, Split | None] = field(default_factory=dict)
    _deciding: dict[Place, dict[int, Known]] = field(default_factory=dict)

    def has(self, asked: Asked) -> bool:
        """Whether a fault may be met on all ways.

        Where the state of the place is certain, some way has to lead around the fault; where it is
        not, an earlier decision about the same, that matters to the place, may make it so.
        """
        block, edge, place = asked
        here, ways = self._end(block), self.ways
        if here is None or not _is_certain(ways.lives.lives, here, place):
            return ways.conditions.has_forerunner(block, self._deciding_for(place))
        routes = self.routes.along(block, edge)
        begun = {facts: state for _, facts in routes for state in here.values()}
        doomed = _Doomed(ways.lives, ways.conditions, begun, place)
        return not _leads_out(ways, doomed, self.solution.graph, self.concerning, edge)

    def _end(self, block: Block) -> Split | None:
        index = block.index
        if index not in self._ends:
            states: list[Split] = [{frozenset(): state} for state in self.solution.at(index)]
            self._ends[index] = _behind(self.ways, states, self.concerning[index])
        return self._ends[index]

    def _deciding_for(self, place: Place) -> dict[int, Known]:
        """The decisions that matter to a place."""
        if place not in self._deciding:
            self._deciding[place] = self.ways.conditions.deciding(self._blocks_of(place))
        return self._deciding[place]

    def _blocks_of(self, place: Place) -> set[int]:
        """The blocks that change something about a place."""
        once, found = self.ways.lives, set[int]()
        for index, elements in self.concerning.items():
            for state in self.solution.at(index) if elements else ():
                after = state
                for element in elements:
                    before, after = after, once.judged(after, element)[0]
                    if before.get(place) != after.get(place):
                        found.add(index)
        return found


def _found(
    visit: Visit, ways: _Ways, apart: Solution[Split], asked: list[Asked]
) -> Iterator[ContextFinding]:
    followed = 0
    ends: dict[int, Split | None] = {}
    for block, edge, place in asked:
        if block.index not in ends:
            ends[block.index] = _behind(ways, apart.at(block.index), apart.concerning[block.index])
        here = ends[block.index] or {}
        for known in _certain(ways, here, block, place):
            begun = ways.along(known, block, edge)
            doomed = _Doomed(ways.lives, ways.conditions, begun or {}, place)
            if begun is None or _leads_out(ways, doomed, apart.graph, apart.concerning, edge):
                continue
            followed += 1
            if followed > _MOST or block.condition is None:
                return
            for fault in _doom(visit, apart.graph, doomed, edge):
                yield replace(fault, outcome=Outcome(block.condition, edge.when))


def _behind(ways: _Ways, states: Iterable[Split], elements: list[Element]) -> Split | None:
    """The states at a block's end, all rounds of loops together."""
    joined: Split | None = None
    for state in states:
        for element in elements:
            state = ways.step(state, element)
        joined = state if joined is None else ways.join(joined, state)
    return joined


def _certain(ways: _Ways, here: Split, block: Block, place: Place) -> Iterator[Split]:
    """The ways to a decision on all of which a place is in the same phase; or else each of those
    that are known of by earlier decisions about the same number: it may have such a value."""
    if here and _is_certain(ways.lives.lives, here, place):
        yield here
        return
    for facts, each in here.items():
        one = {facts: each}
        if ways.conditions.is_alike(facts, block) and _is_certain(ways.lives.lives, one, place):
            yield one


def _is_certain(lives: Lives, state: Split, place: Place) -> bool:
    phases = {atom.phase for each in state.values() for atom in lives.at(each, place)}
    return len(phases) == 1 and not phases & {Phase.ANY, Phase.TOLD}


def _leads_out(
    ways: _Ways, doomed: _Doomed, graph: Graph, concerning: Concerning, edge: Edge
) -> bool:
    """Whether some way behind an outcome surely reaches the end without the fault.

    Ways are tried one by one, each node of theirs once. A solution joins more to their states, and
    what is no fault of one of several is none of all: whoever gets out here gets out there, too.
    """
    blocks = graph.blocks
    waiting = [(edge.target, {facts: state}) for facts, state in doomed.begun.items()]
    seen: set[tuple[int, Facts]] = set()
    while waiting:
        index, state = waiting.pop()
        for element in concerning.get(index, ()):
            state = doomed.step(state, element)
        if state and index == EXIT:
            return True
        for onward in blocks[index].edges:
            passed = ways.along(state, blocks[index], onward) or {}
            fresh = {f: s for f, s in passed.items() if (onward.target, f) not in seen}
            seen.update((onward.target, facts) for facts in fresh)
            if fresh:
                waiting.append((onward.target, fresh))
    return False


def _doom(visit: Visit, graph: Graph, doomed: _Doomed, edge: Edge) -> Iterator[ContextFinding]:
    """The faults of a place that every way behind an outcome meets."""
    first = replace(graph.blocks[ENTRY], elements=[], condition=None, edges=[Edge(edge.target)])
    behind = replace(graph, blocks=(first, *graph.blocks[1:]))
    limits = visit.limits
    solution = solve(behind, doomed, rounds=limits.loop_depth, visits=limits.flow_visits)
    if solution is not None and not doomed.leads_out:
        yield from (f for f in doomed.met(solution) if f.place == doomed.place)
