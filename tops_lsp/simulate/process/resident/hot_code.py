"""Code of functions that every child calls, side by side in memory.

A call writes to the code of its function: how often it is referred to, and what it was called with.
The page is copied for a child then, and functions that are called lie among others that are not.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterable
from types import CodeType, FrameType, FunctionType

from tops_lsp.simulate.process.resident.holes import fill_holes

_USES = 10
"""Runs after which Python's interpreter has made its code as quick as it will be."""


def gather_code(run: Callable[[], object]) -> None:
    """Copies the code of all functions that `run` calls to places side by side."""
    gc.collect()
    fill_holes()
    _replace(_called(run))
    for _ in range(_USES):
        run()


def _called(run: Callable[[], object]) -> list[CodeType]:
    """The code of functions that are called, in the order of their first calls."""
    found: dict[int, CodeType] = {}

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            found.setdefault(id(frame.f_code), frame.f_code)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        run()
    finally:
        sys.setprofile(before)
    return list(found.values())


def _replace(called: Iterable[CodeType]) -> None:
    """Gives functions copies of their code: those that are there, and those that others make."""
    old = {id(code): code for code in called}
    made: dict[int, CodeType] = {}

    def copied(code: CodeType) -> CodeType:
        if id(code) not in made:
            inner = (_inner(each) for each in code.co_consts)
            made[id(code)] = code.replace(co_consts=tuple(inner))
        return made[id(code)]

    def _inner(constant: object) -> object:
        return (
            copied(constant) if isinstance(constant, CodeType) and id(constant) in old else constant
        )

    for code in old.values():
        copied(code)
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and id(each.__code__) in old:
            each.__code__ = made[id(each.__code__)]
