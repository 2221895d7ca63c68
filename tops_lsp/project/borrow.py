"""A header has no command of its own: which file's command it borrows.

First choice is a file that includes it, directly or through other headers; else the file with
the same stem, or the nearest one in the tree.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from tops_lsp.project.compile_commands import Database, layers_of
from tops_lsp.project.files import Stamp, kept, read, stamp
from tops_lsp.project.settings import Level, Provenance

HEADERS = (".h", ".hh", ".hpp", ".hxx", ".cuh", ".inl", ".inc", ".tcc", ".ipp")
CANDIDATE_LIMIT = 200
FILE_LIMIT = 500
"""How many files one search may read, and how many commands it may look at."""
_TEXT_LIMIT = 2 * 1024 * 1024
_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*(?:include|import)[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.M)


@dataclass(frozen=True, slots=True)
class Donor:
    """The file whose command a header takes, and whether it includes the header."""

    file: str
    includes: bool


def donor_of(header: str, database: Database) -> Donor | None:
    """Whose command a header borrows; None if the database is empty."""
    header = os.path.abspath(header)
    candidates = sorted(database.entries, key=lambda file: _distance(header, file))
    search = _Search(header)
    for file in candidates[:CANDIDATE_LIMIT]:
        if search.reaches(file, _include_dirs(database, file)):
            return Donor(file, True)
    return Donor(candidates[0], False) if candidates else None


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
class _Search:
    """Follows includes; files seen in vain are not looked at again."""

    header: str
    seen: set[str] = field(default_factory=set)

    def reaches(self, file: str, folders: Sequence[str]) -> bool:
        """Whether a file includes the header."""
        pending = [file]
        while pending and len(self.seen) < FILE_LIMIT:
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
        for name, quoted in _includes(file):
            places = (os.path.dirname(file.path), *folders) if quoted else folders
            paths = (os.path.normpath(os.path.join(place, name)) for place in places)
            path = next((path for path in paths if os.path.isfile(path)), None)
            if path is not None:
                yield path


@kept
def _includes(file: Stamp) -> tuple[tuple[str, bool], ...]:
    """The names a file includes, and whether they are quoted."""
    text = read(file.path, _TEXT_LIMIT) or b""
    return tuple(
        ((m[1] or m[2]).decode("utf-8", "replace"), m[1] is not None)
        for m in _INCLUDE.finditer(text)
    )
