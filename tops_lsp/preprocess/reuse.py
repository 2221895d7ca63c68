"""Which chunks of an older version may be in a new one, and which macros they may not use.

    old   |  a  |  b  |   c   |  d  |  e  |
    new   |  a  |  b  |   c'    |  d  |  e  |      c' is read anew, d and e only move

A chunk is again if its text is the same, the same conditionals are open, the headers it
looked for are found as before, and no name it uses has got another meaning meanwhile.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from math import inf

from tops_lsp.preprocess.chunks import Branch, Chunk, Effect, HeaderLookup
from tops_lsp.preprocess.expansion import Expansion
from tops_lsp.preprocess.macros import Macro
from tops_lsp.text.edits import Edit, diff_edit

PATIENCE = 64 * 1024
"""How many bytes of expanded text are made anew before what changed macros make is left stale."""
_LINE, _COUNTER = b"__LINE__", b"__COUNTER__"


class Reuse:
    """The chunks of an older version, taken over from its begin to its end."""

    def __init__(
        self,
        old: Expansion,
        text: bytes,
        lazy: bool,
        finds: Callable[[HeaderLookup], bool],
    ) -> None:
        self.old = old.chunks
        self.lazy = lazy
        self.finds = finds
        self.edit = diff_edit(old.main.text, text)
        # Before anything moves.
        self.starts = [chunk.region.offset for chunk in self.old]
        self.by_start = {start: index for index, start in enumerate(self.starts)}
        self.lines = 0 if self.edit is None else _lines(old.main.text, text, self.edit)
        self.passed = 0
        """How many old chunks the new text has left behind."""
        self.changed: dict[bytes, Macro | None] = {}
        """The names that mean something else here than in the old text, with what they meant."""
        self.before: dict[bytes, Macro | None] = {}
        """What names meant that chunks read anew have defined since the last common place."""
        self.effects: list[Effect] = []
        self.diverged = False
        self.counted = 0
        self.patience = PATIENCE
        self.pool: dict[tuple[str, bytes], list[Macro]] = {}
        if self.edit is not None:
            for index in range(bisect_left(self.starts, self.edit.old_end)):
                if not self._is_before(index):
                    self._offer(self.old[index])

    # --- taking over --------------------------------------------------------------------

    def take(
        self,
        position: int,
        branches: Sequence[Branch],
        table: Mapping[bytes, Macro],
        reads_whole: Callable[[Chunk], bool],
    ) -> Chunk | None:
        """The old chunk that is at a position of the new text; None: it is to be read.

        `reads_whole` says of one with headers whether as much of them is read now.
        """
        index = self._at(position)
        if index is None:
            return None
        if index != self.passed or self.before or self.effects:
            self._meet(index, table)
        chunk = self.old[index]
        if not (self._fits(chunk, index, branches) and (chunk.is_alone or reads_whole(chunk))):
            self._offer(chunk)
            return None
        self.passed = index + 1
        if self.changed:
            for name in chunk.defined:
                self.changed.pop(name, None)
        chunk.region.offset = position
        return chunk

    def take_plain(self, position: int) -> tuple[list[Chunk], int]:
        """The old chunks from a position on that are again because they are plain, if no name
        means something else there and no conditional is open; and where they end."""
        taken: list[Chunk] = []
        index = self._at(position)
        if index is None or index != self.passed or not self._is_quiet():
            return taken, position
        reach, lazy = self._reach(index), self.lazy
        for chunk in islice(self.old, index, None):
            is_valid = chunk.is_plain and (lazy or not chunk.stale)
            if not is_valid or position + chunk.reach > reach:
                break
            chunk.region.offset = position
            position += len(chunk.text)
            taken.append(chunk)
        self.passed += len(taken)
        return taken, position

    def _is_quiet(self) -> bool:
        """Whether everything means what it meant, as far as has been read."""
        return not (self.changed or self.before or self.effects or self.counted)

    def _reach(self, index: int) -> float:
        """How far the chunks from one on may depend on the new text."""
        if self.edit is None or (self.starts[index] >= self.edit.old_end and not self.lines):
            return inf
        return self.edit.start

    def _at(self, position: int) -> int | None:
        """The old chunk that has the same text as what begins at a position."""
        edit = self.edit
        if edit is None:
            return self.by_start.get(position)
        if position >= edit.new_end and position - edit.delta >= edit.old_end:
            return self.by_start.get(position - edit.delta)
        index = self.by_start.get(position)
        return index if index is not None and self._is_before(index) else None

    def _is_before(self, index: int) -> bool:
        """Whether a chunk depends on nothing that was edited."""
        return self.edit is None or self.starts[index] + self.old[index].reach <= self.edit.start

    def _fits(self, chunk: Chunk, index: int, branches: Sequence[Branch]) -> bool:
        if chunk.problems and not chunk.is_self_contained:
            return False
        if (chunk.before or branches) and not _are_same(chunk.before, branches):
            return False
        if not chunk.is_alone and (self.diverged or not self._finds_the_same(chunk)):
            return False
        if self._means_the_same(chunk, index):
            return self.lazy or not chunk.stale
        if not self.lazy or chunk.entered or chunk.unread or chunk.stacks:
            return False
        self.patience -= len(chunk.runs)
        chunk.stale |= self.patience < 0
        return chunk.stale

    def _finds_the_same(self, chunk: Chunk) -> bool:
        return all(map(self.finds, chunk.found))

    def _means_the_same(self, chunk: Chunk, index: int) -> bool:
        moved = self.lines and not self._is_before(index)
        if not (moved or self.changed or self.counted):
            return True
        names = {*self.changed, *([_LINE] if moved else ()), *([_COUNTER] if self.counted else ())}
        return not (chunk.entered or chunk.unread or chunk.stacks) and names.isdisjoint(chunk.words)

    # --- what was read anew -------------------------------------------------------------

    def defines(self, name: bytes, before: Macro | None) -> None:
        """Notes that a chunk read anew gives a name a new meaning."""
        self.before.setdefault(name, before)

    def read(self, chunk: Chunk) -> None:
        """Notes a chunk that was read anew."""
        self.effects += chunk.effects
        self.counted += chunk.counted

    def adopted(self, macro: Macro) -> Macro:
        """The old macro that a definition read anew is, moved to its place; else the new one."""
        same = self.pool.get((macro.home.path, macro.text))
        if not same:
            return macro
        old = same.pop(0)
        old.home.move_to(macro.home)
        return old

    def _offer(self, chunk: Chunk) -> None:
        """Lets the macros of a chunk that is left out be adopted."""
        for macro in chunk.defined.values():
            if macro is not None and macro.is_written:
                self.pool.setdefault((macro.home.path, macro.text), []).append(macro)

    def _meet(self, index: int, table: Mapping[bytes, Macro]) -> None:
        """Compares what names mean where new and old text come together again."""
        skipped = self.old[self.passed : index]
        meant: dict[bytes, Macro | None] = {**self.before, **self.changed}
        for chunk in skipped:
            meant.update(chunk.defined)
            self.counted -= chunk.counted
        for name in meant:
            if meant[name] is table.get(name):
                self.changed.pop(name, None)
            else:
                self.changed[name] = meant[name]
        self.diverged |= self.effects != _effects(skipped)
        self.passed = index
        self.before.clear()
        self.effects.clear()


def _are_same(some: Sequence[Branch], others: Sequence[Branch]) -> bool:
    return [branch.state for branch in some] == [branch.state for branch in others]


def _effects(chunks: Iterable[Chunk]) -> list[Effect]:
    return [effect for chunk in chunks for effect in chunk.effects]


def _lines(old: bytes, new: bytes, edit: Edit) -> int:
    """How many lines the text after an edit moved."""
    return new.count(b"\n", edit.start, edit.new_end) - old.count(b"\n", edit.start, edit.old_end)
