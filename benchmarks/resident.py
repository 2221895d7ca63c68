"""How soon a run answers: command lines and editors, with the resident simulator and without.

python benchmarks/resident.py [ROUNDS]

Command lines take turns, so that both meet the same machine: wall-clock milliseconds, the least of
which is what the work takes. Runs of the editor are made as the resident process makes them, in a
child of a warm process, and watched as the server has it: the child's own processor time, which
other work on the machine disturbs little, until findings are reported and until values are.
"""

from __future__ import annotations

import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from tops_lsp.project.context import Context
from tops_lsp.server.requests.commands import SHARE
from tops_lsp.simulate.launch.kernels import has_main, runnable_kernels
from tops_lsp.simulate.process.resident import client, place
from tops_lsp.simulate.process.resident.frames import FOUND, OUTCOME
from tops_lsp.simulate.process.resident.warming import warm
from tops_lsp.simulate.process.worker import work
from tops_lsp.simulate.program import read_unit
from tops_lsp.simulate.request import Request
from tops_simulator.findings import Watch

EXAMPLES = Path(__file__).parent.parent / "examples"
ADD = """\
// tops-sim: <<<2, 12>>> a = ramp({n}), b = ramp({n}), c = zeros({n}), n = {n}
__global__ void add(const float *a, const float *b, float *c, int n) {{
  int threads = gridDim.x * blockDim.x;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += threads) {{
    float x = a[i];
    for (int k = 0; k < {rounds}; k++) x = x * 0.5f + b[i];
    c[i] = x;
  }}
}}
"""
STEPS = -(-Context().limits.recorded_steps // SHARE)
WATCH = Watch(statistics=True, record=True, patience=STEPS)


def milliseconds(work: Callable[[], object]) -> float:
    """The time of one call."""
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def reported(name: str, times: list[float]) -> None:
    """A row: median, 95th percentile, least."""
    times.sort()
    late = times[min(len(times) - 1, int(0.95 * len(times)))]
    print(f"| {name} | {statistics.median(times):.0f} | {late:.0f} | {times[0]:.0f} |", flush=True)


def alternating(rounds: int, works: dict[str, Callable[[], object]]) -> None:
    """Rows of works that take turns."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for each in works.values():
        each()
    for _ in range(rounds):
        for name, each in works.items():
            times[name].append(milliseconds(each))
    for name, found in times.items():
        reported(name, found)


def command(*words: str) -> Callable[[], object]:
    """A run of the command line."""
    line = [sys.executable, "-m", "tops_lsp.cli.sim", "run", str(EXAMPLES / "vector_add.tops")]
    return lambda: subprocess.run([*line, *words], stdout=subprocess.DEVNULL, check=True)


def sized(operations: int) -> Request:
    """A kernel of so many element operations: two for each round, and the loads and stores."""
    n = min(operations // 10, 1 << 20)
    text = ADD.format(n=n, rounds=operations // n // 2)
    return Request(f"/tmp/{operations}.tops", text.encode(), "add")


def in_a_child(request: Request) -> tuple[float, float]:
    """Milliseconds of processor time until the findings and until all is reported."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one process looks and watches
        marks: list[float] = []

        def tell(kind: bytes, body: bytes) -> None:
            if kind in (FOUND, OUTCOME):
                marks.append(1000 * time.process_time() - begun)

        begun = 1000 * time.process_time()
        work(request, tell)
        os.write(writing, json.dumps([marks[0], marks[-1]]).encode())
        os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with open(reading, "rb") as answer:
        first, last = json.loads(answer.read())
    return first, last


def editor_rows(rounds: int, name: str, request: Request) -> None:
    """Two rows for a run."""
    soon = replace(request, watch=WATCH, soon=True)
    in_a_child(soon)  # machine code is kept
    first, last = zip(*(in_a_child(soon) for _ in range(rounds)), strict=True)
    reported(f"{name}: findings", list(first))
    reported(f"{name}: values", list(last))


def main() -> None:
    """Prints the rows."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with tempfile.TemporaryDirectory(prefix="tops-") as folder:
        os.environ["TOPS_LSP_CACHE_DIR"], os.environ["TOPS_SIM_IDLE"] = folder, "600"
        client.prepared(600)
        while place.connected(place.folder() or "") is None:
            time.sleep(0.01)
        print("| | median | p95 | least |\n|---|---:|---:|---:|")
        alternating(
            rounds,
            {
                "tops-sim run, resident": command(),
                "tops-sim run --no-daemon": command("--no-daemon"),
            },
        )
        client.dismissed()
        warm()
        gc.collect()
        gc.freeze()  # as the resident process does before it forks
        for path in sorted(EXAMPLES.glob("*.tops")):
            for kernel in runnable_parts(path):
                request = Request(str(path), path.read_bytes(), kernel)
                editor_rows(rounds, f"{path.stem}, {kernel or 'main()'}", request)
        for operations in (10**5, 10**6, 10**7, 10**8):
            editor_rows(rounds, f"{operations:.0e} element operations", sized(operations))


def runnable_parts(path: Path) -> Iterator[str | None]:
    """What of an example can be run: its main(), its kernels."""
    unit = read_unit(str(path), Context())
    if has_main(unit):
        yield None
    yield from (kernel.name for kernel in runnable_kernels(unit))


if __name__ == "__main__":
    main()
