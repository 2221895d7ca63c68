"""Layout of objects: closures among them, which are laid out when first met."""

from __future__ import annotations

from tops_lsp.model.sema.closures import closure_layout
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class
from tops_lsp.model.tree.types import ClassType, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import Closure, FunctionBuilder, ProgramBuilder


def object_size(fb: FunctionBuilder, type_: Type, node: e.Expression | None = None) -> int | None:
    """Bytes of an object; closures are laid out here, when first met."""
    plain = unqualified(type_)
    if isinstance(plain, ClassType) and plain.declaration.is_closure:
        if isinstance(node, e.Lambda):
            return closure_of(fb, node).layout.size
        known = known_closure(fb.program, plain.declaration)
        return t.size_of(plain) if known is None else known.layout.size
    return t.size_of(type_)


def closure_of(fb: FunctionBuilder, node: e.Lambda) -> Closure:
    """The lambda's object with the lambda itself."""
    known = fb.program.closures.get(node.closure)
    if known is None:
        known = Closure(node, closure_layout(node))
        fb.program.closures[node.closure] = known
    return known


def known_closure(program: ProgramBuilder, class_: Class) -> Closure | None:
    """The object of a lambda by its class; one that a function gives may be called before that
    function has been generated.
    """
    known = program.closures.get(class_)
    function = class_.enclosing
    while known is None and function is not None:
        body = program.unit.body(function)
        made = () if body is None else body.lambdas
        node = next((one for one in made if one.closure is class_), None)
        if node is not None:
            known = program.closures[class_] = Closure(node, closure_layout(node))
        around = function.scope
        is_inner = isinstance(around, Class) and around.is_closure
        function = around.enclosing if is_inner and isinstance(around, Class) else None
    return known
