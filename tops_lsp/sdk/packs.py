"""What a run over many files looks up, in one file: nothing has to be opened for each of them.

Entries are in files of their own, too, and those count: a pack that is missing, damaged, of
others or out of date costs as many files to be opened, and nothing else. So processes write it
without regard for each other, and the last one wins. There is one for each working folder. The
files that entries were made of are in it once for all of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

from tops_lsp.sdk import cache
from tops_startup.records import dataclass, field

ROOM = 20_000
"""Entries that a pack has room for, those of files the last run did not ask for among them."""
Entry = tuple[str, list[int], Any]
"""A key, the files it depends on by their numbers, and content."""


@dataclass(eq=False)
class Pack:
    """Entries by slots. A slot is for a file and a way to read it: it has the entry of the text
    that was seen last. `rows` are files and the digests of their texts, None if there was none."""

    folder: str
    name: str
    tool: str
    rows: list[tuple[str, str | None]] = field(default_factory=list)
    entries: dict[str, Entry] = field(default_factory=dict)

    @classmethod
    def of(cls, home: str | None, folder: str, place: str, tool: str) -> Pack:
        """The pack for a working folder, as it was kept under a folder that can be trusted."""
        about = hashlib.blake2b(place.encode("utf-8", "replace"), digest_size=20)
        made = cls(folder, f"pack-{about.hexdigest()}", tool)
        stored: Any = None if home is None else cache.load_from(home, made.name, tool)
        with suppress(TypeError, ValueError, KeyError, AttributeError):
            rows = [(str(path), digest) for path, digest in stored["rows"]]
            entries = {
                slot: (key, list(n), content)
                for slot, (key, n, content) in stored["entries"].items()
            }
            if all(
                0 <= number < len(rows) for _, numbers, _ in entries.values() for number in numbers
            ):
                made.rows, made.entries = rows, entries
        return made

    def reads(self, numbers: Iterable[int]) -> dict[str, str | None]:
        """The files that numbers stand for."""
        return dict(map(self.rows.__getitem__, numbers))

    def keep(self, asked: Iterable[str], fresh: Mapping[str, tuple[str, Any]]) -> None:
        """Keeps what was asked for, some of it with entries that were found elsewhere; and as much
        of the rest as there is room for."""
        changed = {slot: found for slot, found in fresh.items() if not self._has(slot, *found)}
        if not changed:
            return
        numbers: dict[tuple[str, str | None], int] = {}
        made: dict[str, Entry] = {}
        for slot in list(dict.fromkeys((*asked, *self.entries)))[:ROOM]:
            if slot in changed:
                key, stored = changed[slot]
                rows, content = stored["reads"].items(), stored["content"]
            elif slot in self.entries:
                key, old, content = self.entries[slot]
                rows = map(self.rows.__getitem__, old)
            else:
                continue
            made[slot] = key, [numbers.setdefault(row, len(numbers)) for row in rows], content
        table = {"rows": list(numbers), "entries": made}
        cache.store(self.name, self.tool, table, self.folder)

    def _has(self, slot: str, key: str, stored: Any) -> bool:
        known = self.entries.get(slot)
        if known is None or known[0] != key:
            return False
        return [self.reads(known[1]), known[2]] == [stored["reads"], stored["content"]]
