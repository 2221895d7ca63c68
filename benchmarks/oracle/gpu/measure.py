"""What a GPU says: builds programs with nvcc, runs them plainly and under compute-sanitizer.

    python measure.py JOBS.json RAW.json.gz [--workers N] [--seconds S]

Runs where the GPU is and needs nothing beside Python, nvcc and compute-sanitizer. It judges
nothing: what the tools print is kept as it is, for `parse` and `compare` to read elsewhere.
A job names a program, its file, flags of the compiler and arguments of `main`.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import signal
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

TOOLS = ("memcheck", "racecheck", "initcheck", "synccheck")
COMMON = ["--print-limit", "40", "--launch-timeout", "60"]
FIRST_PORT, PORTS = 20_000, 11
EXTRA = {
    "memcheck": ["--leak-check", "full"],
    "initcheck": ["--initcheck-address-space", "all"],
}
"""Options that are given if this compute-sanitizer knows them."""
BUILDS = {"default": [], "no-fma": ["-fmad=false"]}
"""Contraction changes last digits; a build without it tells that apart from real differences."""
PLAIN_SECONDS, CHECKED_SECONDS, BUILD_SECONDS = 20, 60, 120
Checks = dict[str, list[str]]
PIPES: Any = {
    "stdin": subprocess.DEVNULL,
    "stdout": subprocess.PIPE,
    "stderr": subprocess.PIPE,
    "start_new_session": True,
}
KEPT = 100_000
"""Characters kept of what a run prints."""


def main() -> None:
    options = _options()
    jobs = json.loads(options.jobs.read_text())
    machine = _machine()
    started, results = time.monotonic(), {}
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.workers) as pool:
        known = machine["sanitizer-help"]
        end = started + options.seconds
        numbered = enumerate(jobs)
        work = [pool.submit(_measured, job, at, Path(folder), known, end) for at, job in numbered]
        for job, task in zip(jobs, work, strict=True):
            results[job["name"]] = task.result()
    reported = {"machine": machine, "jobs": jobs, "results": results}
    with gzip.open(options.raw, "wt") as file:
        json.dump(reported, file)
    print(f"{len(results)} programs in {time.monotonic() - started:.0f} s")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("jobs", type=Path)
    parser.add_argument("raw", type=Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=500, help="no run begins after that")
    return parser.parse_args()


def _machine() -> dict[str, str]:
    asked = {
        "gpu": ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"],
        "nvcc": ["nvcc", "--version"],
        "sanitizer": ["compute-sanitizer", "--version"],
        "sanitizer-help": ["compute-sanitizer", "--help"],
    }
    return {name: _run(command, 60, Path("."))["out"] for name, command in asked.items()}


def _measured(job: dict[str, Any], at: int, folder: Path, known: str, end: float) -> dict[str, Any]:
    """Builds and runs of one program; what comes too late is left out."""
    place = folder / str(at)
    place.mkdir()
    reported: dict[str, Any] = {"builds": {}, "runs": {}}
    for build in job.get("builds", ["default"]):
        if time.monotonic() < end:
            reported["builds"][build] = _built(job, place / build, BUILDS[build])
        if reported["builds"].get(build, {}).get("exit") == 0:
            reported["runs"].update(_runs(job, place / build, build, _options_of(at, known), end))
    return reported


def _built(job: dict[str, Any], target: Path, flags: list[str]) -> dict[str, Any]:
    source = Path(job["source"]).resolve()
    command = ["nvcc", "-std=c++17", "--extended-lambda", "-O2", "-lineinfo", "-g", "-arch=sm_90"]
    return _run(
        [*command, *flags, *job["flags"], str(source), "-o", str(target)], BUILD_SECONDS, Path(".")
    )


def _runs(
    job: dict[str, Any], program: Path, build: str, checks: Checks, end: float
) -> dict[str, Any]:
    """Twice plainly, as what differs then is no result; under each tool once."""
    command = [str(program), *job["arguments"]]
    plans = {build: (command, PLAIN_SECONDS)}
    if build == "default":
        plans["again"] = plans[build]
        plans |= {tool: ([*checks[tool], *command], CHECKED_SECONDS) for tool in TOOLS}
    reported = {}
    for name, (words, seconds) in plans.items():
        if time.monotonic() < end:
            reported[name] = _run(words, seconds, program.parent)
    return reported


def _options_of(at: int, known: str) -> Checks:
    """The command of each tool; those that run at one time must not share ports."""
    commands = {}
    for number, tool in enumerate(TOOLS):
        extra = EXTRA.get(tool, [])
        usable = extra if extra and extra[0] in known else []
        port = FIRST_PORT + PORTS * (at * len(TOOLS) + number)
        commands[tool] = [
            "compute-sanitizer",
            "--tool",
            tool,
            "--port",
            str(port),
            *COMMON,
            *usable,
        ]
    return commands


def _run(command: list[str], seconds: float, place: Path) -> dict[str, Any]:
    """Exit code (None: it did not end), output and time of a command."""
    began = time.monotonic()
    code: int | None = None
    try:
        with subprocess.Popen(command, cwd=place, **PIPES) as process:
            try:
                out, err = process.communicate(timeout=seconds)
                code = process.returncode
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)  # the checked program, too
                out, err = process.communicate()
    except OSError as error:
        out, err = b"", str(error).encode()
    took = round(time.monotonic() - began, 2)
    return {"exit": code, "out": _text(out), "err": _text(err), "seconds": took}


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")[:KEPT]


if __name__ == "__main__":
    main()
