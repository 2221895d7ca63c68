"""A DTE context is used before init(), or after destroy().

## Why it matters

Only `init()` or a `tops::dte_scope` gives a context its hardware. Without it, the transfer hangs
or aborts.

## Example

```cpp
__global__ void load(float *data) {
  __local__ float tile[64];
  tops_dte_ctx_t ctx;
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 64),  // expect: dte-context-not-initialized
               tops::mdspan(tops::Global, data, 64));
}
```

## Fix

Put `tops::dte_scope scope(ctx);` after the declaration, or call `ctx.init()` before the first
use and `ctx.destroy()` after the last.

## How to silence

`// tops-lint: ignore[dte-context-not-initialized] reason`

## Limits

Contexts that are variables, elements of arrays, members and references of them; elements whose
index is not known are judged together. What is passed to unknown code, caught by a lambda that goes
elsewhere or shared by the block is not judged.
A fault on some paths is reported where one decision leads to it.
`tops::private_dte` and `tops::private_cdte` may initialize themselves
(`TOPSCC_PRIVATE_DTE_AUTO_INIT`) and are not reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.rules.dte._lifetimes import life, on_all_paths, transfers_of
from tops_lsp.rules.dte._places import Place
from tops_lsp.rules.dte._reports import decision, note, scope_for
from tops_lsp.rules.shared.dte_operations import span_of
from tops_simulator.dte_protocol import DteFault

RULE = rule(
    code="TOPS301",
    name="dte-context-not-initialized",
    severity=Severity.WARNING,
    message="DTE context '{context}' is used {when}",
    notes={"destroyed": "it is destroyed here"},
)


@RULE.on(Body)
def gather(body: Body, visit: Visit) -> tuple[Report, ...]:
    """The first step of what all rules of contexts ask for."""
    visit.once(transfers_of)
    return ()


@RULE.on(Body)
def follow(body: Body, visit: Visit) -> tuple[Report, ...]:
    """The second one."""
    visit.once(on_all_paths)
    return ()


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Uses in a state that certainly has no hardware."""
    reported: set[Place] = set()
    for found in visit.once(life).of(DteFault.NOT_INITIALIZED):
        raw = found.before is None
        if raw and found.place in reported:
            continue
        reported.add(found.place)
        when = "before it is initialized" if raw else "after it was destroyed"
        fields = {"context": found.name, "when": Phrase(when)}
        notes = () if raw else note(visit, RULE.notes["destroyed"], found.before)
        fix = scope_for(visit, found) if raw else None
        yield Report(span_of(found.node), fields, (*notes, *decision(visit, found)), fix)
