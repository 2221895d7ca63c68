"""Plants faults into kernels that others wrote and counts those that the linter tells.

    python -m benchmarks.repositories.plants --sample 20 NAME=FOLDER…

Of files with kernels each gets one fault of each kind, in a kernel and at a place chosen by the
seed, all at once; told is a finding of the kind's rules on the fault's line. What the preprocessor
leaves out in every pass that makes device code is no fault: nvcc accepts it. With `--tops` the same
texts are read as TOPS C++, without the headers by which a file says that it is CUDA, and faults
that only TOPS knows are planted too. What says so by the repository's own headers stays CUDA, where
a memory space belongs to no pointee: a pointer of another space is no fault there. The repositories
are not part of this one.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from benchmarks.mistakes.kinds import Program
from benchmarks.repositories.kernels import Kernel, kernels_of
from tops_lsp.cli.analysis import Analyzer
from tops_lsp.cli.context import project_of
from tops_lsp.cli.options import parser as options_of_linter
from tops_lsp.model.passes import analyze_passes
from tops_lsp.model.tree.execution import Side
from tops_lsp.text.source import Source


class Fault(NamedTuple):
    """A fault: what it declares before everything else, its statement, and who may tell it."""

    declared: str
    statement: str
    rules: frozenset[str]
    ends: bool = True
    """Whether it is one where the kernel has nothing more to do."""


_HOST = "inline int planted_work(int v) { static int sum; return sum += v; }"
_HOST_CALL = frozenset({"host-function-called-from-device"})
_DIVERGENT = frozenset({"barrier-in-divergent-code"})
FAULTS = {
    "host call": Fault(_HOST, "planted_work(1);", _HOST_CALL),
    "host variable": Fault(
        "static int planted_total = 3;",
        "planted_total += 1;",
        frozenset({"host-variable-in-device-code"}),
    ),
    "barrier in a branch": Fault(
        "", "if (threadIdx.x < 7) { __syncthreads(); }", _DIVERGENT, ends=False
    ),
    "wrong space": Fault(
        "static __constant__ int planted_limit;",
        "planted_limit = 1;",
        frozenset({"constant-memory-written"}),
    ),
}
TOPS_FAULTS = {
    "pointer of another space": Fault(
        "",
        "{ __shared__ float planted_ours[4]; __local__ float *planted_own = planted_ours; }",
        frozenset({"pointer-between-spaces"}),
    ),
    "context without destroy": Fault(
        "",
        "{ tops_dte_ctx_t planted_ctx; planted_ctx.init(); }",
        frozenset({"dte-context-never-destroyed"}),
    ),
}
_OF_TYPES = frozenset({"pointer of another space"})
"""Faults of the spaces in types, which only TOPS C++ has."""
_NAME = "planted_"
_OF_CUDA = re.compile(
    rb"^[ \t]*#[ \t]*include[ \t]*[<\"]"
    rb"(?:cuda|cooperative_groups|helper_cuda|cub/|thrust/|curand|cublas)[^\n]*",
    re.M,
)


class PlantedFault(NamedTuple):
    """A fault that is in a text: its kind, the kernel's kind and name, and its place there."""

    fault: str
    kernel: Kernel
    place: int


@dataclass(slots=True)
class Score:
    """What became of faults, by kind and by kind of kernel."""

    made: Counter[tuple[str, str]] = field(default_factory=Counter)
    reported: Counter[tuple[str, str]] = field(default_factory=Counter)
    files: int = 0
    of_cuda: int = 0
    """Plants that are no faults, as the file says by its own headers that it is CUDA."""


def main() -> int:
    """Prints the tables; 1 if there was nothing to plant into."""
    given = _arguments()
    score = Score()
    faults = {**FAULTS, **(TOPS_FAULTS if given.tops else {})}
    for pair in given.repositories:
        name, _, folder = pair.partition("=")
        judge = _judge(given, Path(folder))
        dice = random.Random(f"{given.seed} {name}")
        tried = 0
        files = _files(Path(folder), given.tops)
        for path in dice.sample(files, len(files)):
            if tried == given.sample:
                break
            tried += _try(path, judge, faults, dice, given, score)
    print(_table(score))
    return 0 if score.files else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("repositories", nargs="+", metavar="NAME=FOLDER")
    parser.add_argument("--sample", type=int, default=20, help="files of each repository")
    parser.add_argument("--seed", default="spring")
    parser.add_argument("--tops", action="store_true", help="read all files as TOPS C++")
    parser.add_argument("--largest", type=int, default=200_000, help="bytes of a file")
    parser.add_argument("--missed", action="store_true", help="print what is not told")
    parser.add_argument("-I", dest="include", action="append", default=[], metavar="DIR")
    parser.add_argument("--keep", type=Path, help="a folder for texts with missed faults")
    return parser.parse_args()


def _files(folder: Path, tops: bool) -> list[Path]:
    """Where kernels may be; TOPS code is named as any C++."""
    named = (".cu", ".cuh", ".tops", *((".cpp", ".cc", ".h", ".hpp") if tops else ()))
    return sorted(p for p in folder.rglob("*") if p.suffix in named)


def _judge(given: argparse.Namespace, folder: Path) -> Analyzer:
    words = ["--isolated", "--no-cache", "x"]
    words += [f"-I{folder / name}" for name in given.include]
    return Analyzer(project_of(options_of_linter().parse_args(words), []))


def _try(
    path: Path,
    judge: Analyzer,
    faults: dict[str, Fault],
    dice: random.Random,
    given: argparse.Namespace,
    score: Score,
) -> bool:
    """Plants into one file; whether it could be."""
    text = path.read_bytes()
    if given.tops:
        text = _OF_CUDA.sub(b"", text)
    if b"__global__" not in text or len(text) > given.largest:
        return False
    kernels = [k for k in kernels_of(Program(text)) if k.places]
    if not kernels:
        return False
    name = path.with_suffix(".tops") if given.tops else path
    made, planted = _planted(text, kernels, faults, dice)
    source = Source(str(name), made)
    passes = analyze_passes(source, judge.project.settings_of(source.path).contexts())
    is_cuda = all(u.is_cuda for u in passes.units.values())
    left_out = [p.unit.expansion.inactive for p in passes.each if Side.DEVICE in p.sides]
    reported = _reported(judge, source)
    for place in planted:
        offset = made.index(f"// {_NAME}{place.fault}".encode())
        number = source.line_of(offset) + 1
        if all(any(offset in span for span in spans) for spans in left_out):
            continue
        if is_cuda and place.fault in _OF_TYPES:
            score.of_cuda += 1
            continue
        key = (place.fault, place.kernel.kind)
        score.made[key] += 1
        if faults[place.fault].rules & reported.get(number, set()):
            score.reported[key] += 1
        elif given.missed:
            shown = {"file": str(path), "fault": place.fault, "line": number}
            shown |= {"kernel": place.kernel.name, "kind": place.kernel.kind}
            print(json.dumps(shown), flush=True)
            if given.keep is not None:
                kept_as = given.keep / f"{path.parent.name}_{name.name}"
                kept_as.write_bytes(made)
    score.files += 1
    return True


def _planted(
    text: bytes, kernels: list[Kernel], faults: dict[str, Fault], dice: random.Random
) -> tuple[bytes, list[PlantedFault]]:
    """The text with one fault of each kind, each in a kernel of its own choice."""
    chosen = []
    for name, fault in faults.items():
        kernel = dice.choice(kernels)
        places = [p for p in kernel.places if fault.ends or p not in kernel.ends]
        if places:
            chosen.append(PlantedFault(name, kernel, dice.choice(places)))
    for plant in sorted(chosen, key=lambda p: p.place, reverse=True):
        line = f"\n{faults[plant.fault].statement} // {_NAME}{plant.fault}\n"
        text = text[: plant.place] + line.encode() + text[plant.place :]
    heads = "\n".join(dict.fromkeys(f.declared for f in faults.values() if f.declared))
    return heads.encode() + b"\n" + text, chosen


def _reported(judge: Analyzer, source: Source) -> dict[int, set[str]]:
    """The rules that tell something of each line, counted from 1."""
    reported: dict[int, set[str]] = {}
    for finding in judge.source(source).findings:
        diagnostic = finding.diagnostic
        if diagnostic.place.path == source.path:
            line = source.line_of(diagnostic.place.span.start) + 1
            reported.setdefault(line, set()).add(diagnostic.name)
    return reported


def _table(score: Score) -> str:
    """Shares by kind of fault and kind of kernel."""
    kinds = sorted({kernel for _, kernel in score.made})
    lines = [f"| fault | {' | '.join(kinds)} | all |", "|---" * (len(kinds) + 2) + "|"]
    faults = dict.fromkeys(fault for fault, _ in score.made)
    for fault in [*faults, ""]:
        keys = [[k for k in score.made if fault in ("", k[0]) and k[1] == kind] for kind in kinds]
        keys.append([key for columns in keys for key in columns])
        cells = (_share(score, columns) for columns in keys)
        lines.append(f"| {fault or 'all'} | {' | '.join(cells)} |")
    return "\n".join(lines) + f"\n\n{score.files} files, {score.of_cuda} plants no faults of CUDA."


def _share(score: Score, keys: list[tuple[str, str]]) -> str:
    made, reported = (sum(counts[key] for key in keys) for counts in (score.made, score.reported))
    return f"{reported}/{made} ({100 * reported / made:.1f} %)" if made else "–"


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)
