"""The outline of a file."""

from __future__ import annotations

import enum
from collections.abc import Iterator

from tops_lsp.features.members import inner_declarations
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Variable,
)
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass


class SymbolKind(enum.Enum):
    FUNCTION = "function"
    KERNEL = "kernel"
    METHOD = "method"
    CLASS = "class"
    FIELD = "field"
    VARIABLE = "variable"
    CONSTANT = "constant"
    ENUMERATION = "enumeration"
    ENUMERATOR = "enumerator"
    ALIAS = "alias"


@dataclass(frozen=True, slots=True)
class Symbol:
    """A named piece of the main file; spans are its bytes, `name_span` lies inside `span`."""

    name: str
    kind: SymbolKind
    span: Span
    name_span: Span
    detail: str = ""
    children: tuple[Symbol, ...] = ()


def document_symbols(unit: TranslationUnit) -> list[Symbol]:
    """Declarations of the main file, in source order."""
    return [s for d in unit.declarations() for s in _symbols(unit, d)]


def _symbols(unit: TranslationUnit, declaration: Declaration) -> Iterator[Symbol]:
    kind = kind_of(declaration)
    whole = unit.origin(declaration.item, declaration.span)
    name = unit.origin(declaration.item, declaration.name_span)
    if kind is None or not declaration.name or whole.path != unit.source.path:
        return
    # A name pasted together by a macro has no place of its own inside the invocation.
    inside = name.path == whole.path and whole.span.covers(name.span)
    yield Symbol(
        declaration.name,
        kind,
        whole.span,
        name.span if inside else whole.span,
        detail_of(declaration),
        tuple(_children(unit, declaration)),
    )


def _children(unit: TranslationUnit, declaration: Declaration) -> Iterator[Symbol]:
    if isinstance(declaration, Class | Enumeration):
        for inner in inner_declarations(declaration):
            if inner.item is declaration.item:
                yield from _symbols(unit, inner)


def kind_of(declaration: Declaration) -> SymbolKind | None:
    """What a declaration is shown as; None for what no outline shows."""
    match declaration:
        case Function():
            if declaration.is_kernel:
                return SymbolKind.KERNEL
            return SymbolKind.METHOD if declaration.is_member else SymbolKind.FUNCTION
        case Class():
            return SymbolKind.CLASS
        case Variable():
            return _variable_kind(declaration)
        case Enumeration():
            return SymbolKind.ENUMERATION
        case Enumerator():
            return SymbolKind.ENUMERATOR
        case Alias():
            return SymbolKind.ALIAS
    return None


def _variable_kind(variable: Variable) -> SymbolKind:
    if isinstance(variable.scope, Class):
        return SymbolKind.FIELD
    return SymbolKind.CONSTANT if variable.constexpr else SymbolKind.VARIABLE


def detail_of(declaration: Declaration) -> str:
    """What comes after the name in an outline."""
    if isinstance(declaration, Function):
        written = f"{declaration.execution.label} " if declaration.execution.explicit else ""
        return f"{written}{declaration.type}"
    if isinstance(declaration, Variable):
        words = [*(s.name for s in declaration.specifiers), str(declaration.type)]
        return " ".join(words)
    return ""
