"""A statement computes a value, or names a function, and does nothing with it.

## Why it matters

The statement has no effect. Most often `=` was meant where `==` is written, or the parentheses of a
call are missing: `__syncthreads;` is no barrier. So it is before a comma: `dim3 grid = (4, 4);` has
four blocks.

## Example

```cpp
__global__ void fill(int *data, int n) {
  data[threadIdx.x] == n;  // expect: expression-without-effect
  __syncthreads;  // expect: expression-without-effect
}
```

## Fix

Assign the value, call the function, or leave the statement out. `(void)value;` says that it is so
on purpose.

## How to silence

`// tops-lint: ignore[expression-without-effect] reason`

## Limits

Numbers and pointers are judged, and what hangs on no template's arguments. A name of a variable or
a constant alone is not reported, as that is how parameters are marked as used, nor what macros
make, values that are volatile, and `a && call()`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import (
    Binary,
    Expression,
    Literal,
    Member,
    Name,
    Subscript,
    Unary,
    walk,
)
from tops_lsp.model.tree.statements import Evaluate
from tops_lsp.model.tree.types import (
    Fundamental,
    Pointer,
    Type,
    VectorType,
    is_unknown,
    is_volatile,
    unqualified,
)
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.warnings._judgement import is_certain, is_written
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS658",
    name="expression-without-effect",
    severity=Severity.WARNING,
    message="nothing is done with the value of '{what}'",
)
_COMPUTES = frozenset(["==", "!=", "<=", ">=", "+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>"])
"""Operators of two operands; `a < b > c;` may be a declaration, `a && b` a condition of a call."""
_OF_ONE = frozenset(["-", "+", "~", "!", "*"])
_READ = (Binary, Unary, Subscript, Name, Member, Literal)
"""Expressions that change nothing, where their operators are built in."""
_ENDS_VALUE = regex(rb"\s*;\s*\}\s*\)")
"""The last statement of `({ … })` is its value."""
_ENDS_ARGUMENTS = regex(rb"<[^<>;{}()]*+>\s*+\(\s*+\Z")
_LOOK_BACK = 256
_SHOWN = 40


@RULE.on(Evaluate, where=is_written)
def check(node: Evaluate, visit: Visit) -> Iterator[Report]:
    """`a == b;`, `a[i];`, `*a;`, `function;`."""
    expression = bare(node.expression)
    if _names_function(expression) or _is_value(expression):
        if visit.item.text[expression.span.end : expression.span.end + 1] != b";":
            return  # as where the text cannot be read
        if not _ENDS_VALUE.match(visit.item.text, expression.span.end):
            yield from _reports(expression, visit)


@RULE.on(Binary, where=is_written)
def check_comma(node: Binary, visit: Visit) -> Iterator[Report]:
    """`(4, 4)`: what is before the comma."""
    left = bare(node.left)
    if node.op != "," or node.overload is not None or _may_be_arguments(node, visit):
        return
    if isinstance(left, Literal) or _is_value(left):
        yield from _reports(left, visit)


def _may_be_arguments(node: Binary, visit: Visit) -> bool:
    """Whether it is in `a.f<2>(b, c)`, which is a comparison where nobody knows a template `f`."""
    before = visit.item.text[: node.span.start]
    return _ENDS_ARGUMENTS.search(before, max(0, len(before) - _LOOK_BACK)) is not None


def _reports(expression: Expression, visit: Visit) -> Iterator[Report]:
    """An expression that somebody wrote where it is, and that no macro is given."""
    made = visit.unit.origin(visit.item, expression.span).invocations
    if made or not is_certain(visit, expression.span):
        return
    start, end = expression.span
    text = visit.item.text[start : min(end, start + _SHOWN)].decode("utf-8", "replace")
    what = " ".join(text.split()) + "…" * (end - start > _SHOWN)
    yield Report(expression.span, {"what": what})


def _names_function(expression: Expression) -> bool:
    """Whether it is the name of functions, which are not called."""
    found = expression.candidates if isinstance(expression, Name) else ()
    return bool(found) and all(isinstance(one, Function) for one in found)


def _is_value(expression: Expression) -> bool:
    """Whether it is computed by operators of the language from what nothing changes."""
    match expression:
        case Binary(op=op, overload=None):
            computed = op in _COMPUTES
        case Unary(op=op, overload=None):
            computed = op in _OF_ONE
        case Subscript(overload=None):
            computed = True
        case _:
            return False
    return computed and all(_is_read(part) for part in walk(expression))


def _is_read(node: Expression) -> bool:
    """Whether an expression reads known numbers and pointers alone."""
    node = bare(node)
    if not isinstance(node, _READ) or is_volatile(node.type):
        return False
    if isinstance(node, Binary | Unary | Subscript) and node.overload is not None:
        return False
    if isinstance(node, Unary) and node.op in ("++", "--"):
        return False
    if isinstance(node, Name):  # an array or an object, too, of which a part is read
        return not (is_unknown(node.type) or isinstance(unqualified(node.type), VectorType))
    return _is_plain(node.type)


def _is_plain(type_: Type) -> bool:
    return isinstance(unqualified(type_), Fundamental | Pointer)
