"""A launch passes arguments that the kernel does not take.

## Why it matters

The arguments between the parentheses are those of the kernel: their number and types have to fit,
as in a call.

## Example

```cpp
__global__ void scale(float *data, float factor) { data[0] *= factor; }
void run(float *data) {
  scale<<<1, 12>>>(data);  // expect: kernel-arguments
}
```

## Fix

Pass what the kernel declares.

## How to silence

`// tops-lint: ignore[kernel-arguments] reason`

## Limits

Judged is a kernel that is not overloaded. Types are compared where both are fully known; pointers
that differ in their memory space only are another rule's business.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.sema.conversions import cost
from tops_lsp.model.sema.costs import Rank
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Expression, InitList, Launch, Opaque
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    ClassType,
    Fundamental,
    Pointer,
    Type,
    decayed,
    is_const,
    is_unknown,
    space_of,
    unqualified,
)
from tops_lsp.rules.shared.launches import candidates, shown
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS138",
    name="kernel-arguments",
    severity=Severity.ERROR,
    message="kernel '{kernel}' takes ({takes}), but is given ({given})",
    notes={"declared": "'{kernel}' is declared here"},
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """A launch that the only kernel of its name cannot take."""
    found = candidates(node)
    if len(found) != 1 or not found[0].is_kernel:
        return
    if any(isinstance(argument, Opaque) for argument in node.arguments):
        return  # a pack, or text not understood
    kernel = found[0]
    note = Note(kernel, RULE.notes["declared"], {"kernel": kernel.name})
    fields = {"kernel": kernel.name, "takes": _parameters(kernel), "given": shown(node.arguments)}
    most = kernel.maximum_arguments
    count = len(node.arguments)
    if count < kernel.minimum_arguments or (most is not None and count > most):
        yield Report(node.callee.span, fields, (note,))
        return
    for parameter, argument in passed(kernel, node.arguments, node.bindings):
        if not parameter.is_pack and _cannot_become(bare(argument), parameter.type):
            yield Report(argument.span, fields, (note,))


def _parameters(kernel: Function) -> str:
    written = (f"{p.type} {'…' * p.is_pack}{p.name}".strip() for p in kernel.parameters)
    return ", ".join(written).replace("* ", "*")


def _cannot_become(argument: Expression, parameter: Type) -> bool:
    """Whether no conversion leads from an argument to a parameter, both fully known."""
    source, target = decayed(argument.type), unqualified(parameter)
    if isinstance(argument, InitList) or is_unknown(source) or is_unknown(target):
        return False
    if not isinstance(target, Pointer | Fundamental):
        return False
    if isinstance(source, ClassType):
        return source.declaration.qualified_name in _CONTAINERS and source.declaration.item.builtin
    if not isinstance(source, Pointer | Fundamental):
        return False
    if isinstance(source, Pointer) and isinstance(target, Pointer):
        return _are_different(source.pointee, target.pointee)
    return cost(argument, parameter).rank is Rank.NONE


_CONTAINERS = frozenset(["std::vector", "std::string", "std::array", "std::map", "std::list"])
"""Classes of the library that become no pointer and no number."""


def _are_different(have: Type, want: Type) -> bool:
    """Whether a pointer to `have` is none to `want`, memory spaces aside."""
    if Space.GENERIC not in (space_of(have), space_of(want)):
        return False
    if is_const(have) and not is_const(want):
        return True
    a, b = unqualified(have), unqualified(want)
    known = isinstance(a, Fundamental | Pointer) and isinstance(b, Fundamental)
    return known and a != b and str(b) != "void"
