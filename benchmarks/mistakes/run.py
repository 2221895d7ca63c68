"""Plants mistakes into correct programs and asks what the linter says of them.

    python benchmarks/mistakes/run.py --each 4 FILE_OR_FOLDER… --table docs/mistakes.md

Of each program a compiler accepts and each kind, one mistake is made at a place chosen by the seed;
what the compiler accepts all the same is left out. Found: an error within a line of the mistake or
of the compiler's first error. New errors alone count.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from benchmarks.mistakes.compiler import Compiler
from benchmarks.mistakes.kinds import KINDS, Mutation, Program
from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import lint
from tops_lsp.diagnostics.render import message
from tops_lsp.model.unit import analyze
from tops_lsp.project.flags import read_flags
from tops_lsp.project.settings import Level, Provenance, merge
from tops_lsp.text.source import Source

_CUDA = ["-x", "cu", "--cuda-gpu-arch=sm_80"]
Findings = list[tuple[int, str, str]]
"""Line, rule and message of each error."""


@dataclass(slots=True)
class Score:
    """What became of the mistakes of one kind."""

    made: int = 0
    found: int = 0
    on_line: int = 0
    findings: int = 0


def main() -> int:
    """Runs all; 1 if nothing could be measured."""
    given = _arguments()
    scores: dict[str, Score] = defaultdict(Score)
    with tempfile.TemporaryDirectory() as folder:
        compiler = Compiler(given.clang, Path(folder), given.cuda)
        for path in _files(given.paths):
            text = path.read_bytes()
            if compiler.first_error(path, text) is not None:
                continue
            _judge(compiler, path, text, given, scores)
    print(_table(scores))
    return 0 if scores else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--each", type=int, default=1, help="mistakes of a kind in a program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="kinds, separated by commas")
    parser.add_argument("--missed", action="store_true", help="print what is not found")
    parser.add_argument("--clang", default="clang++")
    parser.add_argument("--cuda", default="/usr/local/cuda/include")
    return parser.parse_args()


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (p for p in inside if p.suffix in (".cu", ".cpp", ".cc"))


def _judge(
    compiler: Compiler,
    path: Path,
    text: bytes,
    given: argparse.Namespace,
    scores: dict[str, Score],
) -> None:
    program = Program(text)
    before = {finding[1:] for finding in errors_of(path, text)}
    dice = random.Random(f"{given.seed} {path.name}")
    for name in sorted(KINDS):
        places = list(KINDS[name](program))
        if given.only and name not in given.only.split(","):
            continue
        for mutation in dice.sample(places, min(given.each, len(places))):
            made = mutation.made(text)
            reported = compiler.first_error(path, made)
            if reported is None or made == text:
                continue
            found = [f for f in errors_of(path, made) if f[1:] not in before]
            _count(scores[name], text, mutation, reported, found)
            if given.missed and not _is_near(found, _line(text, mutation), reported[0]):
                shown = {"file": path.name, "kind": name, "clang": reported, "found": found}
                lines = made.split(b"\n")
                line = lines[_line(text, mutation) - 1].decode("utf-8", "replace")
                print(json.dumps({**shown, "at": _line(text, mutation), "text": line}), flush=True)


def _line(text: bytes, mutation: Mutation) -> int:
    return text.count(b"\n", 0, mutation.start) + 1


def _is_near(found: Findings, line: int, reported: int) -> bool:
    return any(abs(f[0] - line) <= 1 or (reported and abs(f[0] - reported) <= 1) for f in found)


def _count(
    score: Score, text: bytes, mutation: Mutation, reported: tuple[int, str], found: Findings
) -> None:
    near = _is_near(found, _line(text, mutation), reported[0])
    score.made += 1
    score.found += near
    score.on_line += near and any(f[0] == reported[0] for f in found)
    score.findings += len(found) if near else 0


def errors_of(path: Path, text: bytes) -> Findings:
    """The errors that the linter finds in a text in a file's place."""
    flags = [
        f"-I{path.parent}",
        "-std=c++17",
        *(["-x", "cu", "--cuda-gpu-arch=sm_80"] if path.suffix == ".cu" else []),
    ]
    layer = read_flags(flags, Provenance(Level.COMMAND_LINE))
    source = Source(str(path), text)
    unit = analyze(source, merge([layer]).contexts()[0])
    return [
        (source.line_of(d.place.span.start) + 1, d.name, message(d))
        for d in lint(unit).diagnostics
        if d.severity is Severity.ERROR
    ]


def _table(scores: dict[str, Score]) -> str:
    lines = [
        "| kind | mistakes | found | on clang's line | findings each |",
        "|---|---|---|---|---|",
    ]
    whole = Score()
    for name, score in [*sorted(scores.items()), ("all", whole)]:
        each = f"{score.findings / max(1, score.found):.2f}"
        shares = (f"{100 * n / max(1, score.made):.0f} %" for n in (score.found, score.on_line))
        lines.append(f"| {name} | {score.made} | {' | '.join(shares)} | {each} |")
        for field in Score.__slots__:
            setattr(whole, field, getattr(whole, field) + getattr(score, field))
    return "\n".join(lines)


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)
