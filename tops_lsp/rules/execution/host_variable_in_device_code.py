"""Device code uses a variable of the host.

## Why it matters

A variable without a memory-space specifier lives in the host's memory, which the device cannot
reach: the compiler rejects it, late and without saying how the code got there.

## Example

```cpp
int limit = 8;
__global__ void fill(int *data) {
  data[0] = limit;  // expect: host-variable-in-device-code
}
```

## Fix

Mark the variable `__device__`, make it `constexpr`, or pass its value to the kernel.

## How to silence

`// tops-lint: ignore[host-variable-in-device-code] reason`

## Limits

Variables at namespace scope and static members. Constants are not judged, the device has copies of
them, nor are closures; but for elements of constant arrays in statements of CUDA's kernels that are
no templates: nvcc copies no arrays. In templates of the device, names in `if constexpr` are judged
in instances alone. An inline or a static `__host__ __device__` function, or a template, is judged
where device code in the same file reaches it; others are compiled for the device, whoever calls
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import CallGraph, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class, Namespace, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Call,
    Cast,
    Expression,
    Member,
    Name,
    SizeOf,
    Subscript,
    TypeId,
    walk,
)
from tops_lsp.model.tree.statements import Evaluate, Return
from tops_lsp.model.tree.types import Array, ClassType, is_unknown, unqualified, value_type
from tops_lsp.rules.shared.calls import (
    is_nondependent,
    is_pattern,
    may_be_left_out,
    on_device_or_pattern,
)
from tops_lsp.rules.shared.graph import uses
from tops_lsp.rules.shared.variable_memory import home, is_constant

RULE = rule(
    code="TOPS125",
    name="host-variable-in-device-code",
    severity=Severity.ERROR,
    message="device code uses '{variable}', which lives in the host's memory",
    notes={"declared": "'{variable}' is declared here"},
)


@RULE.on(Name, Member, where=on_device_or_pattern)
def check(node: Name | Member, visit: Visit) -> Iterable[Report]:
    """A name of a host variable in a function that surely runs on the device."""
    variable = node.declaration
    if not isinstance(variable, Variable) or not _is_of_host(variable):
        return ()
    if not is_nondependent(node, visit):
        return ()
    return (Report(node.name_span, *_fields(variable)),)


@RULE.on(CallGraph)
def check_reached(node: CallGraph, visit: Visit) -> Iterator[Report]:
    """The same in functions that only what calls them puts on the device."""
    for use, notes in uses(visit):
        if _is_of_host(use.variable):
            fields, declared = _fields(use.variable)
            yield Report(use.span, fields, (*notes, *declared), item=use.caller.item)


@RULE.on(Evaluate, Return)
def check_arrays(node: Evaluate | Return, visit: Visit) -> Iterator[Report]:
    """An element of a constant array in a kernel of CUDA: nvcc copies constant numbers to the
    device, and no arrays."""
    if not visit.unit.context.cuda_arch or not _is_surely_made(visit):
        return
    for value in node.expressions():
        for part in _evaluated(value):
            match part:
                case Subscript(object=Name(declaration=Variable() as variable) as array, index=at):
                    sure = not may_be_left_out(part.span, visit) and _is_read(variable, at)
                    if sure and _is_constant_array(variable):
                        yield Report(array.name_span, *_fields(variable))


def _is_surely_made(visit: Visit) -> bool:
    """Whether the visited function is a kernel and no template: of others nvcc makes code where
    they are used."""
    function = visit.function
    if function is None or not function.is_kernel:
        return False
    return not function.bindings and not is_pattern(function)


def _evaluated(root: Expression) -> Iterator[Expression]:
    """The parts of an expression that code is made for."""
    yield root
    for child in () if isinstance(root, SizeOf | TypeId) else root.children():
        yield from _evaluated(child)


def _is_read(array: Variable, index: Expression) -> bool:
    """Whether code reads an element: those of classes' arrays the compiler knows by number."""
    named = (part.declaration for part in walk(index) if isinstance(part, Name))
    changing = (d for d in named if isinstance(d, Variable) and not is_constant(d))
    return isinstance(array.scope, Namespace) or any(True for _ in changing)


def _is_constant_array(variable: Variable) -> bool:
    """Whether it is a constant array of the host, at namespace scope or of a class."""
    scope = variable.scope
    member = isinstance(scope, Class) and scope.instance_of is None and not scope.arguments
    plain = (member or isinstance(scope, Namespace)) and not variable.item.builtin
    array = unqualified(variable.type)
    constant = is_constant(variable) and home(variable) is Side.HOST
    return plain and constant and isinstance(array, Array)


def _is_of_host(variable: Variable) -> bool:
    if home(variable) is not Side.HOST:
        return False
    plain = value_type(variable.type)
    closure = isinstance(plain, ClassType) and plain.declaration.is_closure
    if is_unknown(plain) or closure:
        return False
    return _is_computed(variable) if is_constant(variable) else True


def _is_computed(variable: Variable) -> bool:
    """Whether a constant is what a function of the host gives when the program starts."""
    given = variable.initializer
    while isinstance(given, Cast):
        given = given.operand
    if variable.constexpr or not isinstance(given, Call) or given.function is None:
        return False
    function = given.function
    return not (function.is_constexpr or function.item.builtin or function.execution.on_device)


def _fields(variable: Variable) -> tuple[dict[str, str], tuple[Note, ...]]:
    fields = {"variable": variable.name}
    return fields, (Note(variable, RULE.notes["declared"], fields),)
