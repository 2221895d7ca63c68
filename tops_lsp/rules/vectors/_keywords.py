"""Where the vector keywords are written, and what comes after them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.lowering.fundamental import NAMED, sized
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.types import Fundamental, VectorType
from tops_lsp.text.dialect import MaskedToken, MaskKind
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_REACH = 120
_KEYWORD = regex(rb"(__vector([248]?))(\s+bool)?\Z")
_QUALIFIERS = regex(
    rb"((?:\s+(?:const|volatile|static|extern|constexpr|inline|mutable|thread_local|register"
    rb"|__local__|__shared__|__constant__|__device__|__private__|__valigned__)\b)++)"
)
_WORDS = regex(rb"((?:\s+(?:unsigned|signed|char|short|int|long|double)\b)++|\s+\w+)")


@dataclass(frozen=True, slots=True)
class WrittenKeyword:
    """A vector keyword in the code.

    span        the keyword, without `bool`
    qualifiers  the words after it that belong before it
    vector      the type that it makes; None where the lane type is not known
    end         where the type ends
    """

    span: Span
    word: str
    registers: int
    qualifiers: Span | None
    vector: VectorType | None
    end: int


def keywords(visit: Visit) -> list[WrittenKeyword]:
    """Every vector keyword of the visited item, in a pass of the device."""
    return list(_keywords(visit))


def _keywords(visit: Visit) -> Iterator[WrittenKeyword]:
    unit, item = visit.unit, visit.item
    if unit.is_for_gpus or not visit.sides & Side.DEVICE:
        return
    for token in unit.tree.mask.between(item.start, item.end):
        written = _written(item, token) if token.kind is MaskKind.VECTOR else None
        if written is not None:
            yield written


def _written(item: Item, token: MaskedToken) -> WrittenKeyword | None:
    found = _KEYWORD.match(token.text)
    if found is None:
        return None
    start, end = token.start - item.start, token.end - item.start
    after = item.text[end : end + _REACH]
    qualifiers = _QUALIFIERS.match(after)
    first = 0 if qualifiers is None else qualifiers.end()
    mask = found[3] is not None
    if qualifiers is not None and re.match(rb"\s+bool\b", after[first:]):
        mask, first = True, after.index(b"bool", first) + 4
    words = _WORDS.match(after, first)
    registers = int(found[2] or 1)
    return WrittenKeyword(
        Span(start, start + len(found[1])),
        found[1].decode(),
        registers,
        None if qualifiers is None else Span(end, end + qualifiers.end()),
        None if words is None else _vector(words[1].decode("utf-8", "replace"), registers, mask),
        end + (first if words is None else words.end()),
    )


def _vector(words: str, registers: int, mask: bool) -> VectorType | None:
    """The vector type of a lane type's words; None for a name that only the model knows."""
    parts = words.split()
    basic = NAMED.get(parts[0]) if len(parts) == 1 else None
    if basic is None:
        known = sized(parts) if parts[0] in _SIZED else None
        basic = known.basic if isinstance(known, Fundamental) else None
    return None if basic is None else VectorType(registers, basic, mask)


_SIZED = ("unsigned", "signed", "char", "short", "int", "long", "double")
