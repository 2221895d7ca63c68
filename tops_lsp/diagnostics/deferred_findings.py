"""Deferred findings until they are made anew: as they were, moved along with the text.

Problem: what follows paths takes longer than a keystroke may; without it, its findings would go and
come back with each one. So those of the last whole result stay where their text does, and whatever
the edit touched is left out until all is judged.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tops_lsp.diagnostics.core import Diagnostic, Fix, Place, RelatedPlace, TextEdit
from tops_lsp.diagnostics.nearby import Key
from tops_lsp.diagnostics.suppressions import UNUSED
from tops_lsp.text.common_ends import agreement
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, replace


def with_deferred(
    early: list[Diagnostic],
    last: list[Diagnostic],
    old: Source,
    new: Source,
    older: Collection[Key] = (),
) -> list[Diagnostic]:
    """A preliminary result with what the last one, of an older text, had besides: what is deferred,
    and what is in `older`."""
    moved = _TextChange.between(old, new)
    kept = [d for d in early if d.name != UNUSED.name]
    known = {(d.name, d.place) for d in kept}
    stay = (d for d in last if _is_deferred(d) or (d.name, d.place) in older)
    kept += [
        d for d in map(moved.diagnostic, stay) if d is not None and (d.name, d.place) not in known
    ]
    return sorted(kept, key=lambda d: (d.place.path, d.place.span, d.code))


def _is_deferred(finding: Diagnostic) -> bool:
    """Whether a finding is made last, be it because nobody else needs a suppression."""
    return finding.deferred or finding.name == UNUSED.name


@dataclass(frozen=True, slots=True)
class _TextChange:
    """One change of a text: what was in `[start, end)` became `delta` bytes longer."""

    path: str
    start: int
    end: int
    delta: int

    @staticmethod
    def between(old: Source, new: Source) -> _TextChange:
        first, last = agreement(old.raw, new.raw)
        delta = len(new.raw) - len(old.raw)
        return _TextChange(new.path, first, len(old.raw) - last, delta)

    def diagnostic(self, finding: Diagnostic) -> Diagnostic | None:
        """A finding in the new text; None where what it is about was changed."""
        place = self.place(finding.place)
        if place is None:
            return None
        related = tuple(self._related(finding))
        return replace(finding, place=place, related=related, fix=self._fix(finding.fix))

    def place(self, place: Place) -> Place | None:
        """The same place in the new text."""
        start, end = place.span
        if place.path != self.path or end <= self.start:
            return place
        return None if start < self.end else Place(place.path, place.span.shifted(self.delta))

    def _related(self, finding: Diagnostic) -> Iterator[RelatedPlace]:
        for related in finding.related:
            place = self.place(related.place)
            if place is not None:
                yield replace(related, place=place)

    def _fix(self, fix: Fix | None) -> Fix | None:
        edits: list[TextEdit] = []
        for edit in () if fix is None else fix.edits:
            place = self.place(edit.place)
            if place is None:
                return None
            edits.append(replace(edit, place=place))
        return None if fix is None else replace(fix, edits=tuple(edits))
