"""Findings in the project's own headers: reported once in a run.

all findings in a header, whoever reads it ─► one analysis of the header at the end of the run
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

from tops_lsp.cli.findings import Analysis, Finding
from tops_lsp.diagnostics.core import Place
from tops_lsp.diagnostics.own_headers import same_in_header
from tops_lsp.project.header_commands import HEADERS
from tops_lsp.project.relative_paths import shown
from tops_startup.records import dataclass, field, replace


@dataclass
class JudgedHeaders:
    """The headers that the files of a run have had judged, and what was found in them."""

    _found: dict[str, dict[Hashable, Finding]] = field(default_factory=dict)
    _alone: set[str] = field(default_factory=set)
    """Named headers that no other named file reads."""
    _read: frozenset[str] = frozenset()
    """Headers that named files read which are none themselves."""
    _readers: dict[tuple[str, Hashable], str] = field(default_factory=dict)

    @property
    def read(self) -> frozenset[str]:
        """The real paths of headers that were judged with other files than headers."""
        return self._read

    @property
    def alone(self) -> frozenset[str]:
        """The real paths of named headers that were judged by themselves."""
        return frozenset(self._alone)

    def reader(self, finding: Finding) -> str | None:
        """The file with which a finding in a header was made, first; None for other findings."""
        whole = os.path.realpath(finding.diagnostic.place.path)
        if whole in self._alone:
            return None
        return self._readers.get((whole, finding_key(finding)))

    def of_files(
        self, files: Sequence[str], analyses: Callable[[Sequence[str]], Iterator[Analysis]]
    ) -> Iterator[Analysis]:
        """The analyses of files; headers among them that none of the others reads come last."""
        yield from self._noted(analyses([f for f in files if not f.endswith(HEADERS)]))
        self._read = frozenset(self._found)
        headers = {f: os.path.realpath(f) for f in files if f.endswith(HEADERS)}
        rest = [f for f, whole in headers.items() if whole not in self._found]
        self._alone.update(headers[f] for f in rest)
        yield from analyses(rest)

    def _noted(self, analyses: Iterable[Analysis]) -> Iterator[Analysis]:
        for analysis in analyses:
            for path in analysis.headers:
                self._found.setdefault(os.path.realpath(path), {})
            yield analysis

    def collected(self, analyses: Iterable[Analysis]) -> Iterator[Analysis]:
        """The analyses with the findings of each file alone, and then those of the headers."""
        for analysis in analyses:
            for path, found in analysis.headers.items():
                whole = os.path.realpath(path)
                known = self._found.setdefault(whole, {})
                for finding in found:
                    known.setdefault(finding_key(finding), finding)
                    self._readers.setdefault((whole, finding_key(finding)), analysis.path)
            yield replace(analysis, headers={})
        for path in sorted(self._found):
            if self._found[path] and path not in self._alone:
                yield _of_header(shown(path), self._found[path].values())


def finding_key(finding: Finding) -> Hashable:
    """What is the same of a finding in a header whoever reads it."""
    return same_in_header(finding.diagnostic)


def _of_header(path: str, found: Iterable[Finding]) -> Analysis:
    placed = (
        replace(f, diagnostic=replace(f.diagnostic, place=Place(path, f.diagnostic.place.span)))
        for f in found
    )
    in_order = sorted(placed, key=lambda f: (f.diagnostic.place.span, f.diagnostic.code))
    return Analysis(path, tuple(in_order))
