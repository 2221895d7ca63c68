"""The cost of the typed model: cold, after a keystroke, in memory.

python benchmarks/model.py cold PATH…        every body of every file, processor seconds
python benchmarks/model.py keystroke FILE    one character in a body, processor time
python benchmarks/model.py rules FILE        the same with all rules: until findings are shown, and
                                             until those are that follow paths
python benchmarks/model.py own FILE          what 20 rules of a project take of that and a cold run
python benchmarks/model.py broken FILE       a statement typed in pieces, and all rules
python benchmarks/model.py memory FILE…      what stays allocated, times the size of the text: at
                                             rest, after edits, and while the whole tree is there
"""

from __future__ import annotations

import gc
import random
import re
import statistics
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from resolution import files_of

from tops_lsp.cli.pool import prepare
from tops_lsp.diagnostics.passes import PassLinter, lint_passes
from tops_lsp.model.incremental import unit_revision
from tops_lsp.model.passes import Passes, analyze_passes
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.project.context import Context
from tops_lsp.project.own_rule import OwnRule
from tops_lsp.queries import checks
from tops_lsp.server.documents.garbage_collection import GarbageCollection
from tops_lsp.text.source import Source

EDITS = 60
REPLAYS = 3
"""Times the same keystrokes are made; of each the fastest counts, as other processes disturb."""
STATEMENT = (b"foo(", b"a, ", b"b[", b"i", b"]", b")", b";")
"""What is typed, piece by piece; all but the last one leave the text broken."""


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
    GarbageCollection().begin()
    spent: list[float] = []
    revise = unit_revision.revise

    def timed(*given: Any) -> Any:
        start = time.process_time()
        try:
            return revise(*given)
        finally:
            spent[-1] += time.process_time() - start

    unit_revision.revise = timed  # type: ignore[assignment]
    totals: list[float] = []
    for version in _typed(text):
        spent.append(0.0)
        start = time.process_time()
        unit = analyze(Source(str(path), version), previous=unit)
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


def _typed(text: bytes) -> Iterator[bytes]:
    """The text after each of some digits typed all over it, directives apart."""
    chance = random.Random(1)
    lines = [(m.start(), m.end()) for m in re.finditer(rb"^(?!\s*#).*", text, re.M)]
    code = (i for start, end in lines for i in range(start + 1, end))
    places = [i for i in code if text[i] in b"0123456789" and text[i - 1 : i] in b" ("]
    for place in chance.sample(places, min(EDITS, len(places))):
        text = text[:place] + b"1" + text[place:]
        yield text


def rules(path: Path) -> None:
    """Prints what it takes to model and judge an edited text, first without what is deferred."""
    text, linter = path.read_bytes(), PassLinter(preliminary=True)
    passes = _judged(path, text, None, linter)
    GarbageCollection().begin()
    shown: list[float] = []
    whole: list[float] = []
    for version in _typed(text):
        begin = time.process_time()
        passes = analyze_passes(Source(str(path), version), (Context(),), passes)
        early: float | None = None
        for step in linter.steps(passes):
            if step is not None:
                early = time.process_time() - begin
        whole.append(time.process_time() - begin)
        shown.append(whole[-1] if early is None else early)
    print(f"shown: {_shown(shown)}; whole: {_shown(whole)}")


CALL = "((call_expression function: (_) @f arguments: (argument_list . (_)? @a)) @c "
CALLEES = (
    *("tops_init_dte", "tops_destroy_dte", "__syncthreads", "tops::memcpy", "tops::memset"),
    *("topsMalloc", "topsFree", "topsMemcpy", "printf", "tops::*"),
)
OWN_QUERIES = (
    *(f'{CALL}(#callee? @f "{name}"))' for name in CALLEES),
    f"{CALL}(#value-at-least? @a 4096))",
    "((for_statement) @f (#kernel? @f))",
    "((while_statement) @f (#side? @f device))",
    "((goto_statement) @f)",
    "((new_expression) @f)",
    "((if_statement) @f (#inside? @f lambda))",
    "((lambda_expression) @f (#inside? @f loop))",
    "((cast_expression) @f (#inside? @f loop))",
    '((declaration declarator: (init_declarator declarator: (_) @f)) (#type? @f "double"))',
    "((function_definition declarator: (_ declarator: (identifier) @f)) @d (#kernel? @d))",
)


def own(path: Path) -> None:
    """Prints what rules of a project take of a cold run, and of keystrokes with all rules: the time
    in their checks, as the difference of two runs is less than the runs differ."""
    prepare()
    made = tuple(
        OwnRule(f"r{number}", f"R{number}", "warning", (("en", "found"),), query)
        for number, query in enumerate(OWN_QUERIES)
    )
    contexts, text = (Context(), Context(own_rules=made)), path.read_bytes()
    cold_ = [_cold_time(path, text, context) for context in contexts * 3]
    without, with_ = min(cold_[::2]), min(cold_[1::2])
    print(f"cold: {without:.2f} s without, {with_:.2f} s with {len(made)} rules")
    spent, in_instances = [0.0], [0.0]
    checks.reports = _timed(checks.reports, spent)
    checks.reports_in_instance = _timed(checks.reports_in_instance, in_instances)
    replays = [_typed_with(path, text, contexts[1:], spent, in_instances) for _ in range(REPLAYS)]
    best = [[*map(min, zip(*each, strict=True))] for each in zip(*replays, strict=True)]
    cold_spent, cold_later = (each.pop(0) for each in best[:2])
    print(f"in their checks: cold {cold_spent:.2f} s, in instances {cold_later:.2f} s")
    print(f"keystroke {_shown(best[0])}, later in instances {_shown(best[1])}", end=" ")
    print(f"of {_shown(best[2][1:])}")


def _typed_with(
    path: Path,
    text: bytes,
    contexts: tuple[Context, ...],
    spent: list[float],
    in_instances: list[float],
) -> tuple[list[float], list[float], list[float]]:
    """What own rules take in a file and in its instances, and what all takes: cold, then typed."""
    linter, passes, totals = PassLinter(preliminary=True), None, list[float]()
    spent[:], in_instances[:] = [], []
    for version in (text, *_typed(text)):
        spent.append(0.0)
        in_instances.append(0.0)
        begin = time.process_time()
        passes = analyze_passes(Source(str(path), version), contexts, passes)
        linter.lint(passes)
        totals.append(time.process_time() - begin)
        if len(totals) == 1:
            GarbageCollection().begin()
    return [*spent], [*in_instances], totals


def _timed(check: Callable[..., Any], spent: list[float]) -> Callable[..., Any]:
    """A check whose time is added to the last of some."""

    def timed(*given: Any) -> Any:
        begin = time.process_time()
        try:
            return [*check(*given)]
        finally:
            spent[-1] += time.process_time() - begin

    return timed


def _cold_time(path: Path, text: bytes, context: Context) -> float:
    begin = time.process_time()
    lint_passes(analyze_passes(Source(str(path), text), (context,)))
    return time.process_time() - begin


def broken(path: Path) -> None:
    """Prints what it takes to read and judge a text after each piece of an unfinished statement."""
    text, linter = path.read_bytes(), PassLinter()
    passes = _judged(path, text, None, linter)
    GarbageCollection().begin()
    spent: list[float] = []
    for start in _statement_ends(text):
        typed = text[:start] + b"\n"
        for piece in STATEMENT:
            typed += piece
            begin = time.process_time()
            passes = _judged(path, typed + text[start:], passes, linter)
            spent.append(time.process_time() - begin)
        passes = _judged(path, text, passes, linter)
    print(f"{len(spent)} pieces, all rules: {_shown(spent)}")


def _judged(path: Path, text: bytes, previous: Passes | None, linter: PassLinter) -> Passes:
    passes = analyze_passes(Source(str(path), text), (Context(),), previous)
    linter.lint(passes)
    return passes


def _statement_ends(text: bytes) -> list[int]:
    """Some line ends of bodies, after a statement."""
    places = [m.start() + 1 for m in re.finditer(rb";(?=\n[ \t]+\w)", text)]
    return random.Random(1).sample(places, min(EDITS // 4, len(places)))


def memory(paths: list[Path]) -> None:
    """Prints what the units of files keep, their bodies and their trees' text included."""
    sums: dict[str, list[int]] = {}
    for path in files_of(paths):
        text = path.read_bytes()
        whole(path, text)  # stub declarations are lowered when they are first named, for all units
        gc.collect()
        tracemalloc.start()
        unit = whole(path, text)
        found = {"with the whole tree": _allocated()}
        unit.evict()
        found["evicted"] = _allocated()
        for version in _typed(text):
            unit = whole(path, version, unit)
        found["edited" if unit.tree.is_evicted else "edited, with the whole tree"] = _allocated()
        unit.evict()
        found["edited, evicted"] = _allocated()
        tracemalloc.stop()
        size = len(unit.source.text), len(unit.expansion.text)
        print(
            f"{path.name}: " + "; ".join(f"{w} {_shares(kept, *size)}" for w, kept in found.items())
        )
        for when, kept in found.items():
            sums[when] = [
                a + b for a, b in zip(sums.get(when, [0, 0, 0]), (kept, *size), strict=True)
            ]
        del unit
    for when, (kept, file, whole_text) in sums.items():
        print(f"all, {when}: {_shares(kept, file, whole_text)}")


def _allocated() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def _shares(kept: int, file: int, whole_text: int) -> str:
    return f"{kept / 1e6:.1f} MB, {kept / file:.0f} x file, {kept / whole_text:.1f} x text"


MODES: dict[str, Callable[[list[Path]], None]] = {
    "cold": cold,
    "keystroke": lambda paths: keystroke(paths[0]),
    "rules": lambda paths: rules(paths[0]),
    "own": lambda paths: own(paths[0]),
    "broken": lambda paths: broken(paths[0]),
    "memory": memory,
}


def main() -> None:
    """Runs the measurement the command line names."""
    if len(sys.argv) < 3 or sys.argv[1] not in MODES:
        sys.exit(__doc__)
    MODES[sys.argv[1]]([Path(argument) for argument in sys.argv[2:]])


if __name__ == "__main__":
    main()
