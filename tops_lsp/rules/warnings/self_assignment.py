"""A variable is assigned to itself.

## Why it matters

Nothing happens. Most often a member was meant: `this->size = size`.

## Example

```cpp
struct Tile {
  int size;
  __device__ void resize(int size) { size = size; }  // expect: self-assignment
};
```

## Fix

Assign what was meant, or remove the assignment.

## How to silence

`// tops-lint: ignore[self-assignment] reason`

## Limits

Variables and members of one object are compared, elements of arrays are not. What is volatile, and
what a macro makes, is not judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Assign, Cast, Expression, Member, Name, This, Unary
from tops_lsp.model.tree.types import is_volatile
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.warnings._judgement import is_certain, is_written

RULE = rule(
    code="TOPS645",
    name="self-assignment",
    severity=Severity.WARNING,
    message="'{name}' is assigned to itself",
)


@RULE.on(Assign, where=is_written)
def check(node: Assign, visit: Visit) -> Iterable[Report]:
    """`x = x`, `this->x = x` in a method without another `x`."""
    if node.op != "=":
        return ()
    target, value = node.target, bare(node.value)
    if not isinstance(target, Name | Member) or not isinstance(value, Name | Member):
        return ()
    if target.text != value.text or not _is_same(target, value):
        return ()
    if is_volatile(target.type) or not is_certain(visit, node.span):
        return ()
    return (Report(node.span, {"name": target.text}),)


def _is_same(one: Expression, other: Expression) -> bool:
    """Whether two expressions certainly name one object."""
    one, other = _plain(one), _plain(other)
    match one, other:
        case This(), This():
            return True
        case Name(declaration=Variable() as named), Name(declaration=also):
            return named is also
        case Member(declaration=Variable() as named), Member(declaration=also):
            return named is also and _is_same(one.object, other.object)
        case Member(declaration=Variable() as named), Name(declaration=also):
            return named is also and isinstance(_plain(one.object), This)
        case Name(declaration=Variable() as named), Member(declaration=also):
            return named is also and isinstance(_plain(other.object), This)
    return False


def _plain(node: Expression) -> Expression:
    """Without conversions nobody wrote, and without the `*` of `(*this)`."""
    while True:
        if isinstance(node, Unary) and node.op == "*" and isinstance(node.operand, This):
            node = node.operand
        elif isinstance(node, Cast) and bare(node) is not node:
            node = bare(node)
        else:
            return node
