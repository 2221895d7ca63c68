"""Random kernels whose blocks meet at barriers and mostly do the same in their own memory: what the
first one shows is settled for all. Some differ in a later block, or miss a barrier.
"""

from __future__ import annotations

from random import Random

from tests.differential.element_kernels import PARAMETERS, Sizes

TEAM = 6
INDICES = ("t", "5 - t", "(t + 1) % 6", "t + 6", "t % 3", "(t * 5) % 12", "j % 12", "(t + j) % 12")
"""Places in an array of 12; `j` counts the rounds of a loop."""
BETWEEN = ("(int)(blockIdx.x / 2)", "w[i] / 80", "(i > 20)", "(int)(own[0] > 5)")
"""What differs from block to block, and is 0 in the first one."""


class _Kernel:
    def __init__(self, random: Random) -> None:
        self.random = random
        self.wrong = random.choice((0.0, 0.0, 0.02, 0.1))

    def place(self) -> str:
        index = self.random.choice(INDICES)
        if self.random.random() < self.wrong:
            index = f"({index}) + {self.random.choice(BETWEEN)}"
        return index if self.random.random() < 0.3 else "t"

    def own(self) -> str:
        return f"own[{self.random.choice(('0', '1', 't % 3', 'j % 3'))}]"

    def value(self, depth: int = 2) -> str:
        row, at = self.random.choice(("0", "1", "t % 2")), self.random.choice(("t", "5 - t"))
        ways = [
            f"part[{self.place()}]",
            f"rows[{row}][{at}]",
            self.own(),
            "a[i]",
            f"{self.random.randrange(9)}.5f",
            "kept",
            "least(t, j)",
            "bent(kept, j)",
        ]
        if depth:
            ways += [f"({self.value(depth - 1)} + {self.value(depth - 1)})"] * 2
        return self.random.choice(ways)

    def statement(self, depth: int = 2) -> str:
        random = self.random
        ways = [
            f"part[{self.place()}] = {self.value()};",
            f"part[t] = {self.value()};",
            f"rows[{random.choice(('0', '1', 't % 2'))}][t] = {self.value()};",
            f"{self.own()} = {self.value()};",
            f"kept += {self.value()};",
            f"c[i] = {self.value()};",
            f"total += least({random.randrange(5)}, t);",
        ]
        if depth:
            inner = self.statement(depth - 1)
            ways += [
                f"if (t < {random.randrange(7)}) {{ {inner} }}",
                f"if (a[i] > 0.5f) {{ kept -= {self.value()}; }}",
                f"for (int j = t; j < 12; j += {TEAM}) {{ {inner} }}",
                f"for (int j = 0; j < {random.randrange(1, 4)}; ++j) {{ {self.left()} {inner} }}",
            ]
        return random.choice(ways)

    def left(self) -> str:
        """A way out of a round."""
        test = self.random.choice(("(j + t) % 2", "j == 1", "t > 3", "n < 3"))
        word = self.random.choice(("continue", "continue", "break"))
        return f"if ({test}) {word};" if self.random.random() < 0.5 else ""

    def phase(self) -> str:
        body = " ".join(self.statement() for _ in range(self.random.randrange(1, 4)))
        missing = self.random.random() < self.wrong
        return body + ("\n" if missing else "\n  __syncthreads();\n")

    def around(self) -> str:
        random, inner = self.random, self.phase() + self.phase()
        ways = (
            inner,
            f"for (int q = 0; q < m % {random.randrange(2, 4)} + 1; ++q) {{ {inner} }}",
            f"if (n > {random.randrange(40)}) {{ {inner} }} else {{ {self.phase()} }}",
            f"for (int half = 8; half > 0; half /= 2) {{ if (t + half < 12 && t < half)"
            f" part[t] += part[t + half]; {self.phase()} }}",
        )
        return random.choice(ways)

    def text(self, name: str) -> str:
        begin = (
            "__shared__ float part[12]; __shared__ float rows[2][6];"
            "int i = number_of(), t = threadIdx.x, j = 0, total = 0;"
            "float own[3] = {0, 1, 2}; float kept = x; part[t] = t; part[t + 6] = 1;"
            "rows[0][t] = 2; rows[1][t] = a[i]; __syncthreads();"
        )
        phases = "  ".join(self.around() for _ in range(self.random.randrange(1, 3)))
        body = f"{begin}\n  {phases}\n  b[i] = kept + part[t]; w[i] = total;"
        return f"__global__ void {name}({PARAMETERS}) {{\n  {body}\n}}\n"


def team_kernel(seed: int, number: int) -> tuple[str, Sizes]:
    """Kernel `number` of a seed's series, and its launch."""
    random = Random(f"teams:{seed}:{number}")
    text = _Kernel(random).text(f"k{number}")
    grid = random.choice(((4, 1, 1), (5, 1, 1), (3, 2, 1)))
    threads = grid[0] * grid[1] * TEAM
    n = random.choice((threads, 7, 2))
    return text, Sizes(grid, (TEAM, 1, 1), threads, n, random.randrange(1, 7), (0, 1, 2))
