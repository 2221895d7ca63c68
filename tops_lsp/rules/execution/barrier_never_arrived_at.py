"""A barrier object is waited on, and nobody arrives at it.

## Why it matters

`wait()` blocks until the phase has had its arrivals. Waiting is no arrival: without `arrive()` or
`arrive_and_wait()` the kernel hangs.

## Example

```cpp
__global__ void wait_for_all(float *data) {
  tops::barrier done(blockDim.x, tops::CLUSTER);
  done.wait();  // expect: barrier-never-arrived-at
}
```

## Fix

Call `arrive()` before, or `arrive_and_wait()` instead.

## How to silence

`// tops-lint: ignore[barrier-never-arrived-at] reason`

## Limits

Local objects that are used in their function only.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Member, Name
from tops_lsp.model.tree.types import value_type
from tops_lsp.rules.shared.barriers import is_barrier_object
from tops_lsp.rules.shared.walk import evaluated

RULE = rule(
    code="TOPS162",
    name="barrier-never-arrived-at",
    severity=Severity.WARNING,
    message="nobody arrives at barrier '{barrier}': this wait never ends",
    notes={"declared": "'{barrier}' is declared here"},
)


@RULE.on(Variable)
def check(variable: Variable, visit: Visit) -> Iterator[Report]:
    """A local barrier of which every use is a wait."""
    local = variable.storage is Storage.AUTOMATIC and visit.function is not None
    if not local or not is_barrier_object(value_type(variable.type)):
        return
    members = _members(variable, visit)
    if members and all(member.text == "wait" for member in members):
        fields = {"barrier": variable.name}
        note = Note(variable, RULE.notes["declared"], fields)
        yield Report(members[0].name_span, fields, (note,))


def _members(variable: Variable, visit: Visit) -> list[Member]:
    """The members used of a variable; none if it is used in any other way."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    nodes = [] if body is None else list(evaluated(body.compound))
    uses = [n for n in nodes if isinstance(n, Name) and variable in n.candidates]
    members = [n for n in nodes if isinstance(n, Member) and n.object in uses]
    return members if len(members) == len(uses) else []
