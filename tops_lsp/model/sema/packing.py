"""`#pragma pack`: the greatest alignment that members get, from one place of a text to the next."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from tops_lsp.preprocess import Expansion
from tops_lsp.preprocess.assembly import pragmas
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_PACK = regex(
    r"pack\s*\(\s*(?:(?P<pop>pop)\b|(?P<push>push)\b)?"
    r"(?:\s*,?\s*(?P<label>(?!push|pop)[A-Za-z_]\w*))?\s*,?\s*(?P<number>\d+)?\s*\)"
)
_AFTER = regex(rb"\}\s*(?:__attribute(?:__)?\s*\(\([^;]*?\)\)\s*)+")
_ROOM = 200


@dataclass(frozen=True, slots=True)
class Packing:
    """Alignments (0: the types' own) by the places they hold from, in order.

    `after` are attributes after the braces of classes: they belong to no piece of the text.
    """

    places: tuple[int, ...] = ()
    alignments: tuple[int, ...] = ()
    after: tuple[bytes, ...] = ()

    def at(self, place: int) -> int:
        """The alignment that holds at a place of the expanded text."""
        index = bisect_right(self.places, place)
        return self.alignments[index - 1] if index else 0

    def may_hold_for(self, other: Packing) -> bool:
        """Whether what was laid out under this packing is under another one."""
        return not self.places and not other.places and self.after == other.after


def packing_of(expansion: Expansion) -> Packing:
    """The packing in an expanded text."""
    text = expansion.text
    after: tuple[bytes, ...] = ()
    if b"packed" in text or b"aligned" in text:
        found = _AFTER.finditer(text)
        after = tuple(text[max(0, m.start() - _ROOM) : m.end()] for m in found)
    written = ((p.place, p.text) for p in pragmas(expansion) if p.text.startswith("pack"))
    return Packing(*_followed(written), after)


def _followed(written: Iterable[tuple[int, str]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    places: list[int] = []
    alignments: list[int] = []
    current, stack = 0, list[tuple[str | None, int]]()
    for place, text in written:
        match = _PACK.match(text)
        if match is None:
            continue
        if match["push"]:
            stack.append((match["label"], current))
        if match["pop"]:
            current = _popped(stack, match["label"], current)
        if match["number"]:
            current = int(match["number"])
        elif not match["push"] and not match["pop"]:
            current = 0
        places.append(place)
        alignments.append(current)
    return tuple(places), tuple(alignments)


def _popped(stack: list[tuple[str | None, int]], label: str | None, current: int) -> int:
    """What the last `push` put aside, or the last one with a label; without one all stays."""
    while stack:
        name, current = stack.pop()
        if label is None or name == label:
            break
    return current
