"""Vectors that a counting loop reads or writes, one further on in each round."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Binary, Call, Expression, Name, Subscript, Unary
from tops_lsp.model.tree.types import Pointer, VectorType, decayed, is_unknown, value_type
from tops_lsp.model.tree.vectors import lanes
from tops_lsp.rules.shared.counting_loops import Loop
from tops_lsp.rules.shared.walk import bare, evaluated
from tops_lsp.rules.vectors._addresses import vector_addresses
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class VectorAccess:
    """A vector at `p + i` or `&p[i]`, where `i` counts the loop and elements are lanes.

    `node` is the load, store or dereference, `expression` the address.
    """

    node: Expression
    expression: Expression
    vector: VectorType

    @property
    def lanes(self) -> int:
        return lanes(self.vector)


def accesses(loop: Loop) -> Iterator[VectorAccess]:
    """What the loop's body reads or writes at its variable."""
    for node in evaluated(loop.statement.body):
        vector = _moved(node)
        for address in vector_addresses(node) if vector is not None else ():
            size = _element_at(address, loop.variable)
            if vector is not None and size == vector.element.size and not vector.mask:
                yield VectorAccess(node, address, vector)


def _moved(node: Expression) -> VectorType | None:
    """The vector that a load gives, or that a store takes."""
    if not isinstance(node, Call | Unary | Subscript):
        return None
    values = [node, *(node.arguments if isinstance(node, Call) else ())]
    found = (value_type(value.type) for value in values)
    return next((type_ for type_ in found if isinstance(type_, VectorType)), None)


def _element_at(address: Expression, variable: Variable) -> int | None:
    """The size of the elements that the variable counts in an address."""
    match bare(address):
        case Binary(op="+", left=left, right=right) if _is(right, variable):
            return _pointee_size(left)
        case Unary(op="&", operand=Subscript(object=left, index=index)) if _is(index, variable):
            return _pointee_size(left)
    return None


def _is(expression: Expression, variable: Variable) -> bool:
    name = bare(expression)
    return isinstance(name, Name) and name.declaration is variable


def _pointee_size(pointer: Expression) -> int | None:
    type_ = decayed(pointer.type)
    if not isinstance(type_, Pointer) or is_unknown(type_.pointee):
        return None
    return size_of(type_.pointee)
