"""A private or protected member is used outside of its class.

## Why it matters

The compiler stops here.

## Example

```cpp
class Tile {
  int rows;
};
int rows(const Tile &tile) { return tile.rows; }  // expect: inaccessible-member
```

## Fix

Use what the class offers, or make the member public.

## How to silence

`// tops-lint: ignore[inaccessible-member] reason`

## Limits

Members of the user's own classes are judged, of instances of templates without bases, too, and
their constructors, destructors and operators; not in what a class may mean by the name of a friend,
nor where it has using-declarations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.sema.range_ends import own_ends
from tops_lsp.model.tree.constructors import copies, usable_constructors
from tops_lsp.model.tree.declarations import (
    Access,
    Class,
    Declaration,
    Function,
    Namespace,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Category,
    Construct,
    Expression,
    Member,
    Name,
    Subscript,
    This,
    Unary,
)
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.statements import RangeFor, Return
from tops_lsp.model.tree.types import ClassType, Reference, Type, is_const, unqualified, value_type
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._ended_objects import ENDING, Ending, ended_objects
from tops_lsp.rules.language._names import is_instance
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS625",
    name="inaccessible-member",
    severity=Severity.ERROR,
    message="'{name}' is a {access} member of '{class}'",
    notes={"declared": "'{name}' is declared {access} here"},
)
_OPENED = regex(
    rb"\busing\b(?!\s+[A-Za-z_]\w*\s*=)|[;{}]\s*(?:public|private|protected)\s*(?!\s|:)|[;}]\s*p[a-z]+\s*:(?!:)"
    rb"(?<!public:)(?<!private:)(?<!protected:)"
)
"""Also where an access specifier lacks its colon, or is misspelt."""


@RULE.on(Member)
def check_member(node: Member, visit: Visit) -> Iterable[Report]:
    """`object.member`."""
    declaration, owner = node.declaration, value_type(node.object_type)
    if declaration is None or node.name_span == NOWHERE or not isinstance(owner, ClassType):
        return ()
    class_ = owner.declaration.outermost
    inner = class_.anonymous_around(declaration) if isinstance(declaration, Variable) else None
    shown = declaration if inner is None else inner
    if shown.access is Access.PUBLIC or not _is_judged(class_):
        return ()
    if shown.access is Access.PROTECTED and _is_of_other_object(node, class_, visit):
        return _reported(node.name_span, declaration, class_, visit)
    return _reports(node.name_span, declaration, class_, visit, shown)


def _is_of_other_object(node: Member, class_: Class, visit: Visit) -> bool:
    """Whether a derived class names a protected member of an object of its base alone."""
    function, declared = visit.function, node.declaration
    around = None if function is None else function.scope
    if not isinstance(around, Class) or around.is_pattern or around.enclosing is not None:
        return False
    if isinstance(node.object, This) or around.is_closure or isinstance(around.scope, Class):
        return False
    static = isinstance(declared, Function) and declared.is_static
    static |= isinstance(declared, Variable) and declared.storage is not Storage.MEMBER
    owner = declared.scope if declared is not None else None
    derived = isinstance(owner, Class) and owner is not around and owner in ancestry(around)
    return derived and not static and class_ is not around and around not in ancestry(class_)


def _reported(at: Span, declaration: Declaration, object_: Class, visit: Visit) -> Iterator[Report]:
    """A protected member, where the object's class lets nobody in."""
    class_ = declaration.scope
    if not isinstance(class_, Class) or is_instance(visit) or not is_plain_class(class_):
        return
    if any(_is_open(one, visit) for one in (*ancestry(object_), *ancestry(class_))):
        return
    if doubt_of_place(visit.unit, visit.item, at) is None:
        note = {"name": declaration.name, "access": Phrase(declaration.access.value)}
        notes = (Note(declaration, RULE.notes["declared"], note),)
        yield Report(at, {**note, "class": class_.name}, notes)


@RULE.on(Name)
def check_name(node: Name, visit: Visit) -> Iterable[Report]:
    """`Class::member`."""
    declaration = node.declaration
    if declaration is None or declaration.access is Access.PUBLIC or node.name_span == NOWHERE:
        return ()
    if not isinstance(declaration.scope, Class):
        return ()
    return _reports(node.name_span, declaration, declaration.scope, visit)


@RULE.on(Call)
def check_conversion(node: Call, visit: Visit) -> Iterable[Report]:
    """A conversion that nobody wrote, by a function of the object's class."""
    used, callee = node.function, node.callee
    if used is None or used.access is Access.PUBLIC or not used.name.startswith("operator "):
        return ()
    implicit = type(callee) is Member and callee.span == node.span == callee.object.span
    if not implicit or not isinstance(used.scope, Class) or node.arguments:
        return ()
    return _reports(node.span, used, used.scope, visit)


@RULE.on(Assign, Binary, Unary, Subscript)
def check_operator(node: Assign | Binary | Unary | Subscript, visit: Visit) -> Iterable[Report]:
    """`object + …`, `++object` and their like, of an operator that is a member."""
    used = node.overload
    if used is None or used.access is Access.PUBLIC or not isinstance(used.scope, Class):
        return ()
    return _reports(node.span, used, used.scope, visit)


@RULE.on(Construct)
def check_construction(node: Construct, visit: Visit) -> Iterator[Report]:
    """An object that a private constructor makes."""
    made = node.constructor
    if made is None or made.access is not Access.PRIVATE or not isinstance(made.scope, Class):
        return
    owner = value_type(node.type)
    if isinstance(owner, ClassType) and owner.declaration is made.scope:
        yield from _reports(node.span, made, made.scope, visit)


@RULE.on(Variable)
def check_copy(node: Variable, visit: Visit) -> Iterable[Report]:
    """A variable that begins as a copy of another object."""
    if node.initializer is None or node.storage not in (Storage.AUTOMATIC, Storage.STATIC):
        return ()
    return _of_copy(node.type, node.initializer, visit)


@RULE.on(Return)
def check_result(node: Return, visit: Visit) -> Iterable[Report]:
    """An object that is returned by value."""
    if node.value is None or visit.function is None:
        return ()
    return _of_copy(visit.function.type.result, node.value, visit)


@RULE.on(Call)
def check_arguments(node: Call, visit: Visit) -> Iterator[Report]:
    """Objects that are given by value."""
    function = node.function
    if function is None or function.template is not None or function.instance_of is not None:
        return
    for parameter, argument in zip(function.parameters, node.arguments, strict=False):
        if isinstance(parameter.type, ClassType):
            yield from _of_copy(parameter.type, argument, visit)


def _of_copy(type_: Type, value: Expression, visit: Visit) -> Iterable[Report]:
    """A copy of an object whose class keeps its one constructor for that to itself."""
    plain, given = unqualified(type_), unqualified(value.type)
    if type(plain) is not ClassType or type(value) not in (Name, Member, Unary, Subscript):
        return ()
    if given != plain or value.category is not Category.LVALUE:
        return ()
    class_ = plain.declaration
    made = [f for f in usable_constructors(class_) if copies(f)]
    if (
        len(made) != 1
        or not _takes_constants(made[0])
        or made[0].access is Access.PUBLIC
        or not is_plain_class(class_)
    ):
        return ()
    return () if made[0].is_deleted else _reports(value.span, made[0], class_, visit)


@RULE.on(RangeFor)
def check_range(node: RangeFor, visit: Visit) -> Iterator[Report]:
    """`for (auto x : object)`, which calls `begin` and `end`."""
    owner = value_type(node.range.type)
    for function in own_ends(owner):
        if function.access is not Access.PUBLIC and isinstance(owner, ClassType):
            yield from _reports(node.range.span, function, owner.declaration, visit)


@RULE.on(*ENDING)
def check_end(node: Ending, visit: Visit) -> Iterator[Report]:
    """An object whose end would call a private destructor."""
    for ends, at in ended_objects(node):
        class_ = ends.scope
        hidden = ends.access is not Access.PUBLIC and not ends.is_deleted
        if hidden and isinstance(class_, Class) and is_plain_class(class_):
            yield from _reports(at, ends, class_, visit)


def _reports(
    at: Span,
    declaration: Declaration,
    object_: Class,
    visit: Visit,
    shown: Declaration | None = None,
) -> Iterator[Report]:
    """`shown`: what says how a member may be reached, where it is a union without a name that has
    the member."""
    access = (shown or declaration).access
    class_ = declaration.scope if shown in (None, declaration) else object_
    if not isinstance(class_, Class) or is_instance(visit):
        return
    if not _is_judged(class_) or class_.anonymous_in is not None or class_.is_closure:
        return
    if visit.function is None:
        if not _is_in_namespace(visit):
            return
    elif _may_name(visit.function, class_, access is Access.PROTECTED):
        return
    if any(_is_open(one, visit) for one in (*ancestry(object_), *ancestry(class_))):
        return  # whose text is read last: most names are a class's own
    if doubt_of_place(visit.unit, visit.item, at) is None:
        plain = declaration.name.removeprefix("~").isidentifier()
        plain |= declaration.name.startswith("operator")
        name = declaration.name if plain else class_.name
        note = {"name": name, "access": Phrase(access.value)}
        notes = (Note(declaration, RULE.notes["declared"], note),)
        yield Report(at, {**note, "class": class_.name}, notes)


def _is_judged(class_: Class) -> bool:
    """Whether a class is the user's own with bases that are known; or an instance without any."""
    made = class_.instance_of is not None and class_.is_complete and not class_.bases
    return is_plain_class(class_) or (made and not class_.item.builtin)


def _takes_constants(constructor: Function) -> bool:
    """Whether it copies what is constant: one that changes what it copies has rules of its own."""
    taken = constructor.parameters[0].type
    return isinstance(taken, Reference) and not taken.rvalue and is_const(taken.target)


def _is_in_namespace(visit: Visit) -> bool:
    """Whether what is outside of functions is the value of a plain variable."""
    return bool(visit.item.declarations) and all(
        isinstance(one, Variable)
        and isinstance(one.scope, Namespace)
        and one.member_of is None
        and one.template is None
        and b"::" not in one.item.text[one.span.start : one.name_span.start]
        for one in visit.item.declarations
    )


def _is_open(class_: Class, visit: Visit) -> bool:
    """Whether a class may let the visited function in, or shows members of its bases otherwise."""
    text, (start, end) = class_.item.text, class_.span
    if _OPENED.search(text, start, end) is not None:
        return True
    names = _names_around(visit.function)
    return any(
        names is None or not names.isdisjoint(_WORD.findall(friend["named"]))
        for friend in _FRIEND.finditer(text, start, end)
    )


_FRIEND = regex(rb"\bfriend\b(?P<named>[^;{]*)")
_WORD = regex(rb"[A-Za-z_]\w*")


def _names_around(function: Function | None) -> set[bytes] | None:
    """What a friend may be called that a function is, or is in; None in classes of functions,
    which do not tell what they are in."""
    names = set[bytes]()
    around: Declaration | None = function
    while around is not None:
        names.update(_WORD.findall(around.name.encode()))
        if isinstance(around, Class) and around.enclosing is not None and not around.is_closure:
            return None
        inside = around.enclosing if isinstance(around, Class) else None
        around = inside or around.scope
    return names


def _may_name(function: Function, class_: Class, derived: bool) -> bool:
    """Whether a function is in a class, or in one that derives from it."""
    if is_of_unknown(function):
        return True
    around = function.scope
    while around is not None:
        if isinstance(around, Class):
            outer = around.outermost
            if class_ in (around, outer) or around.is_pattern:
                return True
            if derived and class_ in ancestry(around):
                return True
            if around.enclosing is not None:
                around = around.enclosing.scope
                continue
        around = around.scope
    return False
