"""Which programs are measured: our own, plain and with their fault, and public ones by a table."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

HERE = Path(__file__).parent
PROGRAMS = HERE / "programs"
PUBLIC = HERE / "public.txt"
FOLDERS = {"samples": "Samples", "hecbench": "src"}
LARGEST = 300_000
"""Bytes of a file that travels with a public program: headers do, data does not."""


@dataclass(frozen=True, slots=True)
class Job:
    """One program to build and run; a planted fault is told to the compiler by -DFAULT."""

    name: str
    source: str
    flags: list[str] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    builds: list[str] = field(default_factory=lambda: ["default"])
    sizes: list[str] = field(default_factory=list)
    """Sizes that are in the text, made small: `LINE:OLD=NEW`, or `FILE:LINE:OLD=NEW`."""


def of_folder(folder: Path) -> Iterator[Job]:
    """Each `.cu` as it is, and with its fault where it has one."""
    for path in sorted(folder.glob("*.cu")):
        yield Job(path.stem, str(path))
        if "FAULT" in path.read_text(encoding="utf-8"):
            yield Job(f"{path.stem}+fault", str(path), ["-DFAULT"])


@dataclass(frozen=True, slots=True)
class PlantedFault:
    """What a program's comment expects of its fault: kind, tool that reports it, lines."""

    kind: str
    tool: str
    lines: tuple[int, ...]


def planted(path: Path) -> PlantedFault:
    """`// fault: kind (tool): …`, and `// here` in the faulty lines."""
    text = path.read_text(encoding="utf-8")
    reported = re.search(r"^// fault: ([\w-]+) \((\w+)\)", text, re.M)
    lines = enumerate(text.splitlines(), 1)
    here = tuple(number for number, line in lines if line.endswith("// here"))
    return (
        PlantedFault(reported[1], reported[2], here) if reported else PlantedFault("", "none", here)
    )


def public(table: Path, roots: Mapping[str, Path]) -> Iterator[Job]:
    """Programs of suites whose place is known: `suite path arguments` in each line."""
    for line in table.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if not words or words[0].startswith("#") or words[0] not in roots:
            continue
        suite, path, *rest = words
        flags = [f"-I{roots['samples'] / 'Common'}"] if suite == "samples" else []
        sizes = [word[1:] for word in rest if word.startswith("@")]
        arguments = [word for word in rest if not word.startswith("@")]
        source = roots[suite] / FOLDERS[suite] / path
        yield Job(f"{suite}/{path}", str(source), flags, arguments, ["default", "no-fma"], sizes)


def made_small(job: Job, place: Path) -> Job:
    """The program with its sizes as the table has them, in a folder of its own."""
    if not job.sizes:
        return job
    source = Path(job.source)
    _copied(source.parent, place)
    for size in job.sizes:
        *files, line, change = size.split(":")
        file = place / (files[0] if files else source.name)
        old, new = change.split("=")
        lines = file.read_text(encoding="utf-8", errors="surrogateescape").split("\n")
        if old not in lines[int(line) - 1]:
            raise ValueError(f"{job.name}: no {old} in line {line}")
        lines[int(line) - 1] = lines[int(line) - 1].replace(old, new)
        file.write_text("\n".join(lines), encoding="utf-8", errors="surrogateescape")
    return replace(job, source=str(place / source.name))


def travel(jobs: list[Job], target: Path) -> None:
    """A folder that can be sent to a GPU: sources, headers beside them, jobs, the runner."""
    target.mkdir(parents=True, exist_ok=True)
    moved = [_moved(job, target) for job in jobs]
    (target / "jobs.json").write_text(json.dumps([asdict(job) for job in moved], indent=1))
    shutil.copy(HERE / "measure.py", target / "measure.py")


def _moved(job: Job, target: Path) -> Job:
    source = Path(job.source)
    place = target / re.sub(r"\W", "_", source.parent.as_posix())
    _copied(source.parent, place)
    made_small(replace(job, source=str(place / source.name)), place)
    flags = [_moved_include(flag, target) for flag in job.flags]
    reported = f"{target.name}/{place.name}/{source.name}"
    return replace(job, source=reported, flags=flags)


def _moved_include(flag: str, target: Path) -> str:
    if not flag.startswith("-I"):
        return flag
    place = target / re.sub(r"\W", "_", flag[2:])
    _copied(Path(flag[2:]), place)
    return f"-I{target.name}/{place.name}"


def _copied(folder: Path, place: Path) -> None:
    if place.exists():
        return
    place.mkdir(parents=True)
    for path in folder.iterdir():
        if path.is_file() and path.stat().st_size < LARGEST:
            shutil.copy(path, place / path.name)
