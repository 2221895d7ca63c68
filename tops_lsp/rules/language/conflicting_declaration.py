"""A name is declared again as something else, or a member is defined that its class does not have.

## Why it matters

The compiler stops here.

## Example

```cpp
struct Tile {
  int area() const;
};
int Tile::area() { return 1; }  // expect: conflicting-declaration
int count(int *data);
float count(int *data);  // expect: conflicting-declaration
__global__ void kernel(int *data) { data[0] = 1; }
```

## Fix

Write the declaration that is meant in both places, or give one of them another name.

## How to silence

`// tops-lint: ignore[conflicting-declaration] reason`

## Limits

What one namespace declares is judged, and methods that are defined outside of their class, if all
types are known and nothing is a template. What macros make is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.misleading_places import is_scope_unsure
from tops_lsp.model.certainty.other_text import has_other_text, is_left_out, lacks_headers
from tops_lsp.model.certainty.unseen_functions import is_of_unknown
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Enumeration,
    Enumerator,
    Function,
    Item,
    Namespace,
    Storage,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.statements import Compound, Declare
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.rules.language._brought_names import conflicting_names
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._names import is_instance
from tops_lsp.rules.language._redeclarations import (
    are_same_overload,
    differ,
    differ_in_result,
    has_version,
    is_computed,
    is_plain,
    is_unsure,
    is_written_so,
    may_name,
    precedes,
)
from tops_lsp.rules.language._specifiers import declared_in, is_inside
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS632",
    name="conflicting-declaration",
    severity=Severity.ERROR,
    message="{what} '{name}'",
    notes={"before": "'{name}' is declared here before"},
)
_KIND = "redefinition as a different kind of symbol of"
_TYPE = "redefinition with a different type of"
_RESULT = "functions that differ only in their return type cannot be overloaded:"
_TWICE = "a member cannot be declared twice in its class:"
_DELETED = "a function can only be deleted where it is declared first:"
_SCOPED = "an enumeration is declared with and without 'class':"
_FIXED = "an enumeration is declared with and without an underlying type:"
_UNDERLYING = "an enumeration is declared with two underlying types:"
_SHADOWED = "the name of a template's parameter cannot be declared again:"
_MEMBER = "out-of-line definition does not match any declaration in its class:"
_LOOKED_AT = 16
"""Declarations of one name beyond these are not compared: a text may hold thousands."""


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """What an item declares in a namespace that was declared before."""
    for declaration in _with_values(node.declarations):
        scope, name = declaration.scope, declaration.name
        if isinstance(scope, Namespace) and name.isidentifier() and is_plain(declaration):
            same = namespace_members(scope, name)
            again = isinstance(declaration, Function) and declaration.previous is not None
            if len(same) > 1 or again:
                every = (*same[:_LOOKED_AT], *islice(_previous(declaration), _LOOKED_AT))
                yield from _conflicts(declaration, every, visit)


def _with_values(declarations: Sequence[Declaration]) -> Iterator[Declaration]:
    """Declarations, and the values of enumerations, which are names beside these."""
    for declaration in declarations:
        yield declaration
        if isinstance(declaration, Enumeration) and not declaration.scoped:
            yield from declaration.enumerators


@RULE.on(Item)
def check_members(node: Item, visit: Visit) -> Iterator[Report]:
    """What a class declares twice, and what is deleted late."""
    if node.builtin:
        return
    for function in node.functions:
        if function.previous is not None and function.instance_of is None:
            yield from _again(function, function.previous, visit)
            if function.is_friend:
                yield from _befriended(function, function.previous, visit)
        if function.template and function.instance_of is None and not function.specialises:
            yield from _shadowing(function.template, function.parameters, visit)
    for declaration in declared_in(node):
        if isinstance(declaration, Enumeration) and declaration.name:
            yield from _enumeration(declaration, visit)
        if isinstance(declaration, Class):
            yield from _of_two_kinds(declaration, visit)
        if isinstance(declaration, Class) and declaration.template:
            members = [one for group in declaration.members.values() for one in group]
            inside = [one for one in members if is_inside(one, declaration)]
            yield from _shadowing(declaration.template, inside, visit)


@RULE.on(Item)
def check_parameters(node: Item, visit: Visit) -> Iterator[Report]:
    """`template <class T, class T>`."""
    for declaration in () if node.builtin else declared_in(node):
        if not isinstance(declaration, Alias | Class | Function | Variable):
            continue
        template = declaration.template or ()
        for place, parameter in enumerate(template):
            yield from _shadowing(template[:place], (parameter,), visit)


def _of_two_kinds(class_: Class, visit: Visit) -> Iterator[Report]:
    """Data members, methods, types and values of one name in a class."""
    for name, group in class_.members.items():
        if len(group) < 2 or not name.isidentifier() or name == class_.name:
            continue
        own = [one for one in group[:_LOOKED_AT] if _is_member_of(one, class_)]
        firsts = {type(one): one for one in reversed(own) if isinstance(one, _NAMES_OF_ONE)}
        if len(firsts) > 1:
            before, later, *_ = sorted(firsts.values(), key=lambda one: one.name_span.start)
            yield from _reported(_KIND, later, before, visit)


_NAMES_OF_ONE = (Variable, Function, Alias, Enumerator)
"""What shares its name with nothing of another kind: a class's name may be hidden."""


def _is_member_of(member: Declaration, class_: Class) -> bool:
    """Whether a class's own text declares a member by its name, not a friend."""
    friend = isinstance(member, Function) and member.is_friend
    if friend or member.scope is not class_ or member.name_span == NOWHERE:
        return False
    named = member.item.text[slice(*member.name_span)] == member.name.encode()
    return named and is_inside(member, class_)


def _shadowing(
    template: Sequence[TemplateParameter], declared: Sequence[Declaration], visit: Visit
) -> Iterator[Report]:
    """What is declared inside of a template by the name of one of its parameters."""
    names = {one.name for one in template if one.name}
    for one in declared:
        if one.name not in names or one in template or one.name_span == NOWHERE:
            continue
        if one.item.text[slice(*one.name_span)] != one.name.encode() or one.item is not visit.item:
            continue
        if doubt_of_place(visit.unit, visit.item, one.name_span) is None:
            yield Report(one.name_span, {"what": Phrase(_SHADOWED), "name": one.name})


@RULE.on(Item)
def check_brought(node: Item, visit: Visit) -> Iterator[Report]:
    """What a using-declaration or an alias of a namespace brings."""
    for what, span, name in () if node.builtin else conflicting_names(node, visit):
        if doubt_of_place(visit.unit, visit.item, span) is None:
            yield Report(span, {"what": Phrase(what), "name": name})


@RULE.on(Declare)
def check_local(node: Declare, visit: Visit) -> Iterable[Report]:
    """A variable of a function template by the name of one of its parameters."""
    function = visit.function
    if function is None or not function.template or is_instance(visit) or function.specialises:
        return ()
    return _shadowing(function.template, node.declarations, visit)


@RULE.on(Compound)
def check_block(node: Compound, visit: Visit) -> Iterator[Report]:
    """A variable and another name of a type that are called alike in a block."""
    if is_instance(visit):
        return
    seen: dict[str, Declaration] = {}
    for statement in node.body:
        for one in statement.declarations if isinstance(statement, Declare) else ():
            if isinstance(one, Variable | Alias) and one.name and one.name_span != NOWHERE:
                before = seen.setdefault(one.name, one)
                if type(before) is not type(one):
                    yield from _reported(_KIND, one, before, visit)


def _befriended(later: Function, before: Function, visit: Visit) -> Iterator[Report]:
    """A friend that is declared before with another result."""
    made = later.template or before.template or b"template" in later.item.text
    if made or before.item.builtin or not isinstance(later.scope, Namespace):
        return
    if is_of_unknown(later) or before.scope is not later.scope or before.instance_of:
        return
    if differ_in_result(later, before) and is_written_so(later) and is_written_so(before):
        yield from _reported(_RESULT, later, before, visit)


def _again(later: Function, before: Function, visit: Visit) -> Iterator[Report]:
    """A function that is declared before in the same scope."""
    if not is_plain(later) or not is_plain(before) or before.scope is not later.scope:
        return
    if any(is_unsure(parameter) for parameter in (*later.type.parameters, *before.type.parameters)):
        return
    scope, what = later.scope, ""
    if not are_same_overload(later, before) or any(map(has_version, (later, before))):
        return
    if later.is_deleted and not (before.is_deleted or before.is_definition):
        what = _DELETED
    elif isinstance(scope, Class) and not scope.is_pattern and is_plain_class(scope):
        inside = is_inside(later, scope) and is_inside(before, scope)
        marked = later.execution != before.execution
        if inside and not marked and later.span.start > before.span.start:
            what = _RESULT if differ_in_result(later, before) else _TWICE
    if what and is_written_so(later) and is_written_so(before):
        yield from _reported(what, later, before, visit)


def _reported(what: str, later: Declaration, before: Declaration, visit: Visit) -> Iterator[Report]:
    if visit.unit.origin(before.item, before.name_span).invocations:
        return
    if before.item is not later.item and is_scope_unsure(visit.unit, visit.item):
        return
    if has_other_text(visit.unit, later.name.removeprefix("~")) and before.item is not later.item:
        return
    if doubt_of_place(visit.unit, visit.item, later.name_span) is None:
        note = Note(before, RULE.notes["before"], {"name": later.name})
        yield Report(later.name_span, {"what": Phrase(what), "name": later.name}, (note,))


def _enumeration(later: Enumeration, visit: Visit) -> Iterator[Report]:
    """An enumeration that is declared before in another way."""
    scope = later.scope
    if not isinstance(scope, Class | Namespace) or later.name_span == NOWHERE:
        return
    if isinstance(scope, Class) and scope.is_pattern:
        return
    for before in scope.members.get(later.name, ())[:_LOOKED_AT]:
        if not isinstance(before, Enumeration) or before is later or before.item.builtin:
            continue
        if (before.item.start, before.span.start) >= (later.item.start, later.span.start):
            continue
        what = _differs(later, before)
        if what and before.name_span != NOWHERE:
            yield from _reported(what, later, before, visit)
            return


_ENUM = regex(
    rb"enum\s+(?P<scoped>(?:class|struct)\s+)?(?P<name>[A-Za-z_]\w*)\s*(?P<fixed>:(?!:))?"
)


def _differs(later: Enumeration, before: Enumeration) -> str:
    heads = [_ENUM.match(one.item.text, one.span.start) for one in (later, before)]
    if any(head is None or head["name"] != later.name.encode() for head in heads):
        return ""
    now, then = (head for head in heads if head is not None)
    if bool(now["scoped"]) != bool(then["scoped"]):
        return _SCOPED
    fixed = [bool(head["scoped"] or head["fixed"]) for head in (now, then)]
    if fixed[0] != fixed[1]:
        return _FIXED
    known = not is_unknown(later.underlying) and not is_unknown(before.underlying)
    return _UNDERLYING if fixed[0] and known and later.underlying != before.underlying else ""


def _previous(declaration: Declaration) -> Iterator[Declaration]:
    """The earlier declarations of a function."""
    while isinstance(declaration, Function) and declaration.previous is not None:
        declaration = declaration.previous
        yield declaration


def _conflicts(later: Declaration, same: Sequence[Declaration], visit: Visit) -> Iterator[Report]:
    for before in same:
        if isinstance(before, Namespace) and _is_opened_before(before, later, visit):
            yield Report(later.name_span, {"what": Phrase(_KIND), "name": later.name})
            return
        if before.scope is not later.scope or not precedes(before, later):
            continue
        what = _conflict(later, before) if is_plain(before) else ""
        if what and visit.unit.origin(before.item, before.name_span).invocations:
            return
        if what and is_scope_unsure(visit.unit, visit.item):
            return
        if what and doubt_of_place(visit.unit, visit.item, later.name_span) is None:
            note = Note(before, RULE.notes["before"], {"name": later.name})
            yield Report(later.name_span, {"what": Phrase(what), "name": later.name}, (note,))
            return


def _is_opened_before(space: Namespace, later: Declaration, visit: Visit) -> bool:
    """Whether a namespace of the text itself is opened before a declaration of its name."""
    named = space.scope is later.scope and space.name == later.name
    if not named or space.extends or later.name_span == NOWHERE:
        return False
    if is_scope_unsure(visit.unit, visit.item) or lacks_headers(visit.unit):
        return False
    opened = re.compile(rb"\bnamespace\s+%s\s*\{" % re.escape(space.name.encode()))
    found = opened.search(visit.unit.expansion.text, 0, later.item.start + later.name_span.start)
    certain = doubt_of_place(visit.unit, visit.item, later.name_span) is None
    return found is not None and certain


def _conflict(later: Declaration, before: Declaration) -> str:
    """What is wrong with two declarations of one name in one scope; empty if nothing certainly."""
    match later, before:
        case Function(), Function():
            return _RESULT if differ_in_result(later, before) else ""
        case Variable(), Variable():
            declared = Storage.EXTERN in (later.storage, before.storage)  # else: redefinition
            return _TYPE if declared and differ(later.type, before.type) else ""
        case Alias(), Alias():
            computed = any(map(is_computed, (later, before)))
            return _TYPE if not computed and differ(later.type, before.type) else ""
        case (Class() | Enumeration(), Class() | Enumeration()):
            return _KIND if type(later) is not type(before) else ""
        case (Alias(), Class() | Enumeration()):
            return "" if may_name(later, before) else _KIND
        case (Class() | Enumeration(), Alias()):
            return "" if may_name(before, later) else _KIND
        case Enumerator(), Enumerator():
            return ""  # redefinition
        case (Class() | Enumeration(), _) | (_, Class() | Enumeration()):
            return ""  # C allows an object of a struct's name
    unsure = any(is_unsure(getattr(one, "type", None)) for one in (later, before))
    return "" if unsure or type(later) is type(before) else _KIND


@RULE.on(Function)
def check_member(node: Function, visit: Visit) -> Iterable[Report]:
    """A method that is defined outside of its class."""
    class_ = node.scope
    if node.previous is not None or not node.is_definition or not isinstance(class_, Class):
        return ()
    if node.item is class_.item or not node.name.isidentifier():
        return ()
    if not is_plain(node) and not (_is_own_template(class_) and _is_of_template(node)):
        return ()
    return _member(node, class_, visit)


def _member(node: Function, class_: Class, visit: Visit) -> Iterator[Report]:
    others = [one for one in class_.members.get(node.name, ()) if one is not node]
    functions = [one for one in others if isinstance(one, Function)]
    absent = not others and _is_own_template(class_)
    if is_instance(visit) or is_of_unknown(node) or not (is_plain_class(class_) or absent):
        return
    declared = [one for one in functions if one.item is class_.item]
    if others and all(isinstance(one, Variable) and one.scope is class_ for one in others):
        yield from _reported(_KIND, node, others[0], visit)
        return
    if len(others) != len(declared) or not all(map(is_plain, declared)):
        return
    if any(is_unsure(t) for one in (node, *declared) for t in one.type.parameters):
        return
    if not declared and _is_written(class_, node.name):
        return
    if has_other_text(visit.unit, node.name) or is_left_out(visit.unit, class_, node.name):
        return
    if visit.unit.touches_error(class_.item, class_.span):
        return
    if doubt_of_place(visit.unit, visit.item, node.name_span) is None:
        notes = [Note(one, RULE.notes["before"], {"name": one.name}) for one in declared]
        fields = {"what": Phrase(_MEMBER), "name": f"{class_.name}::{node.name}"}
        yield Report(node.name_span, fields, tuple(notes))


def _is_of_template(node: Function) -> bool:
    """Whether it defines a method of a class template, by one head of its parameters."""
    made = node.specialises or node.instance_of or node.packs or node.is_friend
    head = node.item.text[node.span.start : node.name_span.end]
    return not made and head.count(b"template") == 1 and not is_of_unknown(node)


def _is_own_template(class_: Class) -> bool:
    """Whether a class is a template of the user's own that is defined once."""
    plain = class_.template is not None and not class_.specialises and not class_.arguments
    return plain and class_.is_complete and not class_.item.builtin


def _is_written(class_: Class, name: str) -> bool:
    """Whether the text of a class has the word, or may have it from a macro."""
    text = class_.item.text[class_.span.start : class_.span.end]
    return re.search(rb"(?<!\w)%s(?!\w)" % re.escape(name.encode()), text) is not None
