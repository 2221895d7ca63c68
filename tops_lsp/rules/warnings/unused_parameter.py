"""A parameter is never used.

## Why it matters

Callers compute a value that nobody looks at; or another one is used in its place.

## Example

```cpp
static __device__ int twice(int a, int count) {  // expect: unused-parameter
  return a + a;
}
__device__ int four() { return twice(2, 1); }
```

## Fix

Remove it, or leave it without a name where callers need it.

## Options

- `visible = false`: whether functions that other files can see are judged, too: what they take may
  be promised elsewhere.

## How to silence

`// tops-lint: ignore[unused-parameter] reason`, `[[maybe_unused]]`, or no name.

## Limits

A hint, shown pale by editors. `static` functions and those of unnamed namespaces are judged, others
if the option asks for it. Functions that do nothing, virtual ones, operators, specialisations
and `main` are not judged: somebody else chose their parameters. A name that is anywhere in the
body, in code that is not compiled or in a directive, too, is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.rules.warnings._judgement import is_certain, is_hidden, is_written
from tops_lsp.rules.warnings._words import is_written_after
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS655",
    name="unused-parameter",
    severity=Severity.HINT,
    message="parameter '{parameter}' is not used",
    unnecessary=True,
)
_VISIBLE = RULE.option("visible", default=False)


@RULE.on(Function, where=is_written)
def check(node: Function, visit: Visit) -> Iterable[Report]:
    """The parameters of a definition with a body that does something."""
    if not node.is_definition or not node.parameters:
        return ()
    if not (is_hidden(node) or _VISIBLE.of(visit.unit.context)) or not _is_free(node, visit):
        return ()
    return [report for one in node.parameters for report in _reports(one, node, visit)]


def _is_free(node: Function, visit: Visit) -> bool:
    """Whether the function's author chose its parameters, and it does something."""
    text = visit.item.text
    start, end = node.body_span
    if (
        node.is_virtual
        or node.specialises
        or not node.name.isidentifier()
        or not text[start + 1 : end - 1].strip()
    ):
        return False
    head = text[node.span.start : start]
    return node.name != "main" and b"override" not in head and b"final" not in head


def _reports(parameter: Variable, node: Function, visit: Visit) -> Iterator[Report]:
    name, place = parameter.name, parameter.name_span
    if not name or name.startswith("_") or not node.span.covers(place) or parameter.is_pack:
        return
    if is_written_after(name, place, max(node.body_span.end, node.span.end), visit):
        return
    text = visit.item.text[parameter.span.start : parameter.span.end]
    before = visit.item.text[max(0, parameter.span.start - 20) : parameter.span.start]
    if b"unused" in text or b"unused" in before or not is_certain(visit, place, node.name_span):
        return
    change = "leave the parameter without a name", _name(place, visit), ""
    yield Report(place, {"parameter": name}, replacement=change)


def _name(place: Span, visit: Visit) -> Span:
    """The name with the blank before it, if that is not wanted any more."""
    before = visit.item.text[place.start - 2 : place.start]
    return Span(place.start - 1, place.end) if before[1:] == b" " else place
