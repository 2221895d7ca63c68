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

Constants are found out, and variables of loops that count to a constant, where the array is asked
for its element in each round; other variables are not followed. Templates, what a macro makes, and
arrays of no or one element at the end of a class, which stand for as many as there is memory for,
are not judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import (
    Binary,
    Conditional,
    Expression,
    Lambda,
    Member,
    Name,
    SizeOf,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.statements import DoWhile, For, RangeFor, While, walk_statements
from tops_lsp.model.tree.types import Array, unqualified, value_type
from tops_lsp.rules.shared.counting_loops import Loops
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
    if index is None and isinstance(array, Name):
        index = _last(node, visit)
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


def _last(node: Subscript, visit: Visit) -> int | None:
    """The last value of a counting loop's variable that is the index in each of its rounds."""
    loop = visit.once(Loops).counting(node.index)
    last = None if loop is None else loop.last
    if loop is None or last is None:
        return None
    statements = list(walk_statements(loop.statement.body))
    if any(isinstance(statement, _LOOPS) for statement in statements):
        return None  # which may have no rounds
    roots = (e for statement in statements for e in statement.expressions())
    return last if any(part is node for root in roots for part in _always(root)) else None


def _always(root: Expression) -> Iterator[Expression]:
    """The parts of an expression that are evaluated whatever others come to."""
    yield root
    match root:
        case Conditional(condition=first) | Binary(op="&&" | "||", left=first):
            yield from _always(first)
        case Lambda() | SizeOf():
            return
        case _:
            for child in root.children():
                yield from _always(child)


_LOOPS = (For, While, DoWhile, RangeFor)


def _is_open(array: Expression, extent: int) -> bool:
    """Whether it may stand for an array of any number of elements."""
    return isinstance(array, Member) and extent <= 1


def _is_end(node: Subscript, type_: Array, visit: Visit) -> bool:
    """Whether it is the place after the last element that is wanted, not an element."""
    if isinstance(unqualified(type_.element), Array):
        return True
    nodes = visit.once(evaluated_of)
    return any(isinstance(n, Unary) and n.op == "&" and n.operand is node for n in nodes)
