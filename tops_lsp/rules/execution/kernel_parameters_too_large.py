"""The parameters of a kernel are larger than a launch can carry.

## Why it matters

A launch copies its arguments into a small constant memory. CUDA's assembler rejects kernels whose
parameters do not fit.

## Example

```cpp
#include <cuda_runtime.h>
struct Table { float values[10000]; };
__global__ void scale(Table table, float *data) {  // expect: kernel-parameters-too-large
  data[threadIdx.x] *= table.values[threadIdx.x];
}
```

## Fix

Give the kernel a pointer to device memory, or put the object into `__constant__` memory.

## How to silence

`// tops-lint: ignore[kernel-parameters-too-large] reason`

## Limits

CUDA files, and parameters whose sizes are all known. Devices before compute capability 7.0 and
compilers before CUDA 12.1 take 4,096 bytes only, which is not judged. No document says what TOPS
carries.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree.declarations import Function
from tops_lsp.rules.shared.calls import is_pattern

RULE = rule(
    code="TOPS166",
    name="kernel-parameters-too-large",
    severity=Severity.ERROR,
    message="the parameters of kernel '{kernel}' have {size} bytes: a launch carries {limit}",
)
_LIMIT = 32_764
"""CUDA C++ Programming Guide, `__global__` function parameters; what ptxas 13 says, too."""


@RULE.on(Function)
def check(function: Function, visit: Visit) -> Iterator[Report]:
    """The sum of a kernel's parameters, without what lies between them."""
    if not function.is_kernel or not visit.unit.is_cuda or is_pattern(function):
        return
    sizes = [size_of(parameter.type) for parameter in function.parameters]
    known = sum(size for size in sizes if size is not None)
    if known > _LIMIT:
        fields = {"kernel": function.name, "size": f"{known:,}", "limit": f"{_LIMIT:,}"}
        yield Report(function.name_span, fields)
