"""Calls of the DTE, as the stub headers declare them.

An operation is a function whose first parameter is a context, or a context's member
`config_…`; what its other arguments are, the stub's parameters say by their names.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping

from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Class, Declaration, Function
from tops_lsp.model.tree.expressions import (
    Call,
    Cast,
    CastKind,
    Construct,
    Expression,
    Member,
    Name,
)
from tops_lsp.model.tree.types import Array, ClassType, Pointer, Type, unqualified, value_type
from tops_lsp.rules.shared.reachable import reachable
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

_CONFIGURE = "config_"
_ASYNC = "_async"


class Mode(enum.Enum):
    """How an operation is begun."""

    BLOCKING = "blocking"
    ASYNC = "async"
    CONFIGURE = "configure"


class Verb(enum.Enum):
    """What a call does with a context or an event besides operations, as the stubs' facts say."""

    INIT = "init"
    DESTROY = "destroy"
    TRIGGER = "trigger"
    TRIGGER_AND_WAIT = "trigger_and_wait"
    SET = "set"
    CONNECT = "connect"
    WAIT = "wait"


@dataclass(frozen=True, slots=True)
class Operation:
    """`operands` are the arguments by the names of the stub's parameters.

    `function` is the overload that takes as many arguments; None: there is none.
    """

    call: Call
    name: str
    mode: Mode
    context: Expression
    function: Function | None
    operands: Mapping[str, Expression]

    @property
    def written(self) -> str:
        """The name as the user has it."""
        return name_of(self.call)


def operation(call: Call) -> Operation | None:
    """The operation a call configures or begins."""
    callee = call.callee
    if isinstance(callee, Member):
        if not callee.text.startswith(_CONFIGURE):
            return None
        found = _functions(call)
        name = callee.text.removeprefix(_CONFIGURE)
        return _operation(call, name, Mode.CONFIGURE, callee.object, found, call.arguments)
    found = [f for f in _functions(call) if _takes_context(f)]
    if not found or not call.arguments:
        return None
    name = found[0].name
    mode = Mode.ASYNC if name.endswith(_ASYNC) else Mode.BLOCKING
    context, *rest = call.arguments
    return _operation(call, name.removesuffix(_ASYNC), mode, context, found, tuple(rest))


def _operation(
    call: Call,
    name: str,
    mode: Mode,
    context: Expression,
    found: list[Function],
    given: tuple[Expression, ...],
) -> Operation:
    fitting = [f for f in found if len(f.parameters) == len(call.arguments)]
    names = [p.name for p in fitting[0].parameters[-len(given) :]] if fitting and given else []
    operands = dict(zip(names, given, strict=False))
    return Operation(call, name, mode, context, fitting[0] if fitting else None, operands)


def _functions(call: Call) -> list[Function]:
    """The stub functions a call means or may mean; none if it may mean something else."""
    if call.function is not None:
        return [call.function] if call.function.item.builtin else []
    callee = call.callee
    candidates = callee.candidates if isinstance(callee, Name | Member) else ()
    found = [d for d in candidates if isinstance(d, Function) and d.item.builtin]
    return found if len(found) == len(candidates) else []


def _takes_context(function: Function) -> bool:
    parameters = function.parameters
    return (
        len(parameters) > 1
        and is_context(value_type(parameters[0].type))
        and parameters[1].name == "dst"
    )


def is_operation(declaration: Declaration) -> bool:
    """Whether a declaration is one of the engine's operations, in any of its three spellings."""
    if not isinstance(declaration, Function) or not declaration.item.builtin:
        return False
    return _takes_context(declaration) or declaration.name.startswith(_CONFIGURE)


def candidates(call: Call) -> list[Function]:
    """All overloads of the operation a call names."""
    callee = call.callee
    found = callee.candidates if isinstance(callee, Name | Member) else ()
    if call.function is not None and not found:
        return [call.function]
    return [f for f in found if isinstance(f, Function) and f.item.builtin]


def verb(call: Call) -> Verb | None:
    """What a call of a context's or event's member, or of the C functions, does."""
    found = _functions(call)
    does = facts_of(found[0]).does if found else ""
    return Verb(does) if does else None


def name_of(call: Call) -> str:
    """The name that is called."""
    return call.callee.text if isinstance(call.callee, Name | Member) else ""


def called_name(node: Expression) -> str:
    """The same for any expression; a scope's class where it makes an object."""
    if isinstance(node, Call):
        return name_of(node)
    return node.type.declaration.name if isinstance(node.type, ClassType) else ""


def span_of(call: Expression) -> Span:
    """Where the name that is called is."""
    if isinstance(call, Call) and isinstance(call.callee, Name | Member):
        return call.callee.name_span
    return call.span


# --- types ------------------------------------------------------------------------------


def is_context(type_: Type) -> bool:
    """Whether objects of a type are DTE contexts."""
    return isinstance(type_, ClassType) and _is_or_derives(type_.declaration, "context")


def is_event(type_: Type) -> bool:
    """Whether a type is that of events."""
    return isinstance(type_, ClassType) and _is(type_.declaration, "event")


def is_tensor(type_: Type) -> bool:
    """Whether a type is mdspan."""
    return isinstance(type_, ClassType) and _is(type_.declaration, "tensor")


def is_scope(type_: Type) -> bool:
    """Whether a type's objects hold a context for as long as they live."""
    return isinstance(type_, ClassType) and _is(type_.declaration, "scope")


def element_of(type_: Type) -> Type:
    """The type at the bottom of references, pointers and arrays."""
    plain = value_type(type_)
    while isinstance(plain, Array | Pointer):
        plain = unqualified(plain.element if isinstance(plain, Array) else plain.pointee)
    return plain


def _is(declaration: Declaration, role: str) -> bool:
    return declaration.item.builtin and facts_of(declaration).role == role


def _is_or_derives(class_: Class, role: str) -> bool:
    return any(_is(each, role) for each in reachable(class_, _bases))


def _bases(class_: Class) -> Iterator[Class]:
    bases = map(unqualified, class_.bases)
    yield from (base.declaration for base in bases if isinstance(base, ClassType))


def stripped(expression: Expression) -> Expression:
    """Without conversions nobody wrote, and without copies."""
    while True:
        if isinstance(expression, Cast) and expression.kind is CastKind.IMPLICIT:
            expression = expression.operand
        elif isinstance(expression, Construct) and _copies(expression):
            expression = expression.arguments[0]
        else:
            return expression


def _copies(node: Construct) -> bool:
    return len(node.arguments) == 1 and value_type(node.arguments[0].type) == value_type(node.type)
