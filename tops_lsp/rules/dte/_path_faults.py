"""Faults on some paths: those that one decision makes inevitable.

Problem: report a fault that not all paths meet, and nothing where conditions correlate.
Rule: before the decision the state of the context or event is certain, so whatever was decided
earlier has nothing to do with it; after one of the outcomes every path meets the fault. Where the
state is not certain, an earlier decision may correlate with this one, and nothing is reported.
Example: `init(); if (n > 4) destroy();` is reported with "when `n > 4` is false".
Reference: path-sensitive dataflow by trace partitioning (Rival, Mauborgne, TOPLAS 2007).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import (
    Block,
    Edge,
    Element,
    FirstBlocks,
    Graph,
    Solution,
    contracted,
    solve,
)
from tops_lsp.model.flow.graph import ENTRY, EXIT
from tops_lsp.rules.dte._components import components, restricted
from tops_lsp.rules.dte._exploded_graph import ExplodedGraph
from tops_lsp.rules.dte._path_conditions import (
    Comparison,
    Comparisons,
    Correlations,
    PathCondition,
)
from tops_lsp.rules.dte._phases import ContextFinding, Outcome, Phase, State
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._protocol_analysis import ProtocolAnalysis
from tops_startup.records import dataclass, field, replace
from tops_startup.tuples import NamedTuple


class Candidate(NamedTuple):
    """Whether a place is at fault after an outcome, on every path."""

    block: Block
    edge: Edge
    place: Place


Concerning = dict[int, list[Element]]
"""The elements of each block that matter."""
Partition = dict[PathCondition, State]
"""The state for each path condition; none: no path comes there."""
_MOST = 16
"""Outcomes that are followed in a function."""


class _Memo:
    """The protocol analysis, each question asked once: most path conditions have
    nothing to do with a state, which is then one object under all of them."""

    def __init__(self, analysis: ProtocolAnalysis) -> None:
        self.analysis = analysis
        self._judged: dict[tuple[int, int], tuple[State, State, list[ContextFinding]]] = {}
        self._joined: dict[tuple[int, int], tuple[State, State, State]] = {}

    def judged(self, state: State, element: Element) -> tuple[State, list[ContextFinding]]:
        """The state after an element, and what is wrong with it in the one before."""
        key = id(state), id(element)
        known = self._judged.get(key)
        if known is None:
            known = self._judged[key] = state, *self.analysis.judged(state, element)
        return known[1:]

    def join(self, one: State, other: State) -> State:
        """What holds where both may."""
        if one is other:
            return one
        key = id(one), id(other)
        known = self._joined.get(key)
        if known is None:
            known = self._joined[key] = one, other, self.analysis.join(one, other)
        return known[2]


@dataclass
class _PathSensitive:
    """The protocol analysis, paths with other conditions apart."""

    analysis: _Memo
    conditions: Correlations
    begun: Partition = field(default_factory=dict)

    def start(self) -> Partition:
        return self.begun or {frozenset(): self.analysis.analysis.start()}

    def concerns(self, element: Element) -> bool:
        return self.analysis.analysis.concerns(element)

    def step(self, state: Partition, element: Element) -> Partition:
        return {
            condition: self.analysis.judged(each, element)[0] for condition, each in state.items()
        }

    def along(self, state: Partition, block: Block, edge: Edge) -> Partition | None:
        after: Partition = {}
        for condition, each in state.items():
            more = self.conditions.along(condition, block, edge)
            if more is not None:
                known = after.get(more)
                after[more] = each if known is None else self.analysis.join(known, each)
        return after or None

    def join(self, one: Partition, other: Partition) -> Partition:
        if one == other:
            return one
        joined = dict(one)
        for condition, each in other.items():
            known = joined.get(condition)
            joined[condition] = each if known is None else self.analysis.join(known, each)
        return joined


@dataclass
class _Inevitable(_PathSensitive):
    """The paths after an outcome that have not met a fault of one place yet."""

    place: Place = field(default_factory=lambda: Place(None))
    avoided: bool = False
    """Whether a path has reached the end: then nothing more has to be followed."""

    def along(self, state: Partition, block: Block, edge: Edge) -> Partition | None:
        after = None if self.avoided else super().along(state, block, edge)
        self.avoided |= after is not None and edge.target == EXIT
        return after

    def step(self, state: Partition, element: Element) -> Partition:
        left: Partition = {}
        for condition, each in state.items():
            after, found = self.analysis.judged(each, element)
            if not any(f.place == self.place for f in found):
                left[condition] = after
        return left

    def met(self, solution: Solution[Partition]) -> Iterator[ContextFinding]:
        """The faults at which the paths end."""
        for _, elements, states in solution.blocks():
            for element in elements:
                for each in (s for state in states for s in state.values()):
                    yield from self.analysis.judged(each, element)[1]
                states = tuple(self.step(state, element) for state in states)


def path_faults(
    visit: Visit,
    graph: Graph,
    analysis: ProtocolAnalysis,
    solution: Solution[State],
    certain: list[ContextFinding],
) -> Iterator[ContextFinding]:
    """The faults that hold on some paths, with the outcome that leads to them."""
    possible = _possible(solution, analysis)
    for finding in certain:
        possible.pop(finding.place, None)
    if not possible:
        return
    first_met, comparisons = FirstBlocks(graph), Comparisons(visit, graph)
    for roots in components(analysis.script, {place.root for place in possible}):
        places = {place: blocks for place, blocks in possible.items() if place.root in roots}
        own = restricted(analysis, roots)
        yield from _of_component(visit, first_met, comparisons, own, solution, places)


def _of_component(
    visit: Visit,
    first_met: FirstBlocks,
    comparisons: Comparisons,
    analysis: ProtocolAnalysis,
    solution: Solution[State],
    possible: dict[Place, set[int]],
) -> Iterator[ContextFinding]:
    """The same for the places of one component."""
    graph = solution.graph
    concerning = {
        index: [element for element in elements if analysis.concerns(element)]
        for index, elements in solution.concerning.items()
    }
    concerned = {index for index, elements in concerning.items() if elements}
    paths = _PathSensitive(_Memo(analysis), Correlations(comparisons, graph, concerned, first_met))
    undecided = _Filter(paths, ExplodedGraph(graph, paths.conditions), solution, concerning)
    candidates = [
        one for one in _candidates(graph, undecided.exploded, possible) if undecided.keeps(one)
    ]
    if not candidates:
        return
    kept = concerned | paths.conditions.blocks() | {one.block.index for one in candidates}
    small = contracted(graph, kept, first_met)
    split = solve(small, paths, rounds=visit.limits.loop_depth, visits=visit.limits.flow_visits)
    if split is None:
        return
    seen: dict[tuple[object, int, Place], list[ContextFinding]] = {}
    for found in _found(visit, paths, split, candidates):
        key = found.fault, id(found.node), found.place
        seen.setdefault(key, []).append(found)
    yield from (_merged(same) for same in seen.values())


def _merged(same: list[ContextFinding]) -> ContextFinding:
    """The first of the same fault after several outcomes; either outcome of a decision has it
    where the decision does not matter."""
    first = same[0]
    made = first.outcome and first.outcome.condition
    either = [f for f in same if f.outcome and f.outcome.condition is made]
    return replace(first, outcome=None) if len({f.outcome for f in either}) > 1 else first


def _possible(solution: Solution[State], analysis: ProtocolAnalysis) -> dict[Place, set[int]]:
    """The places that may be at fault on some path, and the blocks in which they may."""
    found: dict[Place, set[int]] = {}
    analysis.lenient = True
    for block, elements, states in solution.blocks():
        for element, before in _passing(analysis, elements, states):
            for fault in (f for state in before for f in analysis.judged(state, element)[1]):
                if fault.place.exact:
                    found.setdefault(fault.place, set()).add(block.index)
    analysis.lenient = False
    return found


def _passing(
    analysis: ProtocolAnalysis, elements: list[Element], states: tuple[State, ...]
) -> Iterator[tuple[Element, tuple[State, ...]]]:
    for element in elements:
        yield element, states
        states = tuple(analysis.step(state, element) for state in states)


def _outcomes(graph: Graph) -> Iterator[tuple[Block, Edge]]:
    """The outcomes of decisions, but those that end a loop: loops are taken to run; and those for
    which a choice has no label."""
    for index in graph.order():
        block = graph.blocks[index]
        for edge in block.edges if block.condition is not None else ():
            stays = len(graph.blocks[edge.target].loops) >= len(block.loops)
            if stays and edge.when in ("true", "false", "case"):
                yield block, edge


def _candidates(
    graph: Graph, exploded: ExplodedGraph, possible: dict[Place, set[int]]
) -> Iterator[Candidate]:
    """The outcomes from which every path meets a block that may be at fault: for all others the
    exploded graph tells without a solution that a path leads around the faults."""
    free = {place: exploded.reaching_the_end_without(blocks) for place, blocks in possible.items()}
    for block, edge in _outcomes(graph):
        targets = exploded.targets(block, edge)
        for place in sorted(possible, key=lambda p: p.name):
            if not targets <= free[place]:
                yield Candidate(block, edge, place)


@dataclass
class _Filter:
    """The candidates that the solution without path conditions cannot exclude."""

    paths: _PathSensitive
    exploded: ExplodedGraph
    solution: Solution[State]
    concerning: Concerning
    _ends: dict[int, Partition | None] = field(default_factory=dict)
    _deciding: dict[Place, dict[int, Comparison]] = field(default_factory=dict)

    def keeps(self, candidate: Candidate) -> bool:
        """Whether a fault may be met on all paths.

        Where the state of the place is certain, some path has to lead around the fault; where it
        is not, an earlier decision that correlates and matters to the place may make it so.
        """
        block, edge, place = candidate
        here, paths = self._end(block), self.paths
        if here is None or not _is_certain(paths.analysis.analysis, here, place):
            return paths.conditions.is_correlated(block, self._deciding_for(place))
        targets = self.exploded.targets(block, edge)
        begun = {condition: state for _, condition in targets for state in here.values()}
        inevitable = _Inevitable(paths.analysis, paths.conditions, begun, place)
        return not _avoids(paths, inevitable, self.solution.graph, self.concerning, edge)

    def _end(self, block: Block) -> Partition | None:
        index = block.index
        if index not in self._ends:
            states: list[Partition] = [{frozenset(): state} for state in self.solution.at(index)]
            self._ends[index] = _joined_at_end(self.paths, states, self.concerning[index])
        return self._ends[index]

    def _deciding_for(self, place: Place) -> dict[int, Comparison]:
        """The decisions that matter to a place."""
        if place not in self._deciding:
            self._deciding[place] = self.paths.conditions.deciding(self._blocks_of(place))
        return self._deciding[place]

    def _blocks_of(self, place: Place) -> set[int]:
        """The blocks that change something about a place."""
        once, found = self.paths.analysis, set[int]()
        for index, elements in self.concerning.items():
            for state in self.solution.at(index) if elements else ():
                after = state
                for element in elements:
                    before, after = after, once.judged(after, element)[0]
                    if before.get(place) != after.get(place):
                        found.add(index)
        return found


def _found(
    visit: Visit, paths: _PathSensitive, split: Solution[Partition], candidates: list[Candidate]
) -> Iterator[ContextFinding]:
    followed = 0
    ends: dict[int, Partition | None] = {}
    for block, edge, place in candidates:
        if block.index not in ends:
            ends[block.index] = _joined_at_end(
                paths, split.at(block.index), split.concerning[block.index]
            )
        here = ends[block.index] or {}
        for known in _certain(paths, here, block, place):
            begun = paths.along(known, block, edge)
            inevitable = _Inevitable(paths.analysis, paths.conditions, begun or {}, place)
            if begun is None or _avoids(paths, inevitable, split.graph, split.concerning, edge):
                continue
            followed += 1
            if followed > _MOST or block.condition is None:
                return
            for fault in _inevitable_faults(visit, split.graph, inevitable, edge):
                yield replace(fault, outcome=Outcome(block.condition, edge.when))


def _joined_at_end(
    paths: _PathSensitive, states: Iterable[Partition], elements: list[Element]
) -> Partition | None:
    """The states at a block's end, all rounds of loops together."""
    joined: Partition | None = None
    for state in states:
        for element in elements:
            state = paths.step(state, element)
        joined = state if joined is None else paths.join(joined, state)
    return joined


def _certain(
    paths: _PathSensitive, here: Partition, block: Block, place: Place
) -> Iterator[Partition]:
    """The paths to a decision on all of which a place is in the same phase; or else each of those
    with a condition about the same number alone: the number may have such a value."""
    if here and _is_certain(paths.analysis.analysis, here, place):
        yield here
        return
    for condition, each in here.items():
        one = {condition: each}
        if paths.conditions.is_about(condition, block) and _is_certain(
            paths.analysis.analysis, one, place
        ):
            yield one


def _is_certain(analysis: ProtocolAnalysis, state: Partition, place: Place) -> bool:
    phases = {atom.phase for each in state.values() for atom in analysis.at(each, place)}
    return len(phases) == 1 and not phases & {Phase.ANY, Phase.REPORTED}


def _avoids(
    paths: _PathSensitive, inevitable: _Inevitable, graph: Graph, concerning: Concerning, edge: Edge
) -> bool:
    """Whether some path from an outcome surely reaches the end without the fault.

    Paths are tried one by one, each node of theirs once. A solution joins more to their states, and
    what is no fault in one of several states is none in all: a path that avoids the fault here
    avoids it there, too.
    """
    blocks = graph.blocks
    waiting = [(edge.target, {condition: state}) for condition, state in inevitable.begun.items()]
    seen: set[tuple[int, PathCondition]] = set()
    while waiting:
        index, state = waiting.pop()
        for element in concerning.get(index, ()):
            state = inevitable.step(state, element)
        if state and index == EXIT:
            return True
        for onward in blocks[index].edges:
            passed = paths.along(state, blocks[index], onward) or {}
            fresh = {f: s for f, s in passed.items() if (onward.target, f) not in seen}
            seen.update((onward.target, condition) for condition in fresh)
            if fresh:
                waiting.append((onward.target, fresh))
    return False


def _inevitable_faults(
    visit: Visit, graph: Graph, inevitable: _Inevitable, edge: Edge
) -> Iterator[ContextFinding]:
    """The faults of a place that every path after an outcome meets."""
    first = replace(graph.blocks[ENTRY], elements=[], condition=None, edges=[Edge(edge.target)])
    rest = replace(graph, blocks=(first, *graph.blocks[1:]))
    limits = visit.limits
    solution = solve(rest, inevitable, rounds=limits.loop_depth, visits=limits.flow_visits)
    if solution is not None and not inevitable.avoided:
        yield from (f for f in inevitable.met(solution) if f.place == inevitable.place)
