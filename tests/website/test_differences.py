"""The numbers of the page *What differs from the card* are those of a run."""

from __future__ import annotations

import numpy as np

import tops_simulator

SOURCE = """
#include <tops.h>
__global__ void k(const float *a, float *o, int *n) {
  float nan = a[0], zero = a[1], one = a[2];
  int seven = -7 * (int)one;
  n[0] = 2147483647 + (int)one;
  n[1] = seven / 2;
  n[2] = seven % 2;
  n[3] = seven >> 1;
  n[4] = (char)(200 * (int)one);
  n[5] = (int)(2.9f * one);
  n[6] = nan < one || nan == nan;
  n[7] = nan != nan;
  n[8] = (int)nan;
  o[0] = fminf(nan, one);
  o[1] = fmaxf(one, nan);
  o[2] = one / zero;
  o[3] = -one / zero;
  o[4] = zero / zero;
  o[5] = (float)(16777216 + (int)one);
  o[6] = (float)(__fp16)(2048.0f + one);
  o[7] = (float)(__fp16)(70000.0f * one);
  o[8] = (float)((__fp16)2048.0f + (__fp16)one + (__fp16)one);
  o[9] = roundf(2.5f * one);
  o[10] = rintf(2.5f * one);
  o[11] = fmodf(-7.0f * one, 2.0f);
  __vector float v = *(__vector float *)(a + 32), w = *(__vector float *)(a + 64);
  o[12] = tops::vmax<__vector float>(v, w)[0];
  o[13] = tops::vmin<__vector float>(v, w)[1];
}
"""


def test_the_numbers_of_the_table_by_operation_and_type() -> None:
    given = np.ones(96, np.float32)
    given[:2] = np.nan, 0
    given[32], given[65] = np.nan, np.nan
    floats, integers = np.zeros(14, np.float32), np.zeros(9, np.int32)
    kernel = tops_simulator.load("k.tops", text=SOURCE.encode())["k"]
    report = kernel[1, 1](given, floats, integers)
    assert [finding.code for finding in report.findings] == ["SIM402"]
    assert integers.tolist() == [-(2**31), -3, -1, -4, -56, 2, 0, 1, 0]
    inf, nan = np.inf, np.nan
    wanted = [1, 1, inf, -inf, nan, 2**24, 2048, inf, 2048, 3, 2, -1, nan, nan]
    np.testing.assert_array_equal(floats, np.array(wanted, np.float32))
