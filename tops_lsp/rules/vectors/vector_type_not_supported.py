"""There is no vector type with these lanes.

## Why it matters

The language has 49 vector types. `__vector`, `__vector2` and `__vector4` take `int`, `short`,
`char`, their unsigned forms, `float`, `__fp16` and `__bf16`; `long` and `unsigned long` exist with
`__vector4` alone. Masks (`__vector bool int`) are named after integers. `double` has no vectors.

## Example

```cpp
__device__ void f() {
  __vector2 long ids;  // expect: vector-type-not-supported
}
```

## Fix

Take one of the types that exist: `__vector4 long`, or lanes of another type.

## How to silence

`// tops-lint: ignore[vector-type-not-supported] reason`

## Limits

Lane types are judged where they are written; a name whose meaning is not plain from the language,
such as a template parameter, is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Item
from tops_lsp.model.tree.vectors import is_documented
from tops_lsp.rules.vectors._keywords import keywords
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS231",
    name="vector-type-not-supported",
    severity=Severity.ERROR,
    message="there is no vector type {type}",
)


@RULE.on(Item)
def check(item: Item, visit: Visit) -> Iterator[Report]:
    """Vector types as written."""
    for written in visit.once(keywords):
        vector = written.vector
        if vector is None or written.registers == 8 or is_documented(vector):
            continue
        yield Report(Span(written.span.start, written.end), {"type": str(vector)})
