"""A class template is given too many or too few arguments, or one of another kind.

## Why it matters

The compiler stops here: a type parameter takes a type, a value parameter a constant.

## Example

```cpp
template <class T, int Rows>
struct Tile {
  T data[Rows];
};
void kernel(int rows) {
  Tile<float> one;  // expect: template-arguments
  Tile<float, 2, 3> two;  // expect: template-arguments
  Tile<2, float> three;  // expect: template-arguments
  Tile<float, rows> four;  // expect: template-arguments
}
```

## Fix

Write the arguments that the head of the template asks for.

## How to silence

`// tops-lint: ignore[template-arguments] reason`

## Limits

Variables and parameters whose type is a class template of the user's own, or by number one of C++'s
library, are judged, if each argument is a number, a fundamental type or a plain name. Templates
that are declared more than once or have a pack are judged by what is certain of them alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.completeness import library_counts_of
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.tree.declarations import Class, Function, Item, TemplateParameter, Variable
from tops_lsp.model.tree.scopes import ancestry, namespace_members
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Fundamental,
    Pointer,
    Reference,
    TemplateId,
    Type,
    Unknown,
    is_unknown,
    unqualified,
    value_type,
)
from tops_lsp.rules.language._conversions import has_known_type, is_plain_class
from tops_lsp.rules.language._names import is_instance
from tops_lsp.rules.language._specifiers import is_in_no_namespace
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS663",
    name="template-arguments",
    severity=Severity.ERROR,
    message="{what} template '{name}'",
    notes={
        "declared": "'{name}' is declared here",
        "typeless": "'{name}' has no type there",
    },
)
_MANY, _FEW = "too many arguments for", "too few arguments for"
_TYPE, _VALUE = "an argument must be a type of", "an argument must be a value of"
_CONSTANT = "an argument must be a constant expression of"
_WHOLE = "an argument must be a whole number for"
_TYPELESS = "the arguments leave a data member without a type in"
_SPECIALIZED = "'template <>' is missing before the specialization of"
_NUMBER = regex(rb"-?\d\w*+(?:\.\d*f?)?")
_REAL = regex(rb"-?\d++\.\d*f?")
_FUNDAMENTAL = regex(
    rb"(?:(?:unsigned|signed|long|short|int|char|float|double|bool)\b\s*)+(?:\*\s*)*"
)
_PLAIN = regex(rb"[\w\s*&:]*")
_NEAR = 400
"""How many bytes before a name its type is looked for."""


@RULE.on(Variable)
def check_variable(node: Variable, visit: Visit) -> Iterator[Report]:
    """The type of a variable."""
    template = _template(node.type)
    if template is not None and node.item is visit.item and node.name_span != NOWHERE:
        yield from _reports(template, node, visit)
        yield from _without_type(template, node, visit)


def _without_type(template: Class, node: Variable, visit: Visit) -> Iterator[Report]:
    """A data member that has no type in an instance: `typename T::type` of an `int`."""
    made = unqualified(node.type)
    class_ = made.declaration if isinstance(made, ClassType) else None
    if class_ is None or class_.instance_of is not template or is_instance(visit):
        return
    for field in class_.fields:
        if field.scope is class_ and _is_without_type(field, template, class_):
            if doubt_of_place(visit.unit, visit.item, node.name_span) is None:
                note = Note(field, RULE.notes["typeless"], {"name": field.name})
                what = {"what": Phrase(_TYPELESS), "name": template.name}
                yield Report(node.name_span, what, (note,))
            return


def _is_without_type(field: Variable, template: Class, made: Class) -> bool:
    """Whether `typename T::name` is certainly nothing for what stands for `T`."""
    match = _MEMBER_TYPE.match(field.item.text, field.span.start)
    parameters = template.template or ()
    if match is None or not (isinstance(field.type, Unknown) and field.type.failed):
        return False
    if len(parameters) != len(made.arguments):
        return False
    for parameter, given in zip(parameters, made.arguments, strict=True):
        if parameter.name.encode() != match["parameter"]:
            continue
        if isinstance(given, int):
            return False
        plain = value_type(given)
        if not isinstance(plain, ClassType):
            return isinstance(plain, Fundamental | Pointer) and has_known_type(plain)
        above = ancestry(plain.declaration)
        return is_plain_class(plain.declaration) and all(
            match["name"].decode() not in one.members for one in above
        )
    return False


_MEMBER_TYPE = regex(rb"typename\s+(?P<parameter>\w+)\s*::\s*(?P<name>[A-Za-z_]\w*)\s+\w")


@RULE.on(Item)
def check_special(node: Item, visit: Visit) -> Iterator[Report]:
    """`struct Tile<int> {`, which lacks `template <>`."""
    match = None if node.builtin else _SPECIAL.match(node.text)
    found = () if match is None else namespace_members(visit.unit.root, match["name"].decode())
    templates = [one for one in found if isinstance(one, Class) and one.template is not None]
    if match is None or not templates or lacks_headers(visit.unit):
        return
    if not is_in_no_namespace(node, visit.unit):
        return
    template, span = templates[0], Span(*match.span("name"))
    if not template.item.builtin and doubt_of_place(visit.unit, node, span) is None:
        note = Note(template, RULE.notes["declared"], {"name": template.name})
        yield Report(span, {"what": Phrase(_SPECIALIZED), "name": template.name}, (note,))


_SPECIAL = regex(rb"(?:struct|class)\s+(?P<name>[A-Za-z_]\w*)\s*<[^;{}()]*>\s*(?::[^;{}()]*)?\{")


@RULE.on(Class)
def check_fields(node: Class, visit: Visit) -> Iterator[Report]:
    """The types of data members."""
    for field in () if node.item.builtin else node.fields:
        if field.scope is node:
            yield from check_variable(field, visit)


@RULE.on(Function)
def check_parameters(node: Function, visit: Visit) -> Iterator[Report]:
    """The types of parameters."""
    for parameter in node.parameters:
        yield from check_variable(parameter, visit)


def _template(type_: Type) -> Class | None:
    """The class template of the user's or of C++'s library that a type is made of."""
    while True:
        match type_:
            case Pointer(pointee=inner) | Reference(target=inner) | Array(element=inner):
                type_ = inner
            case _:
                break
    plain = unqualified(type_)
    made = plain.declaration if isinstance(plain, ClassType) else None
    if isinstance(plain, TemplateId) and isinstance(plain.template, Class):
        made = plain.template
    if made is not None and made.instance_of is not None:
        made = made.instance_of
    if made is None or made.template is None or made.arguments:
        return None
    if made.item.builtin and library_counts_of(made) is None:
        return None
    return None if made.specialises or not made.name else made


def _reports(template: Class, node: Variable, visit: Visit) -> Iterator[Report]:
    text, end = visit.item.text, node.name_span.start
    heads = re.compile(rb"(?<![\w>])%s\s*<" % re.escape(template.name.encode()))
    start = max(node.span.start, end - _NEAR)
    head = next(heads.finditer(text, start, end), None)
    listed = None if head is None else _listed(text, head.end(), end)
    if head is None or listed is None or is_instance(visit):
        return
    at = Span(head.start(), head.start() + len(template.name))
    what = _what(template, listed, visit)
    if what and doubt_of_place(visit.unit, visit.item, Span(at.start, end)) is None:
        note = Note(template, RULE.notes["declared"], {"name": template.name})
        yield Report(at, {"what": Phrase(what), "name": template.name}, (note,))


def _listed(text: bytes, start: int, end: int) -> list[bytes] | None:
    """The arguments between `<` and `>`; None if one is not as plain as can be judged."""
    close = text.find(b">", start, end)
    if close < 0 or text[close + 1 : close + 2] in (b">", b"=", b"("):
        return None
    inside = text[start:close].strip()
    listed = [argument.strip() for argument in inside.split(b",")] if inside else []
    return (
        listed if all((_PLAIN.fullmatch(a) and a) or _NUMBER.fullmatch(a) for a in listed) else None
    )


def _what(template: Class, listed: list[bytes], visit: Visit) -> str:
    counts = library_counts_of(template)
    if counts is not None:
        least, most = counts
        wrong = _MANY if len(listed) > most else _FEW if len(listed) < least else ""
        return wrong or _wrong_of_library(template, listed, visit)
    parameters = template.template or ()
    if any(parameter.is_pack or parameter.kind == "template" for parameter in parameters):
        return ""
    if len(listed) > len(parameters):
        return _MANY
    for parameter, argument in zip(parameters, listed, strict=False):
        what = _wrong(parameter, argument, visit)
        if what:
            return what
    needed = sum(not parameter.has_default for parameter in parameters)
    return _FEW if len(listed) < needed and _is_declared_once(template, visit) else ""


def _wrong_of_library(template: Class, listed: list[bytes], visit: Visit) -> str:
    """What is wrong with the arguments of one of the library's containers."""
    if template.name == "array" and len(template.template or ()) == len(listed):
        pairs = zip(template.template or (), listed, strict=True)
        return next(filter(None, (_wrong(*pair, visit) for pair in pairs)), "")
    types = template.name in _OF_TYPES
    return _TYPE if types and any(map(_NUMBER.fullmatch, listed)) else ""


_OF_TYPES = frozenset(
    [
        "vector",
        "deque",
        "list",
        "forward_list",
        "set",
        "multiset",
        "map",
        "multimap",
        "unordered_set",
        "unordered_map",
        "stack",
        "queue",
        "priority_queue",
        "optional",
        "pair",
        "shared_ptr",
        "unique_ptr",
        "weak_ptr",
        "atomic",
    ]
)
"""Templates of the library that take types alone."""


def _wrong(parameter: TemplateParameter, argument: bytes, visit: Visit) -> str:
    """What is wrong with an argument."""
    if parameter.kind == "type":
        return _TYPE if _NUMBER.fullmatch(argument) else ""
    if is_unknown(parameter.type):
        return ""  # a concept's name is there
    if _FUNDAMENTAL.fullmatch(argument):
        return _VALUE
    if _REAL.fullmatch(argument):
        kind = unqualified(parameter.type)
        return _WHOLE if isinstance(kind, Fundamental) and not kind.basic.is_float else ""
    around = visit.function.parameters if visit.function is not None else ()
    given = next((one for one in around if one.name.encode() == argument), None)
    number = given is not None and isinstance(unqualified(given.type), Fundamental)
    number = number or re.search(_LOCAL % re.escape(argument), _body(visit)) is not None
    wanted = isinstance(unqualified(parameter.type), Fundamental)
    if not (number and wanted):
        return ""
    again = rb"\b(?:constexpr|const|using|enum|struct|class|typedef|typename)\b[^;{}()=]*\b%s\b"
    return "" if re.search(again % argument, _body(visit)) else _CONSTANT


_LOCAL = (
    rb"[;{}]\s*(?:(?:unsigned|signed|long|short|int|char|float|double|bool|size_t)\s+)+%s\s*[;=]"
)
"""The declaration of a number that may change, in a function's body."""


def _body(visit: Visit) -> bytes:
    """The text of the visited function's body."""
    if visit.function is None or visit.function.body_span == NOWHERE:
        return b""
    start, end = visit.function.body_span
    return visit.item.text[start:end]


def _is_declared_once(template: Class, visit: Visit) -> bool:
    """Whether no other declaration may have the defaults of its parameters."""
    name = re.escape(template.name.encode())
    every = re.findall(rb"\b(?:struct|class|union)\s+%s\b" % name, visit.unit.expansion.text)
    return len(every) == 1
