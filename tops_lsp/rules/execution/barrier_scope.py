"""A barrier within one processor expects more threads than it runs.

## Why it matters

With scope SIP a barrier joins what runs on one processor core. On chips without lanes that is one
thread: a second arrival never comes, and who waits, waits for ever.

## Example

```cpp
__global__ void wait_for_all(float *data) {
  tops::barrier done(blockDim.x, tops::SIP);  // expect: barrier-scope
  done.arrive_and_wait();
}
```

## Fix

Write `tops::CLUSTER` for the threads of a block.

## How to silence

`// tops-lint: ignore[barrier-scope] reason`

## Limits

Counts that are constants or `blockDim`, on chips before GCU400.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Change, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import facts_of, is_built_in
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Construct, Expression, Member, Name
from tops_lsp.rules.shared.barriers import is_barrier_object
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.walk import bare

RULE = rule(
    code="TOPS163",
    name="barrier-scope",
    severity=Severity.WARNING,
    message="a barrier of scope SIP joins one thread on {target}, but expects {count}",
)
SIP = 0
LANES_SINCE = 400
"""From this architecture on a processor runs several lanes."""


@RULE.on(Construct)
def check(node: Construct, visit: Visit) -> Iterator[Report]:
    """The count and scope that a barrier object is made with."""
    if not is_barrier_object(node.type) or len(node.arguments) != 2:
        return
    target, (count, scope) = visit.unit.context.target, node.arguments
    if target.arch >= LANES_SINCE or visit.once(Constants).integer(scope) != SIP:
        return
    expected = _many(count, visit)
    if expected:
        change = Change("write tops::CLUSTER", ((visit.item, scope.span, "tops::CLUSTER"),))
        yield Report(scope.span, {"count": expected, "target": target.spelling}, change=change)


def _many(count: Expression, visit: Visit) -> str:
    """More than one arrival, for messages; empty if that is not certain."""
    value = visit.once(Constants).integer(count)
    if value is not None:
        return str(value) if value > 1 else ""
    count = bare(count)
    match count:
        case Member(object=Name(declaration=Variable() as size)) if is_built_in(size):
            threads = facts_of(size).register == "threads"
            return f"{size.name}.{count.text}" if threads else ""
    return ""
