"""A type that a template's argument has is named without `typename`.

## Why it matters

Before C++20 the compiler stops here: it takes `T::type` for a value unless it is told otherwise.

## Example

```cpp
template <class T>
struct Tile {
  T::element first;  // expect: missing-typename
  typename T::element second;
};
```

## Fix

Write `typename` in front.

## How to silence

`// tops-lint: ignore[missing-typename] reason`

## Limits

Variables, data members, parameters and results of templates are judged that begin with a
parameter's name, or with another class template that has one for an argument, in TOPS files, and in
others whose flags name C++17 or a version before it; variables of functions in every standard. A
missing `template` is reported after a parameter's name, before a member with fundamental types for
arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Change, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.completeness import is_for_tops
from tops_lsp.model.certainty.doubts import Doubt, doubt_of_place
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Item, Storage, Variable
from tops_lsp.model.tree.types import Fundamental, Pointer, TemplateType, Type, value_type
from tops_lsp.rules.language._names import is_instance
from tops_lsp.rules.language._specifiers import declared_in, is_inside
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS660",
    name="missing-typename",
    severity=Severity.ERROR,
    message="missing {what} '{type}'",
)
_TYPENAME, _TEMPLATE = "'typename' before the type", "'template' before the member template"
_CPP20 = 202002
_TYPE = regex(
    rb"(?:(?:static|inline|constexpr|const|volatile|extern|mutable|virtual)\s+)*"
    rb"(?P<type>(?P<parameter>[A-Za-z_]\w*)\s*::\s*[A-Za-z_]\w*)\s*(?:const\b\s*)?(?P<marks>[&*\s]\s*[*&]*)\s*"
    rb"(?P<name>[A-Za-z_]\w*)\s*(?P<next>[;,=()\[{])"
)
_WORDS = rb"(?:(?:static|inline|constexpr|const|volatile|extern|virtual)\s+)*"
_MADE = regex(
    _WORDS + rb"(?P<type>(?P<library>std\s*::\s*)?(?P<template>[A-Za-z_]\w*)\s*"
    rb"<(?P<arguments>(?:[^<>;(){}]|<[^<>;(){}]*>)*)>\s*::\s*[A-Za-z_]\w*)\s*"
    rb"(?P<marks>(?:const\b\s*)?[&*\s]*)(?<=[\s&*])(?P<name>[A-Za-z_]\w*)\s*(?P<next>[;,=()\[{:<])"
)
"""`Box<T>::type name`: dependent where an argument is a parameter of the templates around."""
_UNNAMED = regex(rb"(?:const\s+)?(?P<type>(?P<parameter>[A-Za-z_]\w*)\s*::\s*[A-Za-z_]\w*)\s*[,)]")
_OF_STD = frozenset(
    b"array deque forward_list list map multimap multiset numeric_limits optional pair set"
    b" shared_ptr tuple unique_ptr unordered_map unordered_multimap unordered_multiset"
    b" unordered_set vector basic_string initializer_list iterator_traits remove_reference"
    b" remove_const remove_cv decay conditional enable_if common_type make_unsigned make_signed"
    b" underlying_type".split()
)


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """What an item declares."""
    if node.builtin or b"template" not in node.text or not _is_judged(visit):
        return
    for declaration in declared_in(node):
        if isinstance(declaration, Function):
            known = _parameters(declaration)
            if known and declaration.result_span != NOWHERE:
                yield from _reports(declaration.result_span.start, known, declaration, visit)
                yield from _made(declaration.result_span.start, known, declaration, visit)
            if known and _takes_types(declaration):
                yield from _unnamed(declaration, known, visit)
            for parameter in declaration.parameters if known else ():
                if parameter.span != NOWHERE:
                    yield from _reports(parameter.span.start, known, parameter, visit)
                    yield from _made(parameter.span.start, known, parameter, visit, declaration)
        elif isinstance(declaration, Variable) and isinstance(declaration.scope, Class):
            known = _parameters(declaration)
            if known and is_inside(declaration, declaration.scope):
                yield from _reports(declaration.span.start, known, declaration, visit)


@RULE.on(Variable)
def check_local(node: Variable, visit: Visit) -> Iterable[Report]:
    """A variable of a function."""
    function = visit.function
    if function is None or node.storage not in (Storage.AUTOMATIC, Storage.STATIC):
        return ()
    if node.scope is not None or is_instance(visit) or node.span == NOWHERE:
        return ()
    known = _parameters(function)  # no standard lets it be left out in a block
    if not known:
        return ()
    match = _TYPE.match(visit.item.text, node.span.start)
    if match is None:
        return _made(node.span.start, known, node, visit, function)
    if match["marks"].strip():
        return ()  # `T::size * count;` may be a product
    return _reports(node.span.start, known, node, visit)


def _takes_types(function: Function) -> bool:
    """Whether what is in the parentheses are certainly parameters: it is no variable with a
    value there."""
    if function.is_definition or function.is_deleted:
        return True
    scope = function.scope
    inside = isinstance(scope, Class) and is_inside(function, scope)
    return inside or any(isinstance(p.type, Fundamental) for p in function.parameters)


def _unnamed(function: Function, known: frozenset[str], visit: Visit) -> Iterator[Report]:
    """`void f(T::type)`."""
    for parameter in function.parameters:
        if parameter.name or parameter.span == NOWHERE or parameter.item is not visit.item:
            continue
        match = _UNNAMED.match(visit.item.text, parameter.span.start)
        if match is not None and match["parameter"].decode() in known:
            yield from _report(match, visit)


def _made(
    start: int,
    known: frozenset[str],
    node: Declaration,
    visit: Visit,
    function: Function | None = None,
) -> Iterator[Report]:
    """`Box<T>::type name`; Box is none of the classes around, which know their own members."""
    match = _MADE.match(visit.item.text, start) if node.item is visit.item else None
    if match is None or (function is visit.function and match["marks"].strip() in (b"*", b"&")):
        return  # a product, perhaps
    words = {word.decode() for word in _WORD.findall(match["arguments"])}
    if known.isdisjoint(words) or match["template"].decode() in _around(
        function or node, result=function is None
    ):
        return
    if match["library"]:
        declared = match["template"] in _OF_STD
    else:
        head = rb"\b(?:class|struct|union)\s+%s\b" % re.escape(match["template"])
        declared = re.search(head, visit.unit.expansion.text) is not None
    if declared and (match["name"] == node.name.encode() or isinstance(node, Function)):
        yield from _report(match, visit)


_WORD = regex(rb"[A-Za-z_]\w*")


def _around(declaration: Declaration, *, result: bool) -> set[str]:
    """The names of the classes that a declaration is in, or is a member of: the result that
    comes before a method's full name is not in its class."""
    found, scope = set[str](), declaration.scope
    method = isinstance(declaration, Function) and isinstance(scope, Class)
    if result and method and isinstance(scope, Class) and not is_inside(declaration, scope):
        return found
    while scope is not None:
        if isinstance(scope, Class):
            found.add(scope.name)
        scope = scope.scope
    return found


def _is_judged(visit: Visit) -> bool:
    """Whether it is certain that the compiler does not know C++20."""
    context, path = visit.unit.context, visit.unit.source.path
    tops = path.endswith(".tops") or is_for_tops(visit.unit)
    return context.cplusplus < _CPP20 and (tops or context.names_standard)


def _parameters(declaration: Declaration) -> frozenset[str]:
    """The type parameters of the templates around a declaration."""
    found: set[str] = set()
    around: Declaration | None = declaration
    while isinstance(around, Function | Class | Variable):
        if around is not declaration or not isinstance(around, Variable):
            found |= {p.name for p in around.template or () if p.kind == "type"}
        around = around.scope if isinstance(around.scope, Class) else None
    return frozenset(found)


def _reports(
    start: int, known: frozenset[str], node: Declaration, visit: Visit
) -> Iterator[Report]:
    text = visit.item.text
    if node.item is not visit.item:
        return
    match = _TYPE.match(text, start)
    if match is None or match["parameter"].decode() not in known:
        return
    if match["name"] == node.name.encode():
        yield from _report(match, visit)


def _report(match: re.Match[bytes], visit: Visit) -> Iterator[Report]:
    span = Span(*match.span("type"))
    if doubt_of_place(visit.unit, visit.item, span) is not None:
        return
    change = Change("write 'typename'", ((visit.item, Span(span.start, span.start), "typename "),))
    fields = {"what": Phrase(_TYPENAME), "type": match["type"].decode()}
    yield Report(span, fields, change=change)


@RULE.on(Function)
def check_members(node: Function, visit: Visit) -> Iterator[Report]:
    """`value.get<int>()` in a template, where `<` is read as an operator."""
    known = {p.name for p in node.parameters if p.name and _is_parameter(p.type)}
    if not known or node.body_span == NOWHERE or node.item is not visit.item or is_instance(visit):
        return
    for match in _MEMBER_TEMPLATE.finditer(node.item.text, *node.body_span):
        if match["object"].decode() not in known:
            continue
        span = Span(*match.span("name"))
        if doubt_of_place(visit.unit, visit.item, span) in (None, Doubt.BROKEN):
            change = Change(
                "write 'template'", ((visit.item, Span(span.start, span.start), "template "),)
            )
            fields = {"what": Phrase(_TEMPLATE), "type": match["name"].decode()}
            yield Report(span, fields, change=change)


def _is_parameter(type_: Type) -> bool:
    """Whether a type is a template's parameter itself, or a reference or pointer to it."""
    plain = value_type(type_)
    return isinstance(
        value_type(plain.pointee) if isinstance(plain, Pointer) else plain, TemplateType
    )


_MEMBER_TEMPLATE = regex(
    rb"(?<![\w.>:])(?P<object>[A-Za-z_]\w*)\s*(?:\.|->)\s*(?P<name>[A-Za-z_]\w*)\s*"
    rb"<\s*(?:(?:unsigned|signed|long|short|int|char|float|double|bool)\b[\s*]*)+>\s*\("
)
