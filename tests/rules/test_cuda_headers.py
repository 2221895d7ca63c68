"""A header or source file built on CUDA's headers is CUDA, whatever its name ends in."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source

CODE = """
#include <stdint.h>
%s
__global__ void clear(float *data) {
  __shared__ float much[1 << 24];
  much[threadIdx.x] = 0;
  data[threadIdx.x] = much[threadIdx.x];
}
inline void run(float *data) { clear<<<2, 128>>>(data); }
"""
LIMITS = ["shared-memory-exceeds-target", "block-exceeds-target"]


@pytest.mark.parametrize(
    ("include", "found"),
    [
        ("", LIMITS),
        ("#include <tops/tops_runtime.h>", LIMITS),
        ("#include <cuda_fp16.h>", []),
        ("#include <cuda_runtime.h>", []),
        ("#include <cub/cub.cuh>", []),
    ],
)
def test_limits_of_the_target_are_not_those_of_cuda(include: str, found: list[str]) -> None:
    unit = analyze(Source("a.h", (CODE % include).encode()))
    names = [d.name for d in lint(unit).diagnostics if d.name != "header-not-found"]
    assert names == found
