"""Which memory an access goes to, as far as it is certain."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Binary, Cast, Expression, Member, Name, Subscript, Unary
from tops_lsp.model.tree.types import Array, Pointer, Reference, decayed, unqualified, value_type
from tops_lsp.rules.shared.dte_tensors import Operands, operands
from tops_lsp.rules.shared.reachable import reachable


def pointer_of(access: Expression) -> Expression | None:
    """The pointer that an access goes through; None for what is named directly."""
    match access:
        case Unary(operand=pointer):
            return pointer
        case Subscript(object=inner) | Member(object=inner, arrow=True):
            return inner if isinstance(value_type(inner.type), Pointer) else pointer_of(inner)
        case Member(object=inner):
            return pointer_of(inner)
    return None


def kernel_parameter(pointer: Expression, visit: Visit) -> Variable | None:
    """The kernel's parameter that a pointer certainly comes from."""
    function = visit.function
    if function is None or not function.is_kernel:
        return None
    return _parameter(pointer, operands(visit))


def _parameter(pointer: Expression, known: Operands) -> Variable | None:
    def neighbours(node: Expression) -> Iterator[Expression]:
        match node:
            case Name():
                yield from _initial(node, known)
            case Cast(operand=operand) if isinstance(decayed(operand.type), Pointer):
                yield operand
            case Binary(op="+" | "-", overload=None):
                yield _base(node)

    for node in reachable(pointer, neighbours):
        match node:
            case Name(declaration=Variable(storage=Storage.PARAMETER) as variable):
                plain = isinstance(unqualified(variable.type), Pointer)
                return variable if plain and variable not in known.changed else None
    return None


def storage_of(pointer: Expression, visit: Visit) -> Variable | None:
    """The variable that a pointer certainly points into."""
    known = operands(visit)

    def neighbours(node: Expression) -> Iterator[Expression]:
        match node:
            case Cast(operand=operand):
                yield operand
            case Binary(op="+" | "-", overload=None):
                yield _base(node)
            case Name():
                yield from _initial(node, known)

    for node in reachable(pointer, neighbours):
        match node:
            case Unary(op="&", operand=operand, overload=None):
                return object_named(operand)
            case Cast() | Binary(op="+" | "-", overload=None):
                continue
            case _ if isinstance(value_type(node.type), Array):
                return object_named(node)
    return None


def _base(node: Binary) -> Expression:
    """The pointer of a sum."""
    return node.left if isinstance(decayed(node.left.type), Pointer) else node.right


def _initial(node: Name, known: Operands) -> Iterator[Expression]:
    initial = known.initial(node)
    if initial is not None:
        yield initial


def _is_inside(place: Member | Subscript) -> bool:
    """Whether a part certainly lies in its object: an operator may lead anywhere."""
    if isinstance(value_type(place.object.type), Array):
        return not isinstance(place, Subscript) or place.overload is None
    member = place.declaration if isinstance(place, Member) and not place.arrow else None
    if not isinstance(member, Variable) or isinstance(member.type, Reference):
        return False
    return member.storage is not Storage.STATIC


def object_named(place: Expression) -> Variable | None:
    """The variable that a place is, or is a part of."""
    while isinstance(place, Member | Subscript):
        if not _is_inside(place):
            return None
        place = place.object
    variable = place.declaration if isinstance(place, Name) else None
    if not isinstance(variable, Variable) or isinstance(variable.type, Reference):
        return None
    return variable
