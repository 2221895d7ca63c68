"""How the cost of a checked run grows: with elements, with threads, with lines of source.

python benchmarks/simulator/growth.py [--svg FILE] [--most POWER]

Processor time, the least of three, and the exponent from each size to the next: 1 is linear.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

import tops_simulator
from tops_simulator.engines.shared.limits import Limits
from tops_simulator.simulation import Simulation

ADD = """
__global__ void add(const float *a, float *b, int n) {
  int all = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += all) b[i] = a[i] + 1;
}
"""
Curve = dict[int, float]


def least(work: Callable[[], object]) -> float:
    """Seconds of processor time; the first run, which makes code, does not count."""
    work()
    times = []
    for _ in range(3):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def launch(elements: int, blocks: int, threads: int) -> float:
    """Seconds of a launch with all checks."""
    program = tops_simulator.load("growth.tops", text=ADD.encode()).program
    given = np.ones(elements, np.float32)

    def work() -> None:
        simulation = Simulation(program, Limits(seconds=600))
        made = np.zeros(elements, np.float32)
        report = simulation.kernel("add", (blocks, 1, 1), (threads, 1, 1), [given, made, elements])
        assert report.findings == ()
        assert (made == 2).all()

    return least(work)


def source(lines: int) -> float:
    """Seconds from a source of so many lines to its program."""
    each = "  x = x * 2 + 1;\n"
    functions = "".join(
        f"__device__ int f{n}(int x) {{\n{each * 8}  return x;\n}}\n" for n in range(lines // 11)
    )
    calls = "".join(f"  x += f{n}(x);\n" for n in range(lines // 11))
    text = f"{functions}__global__ void k(int *p) {{\n  int x = p[0];\n{calls}  p[0] = x;\n}}\n"
    return least(lambda: tops_simulator.load("growth.tops", text=text.encode()).program)


def curves(most: int) -> Iterator[tuple[str, Curve]]:
    """What grows, and the seconds by size."""
    yield "elements", {10**p: launch(10**p, 2, 12) for p in range(3, most + 1)}
    grids = {1: (1, 1), 10: (1, 10), 100: (10, 10), 1000: (100, 10)}
    grids |= {10**4: (1000, 10), 10**5: (10**4, 10)}
    yield "threads", {n: launch(10**6, *grid) for n, grid in grids.items()}
    yield "lines", {n: source(n) for n in (100, 300, 1000, 3000, 10_000)}


def table(name: str, curve: Curve) -> Iterator[str]:
    """Rows of Markdown."""
    yield f"\n| {name} | seconds | exponent |\n|---:|---:|---:|"
    before: tuple[int, float] | None = None
    for size, seconds in curve.items():
        grown = "" if before is None else f"{exponent(before, (size, seconds)):.2f}"
        yield f"| {size:,} | {seconds:.4f} | {grown} |"
        before = size, seconds


def exponent(before: tuple[int, float], now: tuple[int, float]) -> float:
    """Of the power of the size that the time grows with."""
    return math.log(now[1] / before[1]) / math.log(now[0] / before[0])


def drawn(curves: dict[str, Curve]) -> str:
    """The curves on logarithmic axes: eight decades of sizes, six of seconds."""
    parts = []
    for colour, (name, curve) in zip(("#0b6", "#06c", "#c50"), curves.items(), strict=True):
        points = [(40 + 60 * math.log10(n), 40 - 60 * math.log10(s)) for n, s in curve.items()]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        x, y = points[-1]
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{x + 6:.1f}" y="{y:.1f}" fill="{colour}">{name}</text>')
    sizes = (f'<text x="{40 + 60 * n}" y="300" fill="#777">1e{n}</text>' for n in range(9))
    seconds = (f'<text x="0" y="{44 - 60 * n}" fill="#777">1e{n} s</text>' for n in range(-4, 1))
    body = "".join((*parts, *sizes, *seconds))
    style = 'font-family="sans-serif" font-size="11"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -40 640 350" {style}>{body}</svg>\n'


def main() -> None:
    """Prints the tables and draws the curves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--svg", metavar="FILE")
    parser.add_argument("--most", type=int, default=8, help="elements, as a power of ten")
    options = parser.parse_args()
    found = {}
    for name, curve in curves(options.most):
        found[name] = curve
        print("\n".join(table(name, curve)), flush=True)
    if options.svg:
        Path(options.svg).write_text(drawn(found))


if __name__ == "__main__":
    main()
