"""What a process that searches keeps of the files it has read: the next query is typed at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.model.passes import Passes
    from tops_lsp.preprocess import Loader
    from tops_lsp.project.context import Context
    from tops_lsp.text.source import Source

MOST_TEXT = 4_000_000
"""Bytes of text, macros expanded, whose meaning is kept: many times as much memory."""


@dataclass(eq=False, slots=True)
class _CachedPasses:
    contexts: tuple[Context, ...]
    reads: dict[str, Source | None]
    passes: Passes
    size: int


@dataclass(eq=False, slots=True)
class PassesCache:
    """The files that were read last. One is taken while each file it was made of has its text."""

    _kept: dict[str, _CachedPasses] = field(default_factory=dict)

    def read(self, source: Source, contexts: tuple[Context, ...], loader: Loader) -> Passes:
        """A file in all passes."""
        found = self._kept.pop(source.path, None)
        if found is None or found.contexts != contexts or not _holds(found, source, loader):
            found = _read(source, contexts, loader)
        self._kept[source.path] = found
        while sum(each.size for each in self._kept.values()) > MOST_TEXT and len(self._kept) > 1:
            del self._kept[next(iter(self._kept))]
        return found.passes

    def rest(self) -> None:
        """Lets go of the nodes of what was searched last."""
        for kept in [*self._kept.values()][-1:]:
            for unit in kept.passes.distinct:
                unit.evict()

    def forget(self) -> None:
        """Lets go of all."""
        self._kept.clear()


def _holds(found: _CachedPasses, source: Source, loader: Loader) -> bool:
    if found.passes.main.source.text != source.text:
        return False
    return all(_text(loader.load(path)) == _text(read) for path, read in found.reads.items())


def _text(source: Source | None) -> bytes | None:
    return None if source is None else source.text


def _read(source: Source, contexts: tuple[Context, ...], loader: Loader) -> _CachedPasses:
    from tops_lsp.model.passes import analyze_passes
    from tops_lsp.sdk.entry_cache import Recorder

    recorder = Recorder(loader)
    passes = analyze_passes(source, contexts, loader=recorder)
    size = sum(len(unit.expansion.text) for unit in passes.distinct)
    return _CachedPasses(contexts, dict(recorder.reads), passes, size)
