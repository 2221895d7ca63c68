"""Only some threads reach a barrier.

## Why it matters

`__syncthreads()` waits for all threads of the block, `__syncblocks()` for all of the grid. Threads
that take another way never arrive, and those that wait do so for ever: the kernel hangs.

## Example

```cpp
__global__ void sum(float *data, int n) {
  if (threadIdx.x < n) {
    data[threadIdx.x] += 1;
    __syncthreads();  // expect: barrier-in-divergent-code
  }
}
```

## Fix

Move the barrier out of the branch: end the branch before it, and test again after it. Instead of
returning early, let the threads that have nothing to do skip the work only.

## How to silence

`// tops-lint: ignore[barrier-in-divergent-code] reason`

## Limits

Reported where a condition is certainly computed from the thread's index (for `__syncblocks()` also
the block's). What is read from memory may differ as well, but is not followed. Of loops those are
judged that count in steps of one, from or to the index and to or from what is the same for all;
with a stride of the block's size all threads may go round as often, and find alike whether the
counter has reached the stride. Where both branches of an `if`
have a barrier, nothing is said. Barriers in functions that other files define are known to the
language server alone. In CUDA files threads that are gone are not waited for: neither an early
return nor the branch or loop with which a kernel ends is reported there.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.expressions import Call, Lambda
from tops_lsp.model.tree.statements import Body, Compound
from tops_lsp.rules.execution._divergence import Divergence, MissedCall
from tops_lsp.rules.execution._rounds import Rounds
from tops_lsp.rules.shared.acts import instance_called
from tops_lsp.rules.shared.barriers import BLOCK, GRID, barrier_in, is_barrier
from tops_lsp.rules.shared.calls import callee_span
from tops_lsp.rules.shared.threads import IN_BLOCK, IN_GRID, Threads
from tops_lsp.rules.shared.walk import evaluated_of

RULE = rule(
    code="TOPS160",
    name="barrier-in-divergent-code",
    severity=Severity.WARNING,
    message="{barrier}() is not reached by all threads: it is {how} that depends on the "
    "thread's index",
    notes={"source": "this differs from thread to thread", "reached": "{barrier}() is called here"},
)
_HOW = {
    "condition": Phrase("under a condition"),
    "loop": Phrase("in a loop with a number of rounds"),
    "return": Phrase("after a return"),
    "break": Phrase("in a loop with a break"),
    "continue": Phrase("after a continue"),
}


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Both barriers in the body of a device function."""
    function = visit.function
    if function is None or not function.execution.on_device or not function.execution.known:
        return
    for barrier, sources in ((BLOCK, IN_BLOCK), (GRID, IN_GRID)):
        for each, compound in ((function, body.compound), *_lambdas(visit)):
            if barrier_in(visit, each, barrier) is not None:
                yield from _missed(compound, each, visit, barrier, sources)


def _lambdas(visit: Visit) -> Iterator[tuple[Function, Compound]]:
    """The lambdas in a body that run on the device, each by itself."""
    for node in visit.once(evaluated_of):
        if isinstance(node, Lambda) and node.body is not None:
            execution = node.function.execution
            if execution.known and execution.on_device:
                yield node.function, node.body


def _missed(
    body: Compound, function: Function, visit: Visit, barrier: str, sources: frozenset[str]
) -> Iterator[Report]:

    def matters(call: Call) -> bool:
        callee = _called(call, visit)
        return callee is not None and (
            is_barrier(callee, barrier) or barrier_in(visit, callee, barrier) is not None
        )

    threads = visit.once(Threads) if sources is IN_BLOCK else Threads(visit, sources)

    def rounds() -> Rounds:
        return Rounds(visit, threads)

    divergence = Divergence(
        threads,
        rounds,
        matters,
        wait_for_ended=not visit.unit.is_for_gpus,
        in_kernel=function.is_kernel,
    )
    for missed in divergence.missed(body):
        yield _report(function, visit, barrier, missed)


def _report(function: Function, visit: Visit, barrier: str, missed: MissedCall) -> Report:
    notes = [Note(function, RULE.notes["source"], {}, missed.cause.source.span)]
    callee = _called(missed.call, visit)
    inside = None if callee is None else barrier_in(visit, callee, barrier)
    fields = _named(callee)
    if inside is not None:
        fields = {"barrier": inside.barrier}
        span = None if inside.call is None else callee_span(inside.call)
        notes.append(Note(inside.function, RULE.notes["reached"], fields, span))
    fields = {**fields, "how": _HOW[missed.cause.how]}
    return Report(callee_span(missed.call), fields, tuple(notes))


def _called(call: Call, visit: Visit) -> Function | None:
    """What is called; of a template the instance, for which code may have been handed over."""
    callee = call.function
    return None if callee is None else instance_called(visit.unit, call, callee)


def _named(barrier: Function | None) -> dict[str, str]:
    return {"barrier": "" if barrier is None else barrier.name}
