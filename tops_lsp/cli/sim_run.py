"""`tops-sim run`: programs and kernels, each file by itself."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tops_lsp.cli.console import plain
from tops_lsp.cli.sim_request import confinement, context_of, request_of
from tops_lsp.cli.standard_input import is_fed
from tops_lsp.cli.usage import WRONG_USAGE, UsageError, language_of_run, wrong
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.cli.run_progress import RunLine
    from tops_lsp.simulate.request import Outcome, Request
    from tops_lsp.simulate.source_program import Reading
    from tops_lsp.testing.kept_arrays import ArrayKeeper

CLEAN, FINDINGS, USAGE = 0, 1, 2


def run_files(
    given: Sequence[str],
    options: argparse.Namespace,
    flags: Sequence[str],
    more: Sequence[str],
    only: str | None,
    *,
    resident: bool,
) -> int:
    """Runs each file that is named; the greatest of their statuses. `more`: for each main()."""
    files: list[str] = [options.file]
    words: list[str] = []
    if options.arguments or os.path.isdir(options.file):
        from tops_lsp.cli.sim_files import files_of, heading

        files, words = files_of(options, tells=only is None)
    status, asks, options.several = CLEAN, resident and options.daemon, len(files) > 1
    for file in files if only is None else [only]:
        options.file, options.arguments = file, [*words, *more]
        if len(files) > 1 and only is None and options.output_format == "full":
            print(heading(file, is_first=file == files[0], colour=options.color), flush=True)
        try:
            alone = is_fed(options)
            reported = _in_resident(given, options) if asks and not alone else None
            # A process that has run a kernel asks nobody more.
            asks = asks and (alone or reported is not None)
            ended = _run(options, flags) if reported is None else reported
        except UsageError as error:
            ended = wrong(error, options)
        status = max(status, ended)
    return status


def _in_resident(words: Sequence[str], options: argparse.Namespace) -> int | None:
    """The run's status, if the resident process has made it."""
    from tops_lsp.cli.resident import through

    return through(words, options.file, language_of_run(options))


def _run(options: argparse.Namespace, flags: Sequence[str]) -> int:
    from tops_lsp.cli.pages import write_pages
    from tops_lsp.cli.run_output import (
        show,
        show_engines,
        show_exit,
        show_mistakes,
        show_refusals,
    )
    from tops_lsp.simulate.run import guarded

    request, reading = request_of(options, context_of(options, flags))
    if request.kernel is not None and options.arguments:
        raise UsageError(
            "'{word}' is for main(), but the kernel {kernel} is run: give it arguments with "
            "--arg NAME=VALUE",
            word=options.arguments[0],
            kernel=request.kernel,
        )
    language, source = language_of_run(options), reading.source
    keeper = _keeper(options, request)
    shown = _line(language)
    try:
        confined = confinement(options, request)
        outcome = guarded(request, confined, reading, judge=keeper, looking=shown)
    finally:
        if shown is not None:
            shown.end()
    write_pages(outcome, source, options, language, request.context.limits.page_size)
    outcome = _without_statistics(outcome, options)
    if outcome.report is None and options.output_format != "json":
        from tops_lsp.simulate.present.wording import spoken

        form, colour = options.output_format, options.color
        if show_mistakes(reading, request.kernel, form, colour, language):
            return WRONG_USAGE
        _refuse_template(reading, request)
        raise UsageError("{why}", why=spoken(outcome.error, language))
    show(outcome, source, options.output_format, options.color, language)
    if options.stats and options.output_format != "json":
        show_engines(outcome, language)
    elif options.engine == "native" and options.output_format != "json":
        show_refusals(outcome, language)
    if options.output_format != "json":
        show_exit(
            outcome, options.output_format, language, plain(options.file) if options.several else ""
        )
    if keeper is not None:
        _save(options, keeper)
    return status_of(outcome)


def _refuse_template(reading: Reading, request: Request) -> None:
    """Raises UsageError for the name of a template, which nothing is made of without a launch."""
    from tops_lsp.simulate.launch.kernels import template_kernels

    name = (request.kernel or "").partition("<")[0].strip()
    try:
        is_template = name in template_kernels(reading.unit)
    except (OSError, ValueError):  # the text is not to be had
        return
    if is_template:
        raise UsageError(
            "'{name}' is a template: nothing runs before a launch says with which types; write a "
            "main() that launches it",
            name=name,
        )


def _line(language: str) -> RunLine | None:
    """What shows how far the run is, where standard error is a terminal."""
    if not sys.stderr.isatty():
        return None
    from tops_lsp.cli.run_progress import RunLine

    return RunLine(language)


def _keeper(options: argparse.Namespace, request: Request) -> ArrayKeeper | None:
    """What takes the arguments that `--save` names. Raises UsageError."""
    if not options.save:
        return None
    if request.kernel is None:
        raise UsageError("--{option} goes with a kernel, not with main()", option="save")
    from tops_lsp.testing.kept_arrays import ArrayKeeper

    return ArrayKeeper(name for name, _ in options.save)


def _save(options: argparse.Namespace, keeper: ArrayKeeper) -> None:
    from tops_lsp.cli.pages import write_file

    saved = {each.name: each.data for each in keeper.saved}
    for name, file in options.save:
        if name not in saved:
            raise UsageError("'{name}' is no array of the kernel that has run", name=name)
        write_file(file, saved[name])


def _without_statistics(outcome: Outcome, options: argparse.Namespace) -> Outcome:
    """The outcome without statistics that only a page has asked for."""
    report = outcome.report
    if options.stats or report is None or report.observed is None:
        return outcome
    observed = replace(report.observed, statistics=None)
    return replace(outcome, report=replace(report, observed=observed))


def status_of(outcome: Outcome) -> int:
    """The exit status of a run."""
    if outcome.report is None:
        return USAGE
    return CLEAN if outcome.succeeded else FINDINGS
