"""What the analysis of contexts and events are like in a function, and through its calls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from functools import partial
from weakref import WeakKeyDictionary

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Graph, Solution, build, solve
from tops_lsp.model.flow.graph import EXIT
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.truncation import FLOW
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.dte._actions import Kind, Script, outline
from tops_lsp.rules.dte._arrays import of_arrays
from tops_lsp.rules.dte._flights import Memory, loops_of, memory
from tops_lsp.rules.dte._loop_rounds import LoopRounds
from tops_lsp.rules.dte._path_faults import path_faults
from tops_lsp.rules.dte._phases import (
    ANYTHING,
    Atom,
    ContextFinding,
    Effect,
    Phase,
    State,
)
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._protocol_analysis import ProtocolAnalysis
from tops_lsp.rules.dte._script import script
from tops_simulator.dte_protocol import FAULTS_AT_EXIT, DteFault
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Life:
    """A function's script and what is wrong in it."""

    script: Script
    findings: tuple[ContextFinding, ...] = ()
    lambdas: tuple[Script, ...] = ()

    def around(self, node: Expression) -> Script:
        """The script, the function's or a lambda's, that an expression is in."""
        return next((s for s in self.lambdas if id(node) in s.statements), self.script)

    def of(self, *faults: DteFault) -> Iterator[ContextFinding]:
        """The findings of some kinds, each expression once."""
        seen: set[tuple[int, str]] = set()
        for finding in self.findings:
            key = id(finding.node), finding.name
            if finding.fault in faults and key not in seen:
                seen.add(key)
                yield finding


@dataclass(frozen=True, slots=True)
class LifetimeVerdict:
    """A script with what its analysis found; without a solution where that took too long."""

    script: Script
    graph: Graph
    analysis: ProtocolAnalysis
    solution: Solution[State] | None
    certain: list[ContextFinding]


def life(visit: Visit) -> Life:
    """The life of everything in the visited function."""
    made, judged = visit.once(script_of), visit.once(on_all_paths)
    inside = {f: script(b, _text_of(b, visit)) for f, b in _bodies(made).items()}
    findings = [] if judged is None else _on_some_paths(visit, judged)
    for function, body in _bodies(made).items():
        graph = build(body.compound)
        seen = _seen_in(graph, inside[function])
        if not seen.is_empty and graph.hidden is not None:
            transfers = memory(visit, seen, graph)
            findings += _on_some_paths(visit, _judged(visit, seen, graph, transfers))
    if _is_being_typed(visit):
        findings = [f for f in findings if f.fault not in _LATER]
    return Life(made, tuple(findings), tuple(inside.values()))


def _is_being_typed(visit: Visit) -> bool:
    """Whether nobody has closed the function's brace yet: the wait may be what comes next."""
    function = visit.function
    if function is None or not function.body_span:
        return False
    end = function.body_span.end
    return function.item.text[end - 1 : end] != b"}"


_LATER = frozenset(FAULTS_AT_EXIT.values())


def _text_of(body: Body, visit: Visit) -> bytes:
    return visit.item.text[slice(*body.compound.span)]


Bodies = dict[Function, Body]
"""The bodies of a function's lambdas."""


def _bodies(made: Script) -> Bodies:
    return {n.function: Body(n.body) for n in made.lambdas if n.body is not None}


def transfers_of(visit: Visit) -> Memory | None:
    """The transfers of the visited function; None where it has nothing to do with them. What
    follows is the longest that rules do in one piece, and asked for in stages for an editor's sake.
    """
    made, graph = visit.once(script_of), visit.once(graph_of)
    if made.is_empty or graph is None or graph.hidden is None:
        return None
    return memory(visit, made, graph)


def on_all_paths(visit: Visit) -> LifetimeVerdict | None:
    """What is certain in the visited function whatever way it takes."""
    made, graph, transfers = visit.once(script_of), visit.once(graph_of), visit.once(transfers_of)
    if transfers is None or graph is None:
        return None
    return _judged(visit, made, graph, transfers, _bodies(made))


def _judged(
    visit: Visit, made: Script, graph: Graph, transfers: Memory, lambdas: Bodies | None = None
) -> LifetimeVerdict:
    analysis = ProtocolAnalysis(made, transfers, effect=partial(effect_of, visit, lambdas or {}))
    solution = solve(
        graph, analysis, rounds=visit.limits.loop_depth, visits=visit.limits.flow_visits
    )
    if solution is None:
        visit.give_up(FLOW)
        return LifetimeVerdict(made, graph, analysis, None, [*of_arrays(made, analysis)])
    certain = [*_findings(solution, analysis, loops_of(visit, graph)), *of_arrays(made, analysis)]
    return LifetimeVerdict(made, graph, analysis, solution, certain)


def _on_some_paths(visit: Visit, judged: LifetimeVerdict) -> list[ContextFinding]:
    """What is certain, and then what is wrong where one decision leads to it."""
    made, graph, solution, certain = judged.script, judged.graph, judged.solution, judged.certain
    if solution is None or not graph.complete or _is_as_in_template(visit, made, graph):
        return certain
    return [*certain, *path_faults(visit, graph, judged.analysis, solution, certain)]


Outline = tuple[Counter[Hashable], list[list[tuple[int, str]]]]
"""What a function does where, and the edges of its graph."""
_OUTLINES: WeakKeyDictionary[TranslationUnit, dict[Function, Outline | None]] = WeakKeyDictionary()
"""Those of templates."""


def _is_as_in_template(visit: Visit, made: Script, graph: Graph) -> bool:
    """Whether an instance does at each place what its template does: then the paths through the
    template, which are judged with it, are its own."""
    template = visit.function.instance_of if visit.function is not None else None
    if template is None or template.template is None:
        return False
    known = _OUTLINES.setdefault(visit.unit, {})
    if template not in known:
        inner = visit.enter(template)
        its_graph = inner.once(graph_of)
        known[template] = None if its_graph is None else _outline(inner.once(script_of), its_graph)
    return known[template] == _outline(made, graph)


def _outline(made: Script, graph: Graph) -> Outline:
    edges = [[(edge.target, edge.when) for edge in block.edges] for block in graph.blocks]
    return outline(made), edges


def graph_of(visit: Visit) -> Graph | None:
    """The visited function's graph."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    return None if body is None else build(body.compound)


def script_of(visit: Visit) -> Script:
    """The visited function's script."""
    function = visit.function
    body = None if function is None else visit.unit.body(function)
    graph = visit.once(graph_of)
    if body is None or graph is None:
        return Script()
    return _seen_in(graph, script(body, visit.item.text))


def _seen_in(graph: Graph, made: Script) -> Script:
    """A script in which nothing is said of what unknown macros may do something with: what lives
    where they have a block, and what the function does not declare."""
    if not graph.complete and graph.hidden is not None:
        roots = {a.place.root for a in made.all(*Kind) if a.place is not None}
        made.escaped.update(graph.hidden, roots - made.declared)
    return made


def _findings(
    solution: Solution[State], analysis: ProtocolAnalysis, loops: LoopRounds
) -> list[ContextFinding]:
    found = list[ContextFinding]()
    for block, elements, states in solution.blocks():
        for element in elements:
            judged = [analysis.judged(state, element) for state in states]
            states = tuple(state for state, _ in judged)
            rounds = [faults for _, faults in judged]
            if not any(rounds):
                continue
            certain = set(rounds[0]).intersection(*rounds)
            some = {f for faults in rounds for f in faults if not f.in_all_rounds}
            if not some <= certain and loops.are_passed(block):
                certain |= some
            found += sorted(certain, key=lambda f: (f.node.span, f.name))
    return found


# --- summaries --------------------------------------------------------------------------


UNCLEAR = Effect(frozenset({Phase.ANY}))
_Key = tuple[Function, Place, Phase]
_EFFECTS: WeakKeyDictionary[TranslationUnit, dict[_Key, Effect]] = WeakKeyDictionary()


def effect_of(
    visit: Visit, lambdas: Bodies, function: Function, taken: Place, phase: Phase
) -> Effect:
    """The effect on a context or event that a function takes, or a lambda refers to, once for each
    state."""
    known = _EFFECTS.setdefault(visit.unit, {})
    key = function, taken, phase
    if key not in known:
        known[key] = UNCLEAR  # for who asks in a circle
        body = lambdas.get(function) or visit.unit.body(function)
        if body is not None and phase in _PASSED:
            inner = visit.enter(function)
            ask = partial(_effect, inner, body, function, taken, phase)
            known[key] = visit.fixpoint(key, ask, UNCLEAR)
    return known[key]


def _effect(visit: Visit, body: Body, function: Function, place: Place, phase: Phase) -> Effect:
    made = script(body, function.item.text, place)
    graph = build(body.compound)
    if place.root in made.escaped or not graph.complete:
        return UNCLEAR
    assumed = {place: frozenset({Atom(phase)})}
    analysis = ProtocolAnalysis(made, Memory(), assumed, partial(effect_of, visit, {}))
    solution = solve(
        graph, analysis, rounds=visit.limits.loop_depth, visits=visit.limits.flow_visits
    )
    if solution is None:
        return UNCLEAR
    faults = [f for f in _findings(solution, analysis, loops_of(visit, graph)) if f.place == place]
    ends = {a.phase for state in solution.at(EXIT) for a in state.get(place, ANYTHING)}
    phases = frozenset(p if p in _PASSED else Phase.ANY for p in ends)
    return Effect(phases or frozenset({Phase.ANY}), frozenset(f.fault for f in faults))


_PASSED = (Phase.RAW, Phase.READY, Phase.GONE, Phase.UNSET, Phase.PENDING, Phase.WAITED)
