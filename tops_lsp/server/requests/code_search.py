"""`tops/query`: what a query finds, and what its captures resolve to."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from lsprotocol import types as lsp

from tops_lsp.server.protocol import convert
from tops_lsp.server.requests import arguments
from tops_lsp.server.requests.workspace_navigation import source_of
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.diagnostics.core import Place
    from tops_lsp.queries.meaning import Meaning
    from tops_lsp.queries.search import QueryMatch, ResolvedCapture
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document
    from tops_lsp.server.documents.workspace_search import FileMatches
    from tops_lsp.syntax.query_text import QueryFault

QUERY = "tops/query"
SHOWN = 500
"""Matches that are given."""
_TEXT = 200
"""Characters of a capture's text that are given."""
log = logging.getLogger(__name__)


async def query(ls: TopsServer, params: object) -> dict[str, Any] | None:
    """One {uri, query, workspace}. None for a document that is not open."""
    try:
        return await _found(ls, params)
    except Exception:  # a cancelled task passes
        log.exception("%s failed", QUERY)
        return None


async def _found(ls: TopsServer, params: object) -> dict[str, Any] | None:
    from tops_lsp.queries.search import compiled
    from tops_lsp.syntax.query_text import QueryFault

    document = arguments.document(ls, params)
    if document is None:
        return None
    text = arguments.field(params, "query") or ""
    await asyncio.sleep(0)  # the first query loads much, and each is compiled: others come between
    try:
        patterns = compiled(text)
    except QueryFault as fault:
        return {**_nothing(), "problem": _problem(ls, fault, text)}
    await asyncio.sleep(0)
    if arguments.switched_on(params, "workspace"):
        found = await ls.searching.workspace(document, patterns)
    else:
        found = await ls.searching.document(document, patterns)
    return _answer(ls, document, found, patterns.texts[0])


def _nothing() -> dict[str, Any]:
    return {"matches": [], "total": 0, "files": 0, "rule": ""}


def _problem(ls: TopsServer, fault: QueryFault, text: str) -> dict[str, Any]:
    """What is wrong with a query, at its place: a word, or what is left of the line."""
    from tops_lsp.diagnostics.render import filled

    message = filled("queries", fault.message, fault.fields, ls.settings.language)
    source = Source("", text.encode())
    begin = len(text[: fault.offset].encode())
    word = len(fault.fields.get("word", "").encode())
    end = begin + word or source.line_span(source.line_of(begin)).end
    span = Span(begin, min(end, len(source.text)))
    return {"message": message, "range": convert.range_of(source, span, ls.client.encoding)}


def _answer(
    ls: TopsServer, document: Document, found: FileMatches, query_text: str
) -> dict[str, Any]:
    from tops_lsp.queries.rule_text import rule_text

    places = _Places(ls, document)
    answer = {
        "matches": [places.match(match) for match in found.matches[:SHOWN]],
        "total": len(found.matches),
        "files": len({match.place.path for match in found.matches}),
        "rule": rule_text(query_text),
    }
    return {**answer, "incomplete": " ".join(found.gaps.values())} if found.gaps else answer


@dataclass
class _Places:
    """Puts matches into the protocol's terms; what is empty is left out."""

    server: TopsServer
    document: Document
    _sources: dict[str, Source] = field(default_factory=dict)

    def match(self, match: QueryMatch) -> dict[str, Any]:
        """A match with its captures."""
        made = self.place(match.place)
        made["captures"] = [self._capture(one) for one in match.captures]
        if match.function:
            made["function"] = match.function
        if match.targets:
            made["targets"] = list(match.targets)
        return made

    def place(self, place: Place) -> dict[str, Any]:
        """A place, with its document if that is another one than was asked about."""
        path, own = place.path, self.document.source
        if path == own.path:
            return {"range": self._range(own, place)}
        if path not in self._sources:
            self._sources[path] = source_of(self.server, path)
        uri = self.server.documents.uri_of(path) or convert.uri_of(path)
        return {"range": self._range(self._sources[path], place), "uri": uri}

    def _range(self, source: Source, place: Place) -> lsp.Range:
        return convert.range_of(source, place.span, self.server.client.encoding)

    def _capture(self, capture: ResolvedCapture) -> dict[str, Any]:
        from tops_lsp.queries.suggestions import suggestions

        text = capture.text
        made = self.place(capture.place)
        made |= {"name": capture.name, "kind": capture.kind}
        made["text"] = text if len(text) <= _TEXT else f"{text[: _TEXT - 1]}…"
        if capture.macro:
            made["macro"] = capture.macro
        made["meaning"] = self._meaning(capture.meaning)
        made["questions"] = list(suggestions(capture))
        return made

    def _meaning(self, meaning: Meaning) -> dict[str, Any]:
        names = ("kind", "name", "declaration", "type", "side", "kernel", "space", "value")
        known = {name: getattr(meaning, name) for name in names if getattr(meaning, name)}
        return known if meaning.place is None else {**known, "place": self.place(meaning.place)}
