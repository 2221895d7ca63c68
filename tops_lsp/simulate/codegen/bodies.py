"""The statements of a function, wherever they are: of a lambda's call operator in the lambda."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.statements import Body
from tops_lsp.simulate.codegen.builder import ProgramBuilder
from tops_lsp.simulate.codegen.closures import known_closure


def body_of(program: ProgramBuilder, function: Function) -> Body | None:
    """None where nobody wrote it, or the simulator has an operation instead."""
    if isinstance(function.scope, Class) and function.scope.is_closure:
        closure = known_closure(program, function.scope)
        own = closure is not None and closure.node.function is function
        if closure is not None and own and closure.node.body is not None:
            return Body(closure.node.body)
    return program.unit.body(function)
