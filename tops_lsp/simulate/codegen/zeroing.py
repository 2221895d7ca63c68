"""Zeros for the parts of an object that a brace list has nothing for.

Mostly one fill of the whole object, before what is listed. Where constructors make parts of it,
only the others are filled: what a constructor of the user's gives nothing to has no value.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.sema.aggregates import given_to
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.constructors import constructors, is_made_by_parts
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.part_recursion import once_per_class
from tops_lsp.model.tree.types import Array, ClassType, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.parts import each_element, part_at, parts
from tops_simulator import ir


def clear(fb: FunctionBuilder, where: ir.Value, plain: Type, size: int) -> None:
    """Zeros for an object; what is after a base's own bytes is not its own."""
    class_ = t.class_of(plain)
    if class_ is not None and where == fb.base_place:
        size = class_.data_size
    if size:
        fb.emit(ir.Fill(where, 0, size, fb.loc))


def clear_unlisted(
    fb: FunctionBuilder,
    where: ir.Value,
    plain: Type,
    given: Sequence[e.Expression],
    names: Sequence[str] = (),
) -> None:
    """Zeros for an object of an aggregate that a list makes, but for what constructors make."""
    if not has_constructed_part(plain):
        clear(fb, where, plain, t.size_of(plain) or 0)
    elif isinstance(plain, Array):
        place = part_at(fb, where, len(given) * (t.size_of(plain.element) or 0))
        rest = Array(plain.element, max(0, (plain.extent or 0) - len(given)))
        each_element(fb, place, rest, _clear_part, backwards=False)
    elif isinstance(plain, ClassType):
        _clear_members(fb, where, plain.declaration, given, names)


def has_constructed_part(type_: Type) -> bool:
    """Whether a type, or some part of it, is a class whose objects constructors make."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return has_constructed_part(plain.element)
    if not isinstance(plain, ClassType):
        return False
    return _is_partly_constructed(plain.declaration)


@once_per_class(circular=False)
def _is_partly_constructed(class_: Class) -> bool:
    if not is_made_by_parts(class_):
        return True
    return any(has_constructed_part(part.type) for part in parts(class_))


def _clear_members(
    fb: FunctionBuilder,
    where: ir.Value,
    class_: Class,
    given: Sequence[e.Expression],
    names: Sequence[str] = (),
) -> None:
    for slot, initializer in given_to(class_, given, names):
        if isinstance(slot.member, Class):  # anonymous: its members know their places in the whole
            inner = initializer if isinstance(initializer, e.InitList) else None
            listed = (inner.elements, inner.fields) if inner is not None else ((), ())
            _clear_members(fb, where, slot.member, *listed)
        elif initializer is None and (slot.member is None or slot.member.initializer is None):
            _clear_part(fb, part_at(fb, where, slot.offset), slot.type)


def _clear_part(fb: FunctionBuilder, where: ir.Value, type_: Type) -> None:
    """A part that is made as by `{}`."""
    plain = unqualified(type_)
    class_ = t.class_of(plain)
    if class_ is None or is_made_by_parts(class_):
        clear_unlisted(fb, where, plain, ())
    elif not _has_own_default(class_):
        clear(fb, where, plain, t.size_of(plain) or 0)


def _has_own_default(class_: Class) -> bool:
    """Whether `{}` calls a constructor that the user wrote."""
    own = [f for f in constructors(class_) if not f.minimum_arguments]
    return any(not f.is_defaulted for f in own)
