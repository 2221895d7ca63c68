"""Template arguments that mean the same in all units: their instances of the stubs' templates are
made once, for all."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import Class, Declaration
from tops_lsp.model.tree.types import (
    ClassType,
    EntityName,
    EnumType,
    TemplateId,
    TemplateName,
    Type,
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


def makes_own(argument: Binding, special: Sequence[Binding]) -> bool:
    """Whether an argument is made of what a unit has specialisations of its own for, so that a
    library's class may use these."""
    if isinstance(argument, int) or not special:
        return False
    return any(
        any(_is_meant(own, part) for own in special)
        or (
            isinstance(part, ClassType)
            and any(makes_own(inner, special) for inner in part.declaration.arguments)
        )
        for part in mentioned(argument)
    )


def _is_meant(own: Binding, part: Type) -> bool:
    """Whether a specialisation's argument, or an instance of the template in it, is `part`."""
    if isinstance(own, TemplateId):
        return isinstance(part, ClassType) and part.declaration.instance_of is own.template
    return own == part
