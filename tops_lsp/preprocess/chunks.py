"""A stretch of the main file as it was preprocessed, with all it did and all it depended on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TypeVar

from tops_lsp.preprocess.expansion import Include, Pragma
from tops_lsp.preprocess.macros import Macro
from tops_lsp.preprocess.problems import LIMITS, Problem, ProblemKind
from tops_lsp.preprocess.regions import Region
from tops_lsp.preprocess.runs import Runs
from tops_lsp.preprocess.tokens import IDENTIFIER
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass, field, replace
from tops_startup.tuples import NamedTuple

LEAST = 1024
MOST = 8192
"""How many bytes a chunk holds before it ends after the next blank line, or any line."""
_BREAK = regex(rb"\n(?:[ \t\r]*|\}[ \t;\r]*)\n")
_WORD = regex(IDENTIFIER)
_BOUNDS = LIMITS - {ProblemKind.UNREAD}
"""Limits that may be hit or not hit where a chunk is in another run."""


def break_in(text: bytes, start: int, end: int, begun: int) -> int | None:
    """Where in text[start:end], which is no literal and no comment, a chunk may end.

    That is after a blank line or a lone `}`; for a chunk that has grown, after any line.
    """
    match = _BREAK.search(text, max(start, begun + LEAST), end)
    if match is not None:
        return match.end()
    newline = text.find(b"\n", max(start, begun + MOST), end)
    return None if newline < 0 else newline + 1


@dataclass(slots=True)
class Branch:
    """An open conditional, with where it is. `taken`: one of its branches was live.

    `unsure`: which branch is live depends on names nothing is known of; `by_build`: names among
    these that a build gives, as no compiler has them. `guard`: the name it tests, if it may be an
    include guard.
    """

    word: bytes
    home: Region
    span: Span
    taken: bool
    unsure: bool
    guard: bytes | None = None
    has_else: bool = False
    by_build: bool = False

    @property
    def state(self) -> tuple[bytes, bool, bool, bytes | None, bool, bool]:
        """What the text after depends on."""
        return self.word, self.taken, self.unsure, self.guard, self.has_else, self.by_build


class HeaderLookup(NamedTuple):
    """What looking for a header gave: its path, kind and text."""

    spelled: str
    angled: bool
    including: str
    path: str | None
    kind: str
    text: bytes | None


Effect = tuple[str, str, bytes]
"""A note that outlives the chunk: "once" with a path, or "guard" with a path and a name."""
Placed = TypeVar("Placed", Include, Pragma, Problem)


@dataclass(eq=False)
class Chunk:
    """`before` and `branches` are the conditionals open at its begin and end.

    Offsets count from the start of `region`, `reach` is how far the result depends on text.
    Everything noted is kept with the region its span counts from.
    """

    region: Region
    before: tuple[Branch, ...]
    runs: Runs = field(default_factory=Runs)
    text: bytes = b""
    reach: int = 0
    branches: tuple[Branch, ...] = ()
    inactive: list[Span] = field(default_factory=list)
    includes: list[tuple[Region, Include]] = field(default_factory=list)
    pragmas: list[tuple[Region, Pragma]] = field(default_factory=list)
    problems: list[tuple[Region, Problem]] = field(default_factory=list)
    defined: dict[bytes, Macro | None] = field(default_factory=dict)
    """The macros it defined and undefined, as they are at its end."""
    found: list[HeaderLookup] = field(default_factory=list)
    entered: dict[str, None] = field(default_factory=dict)
    """The paths of the headers whose text it holds."""
    seams: list[tuple[int, bool]] = field(default_factory=list)
    """Where in its expanded text a header begins or ends, and whether a header goes on there."""
    effects: list[Effect] = field(default_factory=list)
    pasted: set[bytes] = field(default_factory=set)
    stacks: bool = False
    """Whether macros were put aside or taken back."""
    counted: int = 0
    spent: int = 0
    stale: bool = False
    """Whether macros it uses have changed since."""
    place: int = 0
    """Where in the expanded text it began when it was read."""
    unread: bool = False
    """Whether it has headers of which the macros alone were read."""

    @property
    def is_self_contained(self) -> bool:
        """Whether nothing in it hangs on other chunks' places, or on what bounds a run."""
        headers = self.entered.keys()
        return all(
            problem.kind not in _BOUNDS and (home is self.region or home.path in headers)
            for home, problem in self.problems
        )

    @property
    def is_alone(self) -> bool:
        """Whether it neither looked for headers nor left notes for later ones."""
        return not (self.found or self.effects or self.stacks)

    @cached_property
    def is_plain(self) -> bool:
        """Whether it is text and macros alone: nothing around it has to do with it."""
        noted = self.problems or self.branches or self.before or self.counted
        return self.is_alone and not noted

    @cached_property
    def words(self) -> frozenset[bytes]:
        """The names whose meaning its text depends on, those of headers left out."""
        used = {made.macro for made in self.runs.invocations}
        names = frozenset(_WORD.findall(self.text)) | self.pasted
        return names.union(*(macro.template.names for macro in used if not macro.builtin))

    @cached_property
    def lines(self) -> int:
        return self.text.count(b"\n")


def current(branches: Sequence[Branch]) -> tuple[Branch, ...]:
    """The branches as they are now."""
    return tuple(replace(branch) for branch in branches) if branches else ()


def move_chunks(chunk: Chunk, branches: Sequence[Branch]) -> None:
    """Moves the conditionals that are open after a chunk and come before it."""
    for old, now in zip(chunk.branches, branches, strict=False):
        if old.home is not chunk.region:
            old.home, old.span = now.home, now.span


def placed(home: Region, noted: Placed) -> Placed:
    """A note with its span counted from the start of the file."""
    if not home.start:
        return noted
    return noted._replace(span=home.span(*noted.span))
