"""What one file declares and uses, as plain data that goes between processes and into the cache."""

from __future__ import annotations

import enum
from array import array
from collections.abc import Iterator, Mapping
from typing import Any

from tops_lsp.text.source import Span
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

_STEP = 4
_ROLE_BITS = 3
_MADE = 1 << _ROLE_BITS
_FUNCTION_SHIFT = _ROLE_BITS + 1


class Use(enum.IntEnum):
    """What a name does at a place."""

    DECLARE = 0
    DEFINE = 1
    READ = 2
    WRITE = 3
    CALL = 4
    LAUNCH = 5

    @property
    def is_declaration(self) -> bool:
        return self in (Use.DECLARE, Use.DEFINE)

    @property
    def is_definition(self) -> bool:
        return self is Use.DEFINE


SDK = "sdk "
"""How ids of the SDK's names begin."""


class Symbol(NamedTuple):
    """Something with a name that other files can mean.

    `id` is equal for declarations of one thing in all files, `home` is the file of its first
    declaration: two things of one program cannot share an id, those of two programs can.
    `barrier` is what a function of the SDK is a barrier of: the block or the grid.
    `space` is the execution space of a function, `bases` are the ids of a class's bases.
    """

    id: str
    home: str
    name: str
    scope: str
    kind: str
    detail: str = ""
    space: str = ""
    barrier: str = ""
    bases: tuple[str, ...] = ()
    virtual: bool = False

    @property
    def of_sdk(self) -> bool:
        """Whether the SDK's stub headers declare it."""
        return self.id.startswith(SDK)

    @property
    def qualified_name(self) -> str:
        return f"{self.scope}::{self.name}" if self.scope else self.name


class Occurrence(NamedTuple):
    """A name in the shard's file. `written` is false where a macro wrote it.

    `function` is the one around it, None at namespace level.
    """

    symbol: Symbol
    span: Span
    use: Use
    written: bool
    function: Symbol | None


class ShardDeclaration(NamedTuple):
    """A declaration in the shard's file: its name, and the whole."""

    symbol: Symbol
    span: Span
    whole: Span
    use: Use


def _numbers() -> array[int]:
    return array("I")


@dataclass(slots=True)
class Shard:
    """One file. `rows` and `wholes` hold four numbers an entry; `others` are the places of names
    that mean something only their own function knows."""

    path: str
    digest: str
    symbols: list[Symbol] = field(default_factory=list)
    rows: array[int] = field(default_factory=_numbers)
    wholes: array[int] = field(default_factory=_numbers)
    others: array[int] = field(default_factory=_numbers)

    def note(self, number: int, span: Span, use: Use, *, written: bool, function: int) -> None:
        """Adds an occurrence; `function` is a symbol's number, -1 for none."""
        code = use | (0 if written else _MADE) | (function + 1) << _FUNCTION_SHIFT
        self.rows.extend((number, span.start, span.end - span.start, code))

    def declare(self, number: int, span: Span, whole: Span) -> None:
        """Adds the extent of a declaration whose name is noted."""
        self.wholes.extend((number, span.start, whole.start, whole.end))

    def occurrences(self, numbers: frozenset[int] | None = None) -> Iterator[Occurrence]:
        """The occurrences of some symbols, or of all."""
        rows = self.rows
        for at in range(0, len(rows), _STEP):
            if numbers is None or rows[at] in numbers:
                yield self._occurrence(*rows[at : at + _STEP])

    def _occurrence(self, number: int, start: int, length: int, code: int) -> Occurrence:
        function = (code >> _FUNCTION_SHIFT) - 1
        return Occurrence(
            self.symbols[number],
            Span(start, start + length),
            Use(code & (_MADE - 1)),
            not code & _MADE,
            self.symbols[function] if function >= 0 else None,
        )

    def inside(self, number: int) -> Iterator[Occurrence]:
        """The occurrences in the body of a function."""
        rows = self.rows
        for at in range(0, len(rows), _STEP):
            if rows[at + 3] >> _FUNCTION_SHIFT == number + 1:
                yield self._occurrence(*rows[at : at + _STEP])

    def declared(self, numbers: frozenset[int] | None = None) -> Iterator[ShardDeclaration]:
        """The declarations of some symbols, or of all, in source order."""
        uses = {(o.symbol, o.span.start): o for o in self.occurrences(numbers)}
        wholes = self.wholes
        for at in range(0, len(wholes), _STEP):
            number, start, *whole = wholes[at : at + _STEP]
            found = uses.get((self.symbols[number], start))
            if found is not None:
                yield ShardDeclaration(found.symbol, found.span, Span(*whole), found.use)

    def numbers(self, id_: str) -> dict[int, Symbol]:
        """The symbols of an id, by number."""
        return {n: symbol for n, symbol in enumerate(self.symbols) if symbol.id == id_}


def encoded(shard: Shard) -> dict[str, object]:
    """A shard as JSON."""
    return {
        "path": shard.path,
        "digest": shard.digest,
        "symbols": shard.symbols,
        "rows": shard.rows.tolist(),
        "wholes": shard.wholes.tolist(),
        "others": shard.others.tolist(),
    }


def decoded(stored: Mapping[str, Any]) -> Shard:
    """The shard of JSON. Raises TypeError, ValueError, KeyError or OverflowError for anything else.

    Numbers are checked: an entry that points outside would fail much later.
    """
    symbols = [symbol_of(*row) for row in stored["symbols"]]
    rows, wholes, others = (array("I", stored[name]) for name in ("rows", "wholes", "others"))
    functions = max((code >> _FUNCTION_SHIFT for code in rows[3::_STEP]), default=0)
    highest = max((*rows[::_STEP], *wholes[::_STEP], functions - 1), default=-1)
    if highest >= len(symbols) or len(rows) % _STEP or len(wholes) % _STEP:
        raise ValueError("entries point outside the shard")
    if any(code & (_MADE - 1) > max(Use) for code in rows[3::_STEP]):
        raise ValueError("no use has this number")
    return Shard(str(stored["path"]), str(stored["digest"]), symbols, rows, wholes, others)


def symbol_of(*fields: Any) -> Symbol:
    """The symbol of a row of JSON. Raises TypeError or ValueError for anything else."""
    *words, bases, virtual = fields
    id_, home, name, scope, kind, detail, space, barrier = words
    if not all(isinstance(word, str) for word in words):
        raise TypeError("a symbol is made of words")
    more = tuple(map(str, bases)), bool(virtual)
    return Symbol(id_, home, name, scope, kind, detail, space, barrier, *more)
