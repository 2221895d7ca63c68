"""How each expression of a function is used: for its value, as what is written to, or otherwise.

Only a use for the value leaves open where the value is kept. What is not certain, such as an
operand of an operator that depends on a template's parameters, counts as neither.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.features.refactor.core import Selection
from tops_lsp.features.walk import expressions, statements
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.types import Array, Reference, is_unknown, unqualified
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.text.source import Span
from tops_startup.records import dataclass


@dataclass(frozen=True, slots=True)
class Use:
    """An expression of a function. `owner` is the statement that its `root` is in; `parent` is
    the expression that it is an operand of; `variable` is what the root gives its first value."""

    node: e.Expression
    parent: e.Expression | None
    root: e.Expression
    owner: s.Statement
    variable: Variable | None = None
    is_value: bool = False
    is_target: bool = False


def uses(unit: TranslationUnit, function: Function) -> Iterator[Use]:
    """Every expression of a function's body and of its lambdas' bodies."""
    for owner in statements(unit, function):
        for root, variable in _roots(owner):
            yield from uses_in(function, owner, root, variable)


def _roots(owner: s.Statement) -> Iterator[tuple[e.Expression, Variable | None]]:
    if not isinstance(owner, s.Declare):
        yield from ((root, None) for root in owner.expressions())
        return
    for declaration in owner.declarations:
        if isinstance(declaration, Variable):
            if declaration.initializer is not None:
                yield declaration.initializer, declaration
            if declaration.at_end is not None:
                yield declaration.at_end, None


def uses_in(
    function: Function, owner: s.Statement, root: e.Expression, variable: Variable | None = None
) -> Iterator[Use]:
    """The expressions under a root, itself first."""
    yield Use(root, None, root, owner, variable, _is_root_value(function, owner, variable))
    pending = [root]
    while pending:
        parent = pending.pop()
        for child in parent.children():
            target = _is_target(parent, child)
            value = not target and _is_operand_value(parent, child)
            yield Use(child, parent, root, owner, variable, value, target)
            pending.append(child)


def _is_root_value(function: Function, owner: s.Statement, variable: Variable | None) -> bool:
    match owner:
        case s.Declare():
            return variable is not None and _takes_value(variable)
        case s.Return():
            result = function.type.result
            return not (function.auto_result or is_unknown(result) or isinstance(result, Reference))
        case s.RangeFor() | s.OpaqueStatement() | s.Throw():
            return False
    return True


def _takes_value(variable: Variable) -> bool:
    type_ = variable.type
    return not (is_unknown(type_) or isinstance(unqualified(type_), Reference | Array))


def _is_target(parent: e.Expression, child: e.Expression) -> bool:
    match parent:
        case e.Assign(target=target, overload=None):
            return child is target
        case e.Unary(op="++" | "--", overload=None):
            return True
    return False


def _is_operand_value(parent: e.Expression, child: e.Expression) -> bool:
    if is_unknown(child.type) or is_unknown(parent.type):
        return False
    match parent:
        case e.Unary(op="+" | "-" | "!" | "~" | "*", overload=None):
            return True
        case e.Binary(op=op, overload=None):
            return op not in (",", ".*", "->*")
        case e.Assign(overload=None) | e.Subscript(overload=None):
            return True
        case e.Conditional(condition=condition):
            return child is condition
        case e.Cast(type=type_):
            return not isinstance(unqualified(type_), Reference)
        case e.Call(function=Function() as called) | e.Launch(function=Function() as called):
            return _is_passed_by_value(parent, called, child)
    return False


def _is_passed_by_value(call: e.Call | e.Launch, called: Function, argument: e.Expression) -> bool:
    bound = passed(called, call.arguments, call.bindings)
    types = [parameter.type for parameter, given in bound if given is argument]
    return bool(types) and not any(
        is_unknown(type_) or isinstance(unqualified(type_), Reference) for type_ in types
    )


def expression_at(selection: Selection, span: Span) -> e.Expression | None:
    """The expression that is written at a range of the main file, without the conversions that
    nobody has written; None if a macro wrote in it, or the model has none."""
    function = selection.function
    if function is None:
        return None
    written = (
        node
        for node in expressions(selection.unit, function)
        if not (isinstance(node, e.Cast) and node.kind is e.CastKind.IMPLICIT)
        and selection.raw_span(function.item, node.span) == span
    )
    return next(written, None)
