"""A device variable is declared without a type.

## Why it matters

A memory space is no type, and neither is `static`: C++ has no implicit int. The compiler takes the
variable's name for a type and stops.

## Example

```cpp
static __device__ scale = 1.0f;  // expect: variable-without-type
```

## Fix

Write the type: `static __device__ float scale = 1.0f;`.

## How to silence

`// tops-lint: ignore[variable-without-type] reason`. Where the compiler takes the initializer's
type, set `missing-type = "initializer"` in `[assumptions]`.

## Limits

Judged are declarations with a memory space and an initializer. CUDA files are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.spaces import KEYWORDS
from tops_lsp.model.tree.types import Unknown, unqualified
from tops_lsp.rules.memory._variables import is_open, words
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS208",
    name="variable-without-type",
    severity=Severity.ERROR,
    message="'{variable}' has no type",
)
_NAME_AND_VALUE = regex(rb"(\w+)\s*(?:\[[^]]*\]\s*)*=[^=]")


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterator[Report]:
    """Declarations whose only word that could be a type is where the name should."""
    if node.name or not isinstance(unqualified(node.type), Unknown):
        return
    text = visit.item.text[slice(*node.span)]
    found = _NAME_AND_VALUE.search(text)
    if found is None or not words(node, *KEYWORDS) or is_open(node) or not _is_judged(visit):
        return
    start = node.span.start + found.start(1)
    yield Report(Span(start, start + len(found[1])), {"variable": found[1].decode()})


def _is_judged(visit: Visit) -> bool:
    choice = visit.unit.context.assumed("missing-type")
    return choice == "error" and not visit.unit.is_for_gpus
