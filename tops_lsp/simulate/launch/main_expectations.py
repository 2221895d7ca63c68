"""What a directive expects of main(): what it returns, and what it prints.

// tops-sim: expect exit = 3, expect output = load("hello.txt")
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from tops_lsp.limits import DEFAULTS
from tops_lsp.project.files import read_whole
from tops_lsp.simulate.launch.arithmetic import File, spelled
from tops_lsp.simulate.launch.directive import (
    CYCLES,
    Directive,
    DirectiveProblem,
    Expectation,
)
from tops_lsp.simulate.launch.inputs import TEXT, ExpectationResult, Inputs, existing_file
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.text.source import NOWHERE
from tops_simulator import ir
from tops_simulator.messages import Message, sentence_of

if TYPE_CHECKING:
    from tops_simulator.findings import Report

MAIN = "main"
EXIT, OUTPUT = "exit", "output"


def problems_of_main(directive: Directive) -> Iterator[DirectiveProblem]:
    """What cannot be said of main()."""
    if directive.launched:
        place = next(iter(directive.places.values()), NOWHERE)
        yield DirectiveProblem(say("main-launch"), place)
    for limit in directive.cycle_limits:
        yield DirectiveProblem(say("main-name", name=CYCLES), limit.place)
    for each in directive.expectations:
        if each.name not in (EXIT, OUTPUT):
            yield DirectiveProblem(say("main-name", name=each.name), each.place)
        elif each.name == OUTPUT and not isinstance(each.expression, File):
            yield DirectiveProblem(say("no-text"), each.place)


def program_results(
    path: str, expectations: Sequence[Expectation], report: Report
) -> Iterator[ExpectationResult]:
    """Each expectation held against a program's run."""
    for each in expectations:
        text = f"{each.name} = {spelled(each.expression)}"
        try:
            why = _wrong_exit(path, each, report) if each.name == EXIT else None
            if each.name == OUTPUT and isinstance(each.expression, File):
                why = _wrong_output(path, each.expression, report)
        except (OSError, ValueError) as error:
            why = say("not-computed", text=text, why=sentence_of(error))
        yield ExpectationResult(text, why is None, why or "")


def _wrong_exit(path: str, expectation: Expectation, report: Report) -> Message | None:
    wanted = Inputs(path).value(expectation.expression, ir.Scalar.I64, {})
    if not isinstance(wanted, int | float):
        wanted = wanted.item() if wanted.size == 1 else wanted
    if report.exit_code == wanted:
        return None
    return say("wrong-exit", found=report.exit_code, expected=wanted)


def _wrong_output(path: str, file: File, report: Report) -> Message | None:
    wanted = read_whole(existing_file(path, file.path, TEXT), DEFAULTS.run_output)
    lines = wanted.decode("utf-8", "replace").split("\n")
    for number, (found, line) in enumerate(zip_longest(report.output.split("\n"), lines), 1):
        if found != line:
            said = {"found": "" if found is None else found, "expected": line or ""}
            return say("wrong-output", line=number, **said)
    return None
