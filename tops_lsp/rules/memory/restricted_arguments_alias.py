"""A call gives the same memory to a `__restrict__` parameter and to another one.

## Why it matters

`__restrict__` promises that nothing else in the function reaches that memory. The compiler keeps
values in registers on that promise and does not look whether callers hold to it; what another
parameter writes there is not seen.

## Example

```cpp
__device__ void add(const float *__restrict__ a, const float *__restrict__ b, float *c);
__device__ void twice(float *x) {
  add(x, x + 8, x);  // expect: restricted-arguments-alias
}
```

## Fix

Give different memory, or take `__restrict__` away from the parameter.

## How to silence

`// tops-lint: ignore[restricted-arguments-alias] reason`

## Limits

Arguments that are the same place as written: a pointer, an array, a variable's address. Two
parameters that are both read-only may be the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.argument_binding import passed
from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.tree.declarations import Declaration, Variable
from tops_lsp.model.tree.expressions import (
    Call,
    Cast,
    Expression,
    Launch,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.types import Pointer, decayed, is_const, unqualified

RULE = rule(
    code="TOPS218",
    name="restricted-arguments-alias",
    severity=Severity.WARNING,
    message="'{one}' and '{other}' get the same memory, which __restrict__ rules out",
    notes={"declared": "'{parameter}' is declared here"},
)
Given = tuple[Variable, Expression]
Place = tuple[Declaration | str | int, ...]


@RULE.on(Call, Launch)
def check(node: Call | Launch, visit: Visit) -> Iterator[Report]:
    """Pairs of arguments, one of them for a restricted parameter, one of them written through."""
    function = node.function
    if function is None or not any(_is_restricted(p) for p in function.parameters):
        return
    given = [g for g in passed(function, node.arguments, node.bindings) if _points(g[0])]
    reported: set[int] = set()
    for (p, a), (q, b) in itertools.combinations(given, 2):
        if (
            id(b) in reported
            or not (_is_restricted(p) or _is_restricted(q))
            or (_is_read_only(p) and _is_read_only(q))
        ):
            continue
        place = _place(a)
        if place is not None and place == _place(b):
            reported.add(id(b))
            restricted = p if _is_restricted(p) else q
            note = Note(restricted, RULE.notes["declared"], {"parameter": restricted.name})
            yield Report(b.span, {"one": p.name, "other": q.name}, (note,))


def _points(parameter: Variable) -> bool:
    return isinstance(unqualified(parameter.type), Pointer)


def _is_restricted(parameter: Variable) -> bool:
    plain = unqualified(parameter.type)
    return isinstance(plain, Pointer) and plain.restrict


def _is_read_only(parameter: Variable) -> bool:
    plain = unqualified(parameter.type)
    return isinstance(plain, Pointer) and is_const(plain.pointee)


def _place(pointer: Expression) -> Place | None:
    """Where a pointer points, so that equal places are the same memory; None if not certain."""
    match pointer:
        case Cast(operand=operand) if isinstance(decayed(operand.type), Pointer):
            return _place(operand)
        case Unary(op="&", operand=operand, overload=None):
            return _object(operand)
        case Name(declaration=Variable() as variable):
            return (variable, "*") if isinstance(decayed(pointer.type), Pointer) else None
    return None


def _object(place: Expression) -> Place | None:
    """An object: a variable, a member or an element."""
    match place:
        case Name(declaration=Variable() as variable):
            return (variable, "&")
        case Member(object=inner, text=text, arrow=False):
            around = _object(inner)
            return None if around is None else (*around, text)
        case Subscript(object=inner, index=index, overload=None):
            around, number = _place(inner), evaluate_integer(index)
            if around is None or number is None:
                return None
            return around if number == 0 else (*around, number)
    return None
