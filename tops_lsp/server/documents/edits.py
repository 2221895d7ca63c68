"""Changes of a text as an editor sends them."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.text.source import Encoding, Position, Source
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Edit:
    """A change of the text; `start` None replaces the whole."""

    text: str
    start: Position | None = None
    end: Position | None = None


def encoded(text: str) -> bytes:
    """Text of the protocol as bytes; a lone surrogate becomes a question mark."""
    return text.encode("utf-8", "replace")


def edited(source: Source, edits: Sequence[Edit], encoding: Encoding, version: int) -> Source:
    """The text after all edits, in order. Total: places outside the text clamp to its ends."""
    for edit in edits:
        if edit.start is None or edit.end is None:
            source = Source(source.path, encoded(edit.text), version)
            continue
        one, other = source.offset(edit.start, encoding), source.offset(edit.end, encoding)
        start, end = min(one, other), max(one, other)
        text = source.raw[:start] + encoded(edit.text) + source.raw[end:]
        source = Source(source.path, text, version)
    return Source(source.path, source.raw, version)
