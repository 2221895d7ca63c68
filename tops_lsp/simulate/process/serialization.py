"""What runs are made of, as JSON, and back.

Numbers, texts and nothing stand for themselves; a list is anything else, its first element tells
what. Nothing but plain data comes of reading: data classes, named tuples and enumerations of
programs and directives, by their number in a table of names.
"""

from __future__ import annotations

import enum
import math
import struct
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tops_lsp.simulate.compiled_file import CompiledFile
from tops_lsp.simulate.launch.arithmetic import File, Generator, Number, Operand, Operation
from tops_lsp.simulate.launch.axes import Axis
from tops_lsp.simulate.launch.directive import Directive, DirectiveProblem, Expectation
from tops_lsp.simulate.launch.plan import FoundLaunch
from tops_lsp.text.source import Span
from tops_simulator import ir
from tops_simulator.messages import Message
from tops_startup.records import fields

_TUPLE, _MAPPING, _SET, _BYTES, _FLOAT, _MESSAGE, _OBJECT = range(7)
"""What a list is. Of an object the second element is the class's number."""
_OF_DIRECTIVES = (
    *(Number, Operand, Operation, Generator, File, Expectation, DirectiveProblem, Directive),
    *(FoundLaunch, Span, Axis),
)
_OF_PROGRAMS = [kind for kind in map(vars(ir).get, ir.__all__) if isinstance(kind, type)]
_CLASSES = {kind.__name__: kind for kind in (CompiledFile, *_OF_DIRECTIVES, *_OF_PROGRAMS)}


class UnreadableError(ValueError):
    """This was not written here."""


def written(value: object) -> list[Any]:
    """A value as JSON. Raises TypeError for what is not plain, RecursionError for what is deep."""
    made = _Writer()
    tree = made.tree(value)
    return [list(made.numbers), tree]


def read(stored: Any) -> Any:
    """What `written` was given. Raises UnreadableError for anything else."""
    try:
        names, tree = stored
        return _JsonReader([_CLASSES[name] for name in names]).value(tree)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise UnreadableError(str(error)) from None


class _Writer:
    """Gives each class that it meets a number."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def tree(self, value: object) -> Any:
        """A value as JSON."""
        if value is None or type(value) in (int, str, bool):
            return value
        if isinstance(value, float):
            return value if math.isfinite(value) else [_FLOAT, struct.pack(">d", value).hex()]
        if isinstance(value, Mapping):
            return [_MAPPING, *(self.tree(part) for pair in value.items() for part in pair)]
        if isinstance(value, frozenset):
            return [_SET, *map(self.tree, sorted(value))]
        if isinstance(value, bytes):
            return [_BYTES, value.decode("latin-1")]
        if isinstance(value, Message):
            return [_MESSAGE, str(value), value.key, self.tree(value.fields)]
        if isinstance(value, tuple) and type(value) is tuple:
            return [_TUPLE, *map(self.tree, value)]
        return [_OBJECT, self._number(type(value)), *map(self.tree, _parts(value))]

    def _number(self, kind: type) -> int:
        if _CLASSES.get(kind.__name__) is not kind:
            raise TypeError(f"{kind} is not plain")
        return self.numbers.setdefault(kind.__name__, len(self.numbers))


def _parts(value: Any) -> Iterable[object]:
    if isinstance(value, enum.Enum):
        return (value.value,)
    if isinstance(value, tuple):
        return value
    return (getattr(value, field.name) for field in fields(value))


class _JsonReader:
    """Makes values of JSON. Classes are called with their fields in order."""

    def __init__(self, classes: list[Callable[..., object]]) -> None:
        self._classes = classes
        self._kinds = {
            _TUPLE: lambda parts: tuple(map(self.value, parts)),
            _MAPPING: self._mapping,
            _SET: lambda parts: frozenset(map(self.value, parts)),
            _BYTES: lambda parts: parts[0].encode("latin-1"),
            _FLOAT: lambda parts: struct.unpack(">d", bytes.fromhex(parts[0]))[0],
            _MESSAGE: self._message,
        }

    def value(self, tree: Any) -> Any:
        """A value of JSON."""
        if type(tree) is not list:
            return tree
        if tree[0] == _OBJECT:
            return self._classes[tree[1]](*map(self.value, tree[2:]))
        return self._kinds[tree[0]](tree[1:])

    def _mapping(self, parts: list[Any]) -> dict[Any, Any]:
        return dict(zip(map(self.value, parts[::2]), map(self.value, parts[1::2]), strict=True))

    def _message(self, parts: list[Any]) -> Message:
        text, key, fields = parts
        made = Message(text)
        made.key, made.fields = key, self.value(fields)
        return made
