"""Dataclasses made once more from what an earlier process has found out about them.

Most of what `dataclasses` does with a class is writing the text of its methods and compiling it. A
recipe holds the compiled methods, as one piece; it is found by everything that decides about them.
The class that comes of it is the same, to its signatures and the order of its attributes. Whatever
is not plain (annotations that are no text, what only initialises) has no recipe, nor has anything
under a version of Python whose `dataclasses` works otherwise.
"""

from __future__ import annotations

import abc
import dataclasses
import marshal
import sys
from collections.abc import Iterator
from types import CellType, CodeType, FunctionType, MemberDescriptorType
from typing import Any

KNOWN = sys.version_info[:2] == (3, 11)
"""Whether `dataclasses` is as it is known here."""
_METHODS = (
    *("__init__", "__repr__", "__eq__", "__lt__", "__le__", "__gt__", "__ge__"),
    *("__setattr__", "__delattr__", "__hash__"),
)
_TOLD = ("init", "repr", "eq", "order", "unsafe_hash", "frozen")
"""The options that a dataclass tells of."""
_OPTIONS = (*_TOLD, "match_args", "kw_only", "slots", "weakref_slot")
_BY_VALUE = 2
"""The version of `marshal` that writes the same for equal objects, however often they are used."""
_private = vars(dataclasses)
_Field: Any = dataclasses.Field
_set = setattr
"""What the type checker does not let be assigned."""
Options = dict[str, bool]


def options_of(given: tuple[bool, ...]) -> Options:
    """What a dataclass was asked to have, by name."""
    return dict(zip(_OPTIONS, given, strict=True))


def facts_of(cls: Any, options: Options) -> bytes | None:
    """All that decides about the methods of a dataclass; None for one that is not plain."""
    own = vars(cls)
    notes = own.get("__annotations__", {})
    if options["weakref_slot"] or not (cls.__doc__ or _is_made_by_init(cls, options)):
        return None
    if any(
        isinstance(value, dataclasses.Field) and name not in notes for name, value in own.items()
    ):
        return None
    fields = [(name, note, _said_of(cls, name)) for name, note in notes.items()]
    if not all(type(note) is str and known is not None for _, note, known in fields):
        return None
    bases = [b for b in cls.__mro__[-1:0:-1] if hasattr(b, "__dataclass_fields__")]
    inherited = [
        (b.__dataclass_params__.frozen, [_of_field(f) for f in b.__dataclass_fields__.values()])
        for b in bases
    ]
    defined = [name for name in _METHODS if name in own]
    post = hasattr(cls, "__post_init__")
    words = (cls.__module__, cls.__qualname__, tuple(options.values()), defined, post)
    try:
        return marshal.dumps((*words, "__match_args__" in own, fields, inherited), _BY_VALUE)
    except ValueError:  # an annotation of a base that is no text
        return None


def _is_made_by_init(cls: type[Any], options: Options) -> bool:
    """Whether `dataclasses` writes what says how objects are made."""
    made: object = cls.__new__
    if not options["init"] or "__init__" in vars(cls) or made is not object.__new__:
        return False
    return not any("__call__" in vars(meta) for meta in type(cls).__mro__[:-2])


def _of_field(field: Any) -> tuple[Any, ...]:
    return field.name, field.type, _flags(field)


def _flags(f: Any) -> tuple[Any, ...]:
    """What a field is asked to be."""
    missing = dataclasses.MISSING
    kw_only = None if f.kw_only is missing else f.kw_only
    given = f.default is not missing, f.default_factory is not missing
    return f.init, f.repr, f.compare, f.hash, kw_only, *given


def _said_of(cls: type[Any], name: str) -> object:
    """How a class's own field is given; None for a default that is refused."""
    default = getattr(cls, name, dataclasses.MISSING)
    if isinstance(default, dataclasses.Field):
        known: object = _flags(default)
        default = default.default
    else:
        known = default is not dataclasses.MISSING and type(default) is not MemberDescriptorType
    return None if type(default).__hash__ is None else known


# --- from a class -------------------------------------------------------------------------


def recipe_of(cls: type[Any], methods: dict[str, Any], made: type[Any]) -> bytes | None:
    """What can be made of `cls` again: it was `made`, and had those `methods` before."""
    fields = made.__dataclass_fields__
    if any(f._field_type is not _private["_FIELD"] for f in fields.values()):
        return None
    now = {name: value for name, value in vars(made).items() if name in _METHODS}
    fresh = {name: value for name, value in now.items() if methods.get(name, ...) is not value}
    codes = {name: value and _code_of(value) for name, value in fresh.items()}
    free = {name for code in codes.values() if code is not None for name in code.co_freevars}
    return marshal.dumps(codes) if free <= {*_cells_of(cls, fields)} else None


def methods_of(cls: type[Any]) -> dict[str, Any]:
    """The methods of a class that `dataclasses` might write."""
    own = vars(cls)
    return {name: own[name] for name in _METHODS if name in own}


def _code_of(method: Any) -> CodeType:
    """The code that was compiled for a method."""
    inner: FunctionType = getattr(method, "__wrapped__", method)  # of one kept from going round
    return inner.__code__


def _cells_of(cls: type[Any], fields: dict[str, Any]) -> dict[str, Any]:
    """The values that methods may refer to."""
    given = {
        f"_dflt_{f.name}": f.default
        if f.default_factory is dataclasses.MISSING
        else f.default_factory
        for f in fields.values()
    }
    return {
        **given,
        "MISSING": dataclasses.MISSING,
        "_HAS_DEFAULT_FACTORY": _private["_HAS_DEFAULT_FACTORY"],
        "__dataclass_builtins_object__": object,
        "cls": cls,
        "FrozenInstanceError": dataclasses.FrozenInstanceError,
    }


# --- and back -----------------------------------------------------------------------------


def remade(cls: Any, options: Options, recipe: bytes) -> type[Any]:
    """The dataclass of a class, as `dataclasses` makes it.

    A class with slots is made of what the first one holds and of the methods at once: giving the
    first one attributes, each of which Python may have to look for in all its bases, is no use.
    """
    fields: dict[str, Any] = {}
    for base in cls.__mro__[-1:0:-1]:
        fields.update(getattr(base, "__dataclass_fields__", {}))
    own = dict(_own_fields(cls, options["kw_only"]))
    fields.update(own)
    names: dict[str, Any] = {
        "__dataclass_params__": _private["_DataclassParams"](*[options[name] for name in _TOLD]),
        "__dataclass_fields__": fields,
    }
    for name, method in _functions(cls, recipe, _cells_of(cls, fields)):
        if name == "__init__":
            _complete(method, fields)
        whole = _private["_recursive_repr"](method) if name == "__repr__" else method
        if whole is not None:
            whole.__qualname__ = f"{cls.__qualname__}.{name}"
        names[name] = whole
    if not cls.__doc__:
        names["__doc__"] = f"{cls.__name__}{_signature(fields)}"
    if options["match_args"] and "__match_args__" not in vars(cls):
        names["__match_args__"] = tuple(f.name for f in fields.values() if f.init and not f.kw_only)
    made = _with_slots(cls, names, options["frozen"]) if options["slots"] else cls
    if made is cls:
        _give(cls, own, names)
    whole_class: type[Any] = abc.update_abstractmethods(made)
    return whole_class


def _give(cls: Any, own: dict[str, Any], names: dict[str, Any]) -> None:
    """Puts its fields' defaults, and what `dataclasses` adds, onto a class."""
    for name, f in own.items():
        if f.default is not dataclasses.MISSING:
            setattr(cls, name, f.default)
        elif name in vars(cls) and isinstance(vars(cls)[name], dataclasses.Field):
            delattr(cls, name)
    for name, value in names.items():
        setattr(cls, name, value)


def _with_slots(cls: Any, names: dict[str, Any], frozen: bool) -> Any:
    """The class with slots for its fields, as `dataclasses` makes a second one of the first."""
    fields = names["__dataclass_fields__"]
    body = {**vars(cls), **names}
    if "__slots__" in vars(cls):
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    taken = {slot for base in cls.__mro__[1:-1] for slot in _private["_get_slots"](base)}
    body["__slots__"] = tuple(name for name in fields if name not in taken)
    for name in (*fields, "__dict__", "__weakref__"):
        body.pop(name, None)
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    if frozen:
        for name in ("__getstate__", "__setstate__"):
            if name not in body:
                setattr(made, name, _private[f"_dataclass_{name.strip('_')}"])
    return made


def _own_fields(cls: type[Any], kw_only: bool) -> Iterator[tuple[str, Any]]:
    missing, plain = dataclasses.MISSING, _private["_FIELD"]
    for name, note in vars(cls).get("__annotations__", {}).items():
        default = getattr(cls, name, missing)
        if isinstance(default, dataclasses.Field):
            f: Any = default
        else:
            default = missing if isinstance(default, MemberDescriptorType) else default
            f = _Field(default, missing, True, True, None, True, None, missing)
        f.name, f.type, f._field_type = name, note, plain
        if f.kw_only is missing:
            f.kw_only = kw_only
        yield name, f


def _functions(cls: type[Any], recipe: bytes, cells: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The methods of a recipe, in their module and with what they refer to; no hash is None."""
    module = sys.modules.get(cls.__module__)
    names: dict[str, Any] = {} if module is None else vars(module)
    for name, code in marshal.loads(recipe).items():
        if code is None:
            yield name, None
            continue
        closure = tuple(CellType(cells[free]) for free in code.co_freevars) or None
        yield name, FunctionType(code, names, name, None, closure)


def _complete(method: FunctionType, fields: dict[str, Any]) -> None:
    """Gives `__init__` its defaults and annotations."""
    taken = [f for f in fields.values() if f.init]
    given = [(f, _default(f)) for f in taken]
    some = [(f, default) for f, default in given if default is not dataclasses.MISSING]
    method.__defaults__ = tuple(default for f, default in some if not f.kw_only) or None
    by_name = {f.name: default for f, default in some if f.kw_only}
    if by_name:
        method.__kwdefaults__ = by_name
    ordered = sorted(taken, key=lambda f: bool(f.kw_only))
    method.__annotations__ = {**{f.name: f.type for f in ordered}, "return": None}


def _default(field: Any) -> Any:
    if field.default_factory is not dataclasses.MISSING:
        return _private["_HAS_DEFAULT_FACTORY"]
    return field.default


def _signature(fields: dict[str, Any]) -> str:
    """What a class without words about itself says: the text that `inspect` makes of `__init__`,
    without `inspect`, which takes long to load."""
    taken = sorted((f for f in fields.values() if f.init), key=lambda f: bool(f.kw_only))
    words = [_parameter(f) for f in taken]
    by_place = sum(not f.kw_only for f in taken)
    if by_place < len(words):
        words.insert(by_place, "*")
    return f"({', '.join(words)})"


def _parameter(f: Any) -> str:
    default = _default(f)
    given = "" if default is dataclasses.MISSING else f" = {default!r}"
    return f"{f.name}: {f.type!r}{given}"
