"""The parameters of one declaration for all others of the function: their names and types.

Somebody has renamed or retyped them at one place; the others follow, with the values that they
give. Calls stay as they are, so a new type must take what the old one took.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import Place, TextEdit
from tops_lsp.features.identity import entity, redeclarations
from tops_lsp.features.refactor.core import Proposal, Refusal, Selection, overlap
from tops_lsp.features.refactor.nodes_at import parameter_list, parameter_name
from tops_lsp.features.refactor.signatures import ParameterList, places_of
from tops_lsp.model.tree.declarations import Class, Function, Namespace
from tops_lsp.model.tree.types import (
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_const,
    unqualified,
)
from tops_lsp.syntax.nodes import Node, named_children, span_of
from tops_lsp.syntax.parser import parse
from tops_lsp.text.source import Source, Span


def adopt_parameters(selection: Selection) -> Proposal | None:
    """Proposes the parameters of the function whose name or parameters are selected for its other
    declarations."""
    function = _selected(selection)
    if function is None:
        return None
    others = [each for each in _others(selection, function) if _differs(function, each)]
    if not others:
        return None
    found = function
    return Proposal(lambda: _edits(selection, found, others), {"name": function.name})


def _selected(selection: Selection) -> Function | None:
    if selection.place is None:
        return None
    item, at = selection.place
    for function in selection.unit.functions_of(item):
        spans = [function.name_span, *(p.name_span for p in function.parameters if p.name)]
        if function.item is item and any(s.start <= at <= s.end for s in spans):
            return function
    return None


def _others(selection: Selection, function: Function) -> Iterator[Function]:
    """The other declarations of its name that are of its number of parameters: those of the same
    function, or of the one that it was before a type changed."""
    scope = function.scope
    group = scope.group(function.name) if isinstance(scope, Namespace | Class) else []
    every = (*group, *redeclarations(selection.unit, function))
    functions = {id(d): d for d in every if isinstance(d, Function) and d is not function}
    for each in functions.values():
        if len(each.parameters) == len(function.parameters):
            yield each


def _differs(function: Function, other: Function) -> bool:
    """Whether a declaration has other names, or other types."""
    pairs = zip(function.parameters, other.parameters, strict=True)
    return any(mine.name != its.name or mine.type != its.type for mine, its in pairs)


def _edits(
    selection: Selection, function: Function, others: Sequence[Function]
) -> Sequence[TextEdit]:
    if function.template is not None or function.type.variadic:
        raise Refusal("template-or-member")
    _check_entities(function, others)
    own = selection.raw_span(function.item, function.name_span)
    written = None if own is None else parameter_list(selection.tree, own)
    if written is None:
        raise Refusal("macro")
    _refuse_macros(selection, selection.source.path, span_of(written))
    for other in others:
        _check_types(function, other)
    if isinstance(function.scope, Namespace) and _are_one(function, others):
        return list(places_of(selection, function, lambda one: _of_list(selection, written, one)))
    return [edit for other in others for edit in _adopted(selection, written, other)]


def _of_list(selection: Selection, written: Node, one: ParameterList) -> Iterator[TextEdit]:
    """What becomes of one of all places in the workspace."""
    return iter(()) if one.is_call else _rewritten(selection, written, one.source, one.node)


def _are_one(function: Function, others: Sequence[Function]) -> bool:
    return {entity(each) for each in others} == {entity(function)}


def _check_entities(function: Function, others: Sequence[Function]) -> None:
    """Raises Refusal unless all are one function, or one half that lost the other."""
    if _are_one(function, others):
        return
    scope = function.scope
    group = scope.group(function.name) if isinstance(scope, Namespace | Class) else []
    mine = [d for d in group if isinstance(d, Function) and entity(d) == entity(function)]
    lost = [d for d in group if isinstance(d, Function) and d not in mine]
    halves = any(d.is_definition for d in mine) != any(d.is_definition for d in lost)
    if len({entity(d) for d in lost}) != 1 or not halves:
        raise Refusal("overloaded", name=function.name)


def _check_types(function: Function, other: Function) -> None:
    """Raises Refusal for a new type that may not take what the old one took."""
    if function.type.result != other.type.result:
        raise Refusal("conversion", type=str(function.type.result))
    for mine, its in zip(function.parameters, other.parameters, strict=True):
        if mine.type != its.type and not _takes(mine.type, its.type):
            raise Refusal("conversion", type=str(mine.type))


def _takes(new: Type, old: Type) -> bool:
    """Whether a parameter takes whatever one of another type takes."""
    new, old = unqualified(new), unqualified(old)
    if isinstance(new, Reference) and not new.rvalue and is_const(new.target):
        new = unqualified(new.target)
    if isinstance(old, Reference) and not old.rvalue:
        old = unqualified(old.target)
    if isinstance(new, Pointer) and isinstance(old, Pointer):
        same = unqualified(new.pointee) == unqualified(old.pointee)
        return same and (is_const(new.pointee) or not is_const(old.pointee))
    return new == old or (isinstance(new, Fundamental) and isinstance(old, Fundamental))


def _adopted(selection: Selection, written: Node, other: Function) -> Iterator[TextEdit]:
    """One declaration with the parameters of another, and its own values for them."""
    if other.item.builtin:
        raise Refusal("other-file")
    origin = selection.unit.origin(other.item, other.name_span)
    source = _source(selection, origin.path)
    tree = selection.tree if source is selection.source else parse(source.text)
    node = None if origin.invocations else parameter_list(tree, origin.span)
    if node is None or node.has_error:
        raise Refusal("macro")
    return _rewritten(selection, written, source, node)


def _rewritten(
    selection: Selection, written: Node, source: Source, node: Node
) -> Iterator[TextEdit]:
    _refuse_macros(selection, source.path, span_of(node))
    mine, its = named_children(written), named_children(node)
    if len(mine) != len(its):
        raise Refusal("no-call", line=str(source.line_of(node.start_byte) + 1))
    for new, old in zip(mine, its, strict=True):
        renamed = _name(selection.source, new) != _name(source, old)
        if renamed and _is_of_definition(node):
            raise Refusal("body-names")
        text = f"{_bare(selection.source, new)}{_value(source, old)}"
        if text != _code(source, span_of(old)):
            yield TextEdit(Place(source.path, span_of(old)), text)


def _is_of_definition(node: Node) -> bool:
    around = node.parent
    while around is not None and around.type.endswith("_declarator"):
        around = around.parent
    return around is not None and around.type == "function_definition"


def _name(source: Source, parameter: Node) -> str:
    span = parameter_name(parameter)
    return "" if span is None else _code(source, span)


def _source(selection: Selection, path: str) -> Source:
    if path == selection.source.path:
        return selection.source
    if selection.others is None or not selection.others.covers(path):
        raise Refusal("other-file")
    return selection.others.source(path)


def _refuse_macros(selection: Selection, path: str, span: Span) -> None:
    if any(u.path == path and overlap(u.span, span) for u in selection.unit.expansion.uses):
        raise Refusal("macro")


def _bare(source: Source, parameter: Node) -> str:
    """A parameter without its value."""
    value = _value_span(parameter)
    end = parameter.end_byte if value is None else value.start
    return _code(source, Span(parameter.start_byte, end))


def _value(source: Source, parameter: Node) -> str:
    value = _value_span(parameter)
    return "" if value is None else _code(source, value)


def _value_span(parameter: Node) -> Span | None:
    """Where a parameter gets its value, the sign and the blanks before it included."""
    value = parameter.child_by_field_name("default_value")
    inner = parameter.child_by_field_name("declarator") or parameter.child_by_field_name("type")
    return None if value is None or inner is None else Span(inner.end_byte, value.end_byte)


def _code(source: Source, span: Span) -> str:
    return source.text[slice(*span)].decode("utf-8", "surrogateescape")
