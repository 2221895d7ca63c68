"""An architecture macro is compared with a value that no chip has.

## Why it matters

`__GCU_ARCH__` is a number such as 210 or 300, `__AGCU_ARCH__` one such as 200 or 300. A comparison
with anything else always goes the same way, and the code it guards is never compiled, or always.

## Example

```cpp
#if __GCU_ARCH__ == 310  // expect: architecture-value
#endif
```

## Fix

Write the number of a chip: three digits, as `-arch` spells it.

## How to silence

`// tops-lint: ignore[architecture-value] reason`

## Limits

Comparisons for order are judged only where the number has not three digits: `>= 350` may well mean
"later than 300".
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.directives import ARCHITECTURES, Condition, Word
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS152",
    name="architecture-value",
    severity=Severity.WARNING,
    message="no chip has {macro} {value}: it is one of {known}",
)
_EQUALITY = ("==", "!=")
_ORDER = ("<", "<=", ">", ">=")


@RULE.on(Condition)
def check(node: Condition, visit: Visit) -> Iterator[Report]:
    """Comparisons of an architecture macro with a number, either way round."""
    if not node.is_condition:
        return
    for left, operator, right in zip(node.words, node.words[1:], node.words[2:], strict=False):
        for macro, number in ((left, right), (right, left)):
            if macro.text in ARCHITECTURES and _is_wrong(macro.text, operator.text, number):
                known = ", ".join(map(str, sorted(ARCHITECTURES[macro.text])))
                fields = {"macro": macro.text, "value": number.text, "known": known}
                yield Report(node.place(number), fields)


def _is_wrong(macro: str, operator: str, number: Word) -> bool:
    value = _integer(number.text)
    if value is None:
        return False
    if operator in _EQUALITY:
        return value not in ARCHITECTURES[macro]
    asks_if_defined = value in (0, 1)
    return operator in _ORDER and not asks_if_defined and not 100 <= value <= 999


def _integer(text: str) -> int | None:
    digits = text.rstrip("uUlL")
    return int(digits) if digits.isdecimal() else None
