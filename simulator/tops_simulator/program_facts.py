"""What has been found out of a program, kept with it: programs never change."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from tops_simulator import ir

T = TypeVar("T")


def of_program(find: Callable[[ir.Program, str], T]) -> Callable[[ir.Program, str], T]:
    """The function of a program and a name in it, which looks once: a program that is launched with
    many sizes is read once. What it gives is nobody's to change."""

    @wraps(find)
    def known(program: ir.Program, name: str) -> T:
        key = find, name
        facts = program.facts
        if key not in facts:
            facts[key] = find(program, name)
        found: T = facts[key]
        return found

    return known
