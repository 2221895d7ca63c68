"""Template arguments that mean the same in all units: their instances of the stubs' templates are
made once, for all."""

from __future__ import annotations

from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import Class, Declaration
from tops_lsp.model.tree.types import (
    ClassType,
    EntityName,
    EnumType,
    TemplateName,
    is_unknown,
    mentioned,
)

_DECLARED = (ClassType, EnumType, EntityName, TemplateName)


def is_shared(argument: Binding) -> bool:
    """Whether a template argument means the same in all units."""
    if isinstance(argument, int):
        return True
    parts = (p for p in mentioned(argument) if isinstance(p, _DECLARED))
    return not is_unknown(argument) and all(_is_of_stubs(p.declaration) for p in parts)


def _is_of_stubs(declaration: Declaration) -> bool:
    arguments = declaration.arguments if isinstance(declaration, Class) else ()
    return declaration.item.builtin and all(map(is_shared, arguments))
