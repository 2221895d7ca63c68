"""A function that is no kernel is launched.

## Why it matters

`<<<…>>>` starts a `__global__` function on many threads of the device. The compiler rejects it on
any other function.

## Example

```cpp
void clear(float *data) { data[0] = 0; }
void run(float *data) {
  clear<<<1, 12>>>(data);  // expect: launch-of-non-kernel
}
```

## Fix

Mark the function `__global__`, or call it without `<<<…>>>`.

## How to silence

`// tops-lint: ignore[launch-of-non-kernel] reason`

## Limits

Function pointers may point to kernels; they are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Launch, Member, Name
from tops_lsp.rules.shared.functions import declarations
from tops_lsp.rules.shared.launches import candidates

RULE = rule(
    code="TOPS136",
    name="launch-of-non-kernel",
    severity=Severity.ERROR,
    message="'{function}' is launched but is a {label} function, no kernel",
    notes={"declared": "'{function}' is declared here"},
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """A launch where no function of that name is a kernel."""
    found = candidates(node)
    if not found or not all(_is_no_kernel(function, visit) for function in found):
        return
    if lacks_headers(visit.unit) and not any(_takes(function, node) for function in found):
        return  # a header that is not found declares another
    function = node.function or found[0]
    fields = {"function": function.name, "label": function.execution.label}
    yield Report(node.callee.span, fields, (Note(function, RULE.notes["declared"], fields),))


def _takes(function: Function, node: Launch) -> bool:
    """Whether a function is what a launch can mean, by template arguments and how many it takes."""
    named = isinstance(node.callee, Name | Member) and node.callee.template_arguments is not None
    if function.template is not None or named:
        return function.template is not None
    least = sum(p.initializer is None for p in function.parameters)
    return least <= len(node.arguments) and (
        function.type.variadic or len(node.arguments) <= len(function.parameters)
    )


def _is_no_kernel(function: Function, visit: Visit) -> bool:
    found = declarations(function, visit)
    return bool(found) and all(d.execution.known and not d.is_kernel for d in found)
