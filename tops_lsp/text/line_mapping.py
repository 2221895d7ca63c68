"""Which lines of an older text are where in a newer one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from tops_lsp.text.edits import diff_edit
from tops_lsp.text.source import Source

COMPARED = 20_000
"""Changed lines that are compared; of a larger change only what is around it is followed."""


def lines_followed(old: Source, new: Source) -> Mapping[int, int]:
    """For each line of `new` that is in `old`, too, the line there. Lines that were changed
    are left out; both count from 0."""
    edit = diff_edit(old.text, new.text)
    if edit is None:
        return {line: line for line in range(len(new.line_starts))}
    before = len(old.line_starts) - old.line_of(edit.old_end) - 1
    head = old.line_of(edit.start)
    last, tail = len(new.line_starts) - before, len(old.line_starts) - before
    same = {line: line for line in range(head)}
    same |= {last + n: tail + n for n in range(before)}
    return same | dict(_between(old, new, (head, tail), (head, last)))


def _between(
    old: Source, new: Source, then: tuple[int, int], now: tuple[int, int]
) -> Iterator[tuple[int, int]]:
    """Equal lines of two ranges, in the same order in both."""
    if max(then[1] - then[0], now[1] - now[0]) > COMPARED:
        return
    lines = [old.line_text(n) for n in range(*then)], [new.line_text(n) for n in range(*now)]
    for block in SequenceMatcher(None, *lines).get_matching_blocks():
        for n in range(block.size):
            yield now[0] + block.b + n, then[0] + block.a + n
