"""How `records` makes a class: its fields, its slots, and a stand-in for each method."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MemberDescriptorType
from typing import Any

from tops_startup.fields import FIELDS, MISSING, Field
from tops_startup.methods import AS_PYTHONS, LATER

Named = dict[str, Field]


def dataclass(
    cls: Any = None,
    /,
    *,
    repr: bool = True,  # noqa: A002  (the names are those of `dataclasses`)
    eq: bool = True,
    frozen: bool = False,
    kw_only: bool = False,
    slots: bool = False,
) -> Any:
    """The class as a data class, as `dataclasses.dataclass` makes it."""

    def made(cls: Any) -> Any:
        own = _own_fields(cls, kw_only)
        known = _inherited(cls) | own
        home: list[Any] = []
        names = _besides(vars(cls), known)
        for name in _methods(vars(cls), repr, eq, frozen):
            names[name] = LATER[name](home)
        if eq and not frozen and not _has_a_hash(vars(cls)):
            names["__hash__"] = None
        home.append(_with_slots(cls, known, names) if slots else _with_names(cls, own, names))
        return home[0]

    return made if cls is None else made(cls)


def field(**said: Any) -> Any:
    """What is said of a field, as for `dataclasses.field`."""
    return Field(**said)


def fields(record: Any) -> tuple[Field, ...]:
    """The fields of a class, or of an object's class."""
    return tuple(getattr(record, FIELDS).values())


def is_dataclass(thing: Any) -> bool:
    """Whether something is such a class, or an object of one."""
    return hasattr(thing, FIELDS)


def replace(record: Any, /, **changes: Any) -> Any:
    """A new object of the same class, with other values for some fields."""
    for name, f in getattr(record, FIELDS).items():
        if f.init and name not in changes:
            changes[name] = getattr(record, name)
    return record.__class__(**changes)


def asdict(record: Any) -> dict[str, Any]:
    """The values by their names, those of inner records, too."""
    import dataclasses

    return dataclasses.asdict(record)


def _inherited(cls: Any) -> Named:
    known: Named = {}
    for base in cls.__mro__[-1:0:-1]:
        known.update(vars(base).get(FIELDS, ()))
    return known


def _own_fields(cls: Any, kw_only: bool) -> Named:
    own = {}
    for name, note in cls.__annotations__.items():
        if not str(note).startswith(("ClassVar", "typing.ClassVar")):
            own[name] = f = _field(cls, name)
            f.name, f.type = name, note
            if f.kw_only is None:
                f.kw_only = kw_only
    return own


def _field(cls: Any, name: str) -> Field:
    given = getattr(cls, name, MISSING)
    if isinstance(given, Field):
        return given
    if isinstance(given, list | dict | set):
        raise ValueError(f"{cls.__qualname__}.{name}: all objects would share this default")
    return Field() if isinstance(given, MemberDescriptorType) else Field(default=given)


def _besides(written: Mapping[str, Any], known: Named) -> dict[str, Any]:
    """What a data class has besides its methods."""
    names: dict[str, Any] = {FIELDS: known, **AS_PYTHONS}
    if "__match_args__" not in written:
        in_order = (name for name, f in known.items() if f.init and not f.kw_only)
        names["__match_args__"] = tuple(in_order)
    return names


def _methods(written: Mapping[str, Any], shown: bool, eq: bool, frozen: bool) -> Iterator[str]:
    """The methods that a class gets: what it has itself stays."""
    if "__init__" not in written:
        yield "__init__"
    if shown and "__repr__" not in written:
        yield "__repr__"
    if eq and "__eq__" not in written:
        yield "__eq__"
    if eq and frozen and not _has_a_hash(written):
        yield "__hash__"


def _has_a_hash(written: Mapping[str, Any]) -> bool:
    """Whether a class says its hash: Python itself says None where a class has `__eq__`."""
    own = written.get("__hash__", MISSING)
    return not (own is MISSING or (own is None and "__eq__" in written))


def _with_names(cls: Any, own: Named, names: dict[str, Any]) -> Any:
    """The class itself, with its fields' defaults and what a data class has besides."""
    for name, f in own.items():
        if f.default is not MISSING:
            setattr(cls, name, f.default)
        elif name in vars(cls):
            delattr(cls, name)
    for name, value in names.items():
        setattr(cls, name, value)
    return cls


def _with_slots(cls: Any, known: Named, names: dict[str, Any]) -> Any:
    """A second class of what the first one holds: slots cannot be added to a class."""
    if "__slots__" in vars(cls):
        raise TypeError(f"{cls.__name__} has slots already")
    taken = {slot for base in cls.__mro__[1:-1] for slot in vars(base).get("__slots__", ())}
    body = {**vars(cls), **names}
    for name in (*known, "__dict__", "__weakref__"):
        body.pop(name, None)
    body["__slots__"] = tuple(name for name in known if name not in taken)
    body["__qualname__"] = cls.__qualname__
    made: Callable[..., Any] = type(cls)
    return made(cls.__name__, cls.__bases__, body)
