"""Requests and outcomes as bytes, read without trust in who wrote them.

What comes out of a confined process may be of a hostile kernel's making: only data classes,
named tuples, enumerations and texts of the tool are made of it.
"""

from __future__ import annotations

import enum
import io
import pickle
from typing import Any

from tops_startup.records import is_dataclass

_HOMES = (
    *("tops_lsp.simulate.", "tops_lsp.project.", "tops_lsp.text.", "tops_lsp.testing."),
    "tops_simulator.",
)


def packed(value: object) -> bytes:
    """A value of plain data."""
    return pickle.dumps(value, pickle.HIGHEST_PROTOCOL)


def unpacked(data: bytes) -> Any:
    """What `packed` made. Raises ValueError for anything else."""
    try:
        return _Reader(io.BytesIO(data)).load()
    except Exception as error:  # a reader of hostile bytes can fail in any way
        raise ValueError(f"not an outcome: {error}") from None


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> Any:
        """The classes that outcomes are made of."""
        if (module == "tops_lsp.limits" or module.startswith(_HOMES)) and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type) and _is_plain(found):
                return found
        raise ValueError(f"{module}.{name}")


def _is_plain(found: type) -> bool:
    named = issubclass(found, tuple) and hasattr(found, "_fields")
    return named or issubclass(found, enum.Enum | str) or is_dataclass(found)
