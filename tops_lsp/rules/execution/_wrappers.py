"""What the rules about nvstd::function share."""

from __future__ import annotations

from tops_lsp.model.types import Array, ClassType, Qualified, Reference, Type
from tops_lsp.rules.execution._calls import is_named

DEPTH_LIMIT = 8
"""How deep members may nest before a search in them gives up."""


def is_wrapper(type_: Type) -> bool:
    """Whether a type is an nvstd::function."""
    return isinstance(type_, ClassType) and is_named(type_.declaration, "nvstd::function")


def holds_wrapper(type_: Type, depth: int = DEPTH_LIMIT) -> bool:
    """Whether an object of the type holds an nvstd::function; a pointer to one does not."""
    if depth == 0:
        return False
    match type_:
        case Qualified(base=inner) | Array(element=inner):
            return holds_wrapper(inner, depth - 1)
        case Reference(target=inner):
            return holds_wrapper(inner, depth - 1)
        case ClassType(declaration=class_):
            parts = (*class_.bases, *(field.type for field in class_.fields))
            return is_wrapper(type_) or any(holds_wrapper(p, depth - 1) for p in parts)
    return False
