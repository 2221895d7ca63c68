"""A declaration names a type that nothing declares.

## Why it matters

The compiler stops here, and knows nothing of what is declared: a misspelt type, or an include that
is missing.

## Example

```cpp
struct Tile {
  int rows;
};
int rows(const Tiel &tile) {  // expect: unknown-type
  return tile.rows;
}
```

## Fix

Write the type that was meant, or include what declares it.

## How to silence

`// tops-lint: ignore[unknown-type] reason`

## Limits

Types of variables, parameters, data members, results and bases are judged, written without `::`.
Reported only where it is certain, as undeclared names are; in a file that includes the SDK only if
a known type is one letter away.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty import doubt_of_name
from tops_lsp.model.tree.declarations import Alias, Class, Function, Item, Variable
from tops_lsp.model.tree.expressions import Cast, CastKind, New
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.tree.statements import Declare, RangeFor
from tops_lsp.model.tree.types import (
    Array,
    Pointer,
    QualifiedType,
    Reference,
    TemplateId,
    Type,
    Unknown,
)
from tops_lsp.rules.language._names import (
    hint,
    in_text,
    is_instance,
    may_be_of_sdk,
    meant_by,
    names_at,
)
from tops_lsp.rules.language._specifiers import declared_in
from tops_lsp.text.keywords import KEYWORDS
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS606",
    name="unknown-type",
    severity=Severity.ERROR,
    message="unknown type name '{name}'{hint}",
)
_MISSING = "not declared: "


@RULE.on(Variable)
def check_variable(node: Variable, visit: Visit) -> Iterable[Report]:
    """The type of a variable."""
    return _reports(node.type, node.name_span, visit)


@RULE.on(RangeFor)
def check_range(node: RangeFor, visit: Visit) -> Iterable[Report]:
    """The type of a range's variable."""
    variable = node.variable
    return () if variable is None else _reports(variable.type, variable.name_span, visit)


@RULE.on(Function)
def check_function(node: Function, visit: Visit) -> Iterator[Report]:
    """The types of parameters and result."""
    yield from _reports(node.type.result, node.name_span, visit)
    plain = node.result_span.start < node.result_span.end  # else `T(name)` may declare a name
    plain = plain or (node.is_constructor and isinstance(node.scope, Class))
    for parameter in node.parameters:
        place = parameter.name_span
        if node.is_constructor and _is_name_in_brackets(parameter, visit):
            continue
        if not parameter.name and parameter.span != NOWHERE and plain:
            place = Span(parameter.span.end, parameter.span.end)
        yield from _reports(parameter.type, place, visit)


def _is_name_in_brackets(parameter: Variable, visit: Visit) -> bool:
    """Whether what looks like a constructor's parameter is the name of a function: `Part (f)(int)`,
    in a class `Part`."""
    end = parameter.span.end
    after = visit.item.text[end : end + _NEAR].split()
    return parameter.span != NOWHERE and b"".join(after).startswith(b")(")


_NEAR = 8


@RULE.on(Class)
def check_class(node: Class, visit: Visit) -> Iterator[Report]:
    """The types of data members."""
    if node.instance_of is None:
        for member in node.fields:
            yield from _reports(member.type, member.name_span, visit)
        yield from _of_bases(node, visit)


def _of_bases(class_: Class, visit: Visit) -> Iterator[Report]:
    """The classes that one derives from, where they are named before its body."""
    text, start = visit.item.text, class_.name_span.end
    body = text.find(b"{", start)
    if class_.name_span == NOWHERE or class_.item is not visit.item or body < 0:
        return
    for base in class_.bases:
        yield from _reports(base, Span(body, body), visit)


@RULE.on(Cast)
def check_cast(node: Cast, visit: Visit) -> Iterable[Report]:
    """The type of a cast that is written before its operand."""
    inside = node.operand.span.start > node.span.start
    written = inside and node.kind is not CastKind.IMPLICIT
    return _reports(node.type, Span(*[node.operand.span.start] * 2), visit) if written else ()


@RULE.on(New)
def check_new(node: New, visit: Visit) -> Iterable[Report]:
    """The type after `new`."""
    return _reports(node.type, Span(*[node.span.end] * 2), visit)


@RULE.on(Item)
def check_aliases(node: Item, visit: Visit) -> Iterator[Report]:
    """What a name is another one for, outside of functions."""
    for declaration in () if node.builtin else declared_in(node):
        if isinstance(declaration, Alias):
            yield from _of_alias(declaration, visit)


@RULE.on(Declare)
def check_local_aliases(node: Declare, visit: Visit) -> Iterator[Report]:
    """The same in functions."""
    for declaration in node.declarations:
        if isinstance(declaration, Alias):
            yield from _of_alias(declaration, visit)


def _of_alias(alias: Alias, visit: Visit) -> Iterable[Report]:
    if alias.template is not None or alias.name_span == NOWHERE:
        return ()
    end = visit.item.text.find(b";", alias.name_span.start)
    return _reports(alias.type, Span(end, end), visit) if end >= 0 else ()


def _reports(type_: Type, name_span: Span, visit: Visit) -> Iterable[Report]:
    name = _missing(type_)
    if not name or name_span == NOWHERE or is_instance(visit):
        return ()
    place = in_text(visit.item.text, name, name_span.start)
    if place is None:
        return ()
    span = Span(*place)
    if isinstance(_innermost(type_), TemplateId) and _is_value(name, visit):
        return ()
    if _TEMPLATE_OF.match(visit.item.text, span.end) and _may_be_template(name, visit):
        return ()
    if doubt_of_name(visit.unit, visit.item, visit.function, name, span) is not None:
        return ()
    close = meant_by(name, visit)
    if may_be_of_sdk(name, visit, close):
        return ()
    fix = (f"change to '{close}'", span, close) if close else None
    return (Report(span, {"name": name, **hint(close)}, replacement=fix),)


def _is_value(name: str, visit: Visit) -> bool:
    """Whether something of a name is declared: what is given to a template is no type then."""
    return name in visit.once(names_at) or bool(namespace_members(visit.unit.root, name))


def _may_be_template(name: str, visit: Visit) -> bool:
    """Whether any text that is read names a template so: look-up may not know all of its forms."""
    declared = rb"\b(?:class|struct|union|using|typename|concept|typedef\b[^;]*)\s+%s\b"
    pattern = declared % re.escape(name.encode())
    return _is_value(name, visit) or re.search(pattern, visit.unit.expansion.text) is not None


_TEMPLATE = regex(r"(?P<name>[A-Za-z_]\w*)\s*<(?s:.*)>")
_TEMPLATE_OF = regex(rb"\s*<")


def _innermost(type_: Type) -> Type:
    """What pointers, references, arrays and qualifiers are about."""
    while True:
        match type_:
            case Pointer(pointee=inner) | Reference(target=inner):
                type_ = inner
            case Array(element=inner) | QualifiedType(base=inner):
                type_ = inner
            case _:
                return type_


def _missing(type_: Type) -> str:
    """The plain name that a type would have, or a template's argument, if nothing declares it."""
    type_ = _innermost(type_)
    while isinstance(type_, TemplateId):
        types = [a for a in type_.arguments if not isinstance(a, int)]
        if not types:
            return ""
        type_ = _innermost(next((t for t in types if isinstance(t, Unknown)), types[0]))
    why = type_.why if isinstance(type_, Unknown) else ""
    name = why.removeprefix(_MISSING) if why.startswith(_MISSING) else ""
    template = _TEMPLATE.fullmatch(name)
    name = template["name"] if template is not None else name
    return name if name.isidentifier() and name.encode() not in KEYWORDS else ""
