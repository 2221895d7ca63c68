"""What the rules about std::initializer_list share."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.tree.expressions import Call, InitList
from tops_lsp.model.tree.types import ClassType, Type, value_type
from tops_lsp.rules.shared.calls import is_named

INITIALIZER_LIST = "std::initializer_list"


def is_list(type_: Type) -> bool:
    """Whether a type is a std::initializer_list, or a reference to one."""
    plain = value_type(type_)
    return isinstance(plain, ClassType) and is_named(plain.declaration, INITIALIZER_LIST)


def list_arguments(node: Call) -> Iterator[InitList]:
    """The braced arguments of a call that make a std::initializer_list."""
    parameters = () if node.function is None else node.function.parameters
    for argument, parameter in zip(node.arguments, parameters, strict=False):
        if isinstance(argument, InitList) and is_list(parameter.type):
            yield argument
