"""Out-of-line definitions of a class template's members, as its instances have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tree_sitter import Node

from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.lowering.declarators import Declarator, declarator
from tops_lsp.model.lowering.functions import declare_function
from tops_lsp.model.lowering.handles import Handle
from tops_lsp.model.lowering.lookup import template_arguments
from tops_lsp.model.lowering.qualified_names import begins_empty, qualifying_scope, scope_inside
from tops_lsp.model.lowering.qualifiers import specified_type
from tops_lsp.model.sema.bound_lowering import bound_lowering
from tops_lsp.model.sema.explicit_specializations import bound_in
from tops_lsp.model.sema.instances import Bindings, DeclarationSet
from tops_lsp.model.sema.substitution import Binding, is_same_function
from tops_lsp.model.sema.template_bindings import aligned
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Function,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.scopes import Scope
from tops_lsp.model.tree.types import Pack
from tops_startup.records import dataclass, replace


@dataclass(frozen=True, slots=True)
class _Origin:
    """Where an instance's class, or one nested in it, was read from."""

    classes: tuple[Class, ...]  # its pattern, and the template whose name stands for both
    parameters: tuple[TemplateParameter, ...]  # of the pattern
    values: tuple[Binding | None, ...]  # what they are in the instance, as far as that is known
    arguments: tuple[Binding, ...]  # of the instance
    taken: tuple[TemplateParameter, ...]  # what the template takes for them


def method_definition(declared: DeclarationSet, method: Function) -> Function:
    """A method of an instance as it is where it is defined; itself if that is nowhere else."""
    owner = method.scope
    origin = _origin(declared, owner) if isinstance(owner, Class) else None
    if origin is None or not isinstance(owner, Class):
        return method
    name = "(constructor)" if method.is_constructor else method.name
    group = [d for class_ in origin.classes for d in class_.members.get(name, ())]
    for candidate in _specialised_first(group):
        if not isinstance(candidate, Function) or not candidate.is_definition:
            continue
        made = _method(declared, candidate, owner, origin)
        if made is not None and is_same_function(made, method):
            return _completed(made, candidate, method)
    return method


def specialised_method(declared: DeclarationSet, method: Function) -> Function | None:
    """A method of an instance as `template <>` defines it for this instance alone; it may be a
    template itself.
    """
    for candidate, owner, origin in _specialised(declared, method):
        made = _method(declared, candidate, owner, origin)
        if made is not None and is_same_function(made, method):
            return _completed(made, candidate, method)
    return None


def specialised_template(
    declared: DeclarationSet, method: Function, bindings: Bindings
) -> Function | None:
    """A method template of an instance as `template <> template <>` defines it for arguments."""
    wanted = dict(bindings)
    for candidate, owner, origin in _specialised(declared, method):
        made = _method(declared, candidate, owner, origin) if candidate.specialises else None
        if made is not None and bound_in(declared, method, made) == wanted:
            return _completed(made, candidate, method)
    return None


def _specialised(
    declared: DeclarationSet, method: Function
) -> Iterator[tuple[Function, Class, _Origin]]:
    """What `template <>` defines of a method's name outside of its class."""
    owner = method.scope
    if not isinstance(owner, Class) or owner.instance_of is None:
        return
    name = "(constructor)" if method.is_constructor else method.name
    origin: _Origin | None = None
    for candidate in owner.instance_of.members.get(name, ()):
        if not isinstance(candidate, Function) or not candidate.is_definition:
            continue
        handle = declared.handle(candidate)
        if handle is None or not begins_empty(handle.node):
            continue
        origin = origin or _origin(declared, owner)
        if origin is not None:
            yield candidate, owner, origin


def static_definition(
    declared: DeclarationSet, member: Variable, defined: Iterable[Variable]
) -> Variable:
    """A static data member of an instance as one of `defined` defines it; itself if none does."""
    owner = member.scope
    origin = _origin(declared, owner) if isinstance(owner, Class) else None
    if origin is None:
        return next((one for one in defined if _is_same_member(one, member)), member)
    for candidate in _specialised_first(defined):
        handle = declared.handle(candidate)
        if handle is None or not isinstance(candidate, Variable):
            continue
        lo = _inside(declared, candidate.template or (), handle.lowering, origin)
        named = None if lo is None else _declarator(lo, handle.node)
        if lo is None or named is None or not _is_of(lo, named, origin, member.name):
            continue
        if candidate.template:
            return declared.variable_instance(candidate, tuple(_flat(origin.values)))
        return candidate
    return member


def _is_same_member(defined: Variable, member: Variable) -> bool:
    """Whether a definition is of that member of that class, such as an explicit specialisation."""
    name = defined.name.rpartition("::")[2].strip()
    return defined.member_of is member.scope and name == member.name


def _flat(values: Iterable[Binding | None]) -> Iterator[Binding]:
    """Arguments as they are written: those of a pack one by one."""
    for value in values:
        if isinstance(value, Pack):
            yield from value.elements
        elif value is not None:
            yield value


def _completed(made: Function, candidate: Function, method: Function) -> Function:
    """With what only the declaration in the class says."""
    made.instance_of, made.span = candidate, candidate.span
    made.is_static, made.is_virtual = method.is_static, method.is_virtual
    if not made.execution.explicit:
        made.execution = method.execution
    made.previous = method
    for own, given in zip(made.parameters, method.parameters, strict=False):
        own.initializer = own.initializer or given.initializer
    return made


def _origin(declared: DeclarationSet, class_: Class) -> _Origin | None:
    """None for what is no part of an instance."""
    if class_.instance_of is not None:
        pattern, bound = declared.pattern(class_.instance_of, class_.arguments)
        if pattern is None:
            return None
        classes = (pattern, class_.instance_of)
        taken = class_.instance_of.template or ()
        own = pattern.template or ()
        if pattern is class_.instance_of:
            values = aligned(own, class_.arguments)
        else:  # what an argument has to tell has a name
            values = [bound.get(parameter.key) for parameter in own]
        return _Origin(classes, own, tuple(values), class_.arguments, taken)
    outer = _origin(declared, class_.scope) if isinstance(class_.scope, Class) else None
    if outer is None:
        return None
    group = [d for around in outer.classes for d in around.members.get(class_.name, ())]
    return replace(outer, classes=tuple(d for d in group if isinstance(d, Class)))


def _specialised_first(found: Iterable[Declaration]) -> Iterator[Declaration]:
    """Definitions for one instance alone come before those for any."""
    return iter(sorted(found, key=lambda d: bool(getattr(d, "template", None))))


def _method(
    declared: DeclarationSet, candidate: Function, owner: Class, origin: _Origin
) -> Function | None:
    """A definition read anew as a member of the instance; None if it is none of that."""
    handle = declared.handle(candidate)
    own = candidate.template or ()
    outer = own[: len(origin.parameters)]
    if handle is not None and begins_empty(handle.node):
        outer = ()
    elif own and len(outer) < len(origin.parameters):
        return None
    lo = None if handle is None else _inside(declared, outer, handle.lowering, origin)
    named = None if handle is None or lo is None else _declarator(lo, handle.node)
    if handle is None or lo is None or named is None or not _is_of(lo, named, origin, ""):
        return None
    inner = own[len(outer) :] or (() if candidate.specialises and candidate.arguments else None)
    with declared.nested():
        return _declared(replace(lo, home=owner), handle, owner, inner)


def _declared(
    lo: Lowering, handle: Handle, owner: Class, template: tuple[TemplateParameter, ...] | None
) -> Function | None:
    lo = lo.inner(_scope_of_instance(lo.scope, owner))
    applied = _declarator(lo, handle.node)
    if applied is None or applied.function is None:
        return None
    made = declare_function(lo, handle.node, applied, template, handle.node)
    made.made_for = ()  # it is a member of that instance now
    return made


def _scope_of_instance(around: Scope, owner: Class) -> Scope:
    """What a definition around which the template's classes are sees: the instance's instead."""
    outer = around
    while isinstance(outer.owner, Class) and outer.parent is not None:
        outer = outer.parent
    made = level = scope_inside(outer, owner)
    while isinstance(level.owner, Class) and level.parent is not None:
        level.parameters = {**around.parameters, level.owner.name: [level.owner]}
        level = level.parent
    return made


def _inside(
    declared: DeclarationSet,
    parameters: tuple[TemplateParameter, ...],
    around: Lowering,
    origin: _Origin,
) -> Lowering | None:
    """The place of a definition, the class template's parameters bound under its own names."""
    outer = parameters[: len(origin.parameters)]
    if parameters and len(outer) < len(origin.parameters):
        return None
    given = zip(outer, origin.values, strict=False)
    bound = {parameter.key: value for parameter, value in given if value is not None}
    return bound_lowering(declared, around, outer, bound, around.item)


def _declarator(lo: Lowering, node: Node) -> Declarator | None:
    child = node.child_by_field_name("declarator")
    return None if child is None else declarator(lo, specified_type(lo, node), child)


def _is_of(lo: Lowering, named: Declarator, origin: _Origin, name: str) -> bool:
    """Whether the qualifier before a name, `Box<T>::`, means the instance."""
    node, arguments = named.name, None
    while node is not None and node.type == "qualified_identifier":
        scope = node.child_by_field_name("scope")
        if scope is not None and scope.type == "template_type":
            arguments = template_arguments(lo, scope, origin.taken)
        node = node.child_by_field_name("name")
    own = node is not None and (not name or lo.text(node) == name)
    return own and arguments == origin.arguments and _is_named(lo, named.name, origin)


def _is_named(lo: Lowering, name: Node | None, origin: _Origin) -> bool:
    """Whether a qualifier may name the class, or its instance: others have such members, too."""
    found = None if name is None else qualifying_scope(lo, name)
    if not isinstance(found, Class):
        return True
    return found in origin.classes or found.instance_of in origin.classes
