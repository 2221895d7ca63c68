"""A pointer to characters is compared with a string literal: that compares addresses.

## Why it matters

Where a literal is kept is up to the compiler; equal text may be at another place.

## Example

```cpp
bool is_help(const char *option) {
  return option == "--help";  // expect: string-comparison
}
```

## Fix

`strcmp(option, "--help") == 0`, or a `std::string`.

## How to silence

`// tops-lint: ignore[string-comparison] reason`

## Limits

Operands whose types are known; literals that a macro makes are not judged.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Binary, Expression, Literal
from tops_lsp.model.tree.types import Array, Fundamental, Pointer, value_type
from tops_lsp.rules.shared.walk import bare
from tops_lsp.rules.warnings._judgement import is_certain, is_written

RULE = rule(
    code="TOPS647",
    name="string-comparison",
    severity=Severity.WARNING,
    message="this compares the address of a string literal, not its characters",
)
_OPERATORS = frozenset({"==", "!=", "<", ">", "<=", ">="})


@RULE.on(Binary, where=is_written)
def check(node: Binary, visit: Visit) -> Iterable[Report]:
    """`pointer == "text"`."""
    if node.op not in _OPERATORS or node.overload is not None:
        return ()
    left, right = bare(node.left), bare(node.right)
    if not (
        (_is_text(left) and _is_characters(right)) or (_is_text(right) and _is_characters(left))
    ):
        return ()
    return (Report(node.span),) if is_certain(visit, left.span, right.span) else ()


def _is_text(node: Expression) -> bool:
    return isinstance(node, Literal) and isinstance(node.value, bytes)


def _is_characters(node: Expression) -> bool:
    """Whether it is surely a pointer to, or an array of, characters."""
    type_ = value_type(node.type)
    if isinstance(type_, Array):
        inner = value_type(type_.element)
    else:
        inner = value_type(type_.pointee) if isinstance(type_, Pointer) else type_
        if inner is type_:
            return False
    return isinstance(inner, Fundamental) and inner.basic.size == 1
