"""More bytes are copied to or from a symbol than it has.

## Why it matters

The runtime refuses the copy with `topsErrorInvalidValue`, and the variable stays as it was.

## Example

```cpp
__constant__ float table[16];
void set(const float *values) {
  (void)topsMemcpyToSymbol(table, values, 32 * sizeof(float));  // expect: symbol-too-small
}
```

## Fix

Copy `sizeof(table)` bytes, or declare a larger variable.

## How to silence

`// tops-lint: ignore[symbol-too-small] reason`

## Limits

Sizes and offsets that are constants, or local variables that never change.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.expressions import Call
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.rules.memory._symbols import Symbol, symbols
from tops_lsp.rules.shared.constant_values import Constants

RULE = rule(
    code="TOPS217",
    name="symbol-too-small",
    severity=Severity.ERROR,
    message="{bytes} bytes do not fit: '{variable}' has {size}",
    notes={"declared": "'{variable}' is declared here"},
)
_COUNTS = ("sizeBytes", "count", "sizeofbytes")


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """Constant sizes against the size of the variable's type."""
    for symbol in symbols(node):
        variable = symbol.variable
        if variable is None or is_unknown(variable.type):
            continue
        size, end = size_of(variable.type), _end(symbol, visit.once(Constants))
        if size is not None and end is not None and end > size:
            fields = {"bytes": str(end), "variable": variable.name, "size": str(size)}
            note = Note(variable, RULE.notes["declared"], {"variable": variable.name})
            yield Report(symbol.value.span, fields, (note,))


def _end(symbol: Symbol, fixed: Constants) -> int | None:
    """Offset and number of bytes together, where both are known."""
    counts = [symbol.others[name] for name in _COUNTS if name in symbol.others]
    count = fixed.integer(counts[0]) if counts else None
    given = symbol.others.get("offset")
    offset = 0 if given is None else fixed.integer(given)
    return None if count is None or offset is None else offset + count
