"""Device code uses a part of C++ that no device has.

## Why it matters

Exceptions, type information at run time and thread-local variables need the host's run-time
library. Compilers reject them in device code.

## Example

```cpp
__device__ float root(float x) {
  if (x < 0) throw x;  // expect: feature-not-in-device-code
  return x;
}
```

## Fix

Return a value that tells the failure, or trap; give arrays a constant size; keep the rest in host
code. What a `__host__ __device__` function needs on the host alone can be under
`#ifndef __CUDA_ARCH__` (TOPS: `__GCU_ARCH__`).

## How to silence

`// tops-lint: ignore[feature-not-in-device-code] reason`

## Limits

`__host__ __device__` functions are judged in CUDA files alone, unless they are templates. So are
`dynamic_cast`, `typeid` and arrays of a thread whose size is computed at run time: no document of
TOPS C++ says anything against them, and one uses such an array. In a template what is in an
`if constexpr` is judged in instances.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.other_text import lacks_headers
from tops_lsp.model.stubs.facts import is_built_in
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Cast,
    CastKind,
    Expression,
    Member,
    Name,
    SizeOf,
    TypeId,
    walk,
)
from tops_lsp.model.tree.statements import Statement, Throw, Try
from tops_lsp.model.tree.types import Fundamental, Reference, is_const, is_unknown, mentioned
from tops_lsp.rules.shared.calls import is_derived, is_pattern, may_be_left_out

RULE = rule(
    code="TOPS158",
    name="feature-not-in-device-code",
    severity=Severity.ERROR,
    message="device code cannot {what}",
)
_THREAD = b"thread_local"
_WORD_REACH = 200
"""So far before a variable's name its specifiers are looked for."""


def _is_for_device(visit: Visit) -> bool:
    """Whether compilers certainly make device code of the visited function."""
    function = visit.function
    if function is None or not function.execution.known or Side.DEVICE not in visit.sides:
        return False
    if function.execution.side is Side.BOTH:
        made = is_pattern(function) or is_derived(function)
        return visit.unit.is_cuda and not made and not function.is_constexpr
    return function.execution.side is Side.DEVICE


@RULE.on(Throw, Try, where=_is_for_device)
def check(node: Statement, visit: Visit) -> Iterable[Report]:
    """Exceptions."""
    what = "throw exceptions" if isinstance(node, Throw) else "handle exceptions"
    word = b"throw" if isinstance(node, Throw) else b"try"
    if may_be_left_out(node.span, visit) or not _begins_with(node.span.start, word, visit):
        return ()
    return (Report(node.span, {"what": Phrase(what)}),)


@RULE.on(Cast, TypeId, where=_is_for_device)
def check_types(node: Expression, visit: Visit) -> Iterable[Report]:
    """Type information at run time."""
    if isinstance(node, Cast) and node.kind is not CastKind.DYNAMIC:
        return ()
    if not visit.unit.is_cuda or may_be_left_out(node.span, visit):
        return ()
    what = "use dynamic_cast" if isinstance(node, Cast) else "use typeid"
    return (Report(node.span, {"what": Phrase(what)}),)


@RULE.on(Variable, where=_is_for_device)
def check_variable(node: Variable, visit: Visit) -> Iterable[Report]:
    """Storage and extents of variables."""
    if node.storage is Storage.PARAMETER or node.name_span.start <= node.span.start:
        return ()
    what = ""
    start = max(node.span.start, node.name_span.start - _WORD_REACH)
    if _THREAD in visit.item.text[start : node.name_span.start].split():
        what = "have thread-local variables"
    elif node.extent is not None and _is_judged(node, visit) and _is_of_run_time(node.extent):
        what = "have arrays whose size is computed at run time"
    if not what or may_be_left_out(node.span, visit) or _may_be_element(node, visit):
        return ()
    return (Report(node.name_span, {"what": Phrase(what)}),)


def _is_judged(node: Variable, visit: Visit) -> bool:
    """Whether compilers refuse an array for its size: a block's they all do."""
    return visit.unit.is_cuda or any(s.name == "__shared__" for s in node.specifiers)


def _may_be_element(node: Variable, visit: Visit) -> bool:
    """Whether an array is an element of one that is known, after a macro that is not."""
    return lacks_headers(visit.unit) and any(map(is_unknown, mentioned(node.type)))


def _begins_with(start: int, word: bytes, visit: Visit) -> bool:
    """Whether a word is there: the grammar may have taken something else for the statement."""
    return visit.item.text.startswith(word, start)


def _is_of_run_time(extent: Expression) -> bool:
    """Whether a bound certainly needs the value of a variable that is no constant."""
    nodes = list(walk(extent))
    if any(isinstance(node, SizeOf) for node in nodes):
        return False
    return any(map(_is_of_launch, nodes)) or any(
        isinstance(node, Name) and _varies(node.declaration) for node in nodes
    )


def _is_of_launch(node: Expression) -> bool:
    """Whether it is an index or a size of the launch."""
    owner = node.object if isinstance(node, Member) else None
    variable = owner.declaration if isinstance(owner, Name) else None
    return isinstance(variable, Variable) and is_built_in(variable)


def _varies(declaration: object) -> bool:
    if not isinstance(declaration, Variable) or isinstance(declaration.type, Reference):
        return False
    local = declaration.storage in (Storage.PARAMETER, Storage.AUTOMATIC)
    known = isinstance(declaration.type, Fundamental)
    return local and known and not declaration.constexpr and not is_const(declaration.type)
