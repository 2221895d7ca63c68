"""A math function does not take vectors of this type.

## Why it matters

Most math functions exist for groups of four registers alone (`__vector4 float`), some for a single
register too, the reciprocal for a single one alone, the modulus for integers. Anything else does
not compile.

## Example

```cpp
__device__ __vector float f(__vector float x) {
  return tops::sqrt(x);  // expect: math-vector-type
}
```

## Fix

The message names what takes the type: the function of the vector library for a single register
(`tops::vsqrt(x)`), which the offered change writes, or the types that the function itself takes.

## How to silence

`// tops-lint: ignore[math-vector-type] reason`

## Limits

The table of the math chapter holds for GCU300; on GCU210 none of these functions exist, which
`not-on-target` tells. The names in the table are rebuilt: a function that somebody declares under
the same name is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Change, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import facts_named
from tops_lsp.model.tree.expressions import Call, Member, Name
from tops_lsp.rules.shared.vector_functions import MATH, Misuse, accepted, misuse, takes

RULE = rule(
    code="TOPS260",
    name="math-vector-type",
    severity=Severity.ERROR,
    message="{function}() takes {takes}, not {type}: {instead}",
)
_CONVERT = Phrase("convert or regroup the vector")


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """Vectors that a row of the math chapter's table does not name."""
    for found in misuse(node, visit, MATH, within=True):
        other = _alternative(found)
        fields = {
            "function": f"tops::{found.function.name}",
            "takes": accepted(found.known),
            "type": str(found.vector),
            "instead": f"tops::{other}()" if other else _CONVERT,
        }
        yield Report(node.span, fields, change=_replaced(node, other, visit))


def _alternative(found: Misuse) -> str:
    """The library's function for a single register, if it takes the type."""
    name = found.known.single
    if not name or found.vector.registers != 1 or found.vector.mask:
        return ""
    return name if takes(facts_named(f"tops::{name}"), found.vector) else ""


def _replaced(call: Call, name: str, visit: Visit) -> Change | None:
    if not name or not isinstance(call.callee, Name | Member):
        return None
    item = visit.item if visit.function is None else visit.function.item
    return Change(f"call tops::{name}()", ((item, call.callee.name_span, name),))
