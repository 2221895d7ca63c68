"""What a reader asks of a document besides: its tree, names that tools share, values, memory."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.requests import arguments, workspace_navigation
from tops_lsp.server.requests.hierarchy import fields_of
from tops_lsp.server.requests.tree_queries import place

if TYPE_CHECKING:
    from tops_lsp.server.app import TopsServer

AST, MEMORY = "textDocument/ast", "$/memoryUsage"
LAUNCH_GRAPH = "tops.launchGraph"
SCHEME = "tops"
_STATUS = Path("/proc/self/statm")
_PAGE = 4096


def ast(ls: TopsServer, params: object) -> dict[str, Any] | None:
    """`textDocument/ast`, as clangd has it: one {textDocument, range}; the nodes around its
    beginning."""
    from tops_lsp.features.syntax_tree import syntax_tree as find

    fields = fields_of(params)
    document = ls.documents.by_uri.get(str(fields_of(fields.get("textDocument")).get("uri")))
    start = fields_of(fields_of(fields.get("range")).get("start"))
    if document is None:
        return None
    line, character = arguments.number(start, "line"), arguments.number(start, "character")
    at = Snapshot(ls, document)
    offset = at.offset(lsp.Position(max(0, line or 0), max(0, character or 0)))
    excerpt, origins = find(at.unit_at(offset), offset)
    open_: list[tuple[int, dict[str, Any]]] = []
    root: dict[str, Any] | None = None
    for shown, origin in zip(excerpt.nodes, origins, strict=True):
        node = {"role": shown.field or "node", "kind": shown.kind, "children": []}
        node |= {"detail": shown.text} if shown.text else {}
        placed = place(at, origin)
        node |= {"range": placed["range"]} if "uri" not in placed else {}
        while open_ and open_[-1][0] >= shown.depth:
            open_.pop()
        if open_:
            open_[-1][1]["children"].append(node)
        root = root or node
        open_.append((shown.depth, node))
    return root


def moniker(at: Snapshot, params: lsp.MonikerParams) -> list[lsp.Moniker]:
    """A name of what is at a place, the same in all files of a workspace."""
    found = workspace_navigation.symbols_at(at, at.offset(params.position))
    made = []
    for symbol in found:
        outside = symbol.of_sdk
        level = lsp.UniquenessLevel.Scheme if outside else lsp.UniquenessLevel.Project
        kind = lsp.MonikerKind.Import if outside else lsp.MonikerKind.Export
        made.append(lsp.Moniker(SCHEME, symbol.id, level, kind))
    return made


def inline_value(at: Snapshot, params: lsp.InlineValueParams) -> list[lsp.InlineValue]:
    """The variables of the function in which a debugger is, up to its line."""
    from tops_lsp.features.inline_values import variables_before

    stopped = at.offset(lsp.Position(params.context.stopped_location.end.line + 1, 0))
    first = at.offset(params.range.start)
    return [
        lsp.InlineValueVariableLookup(at.range(span), True, name)
        for span, name in variables_before(at.unit_at(first), stopped)
        if span.start >= first
    ]


def memory_usage(ls: TopsServer, params: object) -> dict[str, Any]:
    """`$/memoryUsage`, as clangd has it: bytes by what holds them, `_total` with all below."""
    documents = {
        uri: _leaf(len(document.source.text)) for uri, document in ls.documents.by_uri.items()
    }
    files = {
        shard.path: _leaf(sum(len(symbol.id) for symbol in shard.symbols))
        for shard in list(ls.indexing.workspace.shards())
    }
    parts = {"documents": _tree(documents), "index": _tree(files)}
    return {**_tree(parts), "process": _leaf(resident_bytes())}


def _leaf(count: int) -> dict[str, Any]:
    return {"_self": count, "_total": count}


def _tree(parts: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {"_self": 0, "_total": sum(part["_total"] for part in parts.values()), **parts}


def resident_bytes() -> int:
    """What the process has of the machine's memory; 0 where nobody says."""
    try:
        return int(_STATUS.read_text("ascii").split()[1]) * _PAGE
    except (OSError, ValueError, IndexError):
        return 0


def launch_graph(server: TopsServer, argument: object) -> dict[str, Any] | None:
    """Who launches and calls whom in a document, as a picture."""
    from tops_lsp.features.launch_graph import edges_of, picture

    document = arguments.document(server, argument)
    if document is None:
        return None
    edges = edges_of(server.unit(document))
    return {"svg": picture(edges), "edges": [list(edge) for edge in edges]}
