"""A class template is used without arguments where none can be deduced.

## Why it matters

The compiler stops here: from C++17 on the arguments may be left out where an object gets its first
value, and nowhere else.

## Example

```cpp
#include <vector>

template <class T>
struct Tile {
  T *data;
};
void fill(Tile *tile);  // expect: missing-template-arguments
int count(std::vector numbers);  // expect: missing-template-arguments
```

## Fix

Write the arguments: `Tile<float> *tile`.

## How to silence

`// tops-lint: ignore[missing-template-arguments] reason`

## Limits

Parameters, results, data members, other names of types, sizes, and variables that are pointers,
references and arrays are judged, casts, what is caught, and arguments of other templates, of the
user's own templates and those of C++'s library; not in templates, in classes with bases, nor in
files with a header that was not found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.sema.substitution import Binding
from tops_lsp.model.tree.declarations import (
    Alias,
    Class,
    Declaration,
    Function,
    Item,
    Namespace,
    Storage,
    Variable,
)
from tops_lsp.model.tree.expressions import Cast, CastKind, SizeOf, TypeId
from tops_lsp.model.tree.types import (
    Array,
    FunctionType,
    Pointer,
    QualifiedType,
    Reference,
    TemplateId,
    TemplateType,
    Type,
)
from tops_lsp.rules.language._names import in_text, is_instance, is_pattern
from tops_lsp.rules.language._specifiers import declared_in
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS671",
    name="missing-template-arguments",
    severity=Severity.ERROR,
    message="use of class template '{name}' requires template arguments",
    notes={"declared": "'{name}' is declared here"},
)
_VARIABLES = (Storage.AUTOMATIC, Storage.STATIC)


@RULE.on(Item)
def check(node: Item, visit: Visit) -> Iterator[Report]:
    """What an item declares."""
    if node.builtin:
        return
    for declaration in declared_in(node):
        if _is_in_template(declaration):
            continue
        match declaration:
            case Function(is_guide=False, template=None, instance_of=None):
                yield from _of_function(declaration, visit)
            case Variable(storage=Storage.MEMBER):
                yield from _reports(declaration.type, declaration.name_span, visit)
            case Variable(template=None, scope=Namespace()):
                if _is_deduced_not(declaration.type) or _has_nothing(declaration, visit):
                    yield from _reports(declaration.type, declaration.name_span, visit)
            case Alias(template=None):
                yield from _of_alias(declaration, visit)


def _of_function(node: Function, visit: Visit) -> Iterator[Report]:
    """Result and parameters; the arguments of a method outside of its class are its class's."""
    if isinstance(node.scope, Class) and node.item is not node.scope.item:
        return
    result = node.type.result
    if node.name.startswith("operator ") and node.name_span != NOWHERE:
        yield from _reports(result, Span(node.name_span.end, node.name_span.end), visit)
    elif not node.auto_result and (end := _trailing(node)):
        yield from _reports(result, Span(end, end), visit)
    elif node.result_span.start < node.result_span.end and not node.auto_result:
        yield from _reports(result, node.name_span, visit)
    for parameter in node.parameters:
        at = parameter.name_span
        at = Span(parameter.span.end, parameter.span.end) if at == NOWHERE else at
        yield from _reports(parameter.type, at, visit)


def _trailing(node: Function) -> int:
    """Where a result ends that comes after the parameters; 0 if it comes before them."""
    text, start = node.item.text, node.name_span.end
    end = node.span.end if node.body_span == NOWHERE else node.body_span.start
    return end if start < end and re.search(rb"\)\s*->", text[start:end]) is not None else 0


def _of_alias(node: Alias, visit: Visit) -> Iterable[Report]:
    end = visit.item.text.find(b";", node.name_span.start)
    return _reports(node.type, Span(end, end), visit) if end >= 0 else ()


@RULE.on(Variable)
def check_local(node: Variable, visit: Visit) -> Iterable[Report]:
    """A variable of a function that is no object of its own, or is caught."""
    before = visit.item.text[max(0, node.name_span.start - 256) : node.name_span.start]
    caught = _CAUGHT.search(before) is not None
    plain = _is_deduced_not(node.type) or _has_nothing(node, visit)
    local = node.storage in _VARIABLES and node.scope is None and plain
    if visit.function is None or not (local or caught) or _is_unsure(visit):
        return ()
    return _reports(node.type, node.name_span, visit)


_CAUGHT = regex(rb"\bcatch\s*\([^()]*\Z")


@RULE.on(SizeOf)
def check_size(node: SizeOf, visit: Visit) -> Iterable[Report]:
    """`sizeof(Tile)`."""
    if type(node) is not SizeOf or node.operand is not None or _is_unsure(visit):
        return ()
    return _reports(node.measured, Span(node.span.end, node.span.end), visit)


@RULE.on(Cast)
def check_cast(node: Cast, visit: Visit) -> Iterable[Report]:
    """A cast; `Tile(value)` alone makes an object whose arguments are deduced."""
    if node.kind in _MAKING or _is_unsure(visit):
        return ()
    start = node.operand.span.start
    return _reports(node.type, Span(start, start), visit) if start > node.span.start else ()


_MAKING = frozenset([CastKind.IMPLICIT, CastKind.FUNCTIONAL])


@RULE.on(TypeId)
def check_description(node: TypeId, visit: Visit) -> Iterable[Report]:
    """`typeid(Tile)`."""
    if node.operand is not None or _is_unsure(visit):
        return ()
    return _reports(node.described, Span(node.span.end, node.span.end), visit)


def _is_unsure(visit: Visit) -> bool:
    """Whether the visited function is a template's, or a class around it may have the name."""
    function = visit.function
    if function is None or is_instance(visit) or is_pattern(visit):
        return True
    return _is_in_template(function)


def _is_in_template(declaration: Declaration) -> bool:
    """Whether classes around are templates, or have bases, whose names have arguments in them."""
    if isinstance(declaration, Function) and (declaration.template or declaration.is_friend):
        return True  # a friend's class has its name in it, too
    scope = declaration.scope
    while scope is not None:
        if isinstance(scope, Class):
            if not scope.name:
                return True  # not known here: what a class without a name is in
            if scope.arguments or scope.bases or scope.enclosing is not None:
                return True
            if scope.is_closure or scope.template is not None:
                return True
        scope = scope.scope
    return False


def _has_nothing(node: Variable, visit: Visit) -> bool:
    """Whether no value is there that arguments could be deduced from, no guide and no default."""
    plain = node.type.base if isinstance(node.type, QualifiedType) else node.type
    template = plain.template if isinstance(plain, TemplateId) else None
    if not isinstance(template, Class) or template.item.builtin or template.guides:
        return False
    if _UNVALUED.match(node.item.text, node.name_span.end) is None or b"extern" in node.item.text:
        return False
    needed = any(not (p.has_default or p.is_pack) for p in template.template or ())
    text, name = visit.unit.expansion.text, re.escape(template.name.encode())
    again = re.findall(rb"\b(?:class|struct|union)\s+%s\s*[;:{]" % name, text)
    guide = re.search(rb"\b%s\s*\([^;{}]*\)\s*->" % name, text)
    return needed and len(again) == 1 and guide is None


_UNVALUED = regex(rb"\s*[;,]")


@RULE.on(Function)
def check_owner(node: Function, visit: Visit) -> Iterator[Report]:
    """`void Tile::fill() {}` of a class template."""
    class_, (start, end) = node.scope, node.name_span
    if not isinstance(class_, Class) or class_.template is None or class_.item is node.item:
        return
    if node.name_span == NOWHERE or node.instance_of is not None or not _is_judged(class_):
        return
    name = re.escape(class_.name.encode())
    head = re.compile(rb"%s(?=\s*::\s*~?\w+\Z)" % name)
    found = head.match(node.item.text, start, end)
    if found is None or lacks_headers(visit.unit) or is_instance(visit):
        return
    span = Span(*found.span())
    if doubt_of_place(visit.unit, visit.item, span) is None:
        note = Note(class_, RULE.notes["declared"], {"name": class_.name})
        yield Report(span, {"name": class_.name}, (note,))


def _is_deduced_not(type_: Type) -> bool:
    """Whether a type is no class template alone, for which arguments are deduced."""
    if isinstance(type_, QualifiedType):
        type_ = type_.base
    template = type_.template if isinstance(type_, TemplateId) else None
    if not isinstance(type_, TemplateId) or not isinstance(template, Class):
        return True
    return not _are_own(template, type_.arguments)


def _bare(type_: Type) -> Class | None:
    """The class template that a type names without arguments."""
    while True:
        match type_:
            case Pointer(pointee=inner) | Reference(target=inner):
                type_ = inner
            case Array(element=inner) | QualifiedType(base=inner) | FunctionType(result=inner):
                type_ = inner
            case TemplateId(template=Class() as template, arguments=arguments):
                if not _are_own(template, arguments):
                    return _bare_argument(template, arguments)
                return template if _is_judged(template) else None
            case _:
                return None


def _are_own(template: Class, arguments: Sequence[Binding]) -> bool:
    """Whether a template's arguments are its own parameters, which nobody has written."""
    own = template.template or ()
    names = [a.parameter if isinstance(a, TemplateType) else None for a in arguments]
    return len(names) == len(own) > 0 and all(
        one is other for one, other in zip(names, own, strict=True)
    )


def _bare_argument(template: Class, arguments: Sequence[Binding]) -> Class | None:
    """The same among the arguments that a class template gets for types."""
    parameters = template.template or ()
    for parameter, argument in zip(parameters, arguments, strict=False):
        found = None if isinstance(argument, int) else _bare(argument)
        if parameter.kind == "type" and not parameter.is_pack and found is not None:
            return found
    return None


def _is_judged(template: Class) -> bool:
    """Whether it is the user's own template, or one of C++'s library."""
    scope = template.scope
    library = isinstance(scope, Namespace) and scope.name == "std"
    return not template.specialises and (library or not template.item.builtin)


def _reports(type_: Type, before: Span, visit: Visit) -> Iterator[Report]:
    template = _bare(type_)
    if template is None or before == NOWHERE or is_instance(visit):
        return
    place = in_text(visit.item.text, template.name, before.start) or _qualified(
        visit.item.text, template.name, before.start
    )
    if place is None or lacks_headers(visit.unit) or visit.unit.problems:
        return
    span, after = Span(*place), visit.item.text[place[1] : before.start].lstrip()
    if after.startswith((b"<", b"::")) or doubt_of_place(visit.unit, visit.item, span) is not None:
        return
    note = (
        ()
        if template.item.builtin
        else (Note(template, RULE.notes["declared"], {"name": template.name}),)
    )
    yield Report(span, {"name": template.name}, note)


def _qualified(text: bytes, name: str, end: int) -> tuple[int, int] | None:
    """Where a name comes after `std::`."""
    written = b"std::" + name.encode()
    start = text.rfind(written, max(0, end - 300), end)
    after = text[start + len(written) : start + len(written) + 1]
    if start < 0 or after.isalnum() or after in (b"_", b":"):
        return None
    return start, start + len(written)
