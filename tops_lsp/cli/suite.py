"""`tops-sim suite`: the tasks of the reference suite, their solutions, and verdicts on one's own.

Exit status: that of `verify` for a solution; of a check 1 where one is not judged as it should be.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tops_lsp.cli.usage import UsageError, language_of_run
from tops_lsp.cli.verify import confining, verdict_lines
from tops_lsp.suite.checking import SolutionCheck, checked
from tops_lsp.suite.tasks import SECONDS, SuiteTask, names, task_named
from tops_lsp.verify.stages import examine
from tops_lsp.verify.task import TaskLimits


def suite(options: argparse.Namespace) -> int:
    """Lists, shows, judges or checks; the exit status. Raises UsageError."""
    language = language_of_run(options)
    if options.check:
        return _check(options)
    given = list(options.task)
    if not given:
        return _list(options)
    task = _named(given[0])
    if options.solution is not None:
        return _show(task, options.solution)
    if len(given) == 1:
        return _tell(task, options, language)
    if len(given) > 2:
        raise UsageError("give one task and one file")
    return _judge(task, given[1], options, language)


def _named(name: str) -> SuiteTask:
    try:
        return task_named(name)
    except KeyError:
        raise UsageError("no task '{name}': 'tops-sim suite' lists them", name=name) from None


def _list(options: argparse.Namespace) -> int:
    if options.json:
        print(json.dumps([_table(task_named(name)) for name in names()], ensure_ascii=False))
        return 0
    for name in names():
        task = task_named(name)
        print(f"{name:<22} {task.group:<14} {task.signature}")
    return 0


def _table(task: SuiteTask) -> dict[str, object]:
    """A task without its solutions, as somebody who solves it gets it."""
    return {
        "name": task.name,
        "group": task.group,
        "kernel": task.kernel,
        "signature": task.signature,
        "launch": task.launch,
        "sizes": [dict(each) for each in task.sizes],
        "within": task.within,
        "targets": list(task.targets),
        "statement": dict(task.statement),
        "reference": task.reference,
    }


def _show(task: SuiteTask, solution: str) -> int:
    if solution not in task.solutions:
        known = ", ".join(task.solutions)
        raise UsageError("no solution '{name}'; there are: {known}", name=solution, known=known)
    sys.stdout.write(task.solution(solution))
    return 0


def _tell(task: SuiteTask, options: argparse.Namespace, language: str) -> int:
    if options.json:
        print(json.dumps(_table(task), ensure_ascii=False, indent=2))
        return 0
    print(f"{task.statement[language].strip()}\n\n{task.signature}\n{task.launch}")
    for sizes in task.sizes[1:]:
        print("  " + ", ".join(f"{name} = {value}" for name, value in sizes.items()))
    return 0


def _judge(task: SuiteTask, path: str, options: argparse.Namespace, language: str) -> int:
    try:
        text = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except OSError as error:
        raise UsageError("{why}", why=str(error)) from None
    wanted = task.task(
        text,
        seeds=_numbers(options.seeds),
        orders=_numbers(options.orders),
        engine=options.engine,
        language=language,
        limits=TaskLimits(SECONDS),
    )
    if options.confined:
        verdict = examine(wanted, before_runs=confining(wanted))
    else:
        verdict = examine(wanted)
    found = verdict.json()
    if options.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        print("\n".join(verdict_lines(found)))
    return verdict.exit_status


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(dict.fromkeys(int(part) for part in text.split(",")))
    except ValueError:
        raise UsageError("'{text}' is no list of whole numbers", text=text) from None


def _check(options: argparse.Namespace) -> int:
    seeds, orders = _numbers(options.seeds), _numbers(options.orders)
    faults = 0
    for name in options.task or names():
        rows = checked(_named(name), seeds=seeds, orders=orders, engine=options.engine)
        faults += sum(bool(each.fault) for each in rows)
        for line in _rows(rows):
            print(line, flush=True)
    print(f"faults: {faults}")
    return 1 if faults else 0


def _rows(rows: list[SolutionCheck]) -> Iterator[str]:
    for each in rows:
        if each.fault:
            yield f"{each.task} {each.solution}: {each.fault}"
            continue
        stage = "" if each.verdict.stage is None else f" at {each.verdict.stage}"
        cycles = "" if each.cycles is None else f", {each.cycles:,.0f} cycles"
        yield f"{each.task} {each.solution}: {each.verdict.result}{stage}{cycles}"
