"""A class has no member of this name.

## Why it matters

The compiler stops here: the member is misspelt, or the object is of another class than was thought.

## Example

```cpp
struct Tile {
  int rows;
  int columns;
};
int area(const Tile &tile) {
  return tile.rows * tile.colums;  // expect: no-such-member
}
```

## Fix

Write the member that was meant; the editor offers one that is one letter away.

## How to silence

`// tops-lint: ignore[no-such-member] reason`

## Limits

The user's own classes that are complete, with bases that are known, are judged, even where headers
are missing, and names after `Class::` and `Enumeration::`; after `namespace::` where all headers
were found and nothing else is brought into it. Of a library's classes a slip of one letter is
reported, if no header of it has the word; of C++'s containers, strings and smart pointers, and
after `std::`, every name that no standard has, and `std::cout` and its like where no header that is
read has `<iostream>`. Templates are not judged, and instances only if
nothing specialises their template.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.absent_members import doubt_of_member
from tops_lsp.model.certainty.completeness import (
    is_closed,
    is_for_tops,
    is_word_of_library,
    lacks_member,
)
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.file_kinds import is_program, is_whole
from tops_lsp.model.certainty.other_text import has_other_text, lacks_headers
from tops_lsp.model.certainty.qualified_words import QualifiedWord, is_own_namespace
from tops_lsp.model.certainty.slips import is_of_other_standard, is_slip_in_library, slip_in_std
from tops_lsp.model.certainty.undeclared_names import doubt_of_name
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Enumeration,
    Function,
    Item,
    Namespace,
)
from tops_lsp.model.tree.expressions import InitList, Member, Name
from tops_lsp.model.tree.scopes import ancestry, members, namespace_members
from tops_lsp.model.tree.statements import Declare, walk_statements
from tops_lsp.model.tree.types import ClassType, value_type
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.rules.language._names import (
    hint,
    is_instance,
    is_pattern,
    local_names,
    nearest,
    qualified_words,
)
from tops_lsp.rules.language._specifiers import declared_in
from tops_lsp.text.plain_code import code_of
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS607",
    name="no-such-member",
    severity=Severity.ERROR,
    message="no member named '{name}' in '{type}'{hint}",
    notes={"declared": "'{type}' is declared here"},
)


@RULE.on(Name)
def check_qualified(node: Name, visit: Visit) -> Iterable[Report]:
    """`Class::name`, `Enumeration::name` or `namespace::name`."""
    if node.candidates or node.name_span == NOWHERE or not node.text.isidentifier():
        return ()
    text, start = visit.item.text, node.name_span.start
    before = _QUALIFIER.search(text[max(0, start - 80) : start])
    if (
        before is None
        or is_instance(visit)
        or text[start : node.name_span.end] != node.text.encode()
    ):
        return ()
    owner = _owner(before["name"].decode(), visit)
    if owner is None:
        return _in_namespace(node, before["name"].decode(), visit)
    known = _names_of(owner, visit)
    if known is None or node.text in known:
        return ()
    if doubt_of_place(visit.unit, visit.item, node.name_span) is not None:
        return ()
    if has_other_text(visit.unit, node.text) or (node.text.isupper() and lacks_headers(visit.unit)):
        return ()
    close = nearest(node.text, known)
    fix = (f"change to '{close}'", node.name_span, close) if close else None
    fields = {"name": node.text, "type": owner.name, **hint(close)}
    note = Note(owner, RULE.notes["declared"], {"type": owner.name})
    return (Report(node.name_span, fields, (note,), fix),)


@RULE.on(InitList)
def check_fields(node: InitList, visit: Visit) -> Iterator[Report]:
    """`{.absent = 1}`."""
    plain = value_type(node.type)
    if not any(node.fields) or not isinstance(plain, ClassType) or is_instance(visit):
        return
    class_ = plain.declaration
    if not is_plain_class(class_) or is_pattern(visit) or has_other_text(visit.unit, class_.name):
        return
    for name in node.fields:
        if not name.isidentifier() or members(class_, name):
            continue
        written = re.compile(rb"\.\s*(?P<name>%s)\s*[={]" % re.escape(name.encode()))
        found = written.search(visit.item.text, *node.span)
        if found is None or any(field.name == name for field in class_.fields):
            continue
        span = Span(*found.span("name"))
        if doubt_of_place(visit.unit, visit.item, span) is None:
            close = nearest(name, (field.name for field in class_.fields))
            fix = (f"change to '{close}'", span, close) if close else None
            fields = {"name": name, "type": class_.name, **hint(close)}
            note = Note(class_, RULE.notes["declared"], {"type": class_.name})
            yield Report(span, fields, (note,), fix)


@RULE.on(Member)
def check_destructor(node: Member, visit: Visit) -> Iterator[Report]:
    """`object.~Other()`."""
    plain = value_type(node.object_type)
    if node.candidates or not node.text.startswith("~") or not isinstance(plain, ClassType):
        return
    class_, named = plain.declaration, namespace_members(visit.unit.root, node.text[1:])
    other = named[0] if len(named) == 1 else None
    if not isinstance(other, Class) or other.item.builtin or not is_plain_class(class_):
        return
    if any(one.name == other.name for one in ancestry(class_)):
        return
    if is_pattern(visit) or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, node.name_span) is None:
        fields = {"name": node.text, "type": class_.name, **hint("")}
        note = Note(class_, RULE.notes["declared"], {"type": class_.name})
        yield Report(node.name_span, fields, (note,))


@RULE.on(Item)
def check_words(node: Item, visit: Visit) -> Iterator[Report]:
    """`namespace::name`, `Class::Type` and `::name` wherever they are: in types, heads and
    using-declarations, too."""
    for word in visit.once(qualified_words):
        if word.owner is not None and _lacks(word, word.owner, visit):
            fields = {"name": word.name, "type": word.owner.name or "::", **hint("")}
            yield Report(word.span, fields)


@RULE.on(Item)
def check_used(node: Item, visit: Visit) -> Iterator[Report]:
    """`using owner::name;`, where all that the owner has is known."""
    if node.builtin or b"using" not in node.text or b"using_if_exists" in visit.unit.source.text:
        return
    known = {word.span for word in visit.once(qualified_words)}
    for match in _USED.finditer(code_of(node.text)):
        span, name = Span(*match.span("name")), match["name"].decode()
        words = [word.decode() for word in _PART.findall(match["chain"])]
        owner = None if span in known else _named_owner(words, node, visit)
        if owner is None or not _is_lacking(owner, name, span, visit):
            continue
        close = nearest(name, owner.members)
        fix = (f"change to '{close}'", span, close) if close else None
        yield Report(span, {"name": name, "type": owner.name, **hint(close)}, replacement=fix)


_USED = regex(
    rb"\busing\s+(?:typename\s+)?(?P<chain>(?:[A-Za-z_]\w*\s*::\s*)+)(?P<name>[A-Za-z_]\w*)\s*(?:;|\Z)"
)
_PART = regex(rb"[A-Za-z_]\w*")


def _named_owner(words: list[str], item: Item, visit: Visit) -> Namespace | Class | None:
    """What the names before a using-declaration's mean, from the namespaces around it on."""
    unit = visit.unit
    around: list[Namespace] = [unit.root]
    for name in unit.tree.pieces[unit.index_of(item)].namespace:
        found = around[-1].members.get(name, ()) if name.isidentifier() else ()
        inner = next((one for one in found if isinstance(one, Namespace)), None)
        if inner is None:
            return None
        around.append(inner)
    classes = [one for one in declared_in(item) if isinstance(one, Class | Enumeration)]
    if any(one.name == words[0] for one in classes):
        return None
    scope: Namespace | Class | None = next(
        (s for s in reversed(around) if s.members.get(words[0])), None
    )
    for word in words:
        found = () if scope is None else scope.members.get(word, ())
        only = found[0] if len(found) == 1 else None
        scope = only if isinstance(only, Namespace | Class) else None
    return scope


def _is_lacking(owner: Namespace | Class, name: str, span: Span, visit: Visit) -> bool:
    if name in owner.members or is_for_tops(visit.unit) or not is_whole(visit.unit):
        return False
    if isinstance(owner, Class):
        known = is_plain_class(owner) and name != owner.name
        if not known or doubt_of_member(owner, name) or has_other_text(visit.unit, name):
            return False
        if any(name in one.members or name == one.name for one in ancestry(owner)):
            return False
    elif not is_own_namespace(owner):
        return False
    return doubt_of_name(visit.unit, visit.item, None, name, span) is None


@RULE.on(Item)
def check_library(node: Item, visit: Visit) -> Iterator[Report]:
    """`std::name` that is no name of the library, in any standard."""
    if node.builtin or b"std" not in node.text or visit.unit.problems:
        return
    text = code_of(node.text)
    seen: set[bytes] = set()
    for match in _OF_LIBRARY.finditer(text):
        name = match["name"].decode()
        if match["name"] in _STREAMS - seen and _lacks_streams(visit):
            seen.add(match["name"])
            fields = {"name": name, "type": "std", **_INCLUDED}
            yield from _of_streams(Span(*match.span("name")), fields, visit)
        if match["name"] in seen or is_word_of_library(name):
            continue
        seen.add(match["name"])
        close = slip_in_std(name)
        span = Span(*match.span("name"))
        certain = bool(close) or not (is_of_other_standard(name) or is_for_tops(visit.unit))
        if certain and _is_nowhere(name, visit) and not doubt_of_place(visit.unit, node, span):
            fix = (f"change to '{close}'", span, close) if close else None
            yield Report(span, {"name": name, "type": "std", **hint(close)}, replacement=fix)


def _of_streams(at: Span, fields: dict[str, str], visit: Visit) -> Iterator[Report]:
    unsure = _OPENS_STD.search(visit.unit.expansion.text) or not is_program(visit.unit)
    if not unsure and not doubt_of_place(visit.unit, visit.item, at):
        yield Report(at, fields)


_INCLUDED = {"hint": Phrase("; include <{close}>"), "close": "iostream"}
_STREAMS = frozenset(b"cout cin cerr clog wcout wcin wcerr wclog".split())


def _lacks_streams(visit: Visit) -> bool:
    """Whether the standard streams are in no header that a unit reads, nor in what that reads."""
    headers = [one for one in visit.unit.expansion.includes if one.kind != "file"]
    return bool(headers) and all(one.spelled.encode() in _WITHOUT_STREAMS for one in headers)


_WITHOUT_STREAMS = frozenset(
    b"algorithm array atomic bitset chrono deque exception functional initializer_list iterator"
    b" limits list map memory mutex new numeric optional queue ratio set stack stdexcept string"
    b" string_view tuple type_traits typeinfo unordered_map unordered_set utility valarray variant"
    b" vector cassert cctype cfloat climits cmath cstddef cstdint cstdio cstdlib cstring ctime"
    b" assert.h ctype.h float.h limits.h math.h stddef.h stdint.h stdio.h stdlib.h string.h time.h"
    b" cuda_runtime.h".split()
)


_OF_LIBRARY = regex(rb"std(?<![\w:]std)\s*::\s*(?P<name>[a-z]\w*)(?!\w)(?!\s*::)")


_OPENS_STD = regex(rb"\bnamespace\s+std\b(?!\s*;)")


def _is_nowhere(name: str, visit: Visit) -> bool:
    """Whether nothing that is read names a word otherwise than as the library's."""
    if lacks_headers(visit.unit) or namespace_members(visit.unit.root, name):
        return False
    if has_other_text(visit.unit, name) or _OPENS_STD.search(visit.unit.expansion.text):
        return False
    std = namespace_members(visit.unit.root, "std")
    return not any(isinstance(s, Namespace) and namespace_members(s, name) for s in std)


def _lacks(word: QualifiedWord, owner: Declaration, visit: Visit) -> bool:
    """Whether it is certain that nothing declares a name in its owner."""
    if any(function.name_span == word.span for function in visit.item.functions):
        return False  # conflicting-declaration tells of a definition outside of its class
    if isinstance(owner, Namespace):
        own = owner is visit.unit.root or is_own_namespace(owner)
    elif isinstance(owner, Enumeration):
        own = bool(owner.enumerators) and not owner.item.builtin
    else:
        own = isinstance(owner, Class) and _names_of(owner, visit) is not None
    if not own or is_for_tops(visit.unit) or not is_whole(visit.unit):
        return False
    if b"using_if_exists" in visit.unit.source.text:
        return False  # an attribute of clang's: what is not there is no mistake
    return doubt_of_name(visit.unit, visit.item, None, word.name, word.span) is None


def _in_namespace(node: Name, owner: str, visit: Visit) -> Iterable[Report]:
    """`namespace::name`, where all of the namespace is the user's own and known."""
    found = namespace_members(visit.unit.root, owner)
    space = found[0] if len(found) == 1 else None
    if not isinstance(space, Namespace) or not _is_known(space, visit):
        return ()
    start, end = node.name_span
    if visit.item.text[end : end + 2] == b"::" or _is_brought(node.text, visit):
        return ()
    if doubt_of_name(visit.unit, visit.item, visit.function, node.text, Span(start, end)):
        return ()
    close = nearest(node.text, space.members)
    fix = (f"change to '{close}'", node.name_span, close) if close else None
    fields = {"name": node.text, "type": space.name, **hint(close)}
    note = Note(space, RULE.notes["declared"], {"type": space.name})
    return (Report(node.name_span, fields, (note,), fix),)


def _is_known(space: Namespace, visit: Visit) -> bool:
    """Whether nothing but what is read declares names in a namespace."""
    whole = not (space.extends or space.used or space.item.builtin or space.pending)
    local = space.name in visit.once(local_names) or _is_parameter(space.name, visit.function)
    plain = not any(isinstance(one, Namespace) for all_ in space.members.values() for one in all_)
    return whole and plain and not local


def _is_brought(name: str, visit: Visit) -> bool:
    """Whether a using-declaration may bring a name to where it was not declared."""
    used = rb"\busing\b[^;{}]*\b%s\b" % name.encode()
    return re.search(used, visit.unit.expansion.text) is not None


_QUALIFIER = regex(rb"(?<![\w:>.])(?P<name>[A-Za-z_]\w*)\s*::\s*$")


def _owner(name: str, visit: Visit) -> Class | Enumeration | None:
    """The one class or enumeration of the user's that a name means where the visit is."""
    scope = None if visit.function is None else visit.function.scope
    if _is_parameter(name, visit.function):
        return None
    if name in visit.once(local_names):
        found = visit.once(_local_types).get(name, [])
    else:
        while isinstance(scope, Class) and name not in scope.members:
            scope = scope.scope
        found = scope.members.get(name, []) if isinstance(scope, Class) else []
        found = found or namespace_members(visit.unit.root, name)
    only = found[0] if len(found) == 1 else None
    owned = isinstance(only, Class | Enumeration) and not only.item.builtin
    return only if owned and isinstance(only, Class | Enumeration) else None


def _is_parameter(name: str, function: Function | None) -> bool:
    """Whether a template around has a parameter of this name."""
    around: Declaration | None = function
    while isinstance(around, Class | Function):
        if any(parameter.name == name for parameter in around.template or ()):
            return True
        around = around.scope
    return False


def _local_types(visit: Visit) -> dict[str, list[Declaration]]:
    """The classes and enumerations that the visited function declares."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    found: dict[str, list[Declaration]] = {}
    for statement in () if body is None else walk_statements(body.compound):
        for declaration in statement.declarations if isinstance(statement, Declare) else ():
            found.setdefault(declaration.name, []).append(declaration)
    return found


def _names_of(owner: Class | Enumeration, visit: Visit) -> frozenset[str] | None:
    """The names of all that an enumeration or class has; None if that is not certain."""
    if isinstance(owner, Enumeration):
        whole = bool(owner.enumerators)
        return frozenset(one.name for one in owner.enumerators) if whole else None
    if not is_plain_class(owner) or doubt_of_member(owner, "(none)") is not None:
        return None
    inside = (declaration for one in ancestry(owner) for declaration in one.members.values())
    found = {one.name for group in inside for one in group}
    found |= {each.name for one in ancestry(owner) for each in _enumerators(one)}
    return frozenset(found | {one.name for one in ancestry(owner)})


def _enumerators(class_: Class) -> Iterator[Declaration]:
    for group in class_.members.values():
        for one in group:
            if isinstance(one, Enumeration):
                yield from one.enumerators


@RULE.on(Member)
def check(node: Member, visit: Visit) -> Iterable[Report]:
    """A member that look-up did not find in a complete class."""
    if node.candidates or node.name_span == NOWHERE or not node.text.isidentifier():
        return ()
    owner = value_type(node.object_type)
    written = visit.item.text[node.name_span.start : node.name_span.end]
    if not isinstance(owner, ClassType) or written != node.text.encode() or is_instance(visit):
        return ()
    class_ = owner.declaration
    if class_.instance_of is not None and is_pattern(visit):
        return ()  # it may be an instance for what a parameter stands for
    slip = lacks_member(class_, node.text) or is_slip_in_library(class_, node.text)
    if not slip and doubt_of_member(class_, node.text) is not None:
        return ()
    if doubt_of_place(visit.unit, visit.item, node.name_span) is not None:
        return ()
    if not slip and not is_closed(class_) and has_other_text(visit.unit, node.text):
        return ()
    close = nearest(node.text, (name for one in ancestry(class_) for name in one.members))
    fix = (f"change to '{close}'", node.name_span, close) if close else None
    fields = {"name": node.text, "type": class_.name, **hint(close)}
    note = Note(class_, RULE.notes["declared"], {"type": class_.name})
    return (Report(node.name_span, fields, (note,), fix),)
