"""Loops over vectors, and functions of the host that run a kernel."""

from pathlib import Path

import pytest

from benchmarks.refactorings import printed
from tests.features.refactor.conftest import in_kernel, refactored

TILES = "__local__ __valigned__ float a[100], b[100];\n__local__ float c[100];\n"
LANES = "constexpr int lanes = tops::vector_length<__vector float>::value;\n"
HEAD = LANES + "for (int i = 0; i + lanes <= x; i += lanes) {\n"
TAIL = "}\nfor (int i = x / lanes * lanes; "
VECTORIZED = {
    "a sum": (
        "«»for (int i = 0; i < x; i++) a[i] = a[i] * f + b[i];",
        HEAD + "    tops::vstore((tops::vload<__vector float>(a + i) * f)"
        " + tops::vload<__vector float>(b + i), a + i);\n"
        + TAIL
        + "i < x; i++) a[i] = a[i] * f + b[i];",
    ),
    "added to": (
        "for («int» i = 0; i < x; ++i) {\n    a[i] -= -b[i];\n}",
        HEAD + "    tops::vstore(tops::vload<__vector float>(a + i)"
        " - (-tops::vload<__vector float>(b + i)), a + i);\n"
        + TAIL
        + "i < x; ++i) {\n    a[i] -= -b[i];\n}",
    ),
    "one value": (
        "«»for (int i = 0; i < 96; i++) a[i] = f;",
        LANES + "for (int i = 0; i + lanes <= 96; i += lanes) {\n"
        "    tops::vstore((__vector float)(f), a + i);\n}",
    ),
}
NOT_VECTORIZED = {
    "a neighbour": ("«»for (int i = 0; i < x; i++) a[i] = b[i + 1];", "not-elementwise"),
    "a sum of all": ("«»for (int i = 0; i < x; i++) a[0] += b[i];", "not-elementwise"),
    "a quotient": ("«»for (int i = 0; i < x; i++) a[i] = b[i] / f;", "not-elementwise"),
    "in double": ("«»for (int i = 0; i < x; i++) a[i] = b[i] * 2.0;", "not-elementwise"),
    "the number itself": ("«»for (int i = 0; i < x; i++) a[i] = i;", "not-elementwise"),
    "any pointer": ("«»for (int i = 0; i < x; i++) y[i] = y[i] + 1;", "not-elementwise"),
    "a call": ("«»for (int i = 0; i < x; i++) a[i] = sq(x);", "not-elementwise"),
    "not aligned": ("«»for (int i = 0; i < x; i++) a[i] = c[i];", "not-aligned"),
    "from elsewhere": ("«»for (int i = 3; i < x; i++) a[i] = b[i];", "not-counting"),
    "in twos": ("«»for (int i = 0; i < x; i += 2) a[i] = b[i];", "not-counting"),
    "to what may change": ("«»for (int i = 0; i < y[0]; i++) a[i] = b[i];", "not-counting"),
    "a rest that nothing names": ("«»for (int i = 0; i < 99; i++) a[i] = b[i];", "not-counting"),
}


@pytest.mark.parametrize(("body", "made"), VECTORIZED.values(), ids=VECTORIZED)
def test_a_loop_works_on_vectors(body: str, made: str) -> None:
    assert in_kernel("vectorize-loop", TILES + body) == TILES + made


@pytest.mark.parametrize(("body", "why"), NOT_VECTORIZED.values(), ids=NOT_VECTORIZED)
def test_a_loop_does_not_work_on_vectors(body: str, why: str) -> None:
    assert in_kernel("vectorize-loop", TILES + body) == f"refused: {why}"


PROGRAM = """\
#include <tops.h>
#include <tops/tops_runtime.h>
#include <stdio.h>
__global__ void «twice»(const float *x, float *y, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = 2 * x[i];
}
"""
MAIN = """
int main() {
  float x[5] = {1, 2, 3, 4, 5}, y[5] = {0};
  topsError_t error = run_twice(dim3(1), dim3(2), x, 5, y, 5, 5);
  printf("%d: %g %g\\n", error == topsSuccess, y[0], y[4]);
}
"""


def test_a_kernel_gets_a_function_that_runs_it() -> None:
    made = refactored("host-wrapper", PROGRAM)
    assert "topsError_t run_twice(dim3 grid, dim3 block, const float *x, size_t x_count," in made
    assert made.count("topsMemcpyDeviceToHost") == 1  # what is constant stays
    assert made.count("topsFree(") == 2


@pytest.mark.long
def test_the_function_runs_it(tmp_path: Path) -> None:
    made = refactored("host-wrapper", PROGRAM)
    outcome = printed(str(tmp_path / "twice.tops"), (made + MAIN).encode())
    assert outcome.is_whole
    assert outcome.said[0] == "1: 2 10\n"


def test_a_kernel_of_objects_gets_none() -> None:
    text = PROGRAM.replace("float *y", "void *y").replace("y[i] = 2 * x[i]", "(void)x")
    assert refactored("host-wrapper", text) == "refused: unspellable"


SUMS = """\
#include <tops.h>

constexpr int TILE = 256;

// tops-sim: <<<2, 12>>> n = 10000, x = ramp(n), sums = zeros(24)
__global__ void sums_of(const float *x, float *sums, int n) {
  __local__ __valigned__ float tile[TILE];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  «»for (int start = thread * TILE; start < n; start += gridDim.x * blockDim.x * TILE) {
    int count = n - start < TILE ? n - start : TILE;
    tops::memcpy(ctx, tops::mdspan(tops::Private, tile, count),
                 tops::mdspan(tops::Global, x + start, count));
    for (int i = 0; i < count; i++) sum += tile[i];
  }
  tops::mdspan one(tops::Private, &sum, 1);
  tops::memcpy(ctx, tops::mdspan(tops::Global, sums + thread, 1), one);
}
"""
STORED = SUMS.replace("sum += tile[i];", "x2[start + i] = tile[i];").replace(
    "const float *x,", "const float *x, float *x2,"
)


def test_a_loop_loads_the_next_tile_while_it_computes() -> None:
    made = refactored("double-buffer", SUMS)
    assert "float tiles[2][TILE];" in made
    assert made.count("tops::memcpy_async(ahead, tops::mdspan(tops::Private, tile, count)") == 2
    assert "loaded.wait();" in made


@pytest.mark.slow
def test_both_tiles_give_what_one_gave(tmp_path: Path) -> None:
    made = refactored("double-buffer", SUMS)
    path = str(tmp_path / "sums.tops")
    before = printed(path, SUMS.replace("«»", "").encode())
    assert before.is_whole
    assert before == printed(path, made.encode())
    assert before.findings == ()


NOT_DOUBLED = {
    "what is stored meanwhile": (STORED, "written-meanwhile"),
    "what is used after": (SUMS.replace("&sum, 1", "tile, 1"), "used-outside"),
    "what a load depends on": (
        SUMS.replace("sum += tile[i];", "sum += tile[i], n -= 1;"),
        "varies",
    ),
    "a way out": (SUMS.replace("sum += tile[i];", "if (tile[i] < 0) return;"), "jumps"),
}


@pytest.mark.parametrize(("text", "why"), NOT_DOUBLED.values(), ids=NOT_DOUBLED)
def test_one_tile_stays(text: str, why: str) -> None:
    assert refactored("double-buffer", text) == f"refused: {why}"
