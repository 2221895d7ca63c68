"""The project's own headers: judged with the files of a run that read them, and told of once.

named file ─ reads ─► below the file's project? ─ not excluded or ignored ─► judged with it
all findings in a header, whoever reads it ─► one analysis of the header at the end of the run
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from tops_lsp.cli.findings import Analysis, Finding
from tops_lsp.diagnostics.core import Place
from tops_lsp.project.files import parents
from tops_lsp.project.header_commands import HEADERS
from tops_lsp.project.resolve import PROJECT_FILES
from tops_lsp.project.sources import Filter, is_wanted
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.project.resolve import Project

_MARKS = (*PROJECT_FILES, ".git")


@dataclass
class OwnHeaders:
    """Which headers are a project's own; each is looked at once."""

    filter: Filter
    project: Project
    _wanted: dict[str, bool] = field(default_factory=dict)
    _roots: dict[str, str] = field(default_factory=dict)
    _system: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def unused(self) -> OwnHeaders:
        """The same without anything looked at."""
        return OwnHeaders(self.filter, self.project.at_rest())

    def of(self, includer: str) -> Callable[[str], bool]:
        """Tells the headers that are judged with a file."""
        root = os.path.join(self._root(os.path.dirname(os.path.abspath(includer))), "")
        system = self._system_of(includer)

        def is_own(path: str) -> bool:
            if not path.endswith(HEADERS) or path == includer:
                return False
            whole = os.path.realpath(path)
            theirs = not whole.startswith(root) or whole.startswith(system)
            return not theirs and self._is_wanted(path)

        return is_own

    def _is_wanted(self, path: str) -> bool:
        if path not in self._wanted:
            self._wanted[path] = os.path.isfile(path) and is_wanted(path, self.filter)
        return self._wanted[path]

    def _system_of(self, includer: str) -> tuple[str, ...]:
        folder = os.path.dirname(includer)
        if folder not in self._system:
            dirs = self.project.settings_of(includer).system_dirs
            self._system[folder] = tuple(os.path.join(os.path.realpath(d), "") for d in dirs)
        return self._system[folder]

    def _root(self, folder: str) -> str:
        """The nearest folder around that is marked as a project; else the folder itself."""
        if folder not in self._roots:
            around = (folder, *parents(folder))
            marked = (f for f in around if any(os.path.exists(os.path.join(f, m)) for m in _MARKS))
            self._roots[folder] = os.path.realpath(next(marked, folder))
        return self._roots[folder]


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
                yield _of_header(_shown(path), self._found[path].values())


def finding_key(finding: Finding) -> Hashable:
    """What is the same of a finding in a header whoever reads it."""
    diagnostic = finding.diagnostic
    return diagnostic.name, diagnostic.place.span, tuple(diagnostic.fields.items())


def _of_header(path: str, found: Iterable[Finding]) -> Analysis:
    placed = (
        replace(f, diagnostic=replace(f.diagnostic, place=Place(path, f.diagnostic.place.span)))
        for f in found
    )
    in_order = sorted(placed, key=lambda f: (f.diagnostic.place.span, f.diagnostic.code))
    return Analysis(path, tuple(in_order))


def _shown(path: str) -> str:
    """As people name it: from where they are, if it stands there."""
    relative = os.path.relpath(path)
    return path if relative.startswith(os.pardir) else relative
