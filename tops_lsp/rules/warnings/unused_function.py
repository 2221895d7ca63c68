"""A function that no other file can see is never used in its own.

## Why it matters

Nobody can call it. It was left over, or another one is called in its place.

## Example

```cpp
static int twice(int a) {  // expect: unused-function
  return a + a;
}
```

## Fix

Remove it.

## How to silence

`// tops-lint: ignore[unused-function] reason`, or `[[maybe_unused]]`.

## Limits

A hint, shown pale by editors. `static` functions and those of unnamed namespaces are judged, in
files that stand for themselves; inline ones, templates and headers are not. A name that is
anywhere in the file besides, in code that is not compiled, too, is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place, is_unread
from tops_lsp.model.certainty.file_kinds import is_whole
from tops_lsp.model.passes import in_main
from tops_lsp.model.tree.declarations import Function, Item
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.warnings._judgement import is_hidden

RULE = rule(
    code="TOPS656",
    name="unused-function",
    severity=Severity.HINT,
    message="function '{function}' is not used",
    unnecessary=True,
)
_KEPT = (b"inline", b"constexpr", b"used", b"constructor", b"consteval")
"""Words of a head that say that a function may be there without being called."""


@RULE.on(TranslationUnit)
def check(unit: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """The functions of the main file that nobody else can see."""
    raw = unit.source.text
    if b"static" not in raw and b"namespace" not in raw:
        return
    for item in unit.items:
        for function in item.functions if in_main(unit, item) else ():
            if _is_judged(function) and _is_alone(function, item, unit):
                fields = {"function": function.name}
                yield Report(function.name_span, fields, item=item)


def _is_judged(function: Function) -> bool:
    plain = function.is_definition and function.template is None
    return plain and is_hidden(function) and function.name.isidentifier()


def _is_alone(function: Function, item: Item, unit: TranslationUnit) -> bool:
    """Whether its name is nowhere else, and nothing may call it unseen."""
    raw, name = unit.source.text, function.name.encode()
    if function.bindings or function.previous is not None or _others(name, raw):
        return False
    head = item.text[max(0, function.span.start - 40) : function.body_span.start]
    if any(word in head for word in _KEPT) or b"##" in raw or not is_whole(unit):
        return False
    return doubt_of_place(unit, item, function.name_span) is None and not is_unread(unit, item)


def _others(name: bytes, raw: bytes) -> bool:
    """Whether a name is at more than one place of a text."""
    whole = name + rb"(?!\w)(?<!\w" + name + rb")"  # begins with the name, which is found fast
    found = re.finditer(whole, raw)
    next(found, None)
    return next(found, None) is not None
