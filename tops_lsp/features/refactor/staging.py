"""A transfer between L3 and L1 goes by way of L2, each thread by a stretch of its own there."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.diagnostics.visit import Visit
from tops_lsp.features.refactor.blocks import Seat, anchor, chain, seat
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.refactor.names import fresh_name
from tops_lsp.features.scope import lookup_path, site_of
from tops_lsp.model.sema.footprint import memory_of
from tops_lsp.model.sema.layout import size_of
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import Array, Fundamental, unqualified, value_type
from tops_lsp.model.tree.vectors import REGISTER_BYTES
from tops_lsp.rules.shared.dte_operations import Mode, Operation, operation
from tops_lsp.rules.shared.dte_tensors import Operands, Tensor
from tops_startup.patterns import regex

_COPY = "memcpy"
_STAGE = "staged"
_THREAD = "threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)"
_GIVEN = regex(r"\w+(?=\.)")


def stage_through_l2(selection: Selection) -> Proposal | None:
    """Proposes two transfers, by way of L2, for one between L3 and L1 that waits."""
    place = seat(selection)
    node = place.statement.expression if place and isinstance(place.statement, s.Evaluate) else None
    begun = operation(node) if isinstance(node, e.Call) else None
    if place is None or begun is None or begun.mode is not Mode.BLOCKING or begun.name != _COPY:
        return None
    tensors = _tensors(selection, place, begun)
    if {tensor.tagged_memory for tensor in tensors} != {"global", "private"}:
        return None
    found, copied = place, begun
    return Proposal(lambda: _edits(selection, found, copied, tensors), {"name": begun.written})


def _tensors(selection: Selection, place: Seat, begun: Operation) -> list[Tensor]:
    """What is copied to, and from, where both can be seen."""
    operands = Visit(selection.unit, place.item, place.function).once(Operands)
    found = [operands.tensor(each) for each in begun.operands.values()]
    known = [tensor for tensor in found if tensor is not None]
    return known if len(known) == len(found) == 2 else []


def _edits(
    selection: Selection, place: Seat, begun: Operation, tensors: list[Tensor]
) -> Sequence[TextEdit]:
    around = chain(selection.unit, place.function, place.statement.span.start)
    whole = anchor(selection, place.item, around).span
    selection.refuse_macros(whole)
    inner = next(tensor for tensor in tensors if tensor.tagged_memory == "private")
    variable, element, count = _tile(inner)
    machine = selection.unit.machine
    size = size_of(element)
    if machine is None or size is None or (count * size) % REGISTER_BYTES:
        raise Refusal("not-aligned", name=variable.name)
    threads = machine.threads_per_block.value
    used = memory_of(selection.unit, place.function, Space.SHARED)
    if not used.known or used.bytes + threads * count * size > machine.l2.value:
        raise Refusal("no-room")
    for name in _GIVEN.findall(_THREAD):
        if not all(d.item.builtin for d in site_of(selection.unit, whole.start).lookup(name)):
            raise Refusal("hidden", name=name)
    name = fresh_name(selection, place.item, _STAGE)
    parts = _parts(selection, place, begun, tensors)
    tag = _tag(selection, parts[0].partition("(")[0].strip(), whole.start)
    extents = ", ".join(_code(selection, place, each) for each in inner.extents)
    stage = f"{tag[0]}({tag[1]}, {name}[{_THREAD}], {extents})"
    callee = _code(selection, place, begun.call.callee)
    context = _code(selection, place, begun.context)
    indent, end = selection.indent_at(whole.start), selection.source.line_end
    lines = [
        f"__shared__ __valigned__ {element} {name}[{threads}][{count}];",
        f"{callee}({context}, {stage}, {parts[1]});",
        f"{callee}({context}, {parts[0]}, {stage});",
    ]
    return (selection.edit(whole, f"{end}{indent}".join(lines)),)


def _tile(tensor: Tensor) -> tuple[Variable, Fundamental, int]:
    """The array in L1 that a tensor is the beginning of, and how many elements it has."""
    node = tensor.pointer
    while isinstance(node, e.Cast):
        node = node.operand
    variable = node.declaration if isinstance(node, e.Name) else None
    type_ = unqualified(variable.type) if isinstance(variable, Variable) else None
    if not isinstance(variable, Variable) or not isinstance(type_, Array) or type_.extent is None:
        raise Refusal("memory-unknown")
    element = unqualified(value_type(type_.element))
    if not isinstance(element, Fundamental) or len(tensor.extents) != 1:
        raise Refusal("type", type=str(type_))
    return variable, element, type_.extent


def _parts(
    selection: Selection, place: Seat, begun: Operation, tensors: list[Tensor]
) -> tuple[str, str]:
    """The operands as they are written: each is made in the call itself, with equal extents."""
    first, second = begun.operands.values()
    extents = [[_code(selection, place, x) for x in tensor.extents] for tensor in tensors]
    if extents[0] != extents[1]:
        raise Refusal("memory-unknown")
    for tensor in tensors:
        for each in tensor.extents:
            if any(isinstance(p, e.Call | e.Assign | e.Unary) for p in e.walk(each)):
                raise Refusal("order")
    parts = (_code(selection, place, first), _code(selection, place, second))
    if not all(part.endswith(")") and "(" in part for part in parts):
        raise Refusal("memory-unknown")
    return parts


def _tag(selection: Selection, made: str, offset: int) -> tuple[str, str]:
    """What makes a tensor, and the tag of L2 beside the ones that are used."""
    scope = made.rpartition("::")[0]
    tag = f"{scope}::Shared" if scope else "Shared"
    if not lookup_path(site_of(selection.unit, offset), tag.split("::")):
        raise Refusal("no-such-operation", name=tag)
    return made, tag


def _code(selection: Selection, place: Seat, node: e.Expression) -> str:
    span = selection.raw_span(place.item, node.span)
    if span is None:
        raise Refusal("macro")
    return selection.code(span)
