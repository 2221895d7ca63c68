"""The Python interface, and the examples as its users."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_simulator.errors import ArgumentError, UnknownKernelError

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
Array = np.ndarray[Any, Any]


def load(text: str, tmp_path: Path, **options: Any) -> tops_simulator.Module:
    file = tmp_path / "program.tops"
    file.write_text(text)
    return tops_simulator.load(str(file), **options)


@pytest.mark.parametrize("n", [1, 511, 512, 20_000])
def test_saxpy(n: int) -> None:
    x = np.arange(n, dtype=np.float32)
    y = np.ones(n, np.float32)
    report = tops_simulator.load(str(EXAMPLES / "saxpy.tops"))["saxpy"][2, 12](x, y, 0.5, n)
    assert report.ok
    assert report.findings == ()
    assert np.array_equal(y, 1 + np.float32(0.5) * np.arange(n, dtype=np.float32))


def test_block_sum() -> None:
    x = np.arange(30_000, dtype=np.float32) % 7
    sums = np.zeros(2, np.float32)
    module = tops_simulator.load(str(EXAMPLES / "block_reduce.tops"))
    report = module["block_sum"][2, 12](x, sums, x.size)
    assert report.findings == ()
    assert report.counts.barriers == 2  # one for each block
    assert float(sums.sum()) == float(x.sum())


@pytest.mark.parametrize(("rows", "columns"), [(96, 64), (5, 7), (1, 1), (100, 256)])
def test_transpose(rows: int, columns: int) -> None:
    x = np.arange(rows * columns, dtype=np.float32)
    y = np.zeros(rows * columns, np.float32)
    module = tops_simulator.load(str(EXAMPLES / "transpose.tops"))
    assert module["transpose"][1, 12](x, y, rows, columns).findings == ()
    assert np.array_equal(y.reshape(columns, rows), x.reshape(rows, columns).T)


def test_programs_run() -> None:
    report = tops_simulator.load(str(EXAMPLES / "hello_gcu.tops")).run()
    assert (report.exit_code, report.findings) == (0, ())
    assert report.output.splitlines()[-2:] == [
        "block 1 thread 2 takes 3 items from 17",
        "host share of one: 20",
    ]


FILL = """
#include <tops.h>
#include "missing/helpers.h"
#define TILE (16 * 1024)
template <typename T>
__device__ __forceinline__ void fill_all(T *output, int total, T value) {
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int threads = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i * TILE < total; i += threads) {
    int count = total - i * TILE < TILE ? total - i * TILE : TILE;
    tops::mdspan target(tops::Global, output + i * TILE, count);
    tops::memset(ctx, target, value);
  }
}
#define MAKE(T, name) \\
  extern "C" __global__ void fill_##name(T *output, int total, T value) { \\
    return fill_all<T>(output, total, value); \\
  }
MAKE(float, f32)
MAKE(tops::half, f16)
MAKE(tops::bfloat, bf16)
MAKE(int8_t, i8)
MAKE(int64_t, i64)
"""


@pytest.mark.parametrize("n", [1, 16 * 1024, 3 * 16 * 1024, 100_000])
@pytest.mark.parametrize(
    ("name", "dtype", "value"),
    [("f32", np.float32, 3.5), ("f16", np.float16, 1.5), ("i8", np.int8, -3), ("i64", np.int64, 7)],
)
def test_macro_made_templates_with_a_missing_header(
    n: int, name: str, dtype: Any, value: float, tmp_path: Path
) -> None:
    out = np.zeros(n, dtype)
    report = load(FILL, tmp_path)[f"fill_{name}"][2, 12](out, n, value)
    assert report.findings == ()
    assert (out == dtype(value)).all()


def test_only_the_named_range_is_written(tmp_path: Path) -> None:
    out = np.zeros(20_000, np.float32)
    load(FILL, tmp_path)["fill_f32"][2, 12](out, 17_000, 1.0)
    assert out[:17_000].all()
    assert not out[17_000:].any()


KINDS = """
#include <tops.h>
#include <tops/tops_runtime.h>
__global__ void no_init(float *p) {
  tops_dte_ctx_t ctx;
  tops::memset(ctx, tops::mdspan(tops::Global, p, 4), 1.0f);
}
__global__ void wrong_space(float *p) {
  __local__ float tile[4];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Global, tile, 4), tops::mdspan(tops::Global, p, 4));
}
__global__ void not_waited(float *p) {
  __local__ float tile[4];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::event e = tops::memcpy_async(ctx, tops::mdspan(tops::Private, tile, 4),
                                     tops::mdspan(tops::Global, p, 4));
}
__global__ void too_small(float *p) {
  __local__ float tile[2];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 2), tops::mdspan(tops::Global, p, 4));
}
__global__ void not_destroyed(float *p) {
  tops_dte_ctx_t ctx;
  ctx.init();
  if (threadIdx.x == 0) tops::memset(ctx, tops::mdspan(tops::Global, p, 4), 1.0f);
}
__global__ void too_much_l1(float *p) { __local__ char tile[2000000]; tile[0] = 1; }
__global__ void divergent(float *p) {
  if (threadIdx.x < 3) __syncthreads();
  if (threadIdx.x == 0) *p = 1; }
__global__ void unknown(float *p) { something_unknown(p); }
__global__ void null(float *p) { float *q = nullptr; q[0] = p[0]; }
"""


@pytest.mark.parametrize(
    ("kernel", "kind"),
    [
        ("no_init", "dte-context-not-initialized"),
        ("wrong_space", "dte-space-tag-mismatch"),
        ("not_waited", "dte-event-never-waited"),
        ("too_small", "dte-shape-mismatch"),
        ("not_destroyed", "dte-context-never-destroyed"),
        ("too_much_l1", "l1-overflow"),
        ("divergent", "barrier-divergence"),
        ("unknown", "not-simulated"),
        ("null", "invalid-pointer"),
    ],
)
def test_each_misuse_is_found_at_its_line(kernel: str, kind: str, tmp_path: Path) -> None:
    report = load(KINDS, tmp_path)[kernel][1, 12](np.zeros(4, np.float32))
    assert [f.kind for f in report.findings] == [kind]
    place = report.findings[0].loc
    assert place is not None
    lines = KINDS.splitlines()
    start = next(i for i, line in enumerate(lines) if f"void {kernel}(" in line)
    end = next(i for i in range(start, len(lines)) if lines[i].endswith("}"))
    assert start <= place.line - 1 <= end


def test_asynchronous_data_arrives_at_the_wait(tmp_path: Path) -> None:
    text = """
    #include <tops.h>
    __global__ void k(float *p, float *early, float *late) {
      __local__ float tile[4];
      tile[0] = 5;
      tops_dte_ctx_t ctx;
      tops::dte_scope scope(ctx);
      tops::event e = tops::memcpy_async(ctx, tops::mdspan(tops::Private, tile, 4),
                                         tops::mdspan(tops::Global, p, 4));
      early[0] = tile[0];
      tops::wait(e);
      late[0] = tile[0];
    }
    """
    early, late = np.zeros(1, np.float32), np.zeros(1, np.float32)
    report = load(text, tmp_path)["k"][1, 1](np.full(4, 9, np.float32), early, late)
    assert (early[0], late[0]) == (5, 9)
    assert [f.kind for f in report.findings] == ["dte-destination-read-in-flight"]


def test_launches_are_checked_against_the_target(tmp_path: Path) -> None:
    kernel = load(KINDS, tmp_path)["no_init"]
    for grid, block in ((1, 13), ((1, 1), (4, 4)), (0, 1)):
        report = kernel[grid, block](np.zeros(4, np.float32))
        assert [f.kind for f in report.findings] == ["invalid-launch"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "takes 3 arguments, 0 given"),
        ((np.zeros(4), 4, 1.0), "pass an array of float32, not float64"),
        ((np.zeros((4, 4), np.float32).T, 4, 1.0), "not contiguous"),
        ((4, 4, 1.0), "pass a NumPy array"),
        ((np.zeros(4, np.float32), 4.5, 1.0), "is no integer"),
        ((np.zeros(4, np.float32), 2**31, 1.0), "does not fit"),
        ((np.zeros(4, np.float32), np.zeros(1), 1.0), "pass a number"),
    ],
)
def test_wrong_arguments_say_what_to_pass(
    arguments: tuple[Any, ...], message: str, tmp_path: Path
) -> None:
    with pytest.raises(ArgumentError) as caught:
        load(FILL, tmp_path)["fill_f32"][1, 1](*arguments)
    assert message in str(caught.value)


def test_an_array_without_dimensions_is_a_number(tmp_path: Path) -> None:
    filled = np.zeros(4, np.float32)
    report = load(FILL, tmp_path)["fill_f32"][1, 1](filled, np.array(4), np.array(1.0))
    assert report.ok
    assert filled.tolist() == [1] * 4


SCALED = "__global__ void scaled(const float *in, float *out, int n) "
SCALED += "{ for (int i = threadIdx.x; i < n; i += blockDim.x) out[i] = in[i] * 2; }"


class Tensor:
    """Somebody's array, which shares its memory by DLPack alone, or gives copies of it."""

    def __init__(self, device: int = 1) -> None:
        self.numbers, self.device = np.zeros(4, np.float32), device

    def __dlpack__(self, **options: Any) -> Any:
        return self.numbers.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0


class Nowhere(Tensor):
    """As a tensor of torch's device "meta"."""

    def __dlpack_device__(self) -> tuple[int, int]:
        raise ValueError("Unknown device type meta for Dlpack")


class Recorded(Tensor):
    requires_grad = True


class Copies:
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return np.arange(4, dtype=np.float32)


def test_arguments_are_given_by_name_and_shared_with_other_libraries(tmp_path: Path) -> None:
    kernel = load(SCALED, tmp_path)["scaled"]
    buffer = array("f", [1, 2, 3, 4])
    out = array("f", [0] * 4)
    assert kernel[1, 12](memoryview(buffer), n=4, out=out).ok
    assert list(out) == [2, 4, 6, 8]
    assert kernel[1, 12](Copies(), out, n=4).ok
    assert list(out) == [0, 2, 4, 6]
    assert kernel[1, 12](**{"in": Tensor()}, out=out, n=4).ok
    assert list(out) == [0, 0, 0, 0]
    same = array("f", [1, 2, 3, 4])
    assert kernel[1, 12](same, same, 4).ok  # one array, not two that overlap
    assert list(same) == [2, 4, 6, 8]
    x = np.zeros(4, np.float32)
    for given, named, why in (
        ((x, x), {}, "takes 3 arguments, 2 given"),
        ((x, x), {"m": 4}, "'m' is none of: in, out, n"),
        ((x, x), {"out": x}, "'out' is given twice"),
        ((x,), {"n": 4}, "'out' is not given"),
        ((x, Copies(), 4), {}, "so results would be lost"),
        ((Tensor(2), x, 4), {}, "tensor.cpu()"),
        ((Nowhere(), x, 4), {}, "tensor.cpu()"),
        ((Recorded(), x, 4), {}, "tensor.detach()"),
        ((x, [0.0] * 4, 4), {}, "pass a NumPy array"),
        ((x, b"0123", 4), {}, "so results would be lost"),
    ):
        with pytest.raises(ArgumentError) as caught:
            kernel[1, 12](*given, **named)
        assert why in str(caught.value)


def test_modules_kernels_and_launches_are_shown_in_a_line(tmp_path: Path) -> None:
    module = load(SCALED, tmp_path)
    assert repr(module).startswith("<Module ")
    assert repr(module).endswith(": scaled>")
    assert repr(module["scaled"]) == "<Kernel scaled(const float *in, float *out, int n)>"
    assert repr(module["scaled"][(2, 3), 12, 64]) == "<Launch scaled[(2, 3, 1), 12, 64]>"
    public = {name for name in dir(tops_simulator) if not name.startswith("_")}
    assert public == set(tops_simulator.__all__) > {"load", "Watch", "Report", "Module"}


def test_an_unknown_kernel_names_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(UnknownKernelError) as caught:
        load(FILL, tmp_path)["fill_f23"]
    assert "did you mean 'fill_f32'" in str(caught.value)


def test_defines_and_targets(tmp_path: Path) -> None:
    text = "__global__ void k(int *p) { p[0] = VALUE; p[1] = __GCU_ARCH__; }"
    out = np.zeros(2, np.int32)
    load(text, tmp_path, defines=["VALUE=42"], target="gcu210")["k"][1, 1](out)
    assert out.tolist() == [42, 210]


ENTITIES = """
#include <tops.h>
#include <cstdio>
__device__ int twice(int x) { return 2 * x; }
__device__ int thrice(int x) { return 3 * x; }
__device__ int seed = 7;
template <int (*F)(int)> __global__ void apply(int *out) { out[0] = F(5); }
template <auto F> __global__ void deduce(int *out) { out[1] = F(5); }
template <int &R> __global__ void refer(int *out) { out[2] = R; }
template <int *P> __global__ void point(int *out) { out[3] = *P + 1; }
int main() {
  int host[4] = {};
  int *out = nullptr;
  topsMalloc(&out, sizeof host);
  apply<twice><<<1, 1>>>(out);
  deduce<thrice><<<1, 1>>>(out);
  refer<seed><<<1, 1>>>(out);
  point<&seed><<<1, 1>>>(out);
  topsMemcpy(host, out, sizeof host, topsMemcpyDeviceToHost);
  topsFree(out);
  printf("%d %d %d %d", host[0], host[1], host[2], host[3]);
}
"""


def test_functions_and_variables_as_template_arguments(tmp_path: Path) -> None:
    report = load(ENTITIES, tmp_path).run()
    assert (report.exit_code, report.findings) == (0, ())
    assert report.output == "10 15 7 8"
