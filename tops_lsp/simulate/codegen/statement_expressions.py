"""GNU's statement expressions: `({ …; value; })` is a block and has its last statement's value."""

from __future__ import annotations

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.types import Type
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.dispatch import (
    NULL,
    converted,
    gives_value,
    initialize,
    makes_object,
    object_address,
)
from tops_lsp.simulate.codegen.scopes import scope, statement
from tops_simulator import ir


@gives_value(e.StatementExpression)
def _value(fb: FunctionBuilder, node: e.StatementExpression) -> ir.Value:
    type_ = t.value_type(node.type)
    if t.is_object(node.type):
        return object_address(fb, node)
    if type_ is None:
        statement(fb, node.body)
        return NULL
    result = fb.new(type_)
    with scope(fb):
        last = _all_but_last(fb, node)
        fb.emit(ir.Move(result, converted(fb, last, type_), fb.loc))
    return result


@makes_object(e.StatementExpression)
def _object(fb: FunctionBuilder, where: ir.Value, type_: Type, node: e.StatementExpression) -> None:
    with scope(fb):
        initialize(fb, where, type_, _all_but_last(fb, node))


def _all_but_last(fb: FunctionBuilder, node: e.StatementExpression) -> e.Expression:
    """Runs what comes before the value, which lives on in the scope it is given in."""
    *before, last = node.body.body
    for child in before:
        statement(fb, child)
    assert isinstance(last, s.Evaluate)
    return last.expression
