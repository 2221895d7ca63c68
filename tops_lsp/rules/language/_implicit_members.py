"""Which members of a class nobody wrote, and which of these a compiler deletes by itself.

A constructor or assignment is deleted that would have to call what is deleted or private of a base
or data member, or to leave a reference without an object. Classes of templates and of libraries
have members that are not known here: but for copies that the C++ library forbids they delete
nothing.
"""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.synthesized_members import SpecialKind
from tops_lsp.model.tree.constructors import constructors
from tops_lsp.model.tree.declarations import Access, Class, Function, Namespace, Variable
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    is_const,
    unqualified,
)
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._library_objects import library_name

_DEPTH = 12
_COPIES = (SpecialKind.COPY, SpecialKind.ASSIGN_COPY)
_MOVES = {SpecialKind.COPY: SpecialKind.MOVE, SpecialKind.ASSIGN_COPY: SpecialKind.ASSIGN_MOVE}


class ImplicitMembers:
    """What is known of classes, each asked once: a class has many members of another one."""

    def __init__(self, visit: Visit) -> None:
        self._known: dict[tuple[Class, SpecialKind], str] = {}

    def why_deleted(self, class_: Class, special: SpecialKind, depth: int = 0) -> str:
        """The name of the base or member that keeps a class from having a member nobody wrote;
        empty if it has it, or if that is not certain."""
        key = class_, special
        if key not in self._known:
            self._known[key] = ""
            self._known[key] = self._found(class_, special, depth)
        return self._known[key]

    def why_without(self, class_: Class, special: SpecialKind) -> str:
        """The name of the base or member that has no such member, which a written one would call;
        empty if none."""
        if not is_plain_class(class_) or class_.virtual_bases or class_.keyword == "union":
            return ""
        for base in class_.bases:
            if self._is_missing(base, special, 0):
                return str(base)
        own = (f for f in class_.fields if f.scope is class_ and f.name)
        found = (f.name for f in own if not isinstance(unqualified(f.type), Reference | Pointer))
        missing = {f.name for f in class_.fields if self._is_missing(f.type, special, 0)}
        return next((name for name in found if name in missing), "")

    def _found(self, class_: Class, special: SpecialKind, depth: int) -> str:
        if depth > _DEPTH or not is_plain_class(class_) or class_.virtual_bases:
            return ""
        if _has_own(class_, special):
            return ""
        if class_.keyword == "union":
            return _of_union(class_, special)
        moved = _MOVES.get(special)
        if moved is not None and (declares(class_, SpecialKind.MOVE, SpecialKind.ASSIGN_MOVE)):
            return class_.name
        for base in class_.bases:
            if self._is_missing(base, special, depth):
                return str(base)
        for field in class_.fields:
            if field.scope is not class_ or field.name_span.start < 0 or not field.name:
                return ""  # an anonymous union or structure
            if self._is_in_the_way(field, special, depth):
                return field.name
        return ""

    def _is_in_the_way(self, field: Variable, special: SpecialKind, depth: int) -> bool:
        type_ = field.type
        if isinstance(unqualified(type_), Reference):
            bare = special is SpecialKind.DEFAULT and field.initializer is None
            return bare or special is SpecialKind.ASSIGN_COPY
        plain = element(type_)
        if is_const(type_) and isinstance(plain, Fundamental | Pointer):
            bare = special is SpecialKind.DEFAULT and field.initializer is None
            return bare or special is SpecialKind.ASSIGN_COPY
        if special is SpecialKind.DEFAULT and field.initializer is not None:
            return False
        return self._is_missing(type_, special, depth)

    def _is_missing(self, type_: Type, special: SpecialKind, depth: int) -> bool:
        """Whether a part's class certainly has no such member that another class may call."""
        plain = element(type_)
        if not isinstance(plain, ClassType) or _is_empty(type_):
            return False
        if special in _COPIES and _is_uncopied(plain.declaration, special):
            return True
        if not is_plain_class(plain.declaration):
            return False
        class_ = plain.declaration
        if self.why_deleted(class_, special, depth + 1):
            return True
        own = [f for f in class_.special_methods() if _kind(f) is special and f.scope is class_]
        if own:
            return all(f.is_deleted for f in own) or all(_is_closed(f) for f in own)
        if special is SpecialKind.DEFAULT:
            made = constructors(class_)
            return bool(made) and not any(_may_be_called_empty(f) for f in made)
        return False


def _is_uncopied(class_: Class, special: SpecialKind) -> bool:
    """Whether C++'s library forbids that objects of a class are copied."""
    space = class_.scope
    if not (class_.item.builtin and isinstance(space, Namespace) and space.name == "std"):
        return False
    own = [f for f in class_.special_methods() if _kind(f) is special and f.scope is class_]
    return bool(own) and all(f.is_deleted for f in own)


def _of_union(class_: Class, special: SpecialKind) -> str:
    """The member that a union cannot make, or end, without code that nobody wrote."""
    if special not in (SpecialKind.DEFAULT, SpecialKind.DESTRUCTOR):
        return ""
    valued = any(field.initializer is not None for field in class_.fields)
    if special is SpecialKind.DEFAULT and valued:
        return ""
    plain = [f for f in class_.fields if f.scope is class_ and f.name]
    return next((f.name for f in plain if _has_code(element(f.type), special)), "")


def _has_code(type_: Type, special: SpecialKind) -> bool:
    """Whether an object certainly begins, or ends, with code that somebody wrote."""
    if library_name(type_) in _OF_LIBRARY:
        return True
    if not isinstance(type_, ClassType) or not is_plain_class(type_.declaration):
        return False
    own = [f for f in type_.declaration.special_methods() if f.scope is type_.declaration]
    return any(_kind(f) is special and not (f.is_defaulted or f.is_deleted) for f in own)


_OF_LIBRARY = frozenset(["string", "vector", "map", "set", "list", "deque", "unordered_map"])


def is_defaulted_empty(constructor: Function) -> bool:
    """Whether it is `C() = default`, which a compiler may delete."""
    return constructor.is_defaulted and not constructor.parameters


def _has_own(class_: Class, special: SpecialKind) -> bool:
    if special is SpecialKind.DEFAULT:
        made = constructors(class_)
        if any(map(is_defaulted_empty, made)):
            return bool(class_.inherits)
        return bool(made) or bool(class_.inherits)
    return declares(class_, special)


def declares(class_: Class, *wanted: SpecialKind) -> bool:
    """Whether a class declares one of these members itself: those of bases that it names by `using`
    are none of them."""
    return any(_kind(f) in wanted and f.scope is class_ for f in class_.special_methods())


def _kind(function: Function) -> SpecialKind | None:
    """Which special member a method is."""
    if function.is_destructor:
        return SpecialKind.DESTRUCTOR
    assigns = function.name == "operator="
    if not (function.is_constructor or assigns):
        return None
    if function.minimum_arguments == 0 and not assigns:
        return SpecialKind.DEFAULT
    if not function.parameters or function.minimum_arguments > 1:
        return None
    taken = function.parameters[0].type
    inner = unqualified(taken.target if isinstance(taken, Reference) else taken)
    if not isinstance(inner, ClassType) or inner.declaration is not function.scope:
        return None
    moves = isinstance(taken, Reference) and taken.rvalue
    if assigns:
        return SpecialKind.ASSIGN_MOVE if moves else SpecialKind.ASSIGN_COPY
    return SpecialKind.MOVE if moves else SpecialKind.COPY


def _is_empty(type_: Type) -> bool:
    """Whether it is an array without elements, as GNU's compilers have it."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        if plain.extent == 0:
            return True
        plain = unqualified(plain.element)
    return False


def element(type_: Type) -> Type:
    """What an array, or an array of arrays, is made of; other types are themselves."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    return plain


def _is_closed(function: Function) -> bool:
    """Whether a method is private, in a class without friends."""
    class_ = function.scope
    if not isinstance(class_, Class) or function.access is not Access.PRIVATE:
        return False
    return b"friend" not in class_.item.text[class_.span.start : class_.span.end]


def _may_be_called_empty(constructor: Function) -> bool:
    packs = any(parameter.is_pack for parameter in constructor.parameters)
    return constructor.minimum_arguments == 0 or packs or constructor.template is not None
