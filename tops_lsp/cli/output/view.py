"""What a format sees of a run: findings, and their places and sentences in the user's terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tops_lsp.cli.console import Style, from_here
from tops_lsp.cli.findings import Failure
from tops_lsp.diagnostics import render
from tops_lsp.diagnostics.core import Diagnostic, Fix, Place
from tops_lsp.diagnostics.fingerprint import fingerprint
from tops_lsp.limits import SETTINGS
from tops_lsp.project.files import read
from tops_lsp.text.lines import Places
from tops_lsp.text.source import Encoding, Source
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.cli.shards import ShardReport

SHARD, POSITION = "topsLint/shard", "topsLint/position"
"""What reports of a share of the files have that others have not."""


@dataclass(frozen=True, slots=True)
class Region:
    """A range in a file. Lines and columns are 1-based, columns count characters."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass
class Sources:
    """The texts findings point into, read when first asked for."""

    _known: dict[str, Source] = field(default_factory=dict)
    _places: dict[str, Places] = field(default_factory=dict)

    def put(self, source: Source) -> None:
        """Makes a text known that is not (any more) what the disk holds."""
        self._known[source.path] = source
        self._places.pop(source.path, None)

    def get(self, path: str) -> Source:
        """The text of a file; empty if it cannot be read."""
        known = self._known.get(path)
        if known is None:
            known = self._known[path] = Source(path, _read(path))
        return known

    def places(self, path: str) -> Places:
        """What tells positions in that text."""
        known = self._places.get(path)
        if known is None:
            known = self._places[path] = Places(self.get(path))
        return known


def _read(path: str) -> bytes:
    return read(path, SETTINGS["text-size"].most) or b""


@dataclass
class View:
    """Resolves findings for a reader: language, colours, width of lines, texts.

    `baseline` says that findings were compared with those of an earlier day.
    `failures` is complete when the last finding has been read.
    """

    language: str = "en"
    style: Style = field(default_factory=lambda: Style(False))
    width: int = 160
    sources: Sources = field(default_factory=Sources)
    baseline: bool = False
    here: bool = False
    """Files of the current folder are called as one would who is there."""
    failures: list[Failure] = field(default_factory=list)
    shard: ShardReport | None = None
    """Where only a share of the files is looked at: what is needed to merge the reports of all."""
    _seen: Counter[tuple[str, str]] = field(default_factory=Counter)

    def region(self, place: Place, encoding: Encoding = Encoding.UTF32) -> Region:
        """Where a place is, in lines and columns."""
        places = self.sources.places(place.path)
        start = places.position(place.span.start, encoding)
        end = places.position(max(place.span), encoding)
        path = from_here(place.path) if self.here else place.path
        return Region(path, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def message(self, diagnostic: Diagnostic) -> str:
        """The finding in one sentence."""
        return render.message(diagnostic, self.language)

    def title(self, fix: Fix) -> str:
        """What a fix does, in the reader's language."""
        return render.title(fix.title, self.language)

    def notes(self, diagnostic: Diagnostic) -> Iterator[tuple[Place, str]]:
        """Related places in the user's files, with their sentences."""
        for related in diagnostic.related:
            if related.place.path:
                yield related.place, render.note(related, self.language)

    def say(self, sentence: str, **fields: object) -> str:
        """One of the tool's own sentences in the reader's language."""
        return render.translated("common", sentence, self.language).format(**fields)

    def url(self, name: str) -> str:
        """The page of a rule in the reader's language."""
        return render.url(name, self.language)

    def fingerprint(self, diagnostic: Diagnostic) -> str:
        """What names a finding over time; equal findings are numbered, so ask once for each."""
        content = fingerprint(diagnostic, self.sources.get(diagnostic.place.path))
        key = diagnostic.place.path, content
        self._seen[key] += 1
        return f"{content}:{self._seen[key]}"
