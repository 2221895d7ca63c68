"""Chunks put together: what the preprocessor gives back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tops_lsp.preprocess.chunks import Chunk, placed
from tops_lsp.preprocess.expansion import Expansion, Include, Pragma
from tops_lsp.preprocess.macros import Macro
from tops_lsp.preprocess.problems import LIMITS, Problem, ProblemKind
from tops_lsp.preprocess.sourcemap import SourceMap
from tops_lsp.text.agreement import agreement
from tops_lsp.text.mask import Edit
from tops_lsp.text.source import NOWHERE, Source, Span

_ONCE_ONLY = LIMITS - {ProblemKind.EXPANSION}


def assembled(
    main: Source, chunks: Sequence[Chunk], table: Mapping[bytes, Macro], most: int
) -> Expansion:
    """The expansion that chunks make, with at most `most` problems."""
    return Expansion(
        text=b"".join([chunk.runs.text for chunk in chunks]),
        map=SourceMap(main.path, chunks),
        main=main,
        problems=_told(list(_problems(chunks)), main.path, most),
        inactive=tuple(_inactive(chunks)),
        includes=_includes(chunks),
        stale=any(chunk.stale for chunk in chunks),
        chunks=tuple(chunks),
        table=table,
    )


def text_edit(old: Expansion, new: Expansion) -> Edit:
    """What holds all that differs in the texts of two versions."""
    first, last = agreement(old.chunks, new.chunks)
    start = sum(len(chunk.runs.text) for chunk in new.chunks[:first])
    behind = sum(len(chunk.runs.text) for chunk in new.chunks[len(new.chunks) - last :])
    return Edit(start, len(old.text) - behind, len(new.text) - behind)


def _told(problems: list[Problem], path: str, most: int) -> tuple[Problem, ...]:
    """At most so many, the last one saying that there are more."""
    if len(problems) > most:
        last = problems[most - 1]
        span = last.span if last.path == path else NOWHERE
        problems[most - 1 :] = [Problem(ProblemKind.PROBLEMS, "", path, span)]
    return tuple(problems)


def _problems(chunks: Iterable[Chunk]) -> Iterator[Problem]:
    """Each problem once, and one of each limit."""
    seen: set[Problem] = set()
    kinds: set[ProblemKind] = set()
    for chunk in chunks:
        for home, noted in chunk.problems:
            problem = placed(home, noted)
            again = problem.kind in _ONCE_ONLY and problem.kind in kinds
            if not again and problem not in seen:
                seen.add(problem)
                kinds.add(problem.kind)
                yield problem


def _includes(chunks: Iterable[Chunk]) -> tuple[Include, ...]:
    """Each `#include` once, however often its file is read."""
    found: dict[tuple[str, Span], Include] = {}
    for chunk in chunks:
        for home, noted in chunk.includes:
            include = placed(home, noted)
            found.setdefault((include.file, include.span), include)
    return tuple(found.values())


def pragmas(expansion: Expansion) -> Iterator[Pragma]:
    """The pragmas of an expansion, in order, with their places in its text."""
    begin = 0
    for chunk in expansion.chunks:
        for home, noted in chunk.pragmas:
            yield placed(home, noted)._replace(place=begin + noted.place)
        begin += len(chunk.runs.text)


def seams(expansion: Expansion) -> Iterator[tuple[int, bool]]:
    """Where in an expansion's text headers begin and end, and whether one goes on there."""
    begin = 0
    for chunk in expansion.chunks:
        for place, in_header in chunk.seams:
            yield begin + place, in_header
        begin += len(chunk.runs.text)


def _inactive(chunks: Iterable[Chunk]) -> Iterator[Span]:
    for chunk in chunks:
        if chunk.inactive:
            yield from (chunk.region.span(*span) for span in chunk.inactive)
