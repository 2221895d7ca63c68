"""Where the stub headers declare a qualified name, and what is right above a declaration."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tops_lsp.sdk import catalog
from tops_lsp.sdk.index import Entry, find
from tops_lsp.syntax.declared_names import MemberOutline, parts_of
from tops_lsp.syntax.parser import parse
from tops_startup.patterns import regex

Place = tuple[str, int]
"""A stub header's file, and the offset of a declaration in its text."""

_USING = regex(rb"using (?:::)?([\w:]+);")
_HEAD = regex(rb"(?:template\s*<[^;{}/]*>|\[\[[^\[\];{}]*\]\])\s*\Z")
_REACH = 4_000
"""Bytes before a declaration in which its comment begins."""


def declared(qualified: str) -> Iterator[Place]:
    """Where a name, or a member of a class or enumeration, is declared; using-declarations too."""
    *outer, last = qualified.split("::")
    for entry in find(tuple(outer), last):
        yield entry.file, entry.start + _offset(entry, last)
    if not outer:
        return
    *above, owner = outer
    for entry in find(tuple(above), owner):
        yield from _members(entry, tuple(above), last)


def introduced(qualified: str, place: Place) -> str:
    """The name that a using-declaration of a name takes over; empty for any other declaration.

    <math.h> takes over from std what std takes over from the global namespace: one way is declared.
    """
    file, offset = place
    found = _USING.match(catalog.text(file), offset)
    other = "" if found is None else found[1].decode()
    return "" if other == f"std::{qualified}" else other


def above(place: Place) -> str:
    """The doc comment above a declaration; empty if there is none."""
    file, offset = place
    text = catalog.text(file)
    end = head_of(place)
    if text[end - 2 : end] != b"*/":
        return ""
    opening = text.rfind(b"/**", max(0, offset - _REACH), end)
    return "" if opening < 0 else text[opening:end].decode("utf-8", "replace")


def head_of(place: Place) -> int:
    """Where what belongs to a declaration begins: its template's parameters and attributes too."""
    file, offset = place
    before = catalog.text(file)[max(0, offset - _REACH) : offset].rstrip()
    while (head := _HEAD.search(before)) is not None:
        before = before[: head.start()].rstrip()
    return max(0, offset - _REACH) + len(before)


def _members(
    entry: Entry, namespace: tuple[str, ...], name: str, depth: int = 0
) -> Iterator[Place]:
    """Members of a class called `name`; those of its bases where it has none."""
    bases: list[str] = []
    found = False
    for part in _parts(entry):
        if part.kind == "base":
            bases.append(part.name)
        elif part.name == name:
            found = True
            yield entry.file, entry.start + part.start
    if found or depth > 4:
        return
    for base in bases:
        *outer, last = base.split("::")
        for scope in (namespace + tuple(outer), tuple(outer)):
            for other in find(scope, last):
                yield from _members(other, scope, name, depth + 1)


def _offset(entry: Entry, name: str) -> int:
    """An enumerator's own place in its piece; 0 for the piece itself."""
    if entry.names[:1] == (name,):
        return 0
    return next((p.start for p in _parts(entry) if p.name == name), 0)


@cache
def _parts(entry: Entry) -> tuple[MemberOutline, ...]:
    return tuple(parts_of(parse(entry.text)))
