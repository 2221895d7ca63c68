"""A printf of device code has a format that the device cannot print.

## Why it matters

On the device the format is read when the program is compiled, and only numbers are carried to the
host. Strings, pointers, precisions, and a format that is no literal print nothing of use.

## Example

```cpp
__device__ void show(const char *name) {
  printf("%s\\n", name);  // expect: device-printf-format
}
```

## Fix

Print numbers, and write names into the format.

## How to silence

`// tops-lint: ignore[device-printf-format] reason`

## Limits

The documents differ about `%f`: it is judged under the assumption `device-printf-floats =
"integers-only"` alone. `%s` with a literal is not judged, and neither are CUDA files.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Expression, Literal, Name
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.walk import bare
from tops_simulator.printf_formats import FLOATS, conversions, stars

RULE = rule(
    code="TOPS156",
    name="device-printf-format",
    severity=Severity.WARNING,
    message="printf on the device cannot print {what}",
)
_UNKNOWN = {"s": "strings (%s)", "p": "pointers (%p)", "n": "counts (%n)"}
_FLOATS = dict.fromkeys(FLOATS, "floats")


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """The format of a printf that surely runs on the device."""
    function = node.function
    if function is None or not function.item.builtin or not node.arguments:
        return
    if function.name != "printf" or visit.unit.is_for_gpus:
        return
    if side_of(visit) is not Side.DEVICE:
        return
    format_, *values = map(bare, node.arguments)
    numbers = visit.unit.context.assumed("device-printf-floats")
    unknown = _UNKNOWN if numbers == "yes" else _UNKNOWN | _FLOATS
    for what in _problems(format_, values, unknown):
        yield Report(format_.span, {"what": Phrase(what)})


def _problems(
    format_: Expression, values: list[Expression], unknown: Mapping[str, str]
) -> Iterator[str]:
    """The first thing in a format that cannot be printed."""
    if isinstance(format_, Literal) and isinstance(format_.value, bytes):
        yield from itertools.islice(_wrong(format_.value, values, unknown), 1)
        return
    variable = format_.declaration if isinstance(format_, Name) else None
    if isinstance(variable, Variable) and variable.storage is Storage.PARAMETER:
        yield "with a format that is no literal"


def _wrong(text: bytes, values: list[Expression], unknown: Mapping[str, str]) -> Iterator[str]:
    given = iter(values)
    for found in conversions(text.decode("latin-1")):
        for _ in range(stars(found)):
            next(given, None)
        value = next(given, None)
        kind = found["kind"]
        if kind in unknown and (kind in _FLOATS or not isinstance(value, Literal)):
            yield unknown[kind]
        elif found["dot"]:
            yield "with a precision (%.)"
