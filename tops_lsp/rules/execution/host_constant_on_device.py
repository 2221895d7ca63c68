"""CUDA device code calls a constant function of the host, and nobody knows with which flags.

## Why it matters

`constexpr` functions without `__device__` are the host's: the project's own as well as
`std::max`, `std::numeric_limits<float>::max()` and the like. CUDA's compilers let device code call
them only with `--expt-relaxed-constexpr`.

## Example

```cpp
#include <algorithm>
#include <cuda_runtime.h>
__global__ void clamp_all(float *data, float low) {
  data[threadIdx.x] = std::max(data[threadIdx.x], low);  // expect: host-constant-on-device
}
```

## Fix

Compile with `--expt-relaxed-constexpr`, and let the linter know: by `compile_commands.json`, by
`relaxed-constexpr = true` in `tops-lint.toml` or by flags after `--`. Or use what CUDA has for both
sides, such as `fmaxf`, `max` and `cuda::std`, and mark your own functions `__host__ __device__`.

## How to silence

`// tops-lint: ignore[host-constant-on-device] reason`

## Limits

The first such call of a function is reported, constructors and operators apart. With flags that
are known to leave the switch out the call is an error: constexpr-across-sides. TOPS files are not
judged: there the library's are for both sides, and calls of one's own an error.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Name
from tops_lsp.model.tree.statements import Body
from tops_lsp.rules.shared.calls import callee_span, is_derived, side_of
from tops_lsp.rules.shared.one_sided import is_one_sided_constexpr, may_relax_constexpr
from tops_lsp.rules.shared.standard_library import is_constant_of_library
from tops_lsp.rules.shared.walk import evaluated_of

RULE = rule(
    code="TOPS149",
    name="host-constant-on-device",
    severity=Severity.HINT,
    message="'{callee}' is a constexpr function of the host: device code needs "
    "--expt-relaxed-constexpr to call it",
)


def _is_open(visit: Visit) -> bool:
    """Whether device code of a CUDA file is visited whose flags nobody knows."""
    return may_relax_constexpr(visit.unit) and side_of(visit) is Side.DEVICE


@RULE.on(Body, where=_is_open)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """The first call of a constant function in a body."""
    if visit.function is None or is_derived(visit.function):
        return
    for call in visit.once(evaluated_of):
        if not isinstance(call, Call):
            continue
        functions = _functions(call)
        if functions and all(_is_of_host(f, visit) for f in functions):
            yield Report(callee_span(call), {"callee": functions[0].qualified_name})
            return


def _is_of_host(function: Function, visit: Visit) -> bool:
    own = is_one_sided_constexpr(function) and function.execution.side is Side.HOST
    return own or is_constant_of_library(function, visit.unit)


def _functions(call: Call) -> list[Function]:
    """The function that is called, or all that may be, which hangs on a template's arguments."""
    if call.function is not None:
        return [call.function]
    candidates = call.callee.candidates if isinstance(call.callee, Name) else ()
    functions = [f for f in candidates if isinstance(f, Function)]
    if len(functions) < len(candidates):
        return []
    return [f for f in functions if len(f.parameters) == len(call.arguments)]
