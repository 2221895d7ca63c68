"""Inlay hints on the wire; what they explain is sent on request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.server.requests.hierarchy import fields_of
from tops_lsp.text.source import Span

if TYPE_CHECKING:
    from tops_lsp.features.hints import Values
    from tops_lsp.server.app import TopsServer
    from tops_lsp.server.documents.documents import Document

OPTIONS = lsp.InlayHintOptions(resolve_provider=True)


def inlay_hint(at: Snapshot, params: lsp.InlayHintParams) -> list[lsp.InlayHint]:
    from tops_lsp.features.heat import heat
    from tops_lsp.features.hints import HintKind, hints

    wanted = frozenset(HintKind(name) for name in at.server.settings.hints)
    values = simulated(at.document)
    profiles = at.document.last_runs.profiles
    more = heat(profiles.values(), at.source, at.language) if profiles else []
    found = hints(at.unit, at.span(params.range), wanted, at.language, values, more)
    at.document.hint_tooltips = {f"{h.offset} {h.text}": h.tooltip for h in found}
    return [
        lsp.InlayHint(
            at.range(Span(hint.offset, hint.offset)).start,
            hint.text,
            kind=lsp.InlayHintKind.Parameter if hint.before else lsp.InlayHintKind.Type,
            padding_left=not hint.before and not hint.text.startswith(":"),
            padding_right=hint.before,
            data={"uri": at.uri, "key": f"{hint.offset} {hint.text}"} if hint.tooltip else None,
        )
        for hint in found
    ]


def resolve(ls: TopsServer, hint: lsp.InlayHint) -> lsp.InlayHint:
    """Adds the explanation; a hint of an earlier answer stays as it is."""
    data = fields_of(hint.data)
    document = ls.documents.by_uri.get(str(data.get("uri")))
    if document is not None:
        hint.tooltip = document.hint_tooltips.get(str(data.get("key"))) or None
    return hint


def simulated(document: Document) -> Mapping[str, Values]:
    """By kernel, what the last run of this very text made of its parameters."""
    return {
        kernel: ran.outcome.values
        for kernel, ran in document.last_runs.runs.items()
        if ran.source is document.source
    }
