"""Explicit instantiations: `template int f<int>(int);`, `template struct Box<int>;`."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.declarators import declarator
from tops_lsp.model.lowering.dispatch import Template, declares, type_of
from tops_lsp.model.lowering.lookup import find, template_arguments
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.sema.explicit_specializations import bound_by_type
from tops_lsp.model.sema.substitution import is_open
from tops_lsp.model.tree.declarations import Declaration, Function
from tops_lsp.model.tree.types import ClassType, Type, unqualified
from tops_startup.patterns import regex


@declares("template_instantiation")
def _request(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    """The item asks for a function's instance; after `extern` another file does."""
    if not _is_extern(lo, node):
        lo.item.requested += [(made, lo.span(node)) for made in _functions(lo, node)]
    return []


def is_instantiation(node: Node) -> bool:
    """Whether a class without a body is `template struct Box<int>;`, whose first word is masked."""
    name = node.child_by_field_name("name")
    bare = name is not None and name.type in ("template_type", "qualified_identifier")
    return bare and node.child_by_field_name("body") is None


def request_class(lo: Lowering, node: Node) -> None:
    """The item asks for the methods of a class template's instance."""
    name = node.child_by_field_name("name")
    if name is not None and not _is_extern(lo, node):
        lo.item.requested += [(made, lo.span(node)) for made in _methods(type_of(lo, name))]


def _is_extern(lo: Lowering, node: Node) -> bool:
    """Whether `extern` is in front, which is masked too."""
    before = lo.tree.raw[max(0, node.start_byte - _ROOM) : node.start_byte]
    return _EXTERN.search(before) is not None


_ROOM = 64
_EXTERN = regex(rb"\bextern\s+(template\s+)?\Z")


def _functions(lo: Lowering, node: Node) -> Iterator[Function]:
    inner = node.child_by_field_name("declarator")
    applied = None if inner is None else declarator(lo, specified_type(lo, node), inner)
    if applied is None or applied.name is None or applied.function is None:
        return
    for found in find(lo, applied.name):
        made = _instance(lo, found, applied.name, applied.type)
        if made is not None:
            yield made
            return


def _methods(type_: Type) -> Iterator[Function]:
    plain = unqualified(type_)
    if isinstance(plain, ClassType) and plain.declaration.instance_of is not None:
        yield from (m for m in plain.declaration.methods() if m.template is None)


def _instance(lo: Lowering, found: Declaration, name: Node, type_: Type) -> Function | None:
    """The instance of a function template that has the type, if there is one."""
    if not isinstance(found, Function) or found.template is None:
        return None
    written = template_arguments(lo, name) if name.type == "template_function" else ()
    bound = bound_by_type(found, written, type_)
    if bound is None or any(p.key not in bound or is_open(bound[p.key]) for p in found.template):
        return None
    made = lo.unit.instance(found, tuple(sorted(bound.items())))
    return made if made is not found and made.type == type_ else None
