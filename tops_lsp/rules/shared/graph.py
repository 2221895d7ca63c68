"""Who calls whom in a unit, instances of templates and call operators of lambdas included.

A template is no caller, each of its instances is; a `__host__ __device__` function counts for a
side where code of that side surely reaches it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar
from weakref import WeakKeyDictionary

from tops_lsp.diagnostics.engine import Note, Visit
from tops_lsp.model.passes import is_compiled
from tops_lsp.model.sema.instances import Body, DeclarationSet
from tops_lsp.model.sema.name_filter import may_lead_to_main
from tops_lsp.model.tree.declarations import Class, Function, Item
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.acts import Act, Edge, Use, Wrapping, acts_in
from tops_lsp.rules.shared.body_facts import fact_of_body
from tops_lsp.rules.shared.call_depth import InstanceBudget
from tops_lsp.rules.shared.calls import is_closure, is_derived, is_given, is_pattern
from tops_lsp.rules.shared.functions import is_always_compiled
from tops_lsp.rules.shared.variable_memory import home
from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field, replace

Action = TypeVar("Action", Edge, Use, Wrapping)
CALLED = "'{function}' is called by '{caller}' here"
INSTANTIATED = "in instantiation of '{function}' requested here"
CHAIN_LIMIT = 4
"""So many calls of the way to a finding are shown."""


@dataclass(slots=True)
class PathQuestions:
    """What bodies may hold that only the way to them decides: without any, nobody has to follow
    the calls.

    `sides` are those on which a call or a use may be wrong.
    """

    sides: Side = Side.NONE
    circle: bool = False

    @property
    def any(self) -> bool:
        """Whether there is something to doubt."""
        return self.circle or self.sides is not Side.NONE

    def join(self, other: PathQuestions) -> None:
        """Adds those of another body."""
        self.sides |= other.sides
        self.circle |= other.circle

    def add(self, action: Act) -> None:
        """Adds what there is to doubt about an action."""
        execution = action.caller.execution
        if isinstance(action, Use):
            if execution.side is Side.BOTH and home(action.variable) is Side.HOST:
                self.sides |= Side.DEVICE
        elif isinstance(action, Wrapping):
            if execution.side is Side.BOTH:
                self.sides |= Side.BOTH & ~action.target.execution.side
        elif not action.launch and not action.callee.item.builtin:
            self.circle |= execution.on_device and _may_lead_back(action)
            if execution.known and _is_judged_here(action):
                self.sides |= execution.side & ~action.callee.execution.side
        elif _is_judged_here(action):
            self.sides |= execution.side & ~action.callee.execution.side


def _may_lead_back(edge: Edge) -> bool:
    """Every circle has a call of what is written no earlier than the caller, or has no body yet."""
    caller, callee = _around(edge.caller), _around(edge.callee)
    if callee is caller and is_closure(edge.callee):
        return False  # its own lambda
    if callee.item is caller.item:
        return callee.name_span.start >= caller.name_span.start or not callee.is_definition
    return callee.item.start > caller.item.start or not callee.is_definition


def _around(function: Function) -> Function:
    """The function that a lambda's call operator is in, outermost."""
    scope = function.scope
    while isinstance(scope, Class) and scope.is_closure and scope.enclosing is not None:
        function = scope.enclosing
        scope = function.scope
    return function


def path_questions(visit: Visit) -> PathQuestions:
    """What there is to doubt in all bodies that may lead into the main file."""
    followed = InstanceBudget(visit.unit)
    unit, found, seen = visit.unit, PathQuestions(), set[Function]()
    waiting: list[Function] = []
    for item in _of_items(visit):
        if item.path_questions.any:
            found.join(item.path_questions)
        waiting += item.instances
    while waiting:
        function = waiting.pop()
        if function in seen or not _counts(visit, function):
            continue
        seen.add(function)
        if not followed.admits(function):
            continue
        if (entry := fact_of_body(unit, function, _acts)) is not None:
            if entry.path_questions.any:
                found.join(entry.path_questions)
            waiting += entry.instances
    return found


def _of_items(visit: Visit) -> Iterator[_OfItem]:
    """What is in each item; what an earlier version's had is kept while nothing has changed."""
    unit, version = visit.unit, visit.unit.version_key
    by_sides = _ITEMS.setdefault(unit.declared, {})
    old = by_sides.get(visit.sides, {})
    known = by_sides[visit.sides] = {}
    for item in unit.items:
        if not (item.functions or item.requested):
            continue
        entry = old.get(id(item))
        if entry is None or entry.item is not item or entry.version != version:
            entry = _of_item(visit, item)
        known[id(item)] = entry
        yield entry


def _of_item(visit: Visit, item: Item) -> _OfItem:
    made = _OfItem(item, visit.unit.version_key)
    for function in _roots(visit, item):
        if (entry := fact_of_body(visit.unit, function, _acts)) is not None:
            made.path_questions.join(entry.path_questions)
            made.instances += entry.instances
    return made


def _roots(visit: Visit, item: Item) -> Iterator[Function]:
    """The functions of an item that are no templates, and the instances asked for by word."""
    requested = (f for f, _ in item.requested)
    for function in (*visit.unit.functions_of(item), *requested):
        if not is_pattern(function) and _counts(visit, function):
            yield function


def _counts(visit: Visit, function: Function) -> bool:
    """Whether a body may matter: in a pass of the host alone no device code does."""
    judged = visit.sides is not Side.HOST or is_compiled(function, Side.HOST)
    return judged and may_lead_to_main(visit.unit, function)


@dataclass(slots=True)
class _BodyActs:
    """What is in one body and its lambdas."""

    found: tuple[Act, ...]
    path_questions: PathQuestions
    instances: tuple[Function, ...]
    """Called functions that no file has written."""


@dataclass(slots=True)
class _OfItem:
    """What is in the bodies of one item, under a version key."""

    item: Item
    version: int
    path_questions: PathQuestions = field(default_factory=PathQuestions)
    instances: list[Function] = field(default_factory=list)


_ITEMS: WeakKeyDictionary[DeclarationSet, dict[Side, dict[int, _OfItem]]] = WeakKeyDictionary()


def actions(unit: TranslationUnit, function: Function) -> tuple[Act, ...]:
    """Calls and uses in a function's body, those in its lambdas with the lambda as caller; of a
    lambda's call operator its own."""
    entry = fact_of_body(unit, _around(function), _acts)
    if entry is None:
        return ()
    return (
        tuple(a for a in entry.found if a.caller is function)
        if is_closure(function)
        else entry.found
    )


def _acts(unit: TranslationUnit, function: Function, body: Body) -> _BodyActs:
    found = tuple(acts_in(unit, function, body))
    path_questions = PathQuestions()
    for action in found:
        path_questions.add(action)
    callees = (a.callee for a in found if isinstance(a, Edge))
    return _BodyActs(
        found, path_questions, tuple(dict.fromkeys(f for f in callees if is_derived(f)))
    )


@dataclass(slots=True)
class ReachableCode:
    """What one side's code reaches, and the call each was first reached by (None: a root)."""

    by: dict[Function, Edge | None] = field(default_factory=dict)
    edges: list[Edge] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    wrappings: list[Wrapping] = field(default_factory=list)

    def notes(self, action: Act) -> tuple[Note, ...]:
        """The calls that lead to one, innermost first."""
        made: list[Note] = []
        step = self.by.get(action.caller)
        while step is not None and len(made) < CHAIN_LIMIT:
            fields = {"function": shown(step.callee), "caller": shown(step.caller)}
            message = INSTANTIATED if step.callee.bindings else CALLED
            made.append(Note(step.caller, message, fields, step.span))
            step = self.by.get(step.caller)
        return tuple(made)


def shown(function: Function) -> str:
    """A function's name for messages, with what an instance was made for."""
    bound = ", ".join(str(value) for _, value in function.bindings)
    return f"{function.name}<{bound}>" if bound else function.name or "operator()"


def reached(visit: Visit) -> dict[Side, ReachableCode]:
    """What the functions of each side call, and what those call in turn, as far as something of
    it may be in the main file.

    In a pass of the host alone the device's side is left out: its code is judged in its own.
    """
    unit = visit.unit
    functions = [f for item in unit.items for f in _roots(visit, item)]
    host = _closure(unit, Side.HOST, [f for f in functions if _is_of(f, Side.HOST)])
    if visit.sides is Side.HOST:
        return {Side.HOST: host}
    kernels = [edge for edge in host.edges if edge.launch]
    device = [f for f in functions if _is_of(f, Side.DEVICE)]
    return {
        Side.HOST: host,
        Side.DEVICE: _closure(unit, Side.DEVICE, device, kernels),
    }


def _closure(
    unit: TranslationUnit, side: Side, roots: list[Function], launches: Sequence[Edge] = ()
) -> ReachableCode:
    found, followed = ReachableCode(), InstanceBudget(unit)
    found.by.update(dict.fromkeys(roots))
    for edge in launches:
        found.by.setdefault(edge.callee, edge)
    waiting = list(found.by)
    while waiting:
        function = waiting.pop()
        for action in actions(unit, function):
            if action.caller is not function and not _is_of(action.caller, side):
                continue  # in a lambda of the other side, or one whose turn is where it is called
            if isinstance(action, Use):
                found.uses.append(action)
                continue
            if isinstance(action, Wrapping):
                found.wrappings.append(action)
                continue
            found.edges.append(action)
            if action.callee not in found.by and _may_run(action.callee, side):
                found.by[action.callee] = action
                if may_lead_to_main(unit, action.callee) and followed.admits(action.callee):
                    waiting.append(action.callee)
    return found


def _is_of(function: Function, side: Side) -> bool:
    return function.execution.known and function.execution.side is side


def _may_run(function: Function, side: Side) -> bool:
    return function.execution.known and side in function.execution.side


Crossing = tuple[Edge, tuple[Note, ...]]


def crossings(visit: Visit) -> dict[Side, list[Crossing]]:
    """Calls that a function makes on a side only by what reaches it, in
    `__host__ __device__` functions, and calls that nobody wrote. Written ones in functions of one
    side are judged where they are.
    """
    if not visit.once(path_questions).sides & visit.sides:
        return {}
    return {
        side: [
            (_placed(e, side), found.notes(e)) for e in _first(found.edges) if _is_judged_here(e)
        ]
        for side, found in visit.once(reached).items()
        if side & visit.sides
    }


def _placed(edge: Edge, side: Side) -> Edge:
    """Compilers name the end of a block for destructors the device cannot call, and the object's
    declaration for those the host cannot."""
    return replace(edge, span=edge.begun) if edge.begun and side is Side.HOST else edge


def uses(visit: Visit) -> list[tuple[Use, tuple[Note, ...]]]:
    """The same of variables that the device's code uses.

    What other files may call is compiled for both sides, whoever calls it.
    """
    if Side.DEVICE not in visit.once(path_questions).sides & visit.sides:
        return []
    found = visit.once(reached)[Side.DEVICE]
    made = [(u, found.notes(u)) for u in _first(found.uses) if is_by_reach(u.caller)]
    open_ = [f for f in visit.unit.functions() if f not in found.by and is_always_compiled(f)]
    alone = (a for f in open_ for a in actions(visit.unit, f) if a.caller is f)
    return made + [(action, ()) for action in alone if isinstance(action, Use)]


def wrappings(visit: Visit) -> list[tuple[Side, Wrapping, tuple[Note, ...]]]:
    """The same of targets that functions for both sides put into an nvstd::function."""
    if not visit.once(path_questions).sides & visit.sides:
        return []
    return [
        (side, wrapping, found.notes(wrapping))
        for side, found in visit.once(reached).items()
        for wrapping in _first(found.wrappings)
        if side & visit.sides and is_by_reach(wrapping.caller)
    ]


def unreached(visit: Visit) -> Iterator[tuple[Side, Edge | Wrapping]]:
    """What written functions and extended lambdas for both sides do that one of them has no code
    for, where nothing of that side is seen to reach them: a compiler compiles them for it all the
    same."""
    if not visit.once(path_questions).sides & visit.sides:
        return
    for side, found in visit.once(reached).items():
        for function in visit.unit.functions() if side & visit.sides else ():
            if not function.is_definition or is_pattern(function):
                continue
            for action in actions(visit.unit, function):
                if action.caller in found.by or isinstance(action, Use):
                    continue
                if not _is_compiled_for_both(action.caller, function):
                    continue
                if isinstance(action, Wrapping) or _is_judged_here(action):
                    yield side, action


def _is_compiled_for_both(function: Function, around: Function) -> bool:
    """Whether a function's own words say so; of a lambda's in another one if that is compiled for
    the host, too."""
    execution = function.execution
    if not (execution.explicit and execution.known and is_by_reach(function)):
        return False
    return function is around or (around.execution.known and around.execution.on_host)


def _first(actions: Sequence[Action]) -> Iterator[Action]:
    """What is at one place once, however many instances have it."""
    seen: set[tuple[int, Span, int]] = set()
    for action in actions:
        key = id(action.caller.item), action.span, id(action.named)
        if key not in seen:
            seen.add(key)
            yield action


def _is_judged_here(edge: Edge) -> bool:
    if edge.launch or is_given(edge.callee, edge.caller):
        return False
    return edge.implicit or is_by_reach(edge.caller)


def is_by_reach(function: Function) -> bool:
    """Whether only what reaches a function says on which side its code runs."""
    return function.execution.side is Side.BOTH
