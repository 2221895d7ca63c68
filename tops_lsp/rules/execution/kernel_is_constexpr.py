"""A kernel is `constexpr` or `consteval`.

## Why it matters

A kernel runs on the device, after its launch: nothing can compute it while compiling. Some
compilers reject the word, others take it for `inline` and ignore it.

## Example

```cpp
__global__ constexpr void clear(float *data) {  // expect: kernel-is-constexpr
  data[0] = 0;
}
```

## Fix

Remove the word. What is to be computed while compiling belongs in a function of its own.

## How to silence

`// tops-lint: ignore[kernel-is-constexpr] reason`

## Limits

None known.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.rules.shared.fixes import touches_error
from tops_lsp.rules.shared.functions import head
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS132",
    name="kernel-is-constexpr",
    severity=Severity.WARNING,
    message="{word} on kernel '{kernel}' means nothing: a kernel runs when it is launched",
)
_WORD = regex(rb"\b(constexpr|consteval)\s*")


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """The word in front of a kernel's name."""
    if not function.is_kernel or not function.is_constexpr:
        return
    word = _WORD.search(head(function))
    if word is None:
        return
    start = function.span.start
    fields = {"kernel": function.name, "word": word[1].decode()}
    whole = Span(start + word.start(), start + word.end())
    span = Span(start + word.start(1), start + word.end(1))
    change = Change(f"remove {fields['word']}", ((visit.item, whole, ""),))
    yield Report(span, fields, change=None if touches_error(function, visit.unit) else change)
