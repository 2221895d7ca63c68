"""The methods of data classes, written when they are first called, and what stands for them."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from functools import cache
from types import CodeType, FunctionType
from typing import Any

from tops_startup.fields import FIELDS, MISSING, Field

Home = list[Any]
"""The class of a method; empty until it is made."""


# --- in place of methods ------------------------------------------------------------------


def _init_later(home: Home) -> Callable[..., None]:
    def __init__(self: Any, *given: Any, **named: Any) -> None:  # noqa: N807
        _write(home[0], "__init__")(self, *given, **named)

    return __init__


def _repr_later(home: Home) -> Callable[[Any], str]:
    def __repr__(self: Any) -> str:  # noqa: N807
        return str(_write(home[0], "__repr__")(self))

    return __repr__


def _eq_later(home: Home) -> Callable[[Any, object], Any]:
    def __eq__(self: Any, other: object) -> Any:  # noqa: N807
        return _write(home[0], "__eq__")(self, other)

    return __eq__


def _hash_later(home: Home) -> Callable[[Any], int]:
    def __hash__(self: Any) -> int:  # noqa: N807
        return int(_write(home[0], "__hash__")(self))

    return __hash__


LATER: dict[str, Callable[[Home], Any]] = {
    "__init__": _init_later,
    "__repr__": _repr_later,
    "__eq__": _eq_later,
    "__hash__": _hash_later,
}


def _write(cls: Any, name: str) -> Callable[..., Any]:
    """Writes a method of a class and puts it in its place."""
    method: Any = _WRITERS[name](cls, tuple(vars(cls)[FIELDS].values()))
    method.__qualname__ = f"{cls.__qualname__}.{name}"
    method.__module__ = cls.__module__
    setattr(cls, name, method)
    whole: Callable[..., Any] = method
    return whole


# --- the methods --------------------------------------------------------------------------
#
# Most classes have few fields, so most of their methods differ in names alone: a text is compiled
# once for fields called `_0`, `_1`, …, and each class gets that code with its own names.


class _Default:
    """The default of what a factory makes."""

    def __repr__(self) -> str:
        return "<factory>"


_DEFAULT = _Default()
Text = tuple[str, ...]
"""The lines of a method, the first one its head."""


def _init(cls: Any, known: tuple[Field, ...]) -> Any:
    slotted = "__slots__" in vars(cls)
    lines = [line for at, f in enumerate(known) if (line := _assignment(at, f, slotted))]
    if hasattr(cls, "__post_init__"):
        lines.append(" self.__post_init__()")
    plain = [at for at, f in enumerate(known) if f.init and not f.kw_only]
    named = [at for at, f in enumerate(known) if f.init and f.kw_only]
    words = ["self", *(f"_{at}" for at in plain)]
    words += ["*", *(f"_{at}" for at in named)] if named else []
    given = {"_default": _DEFAULT} | {
        name: value
        for f in known
        for name, value in ((f"_make_{f.name}", f.default_factory), (f"_else_{f.name}", f.default))
        if value is not MISSING
    }
    made = _method((f"def __init__({', '.join(words)}):", *(lines or [" pass"])), known, given)
    in_order = [known[at] for at in (*plain, *named)]
    made.__annotations__ = {**{f.name: f.type for f in in_order}, "return": None}
    made.__defaults__ = tuple(_given(f) for f in in_order if not f.kw_only and _is_optional(f))
    made.__kwdefaults__ = {f.name: _given(f) for f in in_order if f.kw_only and _is_optional(f)}
    return made


def _is_optional(f: Field) -> bool:
    return f.default is not MISSING or f.default_factory is not MISSING


def _given(f: Field) -> Any:
    """What `__init__` takes for a field where it is left out."""
    return _DEFAULT if f.default_factory is not MISSING else f.default


def _assignment(at: int, f: Field, slotted: bool) -> str:
    """The line that gives an object its field; without slots the class has the default."""
    if f.default_factory is not MISSING:
        given = f" if _{at} is _default else _{at}" if f.init else ""
        return f" self._{at} = _make__{at}(){given}"
    if f.init:
        return f" self._{at} = _{at}"
    return f" self._{at} = _else__{at}" if slotted and f.default is not MISSING else ""


def _eq(cls: Any, known: tuple[Field, ...]) -> Any:
    compared = tuple(f for f in known if f.compare)
    mine, other = _values("self", compared), _values("other", compared)
    same = " if other.__class__ is self.__class__:", f"  return {mine} == {other}"
    return _method(("def __eq__(self, other):", *same, " return NotImplemented"), compared, {})


def _hash(cls: Any, known: tuple[Field, ...]) -> Any:
    compared = tuple(f for f in known if f.compare)
    text = "def __hash__(self):", f" return hash({_values('self', compared)})"
    return _method(text, compared, {})


def _values(whose: str, known: tuple[Field, ...]) -> str:
    return "(" + "".join(f"{whose}._{at}, " for at, _ in enumerate(known)) + ")"


def _repr(cls: Any, known: tuple[Field, ...]) -> Any:
    from reprlib import recursive_repr

    names = [f.name for f in known if f.repr]

    def __repr__(self: Any) -> str:  # noqa: N807
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{self.__class__.__qualname__}({values})"

    return recursive_repr()(__repr__)


def _method(text: Text, known: tuple[Field, ...], given: dict[str, Any]) -> FunctionType:
    """The method of a text for these fields; it may use what is given, and what is built in."""
    code = _code(text)
    own = {f"_{at}": f.name for at, f in enumerate(known)}
    own |= {f"{word}_{name}": f"{word}_{mine}" for name, mine in own.items() for word in _WORDS}
    names = tuple(own.get(name, name) for name in code.co_names)
    local = tuple(own.get(name, name) for name in code.co_varnames)
    return FunctionType(code.replace(co_names=names, co_varnames=local), _BUILTINS | given)


_WORDS = ("_make", "_else")
_BUILTINS = {"__builtins__": builtins}


@cache
def _code(text: Text) -> CodeType:
    """The compiled method of a text."""
    (code,) = (
        each
        for each in compile("\n".join(text), "<a data class>", "exec", dont_inherit=True).co_consts
        if isinstance(each, CodeType)
    )
    return code


_WRITERS: dict[str, Callable[[Any, tuple[Field, ...]], Any]] = {
    "__init__": _init,
    "__repr__": _repr,
    "__eq__": _eq,
    "__hash__": _hash,
}


# --- for who knows Python's data classes alone --------------------------------------------


_FIELD_OPTIONS = ("init", "repr", "compare", "kw_only", "metadata")


class _AsPythons:
    """The fields as `dataclasses` has them, made when somebody asks."""

    def __get__(self, record: object, cls: Any) -> dict[str, Any]:
        import dataclasses

        found: dict[str, Any] = {}
        for name, f in getattr(cls, FIELDS).items():
            defaults = {
                key: getattr(f, key)
                for key in ("default", "default_factory")
                if getattr(f, key) is not MISSING
            }
            said = {key: getattr(f, key) for key in _FIELD_OPTIONS}
            found[name] = whole = dataclasses.field(**said, **defaults)
            whole.name, whole.type = name, f.type
            whole._field_type = vars(dataclasses)["_FIELD"]
        cls.__dataclass_fields__ = found  # `asdict` asks for each part of each value
        return found


class _Params:
    """What `dataclasses` asks of a base."""

    frozen = False


AS_PYTHONS = {"__dataclass_fields__": _AsPythons(), "__dataclass_params__": _Params}
"""What a class has for them."""
