"""A barrier expects more arrivals than the block has threads.

## Why it matters

A phase of the barrier ends when all expected arrivals have come. A thread that waits cannot arrive
again, so with fewer threads than that nobody passes.

## Example

```cpp
__global__ void meet(float *data) {
  tops::barrier all(12, tops::CLUSTER);
  all.arrive_and_wait();
}
void run(float *data) {
  meet<<<1, 8>>>(data);  // expect: barrier-count-exceeds-block
}
```

## Fix

Count `blockDim.x` arrivals, or launch as many threads as the barrier expects.

## How to silence

`// tops-lint: ignore[barrier-count-exceeds-block] reason`

## Limits

Counts and block sizes that are constants, barriers made in the kernel's own body, and kernels that
only use `arrive_and_wait`: with `arrive` a thread may arrive more than once.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.expressions import Construct, Launch, Member
from tops_lsp.rules.shared.barriers import is_barrier_object
from tops_lsp.rules.shared.constant_values import Constants
from tops_lsp.rules.shared.launches import at_least
from tops_lsp.rules.shared.walk import evaluated
from tops_startup.records import replace

RULE = rule(
    code="TOPS148",
    name="barrier-count-exceeds-block",
    severity=Severity.WARNING,
    message="a block of {threads} threads, but a barrier of '{kernel}' expects {count} arrivals",
    notes={"barrier": "the barrier"},
)


@RULE.on(Launch)
def check(node: Launch, visit: Visit) -> Iterator[Report]:
    """A constant block size against the barriers in the kernel's body."""
    kernel = node.function
    if kernel is None or not kernel.is_kernel or len(node.configuration) < 2:
        return
    if b"barrier" not in kernel.item.text:
        return
    block = node.configuration[1]
    sizes = visit.once(Constants).sizes(block)
    if None in sizes:
        return
    threads = at_least(sizes)
    for barrier, count in replace(visit, function=kernel).once(_barriers):
        if count > threads:
            fields = {"threads": str(threads), "count": str(count), "kernel": kernel.name}
            note = Note(kernel, RULE.notes["barrier"], {}, barrier.span)
            yield Report(block.span, fields, (note,))
            return


def _barriers(visit: Visit) -> list[tuple[Construct, int]]:
    """The barriers of the visited function with the arrivals they expect; none if a thread may
    arrive at one more than once."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    nodes = [] if body is None else list(evaluated(body.compound))
    if any(isinstance(node, Member) and node.text == "arrive" for node in nodes):
        return []
    made = [n for n in nodes if isinstance(n, Construct) and is_barrier_object(n.type)]
    counts = [visit.once(Constants).integer(n.arguments[0]) if n.arguments else None for n in made]
    return [(n, count) for n, count in zip(made, counts, strict=True) if count is not None]
