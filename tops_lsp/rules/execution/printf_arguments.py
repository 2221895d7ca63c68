"""A format and what it is given do not agree.

## Why it matters

A printf finds its arguments by the format alone. Where one is missing or of another type it prints
rubbish, takes the wrong bytes for all that follow, or ends the program.

## Example

```cpp
#include <stdio.h>
__global__ void show(int *data, float x) {
  printf("%d %f", data[0]);  // expect: printf-arguments
  printf("%d", x);           // expect: printf-arguments
}
```

## Fix

Give the format what it asks for: `%f` for `float` and `double`, `%ld` or `%zu` for 64 bits, `%p`
for addresses, `text.c_str()` for `%s`.

## How to silence

`// tops-lint: ignore[printf-arguments] reason`

## Limits

Formats that are literals, in the C library's own functions. Signs are not compared, nor types of
one size.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Call, Expression, Literal
from tops_lsp.model.tree.types import (
    LONG,
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    decayed,
    is_unknown,
    unqualified,
)
from tops_lsp.rules.shared.calls import is_derived
from tops_lsp.rules.shared.walk import bare
from tops_simulator.printf_formats import BITS, CONVERSION, FLOATS, INTEGERS, conversions, stars

RULE = rule(
    code="TOPS165",
    name="printf-arguments",
    severity=Severity.WARNING,
    message="the format asks for {asked}, and is given {given}",
)
_FAMILY = "printf"
_POSITION = b"$"
_CHARACTERS = frozenset({Basic.CHAR, Basic.SCHAR, Basic.UCHAR, Basic.VOID, Basic.CHAR8})
Asked = re.Match[str] | None
"""A conversion; None for the number that a `*` in one asks for."""


@RULE.on(Call)
def check(node: Call, visit: Visit) -> Iterator[Report]:
    """The format that is last of a function's own parameters, and what follows it."""
    function = node.function
    if function is None or not function.item.builtin or not function.type.variadic:
        return
    place = len(function.parameters) - 1
    if not function.name.endswith(_FAMILY) or len(node.arguments) <= place:
        return
    format_ = bare(node.arguments[place])
    if not isinstance(format_, Literal) or not isinstance(format_.value, bytes):
        return
    text = format_.value.partition(b"\0")[0]
    derived = visit.function is not None and is_derived(visit.function)
    if _POSITION not in text and not derived:
        values = [bare(value) for value in node.arguments[place + 1 :]]
        yield from _compared(format_, text.decode("latin-1"), values)


def _compared(format_: Expression, text: str, values: Sequence[Expression]) -> Iterator[Report]:
    """That there are too many or too few, or else the arguments that do not fit."""
    asked: list[Asked] = []
    for found in conversions(text):
        asked += [*[None] * stars(found), found]
    if text.count("%") != sum(2 if m["kind"] == "%" else 1 for m in _all(text)):
        return  # something that the grammar of formats does not know
    if len(asked) != len(values):
        shown = ", ".join(str(value.type) for value in values)
        words = " ".join("*" if one is None else one[0] for one in asked)
        fields = {"asked": words or _NOTHING, "given": shown or _NOTHING}
        yield Report(format_.span, fields)
        return
    for one, value in zip(asked, values, strict=True):
        if not _fits(one, value.type) and not _is_null(one, value):
            word = "*" if one is None else one[0]
            yield Report(value.span, {"asked": word, "given": str(value.type)})


_NOTHING = Phrase("nothing")


def _fits(asked: Asked, given: Type) -> bool:
    """Whether a value may be what a conversion asks for."""
    plain = unqualified(decayed(given))
    kind, length = ("d", None) if asked is None else (asked["kind"], asked["length"])
    if is_unknown(plain) or isinstance(plain, EnumType):
        return True
    if isinstance(plain, ClassType):
        return not plain.declaration.is_complete or plain.declaration.is_pattern
    if isinstance(plain, Pointer):
        return kind in "pn" or (kind == "s" and _is_text(plain, length))
    if not isinstance(plain, Fundamental):
        return True
    basic = plain.basic
    if kind in FLOATS:
        return basic.is_float and (basic is Basic.LONGDOUBLE) == (length == "L")
    if kind in INTEGERS or kind == "c":
        return basic.is_integer and (kind == "c" or _is_wide(basic) == (BITS.get(length, 0) > _INT))
    return basic is Basic.NULLPTR


def _is_null(asked: Asked, value: Expression) -> bool:
    """Whether `NULL`, which is a number as wide as pointers, stands for a pointer."""
    wide = isinstance(value, Literal) and value.value == 0 and unqualified(value.type) == LONG
    return wide and asked is not None and asked["kind"] in "ps"


_INT = 32


def _is_wide(basic: Basic) -> bool:
    """Whether an integer is wider than `int`, as which narrower ones are passed."""
    return basic.size * 8 > _INT


def _is_text(pointer: Pointer, length: str | None) -> bool:
    pointee = unqualified(pointer.pointee)
    return (
        length is not None or not isinstance(pointee, Fundamental) or pointee.basic in _CHARACTERS
    )


def _all(text: str) -> list[re.Match[str]]:
    return list(CONVERSION.finditer(text))
