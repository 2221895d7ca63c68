"""Raw results as facts that can be kept: own outputs, hashes of others', findings."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

from benchmarks.oracle.gpu import parse

TOOLS = ("memcheck", "racecheck", "initcheck", "synccheck")
ASSERTED = re.compile(r"^([^\s:]+):(\d+): .* Assertion `", re.M)
Facts = dict[str, Any]


def texts(*paths: Path) -> dict[str, str]:
    """What each program printed on the GPU, of measurements without the sanitizer's tools, too."""
    found: dict[str, str] = {}
    for path in paths:
        with gzip.open(path, "rt") as file:
            results = json.load(file)["results"]
        found |= {n: r["runs"]["default"]["out"] for n, r in results.items() if r["runs"]}
    return found


def raw(*paths: Path) -> dict[str, Any]:
    """Results of several measurements as one; later ones replace programs of earlier ones."""
    reported: dict[str, Any] = {"machine": {}, "jobs": {}, "results": {}}
    for path in paths:
        with gzip.open(path, "rt") as file:
            more = json.load(file)
        reported["machine"] = more["machine"]
        reported["jobs"] |= {
            job["name"]: job for job in more["jobs"] if _has_run(more["results"][job["name"]])
        }
        reported["results"] |= {name: r for name, r in more["results"].items() if _has_run(r)}
    return reported


def _has_run(result: dict[str, Any]) -> bool:
    return "synccheck" in result["runs"]


def of(job: dict[str, Any], result: dict[str, Any], *, output: bool) -> Facts:
    """What one program did. `output`: whether its text is kept, or hashes of its lines alone."""
    runs = result["runs"]
    reported = {
        "arguments": [*job["arguments"], *(f"@{size}" for size in job.get("sizes", ()))],
        "exit": runs["default"]["exit"],
        "seconds": {name: runs[name]["seconds"] for name in ("default", *TOOLS)},
        "faults": _faults(Path(job["source"]).name, runs),
    }
    repeated = set(runs["again"]["out"].splitlines())
    lines = [line if line in repeated else None for line in runs["default"]["out"].splitlines()]
    kept = lines if output else [line and hashed(line) for line in lines]
    return reported | {"lines": kept}


def _faults(file: str, runs: dict[str, Any]) -> list[list[Any]]:
    found = []
    for tool in TOOLS:
        counted = parse.faults(tool, runs[tool]["out"], file)
        for fault, count in sorted(counted.items()):
            lines = [*fault.lines, *_asserted(fault, runs[tool]["err"], file)]
            found.append([fault.tool, fault.kind, lines, count])
    return found


def _asserted(fault: parse.Fault, errors: str, file: str) -> list[int]:
    """An assertion's line is in the program's own message alone."""
    if fault.kind != "assertion":
        return []
    return sorted({int(m[2]) for m in ASSERTED.finditer(errors) if Path(m[1]).name == file})


def hashed(line: str) -> str:
    return hashlib.sha256(line.rstrip().encode()).hexdigest()[:12]
