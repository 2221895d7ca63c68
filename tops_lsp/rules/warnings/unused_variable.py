"""A local variable is never used.

## Why it matters

Something was left over, or another variable is used in its place.

## Example

```cpp
__device__ int twice(int a) {
  int b = 2;  // expect: unused-variable
  return a + a;
}
```

## Fix

Remove it. Where it is wanted for a debugger or a macro: `[[maybe_unused]] int b = 2;`.

## How to silence

`// tops-lint: ignore[unused-variable] reason`, or `[[maybe_unused]]`.

## Limits

A hint, shown pale by editors. Numbers, pointers, enumerators and arrays of them are judged: an
object may be there for what its constructor and destructor do. A name that is anywhere after
the declaration, in code that is not compiled, too, is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Cast, Expression, InitList, Literal, Name, walk
from tops_lsp.model.tree.statements import Declare
from tops_lsp.model.tree.types import (
    Array,
    EnumType,
    Fundamental,
    Pointer,
    Type,
    VectorType,
    is_volatile,
    unqualified,
)
from tops_lsp.rules.shared.fixes import own_lines
from tops_lsp.rules.warnings._judgement import is_certain, is_written
from tops_lsp.rules.warnings._words import is_written_after
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS654",
    name="unused-variable",
    severity=Severity.HINT,
    message="variable '{variable}' is not used",
    unnecessary=True,
)
_KINDS = (Fundamental, Pointer, EnumType, VectorType)
_OWN = (Storage.AUTOMATIC, Storage.STATIC)
_HARMLESS = (Cast, InitList, Literal, Name)


@RULE.on(Declare, where=is_written)
def check(node: Declare, visit: Visit) -> Iterable[Report]:
    """The variables of a statement that is nothing but their declaration."""
    if visit.function is None:
        return ()
    return [report for one in node.declarations for report in _reports(one, node, visit)]


def _reports(variable: object, node: Declare, visit: Visit) -> Iterator[Report]:
    if not isinstance(variable, Variable) or not variable.name or variable.name.startswith("_"):
        return
    if variable.storage not in _OWN or variable.at_end or not _is_plain(variable.type):
        return
    place = variable.name_span
    if is_written_after(variable.name, place, len(visit.item.text), visit):
        return
    text = visit.item.text[node.span.start : node.span.end]
    if b"unused" in text or not text.endswith(b";") or text.startswith(b"extern"):
        return
    if is_certain(visit, place, node.span):
        yield Report(place, {"variable": variable.name}, replacement=_removal(node, visit))


def _is_plain(type_: Type) -> bool:
    """Whether nothing is done where such a variable begins and ends to live."""
    plain = unqualified(type_)
    while isinstance(plain, Array):
        plain = unqualified(plain.element)
    return isinstance(plain, _KINDS) and not is_volatile(type_)


def _removal(node: Declare, visit: Visit) -> tuple[str, Span, str] | None:
    """The fix, where the variable is the only one and its value does nothing but be there."""
    values = [node for value in node.expressions() for node in walk(value)]
    if len(node.declarations) > 1 or not all(_is_harmless(value) for value in values):
        return None
    return "remove the variable", own_lines(visit.item.text, node.span) or node.span, ""


def _is_harmless(value: Expression) -> bool:
    return isinstance(value, _HARMLESS)
