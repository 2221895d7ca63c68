"""Lambda expressions: closure type, captures, and the execution space of the call operator.

The space follows the enclosing function scope (the C++11 chapter); with explicit annotations it
is what the user wrote (the extended-lambda chapter).
"""

from __future__ import annotations

from functools import partial

from tree_sitter import Node

from tops_lsp.model.lowering.context import Closure, Lowering, first, named
from tops_lsp.model.lowering.declarators import function_type
from tops_lsp.model.lowering.dispatch import handles
from tops_lsp.model.lowering.functions import declare_parameters, parameters_of
from tops_lsp.model.lowering.handles import Handle
from tops_lsp.model.lowering.memo import whole
from tops_lsp.model.lowering.packs import EXPANSION, spread
from tops_lsp.model.lowering.statements import compound, returned_type
from tops_lsp.model.lowering.templates import invented_parameters, template_parameters
from tops_lsp.model.sema.closures import lay_out_closure
from tops_lsp.model.tree.declarations import Class, Function, PackName, TemplateParameter, Variable
from tops_lsp.model.tree.execution import Execution, Side
from tops_lsp.model.tree.expressions import Capture, Expression, Lambda
from tops_lsp.model.tree.scopes import Scope
from tops_lsp.model.tree.types import (
    UNKNOWN,
    ClassType,
    FunctionType,
    Reference,
    Type,
    decayed,
    is_unknown,
    unqualified,
)
from tops_lsp.text.mask import MaskKind
from tops_lsp.text.source import Span
from tops_startup.records import replace


@handles("lambda_expression")
def lower_lambda(lo: Lowering, node: Node) -> Lambda:
    """The closure object a lambda expression makes, once for all who read it."""
    place = lo.span(node), lo.element
    scope, known = lo.closures.get(place, (None, None))
    if known is None or scope is not lo.scope:
        known = _made(lo, node)
        lo.closures[place] = lo.scope, known
    return known


def _made(lo: Lowering, node: Node) -> Lambda:
    captures_node = node.child_by_field_name("captures")
    body_node = node.child_by_field_name("body")
    closure = Class(name="", item=lo.item, span=lo.span(node), keyword="closure", is_closure=True)
    closure.is_complete, closure.enclosing = True, lo.function
    execution = _execution(lo, node)
    scope = Scope(lo.scope)
    inner = lo.inner(scope)
    function = _operator(inner, node, closure, execution)
    declare_parameters(scope, function)
    result = Lambda(
        span=lo.span(node),
        type=ClassType(closure),
        function=function,
        closure=closure,
        captures=_captures(inner, captures_node),
        enclosing=lo.function,
        introducer_span=lo.span(captures_node if captures_node is not None else node),
        explicit=execution.explicit,
    )
    closure.captures = bool(result.captures)
    lo.lambdas.append(result)
    around = _inside(inner, node, scope, result)
    if function.template is not None:
        lo.unit.handles[function] = Handle(around, node)
    if body_node is not None:
        within = around.within(function, Scope(scope))
        result.body = compound(within, body_node)
        lo.lambdas.extend(within.lambdas)
        _deduce_result(function, result)
    lay_out_closure(result)
    return result


def _inside(lo: Lowering, node: Node, scope: Scope, result: Lambda) -> Lowering:
    """The lowering of the body: a copied object is const in it, unless the lambda is mutable."""
    closure = _closure(lo, node, scope, result)
    copied = any(c.mode == "*this" for c in result.captures) and not closure.mutable
    return replace(lo, closure=closure, in_const=lo.in_const or copied)


def _is_mutable(lo: Lowering, node: Node) -> bool:
    """Whether a lambda may change what it has copied."""
    declarator = node.child_by_field_name("declarator")
    return declarator is not None and "mutable" in lo.text(declarator)


def _closure(lo: Lowering, node: Node, scope: Scope, result: Lambda) -> Closure:
    """What the body sees of the variables around it."""
    made = [c for c in result.captures if c.mode == "copy" and c.initializer is not None]
    copies = [c for c in result.captures if c.mode == "copy" and c.initializer is None]
    return Closure(
        scope,
        made=frozenset(c.name for c in made if not _refers(c)),
        copies=frozenset(c.name for c in copies),
        references=frozenset(c.name for c in result.captures if c.mode == "reference"),
        default_copy=any(c.mode == "default-copy" for c in result.captures),
        mutable=_is_mutable(lo, node),
        outer=lo.closure,
    )


def _refers(capture: Capture) -> bool:
    """Whether it is an init-capture by reference: `[&k = v]`."""
    return capture.variable is not None and isinstance(capture.variable.type, Reference)


def _deduce_result(function: Function, node: Lambda) -> None:
    generic = function.template is not None
    if is_unknown(function.type.result) and node.body is not None and not generic:
        result = returned_type(node.body, function.type.result)
        function.type = replace(function.type, result=result)


def _operator(lo: Lowering, node: Node, closure: Class, execution: Execution) -> Function:
    declarator = node.child_by_field_name("declarator")
    parameters: tuple[Variable, ...] = ()
    packs: tuple[PackName, ...] = ()
    type_, mutable = FunctionType(UNKNOWN, ()), _is_mutable(lo, node)
    template = _template(lo, node, declarator)
    if declarator is not None:
        type_ = function_type(lo, UNKNOWN, declarator)
        type_ = replace(type_, noexcept=type_.noexcept is True)
        parameters, packs = parameters_of(lo, declarator)
    function = Function(
        name="operator()",
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(node),
        scope=closure,
        type=replace(type_, const=not mutable),
        parameters=parameters,
        packs=packs,
        execution=execution,
        is_const=not mutable,
        is_definition=True,
        is_noexcept=type_.noexcept is True,
        auto_result=is_unknown(type_.result),
        template=template or None,
    )
    closure.members["operator()"] = [function]
    return function


def _template(lo: Lowering, node: Node, declarator: Node | None) -> tuple[TemplateParameter, ...]:
    """The parameters of `[]<…>`, and one for each `auto` parameter."""
    listed = node.child_by_field_name("template_parameters")
    written = template_parameters(lo, listed) if listed is not None else ()
    made = () if declarator is None else invented_parameters(lo, declarator, len(written))
    return (*written, *made)


def bound_call_operator(lo: Lowering, node: Node, generic: Function) -> Function:
    """A generic lambda's call operator with its parameters bound in `lo`'s scope."""
    closure = generic.scope
    assert isinstance(closure, Class)
    scratch = Class(name="", item=lo.item, scope=closure.scope, is_closure=True)
    made = _operator(lo, node, scratch, generic.execution)
    made.scope, made.template = closure, None
    return made


def _execution(lo: Lowering, node: Node) -> Execution:
    """The annotations between introducer and body, or the enclosing function's space."""
    captures = node.child_by_field_name("captures")
    body = node.child_by_field_name("body")
    start = captures.end_byte if captures is not None else node.start_byte
    end = body.start_byte if body is not None else node.end_byte
    tokens = list(lo.masked(start, end))
    words = {t.text.decode() for t in tokens if t.kind in (MaskKind.LAMBDA, MaskKind.EXECUTION)}
    known = not any(t.kind is MaskKind.MACRO for t in tokens)
    side = Side.NONE
    if "__device__" in words:
        side |= Side.DEVICE
    if "__host__" in words:
        side |= Side.HOST
    if side is not Side.NONE:
        return Execution(side, explicit=True, known=known)
    if lo.function is None:
        return Execution(Side.HOST, reason="namespace-scope", known=known)
    around = lo.function.execution
    return Execution(around.side, reason="enclosing", known=known and around.known)


def _captures(lo: Lowering, node: Node | None) -> tuple[Capture, ...]:
    if node is None:
        return ()
    result: list[Capture] = []
    mark: Node | None = None  # the & or * before a capture
    for child in node.children:
        if child.type in ("&", "*"):
            mark = child
            continue
        result += [c for c in spread(lo, [child], partial(_capture, mark=mark)) if c is not None]
        mark = None
    return tuple(result)


def _capture(lo: Lowering, node: Node, mark: Node | None) -> Capture | None:
    span = lo.span(node)
    by_reference = mark is not None and mark.type == "&"
    if node.type == "this" and mark is not None:
        return Capture("*this", span=Span(lo.span(mark).start, span.end))
    if node.type == "lambda_default_capture":
        mode = "default-copy" if lo.text(node) == "=" else "default-reference"
        return Capture(mode, span=span)
    if node.type in ("this", "identifier"):
        return _simple_capture(lo, node, by_reference)
    if node.type == "lambda_capture_initializer":
        return _init_capture(lo, node, by_reference)
    if node.type == EXPANSION:  # of a pack not known yet
        inner = named(node)
        return _simple_capture(lo, inner[0], by_reference) if inner else None
    return None


def _simple_capture(lo: Lowering, node: Node, by_reference: bool) -> Capture:
    if node.type == "this":
        return Capture("this", span=lo.span(node))
    text = lo.text(node)
    found = lo.lookup(text)
    variable = found[0] if found and isinstance(found[0], Variable) else None
    mode = "reference" if by_reference else "copy"
    return Capture(mode, text, lo.span(node), variable)


def _captured_type(value: Expression | None, by_reference: bool) -> Type:
    """`[k = v]` copies; `[&k = v]` refers."""
    if value is None:
        return UNKNOWN
    return Reference(value.type) if by_reference else unqualified(decayed(value.type))


def _init_capture(lo: Lowering, node: Node, by_reference: bool) -> Capture | None:
    left = node.child_by_field_name("left") or first(node, "identifier")
    right = node.child_by_field_name("right")
    if left is None:
        return None
    value: Expression | None = whole(lo, right) if right is not None else None
    before = lo.item.text[: lo.span(node).start].rstrip()  # the mask may hide the sign
    refers = by_reference or before.endswith(b"&") or any(c.type == "&" for c in node.children)
    variable = Variable(
        name=lo.text(left),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(left),
        type=_captured_type(value, refers),
        initializer=value,
    )
    lo.scope.declare(variable)
    return Capture("copy", variable.name, lo.span(node), variable, value)
