"""Device code calls itself.

## Why it matters

Threads have small stacks of fixed size. With recursion the compiler cannot tell how much stack a
kernel needs, and a call too deep overwrites memory without a word.

## Example

```cpp
__device__ int sum(int n) {
  return n == 0 ? 0 : n + sum(n - 1);  // expect: recursion-in-device-code
}
```

## Fix

Write a loop, with a stack of your own where one is needed.

## How to silence

`// tops-lint: ignore[recursion-in-device-code] reason`

## Limits

Calls through pointers and virtual calls are not followed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import CallGraph, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.scopes import namespace_members
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.acts import Edge
from tops_lsp.rules.shared.calls import is_pattern
from tops_lsp.rules.shared.graph import path_questions, reached

RULE = rule(
    code="TOPS129",
    name="recursion-in-device-code",
    severity=Severity.HINT,
    message="'{function}' calls itself{way}: how much stack it needs is not known",
    notes={"step": "'{function}' is called here"},
)


@RULE.on(CallGraph)
def check(node: CallGraph, visit: Visit) -> Iterator[Report]:
    """Circles among the calls that the device makes, each reported once."""
    if not Side.DEVICE & visit.sides or not visit.once(path_questions).circle:
        return
    calls: dict[Function, list[Edge]] = {}
    for edge in visit.once(reached)[Side.DEVICE].edges:
        if not is_pattern(edge.callee) and not edge.launch:
            calls.setdefault(edge.caller, []).append(edge)
    for circle in _circles(calls):
        if any(_may_be_of_library(edge.callee, visit.unit) for edge in circle):
            continue
        first, *others = circle
        way = f" (→ {' → '.join(e.caller.name for e in others)})" if others else ""
        fields = {"function": first.caller.name or "operator()", "way": way}
        notes = tuple(Note(e.caller, RULE.notes["step"], _callee(e), e.span) for e in others)
        yield Report(first.span, fields, notes, item=first.caller.item)


def _may_be_of_library(callee: Function, unit: TranslationUnit) -> bool:
    """Whether a call of a template may be one of a library's function of that name: what is one
    template in a stub is an overload for each type, and they come before templates."""
    if callee.instance_of is None or callee.is_member:
        return False
    found = namespace_members(unit.root, callee.name)
    return any(isinstance(d, Function) and d.item.builtin for d in found)


def _callee(edge: Edge) -> dict[str, str]:
    return {"function": edge.callee.name}


def _circles(calls: dict[Function, list[Edge]]) -> Iterator[list[Edge]]:
    """The calls of each circle from its first function on; depth first, every function once."""
    done: set[Function] = set()
    for root in calls:
        path: list[tuple[Function, Iterator[Edge]]] = [(root, iter(calls[root]))]
        way: list[Edge] = []
        on_path = {root: 0}
        while path:
            function, left = path[-1]
            edge = next(left, None)
            if edge is None:
                done.add(function)
                path.pop()
                del on_path[function]
                way = way[:-1]
            elif edge.callee in on_path:
                yield [*way[on_path[edge.callee] :], edge]
            elif edge.callee in calls and edge.callee not in done:
                on_path[edge.callee] = len(path)
                path.append((edge.callee, iter(calls[edge.callee])))
                way.append(edge)
