"""Expression by expression: what the model reads against what clang reads in the same text.

    python -m benchmarks.oracle.shapes SUITE=DIRECTORY[@COMMIT] … [--write shapes.json] [--show 20]

Every C, C++ and CUDA file under a directory is preprocessed by clang (`shape_texts`); where clang
accepts it, both read the same text, and each fact of clang (`clang_shapes`) is looked for in the
model (`model_shapes`). `csmith=SEEDS` stands for as many programs of csmith. `--sample N` takes as
many files at random, `--cache DIR` keeps what clang said.

What is written is counts alone, for each suite:

    {"clang": VERSION, "suites": {SUITE: {
        "commit": …, "files": found, "accepted": by clang, "read": by the model in time,
        "broken": of them the grammar has an error in,
        "expressions": facts told of expressions, "declarations": of declarations,
        "agree": both say the same, "unknown": the model says that it does not know,
        "differ": they say otherwise, "by_shape": {SHAPE: how often they differ}}}}
"""

from __future__ import annotations

import argparse
import json
import math
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from benchmarks.oracle import clang_shapes, model_shapes
from benchmarks.oracle.shape_texts import SECONDS, Reader, Reading, case_name, programs
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source, Span

DECLARATIONS = ("variable", "function")
ALIGNED = re.compile(
    rb"\b(?:alignof|_Alignof|__alignof(?:__)?)\s*(\([^()]*(?:\([^()]*\)[^()]*)*\))"
)
Fact = tuple[clang_shapes.Place, str]


@dataclass
class Counts:
    """What was found in one file, or in many."""

    files: int = 0
    accepted: int = 0
    read: int = 0
    broken: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    by_shape: Counter[str] = field(default_factory=Counter)
    shown: list[str] = field(default_factory=list)

    def add(self, other: Counts) -> None:
        """Adds what was found in further files."""
        self.files += other.files
        self.accepted += other.accepted
        self.read += other.read
        self.broken += other.broken
        self.counts += other.counts
        self.by_shape += other.by_shape
        self.shown += other.shown


class Late(Exception):
    """A file takes too long."""


def compared(reader: Reader, path: Path) -> Counts:
    """What both say of one file."""
    found = Counts(files=1)
    reported = reader.reported(path)
    if reported is None or reported.facts is None:
        return found
    found.accepted = 1
    signal.signal(signal.SIGALRM, _late)
    signal.alarm(SECONDS)
    try:
        _compare(found, path, reported, reported.facts)
    except Late:
        found.shown.append(f"{path}: too late")
    finally:
        signal.alarm(0)
    return found


def _late(*_: object) -> None:
    raise Late


def _compare(found: Counts, path: Path, reported: Reading, facts: clang_shapes.Facts) -> None:
    text = reported.text
    unit = analyze(Source(case_name(reported.is_cuda), text))
    if unit.expansion.text != text:
        found.shown.append(f"{path}: expanded once more")
        return
    broken = unit.tree.errors()
    ours, unknown = model_shapes.shapes(unit, text)
    found.read = 1
    found.broken = bool(broken)
    differing: list[Fact] = []
    for place, shape in _facts(facts, text):
        found.counts["declarations" if shape in DECLARATIONS else "expressions"] += 1
        if _is_among(shape, ours.get(place, ())):
            found.counts["agree"] += 1
        elif _is_within(place, unknown):
            found.counts["unknown"] += 1
        else:
            found.counts["differ"] += 1
            found.by_shape[shape] += 1
            differing.append((place, shape))
    for place, shape in _outermost(differing):
        model = sorted(ours.get(place, ()))
        found.shown.append(f"{path}: {shape} {_shown(text, Span(*place))} model: {model}")
    found.shown += (
        f"{path}: broken {_shown(text, Span(s.start, s.end - s.start))}" for s in broken
    )


def _is_among(shape: str, ours: Collection[str]) -> bool:
    """Whether the model says the same; clang does not tell the target of each cast."""
    return shape in ours or (shape == "cast" and any(s.startswith("cast ") for s in ours))


def _shown(text: bytes, place: Span) -> str:
    start, length = place
    here = text[start : start + length].decode("utf-8", "replace")
    line = text[text.rfind(b"\n", 0, start) + 1 : start].decode("utf-8", "replace")[-60:]
    after = text[start + length : start + length + 40].decode("utf-8", "replace")
    return " ".join(f"{line}`{here[:120]}`{after.partition(chr(10))[0]}".split())


def _facts(reported: clang_shapes.Facts, text: bytes) -> Iterator[Fact]:
    """What clang tells, less the calls of operators by name, which are operators to the model, and
    what is in `alignof`, which is a number to it.

    An expression that begins with `typename` begins with the name after it.
    """
    measured = [Span(*match.span(1)) for match in ALIGNED.finditer(text)]
    for (start, length), shapes in reported.items():
        if any(place.start <= start < place.end for place in measured):
            continue
        here = text[start : start + length]
        if here.startswith(b"typename"):
            rest = here.removeprefix(b"typename").lstrip()
            start, length = start + length - len(rest), len(rest)
        if not here.startswith(b"operator"):
            yield from (((start, length), shape) for shape in shapes)


def _outermost(facts: list[Fact]) -> Iterator[Fact]:
    """Those that no other one is around."""
    end = 0
    for place, shape in sorted(facts, key=lambda fact: (fact[0][0], -fact[0][1])):
        if sum(place) > end:
            yield place, shape
            end = sum(place)


def _is_within(place: clang_shapes.Place, unknown: list[Span]) -> bool:
    start, end = place[0], place[0] + place[1]
    return any(span.start <= start and end <= span.end for span in unknown)


def main() -> None:
    options = _options()
    if shutil.which(options.clang) is None:
        sys.exit(f"{options.clang} is not installed: apt-get install clang-14")
    reader = Reader(options.clang, tuple(options.include), options.cache)
    suites: dict[str, Any] = {}
    if options.write is not None and options.write.exists():
        suites = json.loads(options.write.read_text("utf-8"))["suites"]
    for suite in options.suites:
        name, _, given = suite.partition("=")
        where, _, commit = given.partition("@")
        files = [p for p in programs(where, options.scratch) if options.only in str(p)]
        files = files[:: options.every]
        if options.sample:
            files = random.Random(options.seed).sample(files, min(options.sample, len(files)))
        found = _all_of(reader, files, options.jobs, options.minutes)
        suites[name] = _reported(found, commit)
        print(name, json.dumps(suites[name]))
        print("\n".join(found.shown[: options.show]), flush=True)
        if options.write is not None:
            _write(options.write, options.clang, suites)


def _all_of(reader: Reader, files: list[Path], jobs: int, minutes: float) -> Counts:
    """What is found in files until time is over."""
    found, end = Counts(), time.monotonic() + 60 * minutes
    with Pool(jobs) as pool:  # which ends its processes where it is left
        for each in pool.imap_unordered(partial(compared, reader), files):
            found.add(each)
            if time.monotonic() > end:
                break
    return found


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suites", nargs="+", metavar="SUITE=DIRECTORY[@COMMIT]")
    parser.add_argument("--clang", default="clang++-14")
    parser.add_argument("--scratch", type=Path, default=Path("/tmp"))
    parser.add_argument("--cache", type=Path, help="a folder that keeps what clang said")
    parser.add_argument("--include", action="append", default=[], metavar="DIRECTORY")
    parser.add_argument("--only", default="", help="only files with this in their path")
    parser.add_argument("--every", type=int, default=1, help="only each n-th file")
    parser.add_argument("--sample", type=int, default=0, help="as many files at random")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("--minutes", type=float, default=math.inf, help="for each suite")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=0, help="differences to print of each suite")
    parser.add_argument("--write", type=Path, help="a file to enter the counts in")
    return parser.parse_args()


def _write(path: Path, clang: str, suites: dict[str, Any]) -> None:
    """Writes the counts of the suites that are done."""
    version = subprocess.run([clang, "--version"], capture_output=True, text=True, check=True)
    made = {"clang": version.stdout.splitlines()[0], "suites": suites}
    path.write_text(json.dumps(made, indent=1, sort_keys=True) + "\n", "utf-8")


def _reported(found: Counts, commit: str) -> dict[str, Any]:
    reported = ("expressions", "declarations", "agree", "unknown", "differ")
    counts = {name: found.counts[name] for name in reported}
    files = {name: getattr(found, name) for name in ("files", "accepted", "read", "broken")}
    return {"commit": commit, **files, **counts, "by_shape": dict(found.by_shape.most_common())}


if __name__ == "__main__":
    main()
