"""An operator does not take vectors of this type.

## Why it matters

Operators work on some vectors only: shifts and `~` on unsigned ones, `&`, `|` and `^` on unsigned
ones and masks, unary minus on signed ones and floats; the compiler rejects the rest. The list of
unsigned types for `&`, `|`, `^` and `~` ends with `unsigned int`: eight-byte lanes are not in it.

## Example

```cpp
__device__ __vector int f(__vector int x) {
  return x << (__vector int)2;  // expect: vector-operator-type
}
```

## Fix

Work on a type the operator takes: `tops::vbitcast<vuint>(x)` has the same bits. For signed lanes
there are `tops::vshl` and `tops::vshr`.

## How to silence

`// tops-lint: ignore[vector-operator-type] reason`

## Limits

Real kernels use `/`, `%`, `&&`, `||` and `!` on vectors, which no table lists: they are taken as
working where kernels use them, and not at all with `vector-unlisted-operators = "none"` in
`[assumptions]`. `x & ~y`, `x | ~y`, `~(x & y)`, `~(x | y)` and `~(x ^ y)` are read as the five
operators of masks, unless `mask-operators = "never"`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.expressions import Assign, Binary, Expression, Unary
from tops_lsp.model.tree.types import VectorType
from tops_lsp.rules.shared.vector_values import (
    is_certain,
    is_judged,
    is_same_vector,
    vector_of,
)
from tops_lsp.rules.shared.walk import bare, evaluated_of

RULE = rule(
    code="TOPS233",
    name="vector-operator-type",
    severity=Severity.ERROR,
    message="{operator} works on vectors of {takes}, not on {type}",
)
_TAKES = {
    frozenset({vectors.Lanes.UNSIGNED}): "unsigned integers",
    frozenset({vectors.Lanes.UNSIGNED, vectors.Lanes.MASK}): "unsigned integers and masks",
    frozenset({vectors.Lanes.SIGNED, vectors.Lanes.FLOAT}): "signed numbers",
    frozenset({vectors.Lanes.SIGNED, vectors.Lanes.UNSIGNED}): "integers",
    frozenset(vectors.Lanes) - {vectors.Lanes.MASK}: "numbers",
    frozenset({vectors.Lanes.MASK}): "mask bits",
    frozenset(): "no type",
}
_COMPLEMENTS = ("&", "|", "^")


@RULE.on(Binary, where=is_judged)
def check_binary(node: Binary, visit: Visit) -> Iterable[Report]:
    """Operators with two operands; what differs between them is another rule's matter."""
    left, right = vector_of(bare(node.left)), vector_of(bare(node.right))
    vector = left or right
    if vector is None or node.overload is not None:
        return ()
    if left is None or right is None or is_same_vector(left, right) or node.op in ("<<", ">>"):
        return _judged(node, node.op, vector, visit, unary=False)
    return ()


@RULE.on(Assign, where=is_judged)
def check_assignment(node: Assign, visit: Visit) -> Iterable[Report]:
    """Compound assignments work as their operator does."""
    vector = vector_of(node.target)
    if node.op == "=" or node.overload is not None or vector is None:
        return ()
    return _judged(node, node.op[:-1], vector, visit, unary=False)


@RULE.on(Unary, where=is_judged)
def check_unary(node: Unary, visit: Visit) -> Iterable[Report]:
    """Operators with one operand."""
    vector = vector_of(node.operand)
    if vector is None or node.overload is not None or node.op in ("&", "*"):
        return ()
    if vector.mask and node.op == "~" and _is_combined(node, visit):
        return ()
    return _judged(node, node.op, vector, visit, unary=True)


def _judged(
    node: Expression, operator: str, vector: VectorType, visit: Visit, *, unary: bool
) -> Iterator[Report]:
    legal, row = _row(operator, vector, visit, unary=unary)
    if legal or not is_certain(node):
        return
    takes = Phrase(_TAKES.get(row, "other types"))
    yield Report(node.span, {"operator": operator, "takes": takes, "type": str(vector)})


def _row(
    operator: str, vector: VectorType, visit: Visit, *, unary: bool
) -> tuple[bool, frozenset[vectors.Lanes]]:
    """Whether an operator takes a type, and what it takes at all."""
    legal = vectors.takes(operator, vector, unary=unary)
    if legal is not None:
        return legal, (vectors.UNARY if unary else vectors.BINARY)[operator]
    used = vectors.UNLISTED.get(operator)
    if used is None:
        return True, frozenset()
    if visit.unit.context.assumed("vector-unlisted-operators") == "none":
        return False, frozenset()
    return vectors.lanes_hold(vector) in used, used


def _is_combined(node: Unary, visit: Visit) -> bool:
    """Whether `~` is a part of one of the operators that masks alone have."""
    if visit.unit.context.assumed("mask-operators") == "never":
        return False
    inner = bare(node.operand)
    if isinstance(inner, Binary) and inner.op in _COMPLEMENTS:
        return True
    parts = visit.once(_combined)
    return parts is None or id(node) in parts


def _combined(visit: Visit) -> frozenset[int] | None:
    """What `&` and `|` combine in the visited function; None where its body is not known."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    if body is None:
        return None
    return frozenset(id(part) for node in visit.once(evaluated_of) for part in _parts(node))


def _parts(node: Expression) -> Iterator[Expression]:
    match node:
        case Binary(op="&" | "|", left=left, right=right):
            yield from (bare(left), bare(right))
        case Assign(op="&=" | "|=", value=value):
            yield bare(value)
