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
from tops_lsp.model.heads import constant_words
from tops_lsp.model.tree.declarations import Function
from tops_lsp.rules.shared.fixes import touches_error
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS132",
    name="kernel-is-constexpr",
    severity=Severity.WARNING,
    message="{word} on kernel '{kernel}' means nothing: a kernel runs when it is launched",
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """The word before a kernel's name."""
    if not function.is_kernel or not function.is_constexpr:
        return
    text = visit.item.text
    for start, end in constant_words(function, visit.unit)[:1]:
        word = text[start:end].decode()
        after = end + len(text[end:]) - len(text[end:].lstrip())
        change = Change(f"remove {word}", ((visit.item, Span(start, after), ""),))
        kept = touches_error(function, visit.unit)
        fields = {"kernel": function.name, "word": word}
        yield Report(Span(start, end), fields, change=None if kept else change)
