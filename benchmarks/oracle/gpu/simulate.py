"""What tops-sim says of the same programs; no GPU is needed."""

from __future__ import annotations

import json
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.oracle.gpu.jobs import Job
from tops_simulator.findings import Report

SECONDS = 60


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding of the simulator; `lines` are its own and those of the other parties."""

    kind: str
    lines: tuple[int, ...]
    message: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A simulated run; exit code None: nothing came of it."""

    output: str
    exit: int | None
    findings: tuple[Finding, ...]
    seconds: float

    def has(self, *kinds: str) -> bool:
        return any(finding.kind in kinds for finding in self.findings)


def outcome(job: Job, tops_sim: str = "tops-sim", *options: str) -> Outcome:
    """One run, in a process of its own; the time counts the start of the process."""
    limit = ["--seconds", str(SECONDS)]
    command = [tops_sim, "run", "--json", "--no-cache", "--no-daemon", *limit, *options, *job.flags]
    began = time.monotonic()
    try:
        done = subprocess.run(
            [*command, job.source, "--", "--", *job.arguments],
            capture_output=True,
            text=True,
            timeout=4 * SECONDS,
            stdin=subprocess.DEVNULL,
        )
        reported = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError):
        return Outcome("", None, (), round(time.monotonic() - began, 1))
    seconds = round(time.monotonic() - began, 1)
    return Outcome(reported["stdout"], reported["exit_code"], _findings(reported, job), seconds)


def of_report(report: Report, name: str) -> Outcome:
    """A run that was made inside this process, of the file of that name."""
    found = []
    for finding in report.findings:
        places = [finding.loc, *(related.loc for related in finding.related)]
        lines = tuple(loc.line for loc in places if loc is not None and Path(loc.file).name == name)
        found.append(Finding(finding.kind, lines, finding.message))
    return Outcome(report.output, report.exit_code, tuple(found), 0.0)


def read(reported: dict[str, Any]) -> Outcome:
    """A run that was written as plain data."""
    found = (Finding(f["kind"], tuple(f["lines"]), f["message"]) for f in reported["findings"])
    return Outcome(reported["output"], reported["exit"], tuple(found), reported["seconds"])


def _findings(reported: dict[str, Any], job: Job) -> tuple[Finding, ...]:
    """A finding in a library's header has no line of the program but those of its callers."""
    name = Path(job.source).name
    found = []
    for finding in reported["findings"]:
        places = [finding, *finding.get("related", ())]
        lines = tuple(
            place["line"] for place in places if Path(place.get("file") or "").name == name
        )
        found.append(Finding(finding["kind"], lines, finding["message"]))
    return tuple(found)
