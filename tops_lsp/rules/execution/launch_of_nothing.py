"""A launch has a grid or a block of size 0.

## Why it matters

A size of 0 or less is no configuration: the launch fails when it runs, and the kernel does not
start.

## Example

```cpp
__global__ void clear(float *data) { data[0] = 0; }
void run(float *data, int n) {
  clear<<<n / 12, 0>>>(data);  // expect: launch-of-nothing
}
```

## Fix

Give every axis at least 1. Where the size is computed, round up: `(n + 11) / 12`.

## How to silence

`// tops-lint: ignore[launch-of-nothing] reason`

## Limits

Sizes that are constants, or local variables that are never changed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.rules.shared.constant_values import Constants

RULE = rule(
    code="TOPS141",
    name="launch-of-nothing",
    severity=Severity.WARNING,
    message="a {place} of size {size} along {axis}: the launch fails",
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """Both sizes of a configuration, axis by axis."""
    fixed = visit.once(Constants)
    for place, value in zip(("grid", "block"), node.configuration, strict=False):
        for axis, size in zip("xyz", fixed.sizes(value), strict=True):
            if size is not None and size <= 0:
                yield Report(value.span, {"size": str(size), "place": Phrase(place), "axis": axis})
                break
