"""What a GPU computes: builds each program with nvcc, runs it, keeps the bytes of its results.

    python measure.py FOLDER FACTS.json.gz

Runs where the GPU is and needs nothing beside Python and nvcc. A function that nvcc does not know
is left out, and named.
"""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

BUILD = ["nvcc", "-std=c++17", "-O2", "-arch=sm_90", "program.cu", "-o", "program"]
KERNEL = re.compile(r"__global__ void k(\d+)\(")
ROUNDS = 12


def main() -> None:
    folder, target = Path(sys.argv[1]), Path(sys.argv[2])
    places = sorted(folder.glob("g*"))
    with ThreadPoolExecutor() as pool:
        parts = list(pool.map(_measured, places))
    asked = ["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"]
    facts = {
        "gpu": _run(asked, folder).stdout.strip(),
        "nvcc": _run(["nvcc", "--version"], folder).stdout.splitlines()[-2],
        "results": {key: value for part in parts for key, value in part.items()},
    }
    with gzip.open(target, "wt") as file:
        json.dump(facts, file)
    absent = [key for key, value in facts["results"].items() if value is None]
    print(f"{len(facts['results'])} functions, {len(absent)} of them not measured:", *absent[:60])


def _measured(place: Path) -> dict[str, str | None]:
    keys = json.loads((place / "keys.json").read_text())
    for _ in range(ROUNDS):
        built = _run(BUILD, place)
        if built.returncode == 0:
            break
        if not _without_faults(place / "program.cu", built.stderr + built.stdout):
            print(place.name, built.stderr[:600])
            return dict.fromkeys(keys)
    ran = _run(["./program"], place)
    text = (place / "program.cu").read_text()
    left = [int(number) for number in KERNEL.findall(text)]
    lines = ran.stdout.splitlines()
    if len(lines) != len(left):
        print(place.name, "ended with", ran.returncode, "after", len(lines), "of", len(left))
    return dict.fromkeys(keys) | {keys[at]: line for at, line in zip(left, lines, strict=False)}


def _without_faults(source: Path, printed: str) -> bool:
    """Whether lines that nvcc refuses were taken out, with the calls of their kernels."""
    lines = source.read_text().splitlines()
    faulty = {int(number) for number in re.findall(r"program\.cu\((\d+)\): error", printed)}
    gone = {found[1] for at in faulty if (found := KERNEL.search(lines[at - 1]))}
    kept = [
        line
        for line in lines
        if not ((found := re.search(r"(?:void |\()k(\d+)[(,]", line)) and found[1] in gone)
    ]
    source.write_text("\n".join(kept) + "\n")
    return bool(gone)


def _run(command: list[str], place: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=place, capture_output=True, text=True, timeout=300, check=False
    )


if __name__ == "__main__":
    main()
