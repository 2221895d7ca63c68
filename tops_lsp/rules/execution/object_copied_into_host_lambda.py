"""A lambda that the host runs captures `*this`.

## Why it matters

Capturing `*this` copies the object into the closure. The compiler supports that where the device
needs it: in lambdas marked `__device__` alone, and in every lambda of a `__device__` or
`__global__` function. Elsewhere it rejects the capture.

## Example

```cpp
struct Scaler {
  int factor;
  int run() {
    auto twice = [=, *this] { return 2 * factor; };  // expect: object-copied-into-host-lambda
    return twice();
  }
};
```

## Fix

Mark the lambda `__device__` if it only runs there. Otherwise copy the members it needs into local
variables and capture those.

## How to silence

`// tops-lint: ignore[object-copied-into-host-lambda] reason`

## Limits

Follows the chapter on extended lambdas for TOPS C++. CUDA's compilers accept the capture, so CUDA
files are judged under the assumption `copied-object = "chapter"` alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.completeness import is_for_tops
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Lambda

RULE = rule(
    code="TOPS110",
    name="object-copied-into-host-lambda",
    severity=Severity.ERROR,
    message="{what} cannot capture *this in {function}, which the host runs",
)


def _is_judged(visit: Visit) -> bool:
    """Whether the capture is an error in the visited file."""
    unit = visit.unit
    if unit.is_cuda:
        return unit.context.assumed("copied-object") == "chapter"
    return unit.source.path.endswith(".tops") or is_for_tops(unit)


@RULE.on(Lambda, where=_is_judged)
def check(node: Lambda, visit: Visit) -> Iterator[Report]:
    """`[*this]` in a lambda with a host side, made in a function with one."""
    around, execution = node.enclosing, node.function.execution
    if around is None or not around.execution.known:
        return
    if Side.DEVICE in (execution.side, around.execution.side):
        return
    for capture in node.captures:
        if capture.mode == "*this":
            what = f"a {execution.label} lambda" if node.explicit else "a lambda without a mark"
            yield Report(capture.span, {"function": f"'{around.name}'", "what": Phrase(what)})
