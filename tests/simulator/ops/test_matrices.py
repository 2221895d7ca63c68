"""Matrix functions of the operator library, and template arguments on their way to operations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import ml_dtypes
import numpy as np
import numpy.typing as npt
import pytest

import tops_simulator
from tops_simulator import ir

if TYPE_CHECKING:
    from tests.simulator.ops.conftest import Bench

Array = npt.NDArray[Any]
L1 = ir.Space.LOCAL
ROWS, K, COLUMNS = 3, 8, 5


def filled(*shape: int, dtype: Any = np.float32, seed: int = 1) -> Array:
    return np.random.default_rng(seed).integers(-4, 5, shape).astype(dtype)


class Product:
    """One product of a bench: its buffers, and steps over parts of K."""

    def __init__(self, bench: Bench, dtype: Any = np.float32) -> None:
        self.bench = bench
        self.lhs, self.rhs = filled(ROWS, K, dtype=dtype), filled(K, COLUMNS, dtype=dtype, seed=2)
        self.bias = filled(COLUMNS, dtype=dtype, seed=3)
        self.out = bench.array(np.zeros((ROWS, COLUMNS), dtype), L1)
        name = {np.float32: "f32", ml_dtypes.bfloat16: "bf16"}[dtype]
        self.types = [f"ptr:{name}"] * 4 + ["ptr:i32"] + ["i32"] * 7

    def step(
        self, part: slice, *, layout: int = 0, accumulate: int = 0, store: int = 1, bias: int = 0
    ) -> None:
        rhs = self.rhs[part] if layout == 0 else self.rhs[part].T
        buffers = [np.ascontiguousarray(a) for a in (self.lhs[:, part], rhs, self.bias)]
        addresses = [self.bench.array(a, L1) for a in buffers]
        k = buffers[0].shape[1]
        numbers = [k, COLUMNS, accumulate, store, bias, 0, 0]
        self.bench.call(
            "acore::matmul",
            [self.out, *addresses, 0, *numbers],
            self.types,
            templates=(ROWS, layout),
        )

    def result(self) -> Array:
        return self.bench.read(self.out, np.zeros((ROWS, COLUMNS), self.lhs.dtype))


@pytest.mark.parametrize("layout", [0, 1])
@pytest.mark.parametrize("dtype", [np.float32, ml_dtypes.bfloat16])
def test_a_product_in_one_step(bench: Bench, layout: int, dtype: Any) -> None:
    product = Product(bench, dtype)
    product.step(slice(None), layout=layout, bias=1)
    exact = product.lhs.astype(float) @ product.rhs.astype(float) + product.bias.astype(float)
    assert product.result().astype(float).tolist() == exact.astype(dtype).astype(float).tolist()
    assert bench.kinds() == []


def test_steps_accumulate_and_the_last_one_stores(bench: Bench) -> None:
    product = Product(bench)
    product.step(slice(0, 5), store=0)
    assert not product.result().any()
    product.step(slice(5, K), accumulate=1)
    assert product.result().tolist() == (product.lhs @ product.rhs).tolist()
    assert bench.kinds() == []


def test_accumulating_onto_nothing_is_said(bench: Bench) -> None:
    Product(bench).step(slice(None), accumulate=1)
    assert bench.kinds() == ["uninitialized-read"]


@pytest.mark.parametrize("short", range(3), ids=["lhs", "rhs", "bias"])
def test_buffers_that_are_too_small(bench: Bench, short: int) -> None:
    product = Product(bench)
    sizes = [ROWS * K, K * COLUMNS, COLUMNS]
    sizes[short] -= 1
    addresses = [bench.array(filled(size), L1) for size in sizes]
    args = [product.out, *addresses, 0, K, COLUMNS, 0, 1, 1, 0, 0]
    bench.call("acore::matmul", args, product.types, templates=(ROWS, 0))
    assert bench.kinds() == ["out-of-bounds"]


def test_a_product_of_unknown_shape_is_refused(bench: Bench) -> None:
    product = Product(bench)
    bench.call("acore::matmul", [product.out] * 12, product.types, templates=("", 0))
    assert bench.kinds() == ["not-simulated"]


@pytest.mark.parametrize("name", ["acore::outer", "outer"])
def test_outer_products(bench: Bench, name: str) -> None:
    a, b = filled(3), filled(4, seed=5)
    out = bench.array(np.zeros((3, 4), np.float32), L1)
    args = [out, bench.array(a, L1), bench.array(b, L1), 3, 4]
    bench.call(name, args, ["ptr:f32"] * 3 + ["i32"] * 2)
    assert bench.read(out, np.zeros((3, 4), np.float32)).tolist() == np.outer(a, b).tolist()


@pytest.mark.parametrize("beta", [0.0, 0.5])
def test_a_scaled_product_plus_a_scaled_bias(bench: Bench, beta: float) -> None:
    product = Product(bench)
    addresses = [bench.array(a, L1) for a in (product.lhs, product.rhs, product.bias)]
    numbers = [K, COLUMNS, 0, 1, 0, 0, 2.0, beta]
    types = product.types[:5] + ["i32"] * 6 + ["f32"] * 2
    bench.call("addmm", [product.out, *addresses, 0, *numbers], types, templates=(ROWS, 0))
    expected = 2 * (product.lhs @ product.rhs) + np.float32(beta) * product.bias
    assert product.result().tolist() == expected.tolist()
    assert bench.kinds() == []


def test_columns_by_their_scales(bench: Bench) -> None:
    src, scales = filled(3, 4, dtype=np.int8), filled(4, seed=2)
    out = bench.array(np.zeros((3, 4), np.float32), L1)
    args = [out, bench.array(src, L1), bench.array(scales, L1), 3, 4]
    bench.call("mul_not_inplace", args, ["ptr:f32", "ptr:i8", "ptr:f32", "i32", "i32"])
    assert bench.read(out, np.zeros((3, 4), np.float32)).tolist() == (src * scales).tolist()


# --- through the compiler ---------------------------------------------------------------

SOURCE = b"""
#include <tops.h>
enum order { ROWS_OF_K, COLUMNS_OF_K };
namespace acore {
template <int M, order L, typename O, typename A, typename B, typename C>
__device__ void matmul(O *out, A *lhs, B *rhs, C *bias, int *workspace, int k, int n,
                       int accumulate, int store, int add_bias, int offset, int launches);
template <typename To, typename From> __device__ void convert(To *to, const From *from, int n);
}
namespace tops {
template <int Part, typename To, typename From> __device__ To vunpack(From v);
}
constexpr int M = 2;

template <int Rows> __device__ void multiply(float *out, __bf16 *a, __bf16 *b, int k, int n) {
  acore::matmul<Rows, COLUMNS_OF_K>(out, a, b, (float *)nullptr, (int *)nullptr, k, n, 0, 1, 0, 0,
                                    0);
}

__global__ void product(float *in, float *out, int k, int n) {
  __local__ __valigned__ __bf16 a[64], b[64];
  __local__ __valigned__ float c[64];
  for (int i = 0; i < M * k; i++) c[i] = in[i];
  acore::convert<__bf16, float>(a, c, M * k);
  for (int i = 0; i < k * n; i++) c[i] = in[M * k + i];
  acore::convert<__bf16, float>(b, c, k * n);
  multiply<M>(c, a, b, k, n);
  for (int i = 0; i < M * n; i++) out[i] = c[i];
}

__global__ void parts(unsigned *out) {
  __vector2 unsigned v;
  for (int i = 0; i < 64; i++) v[i] = i;
  __vector unsigned high = tops::vunpack<1, __vector unsigned>(v);
  out[0] = high[0];
  out[1] = high[31];
}

template <typename T> __device__ T nowhere(T value);
__global__ void missing(float *out) { out[0] = nowhere<float>(1.0f); }
"""


def test_template_arguments_reach_a_declared_operation() -> None:
    k, n = 6, 4
    a, b = filled(2, k), filled(n, k, seed=7)
    out = np.zeros((2, n), np.float32)
    given = np.concatenate([a.reshape(-1), b.reshape(-1)])
    report = tops_simulator.load("matrix.tops", text=SOURCE)["product"][1, 1](given, out, k, n)
    assert report.findings == ()
    assert out.tolist() == (a @ b.T).tolist()


def test_a_part_is_chosen_by_a_template_argument() -> None:
    out = np.zeros(2, np.uint32)
    report = tops_simulator.load("matrix.tops", text=SOURCE)["parts"][1, 1](out)
    assert report.findings == ()
    assert out.tolist() == [32, 63]


def test_a_function_without_a_body_is_named() -> None:
    out = np.zeros(1, np.float32)
    report = tops_simulator.load("matrix.tops", text=SOURCE)["missing"][1, 1](out)
    assert [(f.kind, f.message) for f in report.findings] == [
        ("not-simulated", "nowhere cannot be simulated yet")
    ]
