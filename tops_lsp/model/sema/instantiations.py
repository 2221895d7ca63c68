"""The instances that bodies ask for: which template, for what, and where it was asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tops_lsp.model.passes import is_compiled
from tops_lsp.model.sema.name_filter import may_lead_to_main
from tops_lsp.model.sema.substitution import is_open
from tops_lsp.model.tree.declarations import Class, Function, Item
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    LEAVES,
    Assign,
    Binary,
    Call,
    Construct,
    Expression,
    Lambda,
    Launch,
    SizeOf,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import Statement, walk_statements
from tops_lsp.model.tree.types import class_name
from tops_lsp.model.truncation import DEEP_INSTANCES, INSTANCES
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass


@dataclass(frozen=True, eq=False, slots=True)
class Instantiation:
    """An instance of a function, and the first place that asks for it.

    `span` is one of `item`; `outer` is the instance whose body it is in, if it is one, and
    `depth` how many are around the request.
    """

    function: Function
    item: Item
    span: Span
    outer: Instantiation | None = None
    depth: int = 0

    @property
    def shown(self) -> str:
        """The function's name with what its template parameters stand for."""
        function = self.function
        around = class_name(function.scope) if function.scope is not None else ""
        name = f"{around}::{function.name}" if around else function.name
        bound = ", ".join(f"{name} = {value}" for name, value in function.bindings)
        return f"{name} [{bound}]" if bound else name


def instantiations(
    unit: TranslationUnit,
    functions: Iterable[Function],
    sides: Side = Side.BOTH,
    item: Item | None = None,
    give_up: Callable[[str], None] = lambda why: None,
) -> list[Instantiation]:
    """What the bodies of functions instantiate, directly and through what they instantiate.

    An item asks for what it instantiates by word. Each instance is once. Templates ask for
    nothing themselves. What an instance asks for is left out where nothing of it is in the
    main file, and, with `sides` the host's alone, what only the device compiles asks for.
    `give_up` hears of a limit that leaves some out.
    """
    requested = [] if item is None else item.requested
    limits = unit.context.limits
    most = limits.instances
    found = [Instantiation(f, item, span) for f, span in requested if item is not None]
    seen = {one.function for one in found}
    for function in functions:
        if not _is_pattern(function) and _may_ask(function, sides):
            found += _instantiated_by(unit, function, None, seen)
    for one in found:  # grows meanwhile
        if len(found) > most:
            give_up(INSTANCES)
            break
        if _may_ask(one.function, sides) and may_lead_to_main(unit, one.function):
            asked = _instantiated_by(unit, one.function, one, seen)
            if one.depth < limits.instance_depth:
                found += asked
            elif any(True for _ in asked):
                give_up(DEEP_INSTANCES)
                break  # those after are as deep
    return found[:most]


def _may_ask(function: Function, sides: Side) -> bool:
    """Whether a body may lead to code for `sides`; the host's launches lead to the device's."""
    return sides is not Side.HOST or is_compiled(function, sides)


def _is_pattern(function: Function) -> bool:
    scope = function.scope
    return function.template is not None or (isinstance(scope, Class) and scope.is_pattern)


def _instantiated_by(
    unit: TranslationUnit, function: Function, outer: Instantiation | None, seen: set[Function]
) -> Iterator[Instantiation]:
    body = unit.body(function)
    if body is None:
        return
    roots = [e for _, values in body.initializers for e in values]
    for node in (*_calls(roots), *_inside(body.compound)):
        made = _instance(unit, node)
        if made is not None and made not in seen and unit.declared.has_body(made):
            seen.add(made)
            depth = 0 if outer is None else outer.depth + 1
            yield Instantiation(made, function.item, node.span, outer, depth)


def _inside(root: Statement) -> Iterator[Expression]:
    for statement in walk_statements(root):
        yield from _calls(statement.expressions())


def _calls(roots: Iterable[Expression]) -> Iterator[Expression]:
    """The evaluated expressions that may call, those in the bodies of plain lambdas included."""
    stack = [*roots][::-1]
    while stack:
        node = stack.pop()
        kind = type(node)
        if kind in LEAVES or isinstance(node, SizeOf):
            continue
        if kind in _CALLING:
            yield node
        if isinstance(node, Lambda) and node.body is not None and node.function.template is None:
            yield from _inside(node.body)
        stack += node.children()[::-1]


def _instance(unit: TranslationUnit, node: Expression) -> Function | None:
    """The instance a node calls, if it calls one of a template of the user's."""
    function = _called(node)
    if function is None or function.item.builtin:
        return None
    if function.template is not None:
        bound = node.bindings if isinstance(node, Call | Launch) else ()
        if not bound or any(is_open(b) for _, b in bound):
            return None
        made = unit.declared.instance(function, bound)
        return made if made is not function else None
    scope = function.scope
    return function if isinstance(scope, Class) and scope.instance_of is not None else None


_CALLING = frozenset({Call, Launch, Construct, Unary, Binary, Assign, Subscript})


def _called(node: Expression) -> Function | None:
    match node:
        case Call(function=function, deduced=True) | Launch(function=function):
            return function
        case Construct(constructor=function):
            return function
        case Unary(overload=function) | Binary(overload=function):
            return function
        case Assign(overload=function) | Subscript(overload=function):
            return function
    return None
