"""An atomic operation is done on a type that it does not take.

## Why it matters

The hardware has each atomic operation for a few types. CUDA's compilers find no overload for the
others.

## Example

```cpp
#include <cuda_runtime.h>
__global__ void count(char *flags) {
  atomicAdd(flags, 1);  // expect: atomic-operand-type
}
```

## Fix

Count in one of the types the operation takes; for others loop with `atomicCAS`.

## How to silence

`// tops-lint: ignore[atomic-operand-type] reason`

## Limits

Numbers in CUDA files, where all headers are found: one that is not may have an overload.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.file_kinds import may_be_part
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.expressions import Call
from tops_lsp.model.tree.types import Fundamental, Pointer, Type, is_const, unqualified
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS164",
    name="atomic-operand-type",
    severity=Severity.ERROR,
    message="{function}() takes {takes}, not {type}",
)
_ATOMIC = "atomic"
_SHORT = ("__fp16", "__bf16")
"""Types for which headers of their own have atomics."""


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """The first argument of the library's atomics."""
    function = node.function
    if function is None or not function.item.builtin or not function.name.startswith(_ATOMIC):
        return
    elements = facts_of(function).elements
    if not elements or not node.arguments or not visit.unit.is_cuda or lacks_headers(visit.unit):
        return
    address = bare(node.arguments[0])
    pointer = unqualified(address.type)
    if _may_have_other_types(visit.unit):
        return
    if isinstance(pointer, Pointer) and _is_other(pointer.pointee, elements):
        fields = {
            "function": function.name,
            "takes": ", ".join(elements),
            "type": str(pointer.pointee),
        }
        yield Report(address.span, fields)


def _may_have_other_types(unit: TranslationUnit) -> bool:
    """Whether it is text without headers that others put after types of their own, as what is
    compiled while a program runs: there `uint64_t` may be another type."""
    return may_be_part(unit) and not unit.expansion.includes and b"int64_t" in unit.source.text


def _is_other(type_: Type, elements: tuple[str, ...]) -> bool:
    """Whether a type is certainly none of those taken; what is constant is never written."""
    plain = unqualified(type_)
    known = isinstance(plain, Fundamental) and str(plain) not in _SHORT
    return known and (is_const(type_) or str(plain) not in elements)
