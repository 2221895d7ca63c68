"""What a function is to the code generator: with a body, an operation of the SDK, an instance."""

from __future__ import annotations

from tops_lsp.model.sema.explicit_specializations import specialisation
from tops_lsp.model.sema.instances import Bindings
from tops_lsp.model.sema.out_of_line import specialised_template
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.types import (
    ClassType,
    FunctionType,
    Pointer,
    Type,
    decayed,
    is_unknown,
    referred,
    unqualified,
)
from tops_lsp.simulate.codegen.builder import FunctionBuilder


def has_body(fb: FunctionBuilder, function: Function) -> bool:
    """Whether there are statements to generate code from."""
    defined = fb.program.defined(function)
    return fb.program.unit.body(defined) is not None or class_is_closure(function)


def has_group(function: Function) -> bool:
    """Whether a constructor or destructor has to know where the virtual bases are."""
    special = function.is_constructor or function.is_destructor
    class_ = function.scope
    return special and isinstance(class_, Class) and bool(class_.virtual_parts)


def class_is_closure(function: Function) -> bool:
    """Whether the function is a lambda's call operator."""
    return isinstance(function.scope, Class) and function.scope.is_closure


def is_intrinsic(fb: FunctionBuilder, function: Function) -> bool:
    """Whether the simulator is asked: for what has no body, it says so when it is reached."""
    return not has_body(fb, function)


def intrinsic_name(function: Function, owner: Class | None) -> str:
    """The qualified name an operation is registered under; of methods that of the class at the
    root of the object's."""
    if owner is None:
        return function.qualified_name
    owner = _root(owner)
    if function.is_constructor or function.is_destructor:
        prefix = "~" if function.is_destructor else ""
        return f"{owner.qualified_name}::{prefix}{owner.name}"
    return f"{owner.qualified_name}::{function.name}"


def _root(class_: Class) -> Class:
    """The class that a class comes from: kinds of DTE contexts share their operations."""
    while class_.bases and isinstance(base := unqualified(class_.bases[0]), ClassType):
        class_ = base.declaration
    return class_


def instance(
    fb: FunctionBuilder, node: e.Call | e.Launch | e.Construct, function: Function
) -> Function | None:
    """The instantiation a call asks for; templates without a body stay as they are."""
    defined = fb.program.defined(function)
    own = specialised_template(fb.program.unit.declared, function, node.bindings)
    if own is not None:
        return own
    if not defined.is_definition:
        special = specialisation(fb.program.unit.declared, function, node.bindings)
        return special or function
    if any(not isinstance(b, int) and is_unknown(b) for _, b in node.bindings):
        return None
    return fb.program.unit.declared.instance(defined, _renamed(function, defined, node.bindings))


def _renamed(function: Function, defined: Function, bindings: Bindings) -> Bindings:
    """Bindings under the names that the definition has for the template's parameters."""
    own = zip(function.template or (), defined.template or (), strict=False)
    names = {a.name: b.name for a, b in own}
    return tuple((names.get(name, name), bound) for name, bound in bindings)


def called_type(type_: Type) -> FunctionType | None:
    """The type of the function that something of a type is, refers or points to."""
    plain = decayed(referred(type_))
    if isinstance(plain, Pointer):
        plain = unqualified(plain.pointee)
    return plain if isinstance(plain, FunctionType) else None
