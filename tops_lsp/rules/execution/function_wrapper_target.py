"""An `nvstd::function` is given a target of the other side.

## Why it matters

The wrapper keeps the target's address. In host code that cannot be the address of a `__device__`
function, in device code not that of a `__host__` one: there is nothing to call.

## Example

```cpp
#include <nvfunctional>
__device__ int on_device() { return 1; }
void run() {
  nvstd::function<int()> pick = on_device;  // expect: function-wrapper-target
}
```

## Fix

Use a target of the same side, or mark it `__host__ __device__`.

## How to silence

`// tops-lint: ignore[function-wrapper-target] reason`

## Limits

In a `__host__ __device__` function a target of one side is judged where code of the other side
calls that function. Function pointers and overloaded names may mean either side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import CallGraph, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Assign, Cast, Construct
from tops_lsp.rules.shared.calls import side_of
from tops_lsp.rules.shared.graph import wrappings
from tops_lsp.rules.shared.wrappers import target_of
from tops_lsp.text.source import Span
from tops_startup.records import replace

RULE = rule(
    code="TOPS117",
    name="function-wrapper-target",
    severity=Severity.ERROR,
    message="an nvstd::function in {here} code is given {target}, which is {label}",
    notes={"target": "the target"},
)
_WORDS = {Side.HOST: "host", Side.DEVICE: "device"}


@RULE.on(Cast, Construct, Assign)
def check(node: Cast | Construct | Assign, visit: Visit) -> Iterable[Report]:
    """Whatever makes an nvstd::function of something else, or assigns to one."""
    found = target_of(node)
    if found is None:
        return ()
    side = side_of(visit)
    wrong = side in _WORDS and found[1].execution.side is not side
    return (_report(found[0].span, found[1], side, ()),) if wrong else ()


@RULE.on(CallGraph)
def check_reached(node: CallGraph, visit: Visit) -> Iterator[Report]:
    """The same in functions that only what calls them puts on a side."""
    for side, action, notes in wrappings(visit):
        if action.target.execution.side is not side:
            report = _report(action.span, action.target, side, notes)
            yield replace(report, item=action.caller.item)


def _report(span: Span, function: Function, side: Side, notes: tuple[Note, ...]) -> Report:
    is_object = function.name == "operator()"
    target = Phrase("a function object") if is_object else f"'{function.name}'"
    fields = {"here": Phrase(_WORDS[side]), "target": target, "label": function.execution.label}
    return Report(span, fields, (*notes, Note(function, RULE.notes["target"])))
