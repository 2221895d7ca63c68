"""`tops-lint --query`: the places that match a query, with what its captures resolve to.

files ─ pool ─► Searcher: passes ─ search ─► QueryMatch ─► text or JSON
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from tops_lsp.cli.analysis import Analyzer, passes_of, refusal
from tops_lsp.cli.console import excerpt, fail, line_width, style_for
from tops_lsp.cli.findings import Analysis, Failure
from tops_lsp.cli.output import FOR_PEOPLE, query_json, query_text
from tops_lsp.cli.output.view import View
from tops_lsp.cli.pool import Workers, analyses
from tops_lsp.cli.progress import shown
from tops_lsp.cli.run import CLEAN, FAILURE, FINDINGS, RunTotals, all_well, output_of
from tops_lsp.cli.settings import RunSettings, read_settings
from tops_lsp.cli.usage import UsageError, reason
from tops_lsp.features.context import fault_text
from tops_lsp.limits import CONFIGURATION_SIZE
from tops_lsp.project.files import first_bytes
from tops_lsp.project.own_headers import OwnHeaders
from tops_lsp.project.own_rules import QUERY_FAULT, place_of
from tops_lsp.project.settings import Fault
from tops_lsp.project.sources import find_files
from tops_lsp.queries.search import QueryMatch, compiled, search
from tops_lsp.syntax.query_text import QueryFault
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass, replace

if TYPE_CHECKING:
    from tops_lsp.cli.context import Faults
    from tops_lsp.project.context import Context
    from tops_lsp.project.resolve import Project

WRITERS = {
    "full": query_text.write,
    "concise": query_text.write_concise,
    "json": query_json.write,
    "json-lines": query_json.write_lines,
}
_OTHERS = (
    *("fix", "fix_only", "unsafe_fixes", "diff", "show_fixes", "add_ignores", "statistics"),
    *("baseline", "write_baseline", "prune_baseline", "diff_base", "watch", "fail_on"),
    *("shard", "select", "extend_select", "ignore", "severity", "fail_on_internal"),
)
"""Options about findings: a match is none."""
CUT = "a declaration has more than {most} matches: the others are left out (limit 'query-matches')"


@dataclass
class Searcher(Analyzer):
    """Searches files for a query, where the linter would judge them."""

    query: str = ""

    def known(self, path: str) -> Analysis | None:
        """Nothing: matches are not kept."""
        return None

    def _source(self, source: Source) -> Analysis:
        settings = self._settings(source.path)
        contexts = settings.contexts()
        refused = refusal(source, contexts)
        if refused is not None:
            return Analysis(source.path, failures=(refused,))
        return replace(self._searched(source, contexts), faults=tuple(settings.faults))

    def _searched(self, source: Source, contexts: Sequence[Context]) -> Analysis:
        own = None if self.own is None else self.own.of(source.path)
        passes = passes_of(source, contexts, self._files(), self._known_headers(), own)
        found = search(passes, compiled(self.query))
        most = str(max(context.limits.query_matches for context in contexts))
        paths = dict.fromkeys(place.path for place in found.cut)
        cut = tuple(Failure(path, CUT, fields={"most": most}) for path in paths)
        return Analysis(source.path, failures=cut, matches=found.matches)


def run_query(options: argparse.Namespace, project: Project, faults: Faults, language: str) -> int:
    """Writes the matches of the query in what the options name; the exit status. Raises
    UsageError."""
    _check(options)
    query, name = _query_of(options.query)
    if not _is_readable(query, name, options, language):
        return FAILURE
    given = read_settings(options, project)
    with output_of(options) as stream:
        view = View(language, style_for(stream, options.color), line_width(stream))
        tally = RunTotals(faults, view, frozenset())
        write = WRITERS[options.output_format]
        for text in write(_counted(_matches(options, given, query, tally), tally), view):
            stream.write(text)
        if stream.isatty() and options.output_format in FOR_PEOPLE and not tally.status:
            stream.write(all_well(tally))
    found = FINDINGS if tally.found and not options.exit_zero else CLEAN
    return tally.status or found


def _check(options: argparse.Namespace) -> None:
    for name in _OTHERS:
        if getattr(options, name):
            other = f"--{name.replace('_', '-')}"
            raise UsageError("{one} and {two} do not go together", one="--query", two=other)
    if options.output_format not in WRITERS:
        known = ", ".join(WRITERS)
        raise UsageError("--query: choose an output format from {known}", known=known)


def _query_of(given: str) -> tuple[str, str]:
    """The query that is given, itself or as `@FILE`, and what it is called. Raises UsageError."""
    if not given.startswith("@"):
        return given, "--query"
    path = given[1:]
    try:
        return first_bytes(path, CONFIGURATION_SIZE).decode("utf-8"), path
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError("{path}: {why}", path=path, why=reason(error)) from None


def _is_readable(query: str, name: str, options: argparse.Namespace, language: str) -> bool:
    """Whether a query can be searched for; if not, standard error tells why, and where in it."""
    try:
        compiled(query)
    except QueryFault as fault:
        said = Fault("", QUERY_FAULT, {"key": name, **place_of(fault, query)})
        fail(f"tops-lint: {fault_text(said, language)}")
        source = Source(name, query.encode("utf-8", "replace"))
        before, char = query[: fault.offset], query[fault.offset : fault.offset + 1]
        start, end = (len(text.encode("utf-8", "replace")) for text in (before, before + char))
        style, columns = style_for(sys.stderr, options.color), line_width(sys.stderr)
        for line in excerpt(source, Span(start, end), style, "red", columns):
            print(line, file=sys.stderr)
        return False
    return True


def _counted(matches: Iterable[QueryMatch], tally: RunTotals) -> Iterator[QueryMatch]:
    for match in matches:
        tally.found += 1
        yield match


def _matches(
    options: argparse.Namespace, given: RunSettings, query: str, tally: RunTotals
) -> Iterator[QueryMatch]:
    """The matches in all files, in the order given; what several files read is reported once."""
    searcher = Searcher(given.project, given.choices, query=query)
    if options.headers != "none":
        searcher.own = OwnHeaders(given.filter(options), given.project)
    named = [path for path in options.paths if path != "-"]
    files = list(find_files(named, given.filter(options)))
    seen: set[Hashable] = set()
    with Workers(options) as workers:
        found = tally.watch(analyses(searcher, files, workers))
        for analysis in shown(found, len(files), sys.stderr, _speaks):
            yield from _fresh(analysis, seen)
    if "-" in options.paths:
        source = Source(options.stdin_filename, sys.stdin.buffer.read())
        tally.view.sources.put(source)
        for analysis in tally.watch([searcher.source(source)]):
            yield from _fresh(analysis, seen)


def _speaks(analysis: Analysis) -> bool:
    """Whether anything will be written of a file."""
    return bool(analysis.matches or analysis.failures or analysis.faults)


def _fresh(analysis: Analysis, seen: set[Hashable]) -> Iterator[QueryMatch]:
    """The matches that no other file has reported, headers by the name people know."""
    for match in analysis.matches:
        same = tuple((c.name, c.place.path, c.place.span, c.text) for c in match.captures)
        if same not in seen:
            seen.add(same)
            yield match
