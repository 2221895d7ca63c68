"""The space an mdspan names is not the one its pointer points into.

## Why it matters

The DTE takes the tag's word for it. With the wrong one it reads or writes at a place of another
memory, or hangs.

## Example

```cpp
__global__ void load(float *data) {
  __local__ float tile[64];
  tops::mdspan there(tops::Global, tile, 64);  // expect: dte-space-tag-mismatch
}
```

## Fix

Write the tag of the memory: `tops::Private` for `__local__` arrays and the stack, `tops::Shared`
for `__shared__`, `tops::Global` for device memory and a kernel's pointer parameters.

## How to silence

`// tops-lint: ignore[dte-space-tag-mismatch] reason`

## Limits

Judged are pointers whose memory is certain: arrays, what local pointers that never change were
set to, a kernel's parameters, and types that name a space.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.expressions import Construct, Expression
from tops_lsp.model.tree.types import EnumType, value_type
from tops_lsp.rules.shared.dte_operations import is_tensor
from tops_lsp.rules.shared.dte_tensors import MEMORIES, operands

RULE = rule(
    code="TOPS322",
    name="dte-space-tag-mismatch",
    severity=Severity.ERROR,
    message="the mdspan is tagged {tag}, but its pointer points into {space} memory",
)


@RULE.on(Construct)
def check(node: Construct, visit: Visit) -> Iterator[Report]:
    """A tag beside a pointer whose memory is certain."""
    if visit.function is None or not is_tensor(value_type(node.type)):
        return
    known = operands(visit)
    tensor = known.tensor(node)
    if tensor is None or tensor.tag is None or not tensor.tagged_memory:
        return
    space = known.pointee_space(tensor.pointer)
    memory = None if space is None else MEMORIES.get(space)
    if space is None or memory in (None, tensor.tagged_memory):
        return
    written = visit.item.text[slice(*tensor.tag.span)].decode("utf-8", "replace")
    tag = written.removesuffix(tensor.tagged) + _tag_of(tensor.tag, memory)
    fields = {"tag": tensor.tagged, "space": space.value}
    yield Report(tensor.tag.span, fields, replacement=(f"write {tag}", tensor.tag.span, tag))


def _tag_of(tag: Expression, memory: str | None) -> str:
    """The tag that stands for a memory, beside the one that was written."""
    plain = value_type(tag.type)
    known = plain.declaration.enumerators if isinstance(plain, EnumType) else ()
    return next((each.name for each in known if facts_of(each).memory == memory), "")
