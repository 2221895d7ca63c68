"""The work that all systems do, at full size or a part of it: inputs, launches, right results.

Needs NumPy only: the peers' own environment imports it too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
Dim = tuple[int, ...]

SIZE = 1 << 20
SIDE, WIDTH = 256, 1024
COLLATZ = 1 << 16
ROUNDS = 1_000_000


@dataclass(frozen=True)
class Job:
    """One workload at one size. Arguments are those of the kernels; the output is checked."""

    arguments: tuple[Any, ...]
    output: int
    """Which argument holds the result."""
    right: Array
    tolerance: float
    narrow: tuple[Dim, int]
    """Our launch: grid and threads of a block."""
    wide: tuple[int, int]
    """The peers' launch: threads in all, threads of a block."""
    native: tuple[Any, ...]
    """Arguments of the plain loops."""

    def fresh(self) -> list[Any]:
        """Arguments to be overwritten."""
        return [a.copy() if isinstance(a, np.ndarray) else a for a in self.arguments]

    def is_right(self, arguments: Any) -> bool:
        """Whether the result is what it has to be."""
        found = np.asarray(arguments[self.output], np.float64)
        return bool(np.allclose(found, self.right, rtol=self.tolerance, atol=self.tolerance))


def floats(count: int, seed: int) -> Array:
    """Numbers from 0 up to 1."""
    return np.random.default_rng(seed).random(count, np.float32)


def grid(blocks: int) -> Dim:
    """Blocks in two dimensions: one takes 65,536 at most, the other 256."""
    return (blocks, 1) if blocks <= 256 else (-(-blocks // 256), 256)


def _plain(
    arguments: tuple[Any, ...], output: int, right: Array, threads: int, tolerance: float = 1e-5
) -> Job:
    """A thread for each element, 8 in a block."""
    launch = grid(-(-threads // 8)), 8
    wide = -(-threads // 256) * 256, 256
    return Job(arguments, output, right, tolerance, launch, wide, arguments)


def w1(part: int) -> Job:
    n = SIZE // part
    a, b = floats(n, 1), floats(n, 2)
    return _plain((a, b, np.zeros(n, np.float32), n), 2, a + b, n)


def w2(part: int) -> Job:
    n = SIZE // part
    x, y = floats(n, 1), floats(n, 2)
    arguments = x, y, np.float32(2.5), n
    return Job(arguments, 1, 2.5 * x + y, 1e-5, ((2, 1), 12), (24, 12), arguments)


def w3(part: int) -> Job:
    rows = SIDE // part
    a, b = floats(rows * SIDE, 1), floats(SIDE * SIDE, 2)
    right = (a.reshape(rows, SIDE) @ b.reshape(SIDE, SIDE)).ravel()
    c = np.zeros(rows * SIDE, np.float32)
    return _plain((a, b, c, rows, SIDE), 2, right, rows * SIDE, 1e-4)


def w4(part: int) -> Job:
    """A smaller matrix: the work goes with the third power."""
    n = {1: 256, 8: 128, 64: 64, 512: 32}[part]
    a, b = floats(n * n, 1), floats(n * n, 2)
    right = (a.reshape(n, n) @ b.reshape(n, n)).ravel()
    arguments = a, b, np.zeros(n * n, np.float32), n
    blocks = (n // 16) ** 2
    return Job(arguments, 2, right, 1e-4, (grid(blocks), 8), (blocks * 256, 256), arguments)


def w5(part: int) -> Job:
    n = SIZE // part
    x = floats(n, 1)
    arguments = x, np.zeros(n // 256, np.float32)
    right = x.reshape(-1, 256).sum(axis=1, dtype=np.float64)
    return Job(arguments, 1, right, 1e-4, (grid(n // 256), 8), (n, 256), (*arguments, n))


def w6(part: int) -> Job:
    rows = WIDTH // part
    x = floats(rows * WIDTH, 1)
    e = np.exp(x.reshape(rows, WIDTH).astype(np.float64))
    arguments = x, np.zeros(rows * WIDTH, np.float32), WIDTH
    right = (e / e.sum(axis=1, keepdims=True)).ravel()
    native = (*arguments[:2], rows, WIDTH)
    return Job(arguments, 1, right, 1e-5, (grid(rows), 8), (rows * 256, 256), native)


def w7(part: int) -> Job:
    n = SIZE // part
    values = (floats(n, 1) * 256).astype(np.int32)
    right = np.bincount(values, minlength=256)
    return _plain((values, np.zeros(256, np.int32), n), 1, right, n)


def w8(part: int) -> Job:
    """Every `part`-th number, so that the mean length stays."""
    n = COLLATZ // part
    x = np.arange(n, dtype=np.uint32) * np.uint32(part) + np.uint32(1)
    steps = np.zeros(n, np.int32)
    while (going := x != 1).any():
        steps += going
        x = np.where(going, np.where(x & 1, 3 * x + 1, x >> 1), x).astype(np.uint32)
    return _plain((np.zeros(n, np.int32), n, part), 0, steps, n)


def w9(part: int) -> Job:
    rows = WIDTH // part
    x = floats(rows * WIDTH, 1)
    square, right = x.reshape(rows, WIDTH).astype(np.float64), np.zeros((rows, WIDTH))
    inner = square[1:-1, 1:-1] + square[1:-1, :-2] + square[1:-1, 2:] + square[:-2, 1:-1]
    right[1:-1, 1:-1] = 0.2 * (inner + square[2:, 1:-1])
    y = np.zeros(rows * WIDTH, np.float32)
    return _plain((x, y, rows, WIDTH), 1, right.ravel(), rows * WIDTH)


def w10(part: int) -> Job:
    rounds = ROUNDS // part
    x = list(range(1, 13))
    factor, offset = 1, 0
    for _ in range(rounds):
        factor, offset = factor * 1664525 % 2**32, (offset * 1664525 + 1013904223) % 2**32
    right = np.array([(value * factor + offset) % 2**32 for value in x])
    arguments = np.zeros(12, np.uint32), rounds
    return Job(arguments, 0, right, 0.0, ((1, 1), 12), (12, 12), arguments)


def w11(part: int) -> Job:
    """As W1; peers have no DTE, they run W1's kernel."""
    n = SIZE // part
    a, b = floats(n, 1), floats(n, 2)
    arguments = a, b, np.zeros(n, np.float32), n
    return Job(arguments, 2, a + b, 1e-5, ((2, 1), 12), (n, 256), arguments)


JOBS: Mapping[str, Callable[[int], Job]] = {
    "W1": w1, "W2": w2, "W3": w3, "W4": w4, "W5": w5, "W6": w6,
    "W7": w7, "W8": w8, "W9": w9, "W10": w10, "W11": w11,
}  # fmt: skip

WHAT = {
    "W1": "vector addition, 2^20",
    "W2": "saxpy, 24 threads, 2^20",
    "W3": "matrix product, 256^3",
    "W4": "the same in tiles with barriers",
    "W5": "sums of 256 by a tree, 2^20",
    "W6": "softmax of 1024 rows",
    "W7": "histogram by atomics, 2^20",
    "W8": "Collatz steps of 65,536 numbers",
    "W9": "5-point stencil, 1024^2",
    "W10": "12 threads, 10^6 scalar steps each",
    "W11": "vector addition by DTE and 128 lanes",
}
