"""A function launches a kernel and waits for it, and never asks whether it started.

## Why it matters

A launch returns nothing. A block that is too large, or shared memory that is not there, is reported
by `topsGetLastError()` alone: what waits for the device succeeds, and the results are those of
before.

## Example

```cpp
__global__ void clear(float *data) { data[0] = 0; }
bool run(float *data) {
  clear<<<1, 1>>>(data);  // expect: launch-error-ignored
  return topsDeviceSynchronize() == topsSuccess;
}
```

## Fix

After the launch: `if (topsGetLastError() != topsSuccess) …`.

## How to silence

`// tops-lint: ignore[launch-error-ignored] reason`

## Limits

A hint, once for a function, at its first launch. Only functions that look at what a later wait or
copy says are judged; of the others runtime-error-ignored reports that. Any call that is not
known, and one of a function that asks, counts as asking. Launches waited for by CUDA's functions
are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Call, Launch
from tops_lsp.model.tree.statements import Body, Evaluate, walk_statements
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.calls import calling_side
from tops_lsp.rules.shared.launches import kernel_name
from tops_lsp.rules.shared.reachable import reachable
from tops_lsp.rules.shared.walk import evaluated

RULE = rule(
    code="TOPS147",
    name="launch-error-ignored",
    severity=Severity.HINT,
    message="whether '{kernel}' started is not looked at: topsGetLastError() tells{more}",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """The launches of a host function, if it waits for them and looks how that went."""
    if b"<<<" not in visit.item.text or calling_side(visit) is not Side.HOST:
        return
    nodes = list(evaluated(body.compound))
    launches = [node for node in nodes if isinstance(node, Launch)]
    calls = [node for node in nodes if isinstance(node, Call)]
    ignored = {id(s.expression) for s in walk_statements(body.compound) if isinstance(s, Evaluate)}
    waits = [c for c in calls if _waits(c) and id(c) not in ignored]
    if not launches or not any(wait.span > launches[0].span for wait in waits):
        return
    if any(_may_ask(call.function, visit) for call in calls):
        return
    more = f" (+{len(launches) - 1})" if len(launches) > 1 else ""
    yield Report(launches[0].callee.span, {"kernel": kernel_name(launches[0]), "more": more})


def _waits(call: Call) -> bool:
    function = call.function
    return (
        function is not None and function.item.builtin and "results" in facts_of(function).effects
    )


def _may_ask(function: Function | None, visit: Visit) -> bool:
    """Whether a call may end in a look at the last error, by all that is known."""
    unit, left = visit.unit, list[object]()

    def called(caller: Function | None) -> Iterator[Function | None]:
        body = None if caller is None or caller.item.builtin else unit.body(caller)
        nodes = () if body is None else evaluated(body.compound)
        yield from (node.function for node in nodes if isinstance(node, Call))

    every = reachable(function, called, visit.limits.follow_depth, lambda: left.append(function))
    return any(_asks(each, unit) for each in every) or bool(left)


def _asks(function: Function | None, unit: TranslationUnit) -> bool:
    """Whether a function looks itself, or may do so where nobody sees."""
    if function is None:
        return True
    if function.item.builtin:
        return "asks" in facts_of(function).effects
    return unit.body(function) is None and not function.execution.on_device
