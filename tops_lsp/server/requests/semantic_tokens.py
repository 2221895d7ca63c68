"""Semantic tokens on the wire: numbers relative to each other, and only what has changed."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from lsprotocol import types as lsp

from tops_lsp.server.documents.snapshot import Snapshot
from tops_lsp.text.source import Encoding, Source, Span

if TYPE_CHECKING:
    from tops_lsp.features.tokens import Token

_NUMBERS = itertools.count(1)
_SIZE = 5
"""Numbers of one token: line, column, length, type, modifiers."""


def legend() -> lsp.SemanticTokensLegend:
    from tops_lsp.features.legend import MODIFIERS, TYPES

    return lsp.SemanticTokensLegend(list(TYPES), list(MODIFIERS))


def full(at: Snapshot, params: lsp.SemanticTokensParams) -> lsp.SemanticTokens:
    data = _data(at)
    return lsp.SemanticTokens(data, _remember(at, data))


def delta(
    at: Snapshot, params: lsp.SemanticTokensDeltaParams
) -> lsp.SemanticTokens | lsp.SemanticTokensDelta:
    """What has changed since an earlier answer; everything if that is not known any more."""
    known, old = at.document.sent_tokens
    data = _data(at)
    result_id = _remember(at, data)
    if params.previous_result_id != known:
        return lsp.SemanticTokens(data, result_id)
    return lsp.SemanticTokensDelta(list(edits(old, data)), result_id)


def within(at: Snapshot, params: lsp.SemanticTokensRangeParams) -> lsp.SemanticTokens:
    return lsp.SemanticTokens(_data(at, at.span(params.range)))


def _remember(at: Snapshot, data: list[int]) -> str:
    result_id = str(next(_NUMBERS))
    at.document.sent_tokens = result_id, data
    return result_id


def _data(at: Snapshot, span: Span | None = None) -> list[int]:
    others = [unit for unit in at.units if unit is not at.unit]
    found = at.document.tokens.all(at.unit, at.tree.mask, span, others)
    return list(itertools.chain.from_iterable(encoded(found, at.source, at.encoding)))


def encoded(
    tokens: Iterable[Token], source: Source, encoding: Encoding
) -> Iterator[tuple[int, int, int, int, int]]:
    """Tokens, in order, as the protocol counts them: each from the one before."""
    starts = source.line_starts
    line = last_line = last_column = 0
    for start, end, type_, modifiers in tokens:
        while line + 1 < len(starts) and starts[line + 1] <= start:
            line += 1
        column, width = start - starts[line], end - start
        if not source.is_ascii(line):
            column = source.position(start, encoding).column
            width = source.position(end, encoding).column - column
        if width > 0:
            yield (
                line - last_line,
                column - last_column * (line == last_line),
                width,
                type_,
                modifiers,
            )
            last_line, last_column = line, column


def edits(old: list[int], new: list[int]) -> Iterator[lsp.SemanticTokensEdit]:
    """One replacement of whole tokens; none for equal data."""
    if old == new:
        return
    shorter = min(len(old), len(new))
    same = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    start = same - same % _SIZE
    tail = next((i for i in range(shorter - start) if old[-1 - i] != new[-1 - i]), shorter - start)
    tail -= tail % _SIZE
    yield lsp.SemanticTokensEdit(start, len(old) - start - tail, new[start : len(new) - tail])
