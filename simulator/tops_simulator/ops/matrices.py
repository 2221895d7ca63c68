"""The operator library's matrix functions over buffers in L1: products and outer products."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.shared.values import convert
from tops_simulator.ops.elementwise import widened
from tops_simulator.ops.math import VECTOR_BYTES, buffer_of
from tops_simulator.ops.registry import Invocation, op
from tops_startup.records import dataclass, field, replace

Array = npt.NDArray[Any]
ROWS_OF_K = 0
"""The layout of a right-hand side whose rows are those of K; 1 is its transpose."""


@op("acore::outer", "outer")
def outer(call: Invocation) -> None:
    """outer(dst, a, b, m, n): dst[i * n + j] = a[i] * b[j]."""
    for thread in call.threads():
        m, n = (max(0, int(call.args[i][thread])) for i in (3, 4))
        found = _buffers(call, int(thread), {0: m * n, 1: m, 2: n})
        if found is not None:
            dst, a, b = found
            product = np.multiply.outer(widened(a), widened(b)).reshape(-1)
            dst[:] = convert(product, dst.dtype)


def _buffers(call: Invocation, thread: int, sizes: dict[int, int]) -> list[Array] | None:
    """The buffers of some arguments, by position and elements; None after a fault."""
    found = [buffer_of(call, at, thread, size) for at, size in sizes.items()]
    whole = [
        a for a, size in zip(found, sizes.values(), strict=True) if a is not None and len(a) == size
    ]
    return whole if len(whole) == len(sizes) else None


@op("acore::mul_not_inplace", "mul_not_inplace")
def scale_columns(call: Invocation) -> None:
    """mul_not_inplace(dst, src, scales, rows, columns): each column by its scale (assumed)."""
    for thread in call.threads():
        rows, columns = (max(0, int(call.args[i][thread])) for i in (3, 4))
        found = _buffers(call, int(thread), {0: rows * columns, 1: rows * columns, 2: columns})
        if found is not None:
            dst, src, scales = found
            scaled = widened(src).reshape(rows, columns) * widened(scales)
            dst[:] = convert(scaled.reshape(-1), dst.dtype)


# --- products ---------------------------------------------------------------------------


@dataclass(slots=True)
class Accumulators:
    """What each thread's matrix unit holds between the steps of a product, by register offset."""

    held: dict[tuple[int, int], Array] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ProductStep:
    """The numbers of one call. `rows` by `k` times `k` by `columns`."""

    rows: int
    layout: int
    k: int
    columns: int
    accumulate: bool
    store: bool
    offset: int
    alpha: float = 1
    beta: float = 0  # of the bias


_NUMBERS = 5
"""The position of the first number in matmul(out, lhs, rhs, bias, workspace, k, n, …)."""


@op("acore::matmul", "matmul")
def matmul(call: Invocation) -> None:
    """matmul<M, layout>(out, lhs, rhs, bias, workspace, k, n, accumulate, store, add_bias, …).

    A step over a part of K adds to the accumulators; the one that stores converts them to out.
    The accumulators are floats; they are distinguished by the register offset (assumed).
    """
    for thread in _callers(call, 7):
        step = _step(call, thread, offset=5)
        _matmul(call, thread, replace(step, beta=float(call.args[_NUMBERS + 4][thread] != 0)))


@op("acore::addmm", "addmm")
def addmm(call: Invocation) -> None:
    """addmm<M, layout>(out, lhs, rhs, bias, workspace, k, n, accumulate, store, offset, …, alpha,
    beta): alpha times the product plus beta times the bias, one number a column (assumed).
    """
    for thread in _callers(call, 8):
        alpha, beta = (float(call.args[i][thread]) for i in (-2, -1))
        _matmul(call, thread, replace(_step(call, thread, offset=4), alpha=alpha, beta=beta))


def _callers(call: Invocation, numbers: int) -> list[int]:
    """The active threads, if the call has this many numbers and names its shape."""
    shape = call.templates[:2]
    known = len(shape) == 2 and all(isinstance(value, int) for value in shape)
    if known and len(call.args) == _NUMBERS + numbers:
        return [int(thread) for thread in call.threads()]
    for thread in call.threads():
        message = f"{call.name} called in this form cannot be simulated yet"
        call.fail(int(thread), "not-simulated", message)
    return []


def _step(call: Invocation, thread: int, offset: int) -> ProductStep:
    """What a call says; `offset` is the position of the register offset among its numbers."""
    numbers = [int(call.args[_NUMBERS + i][thread]) for i in (0, 1, 2, 3, offset)]
    rows, layout = (int(number) for number in call.templates[:2])
    k, columns = (max(0, number) for number in numbers[:2])
    return ProductStep(rows, layout, k, columns, numbers[2] != 0, numbers[3] != 0, numbers[4])


def _matmul(call: Invocation, thread: int, step: ProductStep) -> None:
    sizes = {1: step.rows * step.k, 2: step.k * step.columns}
    found = _buffers(call, thread, sizes)
    if found is None:
        return
    total = _accumulated(call, thread, step, _product(found[0], found[1], step))
    lines = -(-total.nbytes // VECTOR_BYTES)
    call.count(thread, vector_operations=lines * max(1, step.k))
    if step.store:
        _store(call, thread, step, total)


def _accumulated(call: Invocation, thread: int, step: ProductStep, product: Array) -> Array:
    """What the accumulators hold after this step."""
    state = call.state("matmul", Accumulators)
    assert isinstance(state, Accumulators)
    before = state.held.get((thread, step.offset))
    if step.accumulate and before is not None and before.shape == product.shape:
        product = before + product
    elif step.accumulate:
        message = f"{call.name} adds to accumulators that no step of this shape has set"
        call.warn(thread, "uninitialized-read", message)
    state.held[thread, step.offset] = product
    return product


def _product(lhs: Array, rhs: Array, step: ProductStep) -> Array:
    """In double and rounded once, so that the order of the sums does not matter."""
    a = lhs.astype(np.float64).reshape(step.rows, step.k)
    wide = rhs.astype(np.float64)
    if step.layout == ROWS_OF_K:
        b = wide.reshape(step.k, step.columns)
    else:
        b = wide.reshape(step.columns, step.k).T
    return (a @ b).astype(np.float32)


def _store(call: Invocation, thread: int, step: ProductStep, total: Array) -> None:
    total = total * np.float32(step.alpha)
    if step.beta:
        bias = _buffers(call, thread, {3: step.columns})
        if bias is None:
            return
        total = total + np.float32(step.beta) * bias[0].astype(np.float32)
    out = _buffers(call, thread, {0: total.size})
    if out is not None:
        out[0][:] = convert(total.reshape(-1), out[0].dtype)
