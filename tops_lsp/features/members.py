"""What a declaration declares inside itself."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.tree.declarations import Class, Declaration, Enumeration, Function
from tops_lsp.text.source import NOWHERE


def inner_declarations(declaration: Declaration) -> Sequence[Declaration]:
    """Parameters, also of templates, members, enumerators; each once, in source order."""
    match declaration:
        case Function(parameters=parameters, template=template):
            return (*(template or ()), *parameters)
        case Class(template=template):
            return (*(template or ()), *_members(declaration))
        case Enumeration(enumerators=inner):
            return inner
    return ()


def _members(class_: Class) -> list[Declaration]:
    """A class also lists the enumerators of its unscoped enumerations; those are left out."""
    unique = {id(d): d for group in class_.members.values() for d in group}
    for declaration in list(unique.values()):
        if isinstance(declaration, Enumeration):
            for enumerator in declaration.enumerators:
                unique.pop(id(enumerator), None)
    placed = {(type(d), d.span, d.name): d for d in unique.values() if d.name_span != NOWHERE}
    return sorted(placed.values(), key=lambda d: d.span)
