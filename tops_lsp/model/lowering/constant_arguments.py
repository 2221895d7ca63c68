"""Expressions as arguments of templates: values, functions, members and variables that last."""

from __future__ import annotations

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.sema.accessibility import uses_hidden
from tops_lsp.model.sema.implicit_casts import convert
from tops_lsp.model.sema.sfinae import has_failed, is_in_doubt
from tops_lsp.model.sema.substitution import Binding, NullPointer, is_open, typed_number
from tops_lsp.model.tree.declarations import Access, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Binary,
    Cast,
    CastKind,
    Expression,
    Literal,
    Name,
    Unary,
    walk,
)
from tops_lsp.model.tree.types import (
    DEPENDENT,
    DOUBTFUL,
    Basic,
    EntityName,
    Fundamental,
    MemberPointer,
    Pointer,
    Reference,
    Type,
    Unknown,
    is_unknown,
    unqualified,
    value_type,
)


def bound_constant(lo: Lowering, expression: Expression, taken: Type | None) -> Binding:
    """What an expression is as a template's argument; `taken`: the type of its parameter."""
    if expression.type == Fundamental(Basic.NULLPTR):
        return NullPointer(0)
    value = None if isinstance(taken, Reference) else lo.constant(expression)
    if not isinstance(value, int):
        return _entity(lo, expression, taken) or ill_formed(lo, expression) or open_type(lo)
    plain = value_type(expression.type)
    is_typed = isinstance(taken, Unknown) and not is_unknown(plain)
    number = typed_number(value, plain) if is_typed else int(value)
    if all(map(_is_plain_number, walk(expression))):
        return number
    return ill_formed(lo, expression) or number  # what is only measured may have no value


def _is_plain_number(part: Expression) -> bool:
    """Whether a part of what has a value has no say in whether that makes sense; most have none."""
    if type(part) is Name:
        return len(part.candidates) == 1 and part.candidates[0].access is Access.PUBLIC
    if isinstance(part, Binary | Unary):
        return part.overload is None and isinstance(part.type, Fundamental)
    return type(part) is Literal


def ill_formed(lo: Lowering, expression: Expression) -> Unknown | None:
    """What an expression stands for that is certainly none that C++ has, or may be none."""
    if has_failed(expression) or any(uses_hidden(part, lo.scope) for part in walk(expression)):
        return Unknown("not well formed", failed=True)
    return DOUBTFUL if is_in_doubt(expression) and not lo.scope.is_open() else None


def open_type(lo: Lowering) -> Unknown:
    """What is said of a type or value that is not known: only in a template may it hang on the
    parameters."""
    return DEPENDENT if lo.scope.is_open() else DOUBTFUL


def _entity(lo: Lowering, expression: Expression, taken: Type | None) -> EntityName | None:
    """The one function, the member, or the variable that lasts, an argument names or takes the
    address of."""
    if taken is not None and is_unknown(expression.type):
        expression = convert(expression, taken)
    while isinstance(expression, Cast) and expression.kind is CastKind.IMPLICIT:
        expression = expression.operand
    is_address = isinstance(expression, Unary) and expression.op == "&"
    named_ = expression.operand if isinstance(expression, Unary) and is_address else expression
    match named_:
        case Name(candidates=(Variable(constexpr=True, initializer=Expression() as value),)) if (
            not is_address and isinstance(unqualified(named_.type), Pointer | MemberPointer)
        ):
            return _entity(lo, value, taken)  # a parameter's value, or a constant pointer's
        case Name(candidates=(Function(template=None) as function,)):
            return EntityName(function, isinstance(expression.type, MemberPointer))
        case Name(candidates=(Function() as function,), template_arguments=tuple() as written):
            return _instance_named(lo, function, written)
        case Name(candidates=(Variable(storage=Storage.STATIC | Storage.EXTERN) as variable,)):
            return EntityName(variable, is_address)
        case Name(candidates=(Variable() as variable,)) if isinstance(
            expression.type, MemberPointer
        ):
            return EntityName(variable, is_address)
    return None


def _instance_named(
    lo: Lowering, function: Function, written: tuple[Binding, ...]
) -> EntityName | None:
    """`work<int>`, with all arguments written."""
    parameters = function.template or ()
    if len(written) != len(parameters) or any(p.is_pack for p in parameters):
        return None
    if any(map(is_open, written)):
        return None
    bound = tuple((p.key, b) for p, b in zip(parameters, written, strict=True))
    return EntityName(lo.unit.instance(function, bound))
