"""On which side the C and C++ libraries' functions run, as their stubs say it."""

from __future__ import annotations

from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.stubs.facts import facts_named, facts_of
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Construct,
    Expression,
    Member,
    Name,
    Subscript,
)
from tops_lsp.model.unit import TranslationUnit

_FOLDER = "std/"
_C_LIBRARY = ("std/c_library.h", "std/system.h", "std/posix.h", "std/variadic.h")
_CPP = "std::"
_OWN = "__"
_BOTH_SIDES = ("std::initializer_list", "std::move", "std::forward")
"""What CUDA's compilers take for both sides, whatever the flags."""
_CONSTANT_LIBRARY = 202002
"""From this C++ on most of the library is `constexpr`."""


def is_for_host_alone(function: Function, unit: TranslationUnit) -> bool:
    """Whether a function of the libraries is surely there for the host alone, constants apart."""
    if not _is_of_library(function) or function.execution.side is not Side.HOST:
        return False
    if function.is_constexpr or function.name.startswith(_OWN):
        return False
    if function.item.header in _C_LIBRARY and not function.qualified_name.startswith(_CPP):
        # A header that was not found may have an overload for the device.
        return not lacks_headers(unit) and not facts_of(function).overloaded
    return _is_in_std(function) and not _is_constant(function) and not _may_be_constant(unit)


def is_constant_of_library(function: Function, unit: TranslationUnit) -> bool:
    """Whether CUDA's device code calls a function only where constants are for both sides."""
    if not unit.is_cuda or not _is_of_library(function) or not _is_in_std(function):
        return False
    if function.qualified_name.startswith(_BOTH_SIDES) or function.is_defaulted:
        return False
    return function.is_constexpr or _is_constant(function)


def is_on_own_object(node: Expression) -> bool:
    """Whether a function is called on a local variable, whose making has been reported already:
    what a constructor makes that may be constant has not."""
    match node:
        case (
            Call(callee=Member(object=Name(declaration=Variable() as made)))
            | Subscript(object=Name(declaration=Variable() as made))
            | Assign(target=Name(declaration=Variable() as made))
        ) if made.storage is Storage.AUTOMATIC:
            maker = made.initializer
            constructor = maker.constructor if isinstance(maker, Construct) else None
            return constructor is None or not _is_constant(constructor)
    return False


def _is_of_library(function: Function) -> bool:
    return function.item.header.startswith(_FOLDER)


def _is_in_std(function: Function) -> bool:
    return function.qualified_name.startswith(_CPP)


def _is_constant(function: Function) -> bool:
    scope = function.scope
    own = isinstance(scope, Class) and facts_named(scope.qualified_name).constant
    return own or facts_of(function).constant


def _may_be_constant(unit: TranslationUnit) -> bool:
    """Whether the library's functions may be constant, and those callable on the device."""
    if unit.context.cplusplus < _CONSTANT_LIBRARY:
        return False
    return not unit.is_cuda or unit.context.switches.relaxed_constexpr is not False
