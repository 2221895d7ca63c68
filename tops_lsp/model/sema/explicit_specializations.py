"""Explicit specialisations of function templates: which one a template's arguments mean.

They take no part in overload resolution (temp.expl.spec of the standard): that chooses a template,
and its arguments then decide whether a specialisation stands for the instance.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import TYPE_CHECKING

from tops_lsp.model.sema.bound_lowering import bound_lowering
from tops_lsp.model.sema.deduction import Deduction, deduce
from tops_lsp.model.sema.function_ordering import at_least_as_special
from tops_lsp.model.sema.substitution import is_open, is_same_function, substitute
from tops_lsp.model.sema.template_bindings import Bound, explicit_bindings, value_of
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Namespace
from tops_lsp.model.tree.types import Pack, Type

if TYPE_CHECKING:
    from tops_lsp.model.sema.instances import Bindings, DeclarationSet


def is_specialised(function: Function) -> bool:
    """Whether a template may have explicit specialisations."""
    return any(f.specialises for f in _siblings(function))


def specialisation(
    declared: DeclarationSet, function: Function, bindings: Bindings
) -> Function | None:
    """The explicit specialisation for these arguments, where it is defined if it is anywhere."""
    if not is_specialised(function):
        return None
    others = [f for f in _after(function) if f.specialises]
    wanted = _completed(declared, function, dict(bindings))
    if wanted is None:
        return None
    found = [o for o in others if bound_in(declared, function, o) == wanted]
    found = [o for o in found if not _is_of_another(declared, function, o)]
    made = next((f for f in found if f.is_definition), found[0] if found else None)
    if made is not None:
        made.is_static = function.is_static  # outside of the class nothing says so
    return made


def _siblings(function: Function) -> Iterator[Function]:
    """All functions of the name that are declared in the same scope."""
    scope, group = function.scope, list[Declaration]()
    if isinstance(scope, Namespace):
        group = [*scope.named(function.name)]
    elif isinstance(scope, Class):
        group = scope.members.get(function.name, [])
    return (d for d in group if isinstance(d, Function))


def _after(function: Function) -> Iterator[Function]:
    """What is declared after the template: nothing else can specialise it."""
    return dropwhile(
        lambda f: f is not function and not is_same_function(f, function), _siblings(function)
    )


def _is_of_another(declared: DeclarationSet, function: Function, special: Function) -> bool:
    """Whether a more special template fits, too: it is that one which is specialised."""
    templates = [f for f in _siblings(function) if f.template and f is not function]
    return any(
        special in _after(f)
        and at_least_as_special(f, function)
        and not at_least_as_special(function, f)
        and bound_in(declared, f, special) is not None
        for f in templates
    )


def bound_in(declared: DeclarationSet, function: Function, special: Function) -> Bound | None:
    """What a template's parameters are in a specialisation; None if it is none of that template."""
    bound = bound_by_type(function, special.arguments, special.type)
    made = None if bound is None else _completed(declared, function, bound)
    if made is None:
        return None
    parameters = [substitute(p, made, declared.class_instance) for p in function.type.parameters]
    return made if _agree(parameters, special.type.parameters) else None


def bound_by_type(function: Function, written: Sequence[Type | int], type_: Type) -> Bound | None:
    """What a template's parameters are where its arguments are `written`, or follow from the type
    that the instance has; None for a contradiction.
    """
    given = explicit_bindings(function.template or (), written)
    deduction = Deduction(given, frozenset(given))
    deduce(function.type, type_, deduction)
    return None if deduction.contradiction else deduction.bindings


def _agree(made: Sequence[Type], written: Sequence[Type]) -> bool:
    """Whether the parameters' types are the same; what is open agrees with all."""
    if any(map(is_open, made)):
        return True
    return tuple(made) == tuple(written)


def _completed(declared: DeclarationSet, function: Function, bound: Bound) -> Bound | None:
    """With the parameters' defaults; None if one stays open."""
    parameters, handle = function.template or (), declared.handle(function)
    missing = [p for p in parameters if p.key not in bound]
    if missing and handle is not None:
        scope = bound_lowering(declared, handle.lowering, parameters, bound, function.item).scope
        found = {
            p.key: Pack(()) if p.is_pack else value_of(scope.parameters.get(p.key, ()))
            for p in missing
        }
        bound = {**bound, **{name: value for name, value in found.items() if value is not None}}
    known = all(p.key in bound and not is_open(bound[p.key]) for p in parameters)
    return bound if known else None
