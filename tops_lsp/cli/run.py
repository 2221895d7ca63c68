"""One run of the linter: files in, text in the chosen format out, an exit status."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TextIO

from tops_lsp.cli.atomic import written
from tops_lsp.cli.console import fail, line_width, style_for
from tops_lsp.cli.findings import Analysis, Finding, Status
from tops_lsp.cli.output import KEEPING_TRACK, format_named
from tops_lsp.cli.output.view import View

if TYPE_CHECKING:
    from tops_lsp.cli.context import Faults
    from tops_lsp.cli.output import Format
    from tops_lsp.diagnostics.core import Diagnostic
    from tops_lsp.project.resolve import Project

CLEAN, FINDINGS, FAILURE = 0, 1, 2


@dataclass
class Tally:
    """What decides the exit status, counted while findings pass by."""

    faults: Faults
    view: View
    failing: int = 0

    def watch(self, analyses: Iterable[Analysis]) -> Iterator[Finding]:
        """The findings of the analyses; what went wrong is said at once."""
        for analysis in analyses:
            self.faults.report(analysis.faults)
            for trouble in analysis.troubles:
                fail(f"tops-lint: {trouble}")
                self.view.troubles.append(trouble)
            yield from analysis.findings

    def count(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Passes findings on."""
        for finding in findings:
            if finding.status is Status.ACTIVE:
                self.failing += finding.diagnostic.severity.value in ("error", "warning")
            yield finding

    @property
    def status(self) -> int:
        """The exit status so far."""
        if self.faults.serious or self.view.troubles:
            return FAILURE
        return FINDINGS if self.failing else CLEAN


def run(options: argparse.Namespace, project: Project, faults: Faults, language: str) -> int:
    """Lints what the options name and writes the result. Raises UsageError."""
    wanted = _wanted(options)
    with _output(options.output_file) as stream:
        choice = options.color
        view = View(language, style_for(stream, choice), line_width(stream))
        tally = Tally(faults, view)
        found = tally.watch(_analyses(options, project, view))
        findings = tally.count(f for f in found if wanted(f.diagnostic))
        if options.output_format not in KEEPING_TRACK:
            findings = (f for f in findings if f.status is Status.ACTIVE)
        for text in _writer(options)(findings, view):
            stream.write(text)
    return tally.status


def _wanted(options: argparse.Namespace) -> Callable[[Diagnostic], bool]:
    if not options.select and not options.ignore:
        return lambda diagnostic: True
    from tops_lsp.cli.usage import UsageError
    from tops_lsp.diagnostics.selection import Selectors, UnknownRule, chosen, words

    selectors = Selectors(words(options.select) or None, (), words(options.ignore))
    try:
        names = chosen([selectors])
    except UnknownRule as error:
        raise UsageError(str(error)) from None
    return lambda diagnostic: diagnostic.name in names


def _writer(options: argparse.Namespace) -> Format:
    if options.statistics:
        from tops_lsp.cli.output import statistics

        as_json = options.output_format == "json"
        return statistics.write_json if as_json else statistics.write
    return format_named(options.output_format)


def _analyses(options: argparse.Namespace, project: Project, view: View) -> Iterator[Analysis]:
    from tops_lsp.cli.analysis import Analyzer
    from tops_lsp.cli.files import find_files

    analyzer = Analyzer(project)
    for path in find_files([p for p in options.paths if p != "-"]):
        yield analyzer.file(str(path))
    if "-" in options.paths:
        from tops_lsp.text.source import Source

        source = Source(options.stdin_filename, sys.stdin.buffer.read())
        view.sources.put(source)
        yield analyzer.source(source)


@contextmanager
def _output(path: str | None) -> Iterator[TextIO]:
    """Standard output, or a file that appears when it is complete."""
    if path is None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")  # a path need not be valid text
        yield sys.stdout
        return
    from tops_lsp.cli.usage import UsageError

    try:
        with written(path) as binary, io.TextIOWrapper(binary, "utf-8", "replace", "\n") as stream:
            yield stream
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
