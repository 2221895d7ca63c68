"""Constructors and conversion functions of both sides, whatever else stands in front of them."""

from __future__ import annotations

import pytest

import tops_simulator

SOURCE = """
#define BOTH __host__ __device__
struct Number {
  int x;
  explicit Number() { x = 1; }
  %s Number(int a) { x = a; }
  %s operator int() const { return x + 40; }
  BOTH friend inline Number operator*(const Number &a, const Number &b) {
    return Number(a.x * b.x);
  }
};
__global__ void kernel(int *out) { Number number(2); *out = (int)(number * Number(1)); }
int main() {
  int *out, given = 0;
  cudaMalloc((void **)&out, sizeof(int));
  kernel<<<1, 1>>>(out);
  cudaMemcpy(&given, out, sizeof given, cudaMemcpyDeviceToHost);
  cudaFree(out);
  return given + (int)Number(0);
}
"""


@pytest.mark.parametrize(
    ("constructor", "conversion"),
    [
        ("BOTH explicit", "BOTH\n "),
        ("BOTH inline explicit", "BOTH __forceinline__\n explicit"),
        ("inline BOTH explicit", "BOTH constexpr"),
        ("BOTH __forceinline__\n explicit", "BOTH inline explicit"),
        ("explicit BOTH", "inline\n BOTH"),
    ],
)
def test_they_are_known_on_both_sides(constructor: str, conversion: str) -> None:
    text = (SOURCE % (constructor, conversion)).encode()
    report = tops_simulator.load("a.cu", text=text).run()
    assert ([f.message for f in report.findings], report.exit_code) == ([], 82)
