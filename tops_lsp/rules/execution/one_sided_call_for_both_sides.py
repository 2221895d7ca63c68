"""A `__host__ __device__` function calls what one side does not have.

## Why it matters

The function is compiled for both sides, whoever calls it. On the side that has no such function it
has nothing to call: compilers warn, and who calls it there one day gets an error that is far from
this line, or code that does something else.

## Example

```cpp
float half_of(float x) { return x * 0.5f; }
__host__ __device__ float quarter_of(float x) {
  return half_of(x * 0.5f);  // expect: one-sided-call-for-both-sides
}
```

## Fix

Mark the called function `__host__ __device__`, too; or call it under `#ifdef __CUDA_ARCH__` (or
`#ifndef`), or mark the caller for the side it is meant for.

## How to silence

`// tops-lint: ignore[one-sided-call-for-both-sides] reason`, or `#pragma nv_exec_check_disable`
before the function, as for compilers.

## Limits

Reported where nothing of the missing side is seen to call the function; where something does, the
call is an error of its own (host-function-called-from-device, device-function-called-from-host).
Lambdas for both sides in functions of the host count likewise. Templates are judged where they are
called. Functions of the C++ library count as in those rules. A file in which somebody turns such
warnings off is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import CallGraph, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.execution import Side
from tops_lsp.rules.shared.acts import Edge, Wrapping
from tops_lsp.rules.shared.fixes import for_both_sides, guarded
from tops_lsp.rules.shared.graph import unreached
from tops_lsp.rules.shared.one_sided import is_device_only, is_host_only
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS167",
    name="one-sided-call-for-both-sides",
    severity=Severity.WARNING,
    message="'{function}' is for both sides, but would fail {when}: it {does} '{callee}'",
    notes={"declared": "'{callee}' is declared here"},
)
_SILENCED = regex(rb"(?i)exec_check_disable|hd_warning_disable|nv_diag_suppress|diag_suppress")
_WHEN = {
    Side.HOST: Phrase("when compiled for the host"),
    Side.DEVICE: Phrase("when compiled for the device"),
}


@RULE.on(CallGraph)
def check(node: CallGraph, visit: Visit) -> Iterator[Report]:
    """Calls and targets that the side which nothing reaches the function on does not have."""
    for side, action in visit.once(unreached_acts):
        target = action.callee if isinstance(action, Edge) else action.target
        missing = is_device_only(target) if side is Side.HOST else is_host_only(target, visit.unit)
        unseen = isinstance(action, Edge) and action.implicit and target.item.builtin
        if not missing or unseen or _SILENCED.search(visit.unit.source.text):
            continue
        does = Phrase("calls" if isinstance(action, Edge) else "makes a function object of")
        fields = {
            "function": action.caller.name or "operator()",
            "callee": target.name or "operator()",
            "when": _WHEN[side],
            "does": does,
        }
        note = Note(target, RULE.notes["declared"], fields)
        change = guarded(action, side, visit.unit) if isinstance(action, Edge) else None
        change = change or for_both_sides(target, visit.unit)
        yield Report(action.span, fields, (note,), item=action.caller.item, change=change)


def unreached_acts(visit: Visit) -> list[tuple[Side, Edge | Wrapping]]:
    """Those of the unit."""
    return list(unreached(visit))
