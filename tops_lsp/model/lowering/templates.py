"""Template parameters."""

from __future__ import annotations

import re

from tree_sitter import Node

from tops_lsp.model.lowering.absent_names import note_absent
from tops_lsp.model.lowering.context import Lowering, first, first_of, named
from tops_lsp.model.lowering.declarators import Declarator, declarator, is_pack, parameter_nodes
from tops_lsp.model.lowering.handles import Handle
from tops_lsp.model.lowering.packs import placeholder_name
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.tree.declarations import TemplateParameter
from tops_lsp.model.tree.types import Unknown, unqualified
from tops_startup.patterns import regex


def template_parameters(lo: Lowering, listed: Node) -> tuple[TemplateParameter, ...]:
    """Declares template parameters and returns them in order."""
    return tuple(_template_parameter(lo, c, i) for i, c in enumerate(named(listed)))


def invented_parameters(
    lo: Lowering, function_declarator: Node, written: int
) -> tuple[TemplateParameter, ...]:
    """Declares a template parameter for each `auto` parameter of a function, which has as many
    `written` ones before them; those of an instance are known already."""
    listed = function_declarator.child_by_field_name("parameters")
    if listed is None or "auto" not in lo.text(listed):
        return ()
    nodes = [n for n in parameter_nodes(listed) if first(n, "placeholder_type_specifier")]
    return tuple(_invented(lo, n, written + i) for i, n in enumerate(nodes))


def _invented(lo: Lowering, node: Node, index: int) -> TemplateParameter:
    name = placeholder_name(lo, node)
    parameter = TemplateParameter(name=name, item=lo.item, span=lo.span(node), index=index)
    parameter.is_pack = is_pack(lo, node)
    if not lo.lookup(name):
        lo.scope.declare(parameter)
    return parameter


_TYPE_PARAMETERS = {
    "type_parameter_declaration": (False, False),
    "variadic_type_parameter_declaration": (True, False),
    "optional_type_parameter_declaration": (False, True),
}


def _template_parameter(lo: Lowering, node: Node, index: int) -> TemplateParameter:
    if node.type in _TYPE_PARAMETERS:
        pack, has_default = _TYPE_PARAMETERS[node.type]
        name = node.child_by_field_name("name")
        if name is None and not has_default:  # the default may be a name, too
            name = first(node, "type_identifier")
        parameter = _new_parameter(lo, node, name, "type", index)
        parameter.is_pack, parameter.has_default = pack, has_default
    elif node.type == "template_template_parameter_declaration":
        inner = first(node, *_TYPE_PARAMETERS)
        name = None if inner is None else first(inner, "type_identifier")
        parameter = _new_parameter(lo, node, name, "template", index)
        if inner is not None:
            parameter.is_pack, parameter.has_default = _TYPE_PARAMETERS[inner.type]
            node = inner
    else:
        parameter = _value_parameter(lo, node, index)
    default = node.child_by_field_name("default_type") or node.child_by_field_name("default_value")
    if default is not None:
        read = _read(lo, default)
        lo.unit.handles[parameter] = Handle(*read)
        note_absent(*read)
    lo.scope.declare(parameter)
    return parameter


def _read(lo: Lowering, default: Node) -> tuple[Lowering, Node]:
    """A default argument; of a type that the grammar was shown as a name the type, see
    `text.gaps`."""
    written = lo.text(default)
    if default.type != "type_identifier" or written.isidentifier():
        return lo, default
    again = lo.reparsed(default, b"using T=", b";", text=written.encode())
    found = None if again is None else first_of(again[1], "type_descriptor")
    return (lo, default) if again is None or found is None else (again[0], found)


def _written(lo: Lowering, node: Node) -> str:
    """A type as it is written, but for what the other parameters are called."""

    def numbered(word: re.Match[str]) -> str:
        found = lo.scope.parameters.get(word[0], ())
        known = next((d for d in found if isinstance(d, TemplateParameter)), None)
        return word[0] if known is None else f"#{known.index}"

    return _WORD.sub(numbered, "".join(lo.text(node).split()))


_WORD = regex(r"\w+")


def _value_parameter(lo: Lowering, node: Node, index: int) -> TemplateParameter:
    inner = node.child_by_field_name("declarator")
    base = specified_type(lo, node)
    applied = declarator(lo, base, inner) if inner is not None else Declarator(None, base)
    parameter = _new_parameter(lo, node, applied.name, "value", index)
    parameter.type = applied.type
    type_node = node.child_by_field_name("type")
    if isinstance(unqualified(base), Unknown) and type_node is not None:
        parameter.written = _written(lo, type_node)
    parameter.is_pack = applied.is_pack or node.type == "variadic_parameter_declaration"
    parameter.has_default = node.child_by_field_name("default_value") is not None
    return parameter


def _new_parameter(
    lo: Lowering, node: Node, name: Node | None, kind: str, index: int
) -> TemplateParameter:
    return TemplateParameter(
        name="" if name is None else lo.text(name),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name if name is not None else node),
        kind=kind,
        index=index,
    )
