"""Addresses of vectors: the array they lie in, and where in it, modulo a vector's alignment."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.sema.layout import align_of, size_of
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Binary,
    Call,
    Cast,
    CastKind,
    Expression,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    Array,
    Pointer,
    Type,
    VectorType,
    decayed,
    is_unknown,
    unqualified,
)
from tops_lsp.model.tree.vectors import REGISTER_BYTES
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.walk import bare
from tops_startup.records import dataclass

_ALIGNING = (b"__valigned__", b"alignas", b"aligned", b"__align__")
_PLACES = (Space.LOCAL, Space.SHARED, Space.PRIVATE)


@dataclass(frozen=True, slots=True)
class Address:
    """`offset` bytes into an array, modulo the alignment of vectors; None: not known."""

    expression: Expression
    array: Variable
    offset: int | None

    @property
    def is_aligned(self) -> bool:
        """Whether the array itself lies where vectors may."""
        return _is_aligned(self.array)


def may_have_addresses(node: Expression) -> bool:
    """Whether `addresses` may find one: what most nodes show at once."""
    if isinstance(node, Call):
        return node.function is not None and node.function.item.builtin
    return isinstance(node, Subscript) or (isinstance(node, Unary) and node.op == "*")


def addresses(node: Expression, visit: Visit) -> Iterator[Address]:
    """The addresses at which a call or a cast surely has a vector."""
    for expression in vector_addresses(node):
        found = _place(expression, visit.once(Constants))
        if found is not None and found.array.space in _PLACES:
            yield Address(expression, found.array, found.offset)


def vector_addresses(node: Expression) -> Iterator[Expression]:
    """The addresses of vectors in a call or a written cast that is followed."""
    match node:
        case Call(function=Function() as function) if function.item.builtin:
            if facts_of(function).aligned:
                for parameter, argument in passed(function, node.arguments, node.bindings):
                    if isinstance(unqualified(parameter.type), Pointer):
                        yield bare(argument)
        case Unary(op="*", operand=pointer) | Subscript(object=pointer):
            cast = bare(pointer)
            if isinstance(cast, Cast) and _is_to_vectors(cast):
                yield bare(cast.operand)


def _is_to_vectors(cast: Cast) -> bool:
    """Whether a written cast makes a pointer to vectors of one to something else."""
    to, have = decayed(cast.type), decayed(cast.operand.type)
    if cast.kind is CastKind.IMPLICIT or not isinstance(to, Pointer):
        return False
    from_vectors = isinstance(have, Pointer) and isinstance(unqualified(have.pointee), VectorType)
    return isinstance(unqualified(to.pointee), VectorType) and not from_vectors


def _place(node: Expression, fixed: Constants) -> Address | None:
    """The array an address is in, through casts, sums and elements."""
    match node:
        case Name(declaration=Variable(storage=storage) as variable):
            known = storage in (Storage.AUTOMATIC, Storage.STATIC)
            return Address(node, variable, 0) if known and _is_array(variable.type) else None
        case Cast(operand=operand) if isinstance(decayed(node.type), Pointer):
            return _place(operand, fixed)
        case Binary(op="+" | "-", left=left, right=right) if isinstance(
            decayed(left.type), Pointer
        ):
            return _moved(_place(left, fixed), left.type, right, fixed, node.op == "-")
        case Unary(op="&", operand=operand):
            return _place(operand, fixed)
        case Subscript(object=inner, index=index) if node.overload is None:
            if _is_array(inner.type):
                return _moved(_place(inner, fixed), inner.type, index, fixed, False)
    return None


def _moved(
    base: Address | None, type_: Type, by: Expression, fixed: Constants, back: bool
) -> Address | None:
    pointer = decayed(type_)
    if base is None or not isinstance(pointer, Pointer) or is_unknown(pointer.pointee):
        return None
    return Address(base.expression, base.array, _offset(base, pointer, by, fixed, back))


def _offset(
    base: Address, pointer: Pointer, by: Expression, fixed: Constants, back: bool
) -> int | None:
    size, count = size_of(pointer.pointee), fixed.integer(by)
    if base.offset is None or size is None:
        return None
    if count is None:
        return base.offset if size % REGISTER_BYTES == 0 else None
    return (base.offset + (-count if back else count) * size) % REGISTER_BYTES


def _is_array(type_: Type) -> bool:
    return isinstance(unqualified(type_), Array)


def _is_aligned(array: Variable) -> bool:
    """Whether a declaration asks for an alignment, or its elements do."""
    text = array.item.text[array.span.start : array.name_span.end]
    if array.specifier("__valigned__") is not None or any(word in text for word in _ALIGNING):
        return True
    type_ = unqualified(array.type)
    while isinstance(type_, Array):
        type_ = unqualified(type_.element)
    align = None if is_unknown(type_) else align_of(type_)
    return align is None or align >= REGISTER_BYTES
