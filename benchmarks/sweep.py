"""What a sweep costs besides its points: processor time of all its processes, and of the runs.

    python benchmarks/sweep.py [--jobs 2] [--kernel NAME]

A run is what `tops-sim run --profile` makes of a program that is compiled: inputs, launch,
expectations, cycles. Whatever else there is counts as overhead: the start, the compiler, processes
and pipes, rows, journal, table. Both are taken of the same run, so other work on the machine
cancels out. Bytecode is there, as with any package that is installed.
"""

from __future__ import annotations

import argparse
import os
import resource
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

EXAMPLES = Path(__file__).parents[1] / "examples"
SWEEPS: dict[str, tuple[str, ...]] = {
    "softmax": ("--block", "1..12", "--grid", "1..4", "--arg", "columns=1..289 by 18"),
    "tiled_matmul": ("--define", "DEPTH=4,8,16,32", "--block", "1..12", "--grid", "1..14"),
    "saxpy": ("--define", "TILE=64,128,256,512", "--block", "1..12", "--arg", "n=100..2000 by 140"),
}
"""816, 672 and 672 points."""
RUN, CYCLES = range(2)


class Measure(NamedTuple):
    """Of a sweep: its points, and seconds of processor time."""

    points: int
    whole: float
    runs: float
    cycles: float


def child(name: str, jobs: int, options: list[str]) -> int:
    """A sweep whose processes tell how long their runs take."""
    from tops_lsp.cli import sim
    from tops_lsp.sweep import evaluation
    from tops_simulator.timing import profile

    log = int(os.environ["TIMES_LOG"])

    def timed(work: Callable[..., Any], kind: int) -> Callable[..., Any]:
        def telling(*given: Any) -> Any:
            before = time.process_time()
            try:
                return work(*given)
            finally:
                os.write(log, struct.pack("=bd", kind, time.process_time() - before))

        return telling

    evaluation.performed = timed(evaluation.performed, RUN)
    profile.estimate = timed(profile.estimate, CYCLES)
    path = str(EXAMPLES / f"{name}.tops")
    return sim.main(["sweep", path, "--jobs", str(jobs), "--rows", "1", *options])


def measured(folder: str, name: str, jobs: int, options: tuple[str, ...]) -> Measure:
    """A sweep in processes of its own."""
    with tempfile.TemporaryFile() as log:
        words = [sys.executable, __file__, "--child", name, "--jobs", str(jobs), *options]
        variables = {**os.environ, "TIMES_LOG": str(log.fileno()), "TOPS_LSP_CACHE_DIR": folder}
        variables |= {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""}
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            words, env=variables, pass_fds=[log.fileno()], stdout=subprocess.DEVNULL, check=True
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        log.seek(0)
        spent = [*struct.iter_unpack("=bd", log.read())]
    whole = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    runs = [seconds for kind, seconds in spent if kind == RUN]
    return Measure(len(runs), whole, sum(runs), sum(s for kind, s in spent if kind == CYCLES))


def line(name: str, found: Measure) -> str:
    """A measure in words."""
    each, pure = 1000 / found.points, found.runs + found.cycles
    return (
        f"{name}: {found.points} points, {found.whole * each:.2f} ms each, {pure * each:.2f} of it"
        f" the run ({found.cycles * each:.2f} its cycles): {found.whole / pure:.3f}"
    )


def main() -> None:
    """Prints a line for each kernel, and one for all."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--kernel", choices=SWEEPS, action="append")
    asked.add_argument("--child", choices=SWEEPS, help=argparse.SUPPRESS)
    options, more = asked.parse_known_args()
    if options.child:
        sys.exit(child(options.child, options.jobs, more))
    made = list[Measure]()
    with tempfile.TemporaryDirectory() as folder:
        measured(folder, "saxpy", 1, ("--block", "1", "--arg", "n=1"))
        for name in options.kernel or SWEEPS:
            made.append(measured(folder, name, options.jobs, (*SWEEPS[name], *more)))
            print(line(name, made[-1]), flush=True)
    print(line("all", Measure(*map(sum, zip(*made, strict=True)))))


if __name__ == "__main__":
    main()
