"""The call hierarchy on the wire: items carry what is needed to find the function again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from tops_lsp.server import convert
from tops_lsp.server.snapshot import Snapshot
from tops_lsp.text.source import Span

if TYPE_CHECKING:
    from tops_lsp.features.calls import Callable as Called
    from tops_lsp.features.calls import Edge
    from tops_lsp.model.declarations import Function
    from tops_lsp.model.unit import TranslationUnit
    from tops_lsp.server.app import TopsServer

    Way = Callable[[TranslationUnit, Function], list[Edge]]


def prepare(at: Snapshot, params: lsp.CallHierarchyPrepareParams) -> list[lsp.CallHierarchyItem]:
    from tops_lsp.features.calls import callables_at

    offset = at.offset(params.position)
    return [_item(at, c) for c in callables_at(at.unit_at(offset), offset, at.places)]


def _item(at: Snapshot, found: Called) -> lsp.CallHierarchyItem:
    name = at.location(found.place.path, found.place.span)
    whole = at.location(found.place.path, found.place.whole)
    kind = lsp.SymbolKind.Method if found.method else lsp.SymbolKind.Function
    return lsp.CallHierarchyItem(
        name=found.name,
        kind=lsp.SymbolKind.Event if found.kernel else kind,
        detail=found.space,
        uri=name.uri,
        range=whole.range,
        selection_range=name.range,
        data={"document": at.uri, "path": found.place.path, "span": list(found.place.span)},
    )


def _edges(
    ls: TopsServer, item: lsp.CallHierarchyItem, way: Way
) -> Iterator[tuple[Snapshot, Edge]]:
    """The edges of an item's function, in the document that told it, in any of its passes."""
    from tops_lsp.features.calls import find
    from tops_lsp.features.identity import Target

    data: Any = item.data if isinstance(item.data, Mapping) else vars(item.data or object)
    document = ls.documents.by_uri.get(str(data.get("document")))
    span = data.get("span")
    if document is None or not isinstance(span, list | tuple) or len(span) != 2:
        return
    at, place = Snapshot(ls, document), Span(*span)
    target = Target(str(data.get("path")), place, place)
    for unit in at.units:
        function = find(unit, item.name, target)
        if function is not None:
            yield from ((at, edge) for edge in way(unit, function))
            return


def incoming(
    ls: TopsServer, params: lsp.CallHierarchyIncomingCallsParams
) -> list[lsp.CallHierarchyIncomingCall]:
    from tops_lsp.features.calls import incoming as find

    return [
        lsp.CallHierarchyIncomingCall(_item(at, edge.function), _ranges(at, edge))
        for at, edge in _edges(ls, params.item, find)
    ]


def outgoing(
    ls: TopsServer, params: lsp.CallHierarchyOutgoingCallsParams
) -> list[lsp.CallHierarchyOutgoingCall]:
    from tops_lsp.features.calls import outgoing as find

    return [
        lsp.CallHierarchyOutgoingCall(_item(at, edge.function), _ranges(at, edge))
        for at, edge in _edges(ls, params.item, find)
    ]


def _ranges(at: Snapshot, edge: Edge) -> list[lsp.Range]:
    source = at.unit.source_of(edge.path)
    return [convert.range_of(source, span, at.encoding) for span in edge.calls]
