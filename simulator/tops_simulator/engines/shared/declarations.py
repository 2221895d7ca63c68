"""Where an automatic variable that a finding names is declared."""

from __future__ import annotations

from tops_simulator import ir
from tops_simulator.traverse import walk


def declared_at(program: ir.Program, name: str, loc: int) -> int:
    """The place of the only variable of that name in the function that `loc` lies in; -1 where
    there is none, or where several have the name and nobody knows which is meant."""
    for function in program.functions.values():
        operations = list(walk(function.body))
        if any(op.loc == loc for op in operations):
            found = {op.loc for op in operations if isinstance(op, ir.Alloca) and op.name == name}
            if found:
                return found.pop() if len(found) == 1 else -1
    return -1
