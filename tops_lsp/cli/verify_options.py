"""The options of `tops-sim verify`, and the task they make."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tops_lsp.cli.usage import UsageError, unusable
from tops_lsp.diagnostics.core import Phrase
from tops_lsp.limits import VERIFY_QUEUE
from tops_lsp.verify.sentences import task_fault
from tops_lsp.verify.task import LINTS, ODD, Stage, Task, TaskError, task_from


def add_verify(parser: argparse.ArgumentParser) -> None:
    """Gives a parser its options."""
    _add_reference(parser)
    _add_stages(parser)
    _add_service(parser)


def _add_reference(parser: argparse.ArgumentParser) -> None:
    """What is judged, and what it is compared with."""
    add = parser.add_argument
    add("file", nargs="?", help="the source; - is standard input")
    add("--task", metavar="FILE", help="a task in JSON, or several, a line each; - is stdin")
    add("--kernel", help="the kernel; the default is the only one, or main()")
    add("--launch", metavar="TEXT", help='"<<<2, 12>>> n = 1000, a = randn(n), out = zeros(n)"')
    add(
        "--reference",
        action="append",
        default=[],
        metavar="[NAME=]EXPRESSION",
        help='what an argument should be, in NumPy: "out = np.exp(a)"',
    )
    add("--reference-python", metavar="FILE", help="a file that defines a function 'reference'")
    add("--reference-kernel", metavar="NAME", help="another kernel, run by one thread")
    add("--reference-launch", metavar="TEXT", help='its grid and block: "<<<1, 12>>>"')
    add("--reference-host", metavar="NAME", help="a function of the host with equal parameters")
    add("--reference-source", metavar="FILE", help="where they are, if not in the file itself")
    add("--reference-file", action="append", default=[], metavar="NAME=FILE.npy")
    add("--within", type=float, metavar="X", help="relative tolerance; the default is rounding")
    add("--absolute", type=float, metavar="X", help="absolute tolerance")


def _add_stages(parser: argparse.ArgumentParser) -> None:
    """How it is judged, and what each run may cost."""
    add = parser.add_argument
    add("--targets", metavar="LIST", help="gcu300,gcu210; the first one is timed")
    add("--seeds", metavar="LIST", help="of random inputs: 0,1,2")
    add("--orders", metavar="LIST", help="seeds of orders of threads; 0 is the usual one")
    add(
        "--sizes",
        action="append",
        default=[],
        metavar="odd|NAME=LIST",
        help="sizes to try: odd ones, or n=1,7,1000",
    )
    add("--stages", metavar="LIST", help=", ".join(Stage))
    add("--lint", choices=LINTS, default=LINTS[0], help="which findings fail the stage")
    add("--max-cycles", type=float, metavar="N", help="more fail the stage 'profile'")
    add("--score", metavar="FORMULA", help='"passed * 10000 / cycles"')
    add("--seconds", type=float, help="limit of all runs together")
    add("--steps", type=int, help="loop rounds and calls of a thread")
    add("--memory", type=int, metavar="MIB", help="limit of the process")
    add("-D", dest="defines", action="append", default=[], metavar="NAME[=VALUE]")
    add("-I", dest="include_dirs", action="append", default=[], metavar="FOLDER")


def _add_service(parser: argparse.ArgumentParser) -> None:
    """Where requests come from, and how verdicts are shown."""
    add = parser.add_argument
    add(
        "--serve",
        metavar="ADDRESS",
        help="serve: unix:PATH or 127.0.0.1:PORT (extra 'serve')",
    )
    add("--workers", type=int, default=0, metavar="N", help="tasks at a time; one for each core")
    add("--queue", type=int, default=VERIFY_QUEUE, metavar="N", help="tasks that may wait")
    add("--python", action="store_true", help="let clients send references in Python")
    add("--json", action="store_true", help="print JSON")
    add("--lang", choices=("en", "zh-CN"))


def tasks_of(options: argparse.Namespace, language: str) -> list[Task | str]:
    """The tasks that are asked for; of many, why one is none. Raises UsageError."""
    if (options.task is None) == (options.file is None):
        raise UsageError("give a source file, or --task")
    from tops_lsp.verify.python import LOCAL

    given = _tables(options.task) if options.task is not None else [_task_table(options)]
    made = [_made(table, language, LOCAL) for table in given]
    if len(made) == 1 and isinstance(made[0], str):
        raise UsageError("{why}", why=Phrase(made[0]))
    return made


def _made(table: object, language: str, allowed: Sequence[str]) -> Task | str:
    """A task, or why it is none."""
    if isinstance(table, ValueError):
        return str(table)
    given = {"language": language, **table} if isinstance(table, dict) else table
    try:
        return task_from(given, allowed)
    except TaskError as error:
        return task_fault(error, given if isinstance(given, dict) else {"language": language})


def _tables(path: str) -> list[object]:
    """One object, or one in each line; what is no JSON is as the error."""
    text = _read(path)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        lines = [_read_line(line) for line in text.splitlines() if line.strip()]
        if 2 * sum(isinstance(each, dict) for each in lines) < len(lines):  # one text, and broken
            raise UsageError("{path}: {why}", path=path, why=Phrase(str(error))) from None
        return lines
    return found if isinstance(found, list) else [found]


def _read_line(line: str) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        return ValueError(str(error))


def _read(path: str) -> str:
    try:
        if path == "-":
            return sys.stdin.buffer.read().decode("utf-8", "replace")
        return Path(path).read_text("utf-8", errors="replace")
    except OSError as error:
        raise unusable(path, error) from None


def _task_table(options: argparse.Namespace) -> dict[str, Any]:
    table: dict[str, Any] = {}
    if options.file == "-":
        table["source"] = _read("-")
    else:
        table["file"] = str(Path(options.file).absolute())
        from tops_lsp.simulate.project_figures import project_machine

        said = project_machine(table["file"])
        if said is not None:
            table["machine"] = said.machine
    for name in ("kernel", "launch", "within", "absolute", "lint", "score"):
        if getattr(options, name) is not None:
            table[name] = getattr(options, name)
    if options.max_cycles is not None:
        table["most_cycles"] = options.max_cycles
    for name in ("defines", "include_dirs"):
        if getattr(options, name):
            table[name] = getattr(options, name)
    for name in ("targets", "stages"):
        if getattr(options, name):
            table[name] = [word.strip() for word in getattr(options, name).split(",")]
    for name in ("seeds", "orders"):
        if getattr(options, name):
            table[name] = _numbers(getattr(options, name))
    limits = {n: getattr(options, n) for n in ("seconds", "steps", "memory")}
    if any(value is not None for value in limits.values()):
        table["limits"] = {name: value for name, value in limits.items() if value is not None}
    if options.sizes:
        table["sizes"] = _sizes(options.sizes)
    reference = _reference(options)
    if reference:
        table["reference"] = reference
    return table


def _numbers(text: str) -> list[int]:
    words = [word.strip() for word in text.split(",")]
    if not all(map(str.isdecimal, words)):
        raise UsageError("'{text}': expected whole numbers", text=text)
    return list(map(int, words))


def _sizes(given: Sequence[str]) -> str | dict[str, list[int]]:
    if list(given) == [ODD]:
        return ODD
    found = {}
    for text in given:
        name, _, values = text.partition("=")
        found[name.strip()] = _numbers(values)
    return found


def _reference(options: argparse.Namespace) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if options.reference:
        found["expressions"] = dict(map(_expression, options.reference))
    if options.reference_python:
        found["python"] = _read(options.reference_python)
    for name in ("kernel", "host", "launch"):
        if getattr(options, f"reference_{name}"):
            found[name] = getattr(options, f"reference_{name}")
    if options.reference_source:
        found["source"] = _read(options.reference_source)
    if options.reference_file:
        pairs = (text.partition("=") for text in options.reference_file)
        found["files"] = {name.strip(): str(Path(path).absolute()) for name, _, path in pairs}
    return found


def _expression(text: str) -> tuple[str, str]:
    """`out = a + b`, or the expression of the only output."""
    name, equals, rest = text.partition("=")
    named = equals and name.strip().isidentifier() and not rest.startswith("=")
    return (name.strip(), rest.strip()) if named else ("", text.strip())
