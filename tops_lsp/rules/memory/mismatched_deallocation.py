"""Memory is given back to somebody else than it came from.

## Why it matters

Memory of the device is none of the host's heap, nor the other way round, and `new[]` keeps more
beside its memory than `new` and `malloc` do. The program ends there, or its heap is broken and it
ends later; `topsFree` and `cudaFree` return an error, and the memory is lost.

## Example

```cpp
#include <stdlib.h>
#include <tops/tops_runtime.h>
void work() {
  float *data = nullptr;
  if (topsMalloc(&data, 1024) != topsSuccess) return;
  free(data);  // expect: mismatched-deallocation
}
```

## Fix

Give it back as its kind wants it: `topsFree` what `topsMalloc` gave, `free` after `malloc`,
`delete` after `new`, `delete[]` after `new[]`.

## How to silence

`// tops-lint: ignore[mismatched-deallocation] reason`

## Limits

Local pointers that are given memory of one kind and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Delete, Expression, Name, New, Unary
from tops_lsp.model.tree.types import Reference
from tops_lsp.rules.shared.origins import Origins
from tops_lsp.rules.shared.variable_memory import is_managed

RULE = rule(
    code="TOPS224",
    name="mismatched-deallocation",
    severity=Severity.WARNING,
    message="{memory} is given back by '{how}'",
)
_DEVICE, _HEAP = "memory of the device", "memory of C's heap"
_OBJECT, _ARRAY = "what 'new' made", "what 'new[]' made"
_VARIABLE = "memory of a variable"
_TAKEN = {"device": _DEVICE, "host": _HEAP}


@RULE.on(Call)
def check_call(node: Call, visit: Visit) -> Iterator[Report]:
    """A function that gives memory back."""
    function = node.function
    if function is None or not function.item.builtin or not node.arguments:
        return
    wanted = _TAKEN.get(facts_of(function).takes)
    if wanted is not None:
        yield from _reports(node, node.arguments[0], wanted, function.name, visit)


@RULE.on(Delete)
def check_delete(node: Delete, visit: Visit) -> Iterator[Report]:
    """`delete` and `delete[]`, unless they are a class's own."""
    if node.function is None:
        wanted, how = (_ARRAY, "delete[]") if node.array else (_OBJECT, "delete")
        yield from _reports(node, node.operand, wanted, how, visit)


def _reports(
    node: Expression, pointer: Expression, wanted: str, how: str, visit: Visit
) -> Iterator[Report]:
    kinds = {_kind(source) for source in visit.once(Origins).sources(pointer)}
    kind = kinds.pop() if len(kinds) == 1 else ""
    if kind and kind != wanted:
        yield Report(node.span, {"memory": Phrase(kind), "how": how})


def _kind(source: Expression | Side) -> str:
    """What kind of memory a pointer is given; empty if that is not certain."""
    match source:
        case Side.DEVICE:
            return _DEVICE
        case Unary(op="&", operand=Name(declaration=Variable() as variable), overload=None):
            return _VARIABLE if _is_own(variable) else ""
        case Name(declaration=Variable() as variable):
            return _VARIABLE if _is_own(variable) else ""
        case New(placement=(), function=None, extent=extent):
            return _OBJECT if extent is None else _ARRAY
        case Call(function=function) if function is not None and function.item.builtin:
            return _HEAP if facts_of(function).gives == "host" else ""
    return ""


def _is_own(variable: Variable) -> bool:
    """Whether a variable's memory is the function's, or of the whole program."""
    own = variable.storage in (Storage.AUTOMATIC, Storage.STATIC)
    return own and not isinstance(variable.type, Reference) and not is_managed(variable)
