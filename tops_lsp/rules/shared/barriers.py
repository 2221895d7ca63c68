"""Barriers of all threads of a block or grid, and the functions that reach one."""

from __future__ import annotations

from functools import lru_cache

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.incremental.dependencies import fact
from tops_lsp.model.sema.name_filter import may_lead
from tops_lsp.model.stubs.facts import barriers, facts_of
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Call, Lambda
from tops_lsp.model.tree.statements import Body, Compound
from tops_lsp.model.tree.types import ClassType, Type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.acts import instance_called
from tops_lsp.rules.shared.body_facts import fact_of_body
from tops_lsp.rules.shared.calls import is_closure
from tops_lsp.rules.shared.reachable import called
from tops_lsp.rules.shared.walk import evaluated
from tops_startup.records import dataclass

BLOCK = "block"
GRID = "grid"


def is_barrier(function: Function, of: str) -> bool:
    """Whether a function is the barrier of a block or of the grid."""
    return facts_of(function).barrier == of


@dataclass(frozen=True, slots=True)
class ReachedBarrier:
    """A barrier that a function reaches: the function it is in, and the call.

    Without a call the function is defined in another file and reaches the barrier there.
    """

    function: Function
    barrier: str
    call: Call | None = None


def barrier_in(visit: Visit, function: Function, name: str) -> ReachedBarrier | None:
    """The nearest barrier that a function reaches.

    Bodies are looked at only of functions that may lead to one by the words in them.
    """
    if function.item.builtin:
        return None
    known = visit.once(_Answers).known
    key = function, name
    if key not in known:
        known[key] = _barrier_in(visit, function, name)
    return known[key]


class _Answers:
    """What was found for the visited function: it may call one function again and again."""

    def __init__(self, visit: Visit) -> None:
        self.known: dict[tuple[Function, str], ReachedBarrier | None] = {}


def _barrier_in(visit: Visit, function: Function, name: str) -> ReachedBarrier | None:
    own: dict[Function, ReachedBarrier | list[Function]] = {}

    def calls(caller: Function) -> list[Function]:
        found = own[caller]
        return [] if isinstance(found, ReachedBarrier) else found

    for each in called(visit, function, calls):
        found = own[each] = _own(visit.unit, each, name)
        if isinstance(found, ReachedBarrier):
            return found
    return None


def _own(unit: TranslationUnit, function: Function, name: str) -> ReachedBarrier | list[Function]:
    """The barrier that a function calls itself, or reaches in another file; or all it calls."""
    if function.item.builtin:
        return []
    if _is_external(unit, function):
        assert unit.external is not None
        barrier = unit.external.barrier(unit, function, name)
        return ReachedBarrier(function, barrier) if barrier else []
    if not (may_lead(unit, function, _targets(unit, name)) or _is_handed_code(function)):
        return []
    calls = _of_closure(unit, function) if is_closure(function) else None
    calls = calls or fact_of_body(unit, function, _calls) or ()
    for call, callee in calls:
        if is_barrier(callee, name):
            return ReachedBarrier(function, callee.name, call)
    return [callee for _, callee in calls]


def _is_handed_code(function: Function) -> bool:
    """Whether it is an instance for an object that may be called, whose words are elsewhere."""
    return any(isinstance(value, ClassType) for _, value in function.bindings)


def _is_external(unit: TranslationUnit, function: Function) -> bool:
    """Whether only other files can say what a function does."""
    if unit.external is None or function.is_definition or function.template is not None:
        return False
    return not unit.declared.has_body(function)


def _targets(unit: TranslationUnit, name: str) -> frozenset[str]:
    """What a body that reaches a barrier leads to: it, or a function that another file defines."""
    if unit.external is None:
        return barriers(name)
    return _united(barriers(name), _undefined(unit))


@lru_cache(maxsize=8)
def _united(one: frozenset[str], other: frozenset[str]) -> frozenset[str]:
    """Both sets in one, the same object for all who ask: its hash is found once."""
    return one | other


@fact
def _undefined(unit: TranslationUnit) -> frozenset[str]:
    """The names of functions that are only declared."""
    return frozenset(f.name for f in unit.functions() if not f.is_definition)


_Calls = tuple[tuple[Call, Function], ...]
"""Calls, and what they call."""


def _of_closure(unit: TranslationUnit, function: Function) -> _Calls:
    """The calls in a lambda, whose body is in that of the function around it."""
    scope = function.scope
    around = scope.enclosing if isinstance(scope, Class) else None
    body = None if around is None else unit.body(around)
    for node in () if body is None else evaluated(body.compound):
        if isinstance(node, Lambda) and node.function is function and node.body is not None:
            return _calls_in(unit, node.body)
    return ()


def _calls(unit: TranslationUnit, function: Function, body: Body) -> _Calls:
    """The calls of known functions in a body."""
    return _calls_in(unit, body.compound)


def _calls_in(unit: TranslationUnit, compound: Compound) -> _Calls:
    nodes = evaluated(compound)
    calls = (n for n in nodes if isinstance(n, Call))
    return tuple((c, instance_called(unit, c, c.function)) for c in calls if c.function is not None)


def is_barrier_object(type_: Type) -> bool:
    """Whether a type is the class of barriers with a count."""
    return isinstance(type_, ClassType) and facts_of(type_.declaration).barrier == "count"
