"""A condition asks for an architecture macro under a name that does not exist.

## Why it matters

A name that is not defined counts as 0. The code for the chip is left out without a word.

## Example

```cpp
#if __GCU_ARCH >= 300  // expect: architecture-macro-misspelt
#endif
```

## Fix

Write `__GCU_ARCH__` or `__AGCU_ARCH__`, with two underscores on either side.

## How to silence

`// tops-lint: ignore[architecture-macro-misspelt] reason`

## Limits

Names with the same letters in another order or with other underscores, if nothing defines them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.directives import ARCHITECTURES, Condition
from tops_lsp.diagnostics.engine import Change, Report, Visit
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS153",
    name="architecture-macro-misspelt",
    severity=Severity.WARNING,
    message="'{name}' is not defined: is {macro} meant?",
)


@lru_cache(maxsize=1024)
def _letters(name: str) -> str:
    return "".join(sorted(name.replace("_", "").upper()))


_MEANT = {_letters(name): name for name in ARCHITECTURES}


@RULE.on(Condition)
def check(node: Condition, visit: Visit) -> Iterator[Report]:
    """Names in conditions that are an architecture macro but for their spelling."""
    for word in node.words:
        macro = _MEANT.get(_letters(word.text)) if word.is_name else None
        if macro is not None and word.text != macro and not _is_defined(word.text, visit):
            fields = {"name": word.text, "macro": macro}
            span = node.place(word)
            change = Change(f"write {macro}", ((visit.item, span, macro),))
            yield Report(span, fields, change=change)


def _is_defined(name: str, visit: Visit) -> bool:
    return name in visit.unit.expansion.macros
