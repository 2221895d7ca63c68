"""What headers gave when they were read, for whoever reads them again in the same state.

A header's text, read again, gives the same as before if every name in it, and in the macros it
uses, means the same, and what it looks for is found as before. So nearly all files of a run that
include a header take over what the first one has made of it: text, runs, macros, problems.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tops_lsp.limits import Limits
from tops_lsp.preprocess.chunks import Chunk
from tops_lsp.preprocess.loader import identity
from tops_lsp.preprocess.macros import Macro
from tops_lsp.preprocess.problems import LIMITS
from tops_lsp.preprocess.regions import Region
from tops_lsp.preprocess.tokens import IDENTIFIER
from tops_lsp.text.source import Source
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.preprocess.run import Run

_WORD = regex(IDENTIFIER)
_VARIANTS = 16
"""In so many states a header is known at a time."""

Noted = dict[str, tuple[bool, bytes | None]]
"""Of paths: whether they are read only once, and the macro that makes them empty."""


@dataclass(eq=False)
class Recording:
    """A header that is being read, with the state in which it began."""

    source: Source
    outer: Chunk
    table: Mapping[bytes, Macro]
    once: frozenset[str]
    guards: Mapping[str, bytes]
    unsure: bool
    varying: int
    inclusions: int
    entered: int
    spent: int
    balance: int
    peak: int
    """The highest balance after a header in it was granted its bytes of macros."""
    names: set[bytes] = field(default_factory=set)
    """The names that headers in it depend on."""


@dataclass(frozen=True, eq=False)
class Reading:
    """What a header gave, and all that this depends on.

    `meant`: those of the names that were macros. `unsure`: whether it may be that it is not read.
    `inclusions` of headers in it, `entered` bytes of text and `spent` ones of macros count against
    limits. `peak`: how much higher than in the beginning the balance was at most, right after a
    grant: of what is above the limit then, nothing is granted.
    """

    source: Source
    limits: Limits
    chunk: Chunk
    names: frozenset[bytes]
    meant: Mapping[bytes, Macro]
    noted: Noted
    unsure: bool
    inclusions: int
    entered: int
    spent: int
    peak: int

    def fits(self, run: Run, source: Source) -> bool:
        """Whether reading the header now gives the same."""
        return (
            self.source.text == source.text
            and self.limits == run.limits
            and self.unsure == _is_unsure(run)
            and self._is_affordable(run)
            and all(_noted(run.once, run.guards, path) == n for path, n in self.noted.items())
            and self._means_the_same(run.table)
            and all(map(run.is_found, self.chunk.found))
        )

    def _is_affordable(self, run: Run) -> bool:
        """Whether no limit is near."""
        limits = run.limits
        return (
            len(run.passes) + self.inclusions < limits.include_depth
            and run.inclusions + self.inclusions <= limits.headers
            and run.size + len(run.chunk.runs) + len(self.chunk.runs) < run.most_text
            and self.spent <= run.expander.budget
        )

    def _means_the_same(self, table: Mapping[bytes, Macro]) -> bool:
        defined = table.keys() & self.names
        meant = self.meant
        return len(defined) == len(meant) and all(table[n] is meant.get(n) for n in defined)


@dataclass
class HeaderTexts:
    """Readings of headers, those that were used last, as many as a limit allows."""

    _kept: dict[str, list[Reading]] = field(default_factory=dict)
    _latest: dict[Reading, None] = field(default_factory=dict)
    _size: int = 0

    def begin(self, run: Run, source: Source) -> bool:
        """Takes over what reading a header gave in this state; False: it is to be read, into a
        chunk of its own.
        """
        reading = self._find(run, source)
        if reading is not None:
            _take_over(run, reading)
            return True
        run.recordings.append(
            Recording(
                source,
                run.chunk,
                dict(run.table),
                frozenset(run.once),
                dict(run.guards),
                _is_unsure(run),
                run.varying,
                run.inclusions,
                run.entered,
                run.spent,
                run.balance,
                run.balance,
            )
        )
        run.size += len(run.chunk.runs)
        run.write_to(Chunk(Region(source.path), ()))
        return False

    def end(self, run: Run) -> None:
        """Adds the chunk of a header that was read to the one around it, and keeps it."""
        made, begun = run.chunk, run.recordings.pop()
        self._keep(run, begun, made)
        if run.recordings:
            run.recordings[-1].names |= begun.names
            run.note_peak(begun.peak)
        run.size -= len(begun.outer.runs)
        run.write_to(begun.outer)
        _append(begun.outer, made, run.limits.problems)

    def _find(self, run: Run, source: Source) -> Reading | None:
        if run.is_refusing:
            return None
        for reading in self._kept.get(source.path, ()):
            if reading.fits(run, source):
                del self._latest[reading]  # the last one to go, now
                self._latest[reading] = None
                return reading
        return None

    def _keep(self, run: Run, begun: Recording, made: Chunk) -> None:
        """Keeps what a header gave, unless it depends on more than its state when it began."""
        begun.names |= _names(begun.source, made)
        reported = any(problem.kind in LIMITS for _, problem in made.problems)
        varies = begun.varying != run.varying or made.stacks or run.main.path in made.entered
        if reported or varies or run.is_refusing or run.full() or made.unread:
            return
        paths = {begun.source.path, *(f.path for f in made.found if f.path is not None)}
        noted = {path: _noted(begun.once, begun.guards, path) for path in paths}
        names = begun.names.union(*([guard] for _, guard in noted.values() if guard is not None))
        reading = Reading(
            begun.source,
            run.limits,
            made,
            frozenset(names),
            {name: begun.table[name] for name in begun.table.keys() & names},
            noted,
            begun.unsure,
            run.inclusions - begun.inclusions,
            run.entered - begun.entered,
            run.spent - begun.spent,
            begun.peak - begun.balance,
        )
        self._add(reading)

    def _add(self, reading: Reading) -> None:
        if reading.entered > reading.limits.header_trees:
            return  # it would push out all others, and itself
        variants = self._kept.setdefault(reading.source.path, [])
        variants.append(reading)
        self._latest[reading] = None
        self._size += reading.entered
        if len(variants) > _VARIANTS:
            self._drop(variants[0])
        while self._size > reading.limits.header_trees:
            self._drop(next(iter(self._latest)))

    def _drop(self, reading: Reading) -> None:
        del self._latest[reading]
        self._kept[reading.source.path].remove(reading)
        self._size -= reading.entered


def _take_over(run: Run, reading: Reading) -> None:
    """Does what reading a header has done before."""
    _append(run.chunk, reading.chunk, run.limits.problems)
    run.enter_all(reading.chunk.defined)
    for effect in reading.chunk.effects:
        run.apply(effect)
    if run.recordings:
        run.recordings[-1].names |= reading.names
        run.note_peak(run.balance + reading.peak)
    gained = run.limits.macro_growth * reading.entered - reading.spent
    budget = run.expander.budget
    most = run.limits.expanded_text + gained - reading.peak
    run.expander.budget = min(budget + gained, most)
    run.granted += run.expander.budget - budget + reading.spent
    run.inclusions += reading.inclusions
    run.entered += reading.entered


def _append(outer: Chunk, made: Chunk, problems: int) -> None:
    """Adds what a header gave to the chunk that includes it, with at most so many problems."""
    begin = len(outer.runs)
    outer.runs.extend(made.runs)
    outer.seams += [(begin + place, in_header) for place, in_header in made.seams]
    outer.pragmas += [(home, p._replace(place=begin + p.place)) for home, p in made.pragmas]
    outer.problems += made.problems[: max(0, problems + 1 - len(outer.problems))]
    outer.includes += made.includes
    outer.defined.update(made.defined)
    outer.found += made.found
    outer.entered.update(made.entered)
    outer.effects += made.effects
    outer.pasted |= made.pasted
    outer.stacks |= made.stacks
    outer.unread |= made.unread


def _noted(
    once: set[str] | frozenset[str], guards: Mapping[str, bytes], path: str
) -> tuple[bool, bytes | None]:
    return identity(path) in once, guards.get(identity(path))


def _is_unsure(run: Run) -> bool:
    return any(branch.unsure for entered in run.passes for branch in entered.branches)


def _names(source: Source, made: Chunk) -> set[bytes]:
    """The names whose meaning decides what a header gave, those of headers in it left out."""
    used = {invocation.macro for invocation in made.runs.invocations}
    names = (macro.template.names for macro in used if not macro.builtin)
    return made.pasted.union(_WORD.findall(source.text), *names)
