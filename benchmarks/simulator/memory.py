"""What a checked launch of 64 MB of data takes: the whole process, and the shadow beside the data.

python benchmarks/simulator/memory.py [KERNEL]

Without a kernel each one is run in a process of its own. *Own* is memory that belongs to the
process alone (the caller's arrays, their copy on the device, stamps); the rest are pages of files,
most of them LLVM's, which processes share. The shadow is counted in pages that hold anything: flags
of bytes nobody has stored to, stamps of writers and readers, of all threads.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np

import tops_simulator
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.simulation import Simulation

DATA = 64 << 20
THREADS = 12
PAGE = 4096
AT = "int at = (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x + threadIdx.x;"
STRIDE = f"{AT} int all = gridDim.x * blockDim.x; for (int i = at; i < n; i += all)"
PAIRED = f"{AT} for (int i = 2 * at; i < 2 * at + 2; i++) if (i < n)"
KERNELS = {
    "c = a + b, 24 threads in strides": (f"{STRIDE} c[i] = a[i] + b[i];", 3, 24),
    "c = a + b, two elements a thread": (f"{PAIRED} c[i] = a[i] + b[i];", 3, 0),
    "c = c + 1, 24 threads in strides": (f"{STRIDE} c[i] = c[i] + 1;", 1, 24),
    "c = c + 1, eight elements a thread": (
        f"{AT} for (int i = 8 * at; i < 8 * at + 8; i++) if (i < n) c[i] = c[i] + 1;", 1, 0
    ),
}  # fmt: skip
"""Bodies, how many arrays they use, and all threads; 0: as many as there is work for."""


def launch(name: str) -> None:
    """Runs one kernel and prints its row."""
    body, arrays, threads = KERNELS[name]
    text = f"__global__ void k(const float *a, const float *b, float *c, int n) {{ {body} }}"
    program = tops_simulator.load("memory.tops", text=text.encode()).program
    count = DATA // 4 // arrays
    given = [np.ones(count, np.float32) for _ in range(arrays)]
    arguments = [*(given[:-1] or (None, None)), given[-1], count]
    each = 8 if arrays == 1 else 2
    blocks = -(-(threads or -(-count // each)) // THREADS)
    grid = (blocks, 1, 1) if blocks < 65536 else (65535, -(-blocks // 65535), 1)
    simulation = Simulation(program, Limits(seconds=600), engine=Engine.NATIVE)
    report = simulation.kernel("k", grid, (THREADS, 1, 1), arguments)
    assert report.findings == ()
    whole, own = figure("VmHWM"), figure("RssAnon")
    assert (given[-1] == 2).all()  # this takes memory, too
    print(f"| {name} | {whole} MiB | {own} MiB | {shadow(simulation) / DATA:.2f} |")


def figure(name: str) -> int:
    """MiB of this process, as Linux tells them."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) >> 10 for line in lines if line.startswith(name))


def shadow(simulation: Simulation) -> int:
    """Bytes of the pages that hold flags or stamps."""
    stamps = simulation.dispatch.native._stamps
    tables: list[Any] = [simulation.memory.unset]
    tables += [table for each in stamps for table in (each.writers, each.readers)]
    return sum(held(table.view(np.uint8)) for table in tables)


def held(table: Any) -> int:
    """Bytes of the pages that are not zero."""
    pages = table[: len(table) // PAGE * PAGE].reshape(-1, PAGE)
    return int(pages.any(axis=1).sum()) * PAGE


def main() -> None:
    """Prints the table."""
    if len(sys.argv) > 1:
        launch(sys.argv[1])
        return
    print("| 64 MB of data | most of the process | own at the end | shadow, bytes for each byte |")
    print("|---|---:|---:|---:|", flush=True)
    for name in KERNELS:
        subprocess.run([sys.executable, __file__, name], check=True)


if __name__ == "__main__":
    main()
