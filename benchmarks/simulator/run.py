"""The simulator beside its peers and plain C++, on the same work in one run.

python benchmarks/simulator/run.py [--peers PYTHON] [--whole] [--only ENGINE] [--new-arrays]
                                   [--json FILE] [W1 …]

`make bench-simulator` sets up the peers' environment (numba, pyopencl; Oclgrind is a Debian
package) and calls this. Seconds are processor time of the whole process around the launch, all
threads added up, so that a busy machine disturbs little; the least of the repetitions counts.
Oclgrind and numba do a part of slow workloads, and the time is scaled up. Every result is checked.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from workloads import JOBS, WHAT, Job

import tops_simulator
from tops_simulator.engines.native.runtime.machine_code import LEVELS
from tops_simulator.engines.shared.limits import Checks, Engine, Limits
from tops_simulator.simulation import Simulation

HERE = Path(__file__).parent
PEERS = ("Oclgrind", "Oclgrind full", "cudasim")
OURS = {
    "lockstep": (Engine.LOCKSTEP, True),
    "lockstep unchecked": (Engine.LOCKSTEP, False),
    "native": (Engine.NATIVE, True),
    "native unchecked": (Engine.NATIVE, False),
}
PARTS: Mapping[str, Mapping[str, int]] = {
    "Oclgrind": {
        "W1": 16, "W2": 8, "W3": 64, "W4": 64, "W5": 32, "W6": 32, "W7": 16, "W8": 16, "W9": 16,
        "W10": 16, "W11": 16,
    },
    "Oclgrind full": {
        "W1": 64, "W2": 32, "W3": 128, "W4": 512, "W5": 128, "W6": 128, "W7": 64, "W8": 64,
        "W9": 64, "W10": 128, "W11": 64,
    },
    "cudasim": {
        "W1": 128, "W2": 4, "W3": 64, "W4": 512, "W5": 1024, "W6": 512, "W7": 512, "W8": 32,
        "W9": 256, "W10": 16, "W11": 128,
    },
}  # fmt: skip
"""Which part of the work the peers do: 1/n, unless `--whole`."""

WIDE = ("W1", "W3", "W4", "W5", "W6", "W7", "W8", "W9")
"""Workloads of many threads."""

Times = dict[str, dict[str, float]]
"""Seconds by workload and system."""


# --- measuring --------------------------------------------------------------------------


def least(work: Callable[[], float], repeat: int, seconds: float = 8.0) -> float:
    """The least time of some repetitions; fewer when they take long."""
    times: list[float] = []
    while len(times) < repeat and sum(times) < seconds:
        times.append(work())
    return min(times)


def timed(work: Callable[[], object]) -> tuple[float, Any]:
    """Processor time, and what came of it."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def native_library(folder: str) -> ctypes.CDLL:
    """The plain loops, compiled."""
    library = Path(folder, "native.so")
    command = ["g++", "-O3", "-march=native", "-shared", "-fPIC", "-o", library]
    subprocess.run([*command, HERE / "native.cpp"], check=True)
    return ctypes.CDLL(str(library))


def plain(library: ctypes.CDLL, name: str, job: Job, *, new_arrays: bool = False) -> float:
    """Seconds of the plain loops; `new_arrays`: each launch has some, as ours do."""
    kinds: dict[type, Any] = {
        np.ndarray: lambda a: ctypes.c_void_p(a.ctypes.data),
        int: ctypes.c_int,
    }
    function: Any = getattr(library, name.lower())

    def begun() -> tuple[list[Any], list[Any]]:
        given = [a.copy() if isinstance(a, np.ndarray) else a for a in job.native]
        return given, [kinds.get(type(a), ctypes.c_float)(a) for a in given]

    given, values = begun()
    function(*values)
    assert job.is_right(given), f"g++ {name}"

    def launch() -> float:
        passed = begun() if new_arrays else (given, values)
        return timed(lambda: function(*passed[1]))[0]

    return least(launch, 20, 2.0)


def ours(program: Any, name: str, job: Job, engine: Engine, checked: bool) -> tuple[float, str]:
    """Seconds of a launch, arguments copied in and out, and why the engine gave it away."""
    refused: dict[str, str] = {}

    def launch(levels: tuple[int, ...] = ()) -> float:
        arguments = job.fresh()
        checks = Checks(races=checked, uninitialized=checked)
        simulation = Simulation(program, Limits(seconds=600), checks=checks, engine=engine)
        if levels:
            simulation.dispatch.native.levels = levels
        (x, y), block = job.narrow
        seconds, report = timed(
            lambda: simulation.kernel(name.lower(), (x, y, 1), (block, 1, 1), arguments)
        )
        assert report.findings == (), f"{engine.value} {name}: {report.findings[0].message}"
        assert job.is_right(arguments), f"{engine.value} {name}"
        refused.update(simulation.dispatch.native.refused)
        return seconds

    if engine is Engine.NATIVE:
        launch(LEVELS[-1:])  # LLVM's best code is kept: whether it is there in time is not measured
    return least(launch, 5), "".join(refused.values())


def peer(python: str, system: str, name: str, part: int) -> float:
    """Seconds at full size; NaN for what it cannot do."""
    key = {"Oclgrind": "oclgrind", "Oclgrind full": "oclgrind-full", "cudasim": "cudasim"}[system]
    done = subprocess.run(
        [python, HERE / "peers.py", key, name, str(part)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(f"{system} {name}: {done.stderr.strip().splitlines()[-1:]}", file=sys.stderr)
        return math.nan
    reported = json.loads(done.stdout.splitlines()[-1])
    if not reported["right"]:
        print(f"{system} {name}: wrong result", file=sys.stderr)
    return float(reported["seconds"]) if reported["right"] else math.nan


def measured(options: argparse.Namespace, folder: str) -> Iterator[tuple[str, str, float, str]]:
    """Workload, system, seconds and a remark, as they come."""
    library = native_library(folder)
    program = tops_simulator.load(str(HERE / "kernels.tops")).program
    for name in options.workloads or JOBS:
        job = JOBS[name](1)
        base = plain(library, name, job, new_arrays=options.new_arrays)
        yield name, "g++ -O3", base, ""
        for system in options.only or OURS:
            engine, checked = OURS[system]
            yield name, system, *ours(program, name, job, engine, checked)
        for system in PEERS if options.peers else ():
            part = 1 if options.whole else PARTS[system].get(name, 1)
            remark = "" if part == 1 else f"1/{part} of the work"
            yield name, system, peer(options.peers, system, name, part), remark


# --- telling ----------------------------------------------------------------------------


def geometric_mean(numbers: list[float]) -> float:
    known = [n for n in numbers if not math.isnan(n)]
    return math.exp(sum(map(math.log, known)) / len(known)) if known else math.nan


def shown(seconds: float) -> str:
    """Three digits and a unit."""
    if math.isnan(seconds):
        return "-"
    for unit, scale in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if seconds * scale >= 1 or unit == "µs":
            return f"{seconds * scale:.3g} {unit}"
    return ""


def times_table(times: Times) -> Iterator[str]:
    """Seconds: a row for each workload."""
    systems = list(next(iter(times.values())))
    yield "| | " + " | ".join(systems) + " |"
    yield "|---|" + "---:|" * len(systems)
    for name, row in times.items():
        cells = (shown(row.get(system, math.nan)) for system in systems)
        yield f"| {name} {WHAT[name]} | " + " | ".join(cells) + " |"


RATIOS = (
    ("Oclgrind full", "lockstep"),
    ("Oclgrind", "lockstep"),
    ("Oclgrind full", "native"),
    ("cudasim", "native"),
    ("native", "g++ -O3"),
    ("native", "native unchecked"),
    ("lockstep", "lockstep unchecked"),
)


def ratios_table(times: Times) -> Iterator[str]:
    """How many times longer the first takes than the second."""
    yield "| | " + " | ".join(f"{a} / {b}" for a, b in RATIOS) + " |"
    yield "|---|" + "---:|" * len(RATIOS)
    for name, row in times.items():
        yield f"| {name} | " + " | ".join(f"{r:.3g}" for r in ratios(row)) + " |"
    for title, names in (("W1 to W9", [f"W{n}" for n in range(1, 10)]), ("all", list(times))):
        columns = zip(*(ratios(times[name]) for name in names if name in times), strict=True)
        means = (f"{geometric_mean(list(column)):.3g}" for column in columns)
        yield f"| **geometric mean, {title}** | " + " | ".join(means) + " |"


def ratios(row: Mapping[str, float]) -> list[float]:
    """The RATIOS of one workload."""
    return [row.get(a, math.nan) / row.get(b, math.nan) for a, b in RATIOS]


def targets(times: Times) -> Iterator[str]:
    """The goals, and whether this run met them."""
    found = {
        pair: {
            name: row.get(pair[0], math.nan) / row.get(pair[1], math.nan)
            for name, row in times.items()
        }
        for pair in RATIOS
    }

    def goal(text: str, value: float, met: bool) -> str:
        verdict = "not measured" if math.isnan(value) else "met" if met else "**missed**"
        return f"- {text}: {value:.3g}, {verdict}"

    wide = [r for name, r in found[RATIOS[0]].items() if name in WIDE] or [math.nan]
    yield goal(
        "lockstep on wide work, least ratio to Oclgrind full (>= 100)", min(wide), min(wide) >= 100
    )
    least_ratio = min(found[RATIOS[1]].values())
    yield goal("lockstep, least ratio to Oclgrind (>= 1)", least_ratio, least_ratio >= 1)
    for pair, limit, above in ((2, 1000, True), (3, 3000, True), (4, 10, False), (5, 2, False)):
        mean = geometric_mean(list(found[RATIOS[pair]].values()))
        sign = ">=" if above else "<="
        title = " / ".join(RATIOS[pair])
        yield goal(
            f"{title}, mean ({sign} {limit})", mean, mean >= limit if above else mean <= limit
        )
    worst = max(found[RATIOS[4]].values())
    yield goal("native / g++ -O3, worst (<= 60)", worst, worst <= 60)


def main() -> None:
    """Measures, then prints the tables as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("workloads", nargs="*", metavar="W1")
    parser.add_argument("--peers", metavar="PYTHON", help="of the peers' environment")
    parser.add_argument("--whole", action="store_true", help="peers do all of the work")
    parser.add_argument("--only", action="append", choices=OURS, help="of our engines")
    parser.add_argument("--new-arrays", action="store_true", help="new arrays for g++, too")
    parser.add_argument("--json", metavar="FILE", help="write the seconds, too")
    options = parser.parse_args()
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    times: Times = {}
    with tempfile.TemporaryDirectory() as folder:
        for name, system, seconds, remark in measured(options, folder):
            times.setdefault(name, {})[system] = seconds
            print(f"{name} {system}: {shown(seconds)} {remark}", file=sys.stderr, flush=True)
    if options.json:
        Path(options.json).write_text(json.dumps(times, indent=1))
    for part in (times_table(times), ratios_table(times), targets(times)):
        print("\n".join(part), end="\n\n")


if __name__ == "__main__":
    main()
