"""Writes what fixes made of files, or shows it."""

from __future__ import annotations

import argparse
import io
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from tops_lsp.cli.atomic import written
from tops_lsp.cli.findings import Analysis, Failure, Repair
from tops_lsp.cli.output.view import View
from tops_lsp.cli.usage import reason
from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field, replace


@dataclass
class Repairs:
    """Takes repairs as they come; `stdin` names the text that came from standard input."""

    view: View
    stdin: str | None = None
    applied: list[Diagnostic] = field(default_factory=list)

    def saved(self, analyses: Iterable[Analysis]) -> Iterator[Analysis]:
        """Passes analyses on after their files were written; what went wrong is in them."""
        for analysis in analyses:
            repair = analysis.repair
            failure = None if repair is None else self._save(analysis.path, repair)
            if failure is not None:
                yield replace(analysis, failures=(*analysis.failures, failure))
                continue
            if repair is not None:
                self.view.sources.put(Source(analysis.path, repair.new))
                self.applied += repair.applied
            yield analysis

    def _save(self, path: str, repair: Repair) -> Failure | None:
        if path != self.stdin:
            return save(path, repair)
        sys.stdout.buffer.write(repair.new)
        return None

    def diffs(self, analyses: Iterable[Analysis]) -> Iterator[str]:
        """The changes, none of them made."""
        for analysis in analyses:
            if analysis.repair is not None:
                self.applied += analysis.repair.applied
                yield diff(analysis.path, analysis.repair)


def save(path: str, repair: Repair) -> Failure | None:
    """Puts the new text in the old one's place; what kept it from that is a trouble."""
    if repair.new == repair.old:
        return None
    try:
        if Path(path).read_bytes() != repair.old:
            return Failure(path, "changed while it was analysed: not fixed", fields={})
        with written(path) as stream:
            stream.write(repair.new)
    except OSError as error:
        return Failure(path, "not fixed: {why}", fields={"why": reason(error)})
    return None


def diff(path: str, repair: Repair) -> str:
    """The change as a unified diff."""
    import difflib

    old, new = (_lines(text) for text in (repair.old, repair.new))
    return "".join(map(_closed, difflib.unified_diff(old, new, path, path)))


def _lines(text: bytes) -> list[str]:
    return list(io.StringIO(text.decode("utf-8", "surrogateescape"), newline="\n"))


def _closed(line: str) -> str:
    return line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def summary(
    applied: Sequence[Diagnostic], view: View, options: argparse.Namespace
) -> Iterator[str]:
    """What was fixed: the sum, and by file and rule if asked for."""
    if not applied:
        return
    form = "Silenced" if options.add_ignores else "Fixed"
    sentence = f"{form} {{count}} finding" + ("" if len(applied) == 1 else "s")
    end = ":" if options.show_fixes else "."
    yield view.say(sentence, count=len(applied)) + end + "\n"
    if options.show_fixes:
        yield from _details(applied)


def _details(applied: Sequence[Diagnostic]) -> Iterator[str]:
    counts = Counter((d.place.path, d.code, d.name) for d in applied)
    path = None
    for (where, code, name), count in sorted(counts.items()):
        if where != path:
            path = where
            yield f"- {path}:\n"
        yield f"    {count} × {code} ({name})\n"
