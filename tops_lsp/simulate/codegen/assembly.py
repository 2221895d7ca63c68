"""Inline assembly without instructions: a barrier for the optimiser, which there is none here.

`asm("" : "=r"(y) : "0"(x))` copies x to y, as both are one register; an operand in memory and one
that is read and written (`"+r"`) keep what they hold. `nop` does nothing; what other
instructions do is not simulated.
"""

from __future__ import annotations

from collections.abc import Mapping

from tops_lsp.model.tree import expressions as e
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    address,
    discard,
    gives_value,
    unsupported,
    value,
)
from tops_lsp.simulate.codegen.places import place_of
from tops_simulator import ir

_IN_MEMORY = frozenset("mopVX")
"""Constraints that an object in memory meets: nobody needs its value."""


@gives_value(e.InlineAssembly)
def _assembly(fb: FunctionBuilder, node: e.InlineAssembly) -> ir.Value:
    instructions = " ".join(node.template.split())
    if instructions.replace(";", " ").replace("nop", " ").strip():
        return unsupported(fb, node, f"inline assembly ({instructions[:40]})")
    given = _inputs(fb, node)
    for index, output in enumerate(node.parts[: node.outputs]):
        constraint = node.constraints[index]
        if constraint.startswith("+") or not _IN_MEMORY.isdisjoint(constraint):
            _locate(fb, output)
        elif index in given:
            type_ = t.value_type(output.type) or ir.Scalar.PTR
            place_of(fb, output).write(fb.convert(given[index], type_))
        else:
            return unsupported(fb, node, "a register that inline assembly leaves unset")
    return NULL


def _inputs(fb: FunctionBuilder, node: e.InlineAssembly) -> Mapping[int, ir.Value]:
    """Evaluates the inputs; those that share an operand with an output, by its number."""
    shared: dict[int, ir.Value] = {}
    inputs = zip(node.parts, node.constraints, strict=True)
    for part, constraint in list(inputs)[node.outputs :]:
        if constraint.isdigit():
            shared[int(constraint)] = fb.to_register(value(fb, part))
        elif _IN_MEMORY.isdisjoint(constraint):
            discard(fb, part)
        else:
            _locate(fb, part)
    return shared


def _locate(fb: FunctionBuilder, node: e.Expression) -> None:
    """Finds an operand, which is neither read nor written; a variable needs no search."""
    if not isinstance(node, e.Name) and node.category is not e.Category.PRVALUE:
        address(fb, node)
