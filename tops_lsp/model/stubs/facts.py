"""What the SDK's attributes say of a declaration, of a stub or by the name in a real header."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Declaration, Variable
from tops_lsp.model.tree.packed_fields import SHIFT, slot_of
from tops_lsp.sdk import facts
from tops_lsp.sdk.facts import Facts, barriers, launch_variables

__all__ = ["Facts", "barriers", "facts_named", "facts_of", "is_built_in", "launch_variables"]

_span = slot_of(Declaration, "span").__get__  # one number: rules ask of every call and name


def facts_of(declaration: Declaration) -> Facts:
    """The facts of a declaration; those of its qualified name where a user's file declares it."""
    item = declaration.item
    if item.builtin:
        number: int = _span(declaration)
        return facts.at(item.header, item.start + (number >> SHIFT))
    return facts.named(declaration.qualified_name)


def is_built_in(variable: Variable) -> bool:
    """Whether a variable is read from the hardware: an index or a size of the launch."""
    return variable.item.builtin and bool(facts_of(variable).varies)


def facts_named(name: str) -> Facts:
    """The facts of a qualified name of the SDK, or of a keyword such as `__shared_dte__`."""
    return facts.named(name)
