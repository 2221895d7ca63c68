"""A kernel reads or writes global memory that has not been mapped.

## Why it matters

On GCU300 code reaches global memory through windows: `tops::map_mem` opens one and gives a pointer
into it. The pointer that the host passed is an address for the DTE.

## Example

```cpp
// flags: -arch=gcu300
__global__ void scale(float *data) {
  data[0] *= 2;  // expect: global-memory-not-mapped
}
```

## Fix

Move the data with the DTE, or open a window: `float *open = (float *)tops::map_mem(data, bytes);`,
and close it with `tops::unmap_mem`.

## How to silence

`// tops-lint: ignore[global-memory-not-mapped] reason`

## Limits

Reported once for each pointer parameter of a kernel, where the target is named as GCU300 (on the
command line, in `compile_commands.json`, in the configuration) or the file includes `krt/mmu.h`.
Device functions' parameters may be mapped already, and the language chapter reads variables marked
`__device__` directly: neither is judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.statements import Body
from tops_lsp.rules.memory._dialect import in_device_code
from tops_lsp.rules.memory._pointees import kernel_parameter, pointer_of
from tops_lsp.rules.shared.accesses import accesses

RULE = rule(
    code="TOPS213",
    name="global-memory-not-mapped",
    severity=Severity.WARNING,
    message="'{parameter}' points to global memory, which code reaches through tops::map_mem",
)
MAPPED = range(300, 400)
_WINDOWS = "krt/mmu.h"


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """The first access through each parameter."""
    function = visit.function
    if function is None or not function.is_kernel or not in_device_code(visit):
        return
    if visit.unit.context.target.arch not in MAPPED or not _is_judged(visit):
        return
    reported: set[Variable] = set()
    for access in accesses(node.compound):
        pointer = pointer_of(access)
        parameter = None if pointer is None else kernel_parameter(pointer, visit)
        if parameter is not None and parameter not in reported:
            reported.add(parameter)
            yield Report(access.span, {"parameter": parameter.name})


def _is_judged(visit: Visit) -> bool:
    """Whether the program is surely meant for a target with windows, not for any."""
    includes = visit.unit.expansion.includes
    return visit.unit.context.names_target or any(i.spelled == _WINDOWS for i in includes)
