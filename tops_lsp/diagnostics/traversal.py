"""Every node of an item that is evaluated, each with the function around it.

Left out is what C++ does not evaluate (the operands of sizeof and its kind) and what runs in a
context that cannot be told (default member initialisers). Of a default argument only the lambdas
are visited: its calls happen at the call site.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tops_lsp.diagnostics.visit import Visit, side_of
from tops_lsp.model.declarations import Class, Declaration, Function, Item, Variable
from tops_lsp.model.execution import Side
from tops_lsp.model.expressions import Call, Expression, Lambda, Name, SizeOf
from tops_lsp.model.instances import Body
from tops_lsp.model.statements import Declare, If, Statement
from tops_lsp.model.unit import TranslationUnit

Node = Declaration | Statement | Expression
Visited = tuple[Node, Visit]
_UNEVALUATED = frozenset({"noexcept", "decltype", "typeid", "__typeof__", "typeof"})


def nodes_of_item(
    unit: TranslationUnit, item: Item, functions: list[Function]
) -> Iterator[Visited]:
    """Every node of an item; `functions` are those declared in it, local ones too."""
    for declaration in item.declarations:
        if not isinstance(declaration, Function):
            yield from _walk(_of_declaration(declaration, _outside(unit, item, declaration)))
    for function in functions:
        yield from nodes_of_function(unit, function, is_dependent(function, functions))


def nodes_of_function(
    unit: TranslationUnit, function: Function, dependent: bool = False
) -> Iterator[Visited]:
    """The function, its default arguments, and every node of its body."""
    outside = Visit(unit, function.item, None, Side.NONE, dependent)
    inside = outside.within(function)
    yield function, inside
    yield from _walk([(value, outside) for value in _defaults(function)])
    body = unit.body(function)
    if body is not None:
        yield from _walk(_of_body(body, inside))


def is_dependent(function: Function, around: Iterable[Function]) -> bool:
    """Whether a function, or one of those that may be around it, is part of a template."""
    return any(_is_template(f) and f.span.covers(function.span) for f in (function, *around))


def _is_template(function: Function) -> bool:
    if function.template is not None:
        return True
    scope = function.scope
    while isinstance(scope, Class):
        if scope.template is not None:
            return True
        scope = scope.scope
    return False


def _outside(unit: TranslationUnit, item: Item, declaration: Declaration) -> Visit:
    """Namespace scope: an ordinary variable is initialised by the host."""
    ordinary = isinstance(declaration, Variable) and not (
        declaration.specifiers or declaration.constexpr
    )
    return Visit(unit, item, None, Side.HOST if ordinary else Side.NONE)


def _defaults(function: Function) -> Iterator[Expression]:
    """The function's own default arguments, not those taken over from a redeclaration."""
    earlier = function.previous.parameters if function.previous is not None else ()
    taken = {id(p.initializer) for p in earlier}
    for parameter in function.parameters:
        if parameter.initializer is not None and id(parameter.initializer) not in taken:
            yield parameter.initializer


def _of_body(body: Body, visit: Visit) -> list[Visited]:
    values: list[Visited] = [(v, visit) for _, group in body.initializers for v in group]
    return [*values, (body.compound, visit)]


def _walk(roots: list[Visited]) -> Iterator[Visited]:
    """The nodes and all under them, in source order. A stack: code may nest deeply."""
    stack = roots[::-1]
    while stack:
        node, visit = stack.pop()
        yield node, visit
        stack.extend(reversed(_children(node, visit)))


def _children(node: Node, visit: Visit) -> list[Visited]:
    if isinstance(node, Lambda):
        return _of_lambda(node, visit)
    if isinstance(node, Expression):
        return [(child, visit) for child in _evaluated(node)]
    if isinstance(node, Declare):
        return [pair for d in node.declarations for pair in _of_declaration(d, visit)]
    if isinstance(node, If) and node.constexpr and visit.dependent:
        return _of_static_if(node, visit)
    if isinstance(node, Statement):
        return [(n, visit) for n in (*node.expressions(), *node.substatements())]
    return []


def _of_declaration(declaration: Declaration, visit: Visit) -> list[Visited]:
    """Functions are visited by themselves, wherever they are declared."""
    if isinstance(declaration, Function):
        return []
    nodes: list[Visited] = [(declaration, visit)]
    if isinstance(declaration, Variable) and declaration.initializer is not None:
        nodes.append((declaration.initializer, visit))
    return nodes


def _of_lambda(node: Lambda, visit: Visit) -> list[Visited]:
    """Captures are made outside, the body runs inside."""
    made: list[Visited] = [
        (c.initializer, visit) for c in node.captures if c.initializer is not None
    ]
    if node.body is not None:
        made.append((node.body, visit.within(node.function)))
    return made


def _of_static_if(node: If, visit: Visit) -> list[Visited]:
    """An instantiation keeps one branch; which one is not known in the template."""
    maybe = replace(visit, optional=True)
    parts = [(node.initializer, visit), (node.then, maybe), (node.orelse, maybe)]
    return [(node.condition, visit), *((n, v) for n, v in parts if n is not None)]


def _evaluated(node: Expression) -> Iterator[Expression]:
    if isinstance(node, SizeOf):
        return iter(())
    if isinstance(node, Call) and isinstance(node.callee, Name):
        if node.callee.text in _UNEVALUATED and not node.callee.candidates:
            return iter(())
    return node.children()


__all__ = ["Node", "is_dependent", "nodes_of_function", "nodes_of_item", "side_of"]
