"""C++ in kernels: objects by value, virtual and indirect calls that differ between threads."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.errors import ArgumentError

TEXT = """
#include <tops.h>
struct Setting {
  int count;
  float scale;
  float table[3];
};
__global__ void by_value(Setting setting, float *out) {
  setting.table[0] += threadIdx.x;
  out[threadIdx.x] = setting.count * setting.scale + setting.table[0] + setting.table[2];
}

typedef float (*Step)(float);
__device__ float doubled(float x) { return 2 * x; }
__device__ float negated(float x) { return -x; }
__global__ void indirect(const float *in, float *out) {
  Step steps[3] = {doubled, negated, [](float x) { return x + 100; }};
  out[threadIdx.x] = steps[threadIdx.x % 3](in[threadIdx.x]);
}

struct Shape {
  __device__ virtual float area() const { return 1; }
};
struct Square : Shape {
  float side;
  __device__ Square(float s) : side(s) {}
  __device__ float area() const override { return side * side; }
};
__global__ void virtually(const float *in, float *out) {
  Shape plain;
  Square square(in[threadIdx.x]);
  const Shape *chosen = threadIdx.x % 2 ? &plain : &square;
  out[threadIdx.x] = chosen->area();
}

__device__ float first_over(const float *in, int count, float limit) {
  int i = 0;
again:
  if (i >= count) goto none;
  if (in[i] > limit) return in[i];
  ++i;
  goto again;
none:
  return -1;
}
__global__ void with_goto(const float *in, float *out) {
  out[threadIdx.x] = first_over(in, 6, threadIdx.x * 2);
}

struct Sum {
  float *place;
  float total = 0;
  __device__ explicit Sum(float *p) : place(p) {}
  __device__ ~Sum() { *place = total; }
};
__global__ void with_destructor(const float *in, float *out) {
  Sum sum(out + threadIdx.x);
  for (int i = 0; i < 6; ++i) {
    if (i > threadIdx.x) return;
    sum.total += in[i];
  }
}

__global__ void half_by_its_bits(const float *in, float *out) {
  tops::half h = (tops::half)(in[threadIdx.x] * 1.5f);
  out[threadIdx.x] = *reinterpret_cast<__fp16 *>(&h.value);
}

__global__ void constants_out_of_range(const float *in, float *out) {
  unsigned low = (unsigned)-10000.0;
  out[threadIdx.x] = low + threadIdx.x;
}

__global__ void null_function(const float *in, float *out) {
  Step step = threadIdx.x == 1 ? nullptr : doubled;
  out[threadIdx.x] = step(in[threadIdx.x]);
}
"""

SETTING = np.dtype([("count", "i4"), ("scale", "f4"), ("table", "f4", 3)])
IN = np.arange(6, dtype=np.float32)


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> tops_simulator.Module:
    file = tmp_path_factory.mktemp("kernels") / "kernels.tops"
    file.write_text(TEXT)
    return tops_simulator.load(str(file))


def run(module: tops_simulator.Module, kernel: str, *arguments: Any) -> list[float]:
    out = np.zeros(6, np.float32)
    report = module[kernel][1, 6](*arguments, out)
    assert report.findings == ()
    return [float(x) for x in out]


def test_an_object_is_passed_by_value_to_each_thread(module: tops_simulator.Module) -> None:
    setting = np.zeros((), SETTING)[()]
    setting["count"], setting["scale"], setting["table"] = 2, 1.5, (1, 2, 3)
    assert run(module, "by_value", setting) == [7, 8, 9, 10, 11, 12]
    with pytest.raises(ArgumentError, match="20 needed"):
        run(module, "by_value", b"1234")


@pytest.mark.parametrize(
    ("kernel", "expected"),
    [
        ("indirect", [0, -1, 102, 6, -4, 105]),
        ("virtually", [0, 1, 4, 1, 16, 1]),
        ("with_goto", [1, 3, 5, -1, -1, -1]),
        ("with_destructor", [0, 1, 3, 6, 10, 15]),
        ("half_by_its_bits", [0, 1.5, 3, 4.5, 6, 7.5]),
    ],
)
def test_threads_go_their_own_ways(
    module: tops_simulator.Module, kernel: str, expected: list[float]
) -> None:
    assert run(module, kernel, IN) == expected


def test_a_constant_out_of_range_is_told_and_saturates(module: tops_simulator.Module) -> None:
    out = np.zeros(6, np.float32)
    (finding,) = module["constants_out_of_range"][1, 6](IN, out).findings
    assert finding.kind == "float-to-int-overflow"
    assert finding.message == "-10000 does not fit in an integer of 0 to 4294967295"
    assert out.tolist() == [0, 1, 2, 3, 4, 5]


def test_a_null_function_stops_the_thread_that_calls_it(module: tops_simulator.Module) -> None:
    out = np.zeros(6, np.float32)
    (finding,) = module["null_function"][1, 6](IN, out).findings
    assert (finding.kind, finding.count) == ("invalid-function-pointer", 1)
    assert finding.thread is not None
    assert finding.thread.thread == (1, 0, 0)
    assert out.tolist() == [0, 0, 4, 6, 8, 10]
