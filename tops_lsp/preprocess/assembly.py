"""Chunks put together: what the preprocessor gives back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from tops_lsp.preprocess.chunks import Chunk, placed
from tops_lsp.preprocess.expansion import Expansion, Include, Pragma
from tops_lsp.preprocess.macros import Macro
from tops_lsp.preprocess.problems import LIMITS, Problem, ProblemKind
from tops_lsp.preprocess.sourcemap import SourceMap
from tops_lsp.text.common_ends import agreement
from tops_lsp.text.edits import Edit, diff_edit
from tops_lsp.text.source import NOWHERE, Source, Span

_ONCE_ONLY = LIMITS - {ProblemKind.EXPANSION}


def assembled(
    main: Source, chunks: Sequence[Chunk], table: Mapping[bytes, Macro], most: int
) -> Expansion:
    """The expansion that chunks make, with at most `most` problems."""
    return Expansion(
        text=_joined(chunks),
        map=SourceMap(main.path, chunks),
        main=main,
        problems=_limited(list(_problems(chunks)), main.path, most),
        inactive=tuple(_inactive(chunks)),
        includes=_includes(chunks),
        stale=any(chunk.stale for chunk in chunks),
        chunks=tuple(chunks),
        table=table,
    )


def _joined(chunks: Sequence[Chunk]) -> bytes:
    """The text that chunks make, of which each is a part then."""
    text = b"".join([chunk.runs.text for chunk in chunks])
    place = 0
    for chunk in chunks:
        size = len(chunk.runs)
        chunk.runs.stand(text, place)
        place += size
    return text


def text_edits(old: Expansion, new: Expansion) -> list[Edit]:
    """What makes the text of one version of another's, each edit as if it were the only one.

    What a macro makes in many places has an edit for each.
    """
    first, last = agreement(old.chunks, new.chunks)
    gone = old.chunks[first : len(old.chunks) - last]
    come = new.chunks[first : len(new.chunks) - last]
    place = sum(len(chunk.runs) for chunk in old.chunks[:first])
    standing = {id(chunk): index for index, chunk in enumerate(gone)}
    found: list[Edit] = []
    passed = begun = 0
    for number, chunk in enumerate((*come, None)):
        index = len(gone) if chunk is None else standing.get(id(chunk), -1)
        if index >= passed:
            for was, made in _paired(gone[passed:index], come[begun:number]):
                edit = diff_edit(was, made)
                if edit is not None:
                    found.append(Edit(*(place + offset for offset in edit)))
                place += len(was)
            place += 0 if chunk is None else len(chunk.runs)
            passed, begun = index + 1, number + 1
    return found


def _paired(gone: Sequence[Chunk], come: Sequence[Chunk]) -> Iterator[tuple[bytes, bytes]]:
    """Stretches of chunks' texts in both versions: what the same source makes with each other."""
    first, last = agreement([chunk.text for chunk in gone], [chunk.text for chunk in come])
    for was, made in zip(gone[:first], come[:first], strict=True):
        yield from _stretches([was], [made])
    yield from _stretches(gone[first : len(gone) - last], come[first : len(come) - last])
    for index in range(-last, 0):
        yield from _stretches([gone[index]], [come[index]])


def _stretches(gone: Sequence[Chunk], come: Sequence[Chunk]) -> Iterable[tuple[bytes, bytes]]:
    """The texts of chunks, cut where macros' work begins if there is as much of it in both."""
    was, made = _cut(gone), _cut(come)
    if len(was) != len(made):
        was, made = [b"".join(was)], [b"".join(made)]
    return zip(was, made, strict=True)


def _cut(chunks: Sequence[Chunk]) -> list[bytes]:
    found: list[bytes] = []
    for chunk in chunks:
        text = chunk.runs.text
        cuts = [0, *sorted(chunk.runs.expansions.values()), len(text)]
        found += [text[start:end] for start, end in pairwise(cuts)]
    return found


def _limited(problems: list[Problem], path: str, most: int) -> tuple[Problem, ...]:
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
        begin += len(chunk.runs)


def seams(expansion: Expansion) -> Iterator[tuple[int, bool]]:
    """Where in an expansion's text headers begin and end, and whether one goes on there."""
    begin = 0
    for chunk in expansion.chunks:
        for place, in_header in chunk.seams:
            yield begin + place, in_header
        begin += len(chunk.runs)


def _inactive(chunks: Iterable[Chunk]) -> Iterator[Span]:
    for chunk in chunks:
        if chunk.inactive:
            yield from (chunk.region.span(*span) for span in chunk.inactive)
