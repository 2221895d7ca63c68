"""A `static_assert` does not hold.

## Why it matters

The compiler stops here, with the assertion's own words.

## Example

```cpp
struct Tile {
  int rows, columns;
};
static_assert(sizeof(Tile) == 4, "a tile is one word");  // expect: failed-static-assert
```

## Fix

Mend what the assertion is about, or the assertion.

## How to silence

`// tops-lint: ignore[failed-static-assert] reason`

## Limits

Assertions outside of functions, in functions, and in instances of function templates are judged,
where the condition can be computed from numbers, the sizes of the language's and the user's own
types, constants and functions that are no templates, and the C++ library's traits that ask of what
kind a type is (`std::is_same<T, float>::value`, `std::is_integral_v<T>`); those of class
templates where an object of an instance is declared. What asks other templates, and branches of an
`if constexpr`, are not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.certainty.other_text import is_in_unsure_branch
from tops_lsp.model.tree.declarations import (
    Class,
    Declaration,
    Enumerator,
    Function,
    Item,
    TemplateParameter,
    Variable,
)
from tops_lsp.model.tree.expressions import (
    Binary,
    Call,
    Cast,
    Conditional,
    Expression,
    FailedAssertion,
    Literal,
    Name,
    SizeOf,
    Unary,
    UndecidedAssertion,
    walk,
)
from tops_lsp.model.tree.statements import If, walk_statements
from tops_lsp.model.tree.types import Array, ClassType, Type, value_type
from tops_lsp.rules.language._conversions import has_known_type, is_plain_class
from tops_lsp.rules.language._names import is_instance, is_pattern
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS628",
    name="failed-static-assert",
    severity=Severity.ERROR,
    message="static assertion failed{message}",
    notes={"asserted": "'{name}' is made with this assertion"},
)
_OF_COMPILER = regex(rb"__(?:builtin|PRETTY_FUNCTION__|FUNCSIG__|LINE__)")
"""What each compiler has its own values for."""
_TRAIT = regex(
    rb"(?:::\s*)?std\s*::\s*(?:is_(?:same|void|null_pointer|integral|floating_point|array|pointer"
    rb"|[lr]value_reference|reference|member_pointer|function|enum|union|class|arithmetic|fundamental"
    rb"|scalar|object|compound|const|volatile|signed|unsigned|base_of|trivially_copyable|polymorphic)"
    rb"|rank|extent)(?:_v\s*<.*>|\s*<.*>\s*::\s*value)",
    re.DOTALL,
)
"""Traits of the C++ library that ask of what kind types are, by their values."""
_DEEP = 8
"""Constants that are made of others are looked into so deep."""


@RULE.on(FailedAssertion)
def check(node: FailedAssertion, visit: Visit) -> Iterator[Report]:
    """An assertion whose condition is false."""
    if is_pattern(visit) or visit.item.builtin or not _is_plain(node.condition, visit.item, _DEEP):
        return
    if _is_undecided(node.span, visit):
        return
    if _is_reserved(node, visit) or _is_in_unsure_branch(node, visit):
        return
    if doubt_of_place(visit.unit, visit.item, node.condition.span) is None:
        reported = f": {node.message}" if node.message else ""
        yield Report(node.condition.span, {"message": reported})


@RULE.on(Variable)
def check_instance(node: Variable, visit: Visit) -> Iterator[Report]:
    """An object of a class that is made of a template whose assertion fails."""
    plain = value_type(node.type)
    while isinstance(plain, Array):
        plain = value_type(plain.element)
    class_ = plain.declaration if isinstance(plain, ClassType) else None
    if class_ is None or not class_.refused or node.item is not visit.item or is_instance(visit):
        return
    if is_pattern(visit) or node.name_span == NOWHERE or _is_undecided(node.span, visit):
        return
    for failed in class_.refused:
        if not isinstance(failed, FailedAssertion) or isinstance(failed, UndecidedAssertion):
            continue
        certain = doubt_of_place(visit.unit, visit.item, node.name_span) is None
        if certain and _is_plain(failed.condition, class_.item, _DEEP):
            reported = f": {failed.message}" if failed.message else ""
            note = Note(class_, RULE.notes["asserted"], {"name": class_.name}, failed.span)
            yield Report(node.name_span, {"message": reported}, (note,))


def _is_in_unsure_branch(node: FailedAssertion, visit: Visit) -> bool:
    """Whether it is compiled because of a macro that a header which was not found may define."""
    origin = visit.unit.origin(visit.item, node.span)
    return is_in_unsure_branch(visit.unit, origin.path, origin.span)


def _is_reserved(node: FailedAssertion, visit: Visit) -> bool:
    """Whether it asks what compilers say of themselves: `__cplusplus`, `__LINE__`."""
    origin = visit.unit.origin(visit.item, node.condition.span)
    return b"__" in visit.unit.source_of(origin.path).text[origin.span.start : origin.span.end]


def _is_plain(condition: Expression, item: Item, deep: int) -> bool:
    """Whether nothing in it hangs on templates, on how they are deduced, or on a library."""
    return deep > 0 and all(_is_sure(part, item, deep) for part in walk(condition))


def _is_sure(part: Expression, item: Item, deep: int) -> bool:
    match part:
        case Literal():
            return isinstance(part.value, bool | int | float)
        case SizeOf():
            written = item.text[part.span.start : part.span.start + 6]
            return written == b"sizeof" and part.operand is None and _has_size(part.measured)
        case Call(function=Function() as called):
            plain = called.template is None and not called.bindings
            of_compiler = _OF_COMPILER.search(called.item.text) is not None
            return _is_own(called) and plain and not of_compiler
        case Name(declaration=Variable(item=Item(builtin=True))):
            return _TRAIT.fullmatch(item.text, part.span.start, part.span.end) is not None
        case Name(declaration=Variable() as variable):
            value = variable.initializer
            own = _is_own(variable) and not isinstance(variable.scope, Class)
            plain = own and variable.template is None and part.template_arguments is None
            plain = plain and _OF_COMPILER.search(variable.item.text) is None
            return plain and value is not None and _is_plain(value, variable.item, deep - 1)
        case Name(declaration=Enumerator() | Function() | TemplateParameter() as named):
            return _is_own(named)
    return isinstance(part, Unary | Binary | Cast | Conditional)


def _has_size(type_: Type) -> bool:
    """Whether the size of a type is known; attributes may change that of a class."""
    plain = value_type(type_)
    text = plain.declaration.item.text if isinstance(plain, ClassType) else b""
    return has_known_type(type_) and b"[[" not in text and b"align" not in text


def _is_own(declaration: Declaration) -> bool:
    """Whether it is the user's, and no member of an instance."""
    scope = declaration.scope
    plain = not isinstance(scope, Class) or is_plain_class(scope)
    return plain and not declaration.item.builtin


def _is_undecided(span: Span, visit: Visit) -> bool:
    """Whether a branch that may be left out has it."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    statements = () if body is None else walk_statements(body.compound)
    return any(isinstance(s, If) and s.constexpr and s.span.covers(span) for s in statements)
