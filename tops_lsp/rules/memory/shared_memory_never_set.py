"""Shared memory is added to, and nobody has set it before.

## Why it matters

What shared memory holds when a kernel starts is nothing to be relied upon, and no initializer is
allowed there. A sum that begins with it is another one in every run.

## Example

```cpp
__global__ void sum_of(const int *data, int *result) {
  __shared__ int sum;  // expect: shared-memory-never-set
  sum += data[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) result[0] = sum;
}
```

## Fix

Let one thread set it, and all wait: `if (threadIdx.x == 0) sum = 0; __syncthreads();`.

## How to silence

`// tops-lint: ignore[shared-memory-never-set] reason`

## Limits

Variables and arrays of numbers in one function, of which nothing but sums and reads is seen: where
an address or a reference goes elsewhere, that may set them.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    Expression,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Body, OpaqueStatement, walk_statements
from tops_lsp.model.tree.types import Array, Fundamental, unqualified
from tops_lsp.rules.memory._variables import is_in_space
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.variables import declared
from tops_lsp.rules.shared.walk import evaluated_of

RULE = rule(
    code="TOPS223",
    name="shared-memory-never-set",
    severity=Severity.WARNING,
    message="'{variable}' is added to, but nothing sets it: shared memory begins with anything",
)
_ATOMIC = "atomic"
_SETTING = ("Exch", "CAS")
Parents = dict[int, Expression]


def _on_device(visit: Visit) -> bool:
    return side_of(visit) is Side.DEVICE


@RULE.on(Body, where=_on_device)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """The shared variables that a body declares."""
    statements = [*walk_statements(body.compound)]
    variables = {v for s in statements for v in declared(s) if _is_shared_number(v)}
    if not variables or any(isinstance(s, OpaqueStatement) for s in statements):
        return
    nodes = visit.once(evaluated_of)
    parents = {id(child): node for node in nodes for child in node.children()}
    uses: dict[Variable, set[str]] = {variable: set() for variable in variables}
    for node in nodes:
        variable = node.declaration if isinstance(node, Name) else None
        if isinstance(variable, Variable) and variable in uses:
            uses[variable].add(_use(node, parents))
    for variable, found in uses.items():
        if "sum" in found and "set" not in found:
            yield Report(variable.name_span, {"variable": variable.name})


def _is_shared_number(variable: Variable) -> bool:
    type_ = unqualified(variable.type)
    while isinstance(type_, Array):
        type_ = unqualified(type_.element)
    own = variable.storage is not Storage.EXTERN and is_in_space(variable, Space.SHARED)
    return own and variable.initializer is None and isinstance(type_, Fundamental)


def _use(name: Expression, parents: Parents) -> str:
    """What is done at one place: "sum", "read", or "set" where it may be given a value."""
    place, around = name, parents.get(id(name))
    while isinstance(around, Subscript) and around.object is place:
        place, around = around, parents.get(id(around))
    if isinstance(unqualified(place.type), Array):
        return "set"
    match around:
        case Assign(target=target, op=op, overload=None) if target is place:
            return "set" if op == "=" else "sum"
        case Unary(op="++" | "--", overload=None):
            return "sum"
        case Unary(op="&", overload=None):
            return "sum" if _is_added_to(around, parents) else "set"
        case Assign() | Binary(overload=None) | Cast() | Subscript() | Unary():
            return "read"
    return "set"


def _is_added_to(address: Expression, parents: Parents) -> bool:
    """Whether an address goes to an atomic operation that starts from what is there."""
    around = parents.get(id(address))
    while isinstance(around, Cast):
        around = parents.get(id(around))
    function = around.function if isinstance(around, Call) else None
    if function is None or not function.item.builtin:
        return False
    return function.name.startswith(_ATOMIC) and not any(w in function.name for w in _SETTING)
