"""The compiled program as a list of instructions, which has an address for each operation.

The addresses are numbers of our own: no code lies in the simulated memory.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from itertools import chain

from tops_simulator import ir
from tops_simulator.traverse import regions, target
from tops_startup.records import dataclass

START = 1 << 20
"""The address of the first one: clients ask for what would come before it, too."""
INDENTED = 20
"""Levels that are shown: an operation inside more is no further to the right."""


@dataclass(frozen=True, slots=True)
class Instruction:
    """An operation as text. `begins`: the function that begins with it."""

    text: str
    loc: int
    begins: str = ""


class Listing:
    """All operations of a program, function by function, in the order of the text."""

    def __init__(self, program: ir.Program) -> None:
        self.instructions: list[Instruction] = []
        self.statements: dict[int, int] = {}
        """Where a statement begins, by its number."""
        for name, function in program.functions.items():
            start = len(self.instructions)
            self._add(function)
            if len(self.instructions) > start:
                first = self.instructions[start]
                self.instructions[start] = Instruction(first.text, first.loc, name)

    def at(self, address: int) -> Instruction | None:
        """The instruction at an address."""
        index = address - START
        return self.instructions[index] if 0 <= index < len(self.instructions) else None

    def _add(self, function: ir.Function) -> None:
        """An operation comes before those in it; without recursion, as they nest without end."""
        open_regions = [iter(function.body)]
        while open_regions:
            op = next(open_regions[-1], None)
            if op is None:
                open_regions.pop()
                continue
            if isinstance(op, ir.Intrinsic) and op.name == ir.STATEMENT:
                self.statements[int(op.templates[0])] = START + len(self.instructions)
            text = "  " * min(len(open_regions) - 1, INDENTED) + _text(op, function)
            self.instructions.append(Instruction(text, op.loc))
            open_regions.append(chain.from_iterable(regions(op)))


def _text(op: ir.Op, function: ir.Function) -> str:
    """`total = binary add total, r5`; what an operation contains follows it."""
    inner, result = regions(op), target(op)
    names = [name for name in type(op).__match_args__ if name not in ("loc", "types")]
    values = [getattr(op, name) for name in names if name != "dst" or result is None]
    shown = [v for v in values if v is not None and not any(v is region for region in inner)]
    parts = ", ".join(text for v in shown for text in _shown(v, function))
    head = "" if result is None else f"{_register(result, function)} = "
    return f"{head}{type(op).__name__.lower()} {parts}".rstrip()


def _shown(value: object, function: ir.Function) -> Iterator[str]:
    if isinstance(value, ir.Reg):
        yield _register(value, function)
    elif isinstance(value, ir.Imm):
        yield str(value.value)
    elif isinstance(value, tuple):
        for part in value:
            yield from _shown(part, function)
    elif isinstance(value, enum.Enum):
        yield str(value.value)
    else:
        yield str(value)


def _register(register: ir.Reg, function: ir.Function) -> str:
    return function.register_names.get(register.index, "") or f"r{register.index}"
