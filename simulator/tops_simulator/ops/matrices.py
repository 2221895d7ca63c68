"""The operator library's matrix functions over buffers in L1: products and outer products."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from tops_simulator.engines.values import convert
from tops_simulator.ops.elementwise import widened
from tops_simulator.ops.math import VECTOR_BYTES, buffer_of
from tops_simulator.ops.registry import Call, op

Array = npt.NDArray[Any]
ROWS_OF_K = 0
"""The layout of a right-hand side whose rows are those of K; 1 is its transpose."""


@op("acore::outer", "outer")
def outer(call: Call) -> None:
    """outer(dst, a, b, m, n): dst[i * n + j] = a[i] * b[j]."""
    for thread in call.threads():
        m, n = (max(0, int(call.args[i][thread])) for i in (3, 4))
        found = _buffers(call, int(thread), {0: m * n, 1: m, 2: n})
        if found is not None:
            dst, a, b = found
            product = np.multiply.outer(widened(a), widened(b)).reshape(-1)
            dst[:] = convert(product, dst.dtype)


def _buffers(call: Call, thread: int, sizes: dict[int, int]) -> list[Array] | None:
    """The buffers of some arguments, by position and elements; None after a fault."""
    found = [buffer_of(call, at, thread, size) for at, size in sizes.items()]
    whole = [
        a for a, size in zip(found, sizes.values(), strict=True) if a is not None and len(a) == size
    ]
    return whole if len(whole) == len(sizes) else None


# --- products ---------------------------------------------------------------------------


@dataclass(slots=True)
class Accumulators:
    """What each thread's matrix unit holds between the steps of a product, by register offset."""

    held: dict[tuple[int, int], Array] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Step:
    """The numbers of one matmul() call. `rows` by `k` times `k` by `columns`."""

    rows: int
    layout: int
    k: int
    columns: int
    accumulate: bool
    store: bool
    add_bias: bool
    offset: int


_NUMBERS = 5
"""The position of the first number in matmul(out, lhs, rhs, bias, workspace, k, n, …)."""


@op("acore::matmul", "matmul")
def matmul(call: Call) -> None:
    """matmul<M, layout>(out, lhs, rhs, bias, workspace, k, n, accumulate, store, add_bias, …).

    A step over a part of K adds to the accumulators; the one that stores converts them to out.
    The accumulators are floats; they are told apart by the register offset (assumed).
    """
    shape = call.templates[:2]
    if len(call.args) < _NUMBERS + 6 or not _are_numbers(shape):
        for thread in call.threads():
            message = f"{call.name} called in this form cannot be simulated yet"
            call.fail(int(thread), "not-simulated", message)
        return
    for thread in call.threads():
        _matmul(call, int(thread), _step(call, int(thread)))


def _are_numbers(values: tuple[str | int, ...]) -> bool:
    return len(values) == 2 and all(isinstance(value, int) for value in values)


def _step(call: Call, thread: int) -> Step:
    k, n, accumulate, store, add_bias, offset = (
        int(call.args[_NUMBERS + i][thread]) for i in range(6)
    )
    rows, layout = (int(number) for number in call.templates[:2])
    return Step(
        rows, layout, max(0, k), max(0, n), accumulate != 0, store != 0, add_bias != 0, offset
    )


def _matmul(call: Call, thread: int, step: Step) -> None:
    sizes = {1: step.rows * step.k, 2: step.k * step.columns}
    found = _buffers(call, thread, sizes)
    if found is None:
        return
    total = _accumulated(call, thread, step, _product(found[0], found[1], step))
    call.count(vector_operations=-(-total.nbytes // VECTOR_BYTES) * max(1, step.k))
    if step.store:
        _store(call, thread, step, total)


def _accumulated(call: Call, thread: int, step: Step, product: Array) -> Array:
    """What the accumulators hold after this step."""
    state = call.state("matmul", Accumulators)
    assert isinstance(state, Accumulators)
    before = state.held.get((thread, step.offset))
    if step.accumulate and before is not None and before.shape == product.shape:
        product = before + product
    elif step.accumulate:
        message = f"{call.name} adds to accumulators that no step of this shape has set"
        call.warn(thread, "uninitialised-read", message)
    state.held[thread, step.offset] = product
    return product


def _product(lhs: Array, rhs: Array, step: Step) -> Array:
    """In double and rounded once, so that the order of the sums does not matter."""
    a = lhs.astype(np.float64).reshape(step.rows, step.k)
    wide = rhs.astype(np.float64)
    if step.layout == ROWS_OF_K:
        b = wide.reshape(step.k, step.columns)
    else:
        b = wide.reshape(step.columns, step.k).T
    return (a @ b).astype(np.float32)


def _store(call: Call, thread: int, step: Step, total: Array) -> None:
    if step.add_bias:
        bias = _buffers(call, thread, {3: step.columns})
        if bias is None:
            return
        total = total + bias[0].astype(np.float32)
    out = _buffers(call, thread, {0: total.size})
    if out is not None:
        out[0][:] = convert(total.reshape(-1), out[0].dtype)
