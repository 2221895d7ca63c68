"""A transfer of a loop is configured in its first round alone; the others change what differs.

The context keeps what it was configured for, so that nothing else in the loop may use it. Shapes,
and all that has no setting of its own, must be the same in each round. Places and offsets are
computed where they were, in each round in which they may differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.features.refactor.blocks import Seat, anchor, chain, seat
from tops_lsp.features.refactor.core import INDENT, Proposal, Refusal, Selection
from tops_lsp.features.refactor.evaluation import Footprints, footprints
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.refactor.uses import uses
from tops_lsp.features.scope import members_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.types import Array, ClassType, Reference, unqualified, value_type
from tops_lsp.rules.shared.dte_operations import (
    Mode,
    Operation,
    Verb,
    is_scope,
    operation,
    stripped,
    verb,
)
from tops_lsp.rules.shared.dte_tensors import Operands, Tensor
from tops_lsp.text.source import Span
from tops_startup.records import dataclass

_CONFIGURE = "config_"
_SIDES = {"dst": "set_dst_addr", "src": "set_src_addr"}
_OFFSETS = {"slice": "set_src_offset", "deslice": "set_dst_offset"}
"""The setting of what an operation calls its offsets."""
_LOOPS = (s.For, s.While, s.DoWhile, s.RangeFor)


@dataclass(frozen=True, slots=True)
class _LoopTransfer:
    """A transfer that waits, directly in a loop's block."""

    place: Seat
    loop: s.Statement
    begun: Operation
    context: Variable


def configure_once(selection: Selection) -> Proposal | None:
    """Proposes to configure the transfer at the selection in the first round of its loop."""
    place = seat(selection)
    statement = None if place is None else place.statement
    node = statement.expression if isinstance(statement, s.Evaluate) else None
    begun = operation(node) if isinstance(node, e.Call) else None
    if place is None or begun is None or begun.mode is not Mode.BLOCKING:
        return None
    loop = next(
        (x for x in selection.statements if isinstance(x, _LOOPS) and x.body is place.block), None
    )
    context = _variable(begun.context)
    if loop is None or context is None:
        return None
    found = _LoopTransfer(place, loop, begun, context)
    return Proposal(lambda: _edits(selection, found), {"name": begun.written})


def _variable(node: e.Expression) -> Variable | None:
    named = stripped(node)
    found = named.declaration if isinstance(named, e.Name) else None
    return found if isinstance(found, Variable) else None


def _edits(selection: Selection, found: _LoopTransfer) -> Sequence[TextEdit]:
    place, unit = found.place, selection.unit
    around = chain(unit, place.function, place.statement.span.start)
    before = anchor(selection, place.item, around[: around.index(found.loop) + 1])
    whole = selection.raw_span(place.item, place.statement.span)
    if whole is None or before.braces:
        raise Refusal("macro")
    selection.refuse_macros(whole)
    _check_context(selection, found)
    _check_members(found)
    settings = [*_LoopRounds(selection, found).settings()]
    flag = fresh_name(selection, place.item, "configured")
    indent, line_end = selection.indent_at(before.span.start), selection.source.line_end
    return (
        selection.edit(
            Span(before.span.start, before.span.start), f"bool {flag} = false;{line_end}{indent}"
        ),
        selection.edit(whole, _written(selection, found, settings, flag)),
    )


# --- what is refused --------------------------------------------------------------------


def _check_context(selection: Selection, found: _LoopTransfer) -> None:
    """Raises Refusal unless nothing else in the loop can use the context."""
    context, name = found.context, found.context.name
    local = context.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
    if not local or (context.storage is Storage.AUTOMATIC and isinstance(context.type, Reference)):
        raise Refusal("memory-unknown")
    if isinstance(context.type, Reference) and not isinstance(
        unqualified(value_type(context.type)), ClassType
    ):
        raise Refusal("memory-unknown")
    for use in uses(selection.unit, found.place.function):
        if not (isinstance(use.node, e.Name) and use.node.declaration is context):
            continue
        own = found.begun.call.span.covers(use.node.span)
        if found.loop.span.covers(use.node.span) and not own:
            raise Refusal("context-used", name=name)
        if not own and not _is_plain(use.root):
            raise Refusal("memory-unknown")


def _is_plain(root: e.Expression) -> bool:
    """Whether an expression that names a context keeps no other name of it: it is an operation of
    the DTE, or makes a scope."""
    node = stripped(root)
    if isinstance(node, e.Construct):
        return is_scope(value_type(node.type))
    return isinstance(node, e.Call) and (operation(node) is not None or verb(node) is not None)


def _check_members(found: _LoopTransfer) -> None:
    """Raises Refusal where the context has no such member."""
    type_ = unqualified(value_type(found.context.type))
    class_ = type_.declaration if isinstance(type_, ClassType) else None
    wanted = (_CONFIGURE + found.begun.name, Verb.TRIGGER_AND_WAIT.value)
    for name in wanted:
        if not isinstance(class_, Class) or not _has(class_, name):
            raise Refusal("no-such-operation", name=name)


def _has(class_: Class, name: str) -> bool:
    return any(isinstance(d, Function) for d in members_of([class_], name))


# --- what differs from round to round ---------------------------------------------------


class _LoopRounds:
    """What rounds of a loop have alike."""

    def __init__(self, selection: Selection, found: _LoopTransfer) -> None:
        self.selection, self.found = selection, found
        self.visit = Visit(selection.unit, found.place.item, found.place.function)
        self.known: Footprints = footprints(selection.unit, found.place.function)
        self.declared = set(_declared(found.loop))
        roots = [r for each in s.walk_statements(found.loop) for r in each.expressions()]
        self.changed = self.known.of(*roots).changes | self.declared
        parts = _inside(found.loop)
        self.changed_inside = self.known.of(*parts).changes

    def settings(self) -> Iterator[str]:
        """The calls that say what differs. Raises Refusal where there is none for it."""
        offsets = _OFFSETS.get(self.found.begun.name)
        for name, node in self.found.begun.operands.items():
            if name not in _SIDES:
                self._check_quiet(node)
            if name in _SIDES:
                yield from self._of_tensor(_SIDES[name], node)
            elif name == "offsets" and offsets is not None:
                yield from self._of_list(offsets, node)
            elif not self._stays(node):
                raise Refusal("no-setting")

    def _check_quiet(self, *nodes: e.Expression) -> None:
        """Raises Refusal for what does something when it is evaluated."""
        print_ = self.known.of(*nodes)
        if print_.acts or print_.changes:
            raise Refusal("acts-each-round")

    def _stays(self, node: e.Expression) -> bool:
        """Whether an expression is the same in each round."""
        print_ = self.known.of(node)
        return not print_.memory and not print_.acts and not print_.reads & self.changed

    def _of_tensor(self, setting: str, node: e.Expression) -> Iterator[str]:
        variable = _variable(node)
        tensor = self.visit.once(Operands).tensor(node)
        if tensor is None:
            raise Refusal("memory-unknown")
        self._check_quiet(tensor.pointer, *tensor.extents)
        if variable is not None and variable not in self.declared:
            return  # the tensor of before the loop, which never changes
        if not all(self._extent_stays(extent) for extent in tensor.extents):
            raise Refusal("no-setting")
        self._check_declared(variable, tensor)
        if not self._place_stays(tensor.pointer):
            yield f"{setting}({self._code(tensor.pointer)})"

    def _place_stays(self, pointer: e.Expression) -> bool:
        """Whether a pointer is the same in each round: as the place of an array, too, whatever the
        loop stores there."""
        node = stripped(pointer)
        if isinstance(node, e.Unary) and node.op == "&":
            node = stripped(node.operand)
        while isinstance(node, e.Subscript) and node.overload is None and self._stays(node.index):
            node = stripped(node.object)
            if not isinstance(unqualified(value_type(node.type)), Array):
                return self._stays(pointer)
        variable = _variable(node)
        if variable is not None and isinstance(unqualified(variable.type), Array):
            return variable not in self.declared
        return self._stays(pointer)

    def _extent_stays(self, node: e.Expression) -> bool:
        array = _variable(node)
        if array is not None and isinstance(unqualified(array.type), Array):
            constant = array not in self.visit.once(Operands).changed
            return constant and array not in self.declared
        return self._stays(node)

    def _check_declared(self, variable: Variable | None, tensor: Tensor) -> None:
        """Raises Refusal where a tensor's place may be another one when it is used."""
        if variable is None:
            return
        place = self.known.of(tensor.pointer)
        if place.memory or place.reads & self.changed_inside:
            raise Refusal("varies")

    def _of_list(self, setting: str, node: e.Expression) -> Iterator[str]:
        variable, given = _variable(node), stripped(node)
        if variable is not None:
            type_ = unqualified(variable.type)
            extent = type_.extent if isinstance(type_, Array) else None
            changed = variable in self.visit.once(Operands).changed
            first = None if variable.initializer is None else stripped(variable.initializer)
            if not isinstance(extent, int):
                raise Refusal("no-setting")
            if variable not in self.declared and not changed:
                return
            for axis in range(extent):
                if changed or not self._element_stays(first, axis):
                    yield f"{setting}({axis}, {variable.name}[{axis}])"
        elif isinstance(given, e.InitList):
            for axis, element in enumerate(given.elements):
                if not self._stays(element):
                    yield f"{setting}({axis}, {self._code(element)})"
        else:
            raise Refusal("no-setting")

    def _element_stays(self, first: e.Expression | None, axis: int) -> bool:
        if not isinstance(first, e.InitList):
            return False
        return axis >= len(first.elements) or self._stays(first.elements[axis])

    def _code(self, node: e.Expression) -> str:
        span = self.selection.raw_span(self.found.place.item, node.span)
        if span is None:
            raise Refusal("macro")
        return self.selection.code(span)


def _declared(loop: s.Statement) -> Iterator[Variable]:
    for each in s.walk_statements(loop):
        if isinstance(each, s.Declare):
            yield from (d for d in each.declarations if isinstance(d, Variable))
        if isinstance(each, s.RangeFor) and each.variable is not None:
            yield each.variable


def _inside(loop: s.Statement) -> list[e.Expression]:
    """The expressions of a loop's body."""
    body = getattr(loop, "body", loop)
    return [root for each in s.walk_statements(body) for root in each.expressions()]


# --- what is written --------------------------------------------------------------------


def _written(selection: Selection, found: _LoopTransfer, settings: Sequence[str], flag: str) -> str:
    """The statement, configured in the first round."""
    place, context = found.place, found.context.name
    whole = selection.raw_span(place.item, place.statement.span)
    given = [selection.raw_span(place.item, a.span) for a in found.begun.call.arguments[1:]]
    first, last = given[0], given[-1]
    if whole is None or first is None or last is None:
        raise Refusal("macro")
    arguments = selection.code(Span(first.start, last.end))
    indent, line_end = selection.indent_at(whole.start), selection.source.line_end
    pad = indent + INDENT
    lines = [
        f"if (!{flag}) {{",
        f"{pad}{context}.{_CONFIGURE}{found.begun.name}({arguments});",
        f"{pad}{flag} = true;",
        *([f"{indent}}} else {{"] if settings else []),
        *(f"{pad}{context}.{setting};" for setting in settings),
        f"{indent}}}",
        f"{indent}{context}.{Verb.TRIGGER_AND_WAIT.value}();",
    ]
    return line_end.join(lines)
