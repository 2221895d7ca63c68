"""What the preprocessor is given, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from tops_lsp.limits import Limits
from tops_lsp.preprocess.macros import Invocation, Macro
from tops_lsp.preprocess.problems import Problem
from tops_lsp.text.source import Source, Span
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

if TYPE_CHECKING:
    from tops_lsp.preprocess.chunks import Chunk
    from tops_lsp.preprocess.sourcemap import SourceMap

Define = tuple[str, str]
"""A macro's name, with its parameters if it has any, and its body: `("F(x)", "x + 1")`."""


@dataclass(frozen=True, slots=True)
class Context:
    """What the preprocessor has to know besides the text.

    `forced_includes` are headers read as if the file began with them; `named_from` is what
    `__FILE__` leaves out at the beginning of a name.
    """

    include_dirs: tuple[str, ...] = ()
    defines: tuple[Define, ...] = ()
    undefines: tuple[str, ...] = ()
    cplusplus: int = 201703
    forced_includes: tuple[str, ...] = ()
    limits: Limits = field(default_factory=Limits)
    named_from: str = ""


@dataclass(frozen=True, slots=True)
class Builtin:
    """A header the tool ships: it contributes its definitions, no text is inserted."""

    name: str
    defines: tuple[Define, ...] = ()


Builtins = Callable[[str], Builtin | None]
"""The header the tool ships under a name, spelled as the `#include` spells it."""


class Include(NamedTuple):
    """An `#include` in active text; `span` covers the name with its quotes, in `file`.

    For a forced include `file` is empty and `span` its number on the command line. Of a header that
    is `unread` the macros alone are known.
    """

    spelled: str
    angled: bool
    span: Span
    file: str
    resolved: str | None
    kind: Literal["file", "builtin", "missing", "unread"]


class Pragma(NamedTuple):
    """A `#pragma` or `_Pragma` in active text; `span` covers all of it.

    `place` is where in the expanded text it takes effect: before the invocation that makes it.
    """

    text: str
    path: str
    span: Span
    place: int


@dataclass(frozen=True)
class Expansion:
    """The expanded text with everything learned on the way.

    `inactive` and `uses` are of the main file. `stale`: some text is what macros made before they
    were changed.
    """

    text: bytes
    map: SourceMap
    main: Source
    problems: tuple[Problem, ...]
    inactive: tuple[Span, ...]
    includes: tuple[Include, ...]
    stale: bool
    chunks: tuple[Chunk, ...] = field(repr=False)
    table: Mapping[bytes, Macro] = field(repr=False)

    @cached_property
    def spelled(self) -> list[str]:
        """What each `#include` names, as often as it is read."""
        return [noted.spelled for chunk in self.chunks for _, noted in chunk.includes]

    @cached_property
    def alone(self) -> bool:
        """Whether no other file is part of the text."""
        return all(include.kind != "file" for include in self.includes)

    @cached_property
    def macros(self) -> Mapping[str, Macro]:
        """What is defined at the end of the text."""
        return {macro.name: macro for macro in self.table.values() if not macro.builtin}

    @cached_property
    def uses(self) -> tuple[Invocation, ...]:
        """The invocations that are in the text, in order."""
        made = (made for chunk in self.chunks for made in chunk.runs.invocations)
        return tuple(m for m in made if m.parent is None and m.path == self.main.path)
