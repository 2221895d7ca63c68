"""From a node of the tree to what it means: an expression, a type, declarations.

Each module of the package registers the kinds of node it knows.
"""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering, named
from tops_lsp.model.tree.declarations import Declaration, TemplateParameter
from tops_lsp.model.tree.expressions import Expression, Opaque
from tops_lsp.model.tree.types import UNKNOWN, Type
from tops_lsp.model.truncation import NESTING

Handler = Callable[[Lowering, Node], Expression]
_HANDLERS: dict[str, Handler] = {}


def handles(*kinds: str) -> Callable[[Handler], Handler]:
    """Registers a function as the one that lowers these kinds of node."""

    def register(handler: Handler) -> Handler:
        _HANDLERS.update(dict.fromkeys(kinds, handler))
        return handler

    return register


TypeHandler = Callable[[Lowering, Node], Type]
_TYPES: dict[str, TypeHandler] = {}


def names_type(*kinds: str) -> Callable[[TypeHandler], TypeHandler]:
    """Registers a function as the one that reads the type these kinds of node name."""

    def register(handler: TypeHandler) -> TypeHandler:
        _TYPES.update(dict.fromkeys(kinds, handler))
        return handler

    return register


def type_of(lo: Lowering, node: Node) -> Type:
    """The type a type-specifier node or a type-id names; UNKNOWN for any other node."""
    handler = _TYPES.get(node.type)
    if handler is None:
        return UNKNOWN
    if lo.depth > lo.deepest:
        lo.give_up(lo.span(node), NESTING)
        return UNKNOWN
    lo.depth += 1
    try:
        return handler(lo, node)
    finally:
        lo.depth -= 1
        if lo.unit.hit:
            lo.pass_on(node)


Template = tuple[TemplateParameter, ...] | None
Declarer = Callable[[Lowering, Node, Template], list[Declaration]]
_DECLARERS: dict[str, Declarer] = {}


def declares(*kinds: str) -> Callable[[Declarer], Declarer]:
    """Registers a function as the one that declares what these kinds of node say."""

    def register(handler: Declarer) -> Declarer:
        _DECLARERS.update(dict.fromkeys(kinds, handler))
        return handler

    return register


def declare(lo: Lowering, node: Node, template: Template = None) -> list[Declaration]:
    """Declares what a declaration node says in the current scope and returns it."""
    handler = _DECLARERS.get(node.type)
    made = handler(lo, node, template) if handler is not None else []
    if lo.unit.hit:  # by an instance that the declaration needs whole
        lo.pass_on(node)
    return made


def is_declaration(node: Node) -> bool:
    """Whether a node is of a kind that declares something."""
    return node.type in _DECLARERS


def lower(lo: Lowering, node: Node) -> Expression:
    """The typed expression of a node; what is not modelled becomes `Opaque`."""
    handler = _HANDLERS.get(node.type)
    if handler is None or lo.depth > lo.deepest:
        return opaque(lo, node)
    lo.depth += 1
    try:
        return handler(lo, node)
    finally:
        lo.depth -= 1


@handles(
    "parameter_pack_expansion",
    "condition_clause",
    "argument_list",
    "generic_expression",
    "ERROR",
)
def _opaque(lo: Lowering, node: Node) -> Expression:
    return opaque(lo, node)


def opaque(lo: Lowering, node: Node, why: str = "") -> Opaque:
    """Keeps the parts of something not modelled."""
    if lo.depth > lo.deepest:
        if lo.function is None:
            lo.give_up(lo.span(node), NESTING)
        return Opaque(span=lo.span(node), why=NESTING)
    parts = [lower(lo, c) for c in named(node) if c.type in _HANDLERS]
    return Opaque(span=lo.span(node), parts=tuple(parts), why=why or node.type)


def lower_field(lo: Lowering, node: Node, field: str) -> Expression:
    """The expression in a field of the node; opaque when half-typed code lacks it."""
    child = node.child_by_field_name(field)
    if child is None or child.is_missing:
        return Opaque(span=lo.span(node), why=f"missing {field}")
    known = lo.looked_at.pop(lo.span(child), None) if lo.looked_at else None
    return lower(lo, child) if known is None else known
