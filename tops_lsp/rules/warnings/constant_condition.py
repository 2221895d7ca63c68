"""A condition is always true or always false, whatever the values in it are.

## Why it matters

What was meant to be decided is not: a bound of the wrong type, a name written twice, `||` for `|`.

## Example

```cpp
__device__ bool inside(unsigned lane, unsigned count) {
  return lane >= 0 && lane < count;  // expect: constant-condition
}
```

## Fix

Compare what was meant, or remove the comparison.

## How to silence

`// tops-lint: ignore[constant-condition] reason`

## Limits

Comparisons of unsigned values with zero, of values with themselves, with numbers that their type
does not have, tests of addresses, and numbers other than 0 and 1 after `||`.
Constants such as `while (true)` are meant so. Templates, and what a macro makes, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Binary, Cast, Expression, Literal, Member, Name, Unary
from tops_lsp.model.tree.statements import DoWhile, For, If, While
from tops_lsp.model.tree.types import Array, Basic, Fundamental, Reference, is_volatile, value_type
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.warnings._judgement import constant, integer_type, is_certain, is_plain

RULE = rule(
    code="TOPS648",
    name="constant-condition",
    severity=Severity.WARNING,
    message="{what}: this is always {outcome}",
)
_ZERO = "an unsigned value is compared with zero"
_ITSELF = "a value is compared with itself"
_NUMBER = "a value of type {type} is compared with {number}"
_ADDRESS = "the address of a variable or function is tested"
_OPERAND = "the number {number} is an operand of '{operator}'"
_COMPARISONS = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "==": "==", "!=": "!="}
"""What each operator is with its operands exchanged."""
_LOGICAL = frozenset({"&&", "||"})
Compared = tuple[str, bool, dict[str, str]]


@RULE.on(Binary, where=is_plain)
def check(node: Binary, visit: Visit) -> Iterable[Report]:
    """Comparisons, and numbers among truth values."""
    if node.overload is not None:
        return ()
    if node.op in _COMPARISONS:
        reported = _compared(node.op, node.left, node.right)
        reported = reported or _compared(_COMPARISONS[node.op], node.right, node.left)
    elif node.op in _LOGICAL:
        reported = _joined(node)
    else:
        return ()
    return _reports(node, reported, visit)


@RULE.on(If, While, DoWhile, For, where=is_plain)
def check_address(node: If | While | DoWhile | For, visit: Visit) -> Iterable[Report]:
    """`if (array)`, `if (function)`, `if (&variable)`."""
    if node.condition is None or not _is_address(bare(node.condition)):
        return ()
    return _reports(node.condition, (_ADDRESS, True, {}), visit)


def _reports(node: Expression, reported: Compared | None, visit: Visit) -> Iterable[Report]:
    parts = [bare(part).span for part in node.children()]
    if reported is None or not is_certain(visit, node.span, *parts):
        return ()
    what, outcome, fields = reported
    shown = Phrase("true" if outcome else "false")
    return (Report(node.span, {"what": Phrase(what), "outcome": shown, **fields}),)


def _compared(op: str, value: Expression, other: Expression) -> Compared | None:
    """A comparison of a value with a constant or with itself."""
    if op in ("==", "!=", "<", ">", "<=", ">=") and _is_itself(value, other):
        return _ITSELF, op in ("==", "<=", ">="), {}
    plain = bare(value)
    type_ = integer_type(plain.type)
    if type_ is None or isinstance(plain, Literal) or not isinstance(bare(other), Literal | Unary):
        return None
    number = constant(bare(other))
    if number is None or constant(plain) is not None or _is_truth(plain):
        return None
    low, high = _range(type_.basic)
    if number == 0 and low == 0 and op in ("<", ">="):
        return None if _is_bit_field(plain) else (_ZERO, op == ">=", {})
    wide = integer_type(value.type)
    if low <= number <= high or wide is None or not _holds(wide.basic, number):
        return None
    if low < 0 and _range(wide.basic)[0] == 0 and not _is_far(op, number, low, wide.basic):
        return None
    above = number > high
    outcome = {"==": False, "!=": True, "<": above, "<=": above, ">": not above, ">=": not above}
    return _NUMBER, outcome[op], {"type": str(type_), "number": str(number)}


def _holds(wide: Basic, number: int) -> bool:
    """Whether the comparison is made with the number as written."""
    low, high = _range(wide)
    return low <= number <= high


def _is_far(op: str, number: int, low: int, wide: Basic) -> bool:
    """Whether a number is none of those that negative values become in an unsigned type; which of
    the two is larger is another question."""
    return op in ("==", "!=") and number <= _range(wide)[1] + low


def _is_truth(plain: Expression) -> bool:
    type_ = value_type(plain.type)
    return isinstance(type_, Fundamental) and type_.basic in (Basic.BOOL, Basic.CHAR)


def _is_bit_field(plain: Expression) -> bool:
    declared = plain.declaration if isinstance(plain, Name | Member) else None
    return isinstance(declared, Variable) and declared.is_bit_field


def _range(basic: Basic) -> tuple[int, int]:
    bits = 8 * basic.size
    return (-(1 << (bits - 1)), (1 << (bits - 1)) - 1) if basic.is_signed else (0, (1 << bits) - 1)


def _is_itself(one: Expression, other: Expression) -> bool:
    """Whether both are one variable of integer type: a NaN is not equal to itself."""
    one, other = bare(one), bare(other)
    if not isinstance(one, Name) or not isinstance(other, Name) or one.text != other.text:
        return False
    declared = one.declaration
    if not isinstance(declared, Variable) or declared is not other.declaration:
        return False
    return integer_type(one.type) is not None and not is_volatile(one.type)


def _is_address(node: Expression) -> bool:
    """Whether it is surely an address that is not null."""
    if isinstance(node, Unary) and node.op == "&" and node.overload is None:
        operand = bare(node.operand)
        declared = operand.declaration if isinstance(operand, Name) else None
        return isinstance(declared, Variable) and not isinstance(declared.type, Reference)
    declared = node.declaration if isinstance(node, Name) else None
    if isinstance(declared, Function):
        return declared.is_definition and not declared.item.builtin
    array = isinstance(declared, Variable) and isinstance(value_type(declared.type), Array)
    return array and not isinstance(node, Cast)


def _joined(node: Binary) -> Compared | None:
    """`flags && 4`."""
    number = bare(node.right)
    if not isinstance(number, Literal) or isinstance(number.value, bool):
        return None
    if not isinstance(number.value, int) or number.value in (0, 1):
        return None
    left = integer_type(bare(node.left).type)
    if left is None or left.basic is Basic.BOOL:
        return None
    fields = {"number": str(number.value), "operator": node.op}
    return (_OPERAND, True, fields) if node.op == "||" else None
