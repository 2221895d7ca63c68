"""A token is where the language has no place for it.

## Why it matters

The compiler stops here.

## Example

```cpp
__global__ void kernel(float *data, int size) {
  for (int i = 0; i < size) {  // expect: misplaced-token
    data[i] = 0;
  }
  switch (size) {
    1: data[0] = 1;  // expect: misplaced-token
  }
  int last = size - 1；  // expect: misplaced-token
}
```

## Fix

Write what is expected, or remove what is too much.

## How to silence

`// tops-lint: ignore[misplaced-token] reason`

## Limits

Reported are tokens in an order that no C++ has: several in a function, where `expected-token` tells
one that makes the whole readable. Not reported in a file with a header that was not found, as a
macro may take any tokens, but for full-width punctuation, whose first in a line is reported; nor of
what macros make, nor beside assembly. Of several statements outside of functions the first is
reported, where all else can be read, and so is the first character outside of all declarations.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.diagnostics.syntax import (
    CHARACTER,
    DIGITS,
    FOREIGN,
    Misfit,
    misfits,
    mistakes_of,
    statement_among_members,
    statement_of,
)
from tops_lsp.model.certainty.doubts import is_for_unknown_macro
from tops_lsp.model.certainty.file_kinds import is_header, may_be_part
from tops_lsp.model.certainty.other_text import has_broken_branches, has_own_literals, lacks_headers
from tops_lsp.model.tree.declarations import Class, Function, Item
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.language._names import is_c
from tops_lsp.rules.language._repairs import is_left_to_branches
from tops_lsp.text.plain_code import code_of
from tops_lsp.text.source import NOWHERE, Span
from tops_lsp.text.unknown import is_shaped_like_macro
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS664",
    name="misplaced-token",
    severity=Severity.ERROR,
    message="{what} '{token}'",
)


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """Tokens that cannot be side by side."""
    unit = visit.unit
    if node.builtin or is_c(visit):
        return
    yield from _statement(node, visit)
    found = misfits(node.text)
    if found and (lacks_headers(unit) or has_broken_branches(unit)):
        found = [misfit for misfit in found if misfit.what == CHARACTER]
    line: int | None = None  # of a character that has been reported
    for misfit in found:
        if misfit.what == DIGITS and has_own_literals(unit):
            continue
        begin = node.text.rfind(b"\n", 0, misfit.place.start)
        if misfit.what == CHARACTER:
            if begin == line or is_for_unknown_macro(unit, node.text, misfit.place.start):
                continue
            if _is_placeholder(node.text, misfit.place.start):
                continue
            line = begin
        if is_left_to_branches(unit, node, misfit.place.start):
            continue
        if _is_written(misfit, node, unit) and not _may_be_macro(misfit, node, unit):
            token = misfit.token.decode("utf-8", "replace")
            fields = {"what": Phrase(misfit.what), "token": _shown(token)}
            yield Report(misfit.place, fields, replacement=_edit(misfit, token))


def _is_written(misfit: Misfit, node: Item, unit: TranslationUnit) -> bool:
    """Whether no macro made the tokens, but one that is the name of a number."""
    start, end = misfit.around
    places = (Span(start, start + 1), Span(end - 1, end), misfit.place)
    made = [origin for each in places for origin in unit.origin(node, each).invocations]
    return all(_NUMBER.fullmatch(one.macro.text) is not None for one in made)


def _may_be_macro(misfit: Misfit, node: Item, unit: TranslationUnit) -> bool:
    """Whether one of the tokens may be a macro of whoever includes the file."""
    words = _WORDS.findall(node.text, *misfit.around) if may_be_part(unit) else ()
    return any(is_shaped_like_macro(word) and word not in unit.expansion.table for word in words)


_WORDS = regex(rb"[A-Za-z_]\w*+")
_NUMBER = regex(rb"[A-Za-z_]\w*+[ \t]++\.?[0-9][\w.]*+\s*+(?://[^\n]*+|/\*[^\n]*+)?\s*+")
"""The definition of a macro that is a number."""


@RULE.on(TranslationUnit)
def check_between(node: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """Characters outside of all declarations, as of a text that a chat has formatted: the first."""
    own = [item for item in node.items if not item.builtin]
    raw = node.tree.raw
    known = {mistake.repair.start for mistake in mistakes_of(node.tree)}
    errors = node.tree.errors()
    code = code_of(raw) if errors else b""
    for span in errors:
        found = FOREIGN.search(code, *span)
        if found is None or any(item.start <= found.start() < item.end for item in own):
            continue
        if found.start() in known:
            continue  # extraneous-token tells it
        place = Span(*found.span())
        made = node.origin(visit.item, place).invocations
        if made or is_for_unknown_macro(node, raw, place.start):
            continue
        if _is_placeholder(raw, place.start):
            continue
        token = found[0].decode("utf-8", "replace")
        yield Report(place, {"what": Phrase(CHARACTER), "token": _shown(token)}, item=visit.item)
        return


def _is_placeholder(text: bytes, place: int) -> bool:
    """Whether a character begins or ends `@NAME@`, for which a build puts in what it knows."""
    begin = text.rfind(b"\n", 0, place) + 1
    return any(
        place in (m.start(), m.end() - 1) for m in _PLACEHOLDER.finditer(text, begin, place + 64)
    )


_PLACEHOLDER = regex(rb"@[A-Za-z_]\w*+@")


def _shown(token: str) -> str:
    """A token as a message names it: by its number what looks like a blank."""
    return "".join(f"U+{ord(sign):04X}" if sign in _BLANKS else sign for sign in token)


def _statement(node: Item, visit: Visit) -> Iterator[Report]:
    """A statement outside of a function, or in a class: the first of several."""
    unit = visit.unit
    if not node.declarations:
        place = statement_of(node.text) or _call_of(node, visit)
    elif any(isinstance(d, Class) for d in node.declarations):
        place = statement_among_members(node.text)
    else:
        return
    if place is None or is_header(unit) or lacks_headers(unit) or has_broken_branches(unit):
        return
    verified = any(mistake.repair.is_edit for mistake in mistakes_of(unit.tree))
    known = verified if node.declarations else _has_other_errors(node, unit)
    if known or not _is_first(node, unit) or unit.origin(node, place).invocations:
        return
    token = node.text[place.start : place.end].decode("utf-8", "replace")
    yield Report(place, {"what": Phrase(_OUTSIDE), "token": token})


def _has_other_errors(node: Item, unit: TranslationUnit) -> bool:
    """Whether text cannot be read that is not an item's own."""
    return any(not node.start <= span.start <= node.end for span in unit.tree.errors())


def _call_of(node: Item, visit: Visit) -> Span | None:
    """The name that an item begins with where it is a call of the user's own functions."""
    match = _CALL.match(node.text)
    found = () if match is None else namespace_members(visit.unit.root, match["name"].decode())
    plain = all(isinstance(one, Function) and not one.item.builtin for one in found)
    return Span(*match.span("name")) if match is not None and found and plain else None


_CALL = regex(rb"(?P<name>[A-Za-z_]\w*)\s*\([^;{}]*\)\s*;\Z")


def _is_first(node: Item, unit: TranslationUnit) -> bool:
    """Whether no statement is right before it, outside of functions, too; and whether there is
    a function around at all: what is included in one has none."""
    own = [item for item in unit.items if not item.builtin]
    index = next((i for i, item in enumerate(own) if item is node), 0)
    before = own[index - 1] if index else None
    if before is not None and not before.declarations and statement_of(before.text) is not None:
        return False
    return any(f.body_span != NOWHERE for item in own for f in item.functions)


_OUTSIDE = "a statement cannot stand outside of a function:"


def _edit(misfit: Misfit, token: str) -> tuple[str, Span, str] | None:
    """The plain character in place of a full-width one."""
    meant = "".join(_plain(sign) for sign in token)
    if misfit.what != CHARACTER or not meant.isascii() or meant == token:
        return None
    return f"change to '{meant}'", misfit.place, meant


def _plain(sign: str) -> str:
    """What a full-width or typographic character looks like."""
    code = ord(sign)
    if _FIRST_WIDE <= code <= _LAST_WIDE:
        return chr(code - _FIRST_WIDE + ord("!"))
    return _LIKE.get(sign, sign)


_FIRST_WIDE, _LAST_WIDE = 0xFF01, 0xFF5E
_BLANKS = "\u00a0\u3000"
_LIKE = {
    **dict.fromkeys(_BLANKS, " "),
    **dict.fromkeys("\u201c\u201d\u201e", '"'),
    **dict.fromkeys("\u2018\u2019\u201a", "'"),
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014", "-"),
    "\u2264": "<=",
    "\u2265": ">=",
    "\u2260": "!=",
    "\u3001": ",",
    "\u3002": ".",
}
