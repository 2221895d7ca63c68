"""An object with virtual functions goes from the host to the device, or is a kernel's parameter.

## Why it matters

An object keeps the address of its class's table of virtual functions, which is that of the side on
which it was made. The device finds the host's table there, or nothing: the call of a virtual
function ends the kernel. CUDA does not allow such parameters of kernels.

## Example

```cpp
struct Shape {
  __device__ virtual float area() const { return 0; }
};
__global__ void measure(Shape shape, float *out) {  // expect: virtual-object-crosses-sides
  out[0] = shape.area();
}
```

## Fix

Make the object in device code (`new` in a kernel), or hand over what it holds and choose the
function by a number, a template parameter or a `switch`.

## How to silence

`// tops-lint: ignore[virtual-object-crosses-sides] reason`

## Limits

Classes with a virtual function for the device, as parameters of kernels and as what a copy from
host to device of the runtime takes by a pointer of the class's type.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.types import Array, ClassType, Pointer, Type, unqualified
from tops_lsp.rules.shared.calls import is_pattern
from tops_lsp.rules.shared.copies import copy_of
from tops_lsp.rules.shared.walk import bare
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS168",
    name="virtual-object-crosses-sides",
    severity=Severity.WARNING,
    message="the host's '{type}' has virtual functions, which the device cannot call",
    notes={"declared": "'{function}' is virtual"},
)


@RULE.on(Function)
def check_parameters(function: Function, visit: Visit) -> Iterator[Report]:
    """Parameters of kernels by value."""
    if not function.is_kernel or is_pattern(function):
        return
    for parameter in function.parameters:
        plain = unqualified(parameter.type)
        if isinstance(plain, ClassType) and parameter.name_span:
            yield from _reports(plain.declaration, parameter.name_span)


@RULE.on(Call)
def check_copy(node: Call, visit: Visit) -> Iterator[Report]:
    """What a copy of the runtime takes from the host to the device."""
    copy = copy_of(node)
    if copy is None or (copy.to, copy.taken_from) != (Side.DEVICE, Side.HOST):
        return
    source = bare(copy.source)
    class_ = _pointee(source.type)
    if class_ is not None:
        yield from _reports(class_, source.span)


def _pointee(type_: Type) -> Class | None:
    """The class of what a pointer or an array leads to."""
    plain = unqualified(type_)
    inner = None
    if isinstance(plain, Pointer):
        inner = unqualified(plain.pointee)
    elif isinstance(plain, Array):
        inner = unqualified(plain.element)
    return inner.declaration if isinstance(inner, ClassType) else None


def _reports(class_: Class, span: Span) -> Iterator[Report]:
    function = _virtual_for_device(class_)
    if function is not None:
        note = Note(function, RULE.notes["declared"], {"function": function.name})
        yield Report(span, {"type": str(ClassType(class_))}, (note,))


def _virtual_for_device(class_: Class) -> Function | None:
    """A virtual function of a class, or of one above, that device code may call."""
    every = (d for one in ancestry(class_) for group in one.members.values() for d in group)
    virtual = (d for d in every if isinstance(d, Function) and d.is_virtual)
    known = (f for f in virtual if f.execution.known and f.execution.explicit)
    return next((f for f in known if Side.DEVICE in f.execution.side), None)
