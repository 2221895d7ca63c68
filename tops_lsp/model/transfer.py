"""The typed model of a file as bytes, for another process: every body, and no concrete tree.

Declarations refer to each other in circles, far deeper than pickle may follow. So each of them is
written by itself, with numbers for all others.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Iterator
from typing import Any

from tops_lsp.model.incremental.lookup_cache import Record
from tops_lsp.model.tree.declarations import Declaration, Function, Item, Namespace
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Source
from tops_startup.records import dataclass, fields

_BY_NUMBER = (Declaration, Item)
_NOT_TRANSFERRED = {"pending": None, "lookups": None}
"""What only the process that lowers can use."""


@dataclass(frozen=True, eq=False, slots=True)
class UnitTransfer:
    """What another process gets of a unit."""

    source: Source
    items: tuple[Item, ...]
    root: Namespace
    bodies: dict[Function, Body]

    def functions(self) -> Iterator[Function]:
        """Every user function and method, declared or defined, in source order."""
        for item in self.items:
            yield from item.functions

    def body(self, function: Function) -> Body | None:
        """The function's body; None for a pure declaration."""
        return self.bodies.get(function)


def dumps(unit: TranslationUnit) -> bytes:
    """The unit with all its bodies as bytes. What stub headers declare goes along where named."""
    known: dict[Function, Body | None] = {}
    while new := [f for f in unit.functions() if f not in known]:  # bodies declare more
        known |= {f: unit.body(f) for f in new}
    bodies = {f: body for f, body in known.items() if body is not None}
    writer = _Writer()
    whole = writer.written(UnitTransfer(unit.source, tuple(unit.items), unit.root, bodies))
    # What is found grows meanwhile.
    states = [(type(one), writer.written(_state(one))) for one in writer.found]
    return pickle.dumps((states, whole))


def loads(data: bytes) -> UnitTransfer:
    """What `dumps` wrote, made by the same version of the tool."""
    states, whole = pickle.loads(data)
    made = [kind.__new__(kind) for kind, _ in states]
    for one, (_, state) in zip(made, states, strict=True):
        for name, value in _Reader(state, made).load().items():
            setattr(one, name, value)
    found: UnitTransfer = _Reader(whole, made).load()
    return found


def _state(one: Declaration | Item) -> dict[str, Any]:
    state = {f.name: getattr(one, f.name) for f in fields(one)}
    if isinstance(one, Item):
        state["record"] = Record()
    return {name: _NOT_TRANSFERRED.get(name, value) for name, value in state.items()}


class _Writer:
    """Gives each declaration and item a number when it is first met."""

    def __init__(self) -> None:
        self.found: list[Declaration | Item] = []
        self.numbers: dict[int, int] = {}

    def number(self, one: Declaration | Item) -> int:
        known = self.numbers.get(id(one))
        if known is None:
            known = self.numbers[id(one)] = len(self.found)
            self.found.append(one)
        return known

    def written(self, value: object) -> bytes:
        buffer = io.BytesIO()
        _Pickler(buffer, self).dump(value)
        return buffer.getvalue()


class _Pickler(pickle.Pickler):
    def __init__(self, buffer: io.BytesIO, writer: _Writer) -> None:
        super().__init__(buffer, pickle.HIGHEST_PROTOCOL)
        self.writer = writer

    def persistent_id(self, obj: object) -> int | None:
        return self.writer.number(obj) if isinstance(obj, _BY_NUMBER) else None


class _Reader(pickle.Unpickler):
    def __init__(self, state: bytes, made: list[Any]) -> None:
        super().__init__(io.BytesIO(state))
        self.made = made

    def persistent_load(self, pid: int) -> Any:
        return self.made[pid]
