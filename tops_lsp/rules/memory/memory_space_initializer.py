"""A variable has an initialiser that its memory cannot be given.

## Why it matters

Which of a block's threads should initialise `__shared__` memory? None does: the initialiser is an
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
not constexpr, or read a variable, and objects whose constructor is written in this program, is not
constexpr and has something in it. A shared object's constructor has to be defined in this program;
an empty one is allowed, and so are the SDK's own. CUDA files are not judged by constructors: its
compilers leave shared objects without their values, with a warning of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Call, Construct, Expression, Name, SizeOf, Unary
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Fundamental, Reference, is_const, value_type
from tops_lsp.rules.memory._construction import is_made_by_code, is_made_by_constructor
from tops_lsp.rules.memory._dialect import in_tops
from tops_lsp.rules.memory._variables import lives_in

RULE = rule(
    code="TOPS207",
    name="memory-space-initializer",
    severity=Severity.ERROR,
    message="'{variable}' cannot be initialised like this: {why}",
)
_SHARED = "no thread initialises shared memory"
_MADE = "no thread runs constructors in shared memory"
_DYNAMIC = "its value is not known when compiling"


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterable[Report]:
    """Initialisers of shared variables, and those of device variables that need code to run."""
    why = _fault(node, visit)
    return () if why is None else (Report(node.name_span, {"variable": node.name, "why": why}),)


def _fault(variable: Variable, visit: Visit) -> Phrase | None:
    if variable.storage in (Storage.MEMBER, Storage.EXTERN):
        return None
    if not lives_in(variable, Space.SHARED):
        own = lives_in(variable, Space.GLOBAL, Space.CONSTANT)
        dynamic = own and (_is_dynamic(variable) or is_made_by_constructor(variable, visit.unit))
        return Phrase(_DYNAMIC) if dynamic else None
    if variable.initializer is None or isinstance(variable.initializer, Construct):
        made = in_tops(visit) and is_made_by_code(variable, visit.unit)
        return Phrase(_MADE) if made else None
    return Phrase(_SHARED)


def _is_dynamic(variable: Variable) -> bool:
    """Whether code has to run for a scalar's value."""
    value = variable.initializer
    if value is None or not isinstance(value_type(variable.type), Fundamental):
        return False
    return any(map(_runs, _read(value)))


def _read(root: Expression) -> Iterator[Expression]:
    """The expressions whose values are needed."""
    stack = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, SizeOf) or (isinstance(node, Unary) and node.op == "&"):
            continue
        yield node
        stack += node.children()


def _runs(node: Expression) -> bool:
    match node:
        case Call(function=function) if function is not None:
            return not function.is_constexpr and not function.item.builtin
        case Name(declaration=Variable() as variable):
            fixed = variable.constexpr or is_const(variable.type)
            scalar = isinstance(value_type(variable.type), Fundamental)
            known = not isinstance(variable.type, Reference) and not variable.item.builtin
            return scalar and known and not fixed and variable.template is None
    return False
