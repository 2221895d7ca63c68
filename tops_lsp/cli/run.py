"""One run of the linter: files in, text in the chosen format out, an exit status."""

from __future__ import annotations

import argparse
import io
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, TextIO

from tops_lsp.cli.analysis import Analyzer, FixRequest
from tops_lsp.cli.atomic import written
from tops_lsp.cli.baseline_filter import BaselineFilter
from tops_lsp.cli.console import fail, line_width, style_for
from tops_lsp.cli.cross_file import CrossFileRun
from tops_lsp.cli.findings import Analysis, Finding, Repair, Status
from tops_lsp.cli.fixing import Repairs, summary
from tops_lsp.cli.output import FOR_PEOPLE, KEEPING_TRACK, MERGED, format_named
from tops_lsp.cli.output.view import View
from tops_lsp.cli.pool import Workers, analyses
from tops_lsp.cli.progress import shown
from tops_lsp.cli.results import FOLDER, Results
from tops_lsp.cli.settings import RunSettings, read_settings
from tops_lsp.cli.streams import UNENCODABLE
from tops_lsp.cli.usage import UsageError, unusable
from tops_lsp.diagnostics.core import Safety, Severity
from tops_lsp.diagnostics.render import filled
from tops_lsp.project.sources import find_files
from tops_lsp.sdk.entry_cache import prune
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.cli.context import Faults
    from tops_lsp.cli.output import Format
    from tops_lsp.cli.shards import ShardReport
    from tops_lsp.cli.shared_results import SharedResults
    from tops_lsp.project.resolve import Project

CLEAN, FINDINGS, FAILURE = 0, 1, 2
UPLOAD, UPLOAD_SHARE = 2.0, 0.1
"""Seconds for telling others what was found, and for each second that a run takes."""
_SEPARATE = (
    ("cache_dir", "no_cache"),
    ("add_ignores", "fix", "fix_only", "write_baseline", "diff_base"),
    ("diff_base", "fix", "fix_only", "write_baseline", "prune_baseline"),
    ("diff", "write_baseline", "prune_baseline"),
    ("shard", "fix", "fix_only", "diff", "add_ignores", "write_baseline", "prune_baseline"),
    ("shard", "statistics", "watch"),
)
"""Options that make no sense with any of those after them."""


def run(
    options: argparse.Namespace,
    project: Project,
    faults: Faults,
    language: str,
    reads: set[str] | None = None,
) -> int:
    """Lints what the options name and writes the result; `reads` gets the names of the files, there
    or not, that had a say in it. Raises UsageError.
    """
    _check(options)
    given = read_settings(options, project)
    with output_of(options) as stream:
        view = View(language, style_for(stream, options.color), line_width(stream))
        tally = RunTotals(faults, view, given.failing, options.fail_on_internal)
        for text in _texts(options, given, tally):
            stream.write(text)
        if stream.isatty():  # whoever sits there wants to know that it has come to its end
            stream.write(_all_well(options, tally))
    if reads is not None:
        reads |= tally.reads | given.project.looked_at()
        reads |= {path for path in (given.lint.baseline,) if path is not None}
    return CLEAN if options.exit_zero and tally.status == FINDINGS else tally.status


def _check(options: argparse.Namespace) -> None:
    for first, *others in _SEPARATE:
        for other in others:
            if getattr(options, first) and getattr(options, other):
                one, two = (f"--{name.replace('_', '-')}" for name in (first, other))
                raise UsageError("{one} and {two} do not go together", one=one, two=two)
    if options.shard and (options.output_format not in MERGED or "-" in options.paths):
        raise UsageError("--shard takes files, and --output-format json or sarif")


@dataclass
class RunTotals:
    """What decides the exit status, counted while analyses and findings pass by."""

    faults: Faults
    view: View
    failing: frozenset[Severity]
    on_internal: bool = False
    """Whether a rule's own fault makes a run fail."""
    failing_count: int = 0
    found: int = 0
    """Findings of all severities."""
    checked: int = 0
    """Files that were judged."""
    begun: float = field(default_factory=time.monotonic)
    reads: set[str] = field(default_factory=set)

    def watch(self, analyses: Iterable[Analysis]) -> Iterator[Analysis]:
        """Says at once what went wrong."""
        for analysis in analyses:
            self.reads |= analysis.reads
            self.checked += 1
            if analysis.source is not None:
                self.view.sources.put(analysis.source)
            self.faults.report(analysis.faults)
            for failure in analysis.failures:
                if not failure.rule:  # a rule's fault is a finding
                    fail(f"tops-lint: {failure.in_language(self.faults.language)}")
                self.view.failures.append(failure)
            yield analysis

    def count(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Counts what makes a run fail."""
        for finding in findings:
            if finding.status is Status.ACTIVE:
                self.found += 1
                self.failing_count += finding.diagnostic.severity in self.failing
            yield finding

    @property
    def status(self) -> int:
        """The exit status so far."""
        serious = any(self.on_internal or not failure.rule for failure in self.view.failures)
        if self.faults.serious or serious:
            return FAILURE
        return FINDINGS if self.failing_count else CLEAN


# --- what is written ----------------------------------------------------------------------


def _texts(options: argparse.Namespace, given: RunSettings, tally: RunTotals) -> Iterator[str]:
    """All that a run says, piece by piece."""
    known = BaselineFilter(options, given, tally.view)
    repairs = Repairs(tally.view, options.stdin_filename if "-" in options.paths else None)
    found = _analyses(options, given, known, tally)
    if options.diff:
        yield from repairs.diffs(tally.watch(found))
        tally.failing_count = len(repairs.applied)
        return
    judged = known.judged(tally.watch(repairs.saved(found)))
    findings: Iterable[Finding] = (f for analysis in judged for f in analysis.findings)
    if options.output_format not in KEEPING_TRACK:
        findings = (f for f in findings if f.status is Status.ACTIVE)
    if options.fix_only or options.write_baseline:
        deque(findings, maxlen=0)
        findings = ()
    yield from _writer(options)(tally.count(findings), tally.view)
    notes = [*summary(repairs.applied, tally.view, options), *known.summary()]
    tally.failing_count += known.failures
    if options.output_format in FOR_PEOPLE:
        yield from notes


def _all_well(options: argparse.Namespace, tally: RunTotals) -> str:
    """That nothing was found, where nothing was and findings are what was asked for."""
    silent = options.fix_only or options.write_baseline or options.diff
    if silent or options.output_format not in FOR_PEOPLE:
        return ""
    return all_well(tally)


def all_well(tally: RunTotals) -> str:
    """That nothing was found in the files, where nothing was."""
    if tally.found or tally.status == FAILURE or not tally.checked:
        return ""
    took = f"{time.monotonic() - tally.begun:.1f}"
    if tally.checked == 1:
        return tally.view.say("1 file checked, nothing found ({took} s).", took=took) + "\n"
    text = "{count} files checked, nothing found ({took} s)."
    return tally.view.say(text, count=tally.checked, took=took) + "\n"


def _writer(options: argparse.Namespace) -> Format:
    if options.statistics:
        from tops_lsp.cli.output import statistics

        as_json = options.output_format == "json"
        return statistics.write_json if as_json else statistics.write
    return format_named(options.output_format)


@contextmanager
def output_of(options: argparse.Namespace) -> Iterator[TextIO]:
    """Where findings go: a file that appears when it is complete, or a standard stream."""
    path = options.output_file
    if path is None:
        stdout_is_taken = _fix_request(options) and "-" in options.paths and not options.diff
        stream = sys.stderr if stdout_is_taken else sys.stdout
        if isinstance(stream, io.TextIOWrapper):
            people = options.diff or options.output_format in FOR_PEOPLE
            stream.reconfigure(errors=UNENCODABLE if people else "replace")
        yield stream
        return
    try:
        with written(path) as binary, io.TextIOWrapper(binary, "utf-8", "replace", "\n") as stream:
            yield stream
    except OSError as error:
        raise unusable(path, error) from None


# --- what is analysed ---------------------------------------------------------------------


def _fix_request(options: argparse.Namespace) -> FixRequest:
    if options.add_ignores:
        return FixRequest(ignore=options.reason)
    if not (options.fix or options.fix_only or options.diff):
        return FixRequest()
    return FixRequest(frozenset(Safety) if options.unsafe_fixes else frozenset({Safety.SAFE}))


def _analyses(
    options: argparse.Namespace, given: RunSettings, known: BaselineFilter, tally: RunTotals
) -> Iterator[Analysis]:
    """The analyses of all files, in the order given."""
    begun = time.monotonic()
    results = None if options.no_cache else Results(shared=shared_results(options))
    analyzer = Analyzer(given.project, given.choices, _fix_request(options), results)
    named = [path for path in options.paths if path != "-"]
    every = list(find_files(named, given.filter(options)))
    files = [path for path in every if known.concerns(path)]
    if options.shard:
        report = _shard_report(options, every, known, tally)
        files = report.shard.files(files)
    others = CrossFileRun(given.project, every, results, at_rest=not analyzer.fix_request)
    with Workers(options) as workers, nullcontext() if results is None else results.of_run(files):
        found = _judged_files(options, given, analyzer, others, files, workers, tally.view)
        passed = shown(found, len(files), sys.stderr, _speaks)
        yield from (a for a in passed if known.concerns(a.path))
    if "-" in options.paths:
        yield _standard_input(options, analyzer, tally.view)
    if results is not None:
        results.share(UPLOAD + UPLOAD_SHARE * (time.monotonic() - begun))
        _say_notes(results, tally.view)
        prune(FOLDER)


def _shard_report(
    options: argparse.Namespace, every: list[str], known: BaselineFilter, tally: RunTotals
) -> ShardReport:
    """What is said of a share of the files besides findings. Raises UsageError."""
    from tops_lsp.cli.shards import ShardReport, shard_named

    def rest() -> dict[str, Any]:
        failures = [report.failure(f, tally.view.language) for f in tally.view.failures]
        severities = sorted(severity.value for severity in tally.failing)
        outcome = {"status": tally.status, "failing": severities, "failures": failures}
        return {**outcome, **known.for_merging()}

    report = tally.view.shard = ShardReport(shard_named(options.shard), every, rest)
    return report


def shared_results(options: argparse.Namespace) -> SharedResults | None:
    """The results of others that the options name. Raises UsageError."""
    if not options.cache_dir:
        return None
    from tops_lsp.cli.shared_results import SharedResults
    from tops_lsp.distribute.shared_store import StoreError, store_at

    try:
        return SharedResults(store_at(options.cache_dir))
    except StoreError as error:
        raise UsageError(error.message, **error.fields) from None


def _say_notes(results: Results, view: View) -> None:
    """What was wrong with a shared cache: no reason for a run to fail."""
    if results.shared is not None:
        store = results.shared.store
        for template, why in store.notes.items():
            fields = {"url": store.url, "reason": why}
            fail(f"tops-lint: {filled('common', template, fields, view.language)}")


def _speaks(analysis: Analysis) -> bool:
    """Whether anything will be written of an analysis."""
    return bool(analysis.findings or analysis.failures or analysis.faults or analysis.repair)


def _judged_files(
    options: argparse.Namespace,
    given: RunSettings,
    analyzer: Analyzer,
    others: CrossFileRun,
    files: list[str],
    workers: Workers,
    view: View,
) -> Iterator[Analysis]:
    """The analyses of the named files, and of the project's headers that they read."""
    if analyzer.fix_request or options.headers == "none":
        return others.answered(analyzer, analyses(analyzer, files, workers))
    from tops_lsp.cli.own_headers import JudgedHeaders
    from tops_lsp.project.own_headers import OwnHeaders

    analyzer.own = OwnHeaders(given.filter(options), given.project)
    judged = JudgedHeaders()
    if view.shard is not None:
        view.shard.headers = judged
    made = judged.of_files(files, lambda paths: analyses(analyzer, paths, workers))
    return judged.collected(others.answered(analyzer, made))


def _standard_input(options: argparse.Namespace, analyzer: Analyzer, view: View) -> Analysis:
    from tops_lsp.text.source import Source

    source = Source(options.stdin_filename, sys.stdin.buffer.read())
    view.sources.put(source)
    made = analyzer.source(source)
    if analyzer.fix_request and made.repair is None and not options.diff:
        return replace(made, repair=Repair(source.raw, source.raw, ()))  # to be written as it is
    return made
