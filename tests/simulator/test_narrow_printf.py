"""printf of CUDA's floats of 16 bits: classes, of which an integer's conversion shows the bits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tops_simulator

PROGRAM = """
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
template <typename T> __host__ __device__ void show(T v) {
  printf("0x%04x %hX %u %f\\n", v, v, v, static_cast<float>(v));
}
__global__ void both(__half h, __nv_bfloat16 b) {
  show(h);
  show(b);
}
int main() {
  __half h = __float2half(1.5f), list[2] = {__ushort_as_half(0x3c00), h};
  __nv_bfloat16 b = __float2bfloat16(-1.5f);
  show(list[0]);
  both<<<1, 1>>>(list[1], b);
  cudaDeviceSynchronize();
}
"""


@pytest.mark.parametrize("engine", ["scalar", "lockstep"])
def test_an_integer_s_conversion_shows_the_bits(sim: Any, tmp_path: Path, engine: str) -> None:
    source = tmp_path / "narrow.cu"
    source.write_text(PROGRAM, encoding="utf-8")
    report = sim.run_main(tops_simulator.load(str(source)).program, engine)
    assert report.findings == ()
    assert report.output == (
        "0x3c00 3C00 15360 1.000000\n0x3e00 3E00 15872 1.500000\n0xbfc0 BFC0 49088 -1.500000\n"
    )
