"""SFINAE: whether an expression is certainly invalid, so that a template is no candidate."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.sema.conversions import cost, is_null
from tops_lsp.model.sema.costs import NONE
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    CastKind,
    Construct,
    Expression,
    Member,
    Name,
    SizeOf,
    Subscript,
    Unary,
    walk,
)
from tops_lsp.model.tree.scopes import (
    ancestry,
    associated_functions,
    has_unknown_base,
    members,
    usable_constructors,
)
from tops_lsp.model.tree.types import (
    ClassType,
    FunctionType,
    Fundamental,
    Pointer,
    Type,
    Unknown,
    VectorType,
    decayed,
    is_const,
    is_unknown,
    referred,
    unqualified,
    value_type,
)


def has_failed(expression: Expression) -> bool:
    """Whether a part of the expression names a member that is not there, or calls nothing."""
    return any(map(_fails, walk(expression)))


def _fails(node: Expression) -> bool:
    match node:
        case Member(candidates=()):
            return _lacks_members(node)
        case Call(function=None, callee=callee):
            pointed = target_function(callee.type)
            return _calls_nothing(node) if pointed is None else _is_ill_called(node, pointed)
        case Unary(overload=None, op=op, operand=operand):
            return op != "&" and _has_no_operator(op, operand)
        case Binary(overload=None, op=op, left=left, right=right):
            return op not in _BUILT_IN and _has_no_operator(op, left, right)
        case SizeOf(measured=Unknown(failed=True)):
            return True
        case Cast(kind=CastKind.STATIC, operand=operand, type=Pointer()):
            plain = decayed(operand.type)
            return _is_bare(plain) or (isinstance(plain, Fundamental) and not is_null(operand))
        case Construct(constructor=None, braced=False, arguments=(_, _, *_)):
            return _has_only_plain_constructors(node)
        case Subscript(overload=None, object=target, index=index):
            return _has_no_operator("[]", target, index)
        case Assign(overload=None, target=target):
            return is_const(target.type) and not is_unknown(target.type)
    return False


_BUILT_IN = (",", ".*", "->*")
"""What every operand has, or is judged elsewhere."""


def target_function(type_: Type) -> FunctionType | None:
    """The function that a pointer, a reference or a name of such a type leads to."""
    plain = decayed(referred(type_))
    plain = unqualified(plain.pointee) if isinstance(plain, Pointer) else plain
    return plain if isinstance(plain, FunctionType) else None


def _is_ill_called(node: Call, function: FunctionType) -> bool:
    """Whether arguments are too few or too many for a function, or one is nothing it takes."""
    callee, types = node.callee, function.parameters
    named = callee.candidates if isinstance(callee, Name | Member) else ()
    if any(isinstance(d, Function) for d in named):
        return _calls_nothing(node)
    if any(is_unknown(p) for p in types) or any(is_unknown(a.type) for a in node.arguments):
        return False
    given = node.arguments
    if len(given) < len(types) or (len(given) > len(types) and not function.variadic):
        return True
    return any(cost(a, p) is NONE for a, p in zip(given, types, strict=False))


def _has_only_plain_constructors(node: Construct) -> bool:
    """Whether all that may make an object is known, and with known arguments nothing does."""
    plain = node.type
    if not isinstance(plain, ClassType) or not _is_complete(plain) or _is_builtin(plain):
        return False
    known = not any(is_unknown(value_type(a.type)) for a in node.arguments)
    return known and all(map(_is_plain, usable_constructors(plain.declaration)))


def _has_no_operator(op: str, *operands: Expression) -> bool:
    """Whether an operand is of a class of the user's that has no such operator, nor conversions."""
    types = [value_type(o.type) for o in operands]
    if any(map(is_unknown, types)):
        return False
    if op in ("-", "~") and len(operands) == 1 and isinstance(types[0], Pointer):
        return True
    if op in ("*", "[]") and not any(isinstance(p, ClassType) for p in types):
        no_pointer = not any(isinstance(decayed(o.type), Pointer) for o in operands)
        return no_pointer and len(operands) == (op == "[]") + 1 and not _has_lanes(types)
    return any(map(_is_bare, types)) and not associated_functions(operands, f"operator{op}")


def _has_lanes(types: Sequence[Type]) -> bool:
    return any(isinstance(type_, VectorType) for type_ in types)


def _is_bare(type_: Type) -> bool:
    """Whether no built-in operator can apply to an object, and all its members are known."""
    if not isinstance(type_, ClassType) or not _is_complete(type_):
        return False
    every = list(ancestry(type_.declaration))
    names = (name for one in every for name in one.members)
    own = any(name.startswith("operator") and name != "operator=" for name in names)
    return not own and not _is_builtin(type_) and not any(one.is_closure for one in every)


def _is_builtin(type_: Type) -> bool:
    """Whether a class, or a part of it, is of the stubs, which may not tell all."""
    return isinstance(type_, ClassType) and any(
        one.item.builtin for one in ancestry(type_.declaration)
    )


def _lacks_members(node: Member) -> bool:
    plain = value_type(node.object.type)
    if node.arrow and isinstance(plain, Pointer):
        plain = value_type(plain.pointee)
    return _is_complete(plain)


def _is_complete(plain: Type) -> bool:
    """Whether all members of the type are known."""
    if isinstance(plain, ClassType):
        return not has_unknown_base(plain.declaration) and not plain.declaration.is_pattern
    return isinstance(plain, Fundamental | Pointer | VectorType) and not is_unknown(plain)


def _calls_nothing(node: Call) -> bool:
    """Whether known functions are called with known arguments, and none fits."""
    callee = node.callee
    if any(is_unknown(value_type(a.type)) for a in node.arguments):
        return False
    plain_type = value_type(callee.type)
    if isinstance(plain_type, ClassType) and _is_complete(plain_type):
        own = members(plain_type.declaration, "operator()")
        return not _is_builtin(plain_type) and all(
            isinstance(d, Function) and _is_plain(d) for d in own
        )
    if not isinstance(callee, Name | Member) or not callee.candidates:
        return False
    functions = [d for d in callee.candidates if isinstance(d, Function)]
    plain = all(map(_is_plain, functions))
    return len(functions) == len(callee.candidates) and plain


def _is_plain(function: Function) -> bool:
    return function.template is None and not any(map(is_unknown, function.type.parameters))
