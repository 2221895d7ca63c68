"""Conversions of vectors that nobody wrote, outside of operators."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Call, Expression, InitList, Member, Name
from tops_lsp.model.tree.types import Type, VectorType, is_unknown, value_type
from tops_lsp.rules.shared.vector_values import (
    LOW_LEVEL,
    implicit,
    is_certain,
    is_judged,
    is_number_or_vector,
    is_same_vector,
)
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class VectorConversion:
    """A value as written, its type, and the type it would have to become."""

    value: Expression
    have: Type
    want: Type

    @property
    def makes_mask(self) -> bool:
        """Whether a mask would be made of something that is none."""
        have_mask = isinstance(self.have, VectorType) and self.have.mask
        return isinstance(self.want, VectorType) and self.want.mask and not have_mask


def of_value(value: Expression | None, visit: Visit) -> VectorConversion | None:
    """The conversion of an initializer, a value assigned or a result."""
    found = None if value is None else implicit(value)
    if found is None or not is_judged(visit):
        return None
    source, target = found
    return _conversion(source, value_type(source.type), target)


def of_variable(variable: Variable, visit: Visit) -> VectorConversion | None:
    """The conversion of `T x = value`; what `T x(value)` allows beyond it is said nowhere.

    A declaration with an error of syntax in it may be two, and is left alone.
    """
    value = variable.initializer
    if value is None:
        return None
    between = variable.item.text[variable.name_span.end : value.span.start]
    found = of_value(value, visit) if b"=" in between else None
    broken = found is not None and visit.unit.has_errors_in(variable.item, variable.span)
    return None if broken else found


def of_arguments(call: Call, visit: Visit) -> Iterator[VectorConversion]:
    """Conversions that arguments would need for the one function there is of that name."""
    callee = call.callee
    if call.function is not None or not is_judged(visit):
        return
    function = callee.declaration if isinstance(callee, Name | Member) else None
    if not isinstance(function, Function) or function.template is not None:
        return
    if function.item.header == LOW_LEVEL:
        return
    for parameter, argument in passed(function, call.arguments):
        have, want = value_type(argument.type), value_type(parameter.type)
        if isinstance(argument, InitList) or is_unknown(have) or is_unknown(want):
            continue
        both = is_number_or_vector(have) and is_number_or_vector(want)
        if both and isinstance(have, VectorType) | isinstance(want, VectorType):
            found = _conversion(argument, have, want)
            if found is not None:
                yield found


def _conversion(value: Expression, have: Type, want: Type) -> VectorConversion | None:
    """A conversion between types that are not one, and that documents vouch for."""
    if isinstance(have, VectorType) and isinstance(want, VectorType) and is_same_vector(have, want):
        return None
    return VectorConversion(value, have, want) if have != want and is_certain(value) else None
