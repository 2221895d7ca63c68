"""An array is asked for an element that it does not have; the index is a constant.

## Why it matters

What comes after the array is read or overwritten.

## Example

```cpp
__device__ int last() {
  int lanes[4] = {1, 2, 3, 4};
  return lanes[4];  // expect: index-out-of-bounds
}
```

## Fix

The last element has the index `extent - 1`.

## How to silence

`// tops-lint: ignore[index-out-of-bounds] reason`

## Limits

Constants are found out, variables are not followed; templates, what a macro makes, and arrays of
no or one element at the end of a class, which stand for as many as there is memory for, are not
judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Expression, Member, Name, Subscript, Unary
from tops_lsp.model.tree.types import Array, unqualified, value_type
from tops_lsp.rules.shared.walk import bare, evaluated_of
from tops_lsp.rules.warnings._judgement import constant, is_certain, is_plain, is_run

RULE = rule(
    code="TOPS642",
    name="index-out-of-bounds",
    severity=Severity.WARNING,
    message="index {index} is out of bounds of '{array}', which has {extent} elements",
    notes={"declared": "'{array}' is declared here"},
)


@RULE.on(Subscript, where=is_plain)
def check(node: Subscript, visit: Visit) -> Iterable[Report]:
    """An array of known extent, and an index that is a constant."""
    array = bare(node.object)
    type_ = value_type(array.type)
    if node.overload is not None or not isinstance(type_, Array) or not type_.extent:
        return ()
    index = constant(node.index)
    if index is None or 0 <= index < type_.extent or _is_open(array, type_.extent):
        return ()
    if not isinstance(array, Name | Member) or not is_certain(visit, node.span, node.index.span):
        return ()
    if index == type_.extent and _is_end(node, type_, visit):
        return ()
    if not is_run(node, visit):
        return ()
    fields = {"index": str(index), "array": array.text, "extent": str(type_.extent)}
    declared = array.declaration
    notes = () if declared is None else (Note(declared, RULE.notes["declared"], fields),)
    return (Report(node.index.span, fields, notes),)


def _is_open(array: Expression, extent: int) -> bool:
    """Whether it may stand for an array of any number of elements."""
    return isinstance(array, Member) and extent <= 1


def _is_end(node: Subscript, type_: Array, visit: Visit) -> bool:
    """Whether it is the place after the last element that is wanted, not an element."""
    if isinstance(unqualified(type_.element), Array):
        return True
    nodes = visit.once(evaluated_of)
    return any(isinstance(n, Unary) and n.op == "&" and n.operand is node for n in nodes)
