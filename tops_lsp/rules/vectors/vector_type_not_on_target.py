"""A vector type is used that the target does not have.

## Why it matters

The compiler supports the vector keywords from GCU300 on; on GCU210 they are reserved for later.
`__vector8` belongs to chips after GCU300.

## Example

```cpp
// flags: -arch gcu210
__device__ void f() {
  __vector float x;  // expect: vector-type-not-on-target
}
```

## Fix

Use the library's types (`vfloat`, `tops::vload`) on GCU210, or put the code under
`#if __GCU_ARCH__ >= 300`.

## How to silence

`// tops-lint: ignore[vector-type-not-on-target] reason`

## Limits

The documents contradict each other about the library's names on GCU210: they are left alone unless
`gcu210-vectors = "no"` is in `[assumptions]`; then variables of these types are reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import facts_named
from tops_lsp.model.tree.declarations import Item, Variable
from tops_lsp.model.tree.types import VectorType, mentioned
from tops_lsp.rules.shared.vector_values import is_judged
from tops_lsp.rules.vectors._keywords import keywords

RULE = rule(
    code="TOPS232",
    name="vector-type-not-on-target",
    severity=Severity.ERROR,
    message="{type} exists from gcu{since} on: the target is {target}",
)


@RULE.on(Item)
def check(item: Item, visit: Visit) -> Iterator[Report]:
    """Keywords of later chips."""
    target = visit.unit.context.target
    for written in visit.once(keywords):
        known = facts_named(written.word)
        if not known.exists_on(target.arch):
            fields = {"type": written.word, "since": str(known.since), "target": target.name}
            yield Report(written.span, fields)


@RULE.on(Variable)
def check_variable(variable: Variable, visit: Visit) -> Iterator[Report]:
    """Variables of any vector type, where the names of the library do not work either."""
    target, since = visit.unit.context.target, facts_named("__vector").since
    if target.arch >= since or not is_judged(visit):
        return
    if visit.unit.context.assumed("gcu210-vectors") != "no" or _has_keyword(variable):
        return
    made = next((t for t in mentioned(variable.type) if isinstance(t, VectorType)), None)
    if made is not None:
        fields = {"type": str(made), "since": str(since), "target": target.name}
        yield Report(variable.name_span, fields)


def _has_keyword(variable: Variable) -> bool:
    """Whether the keyword is written right here, so that it is reported already."""
    span = variable.span
    return b"__vector" in variable.item.text[span.start : span.end]
