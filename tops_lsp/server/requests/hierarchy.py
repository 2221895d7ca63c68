"""Hierarchies of calls and of types: items carry what is needed to find the thing again.

Calls inside the document come from its model, those in other files from the index. Types come from
the index, which shows open documents as they are; the SDK's, which it does not hold, from a model.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.protocol import convert
from tops_lsp.server.requests import workspace_navigation
from tops_lsp.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from tops_lsp.features.calls import Callable as Called
    from tops_lsp.features.calls import Edge
    from tops_lsp.index.shard import Occurrence, ShardDeclaration, Symbol
    from tops_lsp.model.tree.declarations import Class, Declaration, Function
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.server.app import TopsServer

    Way = Callable[[TranslationUnit, Function], list[Edge]]
    Places = list[tuple[str, Occurrence]]

_WORDS = 5
"""Fields of a symbol that say which one it is."""

# --- calls: the document's own ----------------------------------------------------------


def prepare(at: Snapshot, params: lsp.CallHierarchyPrepareParams) -> list[lsp.CallHierarchyItem]:
    from tops_lsp.features.calls import callables_at

    offset = at.offset(params.position)
    symbols = workspace_navigation.symbols_at(at, offset)
    found = callables_at(at.unit_at(offset), offset, at.places)
    named = symbols[0] if len(symbols) == 1 else None
    return [_item(at, c, named) for c in found]


def _item(at: Snapshot, found: Called, symbol: Symbol | None = None) -> lsp.CallHierarchyItem:
    name = at.location(found.place.path, found.place.span)
    whole = at.location(found.place.path, found.place.whole)
    kind = "kernel" if found.kernel else "method" if found.method else "function"
    data = {"document": at.uri, "path": found.place.path, "span": list(found.place.span)}
    return lsp.CallHierarchyItem(
        name=found.name,
        kind=convert.kind_of(kind),
        detail=found.space,
        uri=name.uri,
        range=whole.range,
        selection_range=name.range,
        data=data | _identity(symbol),
    )


def _edges(ls: TopsServer, item: lsp.CallHierarchyItem, way: Way) -> tuple[Snapshot, list[Edge]]:
    """The edges of an item's function, in the document that it came from, in any of its passes."""
    from tops_lsp.features.calls import find
    from tops_lsp.features.identity import Target

    data = fields_of(item.data)
    document = ls.documents.by_uri.get(str(data.get("document")))
    span = data.get("span")
    if document is None:
        raise LookupError
    at = Snapshot(ls, document)
    place = Span(*span) if isinstance(span, list | tuple) and len(span) == 2 else Span(0, 0)
    target = Target(str(data.get("path")), place, place)
    for unit in at.units:
        function = find(unit, item.name, target)
        if function is not None:
            return at, way(unit, function)
    return at, []


def fields_of(data: Any) -> Mapping[str, Any]:
    """What the client gives back, however the protocol library wrapped it."""
    if isinstance(data, Mapping):
        return data
    return getattr(data, "_asdict", dict)()


def incoming(
    ls: TopsServer, params: lsp.CallHierarchyIncomingCallsParams
) -> list[lsp.CallHierarchyIncomingCall]:
    from tops_lsp.features.calls import incoming as find

    made = lsp.CallHierarchyIncomingCall
    found: list[lsp.CallHierarchyIncomingCall] = []
    own = None
    try:
        at, edges = _edges(ls, params.item, find)
        own = at.source.path
        found = [made(_item(at, e.function), _ranges(at, e)) for e in edges if e.path == own]
    except LookupError:
        pass
    symbol = _symbol_of(params.item.data)
    callers = workspace_navigation.all_of(ls).callers(symbol) if symbol is not None else {}
    return found + [made(*edge) for edge in _in_other_files(ls, callers, own)]


def outgoing(
    ls: TopsServer, params: lsp.CallHierarchyOutgoingCallsParams
) -> list[lsp.CallHierarchyOutgoingCall]:
    from tops_lsp.features.calls import outgoing as find

    made = lsp.CallHierarchyOutgoingCall
    own = None
    try:
        at, edges = _edges(ls, params.item, find)
        if edges:
            return [made(_item(at, e.function), _ranges(at, e)) for e in edges]
        own = at.source.path
    except LookupError:
        pass
    symbol = _symbol_of(params.item.data)
    calls = workspace_navigation.all_of(ls).calls(symbol) if symbol is not None else {}
    return [made(*edge) for edge in _in_other_files(ls, calls, own)]


def _ranges(at: Snapshot, edge: Edge) -> list[lsp.Range]:
    source = at.unit.source_of(edge.path)
    return [convert.range_of(source, span, at.encoding) for span in edge.calls]


# --- calls: in other files --------------------------------------------------------------


def _in_other_files(
    ls: TopsServer, edges: Mapping[Symbol, Places], own: str | None
) -> Iterator[tuple[lsp.CallHierarchyItem, list[lsp.Range]]]:
    """Functions with the places of the calls, but for those in the document itself."""
    for symbol, places in edges.items():
        spans = [(path, use.span) for path, use in places if path != own]
        ranges = [
            workspace_navigation.location(ls, *place).range
            for place in workspace_navigation.valid(ls, spans)
        ]
        declared = _best(workspace_navigation.all_of(ls).declared(symbol))
        if ranges and declared is not None:
            yield _call_item(ls, *declared), ranges


def _best(places: Iterable[tuple[str, ShardDeclaration]]) -> tuple[str, ShardDeclaration] | None:
    """The definition; any declaration where there is none."""
    every = list(places)
    return min(every, key=lambda p: not p[1].use.is_definition, default=None)


def _call_item(ls: TopsServer, path: str, declared: ShardDeclaration) -> lsp.CallHierarchyItem:
    symbol, name = declared.symbol, workspace_navigation.location(ls, path, declared.span)
    return lsp.CallHierarchyItem(
        name=symbol.qualified_name,
        kind=convert.kind_of(symbol.kind),
        detail=symbol.space,
        uri=name.uri,
        range=workspace_navigation.location(ls, path, declared.whole).range,
        selection_range=name.range,
        data=_identity(symbol),
    )


def _identity(symbol: Symbol | None) -> dict[str, object]:
    return {} if symbol is None else {"symbol": list(symbol[:_WORDS])}


def _symbol_of(data: Any) -> Symbol | None:
    """The symbol an item carries; only its identity counts."""
    from tops_lsp.index.shard import Symbol

    words = fields_of(data).get("symbol")
    if not isinstance(words, list | tuple) or len(words) != _WORDS:
        return None
    id_, home, name, scope, kind = map(str, words)
    return Symbol(id_, home, name, scope, kind)


# --- types ------------------------------------------------------------------------------


def prepare_types(
    at: Snapshot, params: lsp.TypeHierarchyPrepareParams
) -> list[lsp.TypeHierarchyItem]:
    found = workspace_navigation.symbols_at(at, at.offset(params.position))
    classes = [s for s in found if s.kind == "class"]
    known = list(_type_items(at.server, classes))
    return known or [_sdk_item(at, c) for s in classes for c in _classes(at, s)]


def supertypes(
    ls: TopsServer, params: lsp.TypeHierarchySupertypesParams
) -> list[lsp.TypeHierarchyItem]:
    symbol = _symbol_of(params.item.data)
    if symbol is None:
        return []
    return [
        *_type_items(ls, workspace_navigation.all_of(ls).bases(symbol)),
        *_sdk_bases(ls, symbol),
    ]


def subtypes(
    ls: TopsServer, params: lsp.TypeHierarchySubtypesParams
) -> list[lsp.TypeHierarchyItem]:
    symbol = _symbol_of(params.item.data)
    return (
        []
        if symbol is None
        else list(_type_items(ls, workspace_navigation.all_of(ls).derived(symbol)))
    )


def _type_items(ls: TopsServer, symbols: Iterable[Symbol]) -> Iterator[lsp.TypeHierarchyItem]:
    for symbol in symbols:
        declared = _best(workspace_navigation.all_of(ls).declared(symbol))
        if declared is not None:
            yield _type_item(ls, *declared)


def _type_item(ls: TopsServer, path: str, declared: ShardDeclaration) -> lsp.TypeHierarchyItem:
    symbol, name = declared.symbol, workspace_navigation.location(ls, path, declared.span)
    return lsp.TypeHierarchyItem(
        name=symbol.name,
        kind=convert.kind_of(symbol.kind),
        detail=symbol.scope or None,
        uri=name.uri,
        range=workspace_navigation.location(ls, path, declared.whole).range,
        selection_range=name.range,
        data=_identity(symbol),
    )


def _sdk_bases(ls: TopsServer, symbol: Symbol) -> list[lsp.TypeHierarchyItem]:
    """The bases that stub headers declare, as the first open document tells that sees the class."""
    from tops_lsp.features.identity import type_declarations

    for document in ls.documents.by_uri.values():
        at = Snapshot(ls, document)
        for class_ in _classes(at, symbol):
            bases = [d for base in class_.bases for d in type_declarations(base)]
            patterns = [getattr(base, "instance_of", None) or base for base in bases]
            return [_sdk_item(at, base) for base in patterns if base.item.builtin]
    return []


def _classes(at: Snapshot, symbol: Symbol) -> list[Class]:
    """The class of a symbol's name that a document sees."""
    from tops_lsp.features.scope import lookup_path, site_of
    from tops_lsp.model.tree.declarations import Class

    found = lookup_path(site_of(at.unit, 0), symbol.qualified_name.split("::"))
    return [declared for declared in found if isinstance(declared, Class)]


def _sdk_item(at: Snapshot, declared: Declaration) -> lsp.TypeHierarchyItem:
    """An item of a class that is declared where the index does not look."""
    from tops_lsp.features.identity import target
    from tops_lsp.index.symbols import Symbols

    place, symbol = target(at.unit, declared), Symbols(at.unit).of(declared)
    name = at.location(place.path, place.span) if place else at.location(at.source.path, NOWHERE)
    whole = at.location(place.path, place.whole) if place else name
    return lsp.TypeHierarchyItem(
        name=declared.name,
        kind=convert.kind_of("class"),
        detail=symbol.scope if symbol is not None else None,
        uri=name.uri,
        range=whole.range,
        selection_range=name.range,
        data=_identity(symbol),
    )


def implementation(at: Snapshot, params: lsp.ImplementationParams) -> list[lsp.Location]:
    """Definitions; of a class those derived from it; of a virtual method what overrides it."""
    index = workspace_navigation.all_of(at.server)
    places: list[workspace_navigation.Place] = []
    for symbol in workspace_navigation.symbols_at(at, at.offset(params.position)):
        for made in index.implementations(symbol):
            found = index.declared(made)
            places += [(path, d.span) for path, d in found if d.use.is_definition]
    valid = workspace_navigation.valid(at.server, places)
    return [workspace_navigation.location(at.server, path, span) for path, span in valid]
