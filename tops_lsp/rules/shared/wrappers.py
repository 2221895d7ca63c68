"""What the rules about nvstd::function share."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Assign, Cast, Construct, Expression, Lambda, Name, Unary
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Fundamental,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    VectorType,
    value_type,
)
from tops_lsp.rules.shared.calls import is_named
from tops_lsp.rules.shared.reachable import reachable
from tops_lsp.rules.shared.walk import bare


def is_wrapper(type_: Type) -> bool:
    """Whether a type is an nvstd::function."""
    return isinstance(type_, ClassType) and is_named(type_.declaration, "nvstd::function")


def holds_wrapper(type_: Type) -> bool:
    """Whether an object of the type holds an nvstd::function; a pointer to one does not."""
    return any(is_wrapper(part) for part in reachable(type_, _parts))


def _parts(type_: Type) -> tuple[Type, ...]:
    """What lies in an object of the type itself."""
    match type_:
        case QualifiedType(base=inner) | Array(element=inner) | Reference(target=inner):
            return (inner,)
        case ClassType(declaration=class_):
            return (*class_.bases, *(field.type for field in class_.fields))
    return ()


def target_of(node: Cast | Construct | Assign) -> tuple[Expression, Function] | None:
    """What a wrapper is made of or assigned, and the function that a call of it calls.

    None if that is certainly for both sides, or not certain at all.
    """
    value = _given(node)
    function = None if value is None else _called(value)
    if value is None or function is None or function.item.builtin:
        return None
    execution = function.execution
    alone = execution.known and not execution.kernel and execution.side is not Side.BOTH
    return (value, function) if alone else None


def _given(node: Cast | Construct | Assign) -> Expression | None:
    """What a wrapper is made of, or what is assigned to it."""
    type_ = node.target.type if isinstance(node, Assign) else node.type
    if type(type_) in _NO_CLASSES or not is_wrapper(value_type(type_)):
        return None
    if isinstance(node, Assign):
        return bare(node.value)
    if isinstance(node, Cast):
        return node.operand
    return bare(node.arguments[0]) if len(node.arguments) == 1 else None


_NO_CLASSES = frozenset({Fundamental, Pointer, VectorType})
"""Most types."""


def _called(value: Expression) -> Function | None:
    """The function that a call of the target calls; None if that is not certain."""
    if isinstance(value, Lambda):
        return value.function
    if isinstance(value, Unary) and value.op == "&":
        value = value.operand
    if isinstance(value, Name) and isinstance(value.declaration, Function):
        return value.declaration
    plain = value_type(value.type)
    if not isinstance(plain, ClassType) or is_wrapper(plain):
        return None
    found = plain.declaration.members.get("operator()", [])
    return found[0] if len(found) == 1 and isinstance(found[0], Function) else None
