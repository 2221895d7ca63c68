"""A variable has an initializer that its memory cannot be given.

## Why it matters

Which of a block's threads should initialize `__shared__` memory? None does: the initializer is an
error. Variables in `__device__` and `__constant__` memory are filled before any code runs, so what
they begin with has to be known when compiling.

## Example

```cpp
__global__ void count() {
  __shared__ int total = 0;  // expect: memory-space-initializer
}
```

## Fix

Let one thread assign it and call `__syncthreads()`; give device variables constants, or fill them
with `topsMemcpyToSymbol`.

## How to silence

`// tops-lint: ignore[memory-space-initializer] reason`

## Limits

Of device variables those of scalar type are judged that call a function of this program which is
not constexpr, or read a variable. Objects are if a constructor or destructor of theirs, of a base
or of a member is surely not empty: it is the program's own, is not constexpr, and has something in
it, takes arguments, is virtual, or is defined nowhere. A shared object's constructor has to be
defined in this program; an empty one is allowed, and so are the SDK's own. Shared objects of
functions are not judged by constructors in CUDA files: its compilers leave them without their
values, with a warning of their own.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Construct
from tops_lsp.model.tree.spaces import Space
from tops_lsp.rules.memory._construction import is_dynamic, is_made_by_code
from tops_lsp.rules.memory._dialect import in_tops
from tops_lsp.rules.memory._static_objects import needs_code
from tops_lsp.rules.memory._variables import is_in_space

RULE = rule(
    code="TOPS207",
    name="memory-space-initializer",
    severity=Severity.ERROR,
    message="'{variable}' cannot be initialized like this: {why}",
)
_SHARED = "no thread initializes shared memory"
_MADE = "no thread runs constructors in shared memory"
_DYNAMIC = "its value is not known when compiling"


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterable[Report]:
    """Initializers of shared variables, and those of device variables that need code to run."""
    why = _fault(node, visit)
    return () if why is None else (Report(node.name_span, {"variable": node.name, "why": why}),)


def _fault(variable: Variable, visit: Visit) -> Phrase | None:
    if variable.storage in (Storage.MEMBER, Storage.EXTERN):
        return None
    if not is_in_space(variable, Space.SHARED):
        own = is_in_space(variable, Space.GLOBAL, Space.CONSTANT)
        dynamic = own and (is_dynamic(variable) or needs_code(variable, visit.unit))
        return Phrase(_DYNAMIC) if dynamic else None
    if variable.initializer is None or isinstance(variable.initializer, Construct):
        made = in_tops(visit) and is_made_by_code(variable, visit.unit)
        made = made or (visit.function is None and needs_code(variable, visit.unit))
        return Phrase(_MADE) if made else None
    return Phrase(_SHARED)
