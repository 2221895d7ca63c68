"""A `constexpr` function is called from the side it was not written for.

## Why it matters

`constexpr` alone gives a function no second side: the compiler rejects the call, even where the
value is computed at compile time. `--expt-relaxed-constexpr` lifts that: in CUDA files whose
compiler's flags nobody knows, host-constant-on-device gives a hint instead.

## Example

```cpp
constexpr int tile() { return 64; }
__global__ void clear(float *data) {
  data[tile()] = 0;  // expect: constexpr-across-sides
}
```

## Fix

Mark the function `__host__ __device__`, or compile with `--expt-relaxed-constexpr`.

## How to silence

`// tops-lint: ignore[constexpr-across-sides] reason`

## Limits

A `__host__ __device__` function or a template is judged where code of one side in the same file
calls it. Initializers at namespace scope are not judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import CallGraph, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.unseen_functions import may_be_member
from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.tree.execution import HOST, Side
from tops_lsp.model.tree.expressions import Assign, Binary, Call, Construct, Subscript, Unary
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.calls import CallLike, called, callee_span, calling_side
from tops_lsp.rules.shared.fixes import for_both_sides
from tops_lsp.rules.shared.graph import crossings
from tops_lsp.rules.shared.one_sided import is_one_sided_constexpr, may_relax_constexpr
from tops_lsp.rules.shared.standard_library import is_constant_of_library, is_on_own_object
from tops_lsp.text.source import Span
from tops_startup.records import replace

RULE = rule(
    code="TOPS119",
    name="constexpr-across-sides",
    severity=Severity.ERROR,
    message="{here} code calls '{callee}', a constexpr {label} function: it needs "
    "__host__ __device__ or --expt-relaxed-constexpr",
    notes={"declared": "'{callee}' is declared here"},
)


def _is_judged(visit: Visit) -> bool:
    """Whether calls from the visited function are judged where they are, and at all."""
    if visit.function is None or _is_allowed(visit.unit):
        return False
    return calling_side(visit) in (Side.HOST, Side.DEVICE)


@RULE.on(Call, Construct, Unary, Binary, Assign, Subscript, where=_is_judged)
def check(node: CallLike, visit: Visit) -> Iterable[Report]:
    """A call between sides that nothing but `constexpr` could allow."""
    callee = called(node)
    if callee is None or may_be_member(visit.item, node):
        return ()
    side = calling_side(visit)
    wrong = _is_wrong(callee, side, visit) or _is_of_library(callee, side, node, visit)
    return (_report(callee, side, callee_span(node), (), visit),) if wrong else ()


@RULE.on(CallGraph)
def check_reached(node: CallGraph, visit: Visit) -> Iterator[Report]:
    """The same in functions that only what calls them puts on a side."""
    for side, found in visit.once(crossings).items():
        for edge, notes in found:
            if _is_wrong(edge.callee, side, visit):
                report = _report(edge.callee, side, edge.span, notes, visit)
                yield replace(report, item=edge.caller.item)


def _is_wrong(callee: Function, side: Side, visit: Visit) -> bool:
    if side not in (Side.HOST, Side.DEVICE) or callee.execution.side is side:
        return False
    return not _is_allowed(visit.unit) and is_one_sided_constexpr(callee)


def _is_allowed(unit: TranslationUnit) -> bool:
    """Whether the compiler's flags allow such calls, or may do so."""
    return bool(unit.context.switches.relaxed_constexpr) or may_relax_constexpr(unit)


def _is_of_library(callee: Function, side: Side, node: CallLike, visit: Visit) -> bool:
    """Whether CUDA's device code calls a constant function of the C++ library, and the flags that
    would allow it are known to be missing."""
    if not callee.item.builtin or side is not Side.DEVICE:
        return False
    reported = visit.unit.context.switches.relaxed_constexpr is False
    return reported and is_constant_of_library(callee, visit.unit) and not is_on_own_object(node)


def _report(
    callee: Function, side: Side, span: Span, notes: tuple[Note, ...], visit: Visit
) -> Report:
    fields = {
        "callee": callee.name,
        "label": (HOST if callee.item.builtin else callee.execution).label,
        "here": Phrase("host" if side is Side.HOST else "device"),
    }
    declared = Note(callee, RULE.notes["declared"], fields)
    return Report(span, fields, (*notes, declared), change=for_both_sides(callee, visit.unit))
