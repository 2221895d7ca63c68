"""The cost of the typed model: cold, after a keystroke, in memory.

python benchmarks/model.py cold PATH…        every body of every file, processor seconds
python benchmarks/model.py keystroke FILE    one character in a body, processor time
python benchmarks/model.py memory FILE       what stays allocated, times the size of the text:
                                             while it is edited, and after a rest
"""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from resolution import files_of

from tops_lsp.cli.pool import prepare
from tops_lsp.model import unit as units
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.server.housekeeping import Housekeeping
from tops_lsp.text.source import Source

EDITS = 60


def whole(path: Path, text: bytes, previous: TranslationUnit | None = None) -> TranslationUnit:
    """The unit of a file with all its bodies."""
    unit = analyze(Source(str(path), text), previous=previous)
    for function in list(unit.functions()):
        unit.body(function)
    return unit


def cold(paths: list[Path]) -> None:
    """Prints what a full model of all files takes, garbage collected as in the linter."""
    prepare()
    start = time.process_time()
    found = [whole(path, path.read_bytes()) for path in files_of(paths)]
    print(f"{len(found)} files: {time.process_time() - start:.2f} s")


def keystroke(path: Path) -> None:
    """Prints what it takes to type bodies again after an edit, the front end apart.

    Garbage is collected as in the server.
    """
    text = path.read_bytes()
    unit = whole(path, text)
    Housekeeping().begin()
    chance = random.Random(1)
    places = [i for i, c in enumerate(text) if c in b"0123456789" and text[i - 1 : i] in b" ("]
    spent: list[float] = []
    revise = units.revise

    def timed(*given: Any) -> Any:
        start = time.process_time()
        try:
            return revise(*given)
        finally:
            spent[-1] += time.process_time() - start

    units.revise = timed  # type: ignore[assignment]
    totals: list[float] = []
    for place in chance.sample(places, min(EDITS, len(places))):
        text = text[:place] + b"1" + text[place:]
        spent.append(0.0)
        start = time.process_time()
        unit = analyze(Source(str(path), text), previous=unit)
        begin = time.process_time()
        for function in list(unit.functions()):
            unit.body(function)
        spent[-1] += time.process_time() - begin
        totals.append(time.process_time() - start)
    print(f"lowering: {_shown(spent)}; with text, mask and tree: {_shown(totals)}")


def _shown(seconds: list[float]) -> str:
    ordered = sorted(1000 * s for s in seconds)
    p95 = ordered[int(len(ordered) * 0.95)]
    return f"median {statistics.median(ordered):.2f} ms, p95 {p95:.2f} ms"


def memory(path: Path) -> None:
    """Prints what the unit of a file keeps, its bodies and its tree's text included."""
    whole(path, b"void f() {}")  # what all units share
    text = path.read_bytes()
    tracemalloc.start()
    unit = whole(path, text)
    _print_kept("edited", unit)
    unit.rest()
    _print_kept("at rest", unit)


def _print_kept(when: str, unit: TranslationUnit) -> None:
    gc.collect()
    kept, _ = tracemalloc.get_traced_memory()
    file, whole_text = len(unit.source.text), len(unit.expansion.text)
    shares = f"{kept / file:.1f} times the file, {kept / whole_text:.1f} times the unit's text"
    print(f"{when}: {kept / 1e6:.1f} MB, {shares}")


MODES: dict[str, Callable[[list[Path]], None]] = {
    "cold": cold,
    "keystroke": lambda paths: keystroke(paths[0]),
    "memory": lambda paths: memory(paths[0]),
}


def main() -> None:
    """Runs the measurement the command line names."""
    if len(sys.argv) < 3 or sys.argv[1] not in MODES:
        sys.exit(__doc__)
    MODES[sys.argv[1]]([Path(argument) for argument in sys.argv[2:]])


if __name__ == "__main__":
    main()
