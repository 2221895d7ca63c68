"""Modules of others that are in the way at the start, and come when they are asked something.

`dataclasses` imports `inspect`, which brings the parser, the tokenizer and the disassembler of
Python, for the words about a class that has none; `tree_sitter_cpp` imports what reads resources,
which brings temporary files and random numbers, for queries that nobody reads here.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any


@contextmanager
def late(name: str, *functions: str) -> Iterator[None]:
    """Lets what is imported in the block have a module that is not there yet. It is imported when
    it is asked for a name, or when one of these functions is called."""
    if name in sys.modules:
        yield
        return
    stand_in = sys.modules[name] = _Late(name)
    for function in functions:
        setattr(stand_in, function, _Later(name, function))
    try:
        yield
    finally:
        if sys.modules.get(name) is stand_in:
            del sys.modules[name]


class _Late(ModuleType):
    """Stands for a module until it is asked for something."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # asked by the import itself
            raise AttributeError(name)
        return getattr(_real(self.__name__), name)


class _Later:
    """Stands for a function of a module that is not there yet."""

    def __init__(self, module: str, name: str) -> None:
        self._module, self._name = module, name

    def __call__(self, *given: Any, **options: Any) -> Any:
        return getattr(_real(self._module), self._name)(*given, **options)


def _real(name: str) -> ModuleType:
    """The module itself, also where the block has not ended."""
    if isinstance(sys.modules.get(name), _Late):
        del sys.modules[name]
    return importlib.import_module(name)
