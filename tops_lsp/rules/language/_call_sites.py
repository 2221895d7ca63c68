"""What is around a call: how its name is written, and on what it is called."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.certainty.completeness import has_namesake, is_function_of_std
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Expression, Member, Name
from tops_lsp.model.tree.types import Fundamental, Pointer, is_const, referred, value_type
from tops_lsp.rules.language._conversions import has_known_type
from tops_startup.patterns import regex

_OF_STD = regex(rb"std(?<=[^\w:]std)\s*::\s*\Z")
_USING = regex(rb"\b(?:using|namespace)\b[^;{}]*\bstd\b")
_NEAR = 16


def is_of_std(callee: Name, visit: Visit) -> bool:
    """Whether `std::` is written before a name."""
    start = callee.name_span.start
    return _OF_STD.search(visit.item.text[max(0, start - _NEAR) : start]) is not None


def next_sign(callee: Name | Member, visit: Visit) -> bytes:
    """What is right after a name."""
    end = callee.name_span.end
    return visit.item.text[end : end + 8].lstrip()[:1]


def is_constant_object(callee: Member) -> bool:
    """Whether a method is called on what is written as a constant object, or a pointer to one."""
    type_ = value_type(callee.object.type) if callee.arrow else referred(callee.object.type)
    if callee.arrow:
        return isinstance(type_, Pointer) and is_const(type_.pointee)
    return isinstance(callee.object, Name) and is_const(type_)


def may_be_of_std(name: str, arguments: Sequence[Expression], visit: Visit) -> bool:
    """Whether a name that is not qualified may be one of `std`: brought by `using`, or found by the
    arguments."""
    if not has_namesake(name):
        return False
    if _USING.search(visit.unit.expansion.text) is not None:
        return True
    known = all(has_known_type(argument.type) for argument in arguments)
    return is_function_of_std(name) and not known


def is_pair_of_std(
    callee: Name, functions: Sequence[Function], arguments: Sequence[Expression], visit: Visit
) -> bool:
    """Whether `std::max` or `std::min` is asked of two numbers: one parameter stands for both."""
    if callee.text not in ("max", "min") or not are_two(arguments) or callee.template_arguments:
        return False
    numbers = all(isinstance(value_type(a.type), Fundamental) for a in arguments)
    library = all(f.item.builtin and f.template for f in functions)
    return is_of_std(callee, visit) and numbers and library


def are_two(items: Sequence[object]) -> bool:
    """Whether there are two."""
    match items:
        case [_, _]:
            return True
    return False
