"""CUDA device code calls a constant function of the C++ library, and nobody knows with which flags.

## Why it matters

In the C++ library's headers `std::max`, `std::numeric_limits<float>::max()` and the like are
`constexpr` functions of the host. CUDA's compilers let device code call them only with
`--expt-relaxed-constexpr`.

## Example

```cpp
#include <algorithm>
#include <cuda_runtime.h>
__global__ void clamp_all(float *data, float low) {
  data[threadIdx.x] = std::max(data[threadIdx.x], low);  // expect: library-constant-on-device
}
```

## Fix

Compile with `--expt-relaxed-constexpr`, and let the linter know: by `compile_commands.json`, by
`relaxed-constexpr = true` in `tops-lint.toml` or by flags after `--`. Or use what CUDA has for both
sides, such as `fmaxf`, `max` and `cuda::std`.

## How to silence

`// tops-lint: ignore[library-constant-on-device] reason`

## Limits

The first such call of a function is reported. With flags that are known to leave the switch out the
call is an error: constexpr-across-sides. TOPS files are not judged: their compiler gives
`constexpr` functions both sides.
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
from tops_lsp.rules.shared.standard_library import is_constant_of_library
from tops_lsp.rules.shared.walk import evaluated_of

RULE = rule(
    code="TOPS149",
    name="library-constant-on-device",
    severity=Severity.HINT,
    message="'{callee}' is a constexpr function of the host's C++ library: device code needs "
    "--expt-relaxed-constexpr to call it",
)


def _is_open(visit: Visit) -> bool:
    """Whether device code of a CUDA file is visited whose flags nobody knows."""
    unknown = visit.unit.context.switches.relaxed_constexpr is None
    return unknown and visit.unit.is_cuda and side_of(visit) is Side.DEVICE


@RULE.on(Body, where=_is_open)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """The first call of a constant function in a body."""
    if visit.function is None or is_derived(visit.function):
        return
    for call in visit.once(evaluated_of):
        if not isinstance(call, Call):
            continue
        functions = _functions(call)
        if functions and all(is_constant_of_library(f, visit.unit) for f in functions):
            yield Report(callee_span(call), {"callee": functions[0].qualified_name})
            return


def _functions(call: Call) -> list[Function]:
    """The function that is called, or all that may be, which hangs on a template's arguments."""
    if call.function is not None:
        return [call.function]
    candidates = call.callee.candidates if isinstance(call.callee, Name) else ()
    functions = [f for f in candidates if isinstance(f, Function)]
    if len(functions) < len(candidates):
        return []
    return [f for f in functions if len(f.parameters) == len(call.arguments)]
