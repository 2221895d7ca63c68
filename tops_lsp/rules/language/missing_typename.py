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
parameter's name, in TOPS files, and in others whose flags name C++17 or a version before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty import doubt_of_place
from tops_lsp.model.completeness import is_for_tops
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Function,
    Item,
    Storage,
    Variable,
)
from tops_lsp.rules.language._names import is_instance
from tops_lsp.rules.language._specifiers import declared_in, is_inside
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS660",
    name="missing-typename",
    severity=Severity.ERROR,
    message="missing 'typename' in front of the type '{type}'",
)
_CPP20 = 202002
_TYPE = regex(
    rb"(?:(?:static|inline|constexpr|const|volatile|extern|mutable|virtual)\s+)*"
    rb"(?P<type>(?P<parameter>[A-Za-z_]\w*)\s*::\s*[A-Za-z_]\w*)\s*(?:const\b\s*)?(?P<marks>[&*\s]\s*[*&]*)\s*"
    rb"(?P<name>[A-Za-z_]\w*)\s*(?P<next>[;,=()\[{])"
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
            for parameter in declaration.parameters if known else ():
                if parameter.span != NOWHERE:
                    yield from _reports(parameter.span.start, known, parameter, visit)
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
    known = _parameters(function) if _is_judged(visit) else ()
    match = _TYPE.match(visit.item.text, node.span.start)
    if match is None or match["marks"].strip():
        return ()  # `T::size * count;` may be a product
    return _reports(node.span.start, known, node, visit) if known else ()


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
    span = Span(*match.span("type"))
    if match["name"] != node.name.encode() or doubt_of_place(visit.unit, visit.item, span):
        return
    change = Change("write 'typename'", ((visit.item, Span(span.start, span.start), "typename "),))
    yield Report(span, {"type": match["type"].decode()}, change=change)
