"""Constructors of a class: those it declares, those it takes over, and what each is for."""

from __future__ import annotations

from tops_lsp.model.tree.declarations import (
    Access,
    Class,
    Function,
)
from tops_lsp.model.tree.types import (
    ClassType,
    Reference,
    value_type,
)


def constructors(class_: Class) -> list[Function]:
    """The declared constructors."""
    return [d for d in class_.members.get("(constructor)", ()) if isinstance(d, Function)]


def usable_constructors(class_: Class, under: tuple[Class, ...] = ()) -> list[Function]:
    """The declared constructors, and those of bases that a using-declaration takes over."""
    own = constructors(class_)
    if not class_.inherits or class_ in under:  # classes that are wrong may go round
        return own
    hidden = [f.type.parameters for f in own]
    return own + [
        f
        for base in class_.inherits
        for f in usable_constructors(base, (*under, class_))
        if f.type.parameters not in hidden and not _makes_or_copies(f)
    ]


def is_made_by_parts(class_: Class) -> bool:
    """Whether a brace list gives an object's parts one by one: the class has no constructors, or
    is an aggregate all whose constructors are nobody's (C++17 [dcl.init.aggr] 1)."""
    options = usable_constructors(class_)
    nobodys = has_open_parts(class_) and all(map(_is_nobodys, options))
    return not class_.inherits and (not options or nobodys)


def has_open_parts(class_: Class) -> bool:
    """Whether nothing virtual and nothing private keeps a class from being an aggregate."""
    if class_.polymorphic or class_.virtual_bases or class_.hidden_bases or class_.is_closure:
        return False
    return all(field.access is Access.PUBLIC for field in class_.fields)


def _is_nobodys(constructor: Function) -> bool:
    """Whether a constructor is defaulted or deleted where it is first declared."""
    first = constructor
    while first.previous is not None:
        first = first.previous
    return (first.is_defaulted or first.is_deleted) and not first.is_explicit


def _makes_or_copies(constructor: Function) -> bool:
    """Whether it is a default, copy or move constructor: those are not inherited."""
    return not constructor.parameters or copies(constructor)


def copies(constructor: Function) -> bool:
    """Whether it is a copy or move constructor."""
    if constructor.template is not None or not constructor.parameters:
        return False
    first = value_type(constructor.parameters[0].type)
    own = isinstance(first, ClassType) and first.declaration is constructor.scope
    return own and constructor.minimum_arguments <= 1


def takes_values(constructor: Function) -> bool:
    """Whether it is a template with a parameter by value: none is ever made for the class itself,
    which would be copied to be passed (C++17 [class.copy.ctor] 5)."""
    first = constructor.parameters[:1]
    return constructor.template is not None and not any(
        isinstance(p.type, Reference) for p in first
    )


def may_construct(class_: Class) -> bool:
    """Whether some constructor may take one argument without being named."""
    return any(not f.is_explicit and f.minimum_arguments <= 1 for f in usable_constructors(class_))
