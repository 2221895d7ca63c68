"""An extended lambda is `constexpr`, or for both sides with types nobody else can name.

## Why it matters

The compiler replaces an extended lambda by a type of its own. A call through that type is no
constant expression. A `__host__ __device__` one needs the exact types of its parameters and its
result: it cannot be generic, and they cannot be private, protected or local to a function.

## Example

```cpp
void run() {
  auto same = [] __host__ __device__(auto x) { return x; };  // expect: extended-lambda-form
}
```

## Fix

Write the parameter types and make them public, or mark the lambda `__device__` alone; remove
`constexpr`.

## How to silence

`// tops-lint: ignore[extended-lambda-form] reason`

## Limits

None known.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.heads import constant_words_of
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Lambda
from tops_lsp.rules.execution._lambdas import is_extended
from tops_lsp.rules.execution._unnameable_types import hidden

RULE = rule(
    code="TOPS114",
    name="extended-lambda-form",
    severity=Severity.ERROR,
    message="an extended {label} lambda cannot be {what}",
)
_CONSTANT = b"const"


@RULE.on(Lambda)
def check(node: Lambda, visit: Visit) -> Iterator[Report]:
    """The head of an extended lambda."""
    if not is_extended(node) or node.body is None:
        return
    execution = node.function.execution
    for what in _unnameable(node.function) if execution.side is Side.BOTH else ():
        yield Report(node.introducer_span, {"label": execution.label, "what": Phrase(what)})
    text = visit.item.text
    if _CONSTANT not in text[node.introducer_span.end : node.body.span.start]:
        return
    for word in constant_words_of(node, visit.item, visit.unit)[:1]:
        fields = {"label": execution.label, "what": text[slice(*word)].decode()}
        yield Report(node.introducer_span, fields)


def _unnameable(operator: Function) -> Iterator[str]:
    """What is wrong with the types in a head that the host compiler has to repeat."""
    if operator.template is not None:
        yield "generic"
    signature = (operator.type.result, *operator.type.parameters)
    kind = next(filter(None, map(hidden, signature)), "")
    if kind:
        yield f"declared with a {kind} type"
