"""What certainly cannot be subscripted, or not by what is given."""

from __future__ import annotations

import re

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression, Name, Subscript
from tops_lsp.model.tree.types import Array, ClassType, Fundamental, Pointer, Type, value_type
from tops_lsp.rules.language._conversions import has_known_type, is_chosen, is_void
from tops_lsp.rules.language._library_objects import lacks_subscript, library_name
from tops_lsp.rules.language._names import is_pattern
from tops_lsp.rules.language._operands import has_no_operator, is_bare, is_real


def leads_to_void(object_: Expression) -> bool:
    """Whether it is a `void *`, which leads to nothing that has a size."""
    plain = value_type(object_.type)
    return isinstance(plain, Pointer) and is_void(plain.pointee)


def is_no_index(node: Subscript, visit: Visit) -> bool:
    """Whether an array or a pointer is subscripted with what is no integer."""
    object_, index = value_type(node.object.type), value_type(node.index.type)
    if not isinstance(object_, Pointer | Array) or not has_known_type(object_):
        return False
    if is_pattern(visit) or is_chosen(node.index):
        return False
    if isinstance(index, Pointer | Array):
        return has_known_type(index)
    if isinstance(index, ClassType) and (is_bare(index) or _is_built_in(node.index)):
        return has_no_operator("[", visit)
    return (is_real(index) and has_known_type(index)) or bool(library_name(index))


def _is_built_in(index: Expression) -> bool:
    """Whether it is a variable that the language itself has, as `threadIdx`."""
    variable = index.declaration if isinstance(index, Name) else None
    return isinstance(variable, Variable) and variable.item.builtin


def has_no_subscript(node: Subscript, visit: Visit) -> bool:
    """Whether an object is subscripted that has no such operator, or one of the library's with what
    is no number."""
    type_ = value_type(node.object.type)
    if node.overload is not None or not isinstance(type_, ClassType) or is_pattern(visit):
        return False
    if is_bare(type_):
        return has_no_operator("[", visit) and not lacks_headers(visit.unit)
    return lacks_subscript(node.object, node.index)


def leads_to_no_object(type_: Type) -> bool:
    """Whether what a pointer or an array has in it is known and no object."""
    inner = value_type(type_.pointee if isinstance(type_, Pointer) else type_)
    while isinstance(inner, Array):
        inner = value_type(inner.element)
    return isinstance(inner, Fundamental | Pointer) and has_known_type(type_) and not is_void(inner)


def may_be_vector(object_: Expression, visit: Visit) -> bool:
    """Whether attributes make vectors of numbers in the unit, and what is subscripted may be one:
    its type is not written beside its name."""
    if re.search(rb"\b_*(?:ext_vector_type|vector_size)_*\s*\(", visit.unit.expansion.text) is None:
        return False
    variable = object_.declaration if isinstance(object_, Name) else None
    if not isinstance(variable, Variable):
        return True
    start = variable.name_span.start
    return b"auto" in variable.item.text[max(0, start - len(b"const auto & ")) : start]
