"""Calls of the runtime that take a variable of the device as a symbol."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Call, Cast, Expression, Literal, Name, Unary
from tops_lsp.model.tree.types import Reference
from tops_startup.records import dataclass

PARAMETER = "symbol"
"""What the runtime's stubs call the parameter that takes one."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """An argument that stands for a symbol, and the others by the names of their parameters."""

    value: Expression
    variable: Variable | None
    others: dict[str, Expression]

    @property
    def is_text(self) -> bool:
        """Whether a name in quotation marks is given."""
        return isinstance(self.value, Literal) and isinstance(self.value.value, bytes)


def symbols(call: Call) -> Iterator[Symbol]:
    """The symbol that a call of the runtime gets."""
    function = call.function
    if function is None or not function.item.builtin:
        return
    pairs = passed(function, call.arguments, call.bindings)
    given = {p.name: a for p, a in pairs if p.name}
    if PARAMETER in given:
        value = _bare(given[PARAMETER])
        yield Symbol(value, _variable(value), given)


def _bare(node: Expression) -> Expression:
    while isinstance(node, Cast) or (isinstance(node, Unary) and node.op == "&"):
        node = node.operand
    return node


def _variable(node: Expression) -> Variable | None:
    declaration = node.declaration if isinstance(node, Name) else None
    if not isinstance(declaration, Variable) or isinstance(declaration.type, Reference):
        return None
    return declaration
