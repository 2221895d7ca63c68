"""A kernel template is instantiated with the type of a host lambda.

## Why it matters

The closure type of a lambda has no name that the host and the device pass agree on. A kernel
template may take it only from a lambda of a `__device__` or `__global__` function, or from an
extended lambda.

## Example

```cpp
template <typename F>
__global__ void call(F f) { f(); }
void run() {
  auto one = [] { return 1; };
  call<<<1, 1>>>(one);  // expect: closure-in-kernel-template
}
```

## Fix

Mark the lambda: `[] __device__ { … }`, in a function, and compile with `--expt-extended-lambda`.

## How to silence

`// tops-lint: ignore[closure-in-kernel-template] reason`

## Limits

A lambda handed through a function template to a launch inside it is not followed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.expressions import Launch
from tops_lsp.model.tree.types import Type
from tops_lsp.rules.execution._lambdas import (
    closures_in,
    is_extended_closure,
    is_of_device_function,
    operator_of,
)
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS116",
    name="closure-in-kernel-template",
    severity=Severity.ERROR,
    message="the type of a host lambda is a template argument of kernel '{kernel}'",
    notes={"lambda": "the lambda"},
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """Template arguments of a launched kernel, written or deduced."""
    kernel = node.function
    if kernel is None or not kernel.is_kernel:
        return
    for closure in _wrong(*(bound for _, bound in node.bindings)):
        span = _place(node, closure)
        operator = operator_of(closure)
        notes = (Note(operator, RULE.notes["lambda"]),) if operator is not None else ()
        yield Report(span, {"kernel": kernel.name}, notes)
        return


def _place(node: Launch, closure: Class) -> Span:
    """The argument that brings the closure in, or the kernel's name."""
    made = (a.span for a in node.arguments if closure in closures_in(a.type))
    return next(made, node.callee.span)


def _wrong(*types: Type | int) -> Iterator[Class]:
    """Closures in the types that no kernel template may take."""
    for type_ in types:
        for closure in closures_in(type_):
            around, operator = closure.enclosing, operator_of(closure)
            certain = around is None or around.execution.known
            certain = certain and (operator is None or operator.execution.known)
            if certain and not is_of_device_function(closure) and not is_extended_closure(closure):
                yield closure
