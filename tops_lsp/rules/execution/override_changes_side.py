"""A method is for another side than the virtual method it overrides.

## Why it matters

A virtual call picks the method when the program runs. Who calls through the base relies on the
base's execution space; a method for another side is not there when it is picked.

## Example

```cpp
struct Shape {
  virtual float area() const;
};
struct Square : Shape {
  __device__ float area() const override;  // expect: override-changes-side
};
```

## Fix

Give both methods the same specifiers.

## How to silence

`// tops-lint: ignore[override-changes-side] reason`

## Limits

Destructors and defaulted members are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.types import ClassType
from tops_lsp.rules.shared.reachable import reachable

RULE = rule(
    code="TOPS127",
    name="override-changes-side",
    severity=Severity.ERROR,
    message="'{method}' is {now}, but the method it overrides is {before}",
    notes={"base": "the overridden method"},
)


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """A method with the name and parameters of a virtual one in a base."""
    class_ = function.scope
    if not isinstance(class_, Class) or not _is_judged(function):
        return
    for base in _overridden(function, class_):
        if _is_judged(base) and base.execution.side is not function.execution.side:
            fields = {
                "method": function.name,
                "now": function.execution.label,
                "before": base.execution.label,
            }
            yield Report(function.name_span, fields, (Note(base, RULE.notes["base"]),))
            return


def _is_judged(function: Function) -> bool:
    special = function.is_destructor or function.is_defaulted or function.is_deleted
    return function.execution.known and not special and not function.is_static


def _overridden(function: Function, class_: Class) -> Iterator[Function]:
    """Virtual methods of the bases that a method overrides, the nearest first."""
    for base in islice(reachable(class_, _bases), 1, None):
        for other in base.members.get(function.name, ()):
            if isinstance(other, Function) and other.is_virtual and _equal(other, function):
                yield other


def _bases(class_: Class) -> Iterator[Class]:
    yield from (base.declaration for base in class_.bases if isinstance(base, ClassType))


def _equal(a: Function, b: Function) -> bool:
    return a.type.parameters == b.type.parameters and a.is_const == b.is_const
