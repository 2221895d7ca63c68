"""Structured bindings of a class that says itself what it is taken apart into: `tuple_size`,
`tuple_element` and `get`, as [dcl.struct.bind] 3 has them."""

from __future__ import annotations

from tree_sitter import Node

from tops_lsp.model.lowering.argument_lookup import associated
from tops_lsp.model.lowering.calls import finish
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.names import type_of_use
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Namespace, Variable
from tops_lsp.model.tree.expressions import Category, Expression, Member, Name
from tops_lsp.model.tree.scopes import members, namespace_members
from tops_lsp.model.tree.types import ClassType, Reference, referred, unqualified, value_type


def is_tuple_like(lo: Lowering, class_: Class, count: int) -> bool:
    """Whether the program or the library says that objects of a class are taken apart into `count`
    parts: the library's pairs and arrays are by their members."""
    plain = class_.item.builtin and not class_.bases
    return not plain and _size(lo, class_) == count


def _size(lo: Lowering, class_: Class) -> int | None:
    """`std::tuple_size<class_>::value`, if there is one."""
    declared = [d for std in lo.lookup("std") for d in _templates(std)]
    if not declared:
        return None
    made = lo.unit.class_instance(declared[0], (ClassType(class_),))
    found = members(made, "value")[:1]
    if not found:
        return None
    type_, category = type_of_use(found)
    named = Name(span=class_.span, text="value", candidates=tuple(found))
    named.type, named.category = type_, category
    value = lo.constant(named)
    return value if isinstance(value, int) else None


def _templates(std: Declaration) -> list[Class]:
    found = namespace_members(std, "tuple_size") if isinstance(std, Namespace) else []
    return [c for c in found if isinstance(c, Class) and c.template and not c.arguments]


def part(lo: Lowering, node: Node, hidden: Variable, index: int) -> Expression | None:
    """`hidden.get<index>()`, or `get<index>(hidden)`; None if there is neither."""
    plain = value_type(hidden.type)
    assert isinstance(plain, ClassType)
    span = lo.span(node)
    lvalue = isinstance(hidden.type, Reference) and not hidden.type.rvalue
    whole = Name(
        span=span,
        text="",
        candidates=(hidden,),
        name_span=span,
        type=referred(hidden.type),
        category=Category.LVALUE if lvalue else Category.XVALUE,
    )
    methods = [f for f in members(plain.declaration, "get") if _takes_value(f)]
    arguments = [] if methods else [whole]
    functions = methods or associated(lo, [whole], "get")
    found = resolve(
        [f for f in functions if isinstance(f, Function)],
        arguments,
        (index,),
        lo.side,
        receiver=whole.type if methods and isinstance(unqualified(whole.type), ClassType) else None,
        temporary=not lvalue,
        templates=lo.unit,
    )
    if found.best is None:
        return None
    function, written = found.best.function, (index,)
    callee: Expression = Name(
        span=span,
        text="get",
        candidates=(function,),
        name_span=span,
        template_arguments=written,
        type=function.type,
    )
    if methods:
        callee = Member(
            span=span,
            object=whole,
            text="get",
            candidates=(function,),
            name_span=span,
            template_arguments=written,
            type=function.type,
            object_type=whole.type,
        )
    return finish(lo, node, callee, arguments, found)


def _takes_value(function: Declaration) -> bool:
    """Whether it is a template whose first parameter is a value."""
    parameters = function.template if isinstance(function, Function) else None
    return parameters is not None and [p.kind for p in parameters[:1]] == ["value"]
