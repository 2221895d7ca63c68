"""The constant that says how large the tiles of a transfer are, and larger ones.

Whether a program stays the same with larger tiles is not seen in its text: it is tried. So this is
no refactoring, but what one is made of that runs the kernel before and after.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.visit import Visit
from tops_lsp.features.refactor.core import Selection
from tops_lsp.features.scope import site_of
from tops_lsp.features.walk import expressions
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.types import Array, unqualified
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.dte_operations import operation, stripped
from tops_lsp.rules.shared.dte_tensors import Operands
from tops_lsp.text.source import Span
from tops_startup.patterns import regex
from tops_startup.records import dataclass

_WORD = regex(rb"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class TileConstant:
    """A constant with its value, and where the value is written."""

    name: str
    value: int
    span: Span


def tile_constant(selection: Selection, line: int) -> TileConstant | None:
    """The constant that gives the size of the tile in L1 that a transfer of a line moves; None if
    there is none, or several."""
    found = {
        constant
        for function in selection.unit.functions()
        if function.is_definition
        for tile in _tiles(selection, function, line)
        for constant in _constants(selection, function, tile)
    }
    return next(iter(found)) if len(found) == 1 else None


def _tiles(selection: Selection, function: Function, line: int) -> Iterator[Variable]:
    """The arrays in L1 that operations of a line move."""
    visit = Visit(selection.unit, function.item, function)
    for node in expressions(selection.unit, function):
        begun = operation(node) if isinstance(node, e.Call) else None
        span = None if begun is None else selection.raw_span(function.item, node.span)
        if begun is None or span is None or selection.source.line_of(span.start) != line:
            continue
        for operand in begun.operands.values():
            tensor = visit.once(Operands).tensor(operand)
            array = None if tensor is None else _array(tensor.pointer)
            if array is not None:
                yield array


def _array(pointer: e.Expression) -> Variable | None:
    """The array that a pointer points into."""
    node = stripped(pointer)
    if isinstance(node, e.Unary) and node.op == "&":
        node = stripped(node.operand)
    while isinstance(node, e.Subscript) and node.overload is None:
        node = stripped(node.object)
    found = node.declaration if isinstance(node, e.Name) else None
    is_array = isinstance(found, Variable) and isinstance(unqualified(found.type), Array)
    return found if is_array and isinstance(found, Variable) else None


def _constants(selection: Selection, function: Function, tile: Variable) -> Iterator[TileConstant]:
    """The constants of this file that a tile's declaration names."""
    written = selection.raw_span(tile.item, tile.span)
    if written is None:
        return
    site = site_of(selection.unit, written.start)
    text = selection.text[written.start : written.end]
    for word in dict.fromkeys(match[0] for match in _WORD.finditer(text)):
        for declared in site.lookup(word.decode()):
            if isinstance(declared, Variable) and declared.initializer is not None:
                yield from _of_number(selection, function, declared)


def _of_number(
    selection: Selection, function: Function, variable: Variable
) -> Iterator[TileConstant]:
    """A constant that is given a number, as it is written."""
    first = variable.initializer
    if first is None or not isinstance(stripped(first), e.Literal):
        return
    span = selection.raw_span(variable.item, first.span)
    value = Visit(selection.unit, function.item, function).once(Constants).integer(first)
    if span is None or value is None or not selection.code(span).isdigit():
        return
    if value > 0 and str(variable.type).startswith("const"):
        yield TileConstant(variable.name, value, span)
