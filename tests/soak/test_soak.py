"""A short soak: the whole one is `make soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak.soak import soak

HEADER = """\
#pragma once
#define LANES 16
struct Range { int first; int last; __host__ __device__ int size() const { return last - first; } };
__device__ float combine(float a, float b);
"""
KERNELS = """\
#include "common.h"
#define SCALE(x) ((x) * LANES)
template <typename T> __device__ T clamp_to(T value, T low, T high) {
  return value < low ? low : value > high ? high : value;
}
__device__ float combine(float a, float b) { return SCALE(a) + b; }
__global__ void scale(const float *in, float *out, int n) {
  __shared__ float tile[64];
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) {
    tile[threadIdx.x] = combine(in[i], out[i]);  // 注释 🙂
    out[i] = clamp_to(tile[threadIdx.x], 0.0f, 1.0f);
  }
  __syncthreads();
}
void start(const float *in, float *out, int n) {
  Range range = {0, n};
  scale<<<2, 12>>>(in, out, range.size());
}
"""


@pytest.mark.long
@pytest.mark.slow
def test_a_short_soak_ends_as_a_cold_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    files = [tmp_path / "common.h", tmp_path / "kernels.tops"]
    for file, text in zip(files, (HEADER, KERNELS), strict=True):
        file.write_text(text, encoding="utf-8")
    report = soak(files, steps=90, seed=1)
    assert report.errors == []
    assert report.different == []
    assert report.complaints == ""
