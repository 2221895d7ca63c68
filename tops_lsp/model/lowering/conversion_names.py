"""Conversion functions that are called by their names: `x.operator int()`.

The grammar knows such names in declarations alone. It is shown a plain name, and the type is read
from the text.
"""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, first_of
from tops_lsp.model.lowering.dispatch import type_of
from tops_lsp.model.sema.conversions import conversion_functions
from tops_lsp.model.tree.declarations import Class, Declaration
from tops_lsp.model.tree.scopes import names_conversion
from tops_lsp.model.tree.types import is_unknown

_WORD = b"operator"


def named_conversions(lo: Lowering, class_: Class | None, node: Node) -> list[Declaration]:
    """The conversion functions of a class that a name means; templates are left out."""
    written = lo.tree.raw[node.start_byte : node.end_byte]
    if class_ is None or not names_conversion(" ".join(written.decode("utf-8", "replace").split())):
        return []
    type_ = b" " * len(_WORD) + written[len(_WORD) :]
    again = lo.reparsed(node, b"using T=", b";", text=type_)
    named = None if again is None else first_of(again[1], "type_descriptor")
    if again is None or named is None or is_unknown(goal := type_of(again[0], named)):
        return []
    found = [f for f in conversion_functions(class_) if f.type.result == goal]
    return [f for f in found if f.template is None]
