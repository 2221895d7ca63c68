"""Where variables of CUDA files lie, as nvcc 13 has it, and what is right beside."""

from __future__ import annotations

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

TEXT = """#include <cuda_runtime.h>
int compute();
constexpr int known() { return 3; }
__device__ int on_device();
const int limit = compute();
const int fine = known(), plain = 3;
static const float real = (float)compute();
struct Held { static constexpr int table[3] = {1, 2, 3}; static constexpr int n = 3; };
template <class T> struct Made { static constexpr int table[3] = {1, 2, 3}; };
__constant__ float constants[3];
__device__ float value;
__global__ void kernel(int *o, int i) {
  o[0] = limit;  // host-variable-in-device-code
  o[1] = fine + plain + Held::n;
  o[2] = Held::table[i];  // host-variable-in-device-code
  o[3] = Held::table[1] + Made<int>::table[1];
  o[4] = real;  // host-variable-in-device-code
  __constant__ float of_function[3];  // memory-space-misplaced
  __device__ float own;  // memory-space-misplaced
  static __device__ float kept;
  const int local = on_device();
  o[5] = local + kept;
  o[threadIdx] = 1;  // invalid-operand
  o[threadIdx.x] = of_function[0] + own;
}
template <class T> __global__ void made(T *o) { __device__ float own; o[0] = own; }
int main() {
  float p[3] = {limit, 1, 2};
  cudaMemcpyToSymbol(&constants, p, 12);  // symbol-expected
  cudaMemcpyToSymbol(constants, p, 12);
  cudaMemcpyFromSymbol(p, &value, 4);  // symbol-expected
  cudaMemcpyFromSymbol(p, value, 4);
  return 0;
}
"""


def test_where_variables_lie() -> None:
    unit = analyze(Source("a.cu", TEXT.encode()), Context(cuda_arch=800))
    errors = [d for d in lint(unit).diagnostics if d.severity is Severity.ERROR]
    found = {(unit.source.line_of(d.place.span.start), d.name) for d in errors}
    lines = enumerate(TEXT.splitlines())
    expected = {(n, line.partition("  // ")[2]) for n, line in lines if "  // " in line}
    assert found == expected
