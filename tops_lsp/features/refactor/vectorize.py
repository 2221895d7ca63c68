"""A loop over single elements becomes one over vectors, and one over the elements left.

Each round reads and writes at its own place only, in arrays that are not two names of one, so the
order of the rounds does not matter. The operators are those that give each lane what they give a
single element.
"""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.features.refactor.blocks import Seat, anchor, chain, seat
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.scope import lookup_path, site_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    Fundamental,
    QualifiedType,
    unqualified,
    value_type,
)
from tops_lsp.model.tree.vectors import REGISTER_BYTES
from tops_lsp.rules.shared.counting_loops import Loop, Loops
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

_VECTOR, _ALIGNED = "__vector", "__valigned__"
_LENGTH, _LOAD, _STORE = "tops::vector_length", "tops::vload", "tops::vstore"
_OPERATORS = {
    Basic.FLOAT: ("+", "-", "*"),
    Basic.INT: ("+", "-", "*", "&", "|", "^"),
    Basic.UINT: ("+", "-", "*", "&", "|", "^"),
}
_IN_L1 = (Space.LOCAL, Space.PRIVATE)


def vectorize_loop(selection: Selection) -> Proposal | None:
    """Proposes vectors for a loop whose body is one assignment to an element."""
    place = seat(selection, s.For)
    statement = None if place is None else place.statement
    if place is None or not isinstance(statement, s.For) or not place.function.execution.on_device:
        return None
    if not statement.span.start <= _at(selection) < statement.body.span.start:
        return None
    assigned = _assigned(statement.body)
    if assigned is None:
        return None
    found, loop, node = place, statement, assigned
    return Proposal(lambda: _edits(selection, found, loop, node), {})


def _at(selection: Selection) -> int:
    return -1 if selection.place is None else selection.place[1]


def _assigned(body: s.Statement) -> e.Assign | None:
    """The assignment that a body is."""
    if isinstance(body, s.Compound):
        body = body.body[0] if len(body.body) == 1 else body
    node = body.expression if isinstance(body, s.Evaluate) else None
    return node if isinstance(node, e.Assign) and isinstance(node.target, e.Subscript) else None


@dataclass(frozen=True, slots=True)
class _Elements:
    """What a loop works on: elements of one type, at the place that `loop` counts."""

    selection: Selection
    place: Seat
    loop: Loop
    element: Fundamental

    @property
    def vector(self) -> str:
        return f"{_VECTOR} {self.element}"

    def written(self, node: e.Expression) -> str:
        """An operand as an operand of vectors. Raises Refusal for what has none like it."""
        if value_type(node.type) != self.element:
            raise Refusal("not-elementwise")
        match node:
            case e.Subscript():
                return f"{_LOAD}<{self.vector}>({self.address(node)})"
            case e.Name(declaration=Variable() as variable):
                if not _stays(variable) or variable is self.loop.variable:
                    raise Refusal("not-elementwise")
                return self._code(node)
            case e.Literal():
                return self._code(node)
            case e.Binary(op=op, overload=None) if op in _OPERATORS[self.element.basic]:
                left, right = self._side(node.left, node), self._side(node.right, node)
                return f"{left} {op} {right}"
            case e.Unary(op="-", operand=operand, overload=None):
                return f"-{self._side(operand, node)}"
        raise Refusal("not-elementwise")

    def _side(self, node: e.Expression, parent: e.Expression) -> str:
        inner = self.written(node)
        return inner if isinstance(node, e.Subscript | e.Name | e.Literal) else f"({inner})"

    def address(self, node: e.Expression) -> str:
        """Where the element is that a round works on, in an array whose vectors are aligned."""
        match node:
            case e.Subscript(
                object=e.Name(declaration=Variable() as array),
                index=e.Name(declaration=Variable() as index),
                overload=None,
            ) if index is self.loop.variable:
                plain = unqualified(array.type)
                one = isinstance(plain, Array) and value_type(plain.element) == self.element
                if not one or array.space not in _IN_L1 or array.storage is Storage.MEMBER:
                    raise Refusal("not-elementwise")
                if array.specifier(_ALIGNED) is None:
                    raise Refusal("not-aligned", name=array.name)
                return f"{array.name} + {index.name}"
        raise Refusal("not-elementwise")

    def _code(self, node: e.Expression) -> str:
        span = self.selection.raw_span(self.place.item, node.span)
        if span is None:
            raise Refusal("macro")
        return self.selection.code(span)


def _edits(
    selection: Selection, place: Seat, statement: s.For, node: e.Assign
) -> Sequence[TextEdit]:
    around = chain(selection.unit, place.function, place.statement.span.start)
    whole = anchor(selection, place.item, around[: around.index(statement) + 1]).span
    selection.refuse_macros(whole)
    elements = _elements(selection, place, statement, node)
    limit = _limit(elements)
    value = elements.written(node.value)
    address = elements.address(node.target)
    if node.op != "=":
        operator = node.op.removesuffix("=")
        if operator not in _OPERATORS[elements.element.basic] or node.overload is not None:
            raise Refusal("not-elementwise")
        plain = isinstance(node.value, e.Subscript | e.Name | e.Literal)
        side = value if plain else f"({value})"
        value = f"{_LOAD}<{elements.vector}>({address}) {operator} {side}"
    elif not any(isinstance(part, e.Subscript) for part in e.walk(node.value)):
        value = f"({elements.vector})({value})"
    return (selection.edit(whole, _loops(selection, elements, whole, limit, value, address)),)


def _elements(selection: Selection, place: Seat, statement: s.For, node: e.Assign) -> _Elements:
    unit = selection.unit
    loop = Visit(unit, place.item, place.function).once(Loops).at(statement)
    element = value_type(node.target.type)
    if not isinstance(element, Fundamental) or element.basic not in _OPERATORS:
        raise Refusal("not-elementwise")
    if loop is None or loop.step != 1 or loop.extra or loop.inclusive or loop.start != 0:
        raise Refusal("not-counting")
    site = site_of(unit, selection.trimmed.start)
    for name in (_LENGTH, _LOAD, _STORE):
        found = lookup_path(site, name.split("::"))
        if not found or not all(d.item.builtin for d in found):
            raise Refusal("no-such-operation", name=name)
    return _Elements(selection, place, loop, element)


def _stays(variable: Variable) -> bool:
    """Whether stores to elements of arrays leave a variable as it is."""
    own = variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER) and not variable.of_thread
    plain = isinstance(unqualified(variable.type), Fundamental)
    volatile = isinstance(variable.type, QualifiedType) and variable.type.volatile
    return variable.constexpr or (own and plain and not volatile)


def _limit(elements: _Elements) -> str:
    """The loop's end as it is written: an integer that no round changes."""
    node = elements.loop.limit
    variable = node.declaration if isinstance(node, e.Name) else None
    counted = isinstance(unqualified(elements.loop.variable.type), Fundamental)
    lanes = REGISTER_BYTES // 4
    whole = elements.loop.bound is not None and elements.loop.bound % lanes == 0
    if isinstance(node, e.Literal) and whole and counted:
        return elements._code(node)
    if not isinstance(variable, Variable) or str(value_type(variable.type)) != "int":
        raise Refusal("not-counting")
    if not _stays(variable) or str(value_type(elements.loop.variable.type)) != "int":
        raise Refusal("not-counting")
    return elements._code(node)


def _loops(
    selection: Selection, elements: _Elements, whole: Span, limit: str, value: str, address: str
) -> str:
    """A loop over whole vectors, and one over what is left."""
    lanes = fresh_name(selection, elements.place.item, "lanes")
    i = elements.loop.variable.name
    indent, end = selection.indent_at(whole.start), selection.source.line_end
    inner = indent + INDENT
    type_ = elements.vector
    lines = [f"constexpr int {lanes} = {_LENGTH}<{type_}>::value;"]
    lines += [f"{indent}for (int {i} = 0; {i} + {lanes} <= {limit}; {i} += {lanes}) {{"]
    lines += [f"{inner}{_STORE}({value}, {address});", f"{indent}}}"]
    bound = elements.loop.bound
    if bound is None or bound % (REGISTER_BYTES // 4):
        first = elements.loop.variable.initializer
        start = None if first is None else selection.raw_span(elements.place.item, first.span)
        if start is None:
            raise Refusal("macro")
        head, tail = Span(whole.start, start.start), Span(start.end, whole.end)
        begin = f"{limit} / {lanes} * {lanes}"
        lines += [f"{indent}{selection.code(head)}{begin}{selection.code(tail)}"]
    return end.join(lines)
