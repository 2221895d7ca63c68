"""A class derives from what cannot be its base.

## Why it matters

The compiler stops here.

## Example

```cpp
struct Shape;
struct Square : Shape {};  // expect: invalid-base
struct Side {};
struct Edge : Side, Side {};  // expect: invalid-base
```

## Fix

Define the base first, name it once, or remove its `final`.

## How to silence

`// tops-lint: ignore[invalid-base] reason`

## Limits

Bases that are no class, are not defined, are `final` or are there twice, and bases of unions.
Templates are not judged, nor names that are not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place, doubt_of_unit
from tops_lsp.model.tree.declarations import Class, Item
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    unqualified,
)
from tops_lsp.rules.language._specifiers import declared_in
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS637",
    name="invalid-base",
    severity=Severity.ERROR,
    message="'{name}' {what} '{base}'",
)
_NO_CLASS = "cannot derive from what is no class:"
_INCOMPLETE = "cannot derive from a class that is not defined before:"
_TWICE = "derives twice from"
_UNION = "is a union and cannot derive from"
_OF_UNION = "cannot derive from the union"
_FINAL = "cannot derive from the final class"
_IS_FINAL = regex(rb"\bfinal\s*(?::(?!:)[^{};]*)?$")


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """The classes of an item."""
    if node.builtin:
        return
    for class_ in declared_in(node):
        if isinstance(class_, Class) and class_.bases and not class_.arguments:
            found = _wrong(class_, visit)
            if found is None or class_.name_span == NOWHERE:
                continue
            if doubt_of_place(visit.unit, visit.item, class_.name_span) is None:
                fields = {"name": class_.name, "what": Phrase(found[0]), "base": str(found[1])}
                yield Report(class_.name_span, fields)


def _wrong(class_: Class, visit: Visit) -> tuple[str, Type] | None:
    seen: set[int] = set()
    for base in class_.bases:
        plain = unqualified(base)
        if isinstance(plain, Fundamental | Pointer | Reference | Array | EnumType):
            return None if _is_qualified(class_) else (_NO_CLASS, base)
        if not isinstance(plain, ClassType):
            continue
        of = plain.declaration
        if class_.keyword == "union":
            return _UNION, base
        if of.keyword == "union" and of.is_complete:
            return _OF_UNION, base
        if id(of) in seen and not class_.is_pattern and not of.arguments:
            return _TWICE, base
        seen.add(id(of))
        if of.item.builtin or of.is_pattern or of.instance_of is not None or of.arguments:
            continue
        if _is_final(of):
            return _FINAL, base
        if not of.is_complete and _is_only_declared(of, visit):
            return _INCOMPLETE, base
    return None


def _is_qualified(class_: Class) -> bool:
    """Whether a class names its bases with `::`: an alias of a template may say what they are."""
    head = _HEAD.match(class_.item.text, class_.name_span.end)
    return head is not None and b"::" in head[0]


_HEAD = regex(rb"[^{};]*")


def _is_final(class_: Class) -> bool:
    """Whether `final` is between a class's name and its body."""
    text = class_.item.text
    brace = text.find(b"{", class_.name_span.end)
    head = text[class_.name_span.end : brace] if brace >= 0 else b""
    return class_.is_complete and _IS_FINAL.search(head) is not None


def _is_only_declared(class_: Class, visit: Visit) -> bool:
    """Whether no text has a body for a class of this name."""
    if doubt_of_unit(visit.unit) is not None or not class_.name:
        return False
    name, text = re.escape(class_.name.encode()), visit.unit.expansion.text
    declared = re.search(rb"\b(?:struct|class)\s+%s\s*;" % name, text) is not None
    head = rb"\b(?:struct|class|union)\s+(?:\w+\s+|\w+\s*::\s*)*"
    body = head + rb"%s\s*(?:final\s*)?(?::(?!:)[^;{}()]*)?\{" % name
    return declared and re.search(body, text) is None
