"""Barriers of CUDA's cooperative groups are barriers for the rules on a block's memory."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

KERNEL = """
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void first_of_all(float *out) {
  __shared__ float first[1];
  cg::thread_block block = cg::this_thread_block();
  if (threadIdx.x == 0) { first[0] = out[0]; }
  %s;
  out[threadIdx.x] = first[0];
}
"""


@pytest.mark.parametrize(
    ("meeting", "found"),
    [
        ("cg::sync(block)", []),
        ("block.sync()", []),
        ("__syncthreads()", []),
        ("int rank = block.thread_rank()", ["shared-memory-read-unsynchronized"]),
    ],
)
def test_a_group_meets_at_a_barrier(meeting: str, found: list[str]) -> None:
    unit = analyze(Source("a.cu", (KERNEL % meeting).encode()), Context(cuda_arch=800))
    reported = [d.name for d in lint(unit).diagnostics if not d.unnecessary]
    assert reported == found
