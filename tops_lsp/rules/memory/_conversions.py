"""Conversions of pointers and references, and what is wrong with the memories they join.

The table is `model/tree/spaces.py`: to the generic family's parent freely, from it with a cast,
between two of its members never. Constant memory is no member; an assumption says what that
forbids.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.stubs.facts import facts_named
from tops_lsp.model.tree import spaces
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Variable
from tops_lsp.model.tree.expressions import (
    Binary,
    Call,
    Cast,
    CastKind,
    Category,
    Construct,
    Expression,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.generic_types import without_spaces
from tops_lsp.model.tree.scopes import members
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Return
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    FunctionType,
    Pointer,
    Reference,
    Type,
    decayed,
    is_const,
    is_unknown,
    space_of,
    spelled,
    unqualified,
    value_type,
)
from tops_lsp.rules.shared.walk import evaluated_here
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

NODES = (Cast, Variable, Call, Construct, Return, Function)
"""What may convert a pointer or bind a reference in device code. A class may by what its members
begin with, whoever makes its objects."""


class ConversionFault(enum.Enum):
    """Why a conversion is wrong."""

    MIXED = "between two memories"
    UNCAST = "out of generic without a cast"
    CONSTANT = "into or out of constant memory"


@dataclass(frozen=True, slots=True)
class PointerConversion:
    """What becomes what: pointers, or lvalues that a reference is bound to.

    `written`: with a cast. `value` is what is converted, None for the parts of an overrider.
    """

    span: Span
    source: Type
    target: Type
    written: bool = False
    value: Expression | None = None

    @property
    def fields(self) -> dict[str, str]:
        """Both types, for messages."""
        return {"have": spelled(self.source), "want": spelled(self.target)}


def faults(node: object, visit: Visit, wanted: ConversionFault) -> Sequence[PointerConversion]:
    """The conversions at a node that are wrong in the wanted way."""
    if type(node) is Cast and type(node.type) is not Pointer and node.kind is CastKind.IMPLICIT:
        return ()  # most nodes; what is converted without a cast is bound elsewhere
    known = visit.once(_known)
    found = known.get(id(node))
    if found is None:  # several rules ask
        found = known[id(node)] = tuple(_wrong(node, visit))
    return [conversion for fault, conversion in found if fault is wanted] if found else ()


def _known(visit: Visit) -> dict[int, tuple[tuple[ConversionFault, PointerConversion], ...]]:
    """What is wrong at the nodes of the visited function that were looked at."""
    return {}


def _wrong(node: object, visit: Visit) -> Iterator[tuple[ConversionFault, PointerConversion]]:
    for conversion in _conversions(node, visit):
        fault = _fault(conversion, visit)
        if fault is not None and (conversion.value is None or not _is_open(conversion.value)):
            yield fault, conversion


# --- where conversions are -----------------------------------------------------------------


def _conversions(node: object, visit: Visit) -> Iterator[PointerConversion]:
    match node:
        case Cast(type=target, kind=kind, operand=operand):
            written = kind is not CastKind.IMPLICIT
            if isinstance(target, Pointer):
                yield from _of_pointer(node, target, operand, written)
            elif written and node.category is not Category.PRVALUE:
                yield from _of_reference(operand, Reference(target), written)
        case Variable(type=Reference() as target, initializer=value) if value is not None:
            yield from _of_reference(value, target)
        case Call(function=function) if function is not None:
            yield from _of_arguments(function, node)
        case Construct(constructor=function) if function is not None:
            yield from _of_arguments(function, node)
        case Return(value=value) if value is not None and visit.function is not None:
            yield from _of_reference(value, visit.function.type.result)
        case Function(parameters=parameters) if node is visit.function:
            yield from _of_initializers(parameters, visit)
            if isinstance(node.scope, Class) and node.scope.bases:
                yield from _of_overrider(node, node.scope)
        case Class(fields=fields):
            yield from _of_initializers(fields, visit)


def _of_initializers(variables: Sequence[Variable], visit: Visit) -> Iterator[PointerConversion]:
    """Default arguments, and members' own initializers."""
    for variable in variables:
        if variable.initializer is not None:
            yield from _conversions(variable, visit)
            for inner in evaluated_here(variable.initializer):
                yield from _conversions(inner, visit)


def _of_pointer(
    cast: Cast, target: Pointer, operand: Expression, written: bool
) -> Iterator[PointerConversion]:
    source = decayed(operand.type)
    if isinstance(source, Pointer):
        yield PointerConversion(cast.span, source, target, written, operand)


def _of_reference(
    value: Expression, target: Type, written: bool = False
) -> Iterator[PointerConversion]:
    """A reference to const that cannot be bound gets a copy; a value lies in no memory."""
    if not isinstance(target, Reference) or target.rvalue or value.category is not Category.LVALUE:
        return
    copied = is_const(target.target) and space_of(target.target) is Space.GENERIC
    plain = unqualified(value.type)
    if not copied and without_spaces(plain) == without_spaces(unqualified(target.target)):
        yield PointerConversion(value.span, Reference(value.type), target, written, value)


def _of_arguments(function: Function, node: Call | Construct) -> Iterator[PointerConversion]:
    for parameter, argument in passed(function, node.arguments, node.bindings):
        if isinstance(parameter.type, Reference):
            yield from _of_reference(argument, parameter.type)


def _of_overrider(function: Function, class_: Class) -> Iterator[PointerConversion]:
    """An overrider takes what callers of the base give, and gives what they expect."""
    base = _overridden(function, class_)
    if base is None:
        return
    for given, own in zip(base.parameters, function.parameters, strict=True):
        yield PointerConversion(own.name_span, given.type, own.type)
    yield PointerConversion(function.name_span, function.type.result, base.type.result)


def _overridden(function: Function, class_: Class) -> Function | None:
    """The virtual method of a base that a method has the shape of."""
    for base in class_.bases:
        plain = value_type(base)
        group = members(plain.declaration, function.name) if isinstance(plain, ClassType) else []
        for method in (d for d in group if isinstance(d, Function) and d.is_virtual):
            if without_spaces(method.type) == without_spaces(function.type):
                return method if method.type != function.type else None
    return None


def _is_open(value: Expression) -> bool:
    """Whether a word nobody can read may have named another memory for what is converted."""
    declaration = _root(value)
    if declaration is None:
        return False
    words = declaration.specifiers
    return any(s.unknown or facts_named(s.name).memory == "any" for s in words)


def _root(value: Expression) -> Declaration | None:
    """The variable or function that an expression's type comes from."""
    while True:
        match value:
            case Call(function=function) if function is not None:
                return function
            case Name() | Member():
                return value.declaration
            case Subscript(object=inner) | Unary(operand=inner) | Cast(operand=inner):
                value = inner
            case Binary(left=left, right=right):
                value = left if isinstance(decayed(left.type), Pointer) else right
            case _:
                return None


# --- what is wrong with them ----------------------------------------------------------------


def _fault(conversion: PointerConversion, visit: Visit) -> ConversionFault | None:
    source, target = conversion.source, conversion.target
    if source == target or is_unknown(source) or is_unknown(target):
        return None
    found = (
        _between(space_of(a), space_of(b), conversion.written, visit)
        for a, b in _levels(source, target)
    )
    return next(filter(None, found), None)


def _is_constant_ordinary(visit: Visit) -> bool:
    return visit.unit.context.assumed("constant-pointers") == "like-others"


def _levels(source: Type, target: Type) -> Iterator[tuple[Type, Type]]:
    """What both sides point to, pair by pair, the outermost first."""
    pending = [(source, target)]
    while pending:
        have, want = pending.pop(0)
        match unqualified(have), unqualified(want):
            case (Pointer(pointee=a), Pointer(pointee=b)) | (
                Reference(target=a),
                Reference(target=b),
            ):
                yield a, b
                pending.append((a, b))
            case Array(element=a), Array(element=b):
                pending.append((a, b))
            case FunctionType() as f, FunctionType() as g:
                parts = zip((f.result, *f.parameters), (g.result, *g.parameters), strict=False)
                pending += parts


def _between(have: Space, want: Space, written: bool, visit: Visit) -> ConversionFault | None:
    """What the table says of two memories."""
    rule = spaces.conversion(have, want)
    if rule is spaces.Conversion.UNKNOWN:
        if not _is_constant_ordinary(visit):
            return ConversionFault.CONSTANT
        rule = spaces.within_family(have, want)
    if rule is spaces.Conversion.EXPLICIT and not written:
        return ConversionFault.UNCAST
    return ConversionFault.MIXED if rule is spaces.Conversion.ILLEGAL else None


# --- what to do about them ------------------------------------------------------------------


def cast_in_front(
    conversion: PointerConversion, type_: Type, title: str
) -> tuple[str, Span, str] | None:
    """A fix that casts what is converted to `type_`, where nothing has to be put in parentheses."""
    value = conversion.value
    if not isinstance(value, Name | Member | Subscript | Call) or not isinstance(type_, Pointer):
        return None
    at = Span(value.span.start, value.span.start)
    return title, at, f"({spelled(type_)})"
