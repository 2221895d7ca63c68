"""A GPU and compute-sanitizer as oracle for the simulator.

python -m benchmarks.oracle.gpu send FOLDER [--hecbench DIR --samples DIR]
    gathers the programs, to run `python measure.py jobs.json raw.json.gz` where a GPU is
python -m benchmarks.oracle.gpu keep RAW.json.gz…
    keeps what was measured as facts beside this package
python -m benchmarks.oracle.gpu simulate RUNS.json.gz [--hecbench DIR --samples DIR] [--only …]
    runs tops-sim on them, without a GPU
python -m benchmarks.oracle.gpu compare RUNS.json.gz [--raw RAW.json.gz…]
    holds those runs against the facts, and keeps the verdicts
python -m benchmarks.oracle.gpu table
    prints what the last comparison has found, in Markdown
"""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks.oracle.gpu import jobs, steps


def main() -> None:
    options = _options()
    chosen = _jobs(options)
    programs = [job for job in chosen if not options.only or job.name in options.only]
    if options.step == "send":
        jobs.travel(programs, Path(options.rest[0]))
    elif options.step == "keep":
        steps.keep([Path(path) for path in options.rest])
    elif options.step == "simulate":
        steps.simulate(programs, Path(options.rest[0]), options.tops_sim, options.workers)
    elif options.step == "compare":
        steps.compare(Path(options.rest[0]), options.raw)
    else:
        print(steps.table())


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("step", choices=("send", "keep", "simulate", "compare", "table"))
    parser.add_argument("rest", nargs="*", help="a folder or results")
    parser.add_argument("--hecbench", type=Path)
    parser.add_argument("--samples", type=Path)
    parser.add_argument("--programs", type=Path, default=jobs.PROGRAMS)
    parser.add_argument("--only", nargs="*", help="names of programs")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--raw", type=Path, nargs="*", default=[])
    parser.add_argument("--tops-sim", default="tops-sim")
    return parser.parse_args()


def _jobs(options: argparse.Namespace) -> list[jobs.Job]:
    roots = {"hecbench": options.hecbench, "samples": options.samples}
    known = {name: root for name, root in roots.items() if root is not None}
    return [*jobs.of_folder(options.programs), *jobs.public(jobs.PUBLIC, known)]


main()
