"""Statements: nodes of the tree to typed statements."""

from __future__ import annotations

from collections.abc import Callable

from tree_sitter import Node

from tops_lsp.model.lowering.ambiguity import resolved_error, resolved_statement
from tops_lsp.model.lowering.assertions import failed_assertion
from tops_lsp.model.lowering.bindings import declare_range_bindings
from tops_lsp.model.lowering.context import Lowering, first_of, named
from tops_lsp.model.lowering.disambiguation import bared
from tops_lsp.model.lowering.dispatch import declare, handles, lower
from tops_lsp.model.lowering.functions import parameters_of
from tops_lsp.model.lowering.initialization import (
    initializer_for,
    list_of_equals,
    returned,
)
from tops_lsp.model.lowering.macro_blocks import declare_arguments, macro_block, macro_statement
from tops_lsp.model.lowering.memo import whole
from tops_lsp.model.lowering.skipped_text import unread
from tops_lsp.model.lowering.variables import (
    declare_condition,
    declare_range_variable,
    deduce_auto,
)
from tops_lsp.model.sema.arithmetic import promote
from tops_lsp.model.sema.bit_fields import operand_type
from tops_lsp.model.sema.decltype import decltype_of
from tops_lsp.model.sema.implicit_casts import condition, convert, scalar_operand
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.expressions import Expression, Opaque, StatementExpression
from tops_lsp.model.tree.types import (
    UNKNOWN,
    VOID,
    Reference,
    Type,
    Unknown,
    decayed,
    is_unknown,
    value_type,
)
from tops_lsp.model.truncation import NESTING
from tops_lsp.text.source import Span


def statement(lo: Lowering, node: Node) -> s.Statement:
    """The typed statement of a node, or what is known of it."""
    return lowered(lo, node) if lo.known is None else lo.known.statement(lo, node)


def lowered(lo: Lowering, node: Node) -> s.Statement:
    """The typed statement of a node; what is not modelled becomes `OpaqueStatement`."""
    if node.has_error and node.type == "expression_statement":
        lo, node = bared(lo, node)
    if node.type in _EITHER:
        lo, node = resolved_statement(lo, node)
    elif node.type == "ERROR":
        lo, node = resolved_error(lo, node) or (lo, node)
    handler = _HANDLERS.get(node.type)
    if lo.depth > lo.deepest:
        return s.OpaqueStatement(span=lo.span(node), why=NESTING)
    if handler is None:
        return _opaque(lo, node)
    before = len(lo.constants)
    lo.depth += 1
    try:
        made = handler(lo, node)
        if lo.unit.hit:
            lo.pass_on(node)
        made.constants = (*lo.constants[before:], *unread(lo, node))
    finally:
        lo.depth -= 1
        del lo.constants[before:]
    return made


def _opaque(lo: Lowering, node: Node) -> s.Statement:
    if node.type.endswith("_expression") or node.type == "qualified_identifier":
        return s.Evaluate(span=lo.span(node), expression=lower(lo, node))
    inner = [statement(lo, c) for c in named(node) if c.type in _HANDLERS]
    return s.OpaqueStatement(span=lo.span(node), inner=tuple(inner), why=node.type)


def compound(lo: Lowering, node: Node) -> s.Compound:
    """`{…}` in a scope of its own."""
    if node.type != "compound_statement":
        return s.Compound(span=lo.span(node), body=(statement(lo.inner(), node),))
    inner = lo.inner()
    body = [statement(inner, c) for c in named(node)]
    return s.Compound(span=lo.span(node), body=tuple(body))


def _scoped(lo: Lowering, node: Node | None, around: Node) -> s.Statement:
    if node is None:
        return s.OpaqueStatement(span=lo.span(around), why="missing statement")
    return statement(lo.inner(), node)


_EITHER = ("expression_statement", "declaration", "function_definition")


def _expression(lo: Lowering, node: Node) -> s.Statement:
    inner = named(node)
    if not inner:
        return macro_statement(lo, node) or s.Compound(span=lo.span(node))
    return s.Evaluate(span=lo.span(node), expression=lo.unit.expression(lo, inner[0]))


def _field(lo: Lowering, node: Node, field: str) -> Expression:
    """The expression in a field of a statement; opaque when half-typed code lacks it."""
    child = node.child_by_field_name(field)
    if child is None or child.is_missing:
        return Opaque(span=lo.span(node), why=f"missing {field}")
    return whole(lo, child)


def _assertion(lo: Lowering, node: Node) -> s.Statement:
    condition = _field(lo, node, "condition")
    lo.note(condition)
    failed = failed_assertion(lo, node, condition)
    if failed is not None:
        lo.constants.append(failed)
    return s.Declare(span=lo.span(node))


def _declaration(lo: Lowering, node: Node) -> s.Statement:
    return s.Declare(span=lo.span(node), declarations=tuple(declare(lo, node)))


def _function(lo: Lowering, node: Node) -> s.Statement:
    """A function of GNU C's, or what an unknown macro does with a block."""
    block = macro_block(node)
    if block is None:
        return _declaration(lo, node)
    inner = lo.inner()
    declare_arguments(inner, node)
    return s.OpaqueStatement(span=lo.span(node), inner=(compound(inner, block),), why=s.MACRO)


def _if(lo: Lowering, node: Node) -> s.Statement:
    inner = lo.inner()
    initializer, test = _clause(inner, node)
    orelse = node.child_by_field_name("alternative")
    if orelse is not None and orelse.type == "else_clause":
        children = named(orelse)
        orelse = children[0] if children else None
    constexpr = any(c.type == "constexpr" for c in node.children)
    then: s.Statement | None = None
    known = lo.constant(test) if constexpr else None
    if known is None or known:
        then = _scoped(inner, node.child_by_field_name("consequence"), node)
    other = None
    if orelse is not None and not known:
        other = statement(inner.inner(), orelse)
    return s.If(
        span=lo.span(node),
        initializer=initializer,
        condition=condition(test),
        then=then,
        orelse=other,
        constexpr=constexpr,
        taken=None if known is None else bool(known),
    )


def _clause(lo: Lowering, node: Node) -> tuple[s.Statement | None, Expression]:
    """The parentheses of if, while, switch: optional init statement, then the condition."""
    clause = node.child_by_field_name("condition")
    missing = Opaque(span=lo.span(node), why="missing condition")
    if clause is None:
        return None, missing
    if clause.type != "condition_clause":
        return None, whole(lo, clause)
    initializer = None
    start = clause.child_by_field_name("initializer")
    if start is not None:
        initializer = statement(lo, named(start)[0] if named(start) else start)
    value = clause.child_by_field_name("value")
    if value is None:
        return initializer, missing
    if value.type == "declaration":
        return _condition_declaration(lo, value, initializer, missing)
    return initializer, whole(lo, value)


def _condition_declaration(
    lo: Lowering, node: Node, initializer: s.Statement | None, missing: Expression
) -> tuple[s.Statement | None, Expression]:
    """`if (T x = …)`: the variable is declared, its value is the condition."""
    variable, use = declare_condition(lo, node)
    if variable is None or use is None:
        return initializer, missing
    declared = s.Declare(span=lo.span(node), declarations=(variable,))
    if initializer is None:
        return declared, use
    return s.Compound(span=lo.span(node), body=(initializer, declared)), use


def _while(lo: Lowering, node: Node) -> s.Statement:
    inner = lo.inner()
    initializer, test = _clause(inner, node)
    body = _scoped(inner, node.child_by_field_name("body"), node)
    return s.While(
        span=lo.span(node), initializer=initializer, condition=condition(test), body=body
    )


def _do(lo: Lowering, node: Node) -> s.Statement:
    body = _scoped(lo, node.child_by_field_name("body"), node)
    test = _field(lo, node, "condition")
    return s.DoWhile(span=lo.span(node), body=body, condition=condition(test))


def _for(lo: Lowering, node: Node) -> s.Statement:
    inner = lo.inner()
    start = node.child_by_field_name("initializer")
    test = node.child_by_field_name("condition")
    step = node.child_by_field_name("update")
    initializer = None
    if start is not None:
        initializer = (
            statement(inner, start)
            if start.type in _HANDLERS
            else s.Evaluate(span=lo.span(start), expression=whole(inner, start))
        )
    round_, value = (None, None) if test is None else _round(inner, test)
    return s.For(
        span=lo.span(node),
        initializer=initializer,
        condition=None if value is None else condition(value),
        step=None if step is None else whole(inner, step),
        body=_scoped(inner, node.child_by_field_name("body"), node),
        round=round_,
    )


def _round(lo: Lowering, node: Node) -> tuple[s.Statement | None, Expression]:
    """The condition of a `for`, which may declare a variable, see `text.conditions`."""
    target = node.child_by_field_name("left") or node.child_by_field_name("type")
    if target is None or not target.type.endswith("identifier") or lo.text(target).isidentifier():
        return None, whole(lo, node)
    written = lo.tree.raw[node.start_byte : node.end_byte]
    again = lo.reparsed(node, b"void f(){if(", b");}", text=written)
    read = None if again is None else first_of(again[1], "condition_clause")
    declared = None if read is None else read.child_by_field_name("value")
    missing = Opaque(span=lo.span(node), why="missing condition")
    if again is None or declared is None or declared.type != "declaration":
        return None, missing
    return _condition_declaration(again[0], declared, None, missing)


def _range_for(lo: Lowering, node: Node) -> s.Statement:
    """`for (init; x : range)` is a block of both."""
    start = node.child_by_field_name("initializer")
    if start is None:
        return _over_range(lo, node)
    outer = lo.inner()
    first = statement(outer, named(start)[0] if named(start) else start)
    return s.Compound(span=lo.span(node), body=(first, _over_range(outer, node)))


def _over_range(lo: Lowering, node: Node) -> s.Statement:
    right = node.child_by_field_name("right")
    listed = right is not None and right.type == "initializer_list"
    of_equals = list_of_equals(lo, right) if listed and right is not None else None
    range_ = of_equals or initializer_for(lo, right, UNKNOWN, node)
    inner = lo.inner()
    bound = declare_range_bindings(inner, node, range_.type)
    if bound is not None:
        body = _scoped(inner, node.child_by_field_name("body"), node)
        declared = s.Declare(span=body.span, declarations=tuple(bound[1]))
        body = s.Compound(span=body.span, body=(declared, body))
        return s.RangeFor(span=lo.span(node), variable=bound[0], range=range_, body=body)
    variable = declare_range_variable(inner, node, range_.type)
    body = _scoped(inner, node.child_by_field_name("body"), node)
    return s.RangeFor(span=lo.span(node), variable=variable, range=range_, body=body)


def _switch(lo: Lowering, node: Node) -> s.Statement:
    inner = lo.inner()
    initializer, test = _clause(inner, node)
    value = scalar_operand(test)
    value = convert(value, promote(operand_type(value)))
    kept = inner.switched
    inner.switched = value.type
    body = _scoped(inner, node.child_by_field_name("body"), node)
    inner.switched = kept
    return s.Switch(span=lo.span(node), initializer=initializer, condition=value, body=body)


def _case(lo: Lowering, node: Node) -> s.Statement:
    """The grammar nests a label's statements in it; here the label comes before them."""
    value = node.child_by_field_name("value")
    children = named(node)
    if value is not None:
        children = [c for c in children if c.start_byte >= value.end_byte]
    label_end = value.end_byte if value is not None else node.start_byte + len("default")
    first, last = _bounds(lo, value)
    label = s.Case(
        span=Span(node.start_byte - lo.base, label_end - lo.base),
        value=None if first is None else convert(whole(lo, first), lo.switched),
        last=None if last is None else convert(whole(lo, last), lo.switched),
    )
    body = (label, *(statement(lo, c) for c in children))
    return s.Compound(span=lo.span(node), body=body)


def _bounds(lo: Lowering, value: Node | None) -> tuple[Node | None, Node | None]:
    """The value of a label, or the first and the last one of a range, see `text.gaps`."""
    sign = None if value is None else value.child_by_field_name("operator")
    if value is None or sign is None or not lo.text(sign).startswith(".."):
        return value, None
    return value.child_by_field_name("left"), value.child_by_field_name("right")


def _return(lo: Lowering, node: Node) -> s.Statement:
    inner = named(node)
    if not inner:
        return s.Return(span=lo.span(node))
    target: Type = UNKNOWN if lo.function is None else lo.function.type.result
    value = initializer_for(lo, inner[0], target, node)
    value = value if target == VOID else returned(lo, node, value, target)
    bare = inner[0].type != "parenthesized_expression"
    return s.Return(span=lo.span(node), value=value, bare=bare)


def _break(lo: Lowering, node: Node) -> s.Statement:
    return s.Break(span=lo.span(node))


def _continue(lo: Lowering, node: Node) -> s.Statement:
    return s.Continue(span=lo.span(node))


def _label(lo: Lowering, node: Node) -> s.Statement:
    label = node.child_by_field_name("label")
    text = "" if label is None else lo.text(label)
    marker = s.Label(span=lo.span(label if label is not None else node), name=text)
    rest = [statement(lo, c) for c in named(node) if label is None or c.id != label.id]
    return s.Compound(span=lo.span(node), body=(marker, *rest))


def _goto(lo: Lowering, node: Node) -> s.Statement:
    label = node.child_by_field_name("label")
    return s.Goto(span=lo.span(node), target="" if label is None else lo.text(label))


def _try(lo: Lowering, node: Node) -> s.Statement:
    handlers = [_catch(lo.inner(), c) for c in named(node) if c.type == "catch_clause"]
    body = _scoped(lo, node.child_by_field_name("body"), node)
    return s.Try(span=lo.span(node), body=body, handlers=tuple(handlers))


def _catch(lo: Lowering, node: Node) -> s.Statement:
    caught, _ = parameters_of(lo, node)
    for variable in caught:
        lo.scope.declare(variable)
    declared = s.Declare(span=lo.span(node), declarations=caught)
    body = _scoped(lo, node.child_by_field_name("body"), node)
    return s.Compound(span=lo.span(node), body=(declared, body) if caught else (body,))


def _throw(lo: Lowering, node: Node) -> s.Statement:
    inner = named(node)
    if inner and lo.text(node).startswith("goto"):
        return _computed_goto(lo, node, inner[0])
    return s.Throw(span=lo.span(node), value=whole(lo, inner[0]) if inner else None)


def _computed_goto(lo: Lowering, node: Node, target: Node) -> s.Statement:
    """`goto *p`; the star belongs to the whole of what follows."""
    pointer = target.child_by_field_name("argument")
    if target.type != "pointer_expression" or pointer is None:
        return s.OpaqueStatement(span=lo.span(node), why=node.type)
    return s.ComputedGoto(span=lo.span(node), parts=(whole(lo, pointer),), why="goto")


@handles("compound_statement")
def _statement_expression(lo: Lowering, node: Node) -> Expression:
    """`({ …; value; })` has the type of what is last."""
    body = compound(lo, node)
    last = body.body[-1] if body.body else None
    value = last.expression.type if isinstance(last, s.Evaluate) else VOID
    return StatementExpression(
        span=lo.span(node), body=body, type=decayed(value), why="statement expression"
    )


def _attributed(lo: Lowering, node: Node) -> s.Statement:
    inner = [c for c in named(node) if c.type != "attribute_declaration"]
    return statement(lo, inner[-1]) if inner else s.Compound(span=lo.span(node))


def returned_type(body: s.Statement, pattern: Type = UNKNOWN) -> Type:
    """The type a deduced result has: that of the first return statement; void without one.

    `pattern` is what was written: `auto`, `const auto &`, `auto &&`, `decltype(auto)`.
    """
    for node in s.walk_statements(body):
        if isinstance(node, s.Return) and node.value is not None:
            if isinstance(pattern, Unknown) and pattern.why == "decltype(auto)":
                return decltype_of(node.value, bare=node.bare)
            reference = isinstance(pattern, Reference) and not is_unknown(node.value.type)
            return deduce_auto(pattern, node.value) if reference else value_type(node.value.type)
        if isinstance(node, s.OpaqueStatement) and not isinstance(node, s.ComputedGoto):
            return UNKNOWN
    return VOID


_HANDLERS: dict[str, Callable[[Lowering, Node], s.Statement]] = {
    "compound_statement": compound,
    "expression_statement": _expression,
    "declaration": _declaration,
    "field_declaration": _declaration,
    "alias_declaration": _declaration,
    "type_definition": _declaration,
    "using_declaration": _declaration,
    "static_assert_declaration": _assertion,
    "struct_specifier": _declaration,
    "class_specifier": _declaration,
    "union_specifier": _declaration,
    "enum_specifier": _declaration,
    "function_definition": _function,
    "namespace_alias_definition": _declaration,
    "template_declaration": _declaration,
    "if_statement": _if,
    "while_statement": _while,
    "do_statement": _do,
    "for_statement": _for,
    "for_range_loop": _range_for,
    "switch_statement": _switch,
    "case_statement": _case,
    "return_statement": _return,
    "break_statement": _break,
    "continue_statement": _continue,
    "labeled_statement": _label,
    "goto_statement": _goto,
    "try_statement": _try,
    "throw_statement": _throw,
    "attributed_statement": _attributed,
}
