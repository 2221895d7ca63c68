"""Requests of ours about the concrete tree: what it is at a place, as queries see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.requests import arguments
from tops_lsp.server.requests.hierarchy import fields_of

if TYPE_CHECKING:
    from tops_lsp.preprocess.runs import Origin
    from tops_lsp.server.app import TopsServer
    from tops_lsp.syntax.excerpt import ShownNode

SYNTAX_TREE = "tops/syntaxTree"


def syntax_tree(ls: TopsServer, params: object) -> dict[str, Any] | None:
    """`tops/syntaxTree`: one {uri, position}. None for a document that is not open."""
    from tops_lsp.features.syntax_tree import syntax_tree as find

    document = arguments.document(ls, params)
    if document is None:
        return None
    at = Snapshot(ls, document)
    offset = at.offset(position_of(params))
    excerpt, origins = find(at.unit_at(offset), offset)
    nodes = [
        {**_node(shown), **place(at, origin)}
        for shown, origin in zip(excerpt.nodes, origins, strict=True)
    ]
    version = document.source.version
    return {"version": version, "nodes": nodes, "path": excerpt.path, "above": excerpt.above}


def position_of(params: object) -> lsp.Position:
    """The member `position`; the document's start where it is none."""
    given = fields_of(params).get("position")
    line, character = arguments.number(given, "line"), arguments.number(given, "character")
    return lsp.Position(max(0, line or 0), max(0, character or 0))


def _node(shown: ShownNode) -> dict[str, Any]:
    """A node as the client sees it; what is empty is left out."""
    node: dict[str, Any] = {"kind": shown.kind, "depth": shown.depth, "query": shown.query}
    if shown.field:
        node["field"] = shown.field
    if shown.text:
        node["text"] = shown.text
    if shown.is_missing:
        node["missing"] = True
    if shown.left_out:
        node["leftOut"] = shown.left_out
    return node


def place(at: Snapshot, origin: Origin) -> dict[str, Any]:
    """Where something comes from: a place of the document or of another file, and the macro that
    made it."""
    location = at.location(origin.path, origin.span)
    found: dict[str, Any] = {"range": location.range}
    if location.uri != at.uri:
        found["uri"] = location.uri
    if origin.invocations:
        found["macro"] = origin.invocations[-1].macro.name
    return found
