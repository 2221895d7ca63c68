"""Results that are deduced from several `return` statements."""

from __future__ import annotations

from tops_lsp.model.tree.statements import Return, Statement, walk_statements
from tops_lsp.model.tree.types import Fundamental, Pointer, Type, decayed, unqualified
from tops_lsp.rules.language._conversions import has_known_type, is_chosen, is_void, written


def result_of_other_type(body: Statement) -> Return | None:
    """The first `return` whose value is of another type than that of the one before it; None where
    one is not known, or no number."""
    first: Type | None = None
    for statement in walk_statements(body):
        if not isinstance(statement, Return) or statement.value is None:
            continue
        value = written(statement.value)
        type_ = unqualified(decayed(value.type))
        if not has_known_type(type_) or is_void(type_) or is_chosen(value):
            return None
        if not isinstance(type_, Fundamental | Pointer):
            return None
        first = first or type_
        if first != type_:
            return statement
    return None
