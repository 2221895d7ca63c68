"""What no target and no simulator has: said with the way around it, where the code stands."""

from __future__ import annotations

import pytest

import tops_simulator

SOURCE = """
#include <cooperative_groups.h>
#include <acore_op.h>
__global__ void kernel(int *out) {
  %s
}
int main() {
  %s
  return 0;
}
"""
DEQUANT = "half *x = 0; unsigned char *p = 0; dequant(x, p, x, x, 32, 128, 32);"


def reported(device: str, host: str) -> list[tuple[str, str]]:
    text = (SOURCE % (device, host or "kernel<<<1, 1>>>(0);")).encode()
    report = tops_simulator.load("beyond.tops", text=text).run()
    return [(f.kind, f.message) for f in report.findings]


@pytest.mark.parametrize(
    ("device", "host", "way"),
    [
        ("__shfl_down_sync(0xffffffff, 1, 1);", "", "shared memory"),
        ("__ballot_sync(1, 1);", "", "shared memory"),
        ("__syncwarp();", "", "shared memory"),
        (DEQUANT, "", "4 bits"),
        (
            "namespace cg = cooperative_groups; cg::tiled_partition<4>(cg::this_thread_block());",
            "",
            "__syncthreads()",
        ),
        ("", "cudaGraph_t graph; cudaGraphCreate(&graph, 0);", "launch the kernels"),
        (
            "",
            "cudaStream_t s; cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);",
            "launch the kernels",
        ),
    ],
)
def test_the_way_around_is_said(device: str, host: str, way: str) -> None:
    ((kind, message),) = reported(device, host)
    assert kind == "not-simulated"
    assert way in message
