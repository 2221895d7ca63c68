"""Which headers are a project's own: those are judged with the files that read them.

file ─ reads ─► below its project? ─ not excluded or ignored, not `-isystem` ─► judged with it
"""

from __future__ import annotations

import os
from collections.abc import Callable

from tops_lsp.project.files import parents
from tops_lsp.project.header_commands import HEADERS
from tops_lsp.project.resolve import PROJECT_FILES, Project
from tops_lsp.project.sources import Filter, is_wanted
from tops_startup.records import dataclass, field

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
