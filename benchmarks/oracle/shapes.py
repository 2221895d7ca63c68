"""Expression by expression: what the model reads against what clang reads in the same text.

    python -m benchmarks.oracle.shapes SUITE=DIRECTORY[@COMMIT] … [--write shapes.json] [--show 20]

Every C and C++ file under a directory is preprocessed by clang; where clang accepts it, both read
the same text, and each fact of clang (`clang_shapes`) is looked for in the model (`model_shapes`).
`csmith=SEEDS` stands for as many programs of csmith.

What is written is counts alone, for each suite:

    {"clang": VERSION, "suites": {SUITE: {
        "commit": …, "files": found, "accepted": by clang, "read": by the model in time,
        "expressions": facts told of expressions, "declarations": of declarations,
        "agree": both say the same, "unknown": the model says that it does not know,
        "differ": they say otherwise, "by_shape": {SHAPE: how often they differ}}}}
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from benchmarks.oracle import clang_shapes, model_shapes
from tops_lsp.model.unit import analyze
from tops_lsp.text.source import Source, Span

DECLARATIONS = ("variable", "function")
LANGUAGE = ("-x", "c++", "-std=gnu++17", "-Wno-invalid-constexpr", "-Wno-c++11-narrowing")
CSMITH = ("-I", "/usr/include/csmith", "-nostdinc++")
SECONDS = 60
Fact = tuple[clang_shapes.Place, str]
LONGEST = 600_000
SUFFIXES = (".c", ".cc", ".cpp", ".C")


@dataclass
class Counts:
    """What was found in one file, or in many."""

    files: int = 0
    accepted: int = 0
    read: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    by_shape: Counter[str] = field(default_factory=Counter)
    shown: list[str] = field(default_factory=list)

    def add(self, other: Counts) -> None:
        """Adds what was found in further files."""
        self.files += other.files
        self.accepted += other.accepted
        self.read += other.read
        self.counts += other.counts
        self.by_shape += other.by_shape
        self.shown += other.shown


class Late(Exception):
    """A file takes too long."""


def compared(clang: str, path: Path) -> Counts:
    """What both say of one file."""
    found = Counts(files=1)
    signal.signal(signal.SIGALRM, _late)
    text = _expanded(clang, path)
    if text is None or len(text) > LONGEST:
        return found
    try:
        tree = clang_shapes.clang_tree([clang, *LANGUAGE], text, SECONDS)
    except clang_shapes.Rejected:
        return found
    found.accepted = 1
    signal.alarm(SECONDS)
    try:
        _compare(found, path, text, clang_shapes.shapes(tree))
    except Late:
        found.shown.append(f"{path}: too late")
    finally:
        signal.alarm(0)
    return found


def _late(*_: object) -> None:
    raise Late


def _compare(found: Counts, path: Path, text: bytes, told: clang_shapes.Facts) -> None:
    unit = analyze(Source("case.cpp", text))
    if unit.expansion.text != text:
        found.shown.append(f"{path}: expanded once more")
        return
    ours, unknown = model_shapes.shapes(unit, text)
    found.read = 1
    differing: list[Fact] = []
    for place, shape in _facts(told, text):
        found.counts["declarations" if shape in DECLARATIONS else "expressions"] += 1
        if shape in ours.get(place, ()):
            found.counts["agree"] += 1
        elif _is_within(place, unknown):
            found.counts["unknown"] += 1
        else:
            found.counts["differ"] += 1
            found.by_shape[shape] += 1
            differing.append((place, shape))
    for place, shape in _outermost(differing):
        here = text[place[0] : place[0] + place[1]].decode("utf-8", "replace")
        model = sorted(ours.get(place, ()))
        found.shown.append(f"{path}: {shape} `{' '.join(here.split())[:120]}` model: {model}")


def _facts(told: clang_shapes.Facts, text: bytes) -> Iterator[Fact]:
    """What clang tells, less the calls of operators by name, which are operators to the model.

    An expression that begins with `typename` begins with the name behind it.
    """
    for (start, length), shapes in told.items():
        here = text[start : start + length]
        if here.startswith(b"typename"):
            rest = here.removeprefix(b"typename").lstrip()
            start, length = start + length - len(rest), len(rest)
        if not here.startswith(b"operator"):
            yield from (((start, length), shape) for shape in shapes)


def _outermost(facts: list[Fact]) -> Iterator[Fact]:
    """Those that no other one stands around."""
    end = 0
    for place, shape in sorted(facts, key=lambda fact: (fact[0][0], -fact[0][1])):
        if sum(place) > end:
            yield place, shape
            end = sum(place)


def _is_within(place: clang_shapes.Place, unknown: list[Span]) -> bool:
    start, end = place[0], place[0] + place[1]
    return any(span.start <= start and end <= span.end for span in unknown)


def _expanded(clang: str, path: Path) -> bytes | None:
    """The text behind the preprocessor, none of its words a macro that the model knows."""
    own = CSMITH if path.name.startswith("csmith-") else ()
    command = [clang, "-E", "-P", "-w", *LANGUAGE, *own, str(path)]
    done = subprocess.run(command, capture_output=True, check=False, timeout=SECONDS)
    if done.returncode:
        return None
    known = _macros()
    text = re.sub(rb"(?m)^#.*$", b"", done.stdout)
    return re.sub(rb"\b[A-Za-z_]\w*", lambda m: m[0] + b"_" if m[0] in known else m[0], text)


@cache
def _macros() -> frozenset[bytes]:
    return frozenset(analyze(Source("case.cpp", b"")).expansion.table)


def _programs(given: str, scratch: Path) -> Iterator[Path]:
    """The files of a suite."""
    if given.isdigit():
        for seed in range(int(given)):
            path = scratch / f"csmith-{seed}.cpp"
            if not path.exists():
                options = ["--lang-cpp", "--seed", str(seed), "-o", str(path)]
                subprocess.run(["csmith", *options], check=False, capture_output=True, timeout=60)
            yield path
    else:
        yield from sorted(p for p in Path(given).rglob("*") if p.suffix in SUFFIXES)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("suites", nargs="+", metavar="SUITE=DIRECTORY[@COMMIT]")
    parser.add_argument("--clang", default="clang++-14")
    parser.add_argument("--scratch", type=Path, default=Path("/tmp"))
    parser.add_argument("--every", type=int, default=1, help="only each n-th file")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--show", type=int, default=0, help="differences to print of each suite")
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    if shutil.which(options.clang) is None:
        sys.exit(f"{options.clang} is not installed: apt-get install clang-14")
    suites: dict[str, Any] = {}
    for suite in options.suites:
        name, _, given = suite.partition("=")
        where, _, commit = given.partition("@")
        files = [*_programs(where, options.scratch)][:: options.every]
        found = Counts()
        with ProcessPoolExecutor(options.jobs) as pool:
            for each in pool.map(partial(compared, options.clang), files, chunksize=4):
                found.add(each)
        suites[name] = _told(found, commit)
        print(name, json.dumps(suites[name]))
        print("\n".join(found.shown[: options.show]), flush=True)
        if options.write is not None:
            _write(options.write, options.clang, suites)


def _write(path: Path, clang: str, suites: dict[str, Any]) -> None:
    """Writes the counts of the suites that are done."""
    version = subprocess.run([clang, "--version"], capture_output=True, text=True, check=True)
    made = {"clang": version.stdout.splitlines()[0], "suites": suites}
    path.write_text(json.dumps(made, indent=1, sort_keys=True) + "\n", "utf-8")


def _told(found: Counts, commit: str) -> dict[str, Any]:
    told = ("expressions", "declarations", "agree", "unknown", "differ")
    counts = {name: found.counts[name] for name in told}
    files = {"files": found.files, "accepted": found.accepted, "read": found.read}
    return {"commit": commit, **files, **counts, "by_shape": dict(found.by_shape.most_common())}


if __name__ == "__main__":
    main()
