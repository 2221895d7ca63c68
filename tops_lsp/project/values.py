"""Values of a configuration: what their readers share."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

Reader = Callable[[dict[str, Any], object, str], None]
"""Puts a key's value into the fields of a dataclass; relative paths count from the folder."""


class ValueFault(Exception):
    """A value that cannot be taken; `expected` says what can, unless there is another `message`."""

    def __init__(self, expected: str = "", message: str = "", **fields: str) -> None:
        super().__init__(expected)
        self.message = message or "'{key}' must be {expected}"
        self.fields = {"expected": expected, **fields}


def strings(value: object) -> list[str]:
    """A string or a list of strings, as a list. Raises ValueFault."""
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, list) or not all(isinstance(v, str) for v in values):
        raise ValueFault("a string or a list of strings")
    return values


def path_from(folder: str, name: str) -> str:
    """A path of a configuration in `folder`."""
    return os.path.normpath(os.path.join(folder, os.path.expanduser(name)))
