"""Everyday mistakes in CUDA programs, each told once on its line, and what is right beside them."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

TEXT = """#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>
#include <cuda_runtime.h>
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) return 1; } while (0)
#define BLOCK 128
constexpr int TILE = 16;
template <typename T> __device__ T twice(T v) { return v + v; }
template <typename T, typename... R> __device__ T many(T v, R... r) { return v; }
template <typename T = int> __device__ T given(T v = 1) { return v; }
enum Mode { FAST };
template <typename T, int N> struct Sized { T all[N]; };
struct Counter {
  int n = 0;
  __host__ __device__ void add(int k) { n += k; }
  __host__ __device__ int get() const { return n; }
};
__global__ void kernel(float *c, int i) {
  __shared__ float tile[TILE][TILE + 1];
  tile[0][0] = 0;
  %s
  c[i] = tile[0][0];
}
int main() {
  float *a;
  cudaEvent_t event;
  cudaStream_t stream;
  CHECK(cudaMalloc(&a, 4));
  %s
  kernel<<<1, BLOCK>>>(a, 1);
  CHECK(cudaDeviceSynchronize());
  return 0;
}
"""
IN_KERNEL = {
    "float f = twice();": "argument-count",
    "float f = twice(1, 2);": "argument-count",
    "float f = fmaxf(c[0]);": "argument-count",
    "float3 v = make_float3(1, 2);": "argument-count",
    "__threadfence(0);": "argument-count",
    "atomicAdd(c[0], 1.0f);": "no-matching-function",
    "__syncthread();": "undeclared-name",
    "Mode m = FASTT;": "undeclared-name",
    "c.x = 1;": "invalid-operand",
    "c->x = 1;": "invalid-operand",
    "tile.size();": "invalid-operand",
    "int k = blockIdx.x * blockDim;": "invalid-operand",
    "int k = twice(i i);": "expected-token",
    "int k = 08;": "misplaced-token",
    "if i > 3 c[i] = 0;": "misplaced-token",
    "5 = i;": "misplaced-token",
    "int k = threadIdx;": "no-conversion",
    "float *k = new flaot[i];": "unknown-type",
    "&i = 0;": "not-assignable",
    "int k[];": "invalid-declarator",
    "int k[-1];": "invalid-declarator",
    "float f = twice<float>(c);": "no-matching-function",
    "Mode *m = new Mod;": "unknown-type",
    "using M = Modee;": "unknown-type",
    "enum E { A, B, A };": "redefinition",
    "int k = std::maxx(1, 2);": "no-such-member",
    "double k = std::max(1, 2.0);": "no-matching-function",
    "const Counter k; k.add(1);": "no-matching-function",
    "x = 3;": "undeclared-name",
    "int k == i;": "misplaced-token",
    "if (i) c[0] = 1 else c[1] = 2;": "expected-token",
}
IN_MAIN = {
    "CHECK(cudaMalloc(&a));": "argument-count",
    "CHECK(cudaMalloc(a, 4));": "no-matching-function",
    "CHECK(cudaMemcpy(a, absent, 4, cudaMemcpyHostToDevice));": "undeclared-name",
    "CHECK(cudaMemcpy(a, a, 4, cudaMemcpyHostToDevic));": "undeclared-name",
    "CHECK(cudaMemcpy(a, a, 4, 1));": "no-matching-function",
    "int e = 1; const char *s = cudaGetErrorString(e);": "no-matching-function",
    "cudaFre(a);": "undeclared-name",
    "cudaEventCreate(event);": "no-matching-function",
    "cudaStreamCreate(stream);": "no-matching-function",
    "cudaMemset(a, 0, &stream);": "no-matching-function",
    "kernel<<<1, BLOCKK>>>(a, 1);": "undeclared-name",
    "kernel<<<1, BLOCK>>(a, 1);": "misplaced-token",
    "memset(1, 2, 3);": "no-matching-function",
    "kernel<<<dim3(1, 2, BLOCK>>>(a, 1);": "expected-token",
    "std::vector<flot> host;": "unknown-type",
    "CHECK(memcpy(a));": "argument-count",
    "dim3 grid(1, 2": "expected-token",
}
RIGHT_IN_KERNEL = [
    "float f = twice<float>(1) + many(1, 2, 3) + given() + given<>() + given(2);",
    "atomicAdd(c, 1.0f); atomicAdd(&tile[0][1], 1.0f); atomicAdd(tile[1], 2.0f);",
    "float3 v = make_float3(1, 2, 3); c[0] = v.x + __shfl_down_sync(0xffffffffu, v.y, 1);",
    "int k = blockIdx.x * blockDim.x + 0x10u + 1'000;",
    "int k[] = {1, 2}, n = std::max(i, 2); using M = Mode; M *m = new M;",
    "float f = twice<double>(1) + twice<int>(2.0f) + std::max(1, 2) + std::max<double>(1, 2.0);",
    "Counter k; k.add(1); const Counter &l = k; i = l.get() + k.get(); bool m = i == 3;",
]
RIGHT_IN_MAIN = [
    "CHECK(cudaMalloc((void **)&a, 4)); cudaFree(0); cudaFree(nullptr); cudaFree(a);",
    "cudaEventCreate(&event); cudaStreamCreate(&stream); cudaEventRecord(event, stream);",
    "std::vector<float> host; std::vector<std::vector<int *>> more; dim3 k = dim3(1);",
    "int e = 1; const char *s = cudaGetErrorString(static_cast<cudaError_t>(e));",
    "CHECK(cudaMemcpy(a, a, 4, (cudaMemcpyKind)1)); CHECK(cudaMemcpy(a, a, 4, cudaMemcpyKind(1)));",
    "bool up = true; cudaMemcpy(a, a, 4, up ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost);",
    "Sized<float, TILE> host; constexpr int size = 2; Sized<float, size * 2> more;",
    "float h[4]; CHECK(cudaMemcpy(h, a, sizeof(h), cudaMemcpyDeviceToHost));",
]


def errors(in_kernel: str, in_main: str) -> list[tuple[int, str]]:
    source = Source("a.cu", (TEXT % (in_kernel, in_main)).encode())
    found = lint(analyze(source, Context(cuda_arch=800))).diagnostics
    wrong = [d for d in found if d.severity is Severity.ERROR]
    return [(source.line_of(d.place.span.start) + 1, d.name) for d in wrong]


@pytest.mark.parametrize(("line", "name"), IN_KERNEL.items())
def test_a_mistake_in_a_kernel_is_told_once(line: str, name: str) -> None:
    assert errors(line, "") == [(22, name)]


@pytest.mark.parametrize(("line", "name"), IN_MAIN.items())
def test_a_mistake_on_the_host_is_told_once(line: str, name: str) -> None:
    assert errors("", line) == [(30, name)]


@pytest.mark.parametrize("line", RIGHT_IN_KERNEL)
def test_what_is_right_in_a_kernel_is_left_alone(line: str) -> None:
    assert errors(line, "") == []


@pytest.mark.parametrize("line", RIGHT_IN_MAIN)
def test_what_is_right_on_the_host_is_left_alone(line: str) -> None:
    assert errors("", line) == []


OPERANDS = """
  asm("add.cc.u64 %%0, %%0, %%2;"
      : "+l"(a) %s"=r"(b)
      : "l"(c));
"""


@pytest.mark.parametrize("name", ["a.cu", "a.cpp"])
def test_nvcc_needs_no_comma_between_operands_of_assembly(name: str) -> None:
    text = "void f(unsigned long long a, unsigned b, unsigned long long c) { %s }"
    context = Context(cuda_arch=800 if name == "a.cu" else 0)
    found = lint(analyze(Source(name, (text % OPERANDS % "").encode()), context)).diagnostics
    assert [d.name for d in found] == ([] if name == "a.cu" else ["expected-token"])
    found = lint(analyze(Source(name, (text % OPERANDS % ", ").encode()), context)).diagnostics
    assert not found


ARRAYS = """
constexpr int table[3] = {1, 2, 3};
const int pairs[2][2] = {{1, 2}, {3, 4}};
__device__ const int kept[2] = {1, 2};
__constant__ int limits[2];
constexpr int limit = 3;
struct Pair { int x, y; };
constexpr Pair pair{1, 2};
template <int N> struct Number { enum { value = N }; };
__global__ void wrong(int *out) {
  out[0] = table[1];                     // line 11
  out[1] = pairs[1][threadIdx.x] + 2;    // line 12
  int got = 0;
  got += table[got];                     // line 14
}
__global__ void right(int *out) {
  constexpr int one = table[1];
  const int two = table[2];
  static_assert(table[1] == 2, "");
  if constexpr (table[0] == 2) { out[3] = table[0]; }
  out[0] = Number<table[1]>::value + kept[0] + limits[1] + limit + pair.x + one + two;
  out[1] = sizeof(table[0]);
  switch (out[2]) { case table[2]: out[2] = 0; }
}
template <class T> __global__ void never_made(T *out) { out[0] = table[threadIdx.x]; }
__device__ inline int never_called(int i) { return table[i]; }
int host(int i) { return table[i]; }
"""


def test_nvcc_copies_no_constant_arrays_to_the_device() -> None:
    """Where nvcc 13 says that the identifier is undefined in device code."""
    unit = analyze(Source("a.cu", ARRAYS.encode()), Context(cuda_arch=800))
    found = [d for d in lint(unit).diagnostics if d.name == "host-variable-in-device-code"]
    assert [unit.source.line_of(d.place.span.start) + 1 for d in found] == [11, 12, 14]
    unit = analyze(Source("a.tops", ARRAYS.encode()))
    assert not [d for d in lint(unit).diagnostics if d.name == "host-variable-in-device-code"]
