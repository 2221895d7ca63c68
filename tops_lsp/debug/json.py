"""What clients send, read without trust: each reader gives something of its kind, or a default."""

from __future__ import annotations

from collections.abc import Mapping

Json = Mapping[str, object]
NOTHING: Json = {}


def text(of: Json, name: str, default: str = "") -> str:
    """A string."""
    value = of.get(name)
    return value if isinstance(value, str) else default


def number(of: Json, name: str, default: int = 0) -> int:
    """An integer; true and false are none."""
    value = of.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else default


def flag(of: Json, name: str) -> bool:
    """A truth value; everything but true is false."""
    return of.get(name) is True


def table(of: Json, name: str) -> Json:
    """An object."""
    value = of.get(name)
    return value if isinstance(value, dict) else NOTHING


def tables(of: Json, name: str) -> list[Json]:
    """The objects of a list."""
    value = of.get(name)
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []


def texts(of: Json, name: str) -> list[str]:
    """The strings of a list."""
    value = of.get(name)
    return [v for v in value if isinstance(v, str)] if isinstance(value, list) else []
