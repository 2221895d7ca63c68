"""Requests about a document: ask a feature, convert its answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.protocol import convert
from tops_lsp.server.requests import hierarchy, semantic_tokens, workspace_navigation
from tops_lsp.server.requests.actions import code_action
from tops_lsp.server.requests.completion import completion, signature_help
from tops_lsp.server.requests.inlay_hints import inlay_hint
from tops_lsp.server.requests.inspection import inline_value, moniker
from tops_lsp.server.requests.renaming import prepare_rename, rename
from tops_lsp.server.runs.lenses import code_lens
from tops_lsp.text.source import Span


class Request(Protocol):
    """Answers one request about a document."""

    __name__: str

    def __call__(self, at: Snapshot, params: Any, /) -> object: ...


_HIGHLIGHTS = {
    "write": lsp.DocumentHighlightKind.Write,
    "declare": lsp.DocumentHighlightKind.Write,
}


# --- structure --------------------------------------------------------------------------


def document_symbol(at: Snapshot, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol]:
    from tops_lsp.features.symbols import document_symbols

    found = document_symbols(at.unit)
    return [convert.symbol_of(s, at.source, at.encoding) for s in found]


def folding_range(at: Snapshot, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
    from tops_lsp.features.folding import folds

    return [
        lsp.FoldingRange(fold.start, fold.end, kind=fold.kind or None)
        for fold in folds(at.tree, at.source)
    ]


def selection_range(at: Snapshot, params: lsp.SelectionRangeParams) -> list[lsp.SelectionRange]:
    from tops_lsp.features.selection import selections

    return [_chain(at, selections(at.tree, at.offset(p))) for p in params.positions]


def _chain(at: Snapshot, spans: Iterable[Span]) -> lsp.SelectionRange:
    """The innermost span, its parents the wider ones."""
    outer: lsp.SelectionRange | None = None
    for span in reversed(list(spans)):
        outer = lsp.SelectionRange(at.range(span), outer)
    return outer or lsp.SelectionRange(lsp.Range(lsp.Position(0, 0), lsp.Position(0, 0)))


def document_link(at: Snapshot, params: lsp.DocumentLinkParams) -> list[lsp.DocumentLink]:
    from tops_lsp.features.links import links

    return [
        lsp.DocumentLink(at.range(link.span), target=convert.uri_of(link.path))
        for link in links(at.unit)
    ]


# --- navigation -------------------------------------------------------------------------


def definition(at: Snapshot, params: lsp.DefinitionParams) -> list[lsp.Location]:
    from tops_lsp.features.definition import definitions

    offset = at.offset(params.position)
    found = definitions(at.unit_at(offset), offset, at.places)
    others = workspace_navigation.definitions_in_workspace(at, offset)
    if not others and [target.span for target in found if offset in target.span]:
        others = workspace_navigation.declarations_in_workspace(at, offset)  # there and back
    return _locations(at, others or [(target.path, target.span) for target in found])


def _locations(at: Snapshot, places: Iterable[workspace_navigation.Place]) -> list[lsp.Location]:
    """Each place once."""
    return [at.location(path, span) for path, span in dict.fromkeys(places)]


def declaration(at: Snapshot, params: lsp.DeclarationParams) -> list[lsp.Location]:
    from tops_lsp.features.definition import declarations

    offset = at.offset(params.position)
    found = declarations(at.unit_at(offset), offset, at.places)
    return _locations(at, [(target.path, target.span) for target in found])


def type_definition(at: Snapshot, params: lsp.TypeDefinitionParams) -> list[lsp.Location]:
    from tops_lsp.features.definition import type_definitions

    offset = at.offset(params.position)
    found = type_definitions(at.unit_at(offset), offset, at.places)
    return _locations(at, [(target.path, target.span) for target in found])


def linked_editing_range(
    at: Snapshot, params: lsp.LinkedEditingRangeParams
) -> lsp.LinkedEditingRanges | None:
    from tops_lsp.features.linked_ranges import linked

    offset = at.offset(params.position)
    found = [spans for unit in at.units if (spans := linked(unit, offset, at.places))]
    if not found or any(spans != found[0] for spans in found):
        return None
    return lsp.LinkedEditingRanges([at.range(span) for span in found[0]], r"[A-Za-z_]\w*")


def references(at: Snapshot, params: lsp.ReferenceParams) -> list[lsp.Location]:
    from tops_lsp.features.references import references as find

    declared = params.context.include_declaration
    offset = at.offset(params.position)
    found = [p for u in at.units for p in find(u, offset, at.places, declared=declared)]
    places = [(place.path, place.span) for place in found]
    return _locations(
        at, places + workspace_navigation.references_in_workspace(at, offset, declared=declared)
    )


def document_highlight(
    at: Snapshot, params: lsp.DocumentHighlightParams
) -> list[lsp.DocumentHighlight]:
    from tops_lsp.features.references import highlights

    read, offset = lsp.DocumentHighlightKind.Read, at.offset(params.position)
    found = [place for unit in at.units for place in highlights(unit, offset, at.places)]
    kinds = {p.span: _HIGHLIGHTS.get(p.role.value, read) for p in reversed(found)}
    return [lsp.DocumentHighlight(at.range(span), kinds[span]) for span in sorted(kinds)]


SINGLE: dict[str, Request] = {
    lsp.TEXT_DOCUMENT_COMPLETION: completion,
    lsp.TEXT_DOCUMENT_SIGNATURE_HELP: signature_help,
    lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: semantic_tokens.full,
    lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA: semantic_tokens.delta,
    lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_RANGE: semantic_tokens.within,
    lsp.TEXT_DOCUMENT_PREPARE_RENAME: prepare_rename,
    lsp.TEXT_DOCUMENT_RENAME: rename,
    lsp.TEXT_DOCUMENT_LINKED_EDITING_RANGE: linked_editing_range,
}
"""Requests with one answer or none."""
MANY: dict[str, Request] = {
    lsp.TEXT_DOCUMENT_CODE_LENS: code_lens,
    lsp.TEXT_DOCUMENT_CODE_ACTION: code_action,
    lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL: document_symbol,
    lsp.TEXT_DOCUMENT_FOLDING_RANGE: folding_range,
    lsp.TEXT_DOCUMENT_SELECTION_RANGE: selection_range,
    lsp.TEXT_DOCUMENT_DOCUMENT_LINK: document_link,
    lsp.TEXT_DOCUMENT_INLAY_HINT: inlay_hint,
    lsp.TEXT_DOCUMENT_INLINE_VALUE: inline_value,
    lsp.TEXT_DOCUMENT_MONIKER: moniker,
    lsp.TEXT_DOCUMENT_PREPARE_CALL_HIERARCHY: hierarchy.prepare,
    lsp.TEXT_DOCUMENT_DEFINITION: definition,
    lsp.TEXT_DOCUMENT_DECLARATION: declaration,
    lsp.TEXT_DOCUMENT_TYPE_DEFINITION: type_definition,
    lsp.TEXT_DOCUMENT_IMPLEMENTATION: hierarchy.implementation,
    lsp.TEXT_DOCUMENT_PREPARE_TYPE_HIERARCHY: hierarchy.prepare_types,
    lsp.TEXT_DOCUMENT_REFERENCES: references,
    lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: document_highlight,
}
"""Requests with a list for an answer."""
