"""What was computed from a file in an earlier process, by everything it depends on.

An entry is found by the tool, the context, the name and the text of a file. It is valid if every
other file the computation asked for, found or not, is as it was.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tops_lsp.project.files import Stamp, read, stamp
from tops_lsp.sdk import cache
from tops_lsp.sdk.packs import Pack
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tops_lsp.preprocess.loader import Loader
    from tops_lsp.project.context import Context

_FORMAT = "2"
_DAY = 24 * 3600
_KEPT_DAYS = 30
_PACKAGE = Path(__file__).parent.parent
Reads = Mapping[str, Source | None]


@dataclass
class Recorder:
    """A loader that remembers what it was asked for."""

    loader: Loader
    reads: dict[str, Source | None] = field(default_factory=dict)

    def load(self, path: str) -> Source | None:
        """The file's text; None if there is none."""
        found = self.reads[path] = self.loader.load(path)
        return found


class _Way:
    """How files are read: by this tool, under the same contexts."""

    def __init__(self, words: bytes) -> None:
        self._begun = hashlib.blake2b(words, digest_size=20)
        self.short = self._begun.hexdigest()

    def key(self, path: str, text: str) -> str:
        """Stands for the file of a name whose text has a digest."""
        made = self._begun.copy()
        made.update(f"{path}\0{text}".encode("utf-8", "replace"))
        return made.hexdigest()


@dataclass(eq=False, slots=True)
class _PackState:
    """A pack, the keys that were asked for by their slots, and those of them it did not have."""

    pack: Pack
    asked: dict[str, str] = field(default_factory=dict)
    loose: dict[str, str] = field(default_factory=dict)
    verdicts: dict[int, bool] = field(default_factory=dict)  # of its rows


@dataclass
class EntryCache:
    """Looks entries of one kind up and keeps them, in a folder of their own.

    With `at_rest` every file is looked at once only: what lives as long as a run can take it so.
    `also` are folders that hold more of the tool, `about` is what else entries are found by.
    """

    folder: str
    _tool: str = ""
    at_rest: bool = False
    also: tuple[str, ...] = ()
    about: str = ""
    _home: str | None = None
    _digests: dict[Stamp, str] = field(default_factory=dict)
    _seen: dict[str, str | None] = field(default_factory=dict)
    _named: dict[tuple[Context, ...], _Way] = field(default_factory=dict)
    _last: tuple[Sequence[Context], _Way] | None = None
    _packed: _PackState | None = None

    def find(self, source: Source, contexts: Sequence[Context]) -> Any:
        """What was kept for a text, if nothing it depends on has changed; else None."""
        return self.at(self.key(source, contexts))[0]

    def at(self, key: str) -> tuple[Any, frozenset[str]]:
        """The same under a key, and the names of the files it depends on."""
        stored = self.stored(key)
        with suppress(TypeError, ValueError, KeyError, AttributeError):
            if self._is_valid(stored["reads"]):
                return stored["content"], frozenset(stored["reads"])
        return None, frozenset()

    def stored(self, key: str) -> Any:
        """What was kept under a key, with the files it depends on; whether it still holds is left
        open."""
        home = self._home = self._home or cache.trusted(self.folder)
        stored: Any = None if home is None else cache.load_from(home, key, key)
        self._home = home if self.at_rest else None
        return stored

    def adopt(self, key: str, stored: Any) -> bool:
        """Keeps what was `stored` elsewhere, if it holds here."""
        if not self._is_valid(stored["reads"]):
            return False
        cache.store(key, key, stored, self.folder)
        return True

    def pack(self, place: str) -> None:
        """From now on files are looked up in the pack of a working folder first. Only for what is
        at rest."""
        self._tool = self._tool or tool_version(*self.also)
        self._packed = _PackState(
            Pack.of(cache.trusted(self.folder), self.folder, place, self._tool)
        )

    def of_file(
        self, source: Source, contexts: Sequence[Context]
    ) -> tuple[str, Any, frozenset[str]]:
        """The key of a whole file on disk, and what there is `at` it."""
        way = self._way(contexts)
        text = self._seen[source.path] = digest(source.text)
        key = way.key(source.path, text)
        packed = self._packed
        if packed is None:
            return key, *self.at(key)
        slot = f"{way.short} {source.path}"
        packed.asked[slot] = key
        entry = packed.pack.entries.get(slot)
        if entry is not None and entry[0] == key and self._is_current(packed, entry[1]):
            return key, entry[2], frozenset(packed.pack.reads(entry[1]))
        packed.loose[slot] = key
        return key, *self.at(key)

    def _is_current(self, packed: _PackState, numbers: Sequence[int]) -> bool:
        """Whether files are as a pack says; each of its rows is looked at once."""
        verdicts, rows = packed.verdicts, packed.pack.rows
        for number in numbers:
            if number not in verdicts:
                verdicts[number] = self._is_valid(dict([rows[number]]))
            if not verdicts[number]:
                return False
        return True

    def repack(self) -> None:
        """Puts into the pack what it did not have, if there is such a thing by now."""
        packed = self._packed
        if packed is not None and packed.loose:
            self._home = None  # it may have been made since
            found = ((slot, key, self.stored(key)) for slot, key in packed.loose.items())
            fresh = {slot: (key, stored) for slot, key, stored in found if stored is not None}
            with suppress(TypeError, ValueError, KeyError, AttributeError):
                packed.pack.keep(packed.asked, fresh)

    def keep(
        self, source: Source, contexts: Sequence[Context], content: object, reads: Reads
    ) -> None:
        """Keeps JSON content for later processes."""
        digests = {path: None if s is None else digest(s.text) for path, s in reads.items()}
        key = self.key(source, contexts)
        cache.store(key, key, {"reads": digests, "content": content}, self.folder)

    def key(self, source: Source, contexts: Sequence[Context]) -> str:
        """Stands for the tool, the contexts, the name and the text of a file."""
        return self._way(contexts).key(source.path, digest(source.text))

    def _way(self, contexts: Sequence[Context]) -> _Way:
        """Stands for the tool and the contexts. Files of a run mostly have the very same object one
        after the other, and comparing contexts costs more than opening a file."""
        if self._last is None or self._last[0] is not contexts:
            self._last = contexts, self._way_of(tuple(contexts))
        return self._last[1]

    def _way_of(self, contexts: tuple[Context, ...]) -> _Way:
        way = self._named.get(contexts)
        if way is None:
            self._tool = self._tool or tool_version(*self.also)
            words = f"{self._tool}\0{self.about}\0{contexts!r}\0"
            way = self._named[contexts] = _Way(words.encode("utf-8", "replace"))
        return way

    def _is_valid(self, reads: Mapping[str, str | None]) -> bool:
        if not self.at_rest:
            return all(self._now(path) == known for path, known in reads.items())
        seen = self._seen
        for path, known in reads.items():
            if path not in seen:
                seen[path] = self._now(path)
            if seen[path] != known:
                return False
        return True

    def _now(self, path: str) -> str | None:
        """The digest of a file; None if there is none."""
        version = stamp(path)
        if version is None:
            return None
        if version not in self._digests:
            self._digests[version] = digest(read(path, version.size) or b"")
        return self._digests[version]


def digest(text: bytes) -> str:
    """Stands for a text: equal for equal ones only."""
    return hashlib.blake2b(text, digest_size=20).hexdigest()


def tool_version(*also: str) -> str:
    """Changes whenever a file of the tool does, or one in the other folders."""
    made = hashlib.blake2b(_FORMAT.encode(), digest_size=20)
    for folder in (str(_PACKAGE), *also):
        for path, info in sorted(_files(folder)):
            made.update(f"{path}\0{info.st_size}\0{info.st_mtime_ns}\0".encode())
    return made.hexdigest()


def _files(folder: str) -> Iterator[tuple[str, os.stat_result]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir() and entry.name != "__pycache__":
                yield from _files(entry.path)
            elif entry.is_file():
                yield entry.path, entry.stat()


def prune(folder: str, now: float | None = None) -> None:
    """Removes, once a day, what was not written for a month, and what somebody has begun to write
    and not finished. After a clock was wrong, times to come count as long ago."""
    now = time.time() if now is None else now
    home = cache.directory() / folder
    marker = home / "pruned"
    with suppress(OSError):
        if marker.exists() and not _is_old(marker, now, _DAY):
            return
        marker.touch()
        os.utime(marker, (now, now))
        for path in home.iterdir():
            if _is_old(path, now, _DAY if path.name.startswith(".") else _KEPT_DAYS * _DAY):
                path.unlink()


def _is_old(path: Path, now: float, age: float) -> bool:
    """Whether a file was written longer ago, or more than a day from now."""
    return not -_DAY <= now - path.stat().st_mtime <= age
