"""A macro of the compiler is defined anew or undefined.

## Why it matters

The compiler gives `__GCU_ARCH__`, `__AGCU_ARCH__` and their like a value in each pass. Code and
headers that ask for them then see another chip than the one that is compiled for.

## Example

```cpp
#define __GCU_ARCH__ 210  // expect: builtin-macro-redefined
```

## Fix

Choose the chip with the compiler's `-arch`, or use a macro of your own. A default for other
compilers belongs after `#ifndef`.

## How to silence

`// tops-lint: ignore[builtin-macro-redefined] reason`

## Limits

Only where the compiler has defined the macro in the pass that reads the line.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.directives import Definition
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS151",
    name="builtin-macro-redefined",
    severity=Severity.WARNING,
    message="{macro} is the compiler's: it is {what} here",
)
_WHAT = {"define": Phrase("defined anew"), "undef": Phrase("undefined")}


@RULE.on(Definition)
def check(node: Definition, visit: Visit) -> Iterator[Report]:
    """`#define` and `#undef` of what the compiler predefines in this pass."""
    if not node.live or not node.words:
        return
    context = visit.unit.context
    macro = node.words[0]
    if macro.text in dict(context.target.macros(device=context.device)):
        yield Report(node.place(macro), {"macro": macro.text, "what": _WHAT[node.word]})
