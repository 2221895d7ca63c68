"""A header has no command of its own: which file's command it borrows.

First choice is a file that includes it, directly or through other headers; else the file with
the same stem, or the nearest one in the tree.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.project.compile_commands import Database, layers_of
from tops_lsp.project.files import Stamp, read, stamp
from tops_lsp.project.settings import Level, Provenance
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

HEADERS = (".h", ".hh", ".hpp", ".hxx", ".cuh", ".inl", ".inc", ".tcc", ".ipp")
_INCLUDE = regex(rb'^[ \t]*#[ \t]*(?:include|import)[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.M)


@dataclass(frozen=True, slots=True)
class CommandSource:
    """The file whose command a header takes, and whether it includes the header; `cut`: not all
    files that may include it were looked at."""

    file: str
    includes: bool
    cut: bool = False


def command_source_of(
    header: str, database: Database, limits: Limits = DEFAULTS
) -> CommandSource | None:
    """Whose command a header borrows; None if the database is empty."""
    header = os.path.normcase(os.path.abspath(header))
    candidates = sorted(database.entries, key=lambda file: _distance(header, file))
    search = _IncludeSearch(header, limits)
    for file in candidates:
        if search.is_over:
            break
        if search.reaches(file, _include_dirs(database, file)):
            return CommandSource(file, True)
    return CommandSource(candidates[0], False, search.is_over) if candidates else None


def _distance(header: str, file: str) -> tuple[bool, int, str]:
    """Less is nearer: an equal stem first, then the fewest steps in the tree."""
    stems = [os.path.splitext(os.path.basename(path))[0] for path in (header, file)]
    mine, other = (os.path.dirname(path).split(os.sep) for path in (header, file))
    shared = len(list(takewhile(lambda pair: pair[0] == pair[1], zip(mine, other, strict=False))))
    return stems[0] != stems[1], len(mine) + len(other) - 2 * shared, file


def _include_dirs(database: Database, file: str) -> tuple[str, ...]:
    layers = layers_of(database.entries[file], Provenance(Level.COMPILE_COMMANDS))
    return tuple(d for layer in layers for d in (*layer.include_dirs, *layer.system_dirs))


@dataclass
class _IncludeSearch:
    """Follows includes; files seen in vain are not looked at again."""

    header: str
    limits: Limits
    seen: set[str] = field(default_factory=set)

    @property
    def is_over(self) -> bool:
        """Whether as many files were looked at as may be."""
        return len(self.seen) >= self.limits.borrow_files

    def reaches(self, file: str, folders: Sequence[str]) -> bool:
        """Whether a file includes the header."""
        pending = [file]
        while pending and not self.is_over:
            current = pending.pop()
            if current in self.seen:
                continue
            self.seen.add(current)
            found = stamp(current)
            for included in () if found is None else self._resolved(found, folders):
                if included == self.header:
                    return True
                pending.append(included)
        return False

    def _resolved(self, file: Stamp, folders: Sequence[str]) -> Iterator[str]:
        for name, quoted in _includes(file, self.limits.header_size):
            places = (os.path.dirname(file.path), *folders) if quoted else folders
            paths = (os.path.normpath(os.path.join(place, name)) for place in places)
            path = next((path for path in paths if os.path.isfile(path)), None)
            if path is not None:
                yield path


@lru_cache(maxsize=64)
def _includes(file: Stamp, most: int) -> tuple[tuple[str, bool], ...]:
    """The names a file includes in its first bytes, and whether they are quoted."""
    text = read(file.path, most) or b""
    return tuple(
        ((m[1] or m[2]).decode("utf-8", "replace"), m[1] is not None)
        for m in _INCLUDE.finditer(text)
    )
