"""Host code calls a function that exists on the device only.

## Why it matters

A `__device__` function is compiled for the device alone. The host has no code for it, so the
compiler rejects the call, late and in the words of a linker or of a template stack.

## Example

```cpp
__device__ float half_of(float x) { return x * 0.5f; }
float on_the_host(float x) { return half_of(x); }  // expect: device-function-called-from-host
```

## Fix

Launch a kernel that does the work, or mark the function `__host__ __device__` if it makes sense
on both sides.

## How to silence

`// tops-lint: ignore[device-function-called-from-host] reason`

## Limits

A `__host__ __device__` function or a template is judged where host code in the same file calls it.
`constexpr` functions have a rule of their own, constexpr-across-sides. In CUDA files constructors
are judged as nvcc judges them: of variables, `new` and `T(…)`, not of arguments, results and
members.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import CallGraph, Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.unseen_functions import may_be_member
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Assign, Binary, Call, Construct, New, Subscript, Unary
from tops_lsp.model.tree.statements import walk_statements
from tops_lsp.model.tree.types import Array, ClassType, value_type
from tops_lsp.rules.shared.calls import CallLike, called, callee_span, is_given, on_host
from tops_lsp.rules.shared.fixes import for_both_sides, guarded
from tops_lsp.rules.shared.graph import crossings
from tops_lsp.rules.shared.one_sided import is_device_only
from tops_lsp.rules.shared.variable_memory import home
from tops_lsp.rules.shared.variables import declared
from tops_lsp.rules.shared.walk import evaluated_of
from tops_lsp.text.source import Span
from tops_startup.records import replace

RULE = rule(
    code="TOPS101",
    name="device-function-called-from-host",
    severity=Severity.ERROR,
    message="host code calls '{callee}', which is a __device__ function",
    notes={"declared": "'{callee}' is declared __device__ here"},
)


@RULE.on(Call, Construct, Unary, Binary, Assign, Subscript, where=on_host)
def check(node: CallLike, visit: Visit) -> Iterable[Report]:
    """A call from code that is surely host to a function that is surely device only."""
    callee = called(node)
    if callee is None or not is_device_only(callee) or is_given(callee, visit.function):
        return ()
    if may_be_member(visit.item, node):
        return ()
    if isinstance(node, Construct) and visit.function is None and _makes_device_object(node, visit):
        return ()
    if isinstance(node, Construct) and visit.unit.is_cuda and not _is_written(node, visit):
        return ()
    return (_report(callee, callee_span(node), (), visit),)


def _is_written(node: Construct, visit: Visit) -> bool:
    """Whether a constructor is called by an expression, a variable or `new`: nvcc lets arguments,
    results, members, elements and what lies outside of functions pass."""
    if visit.function is None:
        return False
    if visit.unit.body(visit.function) is None or id(node) in visit.once(_initializers):
        return True  # the body of a lambda is none of its function's
    plain = value_type(node.type)
    name = plain.declaration.name if isinstance(plain, ClassType) else ""
    text = visit.item.text[slice(*node.span)].decode("utf-8", "replace")
    return re.match(rf"(?:\w+\s*::\s*)*{re.escape(name)}\b", text) is not None


def _initializers(visit: Visit) -> frozenset[int]:
    """What makes the variables of the visited function, and objects of `new`."""
    body = None if visit.function is None else visit.unit.body(visit.function)
    made = [n.initializer for n in visit.once(evaluated_of) if isinstance(n, New)]
    for statement in () if body is None else walk_statements(body.compound):
        made += [v.initializer for v in declared(statement) if not isinstance(v.type, Array)]
    return frozenset(id(value) for value in made if value is not None)


@RULE.on(CallGraph)
def check_reached(node: CallGraph, visit: Visit) -> Iterator[Report]:
    """The same in functions that only what calls them puts on the host."""
    for edge, notes in visit.once(crossings).get(Side.HOST, ()):
        if is_device_only(edge.callee):
            report = _report(edge.callee, edge.span, notes, visit)
            change = guarded(edge, Side.HOST, visit.unit) or report.change
            yield replace(report, item=edge.caller.item, change=change)


def _makes_device_object(node: Construct, visit: Visit) -> bool:
    """Whether what a constructor makes is a device variable, which no code of the host makes."""
    return any(
        isinstance(made, Variable) and made.initializer is node and home(made) is Side.DEVICE
        for made in visit.item.declarations
    )


def _report(callee: Function, span: Span, notes: tuple[Note, ...], visit: Visit) -> Report:
    fields = {"callee": callee.name or "operator()"}
    declared = Note(callee, RULE.notes["declared"], fields)
    return Report(span, fields, (*notes, declared), change=for_both_sides(callee, visit.unit))
