"""A pointer parameter names a memory space.

## Why it matters

A function's pointer parameters are generic pointers: the language does not let them name a memory.
Every specific pointer converts to a generic one by itself, so callers need nothing else.

## Example

```cpp
__device__ float sum(__local__ float *values, int n) {  // expect: space-on-pointer-parameter
  return values[0] + values[n - 1];
}
```

## Fix

Leave the memory space out.

## How to silence

`// tops-lint: ignore[space-on-pointer-parameter] reason`. Where the compiler takes it, set
`space-on-parameters = "always"` in `[assumptions]`; from GCU400 on it is taken by default.

## Limits

References, parameters of templates that an argument makes such pointers, and CUDA files are not
judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Lambda
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Pointer, QualifiedType, mentioned, unqualified
from tops_lsp.rules.memory._dialect import touches_error
from tops_lsp.rules.memory._variables import EXCLUSIVE, words

RULE = rule(
    code="TOPS204",
    name="space-on-pointer-parameter",
    severity=Severity.ERROR,
    message="pointer parameter '{parameter}' names a memory space: parameters are generic pointers",
)
GCU400 = 400


@RULE.on(Function, Lambda)
def check(node: Function | Lambda, visit: Visit) -> Iterator[Report]:
    """Parameters whose type points into one memory."""
    function = node if isinstance(node, Function) else node.function
    if function.bindings or function.instance_of is not None:
        return
    for parameter in function.parameters:
        if not _names_space(parameter) or _is_allowed(visit):
            continue
        if not touches_error(function, parameter, visit):
            written = words(parameter, *EXCLUSIVE, "__private__")
            span = written[0].span if written else parameter.name_span
            yield Report(span, {"parameter": parameter.name})


def _names_space(parameter: Variable) -> bool:
    plain = unqualified(parameter.type)
    if not isinstance(plain, Pointer):
        return False
    parts = (p for p in mentioned(plain) if isinstance(p, QualifiedType))
    return any(p.space is not Space.GENERIC for p in parts)


def _is_allowed(visit: Visit) -> bool:
    context = visit.unit.context
    choice = context.assumed("space-on-parameters")
    newer = choice == "by-target" and context.target.arch >= GCU400
    return choice == "always" or newer or visit.unit.is_for_gpus
