"""A launch has a configuration that its four places cannot take.

## Why it matters

`<<<grid, block, shared bytes, stream>>>`: the first two are sizes (`dim3` or integers), the third
a number of bytes, the fourth a stream. The last two may be left out.

## Example

```cpp
__global__ void clear(float *data) { data[0] = 0; }
void run(float *data, topsStream_t stream) {
  clear<<<1, 12, stream>>>(data);  // expect: launch-configuration
}
```

## Fix

Give the missing places: `<<<1, 12, 0, stream>>>`.

## How to silence

`// tops-lint: ignore[launch-configuration] reason`

## Limits

Classes with conversions of their own are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression, Launch, Literal, Name
from tops_lsp.model.tree.types import (
    Basic,
    EnumType,
    Fundamental,
    Pointer,
    decayed,
    is_unknown,
    unqualified,
)
from tops_lsp.rules.shared.launches import shown
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS137",
    name="launch-configuration",
    severity=Severity.ERROR,
    message="a launch takes <<<grid, block, shared bytes, stream>>>, not <<<{given}>>>",
)
_PLACES = ("grid", "block", "bytes", "stream")


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """How many places a configuration fills, and with what."""
    fields = {"given": shown(node.configuration)}
    if len(node.configuration) == 1 and is_unknown(node.configuration[0].type):
        return  # a macro that is not known may give all
    least = 1 if visit.unit.is_cuda else 2  # nvcc takes the grid alone
    if not least <= len(node.configuration) <= len(_PLACES):
        yield Report(node.configuration_span, fields)
        return
    for place, value in zip(_PLACES, node.configuration, strict=False):
        expression = bare(value)
        wrong = _is_no_stream(expression) if place == "stream" else _is_no_number(expression)
        if wrong and not _is_renamed_pointer(expression):
            yield Report(value.span, fields)


def _is_no_number(value: Expression) -> bool:
    """Neither a number nor anything that may become a dim3."""
    plain = decayed(value.type)
    scoped = isinstance(plain, EnumType) and plain.declaration.scoped
    return scoped or isinstance(plain, Pointer)


def _is_renamed_pointer(value: Expression) -> bool:
    """Whether it is a pointer to nothing known by another name: what a build without CUDA calls a
    stream."""
    variable = value.declaration if isinstance(value, Name) else None
    plain = decayed(value.type)
    if not isinstance(variable, Variable) or not isinstance(plain, Pointer):
        return False
    pointee = unqualified(plain.pointee)
    said = variable.item.text[variable.span.start : variable.name_span.start]
    return isinstance(pointee, Fundamental) and pointee.basic is Basic.VOID and b"void" not in said


def _is_no_stream(value: Expression) -> bool:
    """A number other than the literal 0, or a pointer to numbers."""
    if isinstance(value, Literal) and value.value == 0:
        return False
    plain = decayed(value.type)
    if isinstance(plain, Pointer):
        return isinstance(unqualified(plain.pointee), Fundamental)
    numbers = isinstance(plain, Fundamental) and plain.basic not in (Basic.NULLPTR, Basic.VOID)
    return numbers or isinstance(plain, EnumType)
