"""Which of the functions of one name is meant where a function's address is wanted (over.over)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tops_lsp.model.sema.deduction import deduce, explicitly
from tops_lsp.model.sema.function_ordering import at_least_as_special
from tops_lsp.model.sema.standard_conversions import becomes_function
from tops_lsp.model.sema.substitution import Binding, Bindings, substitute
from tops_lsp.model.sema.template_bindings import explicit_bindings
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.expressions import Expression, Name, Unary
from tops_lsp.model.tree.types import (
    ClassType,
    FunctionType,
    MemberPointer,
    Pack,
    Pointer,
    Type,
    mentioned,
)
from tops_startup.records import replace


def chosen_overload(expression: Expression, target: Type) -> Expression:
    """The name of several functions as the one that a pointer of type `target` may lead to; the
    expression itself if none or several may be meant."""
    address = expression if isinstance(expression, Unary) and expression.op == "&" else None
    name = expression if address is None else address.operand
    wanted = target.pointee if isinstance(target, Pointer) else target
    wanted = wanted.target if isinstance(wanted, MemberPointer) else wanted
    if not isinstance(name, Name) or not isinstance(wanted, FunctionType):
        return expression
    found = meant(name, wanted)
    if found is None:
        return expression
    function, arguments = found
    # A node of its own: other places may share this one.
    chosen = replace(name, candidates=(function,), type=wanted, template_arguments=arguments)
    if function.template is None:
        chosen = replace(name, candidates=(function,), type=function.type)
    return chosen if address is None else replace(address, operand=chosen, type=target)


def meant(name: Name, wanted: FunctionType) -> tuple[Function, tuple[Binding, ...]] | None:
    """The one function of a type among those of a name, with its template arguments; those that
    are no templates come first."""
    functions = [f for f in name.candidates if isinstance(f, Function)]
    plain = [f for f in functions if f.template is None and becomes_function(f.type, wanted)]
    if plain:
        return (plain[0], ()) if len(plain) == 1 else None
    tried = [(f, _arguments(f, name, wanted)) for f in functions if f.template]
    made = [(f, arguments) for f, arguments in tried if arguments is not None]
    templates = [f for f, _ in made]
    best = [one for one in made if _is_most_special(one[0], templates)]
    return best[0] if len(best) == 1 else None


def _is_most_special(one: Function, templates: Sequence[Function]) -> bool:
    return all(
        one is other or (at_least_as_special(one, other) and not at_least_as_special(other, one))
        for other in templates
    )


def _arguments(function: Function, name: Name, wanted: FunctionType) -> tuple[Binding, ...] | None:
    """The arguments that make a template's instance of a wanted type (temp.deduct.funcaddr), as
    far as defaults do not give them; None where nothing does."""
    parameters = function.template or ()
    written = explicit_bindings(parameters, name.template_arguments or ())
    bound = _bound(function, written, wanted)
    if bound is None or any(p.key not in bound and not p.has_default for p in parameters):
        return None
    made = substitute(function.type, bound, partial(_instance_in, wanted))
    if not isinstance(made, FunctionType) or not becomes_function(made, wanted):
        return None
    result: list[Binding] = []
    for parameter in parameters:
        if parameter.key not in bound:  # and the defaults of those that follow
            break
        given = bound[parameter.key]
        result += given.elements if isinstance(given, Pack) else (given,)
    return tuple(result)


def called_through(operator: Function, wanted: FunctionType) -> Bindings | None:
    """What stands for the parameters of a generic lambda where a pointer leads to its function."""
    bound = _bound(operator, {}, replace(wanted, result=operator.type.result))
    known = bound is not None and all(p.key in bound for p in operator.template or ())
    return bound if known else None


def _bound(function: Function, written: Bindings, wanted: FunctionType) -> Bindings | None:
    """What stands for the parameters; None where written arguments do not fit."""
    deduction = explicitly(written, frozenset())
    deduce(function.type, wanted, deduction)
    for parameter in function.template or ():
        if parameter.is_pack:
            deduction.bindings.setdefault(parameter.key, Pack(()))
    return None if deduction.contradiction else deduction.bindings


def _instance_in(wanted: Type, template: Class, arguments: tuple[Binding, ...]) -> Class:
    """The instance of a template that a wanted type names, defaults aside: a type that fits has no
    others. The template where there is none."""
    classes = (t.declaration for t in mentioned(wanted) if isinstance(t, ClassType))
    fits = (c for c in classes if c.instance_of is template)
    return next((c for c in fits if c.arguments[: len(arguments)] == arguments), template)
