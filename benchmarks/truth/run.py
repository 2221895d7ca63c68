"""Runs the programs of others in the simulator and holds them against g++.

    python -m benchmarks.truth.run c-testsuite=FOLDER gcc=FOLDER llvm=FOLDER --csmith 200

Suites are given by their folders (`suites.py`). Answers of g++ and records of programs are kept in
a cache folder, so a run goes on where one was cut short; what the tool's own text changes is tried
anew. With --write the results go to benchmarks/truth/results and the page to docs/truth.md.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import math
import multiprocessing
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from benchmarks.truth import csmith
from benchmarks.truth.oracle import Oracle
from benchmarks.truth.page import write_pages
from benchmarks.truth.programs import Program
from benchmarks.truth.records import LEFT_OUT, Journal, Record, key_of
from benchmarks.truth.results import write_results
from benchmarks.truth.simulated import SECONDS, warm
from benchmarks.truth.suites import SUITES, state_of
from benchmarks.truth.trial import ENGINES, FORMS, Trial, write_forms
from benchmarks.truth.verdicts import Verdict

GOOD = frozenset({Verdict.PASSED.value, Verdict.FINDING.value, Verdict.DISPUTED.value, LEFT_OUT})


def main() -> None:
    options = _options()
    cache = Path(options.cache).expanduser()
    os.environ.setdefault("TOPS_LSP_CACHE_DIR", str(cache / "tool"))
    given, states = _programs(options, cache)
    programs = list(_chosen(given, options))
    if options.texts:
        write_forms(programs, Path(options.texts))
        return
    engines = tuple(options.engine or ("auto", "lockstep", "native"))
    trial = Trial(Oracle(cache / "oracle"), tuple(options.form or FORMS), engines, options.seconds)
    journal = Journal(cache / f"records-{'-'.join((*trial.forms, *engines))}.jsonl")
    records = []
    for reported in _in_time(
        _records(programs, trial, journal, options.jobs), 60 * options.minutes
    ):
        records += reported
        if not options.quiet:
            _show(reported)
    _print_counts(records)
    if options.write:
        later = options.seed if options.later else ""
        write_results(records, states, Counter(program.suite for program in given), later)
        write_pages()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    known = ", ".join(SUITES)
    parser.add_argument("suites", nargs="*", metavar="NAME=FOLDER", help=f"NAME is one of {known}")
    parser.add_argument("--csmith", type=int, default=0, metavar="N", help="the first N seeds")
    parser.add_argument("--suite", action="append", help="of what is given, take these alone")
    parser.add_argument("--only", metavar="PATTERN", help="programs whose name has this")
    parser.add_argument(
        "--sample", type=int, metavar="N", help="of each suite, the same N each time"
    )
    parser.add_argument("--seed", default="", help="of that order; another one, another sample")
    parser.add_argument("--minutes", type=float, default=math.inf, help="in random order, so long")
    parser.add_argument("--form", action="append", choices=FORMS)
    parser.add_argument("--engine", action="append", choices=sorted({*sum(ENGINES.values(), ())}))
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of a run, of the processor")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--cache", default="~/.cache/tops-truth", help="a folder for answers")
    parser.add_argument("--texts", metavar="FOLDER", help="write all forms there, run nothing")
    parser.add_argument("--quiet", action="store_true", help="print the counts alone")
    parser.add_argument("--later", action="store_true", help="--write beside the sample before")
    parser.add_argument("--write", action="store_true", help="write the results and the page")
    return parser.parse_args()


# --- which programs -----------------------------------------------------------------------


def _programs(options: argparse.Namespace, cache: Path) -> tuple[list[Program], dict[str, str]]:
    """The programs to run, and the state of each of their suites."""
    found: list[Program] = []
    states: dict[str, str] = {}
    for given in options.suites:
        name, mark, folder = given.partition("=")
        if name not in SUITES or not Path(folder).is_dir() or not mark:
            sys.exit(f"truth: '{given}': expected NAME=FOLDER with NAME one of {', '.join(SUITES)}")
        programs = list(SUITES[name](Path(folder)))
        states.update(dict.fromkeys({p.suite for p in programs}, state_of(Path(folder))))
        found += programs
    if options.csmith:
        found += csmith.programs(range(1, options.csmith + 1), cache / "csmith")
        states["csmith"] = csmith.version()
    return found, states


def _chosen(programs: Iterable[Program], options: argparse.Namespace) -> Iterator[Program]:
    taken: Counter[str] = Counter()
    in_part = options.sample or math.isfinite(options.minutes)
    place = functools.partial(_place, seed=options.seed)
    ordered = sorted(programs, key=place) if in_part else programs
    for program in ordered:
        suits = not options.suite or program.suite in options.suite
        named = not options.only or re.search(options.only, program.name)
        if suits and named and not (options.sample and taken[program.suite] >= options.sample):
            taken[program.suite] += 1
            yield program


def _place(program: Program, seed: str) -> str:
    """An order that is random and, for one seed, always the same."""
    return hashlib.sha256(f"{seed}{program.suite} {program.name}".encode()).hexdigest()


# --- running ------------------------------------------------------------------------------


def _records(
    programs: list[Program], trial: Trial, journal: Journal, jobs: int
) -> Iterator[list[Record]]:
    """What came of each program, those of earlier runs first."""
    known, pending = journal.known(), []
    for program in programs:
        if (earlier := known.get(key_of(program))) is None:
            pending.append(program)
        else:
            yield earlier
    if not pending:
        return
    context = multiprocessing.get_context("fork")
    with context.Pool(jobs, _begin, (trial,)) as pool:
        for program, reported in pool.imap_unordered(_try, pending):
            journal.add(key_of(program), reported)
            yield reported


def _in_time(reported: Iterator[list[Record]], seconds: float) -> Iterator[list[Record]]:
    """What there is time for."""
    until = time.monotonic() + seconds
    for records in reported:
        yield records
        if time.monotonic() > until:
            return


_trial: Trial


def _begin(trial: Trial) -> None:
    global _trial
    _trial = trial
    warm()


def _try(program: Program) -> tuple[Program, list[Record]]:
    return program, _trial.records(program)


# --- showing ------------------------------------------------------------------------------


def _show(records: Iterable[Record]) -> None:
    for record in records:
        if record.verdict not in GOOD:
            where = f"{record.suite} {record.name} ({record.column})"
            print(f"{where}: {record.verdict}: {record.cause}; {record.detail}", flush=True)


def _print_counts(records: Iterable[Record]) -> None:
    """How many records each verdict has, by suite and column."""
    counts = Counter((r.suite, r.column, r.verdict) for r in records)
    for (suite, column, verdict), count in sorted(counts.items()):
        print(f"{count:6}  {suite} {column}: {verdict}")


if __name__ == "__main__":
    main()
