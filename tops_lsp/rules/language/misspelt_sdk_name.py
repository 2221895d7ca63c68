"""A name of the SDK's form is none that is known, but for a letter lost or too many.

## Why it matters

Not all of the SDK's headers are public, so that a name of it that nobody here knows is no error.
One that is a known name but for a letter nearly always is a slip, and the compiler stops at it.

## Example

```cpp
#include <tops/tops_runtime.h>

float *taken(int size) {
  float *data;
  topsMaloc(&data, size);  // expect: misspelt-sdk-name
  return data;
}
```

## Fix

Write the known name; editors offer it.

## How to silence

`// tops-lint: ignore[misspelt-sdk-name] reason`

## Limits

Judged are words such as `topsMalloc`, `tops_dte_ctx_t` and `tops::mdspan` in files that include the
SDK, whose headers are all found, that are at most twice in the file and in no text that is left
out. A letter that is another one may tell two names of the SDK apart, and is not reported here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from string import ascii_letters

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.completeness import is_for_tops
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import has_other_text, lacks_headers
from tops_lsp.model.tree.declarations import Item, Namespace
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.plain_code import code_of
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS666",
    name="misspelt-sdk-name",
    severity=Severity.WARNING,
    message="'{name}' is not known: '{close}' may be meant",
)

OFTEN = 2
"""A word that is more often than this is meant as it is written."""
SHORTEST = 5
"""Letters of a name after `tops::`; others begin with `tops`, too."""
_WORD = regex(
    rb"(?<![\w:.>])(?:(?P<space>tops|tcle)\s*::\s*(?P<member>[a-z]\w*)"
    rb"|(?P<plain>tops(?:[A-Z]|_[a-z])\w*))(?!\w)(?!\s*::)"
)
_OWN = regex(rb"(?:[*&>.]|(?<![\w])(?!(?:return|else|do|case|throw)\b)\w+)\s*\Z")
"""What comes before a name that is declared there, or is a member."""


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """The words of a declaration that have the form of the SDK's names."""
    if node.builtin or b"tops" not in node.text or not _is_judged(visit.unit):
        return
    text = code_of(node.text)
    seen: set[bytes] = set()
    for match in _WORD.finditer(text):
        kind = "plain" if match["plain"] else "member"
        word, span = match[kind], Span(*match.span(kind))
        if word in seen:
            continue
        seen.add(word)
        space = (match["space"] or b"").decode()
        close = _meant(visit.unit, space, word.decode())
        if close and doubt_of_place(visit.unit, node, span) is None:
            fix = (f"change to '{close}'", span, close)
            yield Report(span, {"name": word.decode(), "close": close}, replacement=fix)


def _is_judged(unit: TranslationUnit) -> bool:
    return is_for_tops(unit) and not lacks_headers(unit) and not unit.problems


def _meant(unit: TranslationUnit, space: str, name: str) -> str:
    """The known name that a word is but for a letter; empty if the word is known, or none is."""
    least = SHORTEST if space else SHORTEST + len("tops")
    if len(name) < least or name.encode() in unit.expansion.table:
        return ""
    if _is_declared(unit, space, name) or namespace_members(unit.root, name):
        return ""
    if not _may_be_slip(unit, name):
        return ""
    close = next((one for one in _slips(name) if _is_declared(unit, space, one)), "")
    return "" if not close or has_other_text(unit, name) else close


def _may_be_slip(unit: TranslationUnit, name: str) -> bool:
    """Whether a word is seldom, and never as a name that is declared there, or as a member."""
    text = unit.expansion.text
    found = list(islice(re.finditer(rb"\b" + name.encode() + rb"\b", text), OFTEN + 1))
    return len(found) <= OFTEN and not any(_OWN.search(text, 0, m.start()) for m in found)


def _is_declared(unit: TranslationUnit, space: str, name: str) -> bool:
    """Whether a namespace of the SDK, or the global one, has a name."""
    if not space:
        return bool(namespace_members(unit.root, name))
    spaces = namespace_members(unit.root, space)
    return any(isinstance(s, Namespace) and namespace_members(s, name) for s in spaces)


def _slips(name: str) -> Iterator[str]:
    """What a name may have meant: a letter inside, or one of two equal ones, is too much; or one
    inside is lost."""
    for place in range(1, len(name)):
        is_inside = place < len(name) - 1 and name[place].islower()
        if is_inside or name[place] == name[place - 1]:
            yield name[:place] + name[place + 1 :]
    for place in range(1, len(name)):
        for letter in f"{ascii_letters}_":
            yield name[:place] + letter + name[place:]
