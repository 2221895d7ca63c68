"""Values that are computed before something changes.

The value of a variable that lives in a register is the register itself. Where the language
evaluates it before another expression that may write to it, it is kept in a register of its own.
"""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.effects import changes_variables
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_simulator import ir


def before(fb: FunctionBuilder, value: ir.Value, *later: e.Expression) -> ir.Value:
    """A value that is computed before the later expressions are."""
    changed = isinstance(value, ir.Reg) and any(map(changes_variables, later))
    return fb.to_register(value) if changed else value
