"""Types as they are without the language's memory spaces."""

from __future__ import annotations

from tops_lsp.model.tree.types import (
    Array,
    FunctionType,
    Pointer,
    QualifiedType,
    Reference,
    Type,
    qualify,
)
from tops_startup.records import replace


def without_spaces(type_: Type) -> Type:
    """The type with no memory space anywhere in it."""
    match type_:
        case QualifiedType(base=base, const=const, volatile=volatile):
            return qualify(without_spaces(base), const=const, volatile=volatile)
        case Pointer(pointee=inner):
            return Pointer(without_spaces(inner), type_.restrict)
        case Reference(target=inner, rvalue=rvalue):
            return Reference(without_spaces(inner), rvalue)
        case Array(element=inner):
            return replace(type_, element=without_spaces(inner))
        case FunctionType(result=result, parameters=parameters):
            plain = tuple(map(without_spaces, parameters))
            return replace(type_, result=without_spaces(result), parameters=plain)
    return type_
