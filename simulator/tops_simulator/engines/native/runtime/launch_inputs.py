"""What a launch has to bring: automatic objects, symbols, objects that are passed by value."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tops_simulator import ir
from tops_startup.records import dataclass, field


@dataclass(eq=False, slots=True)
class LaunchInputs:
    """What a launch has to bring: an entry for each automatic object and symbol."""

    allocas: list[tuple[str, ir.Alloca]] = field(default_factory=list)
    symbols: list[str] = field(default_factory=list)

    def alloca(self, function: str, op: ir.Alloca) -> int:
        """The number of an automatic object."""
        return self._number(self.allocas, (function, op))

    def symbol(self, name: str) -> int:
        """The number of a symbol; they come after the automatic objects."""
        return len(self.allocas) + self._number(self.symbols, name)

    @staticmethod
    def _number(known: list[Any], wanted: object) -> int:
        return known.index(wanted)


def passed_objects(kernel: ir.Function) -> dict[int, ir.Alloca]:
    """The objects that a kernel is given by value, by parameter: a copy for each thread."""
    return {
        index: ir.Alloca(ir.Reg(index), parameter.name, parameter.object_size, 1)
        for index, parameter in enumerate(kernel.parameters)
        if kernel.is_kernel and parameter.object_size
    }


def transferred(kernel: ir.Function, ops: Iterable[tuple[str, ir.Op]]) -> LaunchInputs:
    """What a kernel and all it calls need."""
    found = LaunchInputs([(kernel.name, op) for op in passed_objects(kernel).values()])
    for name, op in ops:
        if isinstance(op, ir.Alloca) and (name, op) not in found.allocas:
            found.allocas.append((name, op))
        elif isinstance(op, ir.AddressOf) and op.symbol not in found.symbols:
            found.symbols.append(op.symbol)
    return found
