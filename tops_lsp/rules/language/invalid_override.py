"""A method says `override` but overrides nothing, or what it overrides is final.

## Why it matters

The compiler stops here. Without the word the method would be another one beside that of the base,
and never be called through it.

## Example

```cpp
struct Shape {
  virtual int area() const;
};
struct Square : Shape {
  int aera() const override;  // expect: invalid-override
};
```

## Fix

Spell name, parameters and `const` as the base does, or leave the word out.

## How to silence

`// tops-lint: ignore[invalid-override] reason`

## Limits

Methods of the user's own classes that are no templates and whose bases are all known are judged, by
name, number of parameters, `const`, and the types of parameters where all are known.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.tree.declarations import Class, Function
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.types import (
    FunctionType,
    Pointer,
    Reference,
    is_unknown,
    mentioned,
    unqualified,
)
from tops_lsp.rules.language._conversions import is_plain_class
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS631",
    name="invalid-override",
    severity=Severity.ERROR,
    message="'{function}' {what}",
    notes={"before": "the function of this name in '{type}'"},
)
_NOTHING = "is marked 'override' but overrides no function of a base"
_FINAL = "overrides a function that is final"
_RESULT = "has another result type than the function it overrides"
_DELETED = "is deleted, but overrides a function that is not"
_NOT_DELETED = "is not deleted, but overrides a function that is"
_THROWS = "may throw, but overrides a function that may not"
_OVERRIDE = regex(rb"\boverride\b")
_IS_FINAL = regex(rb"\bfinal\b")


@RULE.on(Class)
def check(node: Class, visit: Visit) -> Iterator[Report]:
    """The methods of a class with bases."""
    if not node.bases or node.item.builtin or not is_plain_class(node):
        return
    above = [one for one in ancestry(node) if one is not node]
    for function in node.methods():
        if not function.is_constructor and function.scope is node and not function.is_destructor:
            yield from _of_method(function, above, visit)


def _of_method(function: Function, above: list[Class], visit: Visit) -> Iterator[Report]:
    marked = _OVERRIDE.search(_after(function)) is not None
    named = [f for one in above for f in one.members.get(function.name, ())]
    same = [f for f in named if isinstance(f, Function) and _is_same(f, function)]
    final = next((f for f in same if f.is_virtual and _IS_FINAL.search(_after(f))), None)
    overridden = [f for f in same if f.is_virtual and _has_same_types(f, function)]
    changed = next((f for f in overridden if _differ_in_result(f, function)), None)
    deleted = next((f for f in overridden if f.is_deleted is not function.is_deleted), None)
    if final is not None and _has_same_types(final, function):
        yield from _reports(function, _FINAL, final, visit)
    elif changed is not None:
        yield from _reports(function, _RESULT, changed, visit)
    elif deleted is not None:
        what = _DELETED if function.is_deleted else _NOT_DELETED
        yield from _reports(function, what, deleted, visit)
    elif (quiet := _quieter(function, overridden)) is not None:
        yield from _reports(function, _THROWS, quiet, visit)
    elif (
        marked and all(isinstance(f, Function) for f in named) and not _may_override(same, function)
    ):
        first = named[0] if named else None
        yield from _reports(
            function, _NOTHING, first if isinstance(first, Function) else None, visit
        )


def _quieter(function: Function, overridden: list[Function]) -> Function | None:
    """What a function overrides that may not throw, although it may itself."""
    if function.is_noexcept is not False or function.is_deleted or function.is_defaulted:
        return None
    after = _after(function)
    if b"noexcept" in after or b"throw" in after or _MACRO.search(after) is not None:
        return None
    return next((f for f in overridden if f.is_noexcept and b"noexcept" in _after(f)), None)


_MACRO = regex(rb"\b_*[A-Z][A-Z0-9_]+\b")


def _is_same(one: Function, other: Function) -> bool:
    """Whether one may override the other: templates and what is unknown count as well."""
    if one.template is not None or other.template is not None:
        return True
    return len(one.parameters) == len(other.parameters) and one.is_const == other.is_const


def _may_override(same: list[Function], function: Function) -> bool:
    """Whether one of some functions may be what another overrides: all that they take is known and
    another type, or not."""
    known = all(f.template is None and not _is_unsure(f) for f in (*same, function))
    matching = [f for f in same if _has_same_types(f, function)]
    plain = all(f.scope is not None and not _may_be_virtual(f) for f in matching)
    return bool(same) and (not known or (bool(matching) and not plain))


def _may_be_virtual(function: Function) -> bool:
    """Whether a method is virtual, or may be one by a class above its own."""
    scope = function.scope
    return function.is_virtual or not isinstance(scope, Class) or bool(scope.bases)


def _is_unsure(function: Function) -> bool:
    """Whether not all is known of what a function takes, or types here do not tell all of it."""
    parts = (part for taken in function.type.parameters for part in mentioned(taken))
    return any(is_unknown(part) or isinstance(part, FunctionType) for part in parts)


def _has_same_types(one: Function, other: Function) -> bool:
    return one.type.parameters == other.type.parameters and one.is_const == other.is_const


def _differ_in_result(one: Function, other: Function) -> bool:
    """Whether the results certainly differ; pointers may lead to derived classes."""
    if one.template is not None or other.template is not None or one.bound_to != other.bound_to:
        return False
    if one.auto_result or other.auto_result:
        return False
    results = one.type.result, other.type.result
    if any(is_unknown(part) for result in results for part in mentioned(result)):
        return False
    if all(isinstance(unqualified(result), Pointer | Reference) for result in results):
        return False
    return unqualified(results[0]) != unqualified(results[1])


def _after(function: Function) -> bytes:
    """What is written after the parameters of a method, up to its body or its end."""
    text, end = function.item.text, function.name_span.end
    depth = 0
    for place in range(text.find(b"(", end), len(text)):
        depth += (text[place : place + 1] == b"(") - (text[place : place + 1] == b")")
        if not depth:
            ends = [at for mark in (b"{", b";") if (at := text.find(mark, place)) >= 0]
            return text[place : min(ends, default=len(text))]
    return b""


def _reports(
    function: Function, what: str, other: Function | None, visit: Visit
) -> Iterator[Report]:
    span: Span = function.name_span
    if span == NOWHERE or not function.name.isidentifier() or lacks_headers(visit.unit):
        return
    if doubt_of_place(visit.unit, visit.item, span) is None:
        owner = other.scope if other is not None else None
        shown = owner.name if isinstance(owner, Class) else ""
        notes = () if other is None else (Note(other, RULE.notes["before"], {"type": shown}),)
        yield Report(span, {"function": function.name, "what": Phrase(what)}, notes)
