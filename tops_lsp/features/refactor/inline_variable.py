"""A variable gives way to its first value wherever it is read.

It must keep that value, and only its value may be used. An expression that looks at memory, or does
something, can only move to the statement right after, where nothing comes before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import TextEdit
from tops_lsp.features.locate import locate
from tops_lsp.features.places import name_span
from tops_lsp.features.refactor.blocks import chain, check_runs_once
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection
from tops_lsp.features.refactor.evaluation import (
    Footprint,
    Footprints,
    earlier_roots,
    footprints,
    refuse_ends,
    turn_of,
)
from tops_lsp.features.refactor.operands import in_place_of
from tops_lsp.features.refactor.uses import Use, uses
from tops_lsp.features.scope import site_at
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Function, Item, Storage, Variable
from tops_lsp.model.tree.types import (
    Array,
    EnumType,
    Fundamental,
    Reference,
    unqualified,
    value_type,
)
from tops_lsp.syntax.nodes import first_child, named_children, span_of
from tops_lsp.text.source import Span
from tops_lsp.text.words import words_of
from tops_startup.records import dataclass

_SPECIFIERS = frozenset({"type_qualifier", "storage_class_specifier"})


@dataclass(frozen=True, slots=True)
class _Local:
    """A local variable with the function, block and statement that it is declared in."""

    item: Item
    function: Function
    variable: Variable
    block: s.Compound
    statement: s.Declare
    value: e.Expression


def inline_variable(selection: Selection) -> Proposal | None:
    """Proposes to inline the variable whose name is selected."""
    found = _selected(selection)
    if found is None:
        return None
    return Proposal(lambda: _edits(selection, found), {"name": found.variable.name})


def _selected(selection: Selection) -> _Local | None:
    named = locate(selection.unit, selection.trimmed.start, selection.known)
    function = selection.function
    if named is None or function is None or named.item is not function.item:
        return None
    match named.declarations:
        case (Variable(storage=Storage.AUTOMATIC, initializer=value) as variable,) if value:
            around = chain(selection.unit, function, variable.name_span.start)
            match around[-2:]:
                case [s.Compound() as block, s.Declare() as statement]:
                    if variable in statement.declarations:
                        return _Local(named.item, function, variable, block, statement, value)
    return None


def _edits(selection: Selection, local: _Local) -> Sequence[TextEdit]:
    if len(local.statement.declarations) > 1:
        raise Refusal("several-declared")
    if isinstance(unqualified(local.variable.type), Reference):
        raise Refusal("reference")
    if isinstance(unqualified(local.variable.type), Array):
        raise Refusal("type", type=str(local.variable.type))
    if local.variable.specifiers:
        raise Refusal("specifiers")
    _check_text(selection, local.function)
    value = _bare(local.value)
    read = [u for u in uses(selection.unit, local.function) if _names(u.node, local.variable)]
    _check_uses(selection, local, read)
    known = footprints(selection.unit, local.function)
    _check_moves(selection, known, local, value, read)
    refuse_ends(value)
    span, text = _written(selection, local, value)
    selection.refuse_macros(span)
    edits = [_replaced(selection, local, use, value, text) for use in read]
    return [*edits, selection.edit(_whole(selection, local), "")]


def _check_text(selection: Selection, function: Function) -> None:
    """Raises Refusal for a function with a directive in it, which may leave out uses."""
    start = selection.unit.origin(function.item, Span(function.span.start, function.span.start + 1))
    end = selection.unit.origin(function.item, Span(function.span.end - 1, function.span.end))
    if start.path != selection.source.path or end.path != start.path:
        raise Refusal("macro")
    selection.refuse_macros(Span(start.span.start, end.span.end))


def _bare(node: e.Expression) -> e.Expression:
    """A value without the conversion to the variable's type."""
    while isinstance(node, e.Cast) and node.kind is e.CastKind.IMPLICIT:
        node = node.operand
    return node


def _names(node: e.Expression, variable: Variable) -> bool:
    return isinstance(node, e.Name) and node.declaration is variable


def _check_uses(selection: Selection, local: _Local, read: list[Use]) -> None:
    """Raises Refusal unless each place of the name is one where its value is read."""
    name = local.variable.name
    for use in read:
        if use.is_target:
            raise Refusal("changed", name=name)
        if not use.is_value:
            raise Refusal("not-a-value")
    own = {use.node.span for use in read} | {name_span(local.variable)}
    others = {
        place.span
        for place in selection.known.of(selection.unit, local.item)
        if place.declarations and local.variable not in place.declarations
    }
    body = local.function.span
    for word in words_of(local.item.text, name.encode()):
        if body.covers(word) and word not in own and word not in others:
            raise Refusal("unclear", name=name)


def _check_moves(
    selection: Selection, known: Footprints, local: _Local, value: e.Expression, read: list[Use]
) -> None:
    """Raises Refusal unless the value is the same at each place that reads it."""
    print_ = known.of(value)
    if not print_.acts and not print_.changes and _is_constant(selection, print_, local):
        return
    if len(read) != 1:
        raise Refusal("varies" if read else "acts")
    use = read[0]
    position = local.block.body.index(local.statement)
    after = local.block.body[position + 1 :]
    owner = after[0] if after else None
    if owner is not use.owner and getattr(owner, "initializer", None) is not use.owner:
        raise Refusal("varies")
    check_runs_once(use.owner, use.root)
    turn = turn_of(use.root, use.node)
    if turn is None or turn.unevaluated or turn.conditional:
        raise Refusal("conditional")
    if not print_.commutes(known.of(*turn.before, *earlier_roots(use.owner, use.root))):
        raise Refusal("order")


def _is_constant(selection: Selection, print_: Footprint, local: _Local) -> bool:
    """Whether all that a value is made of keeps its own value: locals that nothing changes."""
    if print_.memory:
        return False
    changed = {
        use.node.declaration
        for use in uses(selection.unit, local.function)
        if isinstance(use.node, e.Name) and use.is_target
    }
    return not print_.reads & changed


def _written(selection: Selection, local: _Local, value: e.Expression) -> tuple[Span, str]:
    """Where the first value is written, and its text; converted, if the variable's type does."""
    declared = selection.raw_span(local.item, local.statement.span)
    if declared is None:
        raise Refusal("macro")
    node = selection.tree.root.named_descendant_for_byte_range(*declared)
    init = None if node is None else first_child(node, "init_declarator")
    given = None if init is None else init.child_by_field_name("value")
    if node is None or init is None or given is None:
        raise Refusal("unclear", name=local.variable.name)
    if given.type in ("argument_list", "initializer_list"):
        inner = named_children(given)
        if len(inner) != 1:
            raise Refusal("type", type=str(local.variable.type))
        given = inner[0]
    text = selection.code(span_of(given))
    kept, wanted = unqualified(value_type(value.type)), unqualified(local.variable.type)
    if kept != wanted or (isinstance(value, e.Member) and _is_bit_field(value)):
        if not isinstance(wanted, Fundamental | EnumType):
            raise Refusal("conversion", type=str(wanted))
        type_ = node.child_by_field_name("type")
        spelled = str(wanted) if type_ is None else selection.code(span_of(type_))
        return span_of(given), f"static_cast<{spelled}>({text})"
    return span_of(given), text


def _is_bit_field(node: e.Member) -> bool:
    return any(isinstance(d, Variable) and d.is_bit_field for d in node.candidates)


def _replaced(
    selection: Selection, local: _Local, use: Use, value: e.Expression, text: str
) -> TextEdit:
    span = selection.raw_span(local.item, use.node.span)
    if span is None:
        raise Refusal("macro")
    for name in _free_names(value):
        here = site_at(selection.unit, local.item, use.node.span.start).lookup(name)
        there = site_at(selection.unit, local.item, local.variable.name_span.start).lookup(name)
        if here != there:
            raise Refusal("hidden", name=name)
    return selection.edit(span, in_place_of(selection, span, text))


def _free_names(node: e.Expression) -> Iterator[str]:
    for part in e.walk(node):
        if isinstance(part, e.Name):
            yield part.text.partition("::")[0]


def _whole(selection: Selection, local: _Local) -> Span:
    """The declaration with its line, if nothing else is there."""
    span = selection.raw_span(local.item, local.statement.span)
    if span is None:
        raise Refusal("macro")
    return selection.removed(span)
