"""`__builtin_LINE()` and its kind, which tell where they are called."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.tree.expressions import CallPlace, Expression
from tops_lsp.model.tree.types import CHAR, INT, Pointer, Type, qualify

LINE, FILE, FUNCTION = "__builtin_LINE", "__builtin_FILE", "__builtin_FUNCTION"
_TEXT: Type = Pointer(qualify(CHAR, const=True))
_TYPES = {LINE: INT, FILE: _TEXT, FUNCTION: _TEXT}


def call_place(lo: Lowering, node: Node, name: str) -> Expression | None:
    """The call of such a function; None for any other name."""
    type_ = _TYPES.get(name)
    return None if type_ is None else CallPlace(span=lo.span(node), name=name, type=type_)
