"""A kernel takes an object by value whose copy or end is a function of its own.

## Why it matters

A launch copies its arguments on the host, as often as it likes, and carries the bytes to the
device. The destructor runs on the host as soon as the launch is made, and perhaps before the kernel
has begun: memory that it gives back is gone by then.

## Example

```cpp
struct Buffer {
  Buffer(const Buffer &other);
  ~Buffer();
  float *data;
};
__global__ void clear(Buffer buffer) {  // expect: kernel-parameter-not-trivial
  buffer.data[threadIdx.x] = 0;
}
```

## Fix

Hand over the pointer and the numbers that the kernel needs, or a plain struct of them; keep the
owner of the memory on the host.

## How to silence

`// tops-lint: ignore[kernel-parameter-not-trivial] reason`

## Limits

Classes all of whose parts are known. A destructor or copy constructor without a statement counts,
too. Parameters of templates are judged in instances.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.special_quality import exists, is_trivial
from tops_lsp.model.sema.synthesized_members import SpecialKind
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.types import ClassType, unqualified
from tops_lsp.rules.shared.calls import is_pattern

RULE = rule(
    code="TOPS169",
    name="kernel-parameter-not-trivial",
    severity=Severity.HINT,
    message="'{parameter}' is copied for the launch: the {what} of '{type}' runs on the host",
)
_SPECIAL = {SpecialKind.DESTRUCTOR: "destructor", SpecialKind.COPY: "copy constructor"}


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """A kernel's parameters by value."""
    if not function.is_kernel or is_pattern(function):
        return
    for parameter in function.parameters:
        plain = unqualified(parameter.type)
        if not isinstance(plain, ClassType) or not parameter.name_span:
            continue
        what = _own(plain.declaration)
        if what:
            fields = {"parameter": parameter.name, "what": Phrase(what), "type": str(plain)}
            yield Report(parameter.name_span, fields)


def _own(class_: Class) -> str:
    """What of an object's copy and end certainly runs a function of the class's author."""
    made_of = class_.instance_of or class_
    if made_of.item.builtin or class_.polymorphic:
        return ""
    for special, name in _SPECIAL.items():
        if exists(class_, special) and is_trivial(class_, special) is False:
            return name
    return ""
