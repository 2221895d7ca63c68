"""Text that the grammar skipped: whoever runs what is around it has to know of it."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.tree.expressions import Expression, Opaque
from tops_lsp.model.tree.statements import UNREADABLE
from tops_lsp.syntax.nodes import named_children
from tops_lsp.syntax.parser import is_needless


def unread(lo: Lowering, node: Node) -> list[Expression]:
    """The texts in a node, but not in the statements inside of it, that the grammar skipped and
    no further reading has explained."""
    found: list[Expression] = []
    pending = [node] if node.has_error and node.type != "compound_statement" else []
    while pending:
        inner = pending.pop()
        if inner.is_error and _names_register(inner):
            continue
        lacks = inner.is_missing and inner.type != ";" and not is_needless(inner)
        if inner.is_error or lacks:
            span = lo.span(inner)
            if not any(s.start <= span.start and span.end <= s.end for s in lo.reread):
                found.append(Opaque(span=span, why=UNREADABLE))
        elif inner.has_error:
            pending.extend(c for c in inner.children if not c.type.endswith("_statement"))
    return found


def unread_from(lo: Lowering, node: Node) -> list[Expression]:
    """The same of a node and of what is skipped right after it: `2 $ 3` ends at the 2."""
    found = unread(lo, node)
    after = node.next_sibling
    while after is not None and after.type in ("ERROR", "comment"):
        found += unread(lo, after)
        after = after.next_sibling
    return found


def known_in_part(lo: Lowering, node: Node, made: Expression) -> Expression:
    """What was made of a node; an opaque around it where only a part of the node was read."""
    if not unread_from(lo, node):
        return made
    return Opaque(
        span=made.span, type=made.type, category=made.category, parts=(made,), why=UNREADABLE
    )


def _names_register(node: Node) -> bool:
    """`asm("r12")` after a variable's name: it has no influence on a value."""
    return [c.type for c in named_children(node)] == ["gnu_asm_expression"]
