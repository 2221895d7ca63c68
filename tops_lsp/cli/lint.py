"""tops-lint: the analysis on the command line.

Exit status: 0 nothing found, 1 findings of severity error or warning, 2 wrong usage, a file that
cannot be read, or a fault of the tool.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tops_lsp.cli.streams import accept_every_text

if TYPE_CHECKING:
    import argparse

    from tops_lsp.project.resolve import Project

CLEAN, FAILURE = 0, 2
_PRINTED = ("preprocess", "dump_model", "why", "internal_report")
"""Options that name a file and have something else printed of it than findings."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Entry point; never shows a traceback."""
    if arguments is None:
        gc.disable()  # what is imported stays; an analysis turns it on again
    words = list(sys.argv[1:] if arguments is None else arguments)
    accept_every_text(sys.stdout, sys.stderr)
    try:
        return _run(words)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  (the reader has gone away)
        return FAILURE
    except Exception as error:
        print(f"tops-lint: internal error: {type(error).__name__}: {error}", file=sys.stderr)
        return FAILURE
    finally:
        if arguments is None:
            gc.freeze()  # the process ends: nobody has to look for circles in what it leaves


def _is_merge(words: list[str]) -> bool:
    from tops_lsp.cli.merge import is_command

    return is_command(words)


def _parser() -> argparse.ArgumentParser:
    from tops_lsp.cli.options import parser

    return parser()


def _merge_parser() -> argparse.ArgumentParser:
    from tops_lsp.cli.merge import parser

    return parser()


def _run(words: list[str]) -> int:
    from tops_lsp.cli.usage import UsageError, language_of_run, split_flags

    own, flags = split_flags(words)
    merges = own[:1] == ["merge"] and _is_merge(own)
    try:
        options = _merge_parser().parse_args(own[1:]) if merges else _parser().parse_args(own)
    except SystemExit as stop:
        return FAILURE if stop.code not in (0, None) else CLEAN
    language = language_of_run(options)
    try:
        if merges:
            from tops_lsp.cli.merge import run_merge

            return run_merge(options, language)
        return _done(options, flags, language)
    except UsageError as error:
        from tops_lsp.cli.console import fail

        fail(f"tops-lint: {error.in_language(language)}")
        return FAILURE


def _done(options: argparse.Namespace, flags: list[str], language: str) -> int:
    """Does what is asked for; the exit status. Raises UsageError."""
    from tops_lsp.cli.usage import UsageError

    if options.demo:
        from tops_lsp.cli.demo import lint_demo

        return lint_demo(language)
    if options.explain or options.list_rules:
        from tops_lsp.cli.context import know_own_rules

        know_own_rules(options, flags)
    asked = (options.explain, options.list_rules, options.completion, options.print_schema)
    if any(asked) or options.sdk_coverage:
        return _about_rules(options, language)
    shown = any(getattr(options, name) for name in _PRINTED) or options.show_context
    if options.test_rules:
        from tops_lsp.cli.context import project_of
        from tops_lsp.cli.rule_examples import test_rules
        from tops_lsp.cli.settings import read_settings

        project = read_settings(options, project_of(options, flags)).project
        return max(_faulty(project, language), test_rules(project, language))
    if not (options.paths or shown):
        raise UsageError("name a file or a folder (tops-lint --help)")
    return _with_project(options, flags, language)


def _faulty(project: Project, language: str) -> int:
    """Says what is wrong with the project around the working folder; the exit status."""
    from tops_lsp.cli.context import Faults

    faults = Faults("tops-lint", language)
    faults.report(project.settings_of(os.path.join(os.getcwd(), "_")).faults)
    return FAILURE if faults.serious else CLEAN


def _about_rules(options: argparse.Namespace, language: str) -> int:
    from tops_lsp.cli.explain import complete, explain, list_rules

    if options.completion:
        complete(options.completion)
        return CLEAN
    if options.print_schema:
        from tops_lsp.project.schema import text

        print(text(), end="")
        return CLEAN
    if options.sdk_coverage:
        from tops_lsp.cli.coverage import report

        print(report(options.output_format, language))
        return CLEAN
    if options.list_rules:
        list_rules(options.output_format, language)
        return CLEAN
    explain(options.explain, language)
    return CLEAN


def _lint(options: argparse.Namespace, project: Project, language: str) -> int:
    from tops_lsp.cli.context import Faults
    from tops_lsp.cli.run import run

    if options.query is not None:
        from tops_lsp.cli.query import run_query

        return run_query(options, project, Faults("tops-lint", language), language)
    if not options.watch:
        return run(options, project, Faults("tops-lint", language), language)
    from tops_lsp.cli.watch import watch

    paths = [path for path in options.paths if path != "-"]

    def lint(reads: set[str]) -> int:
        return run(options, project, Faults("tops-lint", language), language, reads)

    return watch(lint, paths)


def _with_project(options: argparse.Namespace, flags: list[str], language: str) -> int:
    from tops_lsp.cli.context import Faults, project_of, show_context

    faults = Faults("tops-lint", language)
    file = options.show_context
    project = project_of(options, flags)
    if any(getattr(options, name) for name in _PRINTED):
        return _print(options, project, flags, language)
    if file is None:
        return _lint(options, project, language)
    print(show_context(project, file, options.output_format == "json", language))
    faults.report(project.settings_of(file).faults)
    return FAILURE if faults.serious else CLEAN


def _print(options: argparse.Namespace, project: Project, flags: list[str], language: str) -> int:
    """What the analysis makes of one file, instead of findings. Raises UsageError."""
    from tops_lsp.cli.usage import unusable

    file = next(filter(None, (getattr(options, name) for name in _PRINTED)))
    try:
        if options.preprocess:
            from tops_lsp.cli.preprocess import print_expanded

            print_expanded(project, file, flags, language)
        elif options.why:
            from tops_lsp.cli.why import print_why

            print_why(project, file, language)
        elif options.dump_model:
            from tops_lsp.cli.dump import print_model

            print_model(project, file)
        else:
            from tops_lsp.cli.internal_report import print_report

            print_report(project, file)
    except OSError as error:
        raise unusable(file, error) from None
    return CLEAN


if __name__ == "__main__":
    sys.exit(main())
