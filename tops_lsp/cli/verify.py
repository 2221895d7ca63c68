"""`tops-sim verify`: one kernel, one verdict, as text or JSON.

Exit status: 0 all stages pass, 10 and more a stage fails, 20 and more a stage is unknown, by the
stage's place; 2 wrong usage. Of several tasks the greatest.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack

from tops_lsp.cli.usage import UsageError, language_of_run, unusable
from tops_lsp.cli.verify_options import tasks_of
from tops_lsp.diagnostics.core import Phrase
from tops_lsp.verify.sentences import task_fault
from tops_lsp.verify.stages import examine
from tops_lsp.verify.task import Task, TaskError
from tops_lsp.verify.verdict import FAULT, USAGE
from tops_simulator.report_data import JsonObject


def verify(options: argparse.Namespace) -> int:
    """Judges; the exit status. Raises UsageError."""
    if options.serve is not None:
        return _serve(options)
    tasks = tasks_of(options, language_of_run(options))
    last = next((task for task in reversed(tasks) if isinstance(task, Task)), None)
    status = 0
    for task in tasks:
        found = _answer(task, confines=options.confined and task is last)
        if FAULT in found and len(tasks) == 1:
            raise UsageError("{why}", why=Phrase(found["why"]))
        if options.json or options.task is not None:
            indent = 2 if len(tasks) == 1 else None
            print(json.dumps(found, indent=indent, ensure_ascii=False), flush=True)
        else:
            print("\n".join(verdict_lines(found)), flush=True)
        status = max(status, found.get("exit_status", USAGE))
    return status


def _answer(task: Task | str, *, confines: bool) -> JsonObject:
    """A verdict, or why there is none."""
    if isinstance(task, str):
        return {FAULT: "task", "why": task}
    try:
        return examine(task, before_runs=confining(task) if confines else _nothing).json()
    except TaskError as error:
        return {FAULT: "task", "why": task_fault(error, {"language": task.language})}


def _serve(options: argparse.Namespace) -> int:
    try:
        from tops_lsp.verify.service import serve
    except ImportError as error:
        raise UsageError(
            "{what} needs the extra '{extra}': pip install 'tops-lsp[{extra}]'",
            what="--serve",
            extra="serve",
        ) from error
    from tops_lsp.verify.listening import AddressInUseError, listening
    from tops_lsp.verify.pool import VerifyPool
    from tops_lsp.verify.task import TaskLimits

    usual = TaskLimits()
    most = TaskLimits(
        options.seconds or usual.seconds,
        options.steps or usual.steps,
        options.memory or usual.memory,
    )
    with ExitStack() as opened:
        try:
            sockets = listening(options.serve, opened)
        except ValueError:
            raise UsageError(
                "'{text}': expected unix:PATH, or HOST:PORT of this machine", text=options.serve
            ) from None
        except AddressInUseError:
            raise UsageError(
                "'{text}' is in use: another process listens there", text=options.serve
            ) from None
        except OSError as error:
            raise unusable(options.serve, error) from None
        pool = VerifyPool(options.workers, options.queue, python=options.python, most=most)
        serve(sockets, opened.enter_context(pool))
    return 0


def _nothing() -> None:
    pass


def confining(task: Task) -> Callable[[], None]:
    """Gives up what runs do not need."""

    def confine() -> None:
        from tops_lsp.project.processes import limit_resources
        from tops_lsp.simulate.process.sandbox import confine_process

        folders = [os.path.dirname(path) for path in task.reference.files.values()]
        limit_resources(AS=task.limits.memory << 20)
        confine_process(task.path, reading=folders)

    return confine


def verdict_lines(found: JsonObject) -> Iterator[str]:
    """A verdict as text: a line for each stage, and what was found below it."""
    for name, stage in found["stages"].items():
        why = f": {stage['reason'].splitlines()[0]}" if stage["reason"] else ""
        yield f"{name:<10} {stage['result']}{why}"
        for finding in stage["findings"]:
            line = f"{finding['line']}:{finding['column']}: " if finding["line"] else ""
            yield f"           {line}{finding['message']} [{finding['kind']}]"
        if name == "odd-sizes" and stage.get("smallest"):
            sizes = ", ".join(f"{key} = {value}" for key, value in stage["smallest"].items())
            yield f"           {sizes}"
        if "cycles" in stage:
            yield f"           {stage['cycles']:,.0f} cycles"
    for name, why in found["left_out"].items():
        yield f"{name:<10} -: {why}"
    score = "" if found["score"] is None else f", score {found['score']:g}"
    yield f"verdict    {found['verdict']}{score}"
    if found["score_reason"]:
        yield f"score      -: {found['score_reason']}"
