"""Marked sources: `§` stands before every expected place, `@` is the cursor."""

from __future__ import annotations

from dataclasses import dataclass

from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source, Span
from tops_lsp.text.words import word_at


@dataclass(frozen=True)
class Marked:
    """A source without its marks, the words behind `§`, and the cursor."""

    unit: TranslationUnit
    words: tuple[Span, ...]
    cursor: int

    @property
    def text(self) -> bytes:
        return self.unit.source.text


def marked(text: str, path: str = "/project/marked.tops") -> Marked:
    """Reads a marked source; without `@` the cursor is at the first `§`."""
    places: list[int] = []
    cursor: int | None = None
    plain = ""
    for char in text:
        if char == "§":
            places.append(len(plain.encode()))
        elif char == "@":
            cursor = len(plain.encode())
        else:
            plain += char
    raw = plain.encode()
    words = tuple(w for p in places if (w := word_at(raw, p)) is not None)
    unit = analyze(Source(path, raw))
    return Marked(unit, words, cursor if cursor is not None else places[0] if places else 0)


KERNEL = "__global__ void k(float *data, int number)"
