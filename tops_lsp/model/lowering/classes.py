"""Classes, unions and enumerations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tree_sitter import Node

from tops_lsp.model.lowering.alignment import request_layout, request_size
from tops_lsp.model.lowering.anonymous import members_around, object_of
from tops_lsp.model.lowering.context import Lowering, first, named
from tops_lsp.model.lowering.declarations import enter, qualified_base
from tops_lsp.model.lowering.declarators import descriptor
from tops_lsp.model.lowering.dispatch import Template, declare, declares, names_type, type_of
from tops_lsp.model.lowering.handles import Handle
from tops_lsp.model.lowering.lookup import (
    find,
    global_namespace,
    last_name,
    last_part,
    template_arguments,
)
from tops_lsp.model.lowering.memo import whole
from tops_lsp.model.lowering.packs import expanded
from tops_lsp.model.lowering.qualified_names import member_scope, scope_of_name
from tops_lsp.model.lowering.requests import is_instantiation, request_class
from tops_lsp.model.sema.constant_numbers import Constant, fit
from tops_lsp.model.sema.layout import lay_out
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.stubs.lazy_members import LazyMembers
from tops_lsp.model.tree.declarations import (
    Access,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Namespace,
    Storage,
    TemplateParameter,
)
from tops_lsp.model.tree.scopes import Scope, namespace_members
from tops_lsp.model.tree.types import (
    INT,
    UNKNOWN,
    Array,
    ClassType,
    EnumType,
    Reference,
    Type,
    Unknown,
    unqualified,
    value_type,
)
from tops_lsp.model.truncation import BASES

_KEYWORDS = {
    "class_specifier": "class",
    "struct_specifier": "struct",
    "union_specifier": "union",
}


def declare_class(
    lo: Lowering, node: Node, template: tuple[TemplateParameter, ...] | None = None
) -> Class:
    """Declares a class; with a body its members too."""
    name = node.child_by_field_name("name")
    body = node.child_by_field_name("body")
    if body is not None:
        lo = _at_home(lo, name)
    class_ = _find_or_make(lo, node, name, template)
    if body is None:
        return class_
    fill(lo, node, class_)
    lo.unit.waiting.is_whole(class_)
    return class_


def _at_home(lo: Lowering, name: Node | None) -> Lowering:
    """Where a class is defined: `struct Outer::Inner` is what `Outer` has declared, and sees its
    members. Those of templates and specialisations stay apart."""
    if name is None or name.type != "qualified_identifier":
        return lo
    if last_part(name).type == "template_type":
        return lo
    if (lookups := global_namespace(lo).lookups) is not None:
        lookups.freeze()  # it may change another item's class
    owner = scope_of_name(lo, name)
    if owner is None or _is_pattern(owner):
        return lo
    return member_scope(lo, owner)


def _find_or_make(
    lo: Lowering, node: Node, name: Node | None, template: tuple[TemplateParameter, ...] | None
) -> Class:
    text = "" if name is None else last_name(lo, name)
    last = None if name is None else last_part(name)
    specialised = last is not None and last.type == "template_type"
    if text and not specialised and not _is_of_template(lo, name):
        for other in lo.scope.local(text):
            if isinstance(other, Class) and not other.is_complete and not other.arguments:
                other.template = _parameters(lo, other.template, template)
                if node.child_by_field_name("body") is not None:
                    other.keyword = _KEYWORDS.get(node.type, other.keyword)
                other.item, other.span = lo.item, lo.span(node)
                other.name_span = lo.span(name) if name is not None else other.name_span
                lo.unit.handles[other] = Handle(lo, node)
                return other
    class_ = Class(
        name=text,
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name if name is not None else node),
        keyword=_KEYWORDS.get(node.type, "struct"),
        template=template if template != () else None,
        specialises=specialised,
        arguments=_specialised_for(lo, name, last) if specialised and name and last else (),
        enclosing=lo.function,
        is_final=first(node, "virtual_specifier") is not None,
    )
    lo.unit.handles[class_] = Handle(lo, node)
    if text:
        _enter_class(lo, class_, name)
    return class_


def _is_of_template(lo: Lowering, name: Node | None) -> bool:
    """Whether a name is that of a class in a template, `Box<T>::Lid`: no other class is meant by
    the last part of it."""
    if name is None or name.type != "qualified_identifier":
        return False
    return _is_pattern(scope_of_name(lo, name))


def _is_pattern(owner: Namespace | Class | None) -> bool:
    """Whether members of a scope are those of a template, or of a specialisation."""
    return isinstance(owner, Class) and owner.is_pattern


def _parameters(
    lo: Lowering, before: _Parameters | None, now: _Parameters | None
) -> _Parameters | None:
    """A template's parameters under the names of its last declaration, with all their defaults."""
    handles = lo.unit.handles
    for old, new in zip(before or (), now or (), strict=False):
        if old in handles and new not in handles:
            handles[new], new.has_default = handles[old], True
    return now or before


_Parameters = tuple[TemplateParameter, ...]


def _specialised_for(lo: Lowering, name: Node, last: Node) -> tuple[Binding, ...]:
    """The arguments of a specialisation, which are what its template takes, defaults included."""
    found = (d for d in find(lo, name) if isinstance(d, Class) and not d.specialises)
    primary = next((d for d in found if d.template), None)
    if primary is None:
        return template_arguments(lo, last)
    written = template_arguments(lo, last, primary.template or ())
    return lo.unit.with_defaults(primary, written)


def _enter_class(lo: Lowering, class_: Class, name: Node | None) -> None:
    """Specialisations come after their template, where look-up by name does not stop."""
    if class_.specialises:
        owner: Declaration | None = lo.scope.owner
        if name is not None and name.type == "qualified_identifier":
            owner = next((d.scope for d in find(lo, name) if isinstance(d, Class)), owner)
        class_.scope = owner if isinstance(owner, Namespace | Class) else None
        library = _library_template(lo, class_)
        if library is not None:  # which goes on being what the name means
            lo.unit.stub_specialisations.setdefault(library, []).append(class_)
            if (lookups := global_namespace(lo).lookups) is not None:
                lookups.freeze()
        elif isinstance(owner, Namespace | Class):
            owner.group(class_.name).append(class_)
        else:
            lo.scope.group(class_.name).append(class_)
        return
    if name is not None and _is_of_template(lo, name):
        lo.scope.group(lo.text(name)).append(class_)  # where no look-up finds it
    else:
        enter(lo, class_)


def _library_template(lo: Lowering, class_: Class) -> Class | None:
    """The stub's class template that the program specialises, as in `struct std::hash<Key>`."""
    owner = class_.scope
    if lo.item.builtin or not isinstance(owner, Namespace):
        return None
    found = namespace_members(owner, class_.name)
    templates = [d for d in found if isinstance(d, Class) and d.template and not d.specialises]
    return templates[0] if templates and templates[0].item.builtin else None


def fill(lo: Lowering, node: Node, class_: Class) -> None:
    """Bases and members of a class body."""
    bases = first(node, "base_class_clause")
    if bases is not None:
        class_.bases = _inherited(lo, bases, class_)
    if lo.item.builtin:
        class_.members = LazyMembers()
    scope = Scope(lo.scope, class_.members, class_, later=[])
    inner = lo.inner(scope)
    body = node.child_by_field_name("body")
    if body is not None:
        _members(inner, body, class_)
    class_.is_complete = not _holds_itself(class_)
    request_layout(lo, node, class_)
    if class_.is_complete:
        lay_out(class_)
    if lo.item.builtin:
        for part in dict.fromkeys(_unfinished_parts(class_)):
            lo.unit.waiting.when_whole(part, partial(lay_out, class_))
    waiting, scope.later = scope.later or [], None
    for work in waiting:
        lo.scope.when_complete(work)


def _holds_itself(class_: Class) -> bool:
    """Whether a class has an object of its own, which no compiler takes: its size has no end."""
    for field in class_.fields:
        type_ = unqualified(field.type)
        while isinstance(type_, Array):
            type_ = unqualified(type_.element)
        own = isinstance(type_, ClassType) and type_.declaration is class_
        if own and field.storage is Storage.MEMBER:
            return True
    return False


def _unfinished_parts(class_: Class) -> Iterator[Class]:
    """The bases and members that are still being filled, as stubs are declared in the order of who
    asks: `ios` has a pointer to `ostream`, whose base it is."""
    for type_ in (*class_.bases, *(field.type for field in class_.fields)):
        plain = value_type(type_)
        while isinstance(plain, Array):
            plain = value_type(plain.element)
        if not isinstance(plain, ClassType) or isinstance(type_, Reference):
            continue
        if plain.declaration.is_complete:
            yield from _unfinished_parts(plain.declaration)
        else:
            yield plain.declaration


def _members(lo: Lowering, body: Node, class_: Class) -> None:
    """Declares the members; the methods of a stub's class wait until somebody asks for them, which
    may be the next member's initializer."""
    access = Access.PRIVATE if class_.keyword == "class" else Access.PUBLIC
    later = class_.members
    for child in named(body):
        if child.type == "access_specifier":
            access = _access(lo.text(child), access)
            continue
        method = _method_name(lo, child, class_)
        if method and isinstance(later, LazyMembers):
            declared = partial(_member, lo, child, access)
            later.postpone(method, partial(lo.unit.declare_postponed, declared))
            continue
        _member(lo, child, access)
        members_around(lo, child, class_, access)


def _member(lo: Lowering, node: Node, access: Access) -> None:
    for declaration in declare(lo, node):
        if not (isinstance(declaration, Function) and declaration.is_friend):  # of another scope
            declaration.access = access
        if isinstance(declaration, Enumeration) and not declaration.scoped:
            for enumerator in declaration.enumerators:
                enumerator.access = access


def _method_name(lo: Lowering, node: Node, class_: Class) -> str:
    """The name of a plain method whose declaration can wait until it is looked up; else empty."""
    if not isinstance(class_.members, LazyMembers):
        return ""
    inner = named(node)[-1] if node.type == "template_declaration" else node
    declarator = inner.child_by_field_name("declarator")
    while declarator is not None and declarator.type in (
        "reference_declarator",
        "pointer_declarator",
    ):
        declarator = named(declarator)[-1]
    if declarator is None or declarator.type != "function_declarator" or first(inner, "virtual"):
        return ""
    name = declarator.child_by_field_name("declarator")
    text = lo.text(name) if name is not None and name.type in _NAMES else ""
    if class_.template is not None:  # nobody asks what objects of the template itself look like
        return "(constructor)" if text == class_.name else text
    return "" if text in (class_.name, "operator=") else text


_NAMES = ("field_identifier", "identifier", "operator_name")


def _access(text: str, before: Access) -> Access:
    return next((a for a in Access if text.startswith(a.value)), before)


def _inherited(lo: Lowering, node: Node, class_: Class) -> tuple[Type, ...]:
    """The bases of a class; an unknown one where there are too many above each other."""
    class_.virtual_bases = class_.hidden_bases = ()
    found = tuple(_bases(lo, node, class_))
    above = (base.declaration.height for base in found if isinstance(base, ClassType))
    class_.height = 1 + max(above, default=0)
    if class_.height <= lo.unit.limits.inheritance_depth:
        return found
    lo.give_up(lo.span(node), BASES)
    class_.height = 0
    return (UNKNOWN,)


def _bases(lo: Lowering, node: Node, class_: Class) -> list[Type]:
    wanted = ("type_identifier", "qualified_identifier", "template_type", "dependent_type")
    found: list[Type] = []
    for child in (c for c in named(node) if c.type in wanted):
        dots = child.next_sibling
        repeated = dots is not None and dots.type == "..."
        several = expanded(lo, child, qualified_base) if repeated else None
        made = [qualified_base(lo, child)] if several is None else several
        known = tuple(base.declaration for base in made if isinstance(base, ClassType))
        words = set(_words_before(lo, child))
        if "virtual" in words:
            class_.virtual_bases += known
        if (not words & _WRITTEN_ACCESS and class_.keyword == "class") or words & _HIDDEN:
            class_.hidden_bases += known
        found += made
    return found


_HIDDEN = {Access.PRIVATE.value, Access.PROTECTED.value}
_WRITTEN_ACCESS = {Access.PUBLIC.value, *_HIDDEN}


def _words_before(lo: Lowering, base: Node) -> Iterator[str]:
    """`virtual` and the access, in any order."""
    word = base.prev_sibling
    while word is not None and word.type not in (",", ":"):
        yield lo.text(word)
        word = word.prev_sibling


def declare_enum(lo: Lowering, node: Node) -> Enumeration:
    """Declares an enumeration and its enumerators."""
    name = node.child_by_field_name("name")
    base = node.child_by_field_name("base")
    if base is None and any(c.type == "ERROR" and c.text == b":" for c in node.children):
        name, base = None, name  # `enum : Small { … }`: the grammar takes the type for its name
    scoped = any(c.type in ("class", "struct") for c in node.children)
    enumeration = Enumeration(
        name="" if name is None else lo.text(name),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name if name is not None else node),
        scoped=scoped,
        underlying=INT if scoped else UNKNOWN,
        enclosing=lo.function,
    )
    if base is not None:
        enumeration.underlying = (
            descriptor(lo, base) if base.type == "type_descriptor" else type_of(lo, base)
        )
    if enumeration.name:
        enter(lo, enumeration)
    request_size(lo, node, enumeration)
    body = node.child_by_field_name("body")
    if body is not None:
        enumeration.enumerators = tuple(_enumerators(lo, body, enumeration))
    return enumeration


def _enumerators(lo: Lowering, body: Node, enumeration: Enumeration) -> list[Enumerator]:
    made: list[Enumerator] = []
    following: int | None = 0
    inner = lo.inner(Scope(lo.scope)) if enumeration.scoped else lo
    for child in named(body):
        if child.type != "enumerator":
            continue
        value = child.child_by_field_name("value")
        if value is not None:
            if "::" in lo.text(value):  # an earlier one may be named by its enumeration
                enumeration.enumerators = tuple(made)
            expression = whole(inner, value)
            lo.note(expression)
            following = _enumerated(lo.constant(expression), enumeration)
        made.append(_enumerator(inner, child, enumeration, following))
        if following is None:
            continue
        enumeration.lowest = min(enumeration.lowest, following)  # the next value's type may
        enumeration.highest = max(enumeration.highest, following)  # depend on them
        following += 1
    return made


def _enumerated(constant: Constant | None, enumeration: Enumeration) -> int | None:
    """An enumerator's value: as it is, or in the underlying type that is written."""
    fixed = enumeration.underlying
    found = constant if isinstance(fixed, Unknown) else fit(constant, fixed)
    return None if found is None else int(found)


def _enumerator(
    lo: Lowering, node: Node, enumeration: Enumeration, value: int | None
) -> Enumerator:
    name = node.child_by_field_name("name")
    enumerator = Enumerator(
        name="" if name is None else lo.text(name),
        item=lo.item,
        span=lo.span(node),
        name_span=lo.span(name if name is not None else node),
        value=value,
        type=EnumType(enumeration),
    )
    enter(lo, enumerator)
    return enumerator


@names_type("class_specifier", "struct_specifier", "union_specifier", "enum_specifier")
def _elaborated(lo: Lowering, node: Node) -> Type:
    name = node.child_by_field_name("name")
    is_defined = node.child_by_field_name("body") is not None
    if not is_defined and name is not None:
        known = _known(lo, name, node.type == "enum_specifier")
        if known is not None:
            return known
    if node.type == "enum_specifier":
        return EnumType(declare_enum(lo, node)) if is_defined else UNKNOWN  # only GNU's C has such
    return ClassType(declare_class(lo if is_defined else _outside_classes(lo), node))


def _outside_classes(lo: Lowering) -> Lowering:
    """Where `struct T *next;` declares T if nobody has: in no class (basic.scope.pdecl)."""
    scope = lo.scope
    while isinstance(scope.owner, Class) and scope.parent is not None:
        scope = scope.parent
    return lo if scope is lo.scope else lo.inner(scope)


def _known(lo: Lowering, node: Node, is_enum: bool) -> Type | None:
    """What `struct name` or `enum name` means where it is declared already, even where a variable
    or function of the name hides it."""
    found, name = type_of(lo, node), lo.text(node)
    if isinstance(found, EnumType if is_enum else ClassType):
        return found
    scope: Scope | None = lo.scope
    while scope is not None:
        for declaration in scope.local(name):
            if is_enum and isinstance(declaration, Enumeration):
                return EnumType(declaration)
            if not is_enum and isinstance(declaration, Class) and declaration.template is None:
                return ClassType(declaration)
        scope = scope.parent
    return None


@declares("class_specifier", "struct_specifier", "union_specifier")
def _class(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    if template is None and is_instantiation(node):
        request_class(lo, node)
        return []
    class_ = declare_class(lo, node, template)
    return [class_, *object_of(lo, node, class_)]


@declares("enum_specifier")
def _enum(lo: Lowering, node: Node, template: Template) -> list[Declaration]:
    return [declare_enum(lo, node)]
