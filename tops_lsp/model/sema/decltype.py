"""What `decltype` says of an expression."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Category, Expression, Name
from tops_lsp.model.tree.types import Reference, Type, Unknown


def decltype_of(expression: Expression, *, bare: bool) -> Type:
    """`decltype(e)`: a bare name's declared type, or the expression's with its category."""
    declaration = getattr(expression, "declaration", None)
    if bare and isinstance(declaration, Variable):
        return declaration.type
    if bare and isinstance(declaration, Function) and isinstance(expression, Name):
        return expression.type
    if isinstance(expression.type, Unknown) or expression.category is Category.PRVALUE:
        return expression.type
    return Reference(expression.type, rvalue=expression.category is Category.XVALUE)
