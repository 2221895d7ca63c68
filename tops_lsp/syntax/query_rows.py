"""Patterns that ask for several siblings, taken apart: each sibling is looked for by itself.

    (compound_statement                     (compound_statement (a) @x @.at) @.row
      (a) @x (b) @y (#eq? @x @y))     ─►    (compound_statement (b) @y @.at) @.row      joined where
                                                                    @x == @y and (b) follows (a)

tree-sitter follows each pair of siblings for itself: where a block has many statements that may be
the first one, its time grows with their square, and it soon gives up.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_startup.records import dataclass

ROW, AT = "@.row", "@.at"
"""The captures of the node whose children are meant, and of one of them."""
_CLOSING = {"(": ")", "[": "]"}


@dataclass(frozen=True, slots=True)
class Row:
    """The words of a pattern for each sibling, and the pairs of captures whose texts are compared
    between two of them: the third is whether they shall be the same."""

    parts: tuple[tuple[str, ...], ...]
    pairs: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True, slots=True)
class _Node:
    """A node of a pattern: where it begins and ends, and its children, if it is written so plainly
    that they can be known."""

    start: int
    end: int
    children: tuple[tuple[int, int], ...]
    plain: bool
    """Whether no child has a field, or a place that another one gives it."""


def split_row(words: Sequence[str]) -> Row | None:
    """The parts of a pattern; None where it asks for no siblings, or not so simply."""
    predicates, kept = _predicates(words)
    if not kept or any("@" in word[1:] for word in kept if word[0] != '"'):
        return None
    if {ROW, AT} & {*kept} or any(set(word) & set("*+?") for word in kept if word[0] != '"'):
        return None
    found = _row(kept)
    if found is None:
        return None
    made = [_part(kept, found, number) for number in range(len(found[-1].children))]
    captured = [{word for word in part if word[0] == "@"} for part in made]
    pairs: list[tuple[str, str, bool]] = []
    for predicate in predicates:
        about = {word for word in predicate if word[0] == "@"}
        home = next((n for n, names in enumerate(captured) if about <= names), None)
        if home is not None:
            made[home] = ["(", *made[home], *predicate, ")"]
        elif len(predicate) == 5 and len(about) == 2:
            equal = not predicate[1].removeprefix("#any-").startswith(("not-", "#not-"))
            pairs.append((predicate[2][1:], predicate[3][1:], equal))
        else:
            return None
    return Row(tuple(map(tuple, made)), tuple(pairs))


def _predicates(words: Sequence[str]) -> tuple[list[list[str]], list[str]]:
    """The predicates of a pattern, and what is left of it without brackets around that."""
    predicates, kept, place = [], list[str](), 0
    while place < len(words):
        if words[place] == "(" and words[place + 1][0] == "#":
            end = closed(words, place)
            predicates.append([*words[place:end]])
            place = end
        else:
            kept.append(words[place])
            place += 1
    while kept[:2] == ["(", "("] and closed(kept, 0) == len(kept) and _is_one(kept[1:-1]):
        kept = kept[1:-1]
    return predicates, kept


def _is_one(words: list[str]) -> bool:
    """Whether there is one node, with its captures."""
    return all(word[0] == "@" for word in words[closed(words, 0) :])


def _row(words: list[str]) -> list[_Node] | None:
    """The first node that asks for siblings, and those around it."""
    waiting = [[(0, len(words))]]
    while waiting:
        path = waiting.pop(0)
        nodes = [_node(words, *place) for place in path]
        last = nodes[-1]
        if last is None or None in nodes:
            continue
        if len(last.children) > 1 and last.plain:
            return [node for node in nodes if node is not None]
        waiting += [[*path, child] for child in last.children]
    return None


def _node(words: list[str], start: int, end: int) -> _Node | None:
    """The node that is written here; None where it is none of one kind."""
    if words[start] != "(" or words[start + 1] in ("(", "[", "MISSING"):
        return None
    close = closed(words, start) - 1
    if any(word[0] != "@" for word in words[close + 1 : end]):
        return None
    children, place, plain = list[tuple[int, int]](), start + 2, True
    while place < close:
        word = words[place]
        if word[0] in ".!" or (word[-1] == ":" and word[0] != '"'):
            plain, place = False, place + 1
        elif word in _CLOSING or word[0] == '"' or word == "_":
            plain = plain and word[0] != '"'
            after = closed(words, place) if word in _CLOSING else place + 1
            while after < close and words[after][0] == "@":
                after += 1
            children.append((place, after))
            place = after
        else:
            return None
    return _Node(start, end, tuple(children), plain)


def _part(words: list[str], path: list[_Node], number: int) -> list[str]:
    """The pattern with one of the siblings; what else is around them is in the first part."""
    *around, row = path
    start, end = row.children[number]
    made = [*words[row.start : row.start + 2], *words[start:end], AT]
    made += [*words[closed(words, row.start) - 1 : row.end], ROW] if not number else [")", ROW]
    inner = row
    for node in reversed(around):
        place = next(n for n, child in enumerate(node.children) if child[0] == inner.start)
        before, after = _beside(words, node, place, inner, whole=not number)
        made = [*words[node.start : node.start + 2], *before, *made, *after]
        inner = node
    return made


def _beside(
    words: list[str], node: _Node, place: int, inner: _Node, *, whole: bool
) -> tuple[list[str], list[str]]:
    """What comes before a child and after it, with the field that it has."""
    if whole:
        return words[node.start + 2 : inner.start], words[inner.end : node.end]
    first = node.children[place - 1][1] if place else node.start + 2
    field = [word for word in words[first : inner.start] if word[-1] == ":"][-1:]
    return field, [")"]


def closed(words: Sequence[str], start: int) -> int:
    """Where what begins here has ended."""
    depth = 0
    for place in range(start, len(words)):
        depth += words[place] in _CLOSING
        depth -= words[place] in (")", "]")
        if depth == 0:
            return place + 1
    return len(words)
