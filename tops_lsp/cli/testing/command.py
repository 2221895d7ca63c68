"""`tops-sim test`: cases found, run in processes, reported in a format, and what they leave in
files.

Exit status: 0 all passed, 1 one did not, 2 wrong usage, no test, or a file that cannot be read.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from importlib import import_module
from typing import TYPE_CHECKING

from tops_lsp.cli.console import line_width, plain, style_for
from tops_lsp.cli.pages import write_file
from tops_lsp.cli.pool import cores
from tops_lsp.cli.progress import shown
from tops_lsp.cli.testing.view import CaseView
from tops_lsp.cli.usage import UsageError, language_of_run
from tops_lsp.diagnostics.core import Phrase
from tops_lsp.project.globs import read_ignore_file
from tops_lsp.project.relative_paths import relative
from tops_lsp.project.sources import Filter, IgnoreFile, find_files
from tops_lsp.testing.results import CaseResult, CaseVerdict
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.distribute.executor import Executor
    from tops_lsp.project.context import Context
    from tops_lsp.testing.cases import CompiledCase, KernelCase, SourceToCollect
    from tops_lsp.testing.evaluation import CaseRun

Writer = Callable[[Iterable[CaseResult], CaseView], Iterator[str]]
PASSED, FAILED, USAGE = 0, 1, 2
INTERRUPTED = 130
_HOMES = {
    "full": ("terminal", "write_full"),
    "concise": ("terminal", "write_concise"),
    "json": ("json_results", "write"),
    "json-lines": ("json_results", "write_lines"),
}
_FOR_PEOPLE = ("full", "concise")


def run_cases(options: argparse.Namespace, flags: Sequence[str]) -> int:
    """Runs the tests that options name; the exit status. Raises UsageError."""
    from tops_lsp.distribute.executor import ExecutorLostError

    try:
        return _run_cases(options, flags)
    except ExecutorLostError as error:
        raise UsageError(error.message, **error.fields) from None


def _run_cases(options: argparse.Namespace, flags: Sequence[str]) -> int:
    from tops_lsp.distribute.executor import local

    with local(options.jobs or cores()) as executor:
        found = _found(options, flags, executor)
        chosen = _chosen(found.points, options)
        if options.list:
            return _list(chosen, found, options)
        if not chosen and (found.unreadable or options.pass_with_no_tests):
            return USAGE if found.unreadable else PASSED
        if not chosen:
            raise _nothing_chosen(found, options)
        if options.save and len(chosen) > 1:
            raise UsageError("--{option} goes with one test", option="save")
        given = _case_run(options, found)
        session = _Session(options, chosen, language_of_run(options), given.contexts)
        session.run(given, executor)
    session.leave_files()
    if session.interrupted:
        return INTERRUPTED
    return max(session.status, USAGE if found.unreadable else PASSED)


# --- which tests --------------------------------------------------------------------------


@dataclass
class _TestSet:
    """The tests of all files, and how these are read; `unreadable`: one could not be. `others` are
    tests beside those that are named."""

    sources: list[SourceToCollect]
    points: list[CompiledCase] = field(default_factory=list)
    others: list[KernelCase] = field(default_factory=list)
    unreadable: bool = False


def _found(options: argparse.Namespace, flags: Sequence[str], executor: Executor) -> _TestSet:
    """All tests of the files that are named."""
    from tops_lsp.diagnostics.render import translated
    from tops_lsp.simulate.present.wording import spoken
    from tops_lsp.testing.evaluation import collected_files

    names = [path.partition("::") for path in options.paths]
    wanted = {(os.path.realpath(path), name) for path, _, name in names}
    whole = {path for path, name in wanted if not name}
    found = _TestSet(_sources([path for path, _, _ in names], options, flags))
    language = language_of_run(options)
    passing = collected_files(found.sources, executor)
    for each in shown(passing, len(found.sources), sys.stderr, lambda file: bool(file.error)):
        if each.error:
            found.unreadable = True
            why = translated("phrases", spoken(each.error, language), language)
            print(f"tops-sim: {plain(each.file)}: {plain(why)}", file=sys.stderr)
        for point in each.cases:
            path = os.path.realpath(point.case.path)
            named = any(path == file for file, name in wanted if name)
            if not named or path in whole or (path, point.case.name) in wanted:
                found.points.append(point)
            else:
                found.others.append(point.case)
    return found


def _sources(
    paths: Sequence[str], options: argparse.Namespace, flags: Sequence[str]
) -> list[SourceToCollect]:
    """The files, each with how it is read."""
    from tops_lsp.cli.context import Faults, project_of
    from tops_lsp.testing.cases import SourceToCollect

    patterns = tuple(read_ignore_file("\n".join(options.exclude)))
    given = Filter((IgnoreFile(os.getcwd(), patterns),) if patterns else ())
    project, faults = project_of(options, flags), Faults("tops-sim", language_of_run(options))
    found = []
    for file in find_files(paths, given):
        settings = project.settings_of(file)
        faults.report(settings.faults)
        context, path = settings.contexts()[0], os.path.abspath(file)
        found.append(SourceToCollect(file, path, context, options.all))
    return found


def _chosen(points: list[CompiledCase], options: argparse.Namespace) -> list[CompiledCase]:
    """Those that `-k` and `--last-failed` mean. Raises UsageError."""
    from tops_lsp.testing.selection import LastFailures, SelectionError, matches

    if options.chosen:
        try:
            points = [point for point in points if matches(options.chosen, point.case.id)]
        except SelectionError:
            raise UsageError(
                "'{text}': expected words with and, or, not between them", text=options.chosen
            ) from None
    if options.last_failed:
        names = LastFailures().names()
        points = [point for point in points if point.case.id in names] or points
    return points


def _nothing_chosen(found: _TestSet, options: argparse.Namespace) -> UsageError:
    """Why there is no test: the files have none, or none by that name, or `-k` leaves none."""
    if found.points:
        count = str(len(found.points))
        return UsageError(
            "'{text}' (-k) is in none of {count} tests", text=options.chosen, count=count
        )
    if found.others:
        names = [case.name for case in found.others]
        wanted = [path.partition("::") for path in options.paths]
        missing = next(name for _, _, name in wanted if name)
        return UsageError(
            "no test '{name}'; there are: {known}", name=missing, known=", ".join(names)
        )
    return UsageError("no test was found: what is expected is written above a kernel or main()")


def _list(chosen: list[CompiledCase], found: _TestSet, options: argparse.Namespace) -> int:
    if options.output_format == "json":
        from tops_lsp.cli.testing.json_results import listed

        sys.stdout.write(listed([point.case for point in chosen]))
    else:
        for point in chosen:
            print(plain(point.case.id))
    return USAGE if found.unreadable else PASSED


# --- running ------------------------------------------------------------------------------


def _case_run(options: argparse.Namespace, found: _TestSet) -> CaseRun:
    from tops_lsp.simulate.request import ALL_CHECKS
    from tops_lsp.testing.evaluation import CaseRun

    jobs = options.jobs or cores()
    return CaseRun(
        contexts={source.path: source.context for source in found.sources},
        checks=ALL_CHECKS if options.check is None else frozenset().union(*options.check),
        engine=options.engine,
        seed=options.seed,
        shuffle=options.shuffle,
        seconds=options.seconds,
        steps=options.steps,
        memory=options.memory,
        threads=1 if jobs > 1 else None,  # as many tests as there are cores are under way
        coverage=bool(options.coverage_lcov or options.coverage_html),
        keeps=tuple(name for name, _ in options.save),
        updates=options.update,
    )


@dataclass
class _Session:
    """One run of tests: what came of them, and what is to be written of it."""

    options: argparse.Namespace
    chosen: list[CompiledCase]
    language: str
    contexts: Mapping[str, Context]
    results: list[CaseResult] = field(default_factory=list)
    interrupted: bool = False

    def run(self, given: CaseRun, executor: Executor) -> None:
        """Runs the tests and writes their results as they come."""
        from tops_lsp.testing.evaluation import results_of

        form = self.options.output_format
        style = style_for(sys.stdout, self.options.color)
        columns = line_width(sys.stdout)
        view = CaseView(self.language, len(self.chosen), style, columns, given.contexts)
        with closing(results_of(self.chosen, given, executor)) as made:
            for text in _writer(form)(self._watched(made), view):
                sys.stdout.write(text)
                sys.stdout.flush()
        self._note_failures()

    def _watched(self, made: Iterable[CaseResult]) -> Iterator[CaseResult]:
        """Keeps what passes by; ends at Ctrl-C, and after as many failures as are wanted."""
        failures, most = 0, self.options.maxfail
        try:
            for result in shown(made, len(self.chosen), sys.stderr):
                self.results.append(result)
                yield result
                failures += result.verdict is not CaseVerdict.PASSED
                if most and failures >= most:
                    return
        except KeyboardInterrupt:
            self.interrupted = True

    @property
    def status(self) -> int:
        """The exit status of what was run."""
        passed = all(result.verdict is CaseVerdict.PASSED for result in self.results)
        return PASSED if passed else FAILED

    def _note_failures(self) -> None:
        from tops_lsp.testing.selection import LastFailures

        failed = [r.case.id for r in self.results if r.verdict is not CaseVerdict.PASSED]
        LastFailures().note(failed, {result.case.id for result in self.results})

    def leave_files(self) -> None:
        """Writes snapshots, arguments, coverage, other formats. Raises UsageError."""
        view = CaseView(self.language, len(self.chosen), contexts=self.contexts)
        if self.options.update:
            self._update(view)
        for name, file in self.options.save:
            self._save(name, file)
        for form, file in self.options.write:
            write_file(file, "".join(_writer(form)(self.results, view)))
        self._write_coverage(view)

    def _update(self, view: CaseView) -> None:
        """Writes snapshots that are not what they should be, and says so."""
        from tops_lsp.testing.snapshots import updated_files

        for result in self.results:
            try:
                for file, data in updated_files(result):
                    write_file(file, data)
                    if self.options.output_format in _FOR_PEOPLE:
                        print(view.say("written: {file}", file=plain(relative(file))))
            except ValueError as error:
                raise UsageError("{why}", why=Phrase(str(error))) from None

    def _save(self, name: str, file: str) -> None:
        saved = {each.name: each.data for result in self.results for each in result.saved}
        if name not in saved:
            raise UsageError("'{name}' is no array of the kernel that has run", name=name)
        write_file(file, saved[name])

    def _write_coverage(self, view: CaseView) -> None:
        lcov_file, page_file = self.options.coverage_lcov, self.options.coverage_html
        if not (lcov_file or page_file):
            return
        from tops_lsp.testing.coverage import covered, lcov, page, share

        lines = covered(self.results)
        if lcov_file:
            write_file(lcov_file, lcov(lines))
        if page_file:
            texts = {f: view.source(f).text.decode("utf-8", "replace") for f in lines}
            write_file(page_file, page(lines, texts, self.language))
        if self.options.output_format in _FOR_PEOPLE:
            run, every = share(lines)
            print(view.say("lines run: {run} of {all}", run=run, all=every))


def _writer(form: str) -> Writer:
    home, name = _HOMES.get(form, (form, "write"))
    found: Writer = getattr(import_module(f"tops_lsp.cli.testing.{home}"), name)
    return found
