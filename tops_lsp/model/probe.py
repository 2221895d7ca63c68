"""An expression that is not in the file, typed as if it were at a place of it."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.model.lowering.context import Lowering, first
from tops_lsp.model.lowering.dispatch import lower
from tops_lsp.model.tree.declarations import Declaration, Function, Item
from tops_lsp.model.tree.expressions import Expression
from tops_lsp.model.tree.scopes import Scope
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.syntax.parser import parse

_FRAME = b"auto probe = %s;"


def probe(
    unit: TranslationUnit,
    scope: Scope,
    names: Sequence[Declaration],
    function: Function | None,
    text: bytes,
) -> Expression | None:
    """The typed expression, None for what is none. `names` are those of blocks, innermost first.

    Editors ask for the type of what comes before a `.` that has no name after it yet.
    """
    if len(text) > unit.context.limits.expression_size:
        return None
    tree = parse(_FRAME % text)
    declaration = first(tree.root, "declaration")
    start = None if declaration is None else first(declaration, "init_declarator")
    node = None if start is None else start.child_by_field_name("value")
    if node is None:
        return None
    block = Scope(scope)
    for declared in reversed(names):
        block.names[declared.name] = [declared]
    item = Item(0, len(tree.raw), tree.raw)
    return lower(Lowering(unit.declared, tree, item, 0, block, function), node)
