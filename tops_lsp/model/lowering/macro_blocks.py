"""`LOOP(i, n) { … }` and `SET(i)` in a body: only an unknown macro writes such a statement."""

from __future__ import annotations

from collections.abc import Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.tree.declarations import Declaration, Storage, Variable
from tops_lsp.model.tree.expressions import Category, Name, Unary
from tops_lsp.model.tree.statements import MACRO, OpaqueStatement
from tops_lsp.model.tree.types import UNKNOWN, Pointer
from tops_lsp.text.mask import MaskKind
from tops_lsp.text.source import Span
from tops_startup.patterns import regex


def macro_block(node: Node) -> Node | None:
    """The block after a call in a body, which the grammar takes for a function without a type.

    C++ has no functions in functions, and a constructor is in its class.
    """
    head, body = node.child_by_field_name("declarator"), node.child_by_field_name("body")
    if head is None or head.type != "function_declarator" or node.children[0] != head:
        return None
    name = head.child_by_field_name("declarator")
    plain = name is not None and name.type == "identifier" and len(named(head)) == 2
    return body if plain and body is not None and body.type == "compound_statement" else None


def declare_arguments(lo: Lowering, node: Node) -> None:
    """Declares what the macro may: each name that it is given and that is no variable of the
    function's own already, of an unknown type."""
    head = node.child_by_field_name("declarator")
    parameters = None if head is None else head.child_by_field_name("parameters")
    for name in [] if parameters is None else _names(parameters):
        if any(map(_is_local, lo.lookup(lo.text(name)))):
            continue
        lo.scope.declare(
            Variable(
                name=lo.text(name),
                item=lo.item,
                span=lo.span(name),
                name_span=lo.span(name),
                type=UNKNOWN,
                storage=Storage.AUTOMATIC,
            )
        )


def _is_local(declaration: Declaration) -> bool:
    owned = (Storage.AUTOMATIC, Storage.PARAMETER)
    return isinstance(declaration, Variable) and declaration.storage in owned


def _names(parameters: Node) -> Iterator[Node]:
    """The single words between commas; the grammar takes each for a parameter's type or name."""
    for parameter in named(parameters):
        parts = named(parameter)
        if parts and parts[-1].type in ("identifier", "type_identifier"):
            yield parts[-1]


def macro_statement(lo: Lowering, node: Node) -> OpaqueStatement | None:
    """What an unknown macro does that stands for a whole statement: it may change every variable
    that it is given. None for an empty statement."""
    token = lo.tree.mask.at(node.start_byte)
    if token is None or token.kind is not MaskKind.CODE:
        return None
    at = token.start - lo.base
    parts = [
        _taken(name, Span(at + word.start(), at + word.end()))
        for word in _WORD.finditer(token.text)
        if (name := next(filter(_is_local, lo.lookup(word[0].decode())), None)) is not None
    ]
    return OpaqueStatement(span=lo.span(node), parts=tuple(parts), why=MACRO)


def _taken(variable: Declaration, span: Span) -> Unary:
    name = Name(
        span=span,
        text=variable.name,
        candidates=(variable,),
        name_span=span,
        type=variable.type if isinstance(variable, Variable) else UNKNOWN,
        category=Category.LVALUE,
    )
    return Unary(span=span, op="&", operand=name, type=Pointer(name.type))


_WORD = regex(rb"[A-Za-z_]\w*+")
