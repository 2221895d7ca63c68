"""`__real__`, `__imag__` and imaginary numbers."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.assignment import assigned
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.dispatch import lower_field
from tops_lsp.model.sema.complex_numbers import is_real, part_of
from tops_lsp.model.tree.expressions import Construct, Expression, Literal
from tops_lsp.model.tree.types import Complex, Fundamental
from tops_startup.patterns import regex

_PART = regex(rb"__(real|imag)(?:__)?\b")
_IMAGINARY = regex(r"[ijIJ]")


def part(lo: Lowering, node: Node) -> Expression | None:
    """`__real__ x`, which the grammar is shown as `~` or `*` before x, see `text.gaps`; it
    takes `__real__ x = y` for `~(x = y)`."""
    written = _PART.match(lo.tree.raw, node.start_byte)
    operand = node.child_by_field_name("argument")
    if written is None or operand is None:
        return None
    imaginary, span = written[1] == b"imag", lo.span(node)
    if operand.type == "assignment_expression":
        target = part_of(span, lower_field(lo, operand, "left"), imaginary=imaginary)
        return assigned(lo, operand, node, target)
    return part_of(span, lower_field(lo, node, "argument"), imaginary=imaginary)


def without_imaginary_suffix(text: str) -> str | None:
    """How the number would be written whose i-fold a literal is; None if it is none's."""
    if text[:2] in ("0x", "0X") and "p" not in text.lower():
        start = len(text.rstrip("uUlLijIJ"))
    else:
        start = len(text.rstrip("uUlLfFijIJ"))
    shorter, count = _IMAGINARY.subn("", text[start:])
    return text[:start] + shorter if count == 1 else None


def imaginary(lo: Lowering, node: Node, number: Literal) -> Expression | None:
    """GNU's `2.0i`; None if there is no such number."""
    type_ = number.type
    if number.value is None or not is_real(type_) or not isinstance(type_, Fundamental):
        return None
    zero = Literal(span=lo.span(node), value=0, type=type_)
    return Construct(span=lo.span(node), type=Complex(type_), arguments=(zero, number))
