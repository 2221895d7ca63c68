"""Device code calls a function that exists on the host only.

## Why it matters

A function without a specifier, or marked `__host__`, is compiled for the host alone. Device code
has nothing to call there.

## Example

```cpp
float half_of(float x) { return x * 0.5f; }
__device__ float on_the_device(float x) {
  return half_of(x);  // expect: host-function-called-from-device
}
```

## Fix

Mark the function `__device__`, or `__host__ __device__` if the host needs it too.

## How to silence

`// tops-lint: ignore[host-function-called-from-device] reason`

## Limits

A `__host__ __device__` function is judged where device code in the same file calls it. So is a
template, but for calls that do not depend on its parameters and are in no `if constexpr`: these
are judged where it is defined. `constexpr` functions have a rule of their own,
constexpr-across-sides. Of the functions in the stub headers those of the host runtime (`tops…`,
`cuda…`) and of the C and C++ libraries are judged; from C++20 on the C++ library's are left open
where `constexpr` functions may be for both sides. Methods of a local object are not distinguished
from its making, which is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import CallGraph, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.unseen_functions import may_be_member
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Assign, Binary, Call, Construct, Subscript, Unary
from tops_lsp.rules.shared.calls import (
    CallLike,
    called,
    callee_span,
    is_given,
    is_nondependent,
    on_device_or_pattern,
)
from tops_lsp.rules.shared.fixes import for_both_sides, guarded
from tops_lsp.rules.shared.graph import crossings
from tops_lsp.rules.shared.one_sided import RUNTIME, is_host_only
from tops_lsp.rules.shared.shared_objects import is_of_shared_object
from tops_lsp.rules.shared.standard_library import is_on_own_object
from tops_lsp.text.source import Span
from tops_startup.records import replace

RULE = rule(
    code="TOPS102",
    name="host-function-called-from-device",
    severity=Severity.ERROR,
    message="device code calls '{callee}', which is a host function{why}",
    notes={"declared": "'{callee}' is declared here"},
)
_LIBRARY = Phrase(" of the C and C++ libraries")


@RULE.on(Call, Construct, Unary, Binary, Assign, Subscript, where=on_device_or_pattern)
def check(node: CallLike, visit: Visit) -> Iterable[Report]:
    """A call from code that is surely device to a function that is surely host only."""
    callee = called(node)
    if callee is None or not is_host_only(callee, visit.unit) or is_given(callee, visit.function):
        return ()
    if may_be_member(visit.item, node):
        return ()
    if callee.item.builtin and is_on_own_object(node):
        return ()
    if not is_nondependent(node, visit) or is_of_shared_object(node, visit):
        return ()
    return (_report(callee, callee_span(node), (), visit),)


@RULE.on(CallGraph)
def check_reached(node: CallGraph, visit: Visit) -> Iterator[Report]:
    """The same in functions that only what calls them puts on the device."""
    for edge, notes in visit.once(crossings).get(Side.DEVICE, ()):
        if is_host_only(edge.callee, visit.unit) and not (
            edge.implicit and edge.callee.item.builtin
        ):
            report = _report(edge.callee, edge.span, notes, visit)
            change = guarded(edge, Side.DEVICE, visit.unit) or report.change
            yield replace(report, item=edge.caller.item, change=change)


def _report(callee: Function, span: Span, notes: tuple[Note, ...], visit: Visit) -> Report:
    library = callee.item.builtin and not callee.name.startswith(RUNTIME)
    unmarked = Phrase(" (it has no execution-space specifier)")
    why = _LIBRARY if library else "" if callee.execution.explicit else unmarked
    name = callee.qualified_name if library else callee.name
    fields = {"callee": name or "operator()", "why": why}
    declared = Note(callee, RULE.notes["declared"], fields)
    return Report(span, fields, (*notes, declared), change=for_both_sides(callee, visit.unit))
