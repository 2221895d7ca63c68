"""`_Complex` in kernels, in each engine: what the host computes, `everyday/` has."""

from __future__ import annotations

import pytest

import tops_simulator

TEXT = b"""#include <stdio.h>
__device__ _Complex double turned(_Complex double z, int n) {
  _Complex double turn = 0;
  __imag__ turn = 1;
  for (int i = 0; i < n; i++) z *= turn;
  return z;
}
__global__ void k(_Complex double *out, _Complex float *z, int *same) {
  int i = threadIdx.x;
  out[i] = turned(z[i], i) / (z[i] + 1.5f) - ~z[i];
  same[i] = ~~z[i] == z[i] && z[i] != 1;
  if (i == 1) __real__ z[i] += 2;
}
int main() {
  _Complex double *out, host[3];
  _Complex float *z, given[3];
  int *same, equal[3];
  for (int i = 0; i < 3; i++) { __real__ given[i] = i + 1; __imag__ given[i] = 0.5f - i; }
  topsMalloc((void **)&out, sizeof host);
  topsMalloc((void **)&z, sizeof given);
  topsMalloc((void **)&same, sizeof equal);
  topsMemcpy(z, given, sizeof given, topsMemcpyHostToDevice);
  k<<<1, 3>>>(out, z, same);
  topsMemcpy(host, out, sizeof host, topsMemcpyDeviceToHost);
  topsMemcpy(given, z, sizeof given, topsMemcpyDeviceToHost);
  topsMemcpy(equal, same, sizeof equal, topsMemcpyDeviceToHost);
  for (int i = 0; i < 3; i++) printf("%.9g %.9g %d;", __real__ host[i], __imag__ host[i], equal[i]);
  printf("%g %g", (double)__real__ given[1], (double)__imag__ given[1]);
  topsFree(out), topsFree(z), topsFree(same);
}
"""
EXPECTED = "-0.576923077 0.615384615 1;-1.94 0.08 1;-3.7 -1.4 1;4 -0.5"


@pytest.mark.parametrize("engine", ["lockstep", "native"])
def test_kernels_compute_with_complex_numbers(engine: str) -> None:
    report = tops_simulator.load("c.tops", text=TEXT, engine=engine).run()
    assert [f.message for f in report.findings] == []
    assert report.output == EXPECTED
