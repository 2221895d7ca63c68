"""What was found in headers that are judged with the files of a run: in each of them once.

    unit ─ a header's pieces, as this unit reads them ─► known? ─► its findings are taken over
                                                        └ else ─► judged in the unit, and kept

Findings that name the file which reads the header are that file's, and are not taken over.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from hashlib import blake2b

from tops_lsp.diagnostics.core import Diagnostic
from tops_lsp.diagnostics.suppressions import SuppressedFinding, silence
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.project.context import Context
from tops_startup.records import dataclass, field

_Reading = tuple[str, Context, Side, bytes]
"""A header, how it is read, and what is read of it."""


@dataclass
class OwnHeaderFindings:
    """The findings of headers by what was read of them."""

    _known: dict[_Reading, tuple[Diagnostic, ...]] = field(default_factory=dict)

    def __reduce__(self) -> tuple[type[OwnHeaderFindings], tuple[()]]:
        return OwnHeaderFindings, ()  # another process begins with none

    def readings(self, unit: TranslationUnit, sides: Side) -> dict[str, _Reading]:
        """What a unit reads of each header that is judged with it."""
        own = unit.own_headers
        if not own:
            return {}
        made = {path: blake2b(digest_size=16) for path in own}
        file_at = unit.expansion.map.file_at
        for item in unit.items:
            found = made.get(file_at(item.start))
            if found is not None:
                found.update(b"%d\0" % len(item.text))
                found.update(item.text)
        return {path: (path, unit.context, sides, text.digest()) for path, text in made.items()}

    def known(self, readings: Mapping[str, _Reading]) -> dict[str, tuple[Diagnostic, ...]]:
        """The findings of those headers that were read in the same way before."""
        known = self._known
        return {path: known[key] for path, key in readings.items() if key in known}

    def keep(
        self, unit: TranslationUnit, readings: Iterable[_Reading], found: list[Diagnostic]
    ) -> None:
        """Keeps what was found in headers that nobody had read in this way."""
        main = unit.source.path
        for key in readings:
            own = (d for d in found if d.place.path == key[0] and not _names(d, main))
            self._known[key] = tuple(own)


def _names(diagnostic: Diagnostic, path: str) -> bool:
    """Whether a finding says something of a file."""
    return any(related.place.path == path for related in diagnostic.related)


def same_in_header(diagnostic: Diagnostic) -> Hashable:
    """What is the same of a finding in a header whichever file reads it."""
    return diagnostic.name, diagnostic.place.span, tuple(diagnostic.fields.items())


def heard(
    unit: TranslationUnit, found: list[Diagnostic]
) -> tuple[list[Diagnostic], list[SuppressedFinding]]:
    """The findings of headers that no comment of theirs silences, and the others."""
    kept: list[Diagnostic] = []
    silenced: list[SuppressedFinding] = []
    for path, of_header in _by_header(found):
        loud, quiet = silence(unit.source_of(path), of_header)
        kept += loud
        silenced += quiet
    return kept, silenced


def _by_header(found: list[Diagnostic]) -> Iterator[tuple[str, list[Diagnostic]]]:
    paths = dict.fromkeys(d.place.path for d in found)
    return ((path, [d for d in found if d.place.path == path]) for path in paths)
