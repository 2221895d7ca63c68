"""Assignments and steps in constant evaluation: a constexpr function changes its variables."""

from __future__ import annotations

from typing import Protocol

from tops_lsp.model.sema.bit_fields import bit_field_of
from tops_lsp.model.sema.constant_numbers import (
    apply,
    fit,
    fitted,
    is_extended,
    is_number,
    of_pointers,
    truncated_to,
)
from tops_lsp.model.sema.constant_places import NotConstant, Place, Value
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Assign, Expression, Name, Unary
from tops_lsp.model.tree.types import Type, value_type


class Evaluating(Protocol):
    """What a change needs of who evaluates. Both raise NotConstant where there is nothing."""

    def initial(self, expression: Expression, type_: Type) -> Value:
        """What something of a type holds that an expression initializes."""
        ...

    def place(self, expression: Expression) -> Place:
        """Where a value is."""
        ...


def assigned(evaluator: Evaluating, node: Assign) -> Value:
    """Stores what an assignment gives; the new value. Raises NotConstant."""
    given = evaluator.initial(node.value, value_type(node.value.type))
    place = evaluator.place(node.target)
    if node.op == "=":
        value: Value | None = fitted(given, node.type) if is_number(given) else given
    else:
        value = _computed(node, place.read(), given)
    if value is None:
        raise NotConstant
    value = truncated_to(value, _bits_of(node.target))
    place.store(value)
    return value


def copied_into(evaluator: Evaluating, node: Assign) -> Value:
    """Assignment of an object as nobody wrote it. Raises NotConstant."""
    value = evaluator.initial(node.value, value_type(node.value.type))
    evaluator.place(node.target).store(value)
    return value


def stepped(evaluator: Evaluating, node: Unary) -> Value | None:
    """What `++` and `--` give, which store the next value. Raises NotConstant."""
    place = evaluator.place(node.operand)
    old, by = place.read(), 1 if node.op == "++" else -1
    if isinstance(old, Place):
        new: Value = old.moved(by)
    elif is_number(old):
        new = fitted(old + by, node.operand.type)
    else:
        return None
    new = truncated_to(new, _bits_of(node.operand))
    place.store(new)
    return old if node.postfix else new


def _computed(node: Assign, old: Value, given: Value) -> Value | None:
    if isinstance(old, Place):
        return of_pointers(node.op[:-1], old, given)
    if not is_number(old) or not is_number(given) or is_extended(node.compute_type):
        return None
    return fit(apply(node.op[:-1], old, given), node.type)


def _bits_of(node: Expression) -> Variable | None:
    """The bit-field that is changed, also one that is named without its object."""
    plain = node.declaration if isinstance(node, Name) else None
    return plain if isinstance(plain, Variable) and plain.is_bit_field else bit_field_of(node)
