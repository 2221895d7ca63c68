"""Which pure virtual functions an abstract class has."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.types import Fundamental, Type, unqualified
from tops_startup.patterns import regex

_PURE = regex(rb"\)[^;{}()]*=\s*0\s*;")


def open_function(class_: Class) -> Function | None:
    """A pure virtual function that no class below its own may define."""
    every = [f for one in ancestry(class_) for f in one.methods()]
    for function in every:
        inherits = function.scope is class_ or not _is_redeclared(function)
        if function.is_virtual and inherits and _is_pure(function):
            same = (f for f in every if f is not function and _is_same(f, function))
            if all(_is_pure(f) for f in same):
                return function
    return None


def _is_redeclared(function: Function) -> bool:
    """Whether each class has an own one that nobody need write."""
    return function.is_destructor or function.name == "operator="


def _is_same(one: Function, other: Function) -> bool:
    """Whether a function may override another one."""
    if one.name != other.name or len(one.parameters) != len(other.parameters):
        return False
    pairs = zip(one.type.parameters, other.type.parameters, strict=False)
    return one.is_const == other.is_const and not any(_differ(*pair) for pair in pairs)


def _differ(one: Type, other: Type) -> bool:
    """Whether two parameters are certainly of different types."""
    types = unqualified(one), unqualified(other)
    return all(isinstance(type_, Fundamental) for type_ in types) and types[0] != types[1]


def _is_pure(function: Function) -> bool:
    """Whether `= 0` is in place of a body."""
    text, end = function.item.text, function.name_span.end
    stop = text.find(b";", end) + 1
    return not function.is_definition and _PURE.search(text, end, stop) is not None
