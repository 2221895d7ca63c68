"""What the grammar took for a type and is none, recognized by the type that it would be."""

from __future__ import annotations

from tops_lsp.model.tree.types import Array, FunctionType, Pointer, Type, Unknown


def is_of_unknown(type_: Type) -> bool:
    """Whether it is an array of what is no type, or a function that returns it."""
    inner = type_.element if isinstance(type_, Array) else getattr(type_, "result", None)
    return isinstance(inner, Unknown) or (isinstance(inner, Array) and is_of_unknown(inner))


def is_cast(type_: Type) -> bool:
    """Whether it is a function that takes what is no type: `int(N)`, `int(f(x))`."""
    taken = type_.parameters if isinstance(type_, FunctionType) else ()
    if len(taken) != 1:
        return False
    inner = taken[0].pointee if isinstance(taken[0], Pointer) else taken[0]
    return isinstance(inner.result if isinstance(inner, FunctionType) else inner, Unknown)
