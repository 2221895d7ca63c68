"""tops-lint over a folder of kernels, beside other linters: lines a second, in one run.

`python benchmarks/lint.py FOLDER...` finds the files as tops-lint does. The others run where they
are installed: cppcheck, clang-tidy and clang -fsyntax-only, which read CUDA with a small header.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cuda_file import SHIM, make

from tops_lsp.project.sources import find_files

ALONE = "tops-lint, one core"
WARM = "tops-lint, from the cache"
START = "tops-lint, one file from the cache: start-up"
_INCLUDE = re.compile(r"^\s*#\s*include\s*[<\"]([^>\"\n]+)", re.M)


@dataclass(frozen=True)
class Candidate:
    """A way to check files: what runs before each measurement, and the command."""

    name: str
    command: Callable[[list[str]], list[str]]
    before: Callable[[], None] = lambda: None


def replacements(files: Sequence[str], folder: Path) -> None:
    """Empty headers under the names that files include: clang would stop at a missing one."""
    for file in files:
        for name in _INCLUDE.findall(Path(file).read_text("utf-8", "replace")):
            if ".." not in name and not name.startswith("/"):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).touch()


def candidates(scratch: Path) -> list[Candidate]:
    """tops-lint cold, parallel and warm, and the other tools that are installed."""
    lint = [sys.executable, "-m", "tops_lsp.cli.lint", "--isolated", "--output-format", "concise"]
    cache = scratch / "cache" / "lint"
    found = [
        Candidate(ALONE, lambda files: [*lint, "--no-cache", "-j1", *files]),
        Candidate("tops-lint, all cores", lambda files: [*lint, "--no-cache", *files]),
        Candidate(
            "tops-lint, all cores, filling the cache",
            lambda files: [*lint, *files],
            lambda: shutil.rmtree(cache, ignore_errors=True),
        ),
        Candidate(WARM, lambda files: [*lint, *files]),
        Candidate(START, lambda files: [*lint, files[0]]),
    ]
    shim = scratch / "shim.h"
    shim.write_text(SHIM)
    cuda = ["-x", "cuda", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_70", "--cuda-host-only"]
    headers = ["-include", str(shim), "-idirafter", str(scratch / "headers")]
    clang = [*cuda, "-std=c++17", "-ferror-limit=0", "-w", *headers]
    others = {
        "cppcheck": ["--quiet", "--language=c++", "--enable=warning", "--max-configs=1"],
        "clang-tidy": ["--quiet", "--checks=-*,bugprone-*,performance-*"],
        "clang": ["-fsyntax-only", *clang],
    }
    for name, options in others.items():
        program = next(filter(None, map(shutil.which, (name, f"{name}-14"))), None)
        if program is not None:
            tail = ["--", *clang] if name == "clang-tidy" else []
            found.append(_other(name, [program, *options], tail))
    return found


def _other(name: str, head: list[str], tail: list[str]) -> Candidate:
    return Candidate(name, lambda files: [*head, *files, *tail])


@dataclass(frozen=True, order=True)
class Time:
    """Seconds of one run, by the clock and of processors; the latter bear company better."""

    wall: float
    cpu: float


def seconds(candidate: Candidate, files: list[str], environment: dict[str, str]) -> Time:
    """The time of one run; exit statuses are about findings and of no interest."""
    candidate.before()
    return _timed(candidate.command(files), environment)


def _timed(command: list[str], environment: dict[str, str]) -> Time:
    began, used = time.perf_counter(), _cpu()
    subprocess.run(command, capture_output=True, check=False, env=environment)
    return Time(time.perf_counter() - began, _cpu() - used)


def _cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def environment_of(scratch: Path) -> dict[str, str]:
    """A cache of its own, and compiled modules kept as an installation has them."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {
        **kept,
        "TOPS_LSP_CACHE_DIR": str(scratch / "cache"),
        "PYTHONPYCACHEPREFIX": str(scratch / "compiled"),
    }


def report(title: str, files: list[str], scratch: Path, options: argparse.Namespace) -> None:
    """One table: every candidate over the same files, taking turns."""
    runs, slow = options.runs, options.slow
    lines = sum(Path(file).read_bytes().count(b"\n") for file in files)
    print(f"\n{title}: {len(files)} files, {lines} lines; median of {runs}, least in brackets")
    environment = environment_of(scratch)
    replacements(files, scratch / "headers")
    times: dict[str, list[Time]] = {}
    for _ in range(runs):
        for candidate in candidates(scratch):
            if candidate.name in options.skip:
                continue
            taken = times.setdefault(candidate.name, [])
            if not taken or taken[0].wall < slow:
                taken.append(seconds(candidate, files, environment))
    for name, taken in times.items():
        median, least = statistics.median(t.wall for t in taken), min(t.wall for t in taken)
        cpu = min(t.cpu for t in taken)
        rate = "" if name == START else f"{lines / cpu:12,.0f} lines/s of one"
        print(f"  {name:46}{median:8.2f} s ({least:.2f}){cpu:8.2f} s of processors{rate}")
    compare({name: min(t.cpu for t in taken) for name, taken in times.items()}, lines)


def compare(cpu: dict[str, float], lines: int) -> None:
    """What the others take for each second of ours, all on one core; the cache without start-up."""
    if ALONE in cpu:
        ratios = (f"{n} {cpu[n] / cpu[ALONE]:.1f}" for n in cpu if not n.startswith("tops-lint"))
        print(
            f"  times the processor time of {ALONE}: {', '.join(ratios) or 'nobody else is here'}"
        )
    if WARM in cpu and START in cpu:
        rate = lines / max(cpu[WARM] - cpu[START], 1e-3)
        print(f"  {WARM}, start-up left out: {rate:,.0f} lines/s")


def linearity(scratch: Path) -> None:
    """Time of one cold process on ever longer files of one kind."""
    print("\none file, one cold process; beyond the shortest file, for each 1,000 lines")
    shortest = 0.0
    for wanted in (0, 500, 1000, 2000, 4000, 8000):
        path = scratch / f"{wanted}.cu"
        path.write_text(make(wanted) if wanted else "int x;\n")
        environment = environment_of(scratch)
        command = [sys.executable, "-m", "tops_lsp.cli.lint", "--no-cache", "--isolated", str(path)]
        times = [_timed(command, environment) for _ in range(5)]
        lines = path.read_text().count("\n")
        median, least = statistics.median(t.wall for t in times), min(t.wall for t in times)
        cpu = min(t.cpu for t in times)
        shortest = shortest or cpu
        slope = f"{1e6 * (cpu - shortest) / lines:8.0f} ms" if wanted else ""
        print(
            f"  {lines:6} lines {1000 * median:8.0f} ms ({1000 * least:.0f})"
            f"{1000 * cpu:8.0f} ms of processors{slope}"
        )


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--slow", type=float, default=60.0, help="seconds after which once will do")
    parser.add_argument("--skip", action="append", default=[], metavar="TOOL")
    options = parser.parse_args(arguments)
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}")
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        for folder in options.folders:
            report(folder, list(find_files([folder])), scratch, options)
        linearity(scratch)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"\nlargest process: {peak:.0f} MB")


if __name__ == "__main__":
    main()
