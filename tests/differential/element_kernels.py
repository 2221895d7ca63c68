"""Random kernels without loops, an element or some for each thread, and their launches: behind
conditions that suffice or do not, in rows and columns, backwards, on arguments that are one array.
Most can be proved to be free of trouble in front of the launch; near misses cannot.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

PARAMETERS = (
    "const float *a, float *b, float *c, int *w, const unsigned char *u, int n, int m, float x"
)
HEAD = """
__device__ int block_of() { return blockIdx.y * gridDim.x + blockIdx.x; }
__device__ int number_of() { return block_of() * blockDim.x + threadIdx.x; }
__device__ int least(int p, int q) { if (p < q) return p; return q; }
__device__ float bent(float p, int k) { if (p < 0.3f) return p; if (k > 9) return -p; return k; }
__constant__ int few[4] = {7, -3, 11, 2};
"""
Dim = tuple[int, int, int]


@dataclass(frozen=True)
class Sizes:
    """A launch: its threads, how long the arrays are, what the kernel is told."""

    grid: Dim
    block: Dim
    length: int
    n: int
    m: int
    same: tuple[int, ...]
    """Which of the three arrays of floats are one: the number of each."""

    def arguments(self, seed: int) -> list[Any]:
        """What the kernel is given."""
        made = np.random.default_rng(seed)
        floats = [made.random(self.length, np.float32) for _ in range(3)]
        w = made.integers(0, self.length, self.length).astype(np.int32)
        u = made.integers(0, 256, self.length).astype(np.uint8)
        return [*(floats[k] for k in self.same), w, u, self.n, self.m, np.float32(0.375)]


def sizes(random: Random) -> Sizes:
    """A launch of a few dozen threads."""
    grid = random.choice(((3, 1, 1), (5, 1, 1), (2, 3, 1), (1, 1, 1), (4, 2, 1)))
    block = random.choice(((6, 1, 1), (8, 1, 1), (12, 1, 1), (1, 1, 1), (7, 1, 1)))
    threads = grid[0] * grid[1] * block[0]
    m = random.choice((2, 3, 4, 6, 7, 8))
    whole = random.random() < 0.7
    length = max(1, threads + (0 if whole else random.choice((-1, 1, 5, -threads // 2, threads))))
    n = length if random.random() < 0.6 else random.choice((0, 1, length - 1, length + 1, threads))
    same = random.choice(((0, 1, 2),) * 6 + ((0, 1, 1), (0, 0, 2), (0, 0, 0)))
    return Sizes(grid, block, length, n, m, same)


NUMBERS = (
    *("int i = number_of();",) * 8,
    *("int i = blockIdx.x * blockDim.x + threadIdx.x;",) * 3,
    "unsigned i = number_of();",
    "long i = number_of();",
    "int i = n - 1 - number_of();",
    "unsigned i = number_of() - 1u;",
    "int i = block_of() * (blockDim.x - 1) + threadIdx.x;",
    "int i = threadIdx.x;",
    "int i = number_of() * 2;",
    "int i = threadIdx.x * gridDim.x * gridDim.y + block_of();",
    "short i = number_of() + 1;",
)
CONDITIONS = (
    *("i < n",) * 4,
    "i <= n",
    "i < n - 1",
    "i > 0 && i < n - 1",
    "!(i < 1 || i > n - 2)",
    "i >= m && i < n - m",
    "r > 0 && k > 0 && r < n / m - 1 && k < m - 1",
    "r >= 0 && r < n / m",
    "i < n && a[i] > 0.5f",
    "i < n && u[i] & 1",
    "i != 3 && i < n",
    "(i & 1) == 0",
    "n > 20",
    "threadIdx.x < 3",
)
PLACES = (
    "i + 1",
    "i - 1",
    "i - m",
    "i + m",
    "r * m + k",
    "k * (n / m) + r",
    "2 * i",
    "2 * i + 1",
    "n - 1 - i",
    "i / 2",
    "i % m",
    "k",
    "r",
    "u[i] & 3",
    "u[i]",
    "w[i]",
    "least(i + 2, n - 1)",
    "i + 2 < n ? i + 2 : n - 1",
    "(i >> 1 << 1) + (i & 1)",
    "blockIdx.x",
    "0",
)


class _Kernel:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.often = random.choice((1.0, 0.95, 0.85, 0.6))
        """How often a place is the thread's own."""

    def place(self) -> str:
        return "i" if self.random.random() < self.often else self.random.choice(PLACES)

    def read(self) -> str:
        """Where something is read: neighbours, too, since that is no race."""
        return self.place() if self.random.random() < 0.7 else self.random.choice(PLACES[:6])

    def value(self, depth: int = 2) -> str:
        if depth and self.random.random() < 0.6:
            one, other = self.value(depth - 1), self.value(depth - 1)
            made = ("({} + {})", "({} * {})", "({} - {})", "bent({}, (int)({} > 0.5f))")
            return self.random.choice(made).format(one, other)
        at = self.place() if self.random.random() < 0.6 else self.read()
        ways = (f"a[{at}]", f"a[{at}]", "x", "t", "(float)i", "2.5f", f"b[{self.place()}]", "r")
        return self.random.choice((*ways, "few[u[i] & 3]", "sqrtf(x)", f"{self.whole()}"))

    def whole(self) -> str:
        ways = ("i", "k", "n", "i * i", "(i ^ m)", "(i << 2)", "few[i & 3]", "7 / m", "(i % 5)")
        return self.random.choice((*ways, "(int)u[i]", "few[u[i] % 5]", "100 / (i - 70)"))

    def statement(self, depth: int = 2) -> str:
        way = self.random.random()
        if depth and way < 0.25:
            test, inner = self.random.choice(CONDITIONS), self.statement(depth - 1)
            other = f" else {{ {self.statement(depth - 1)} }}" if way < 0.08 else ""
            return f"if ({test}) {{ {inner} }}{other}"
        if way < 0.35:
            return f"t = {self.value()};"
        if way < 0.5:
            return f"w[{self.place()}] = {self.whole()};"
        if way < 0.6:
            return f"float *p = c + ({self.place()}); *p = {self.value(1)};"
        array = self.random.choice("bccc")
        return f"{array}[{self.place()}] {self.random.choice(('=', '=', '+='))} {self.value()};"

    def text(self, name: str) -> str:
        random = self.random
        lines = [random.choice(NUMBERS), "int r = i / m, k = i % m; float t = 0.5f;"]
        guard = random.random()
        inner = [f"{{ {self.statement()} }}" for _ in range(random.randrange(1, 4))]
        if guard < 0.35:
            lines.append(random.choice(("if (i >= n) return;", "if (!(i < n)) return;")))
        elif guard < 0.4:
            lines.append("if (i > n) return;")
        elif guard < 0.85:
            test = "i < n" if random.random() < 0.6 else random.choice(CONDITIONS)
            inner = [f"if ({test}) {{", *inner, "}"]
        body = "\n  ".join((*lines, *inner))
        return f"__global__ void {name}({PARAMETERS}) {{\n  {body}\n}}\n"


def element_kernel(seed: int, number: int) -> tuple[str, Sizes]:
    """Kernel `number` of a seed's series, and its launch."""
    random = Random(f"elements:{seed}:{number}")
    return _Kernel(random).text(f"k{number}"), sizes(random)
