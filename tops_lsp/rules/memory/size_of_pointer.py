"""A copy takes the size of a pointer for the size of what it points to.

## Why it matters

`sizeof(p)` of a pointer is 8, whatever comes after it: the copy ends after 8 bytes.

## Example

```cpp
#include <tops/tops_runtime.h>
void send(int *to, const int *from) {
  (void)topsMemcpy(to, from, sizeof(from), topsMemcpyHostToDevice);  // expect: size-of-pointer
}
```

## Fix

Count the elements: `n * sizeof(*values)`.

## How to silence

`// tops-lint: ignore[size-of-pointer] reason`

## Limits

Copies of the runtime, whose size is `sizeof` of one of their own pointers, or a multiple of it.
Pointers to what is as large as a pointer are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.expressions import Binary, Call, Expression, Name, SizeOf, Subscript, Unary
from tops_lsp.model.tree.types import Pointer, unqualified
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS222",
    name="size-of-pointer",
    severity=Severity.WARNING,
    message="sizeof({pointer}) is the size of the pointer, not of what it points to",
)
_POINTER = 8


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """Sizes that a copy is given."""
    function = node.function
    if function is None or not function.item.builtin:
        return
    if "copies" not in facts_of(function).effects:
        return
    arguments = [bare(argument) for argument in node.arguments]
    named = {a.declaration for a in arguments if isinstance(a, Name)}
    for argument in arguments:
        measured = _measured(argument)
        if measured is not None and measured.declaration in named:
            yield Report(argument.span, {"pointer": measured.text})


@RULE.on(Binary)
def check_count(node: Binary, visit: Visit) -> Iterator[Report]:
    """`sizeof(p) / sizeof(p[0])`, which counts the elements of an array alone."""
    if node.op != "/" or node.overload is not None:
        return
    size, element = bare(node.left), bare(node.right)
    measured = _measured(size) if isinstance(size, SizeOf) else None
    inner = bare(element.operand) if isinstance(element, SizeOf) and element.operand else None
    if measured is not None and inner is not None and _is_first(inner, measured):
        yield Report(size.span, {"pointer": measured.text})


def _is_first(node: Expression, pointer: Name) -> bool:
    """Whether an expression is what the pointer points to."""
    match node:
        case Subscript(object=place, overload=None) | Unary(op="*", operand=place, overload=None):
            place = bare(place)
            return isinstance(place, Name) and place.declaration is pointer.declaration
    return False


def _measured(size: Expression) -> Name | None:
    """The pointer whose size a number of bytes is, or a multiple of."""
    if isinstance(size, Binary) and size.op == "*":
        return _measured(bare(size.left)) or _measured(bare(size.right))
    operand = size.operand if isinstance(size, SizeOf) else None
    inner = None if operand is None else bare(operand)
    if not isinstance(inner, Name) or inner.declaration is None:
        return None
    type_ = unqualified(inner.type)
    if not isinstance(type_, Pointer) or size_of(type_.pointee) in (None, _POINTER):
        return None
    return inner
