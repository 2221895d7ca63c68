"""The fields of a data class."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

FIELDS = "__record_fields__"
"""Where a class has its fields, by name, those of its bases first."""


class _Missing:
    """No default."""


MISSING = _Missing()


class Field:
    """What was said of a field, its name and its annotation."""

    __slots__ = (
        "compare",
        "default",
        "default_factory",
        "init",
        "kw_only",
        "metadata",
        "name",
        "repr",
        "type",
    )

    def __init__(
        self,
        *,
        default: Any = MISSING,
        default_factory: Callable[[], Any] | _Missing = MISSING,
        init: bool = True,
        repr: bool = True,  # noqa: A002  (the names are those of `dataclasses`)
        compare: bool = True,
        kw_only: bool | None = None,
        metadata: Mapping[str, Any] | None = None,
    ) -> None:
        self.name = ""
        self.type: Any = None
        self.default = default
        self.default_factory: Any = default_factory
        self.metadata: Mapping[str, Any] = {} if metadata is None else metadata
        self.init, self.repr, self.compare, self.kw_only = init, repr, compare, kw_only
