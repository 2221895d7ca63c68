"""How an object is made: empty, as a copy, by a list, or with members left open."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.certainty.completeness import is_closed
from tops_lsp.model.tree.constructors import copies, usable_constructors
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Construct, Expression
from tops_lsp.model.tree.types import ClassType, Fundamental, Pointer, unqualified, value_type
from tops_lsp.rules.language._conversions import cannot_become, needs_arguments
from tops_lsp.rules.language._library_objects import library_name


def is_written_empty(node: Construct, class_: Class, visit: Visit) -> bool:
    """Whether it is `Tile()`."""
    text = visit.item.text[node.span.start : node.span.end]
    named = (class_.name.encode() + b"()", b"()")  # the second after `new Tile`
    return not node.braced and b"".join(text.split()) in named


def takes_list(function: Function) -> bool:
    """Whether a constructor takes a list of the library, or may be one that nobody wrote."""
    types = (unqualified(value_type(parameter.type)) for parameter in function.parameters)
    listed = any(isinstance(t, ClassType) and t.declaration.item.builtin for t in types)
    return listed or function.is_defaulted or function.is_deleted


def left_open(class_: Class, given: int) -> Class | None:
    """The class of the first member that a list of numbers leaves open, if it needs arguments."""
    fields = [f for f in class_.fields if f.scope is class_ and f.name]
    scalar = (isinstance(unqualified(f.type), Fundamental | Pointer) for f in fields[:given])
    if class_.bases or class_.keyword == "union" or len(fields) < len(class_.fields):
        return None
    for field in fields[given:] if all(scalar) else ():
        plain = unqualified(field.type)
        if isinstance(plain, ClassType) and field.initializer is None:
            return plain.declaration if needs_arguments(plain.declaration) else None
    return None


def may_copy(type_: ClassType, arguments: Sequence[Expression]) -> bool:
    """Whether the copy constructor that nobody wrote may take what is given."""
    if len(arguments) != 1:
        return False
    if is_closed(type_.declaration) and library_name(arguments[0].type):
        return False
    return any(map(copies, usable_constructors(type_.declaration))) or not cannot_become(
        arguments[0], type_
    )
