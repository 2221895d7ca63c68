"""What a sweep costs besides its points: processor time of all its processes, and of the runs.

    python benchmarks/sweep.py [--jobs 2] [--small]

A run is what `tops-sim run` makes of a program that is compiled: inputs, launch, expectations.
Whatever else there is counts as overhead: the start, the compiler, processes and pipes, rows,
journal, table. Both are taken of the same run, so other work on the machine cancels out.
"""

from __future__ import annotations

import argparse
import os
import resource
import struct
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[1] / "examples"
SWEEPS: dict[str, tuple[str, ...]] = {
    "softmax": ("--block", "1..12", "--grid", "1..4", "--arg", "columns=1..289 by 18"),
    "tiled_matmul": ("--define", "DEPTH=4,8,16,32", "--block", "1..12", "--grid", "1..14"),
    "saxpy": ("--define", "TILE=64,128,256,512", "--block", "1..12", "--arg", "n=100..2000 by 140"),
}
"""816, 672 and 672 points."""


def child(name: str, jobs: int, options: tuple[str, ...]) -> None:
    """A sweep whose processes tell how long their runs take."""
    from tops_lsp.cli import sim
    from tops_lsp.sweep import evaluation

    told, performed = int(os.environ["TOLD"]), evaluation.performed

    def timed(job: Any) -> Any:
        before = time.process_time()
        try:
            return performed(job)
        finally:
            os.write(told, struct.pack("d", time.process_time() - before))

    evaluation.performed = timed
    path = str(EXAMPLES / f"{name}.tops")
    words = ("sweep", path, "--jobs", str(jobs), "--rows", "1", *SWEEPS[name], *options)
    sys.exit(sim.main([*words]))


def main() -> None:
    """Prints a line for each kernel, and one for all."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--kernel", choices=SWEEPS, action="append")
    asked.add_argument("--child", choices=SWEEPS, help=argparse.SUPPRESS)
    options, more = asked.parse_known_args()
    if options.child:
        child(options.child, options.jobs, tuple(more))
    all_points, all_whole, all_runs = 0, 0.0, 0.0
    for name in options.kernel or SWEEPS:
        points, whole, runs = measured(name, options.jobs, more)
        all_points, all_whole, all_runs = all_points + points, all_whole + whole, all_runs + runs
        print(_line(name, points, whole, runs), flush=True)
    print(_line("all", all_points, all_whole, all_runs))


def measured(name: str, jobs: int, more: list[str]) -> tuple[int, float, float]:
    """Points, and the processor time of a sweep and of its runs."""
    with tempfile.TemporaryDirectory() as folder, open(f"{folder}/told", "ab") as told:
        os.set_inheritable(told.fileno(), True)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        words = [sys.executable, __file__, "--child", name, "--jobs", str(jobs), *more]
        variables = {**os.environ, "TOLD": str(told.fileno()), "TOPS_LSP_CACHE_DIR": folder}
        actions = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
        child = os.posix_spawn(sys.executable, words, variables, file_actions=actions)
        _, status = os.waitpid(child, 0)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        text = Path(told.name).read_bytes()
    if status:
        raise SystemExit(f"{name}: {status}")
    runs = [seconds for (seconds,) in struct.iter_unpack("d", text)]
    whole = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return len(runs), whole, sum(runs)


def _line(name: str, points: int, whole: float, runs: float) -> str:
    each = 1000 / points
    return (
        f"{name}: {points} points, {whole * each:.2f} ms each, {runs * each:.2f} ms of them the run:"
        f" {whole / runs:.3f}"
    )


if __name__ == "__main__":
    main()
