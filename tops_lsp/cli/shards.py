"""A share of a run's files, for machines that know nothing of each other: `--shard 3/8`.

Each machine shares out the same list of files in the same way. A file stays in its share as long
as sizes change little: its name chooses, and only where a share is full the next one takes it.

What one machine finds is written with what `tops-lint merge` needs to make one report of all.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tops_lsp.cli.own_headers import finding_key
from tops_lsp.cli.usage import UsageError
from tops_lsp.project.header_commands import HEADERS
from tops_lsp.project.relative_paths import relative
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.cli.findings import Failure, Finding
    from tops_lsp.cli.own_headers import JudgedHeaders

FILE, ALONE, HEADER = 0, 1, 2
"""Where findings are in a report: in named files, in named headers that no other of them reads,
in headers that others read."""
_EACH = 2_000
"""Bytes that a file counts besides its own: none is for nothing."""
_FULL = 1.02
"""How much more than its part a share may have."""


@dataclass(frozen=True, slots=True)
class Shard:
    """A share: its number, from 1 on, of so many."""

    number: int
    count: int

    def files(self, paths: Sequence[str]) -> list[str]:
        """The files of this share, in the order given."""
        numbers = shares({path: _size(path) for path in paths}, self.count)
        return [path for path in paths if numbers[path] == self.number]


def shard_named(text: str) -> Shard:
    """The share that `3/8` names. Raises UsageError."""
    number, slash, count = text.partition("/")
    if slash and number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count):
        return Shard(int(number), int(count))
    raise UsageError("--shard: '{text}' is not NUMBER/COUNT, as in 3/8", text=text)


def shares(sizes: dict[str, int], count: int) -> dict[str, int]:
    """The number of each file's share. The largest files choose first."""
    weights = {path: size + _EACH for path, size in sizes.items()}
    most = sum(weights.values()) * _FULL / count
    taken = [0] * count
    chosen: dict[str, int] = {}
    for path in sorted(weights, key=lambda path: (-weights[path], path)):
        first = int(_digest(_common(path).encode("utf-8", "surrogateescape")).hex(), 16)
        turns = [(first + turn) % count for turn in range(count)]
        fits = (n for n in turns if taken[n] + weights[path] <= most)
        number = next(fits, min(turns, key=lambda n: taken[n]))
        taken[number] += weights[path]
        chosen[path] = number + 1
    return chosen


def _common(path: str) -> str:
    """A name that is the same in another folder."""
    return relative(path).replace(os.sep, "/")


def _size(path: str) -> int:
    try:
        return os.path.getsize(path)
    except OSError:
        return 0


def _digest(text: bytes) -> bytes:
    return hashlib.blake2b(text, digest_size=20).digest()


@dataclass
class ShardReport:
    """What the report of a share says besides findings."""

    shard: Shard
    every: Sequence[str]
    """All files of the run, of which others have the rest."""
    rest: Callable[[], dict[str, Any]]
    """What the run says of itself when it has come to its end."""
    headers: JudgedHeaders | None = None
    _indices: dict[str, int] = field(default_factory=dict)

    def position(self, finding: Finding) -> list[Any]:
        """Where a finding is among those of all shares; for one in a header also what it is
        equal to, and with which file it was made."""
        diagnostic = finding.diagnostic
        path, span = diagnostic.place.path, diagnostic.place.span
        reader = None if self.headers is None else self.headers.reader(finding)
        if reader is not None:
            key = _digest(repr(finding_key(finding)).encode("utf-8", "replace")).hex()
            place = [_common(os.path.realpath(path)), span.start, span.end, diagnostic.code]
            return [HEADER, *place, key, self._index(reader)]
        alone = self.headers is not None and path.endswith(HEADERS)
        return [ALONE if alone else FILE, self._index(path), _common(os.path.realpath(path))]

    def summary(self) -> dict[str, Any]:
        """The rest, when all findings are there."""
        made = hashlib.blake2b(digest_size=20)
        for path in self.every:
            made.update(f"{_common(path)}\0{_size(path)}\0".encode("utf-8", "surrogateescape"))
        read, alone = ((), ()) if self.headers is None else (self.headers.read, self.headers.alone)
        return {
            "number": self.shard.number,
            "count": self.shard.count,
            "files": made.hexdigest(),
            "headers": sorted(map(_common, read)),
            "alone": sorted(map(_common, alone)),
            **self.rest(),
        }

    def failure(self, failure: Failure, language: str) -> list[Any]:
        """A failure: its place among those of all, what is said, whether a rule is at fault."""
        return [self._index(failure.path), failure.in_language(language), bool(failure.rule)]

    def _index(self, path: str) -> int:
        """A file's place in the order of a run: headers come after the others."""
        if not self._indices:
            self._indices = {path: number for number, path in enumerate(self.every)}
        after = len(self.every) if path.endswith(HEADERS) else 0
        return after + self._indices.get(path, len(self.every))
