"""What the warm process of verdicts does before it serves: verdicts on texts of our own, of all the
kinds that will come, right and wrong. A child then imports nothing, compiles no pattern and writes
no method of a data class: what it would do once, each of thousands of children would do again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

ADD = """\
__global__ void add(const float *a, const float *b, float *out, int n) {
  int step = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += step) out[i] = a[i] + b[i];
}
"""
_ADD_LAUNCH = "<<<2, 12>>> n = 200, a = randn(n), b = randn(n), out = zeros(n)"
_ADD_REFERENCE = {"expressions": {"out": "np.add(a, b)"}}
_ROWS = """\
#include <acore_op.h>
#include <math.h>
#include <tops.h>
constexpr int LONGEST = 256;
typedef __vector float vec;
constexpr int LANES = tops::vector_length<vec>::value;
template <typename T> __device__ T twice(T value) { return value + value; }
__global__ void norm(const float *x, float *y, int rows, int columns) {
  __local__ __valigned__ float row[LONGEST];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int padded = (columns + LANES - 1) / LANES * LANES;
  int threads = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < rows; i += threads) {
    tops::slice(ctx, tops::mdspan(tops::Private, row, 1, padded),
                tops::mdspan(tops::Global, x, rows, columns), {i, 0}, 0.0f);
    vec lanes = tops::vload<vec>(row);
    for (int j = LANES; j < padded; j += LANES) lanes = lanes + tops::vload<vec>(row + j);
    float sum = twice(tops::vreduce_sum<float>(lanes));
    for (int j = 0; j < columns; j++) row[j] = row[j] > 0 ? expf(row[j] / (sum + 1)) : row[j];
    tops::memcpy(ctx, tops::mdspan(tops::Global, y + i * columns, columns),
                 tops::mdspan(tops::Private, row, columns));
  }
}
"""
_ROWS_LAUNCH = (
    "<<<1, 4>>> rows = 5, columns = 40, x = reshape(random(rows * columns), rows, columns),"
    " y = zeros(rows * columns)"
)
_SUM = """\
#include <tops.h>
__global__ void sum(const int *x, int *total, int n) {
  __shared__ int part[12];
  int own = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) own += x[i];
  part[threadIdx.x] = own;
  __syncthreads();
  if (threadIdx.x == 0) {
    int all = 0;
    for (int i = 0; i < blockDim.x; i++) all += part[i];
    total[0] = all;
  }
}
"""
_SUM_LAUNCH = "<<<1, 12>>> n = 60, x = randint(n, -9, 9), total = zeros(1)"
_HALF = """\
#include <tops.h>
#include <tops/half.h>
__global__ void scale(const tops::half *x, tops::half *y, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) y[i] = tops::half(2.0f * float(x[i]));
}
__global__ void slow(const tops::half *x, tops::half *y, int n) {
  for (int i = 0; i < n; i++) y[i] = tops::half(float(x[i]) + float(x[i]));
}
"""
_WRONG = (
    ADD.replace("a[i] + b[i]", "a[i] - b[i]"),
    ADD.replace("i < n", "i <= n"),
    ADD.replace("out[i]", "out[0]"),
    ADD.replace("i += step", "i += 0"),
    ADD.replace("int step", "float total; out[0] = total; int unused = 1 / 0; int step"),
    ADD.replace(";\n}", "\n"),
    ADD.replace("float *a", "floaty *a"),
    "#include <nobody.h>\n" + ADD,
    "",
)


def texts() -> Iterator[dict[str, Any]]:
    """Tasks as clients send them."""
    from tops_lsp.simulate.process.resident import warming

    add = {"source": ADD, "launch": _ADD_LAUNCH, "reference": _ADD_REFERENCE}
    more = {"score": "passed * 1000 / cycles", "orders": [0, 1], "seeds": [0, 1], "within": 1e-5}
    for _ in range(2):
        yield {**add, "sizes": "odd"}
    yield {**add, **more, "targets": ["gcu300", "gcu210"], "sizes": {"n": [1, 7]}}
    for wrong in _WRONG:
        yield {**add, "source": wrong, "limits": {"seconds": 5, "steps": 1000}}
    yield {**add, "source": _WRONG[0], "language": "zh-CN"}
    yield {**add, "lint": "warning", "defines": ["TILE=4"], "most_cycles": 1}
    host = "void expected(const float *a, const float *b, float *out, int n)\
 { for (int i = 0; i < n; i++) out[i] = a[i] + b[i]; }"
    yield {**add, "reference": {"host": "expected", "source": host}, "sizes": [{"n": 5}]}
    rows = {
        "expressions": {
            "y": "np.where(x > 0, np.exp(x / (2 * np.sum(x, axis=1, keepdims=True) + 1)), x)"
        }
    }
    small = {"sizes": [{"rows": 3, "columns": 33}]}
    yield {"source": _ROWS, "launch": _ROWS_LAUNCH, "reference": rows, **small}
    total = {"expressions": {"total": "x.sum().reshape(1)"}}
    yield {"source": _SUM, "launch": _SUM_LAUNCH, "reference": total}
    launch = "<<<1, 4>>> n = 33, x = ramp(n), y = zeros(n)"
    yield {"source": _HALF, "kernel": "scale", "launch": launch, "reference": {"kernel": "slow"}}
    yield {"source": warming.PROGRAM.decode()}


def warm() -> None:
    """Judges them in this process, as a child would."""
    from tops_lsp.simulate.process.resident.hot_code import gather_code

    given = [*texts()]
    for each in given:
        _judge(each)
    gather_code(lambda: _judge(given[0]))


def _judge(given: dict[str, Any]) -> None:
    from tops_lsp.verify.reading import contexts_of, read_source, restored
    from tops_lsp.verify.stages import examine
    from tops_lsp.verify.task import task_from
    from tops_startup.records import replace

    task = replace(task_from(json.loads(json.dumps(given))), sealed=True)
    read = read_source(task, contexts_of(task))
    known = restored(json.loads(json.dumps(read.stored())))
    json.dumps(examine(task, known).json())
