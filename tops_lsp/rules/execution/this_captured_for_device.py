"""A lambda for the device captures the pointer `this` of a host object.

## Why it matters

A member used in a lambda is read through `this`, and it is the pointer that is captured, not the
member. On the device it points into host memory: the kernel fails when it runs.

## Example

```cpp
template <typename F>
__global__ void call(F f) { f(); }
struct Scaler {
  int factor;
  void run() {
    call<<<1, 1>>>([=] __device__ { return 2 * factor; });  // expect: this-captured-for-device
  }
};
```

## Fix

Capture a copy of the object: `[=, *this] __device__ { … }`. In a `__host__ __device__` lambda,
which cannot do that, copy the members into local variables and capture those.

## How to silence

`// tops-lint: ignore[this-captured-for-device] reason`

## Limits

Lambdas marked `__device__` alone are always judged, `__host__ __device__` ones where the function
around them passes them to a kernel. Classes with an `operator new` of their own may live in memory
that the device sees; they are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Capture, Expression, Lambda, Launch, Member, This
from tops_lsp.model.tree.scopes import has_unknown_base, members
from tops_lsp.model.tree.types import ClassType, Pointer
from tops_lsp.rules.execution._lambdas import closures_in, is_extended
from tops_lsp.rules.shared.walk import evaluated

RULE = rule(
    code="TOPS111",
    name="this-captured-for-device",
    severity=Severity.WARNING,
    message="{member} is read through the pointer 'this', which the device cannot follow",
    notes={"use": "{member} is used here"},
)


@RULE.on(Lambda)
def check(node: Lambda, visit: Visit) -> Iterator[Report]:
    """An extended lambda that needs `this` and does not copy the object."""
    if node.body is None or not is_extended(node) or node.enclosing is None:
        return
    if any(c.mode == "*this" for c in node.captures):
        return
    found = next(_uses_of_this(node), None)
    if found is None or not _runs_on_device(node, visit):
        return
    use, this = found
    if not _is_host_object(this):
        return
    span = use.name_span if isinstance(use, Member) else use.span
    fields = {"member": f"'{use.text}'" if isinstance(use, Member) else "'*this'"}
    note = Note(node.enclosing, RULE.notes["use"], fields, span)
    yield Report(node.introducer_span, fields, (note,), change=_fix(node, visit))


def _uses_of_this(node: Lambda) -> Iterator[tuple[Expression, This]]:
    """Members used through `this`, or `this` itself, in source order."""
    assert node.body is not None
    for use in evaluated(node.body):
        if isinstance(use, Member) and isinstance(use.object, This):
            yield use, use.object
        elif isinstance(use, This):
            yield use, use


def _runs_on_device(node: Lambda, visit: Visit) -> bool:
    if node.function.execution.side is Side.DEVICE:
        return True
    body = None if node.enclosing is None else visit.unit.body(node.enclosing)
    return body is not None and any(
        node.closure in closures_in(bound)
        for use in evaluated(body.compound)
        if isinstance(use, Launch)
        for _, bound in use.bindings
    )


def _is_host_object(this: This) -> bool:
    """Whether the class has no way of its own to live in memory the device sees."""
    plain = this.type.pointee if isinstance(this.type, Pointer) else None
    if not isinstance(plain, ClassType):
        return False
    class_: Class = plain.declaration
    return not members(class_, "operatornew") and not has_unknown_base(class_)


def _fix(node: Lambda, visit: Visit) -> Change | None:
    """`[=, *this]`, where the lambda may capture that."""
    if node.function.execution.side is not Side.DEVICE:
        return None
    written = next((c for c in node.captures if c.mode == "this"), None)
    default: Capture | None = next((c for c in node.captures if c.mode == "default-copy"), None)
    if written is not None:
        return Change("capture *this", ((visit.item, written.span, "*this"),))
    if default is not None:
        return Change("capture *this", ((visit.item, default.span, "=, *this"),))
    return None
