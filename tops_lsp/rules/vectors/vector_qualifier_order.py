"""A qualifier is right after a vector keyword.

## Why it matters

`__vector`, `__vector2` and `__vector4` belong to the lane type that follows. Qualifiers such as
`const`, `static` and the memory spaces may be in any order, but never directly after the
keyword: the compiler takes them for the lane type.

## Example

```cpp
__device__ void f() {
  __vector const float zero = (__vector float)0.0f;  // expect: vector-qualifier-order
}
```

## Fix

Write it before the keyword: `const __vector float`. The offered change does that.

## How to silence

`// tops-lint: ignore[vector-qualifier-order] reason`

## Limits

After the lane type a qualifier is allowed: `__vector float const`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Item
from tops_lsp.rules.vectors._keywords import WrittenKeyword, keywords
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS230",
    name="vector-qualifier-order",
    severity=Severity.ERROR,
    message="{words} cannot come right after {keyword}",
    safe=True,
)


@RULE.on(Item)
def check(item: Item, visit: Visit) -> Iterator[Report]:
    """Keywords with qualifiers after them."""
    for written in visit.once(keywords):
        if written.qualifiers is not None:
            words = _words(item, written.qualifiers)
            fields = {"words": words, "keyword": written.word}
            change = _moved(item, written, written.qualifiers, words)
            yield Report(written.qualifiers, fields, change=change)


def _words(item: Item, span: Span) -> str:
    return " ".join(item.text[span.start : span.end].decode("utf-8", "replace").split())


def _moved(item: Item, written: WrittenKeyword, qualifiers: Span, words: str) -> Change:
    """The words before the keyword instead."""
    front = Span(written.span.start, written.span.start)
    edits = (item, front, f"{words} "), (item, qualifiers, "")
    return Change(f"move {words} before {written.word}", edits)
