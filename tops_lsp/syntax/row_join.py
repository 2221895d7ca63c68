"""Matches of siblings in a row, put together of matches of each of them (`query_rows`)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence

from tree_sitter import Node

from tops_lsp.syntax.query_rows import AT, ROW
from tops_startup.tuples import NamedTuple

Nodes = dict[str, list[Node]]
_ROW, _AT = ROW[1:], AT[1:]
Key = tuple[int, tuple[bytes, ...]]
"""The node whose children are meant, and texts that have to be the same."""


class _PartialRow(NamedTuple):
    """The siblings so far: what they have caught, and where the last one ends."""

    nodes: Nodes
    row: int
    end: int


def joined(
    parts: Sequence[Sequence[Mapping[str, list[Node]]]],
    pairs: Sequence[tuple[str, str, bool]],
    most: int,
) -> tuple[list[Nodes], bool]:
    """Matches of parts, each of which follows the one before it and is compared with all of those;
    whether there are more than `most`, the first of which are given."""
    made = [_PartialRow({}, 0, 0)]
    cut = False
    for number, found in enumerate(parts):
        made, more = _with_next(made, found, pairs, most, first=not number)
        cut = cut or more
    return [{**each.nodes} for each in _each_once(made)], cut


def _with_next(
    made: Sequence[_PartialRow],
    found: Sequence[Mapping[str, list[Node]]],
    pairs: Sequence[tuple[str, str, bool]],
    most: int,
    *,
    first: bool,
) -> tuple[list[_PartialRow], bool]:
    """What has been made with each of the next siblings that fits."""
    captured: set[str] = {name for nodes in found for name in nodes}
    asked = [_turned(pair, captured) for pair in pairs]
    here = [pair for pair in asked if pair is not None]
    known = {name for each in made for name in each.nodes}
    equal = [(a, b) for a, b, same in here if same and a in known]
    other = [(a, b) for a, b, same in here if not same and a in known]
    table: dict[Key, list[Mapping[str, list[Node]]]] = {}
    for nodes in sorted(found, key=_place):
        row = 0 if first else nodes[_ROW][0].id
        table.setdefault((row, tuple(_text(nodes, b) for _, b in equal)), []).append(nodes)
    longer: list[_PartialRow] = []
    for each in made:
        following = table.get((each.row, tuple(_text(each.nodes, a) for a, _ in equal)), [])
        for nodes in following[bisect_left(following, each.end, key=_place) :]:
            if any(_text(each.nodes, a) == _text(nodes, b) for a, b in other):
                continue
            if len(longer) >= most:
                return longer, True
            own = {name: caught for name, caught in nodes.items() if name not in (_ROW, _AT)}
            longer.append(
                _PartialRow({**each.nodes, **own}, nodes[_ROW][0].id, nodes[_AT][0].end_byte)
            )
    return longer, False


def _turned(pair: tuple[str, str, bool], captured: set[str]) -> tuple[str, str, bool] | None:
    """A pair whose second capture is of these."""
    a, b, same = pair
    if b in captured:
        return a, b, same
    return (b, a, same) if a in captured else None


def _place(nodes: Mapping[str, list[Node]]) -> int:
    return nodes[_AT][0].start_byte


def _text(nodes: Mapping[str, list[Node]], name: str) -> bytes:
    return nodes[name][0].text or b""


def _each_once(made: Sequence[_PartialRow]) -> list[_PartialRow]:
    """Matches without those that have caught the same: siblings that are not captured differ in
    nothing that anybody sees."""
    seen: set[tuple[tuple[str, tuple[int, ...]], ...]] = set()
    kept = []
    for each in made:
        key = tuple((name, tuple(n.id for n in nodes)) for name, nodes in each.nodes.items())
        if key not in seen:
            seen.add(key)
            kept.append(each)
    return kept
