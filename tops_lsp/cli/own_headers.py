"""The project's own headers that the named files of a run reach: each is judged once, as a file of
its own, after the files that were named.

    named file ─ read ─► below the file's project? ─ not named, excluded or ignored ─► judged
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tops_lsp.cli.findings import Analysis
from tops_lsp.project.borrow import HEADERS
from tops_lsp.project.files import parents
from tops_lsp.project.resolve import PROJECT_FILES
from tops_lsp.project.sources import Filter, is_wanted
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.project.resolve import Project

_MARKS = (*PROJECT_FILES, ".git")


@dataclass
class OwnHeaders:
    """`includers` are the headers found so far, with the first file that reads each of them."""

    filter: Filter
    project: Project
    includers: dict[str, str]
    _named: set[str] = field(default_factory=set)
    _seen: set[str] = field(default_factory=set)
    _roots: dict[str, str] = field(default_factory=dict)

    def named(self, files: Iterable[str]) -> None:
        """Files that are judged anyway."""
        self._named.update(map(os.path.realpath, files))

    def noted(self, analyses: Iterable[Analysis]) -> Iterator[Analysis]:
        """The analyses of named files; the headers that they read are found meanwhile."""
        for analysis in analyses:
            for path in sorted(analysis.reads):
                self._note(path, analysis.path)
            yield analysis

    def _note(self, path: str, includer: str) -> None:
        if path in self._seen or not path.endswith(HEADERS):
            return
        root = self._root(os.path.dirname(os.path.abspath(includer)))
        whole = os.path.realpath(path)
        if not _is_below(whole, root):
            return  # another file may stand in that one's project
        self._seen.add(path)
        if whole in self._named or not os.path.isfile(whole):
            return
        self._named.add(whole)
        system = self.project.settings_of(includer).system_dirs
        theirs = any(_is_below(whole, os.path.realpath(folder)) for folder in system)
        if not theirs and is_wanted(path, self.filter):
            self.includers[_shown(path)] = includer

    def _root(self, folder: str) -> str:
        """The nearest folder around that is marked as a project; else the folder itself."""
        if folder not in self._roots:
            around = (folder, *parents(folder))
            marked = (f for f in around if any(os.path.exists(os.path.join(f, m)) for m in _MARKS))
            self._roots[folder] = os.path.realpath(next(marked, folder))
        return self._roots[folder]


def _is_below(path: str, folder: str) -> bool:
    return path.startswith(os.path.join(folder, ""))


def _shown(path: str) -> str:
    """As people name it: from where they are, if it stands there."""
    relative = os.path.relpath(path)
    return os.path.normpath(path) if relative.startswith(os.pardir) else relative
