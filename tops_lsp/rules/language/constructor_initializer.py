"""A constructor's list initializes what its class does not have, or one member twice.

## Why it matters

The compiler stops here.

## Example

```cpp
struct Tile {
  int rows, columns;
  __device__ Tile(int rows) : rows(rows), column(1) {}  // expect: constructor-initializer
  __device__ Tile() : rows(1), columns(1), rows(2) {}  // expect: constructor-initializer
};
__global__ void kernel(int *data) { data[0] = Tile(2).rows; }
```

## Fix

Write the name of a member or of a direct base class, each once.

## How to silence

`// tops-lint: ignore[constructor-initializer] reason`

## Limits

The user's own classes that are no templates are judged; names are reported to be no member only
where the class has no bases, or nothing has such a name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import has_other_text
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.statements import Body
from tops_lsp.rules.language._conversions import is_own_class
from tops_lsp.rules.language._names import hint, is_instance, nearest
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS633",
    name="constructor-initializer",
    severity=Severity.ERROR,
    message="{what} '{name}'{hint}",
    notes={"declared": "'{name}' is declared here"},
)
_TWICE = "multiple initializations given for"
_ALONE = "a constructor that leaves its work to another one initializes nothing beside"
_UNION = "initializing multiple members of a union:"
_NO_BASE = "the class has no base class"
_NONE = "member initializer does not name a member or a base class:"


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """The list of a constructor."""
    function = visit.function
    class_ = None if function is None else function.scope
    if not node.initializers or function is None or not isinstance(class_, Class):
        return
    if is_instance(visit) or not is_own_class(class_) or not function.is_constructor:
        return
    seen: list[str] = []
    if len(node.initializers) > 1:
        yield from _of_delegation(node, function, class_, visit)
    for name, _ in node.initializers:
        wrong = _what(name, seen, class_, visit)
        at = _place(function, name, seen.count(name)) if wrong else None
        seen.append(name)
        if at is not None and doubt_of_place(visit.unit, visit.item, at) is None:
            yield _report(wrong, name, at, class_)


def _of_delegation(node: Body, function: Function, class_: Class, visit: Visit) -> Iterator[Report]:
    """Another constructor that makes the object, beside what is initialized here."""
    named = any(name == class_.name for name, _ in node.initializers)
    at = _place(function, class_.name, 0) if named and not _is_base(class_.name, class_) else None
    if at is not None and doubt_of_place(visit.unit, visit.item, at) is None:
        yield _report(_ALONE, class_.name, at, class_)


def _what(name: str, seen: list[str], class_: Class, visit: Visit) -> str:
    """What is wrong with one of the names after those seen; empty if nothing certainly."""
    if not name.isidentifier() or visit.item.text.count(b"...") > 0:
        return ""
    found = class_.members.get(name, ())
    member = any(isinstance(one, Variable) and one in class_.fields for one in found)
    if member and name in seen:
        return "" if _is_base(name, class_) else _TWICE
    if member:
        of_union = class_.keyword == "union" and class_.anonymous_in is None
        twice = of_union and any(one in class_.members for one in seen)
        return _UNION if twice or _is_of_same_union(name, seen, class_) else ""
    if not class_.bases and not found and name != class_.name and _is_class(name, visit):
        return _NO_BASE
    if found or name == class_.name or (class_.bases and _is_known(name, class_, visit)):
        return ""
    return "" if has_other_text(visit.unit, name) else _NONE


def _is_of_same_union(name: str, seen: list[str], class_: Class) -> bool:
    """Whether a union without a name has a member and another one that was initialized."""
    around = {field.name: field.scope for field in class_.fields}
    union = around.get(name)
    if not isinstance(union, Class) or union.keyword != "union" or union is class_:
        return False
    return any(around.get(one) is union for one in seen)


def _is_class(name: str, visit: Visit) -> bool:
    """Whether a name is a class's alone, outside of others."""
    named = namespace_members(visit.unit.root, name)
    return len(named) == 1 and isinstance(named[0], Class) and not named[0].item.builtin


def _is_known(name: str, class_: Class, visit: Visit) -> bool:
    """Whether anything has the name, which may mean a base: the bases' own names, and aliases."""
    word = re.compile(
        rb"\b(?:class|struct|union|using|typename|namespace)\s+%s\b|typedef[^;]*\b%s\b"
        % (name.encode(), name.encode())
    )
    known = _is_base(name, class_) or bool(namespace_members(visit.unit.root, name))
    return known or word.search(visit.unit.expansion.text) is not None


def _is_base(name: str, class_: Class) -> bool:
    return any(name == str(base).rpartition("::")[2].partition("<")[0] for base in class_.bases)


def _place(function: Function, name: str, before: int) -> Span | None:
    """Where a name is in a constructor's list, after so many others of it."""
    text, start = function.item.text, function.name_span.end
    listed = re.compile(rb"[:,]\s*(%s)\s*[({]" % re.escape(name.encode()))
    found = [match.span(1) for match in listed.finditer(text, start, function.body_span.start)]
    return Span(*found[before]) if before < len(found) else None


def _report(what: str, name: str, at: Span, class_: Class) -> Report:
    close = nearest(name, (field.name for field in class_.fields)) if what == _NONE else ""
    fix = (f"change to '{close}'", at, close) if close else None
    note = Note(class_, RULE.notes["declared"], {"name": class_.name})
    return Report(at, {"what": Phrase(what), "name": name, **hint(close)}, (note,), fix)
