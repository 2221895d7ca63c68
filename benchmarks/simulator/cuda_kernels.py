"""The benchmark's kernels for numba's CUDA simulator: blocks of 256 threads."""

from __future__ import annotations

import math
from typing import Any

from numba import cuda, float32

SIDE, TEAM = 16, 256


@cuda.jit
def w1(a: Any, b: Any, c: Any, n: int) -> None:
    i = cuda.grid(1)
    if i < n:
        c[i] = a[i] + b[i]


@cuda.jit
def w2(x: Any, y: Any, alpha: float, n: int) -> None:
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        y[i] = alpha * x[i] + y[i]


@cuda.jit
def w3(a: Any, b: Any, c: Any, rows: int, n: int) -> None:
    i = cuda.grid(1)
    if i < rows * n:
        row, column = i // n, i % n
        total = float32(0)
        for k in range(n):
            total += a[row * n + k] * b[k * n + column]
        c[i] = total


@cuda.jit
def w4(a: Any, b: Any, c: Any, n: int) -> None:
    left = cuda.shared.array((SIDE, SIDE), float32)
    right = cuda.shared.array((SIDE, SIDE), float32)
    across = n // SIDE
    down, right_of = cuda.blockIdx.x // across * SIDE, cuda.blockIdx.x % across * SIDE
    y, x = cuda.threadIdx.x // SIDE, cuda.threadIdx.x % SIDE
    total = float32(0)
    for k in range(0, n, SIDE):
        left[y, x] = a[(down + y) * n + k + x]
        right[y, x] = b[(k + y) * n + right_of + x]
        cuda.syncthreads()
        for i in range(SIDE):
            total += left[y, i] * right[i, x]
        cuda.syncthreads()
    c[(down + y) * n + right_of + x] = total


@cuda.jit
def w5(x: Any, sums: Any) -> None:
    part = cuda.shared.array(TEAM, float32)
    i = cuda.threadIdx.x
    part[i] = x[cuda.grid(1)]
    cuda.syncthreads()
    half = TEAM // 2
    while half:
        if i < half:
            part[i] += part[i + half]
        cuda.syncthreads()
        half //= 2
    if i == 0:
        sums[cuda.blockIdx.x] = part[0]


@cuda.jit
def w6(x: Any, y: Any, n: int) -> None:
    part = cuda.shared.array(TEAM, float32)
    t = cuda.threadIdx.x
    at = cuda.blockIdx.x * n
    most = x[at + t]
    for i in range(t, n, TEAM):
        most = max(most, x[at + i])
    part[t] = most
    cuda.syncthreads()
    half = TEAM // 2
    while half:
        if t < half:
            part[t] = max(part[t], part[t + half])
        cuda.syncthreads()
        half //= 2
    most = part[0]
    cuda.syncthreads()
    total = float32(0)
    for i in range(t, n, TEAM):
        e = math.exp(x[at + i] - most)
        y[at + i] = e
        total += e
    part[t] = total
    cuda.syncthreads()
    half = TEAM // 2
    while half:
        if t < half:
            part[t] += part[t + half]
        cuda.syncthreads()
        half //= 2
    total = part[0]
    for i in range(t, n, TEAM):
        y[at + i] = y[at + i] / total


@cuda.jit
def w7(values: Any, counts: Any, n: int) -> None:
    i = cuda.grid(1)
    if i < n:
        cuda.atomic.add(counts, values[i], 1)


@cuda.jit
def w8(steps: Any, n: int, step: int) -> None:
    i = cuda.grid(1)
    if i < n:
        x = i * step + 1
        count = 0
        while x != 1:
            x = 3 * x + 1 if x & 1 else x >> 1
            count += 1
        steps[i] = count


@cuda.jit
def w9(x: Any, y: Any, rows: int, n: int) -> None:
    i = cuda.grid(1)
    row, column = i // n, i % n
    if row > 0 and column > 0 and row < rows - 1 and column < n - 1:
        y[i] = float32(0.2) * (x[i] + x[i - 1] + x[i + 1] + x[i - n] + x[i + n])


@cuda.jit
def w10(out: Any, rounds: int) -> None:
    x = cuda.threadIdx.x + 1
    for _ in range(rounds):
        x = (x * 1664525 + 1013904223) & 0xFFFFFFFF
    out[cuda.threadIdx.x] = x
