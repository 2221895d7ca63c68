"""GNU's inline assembly: its template, and the expressions it is given and gives to."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.lowering.dispatch import handles, lower_field
from tops_lsp.model.lowering.literals import unescape
from tops_lsp.model.tree.expressions import Expression, InlineAssembly
from tops_lsp.model.tree.types import VOID


@handles("gnu_asm_expression")
def _assembly(lo: Lowering, node: Node) -> Expression:
    outputs = _operands(node, "output_operands")
    operands = outputs + _operands(node, "input_operands")
    return InlineAssembly(
        span=lo.span(node),
        type=VOID,
        template=_text(node.child_by_field_name("assembly_code")),
        constraints=tuple(_text(n.child_by_field_name("constraint")) for n in operands),
        outputs=len(outputs),
        parts=tuple(lower_field(lo, n, "value") for n in operands),
        why="inline assembly",
    )


def _operands(node: Node, field: str) -> list[Node]:
    listed = node.child_by_field_name(field)
    return [] if listed is None else list(listed.children_by_field_name("operand"))


def _text(node: Node | None) -> str:
    """The characters of a string literal, or of several that are side by side."""
    if node is None:
        return ""
    if node.type == "concatenated_string":
        return "".join(_text(part) for part in named(node))
    source = (node.text or b"").decode("utf-8", "replace")
    return unescape(source[source.find('"') + 1 : source.rfind('"')]).decode("utf-8", "replace")
