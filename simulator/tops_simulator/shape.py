"""Is each part of a program what the IR says it is? Python itself lets anything are anywhere.

The annotations of the IR's classes are the one source: a part fits if it is an instance of its
annotation, and what it holds fits in turn. Numbers must be of sizes that memory can have.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from tops_simulator import ir
from tops_startup.records import fields, is_dataclass

Fits = Callable[[Any], bool]
LARGEST = 1 << 62
"""Sizes, scales and alignments in bytes are below it."""
_SIZES = frozenset({"size", "align", "scale", "object_size"})
_OPS = get_args(ir.Op)


def misshapen(function: ir.Function) -> Iterator[str]:
    """What in a function is not what the IR says: one sentence for each part."""
    yield from _wrong(function, "the function")
    pending: list[Any] = [function.body]
    while pending:
        region = pending.pop()
        for op in region if isinstance(region, tuple) else ():
            kind: Any = type(op)
            if kind not in _OPS:
                yield f"{kind.__name__}: no operation"
                continue
            yield from _wrong(op, kind.__name__)
            pending += (getattr(op, name) for name in _regions(kind))


def misshapen_program(program: ir.Program) -> Iterator[str]:
    """The same of a program, without what its functions do."""
    yield from _wrong(program, "the program")


def _wrong(node: Any, what: str) -> Iterator[str]:
    kind: Any = type(node)
    for name, fits in _parts(kind):
        value = getattr(node, name)
        if not fits(value):
            yield f"{what}: {name} is {type(value).__name__} {str(value)[:40]!r}"


@cache
def _parts(kind: Any) -> tuple[tuple[str, Fits], ...]:
    """What each field of a class of the IR must be; what regions hold is looked at by itself."""
    hints = get_type_hints(kind)
    return tuple(
        (f.name, _is_size if f.name in _SIZES else _fits(hints[f.name])) for f in fields(kind)
    )


@cache
def _regions(kind: Any) -> tuple[str, ...]:
    hints = get_type_hints(kind)
    return tuple(f.name for f in fields(kind) if hints[f.name] == ir.Region)


def _is_size(value: Any) -> bool:
    return value is None or (isinstance(value, int) and -LARGEST < value < LARGEST)


def _fits(hint: Any) -> Fits:
    """Whether a value is of an annotated type."""
    if hint == ir.Region:
        return lambda value: isinstance(value, tuple)
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _any(tuple(map(_fits, inner)))
    if origin is tuple:
        return _tuple(tuple(_fits(one) for one in inner if one is not ...), inner[-1] is ...)
    if origin is frozenset:
        return _all(frozenset, _fits(inner[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(_fits(inner[0]), _fits(inner[1]))
    if is_dataclass(hint):
        return _whole(hint)
    return lambda value: isinstance(value, hint)


def _whole(kind: Any) -> Fits:
    """An object of a class of the IR, whole in itself."""
    return lambda value: (
        isinstance(value, kind) and all(fits(getattr(value, name)) for name, fits in _parts(kind))
    )


def _any(choices: tuple[Fits, ...]) -> Fits:
    return lambda value: any(fits(value) for fits in choices)


def _all(kind: type[Any], each: Fits) -> Fits:
    return lambda value: isinstance(value, kind) and all(map(each, value))


def _tuple(parts: tuple[Fits, ...], many: bool) -> Fits:
    if many:
        return _all(tuple, parts[0])
    return lambda value: (
        isinstance(value, tuple)
        and len(value) == len(parts)
        and all(fits(one) for fits, one in zip(parts, value, strict=True))
    )


def _mapping(key: Fits, value: Fits) -> Fits:
    return lambda given: (
        isinstance(given, Mapping)
        and all(map(key, given.keys()))
        and all(map(value, given.values()))
    )
