"""Includes as links to the files they mean; stub headers are files too."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.unit import TranslationUnit
from tops_lsp.preprocess import Include
from tops_lsp.sdk import catalog
from tops_lsp.text.source import Span
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Link:
    """A range of the main file that leads to a file. `stub`: as far as the tool knows it."""

    span: Span
    path: str
    stub: bool = False


def links(unit: TranslationUnit) -> list[Link]:
    """The includes of the main file that lead somewhere."""
    return list(_links(unit))


def _links(unit: TranslationUnit) -> Iterator[Link]:
    for include in unit.expansion.includes:
        path = destination(include)
        if include.file == unit.source.path and path is not None:
            yield Link(include.span, path, include.kind == "builtin")


def destination(include: Include) -> str | None:
    """The file an include means; None for one that is missing or declares nothing here."""
    if include.kind != "builtin":
        return include.resolved
    header = catalog.header(include.spelled)
    file = None if header is None else header.file
    return None if file is None else str(catalog.path(file))
