"""What the lives of contexts and events are like in a function, and through its calls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from weakref import WeakKeyDictionary

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.declarations import Function
from tops_lsp.model.flow import Graph, build, solve
from tops_lsp.model.flow.graph import EXIT
from tops_lsp.model.instances import Body
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.dte._flights import Memory, memory
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._script import Script, script
from tops_lsp.rules.dte._states import ANYTHING, Atom, Effect, Fault, Finding, Lives, Phase

CALL_DEPTH = 4
"""How deep functions that take a context are followed."""


@dataclass(frozen=True, slots=True)
class Life:
    """A function's script and what is wrong in it."""

    script: Script
    findings: tuple[Finding, ...] = ()

    def of(self, *faults: Fault) -> Iterator[Finding]:
        """The findings of some kinds, each expression once."""
        seen: set[tuple[int, str]] = set()
        for finding in self.findings:
            key = id(finding.node), finding.name
            if finding.fault in faults and key not in seen:
                seen.add(key)
                yield finding


def life(visit: Visit) -> Life:
    """The life of everything in the visited function."""
    made = visit.once(script_of)
    graph = None if made.is_empty else visit.once(graph_of)
    if graph is None or not graph.complete:
        return Life(made)
    effect = partial(effect_of, visit.unit, 1)
    lives = Lives(made, memory(visit, made, graph), effect=effect)
    return Life(made, tuple(_findings(graph, lives)))


def graph_of(visit: Visit) -> Graph | None:
    """The visited function's graph."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    return None if body is None else build(body.compound)


def script_of(visit: Visit) -> Script:
    """The visited function's script."""
    function = visit.function
    body = None if function is None else visit.unit.body(function)
    return Script() if body is None else script(body, visit.item.text)


def _findings(graph: Graph, lives: Lives) -> list[Finding]:
    solution = solve(graph, lives, rounds=True)
    found: list[Finding] = []
    for point in solution.points() if solution is not None else ():
        rounds = [lives.faults(state, point.element) for state in point.states]
        certain = set(rounds[0]).intersection(*rounds)
        if len(certain) < len(set().union(*rounds)) and graph.is_in_every_round(point.block):
            certain = set().union(*rounds)
        found += sorted(certain, key=lambda f: (f.node.span, f.name))
    return found


# --- summaries --------------------------------------------------------------------------


UNCLEAR = Effect(frozenset({Phase.ANY}))
_Key = tuple[Function, int, Phase]
_EFFECTS: WeakKeyDictionary[TranslationUnit, dict[_Key, Effect]] = WeakKeyDictionary()


def effect_of(
    unit: TranslationUnit, depth: int, function: Function, index: int, phase: Phase
) -> Effect:
    """The effect on the context that is argument `index`, found out once for each state."""
    known = _EFFECTS.setdefault(unit, {})
    key = function, index, phase
    if key not in known:
        known[key] = UNCLEAR  # for who asks in a circle
        known[key] = _effect(unit, depth, function, index, phase)
    return known[key]


def _effect(
    unit: TranslationUnit, depth: int, function: Function, index: int, phase: Phase
) -> Effect:
    body: Body | None = unit.body(function)
    if depth > CALL_DEPTH or body is None or phase not in _PASSED:
        return UNCLEAR
    parameter = function.parameters[index]
    made = script(body, function.item.text, frozenset({parameter}))
    graph = build(body.compound)
    if parameter in made.escaped or not graph.complete:
        return UNCLEAR
    place = Place(parameter)
    assumed = {place: frozenset({Atom(phase)})}
    lives = Lives(made, Memory(), assumed, partial(effect_of, unit, depth + 1))
    solution = solve(graph, lives, rounds=True)
    if solution is None:
        return UNCLEAR
    faults = [f for f in _findings(graph, lives) if f.place == place]
    ends = {a.phase for state in solution.at(EXIT) for a in state.get(place, ANYTHING)}
    phases = frozenset(Phase.ANY if p is Phase.FLYING else p for p in ends)
    return Effect(phases or frozenset({Phase.ANY}), frozenset(f.fault for f in faults))


_PASSED = (Phase.RAW, Phase.READY, Phase.GONE)
