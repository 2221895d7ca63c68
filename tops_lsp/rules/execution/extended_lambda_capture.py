"""An extended lambda captures what cannot be taken to the device.

## Why it matters

Captured values are copied into an object that is passed to the kernel. A reference would point
into host memory; packs, arrays of many dimensions, captures with an initializer, and values whose
types are private, protected or local to a function are rejected because the compiler has to write
that object down as a type.

## Example

```cpp
void run(int limit) {
  auto test = [&] __device__(int x) { return x < limit; };  // expect: extended-lambda-capture
}
```

## Fix

Capture by value: `[=]`. What the lambda changes belongs into device memory, behind a pointer that
is captured. A part of a pack or of an object goes into a local variable first. Make the type a
public one, or capture its members one by one.

## How to silence

`// tops-lint: ignore[extended-lambda-capture] reason`

## Limits

Array elements that cannot be copied on the host are not looked for.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import Capture, Lambda, Name
from tops_lsp.model.tree.statements import If, Statement, walk_statements
from tops_lsp.model.tree.types import Array, Type, value_type
from tops_lsp.rules.execution._lambdas import captured, is_extended
from tops_lsp.rules.execution._lists import is_list
from tops_lsp.rules.execution._unnameable_types import hidden
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS113",
    name="extended-lambda-capture",
    severity=Severity.ERROR,
    message="an extended {label} lambda cannot capture {what}",
)
DIMENSION_LIMIT = 7
"""Captured arrays may have so many dimensions."""


@RULE.on(Lambda)
def check(node: Lambda, visit: Visit) -> Iterator[Report]:
    """Captures as written, then what the default capture takes."""
    if not is_extended(node):
        return
    label = node.function.execution.label
    for capture in node.captures:
        what = _wrong_capture(capture, node)
        if what:
            yield Report(capture.span, {"label": label, "what": Phrase(what)})
    seen: set[int] = set()
    for use, variable in captured(node):
        if id(variable) in seen:
            continue
        seen.add(id(variable))
        what = _wrong_variable(use, variable, node)
        if what:
            yield Report(use.name_span, {"label": label, "what": Phrase(what)})


def _wrong_capture(capture: Capture, node: Lambda) -> str:
    if capture.mode in ("reference", "default-reference"):
        return "by reference"
    if capture.initializer is None:
        return "" if capture.variable is None else _of_hidden_type(capture.variable.type)
    if node.function.execution.side is Side.BOTH:
        return "with an initializer"
    if is_list(capture.initializer.type):
        return "a std::initializer_list"
    return _of_hidden_type(capture.initializer.type)


def _wrong_variable(use: Name, variable: Variable, node: Lambda) -> str:
    """What is wrong with a variable's first use in the body."""
    if variable.is_pack:
        return "an element of a parameter pack"
    if _dimensions(variable.type) > DIMENSION_LIMIT:
        return f"an array of more than {DIMENSION_LIMIT} dimensions"
    if variable.name in [c.name for c in node.captures]:
        return ""
    if what := _of_hidden_type(variable.type):
        return what
    if any(branch.covers(use.name_span) for branch in _constexpr_branches(node)):
        return "a variable first inside 'if constexpr'"
    return ""


def _of_hidden_type(type_: Type) -> str:
    kind = hidden(type_)
    return f"a variable of a {kind} type" if kind else ""


def _dimensions(type_: Type) -> int:
    plain = value_type(type_)
    return 1 + _dimensions(plain.element) if isinstance(plain, Array) else 0


def _constexpr_branches(node: Lambda) -> Iterator[Span]:
    statements = () if node.body is None else walk_statements(node.body)
    for statement in statements:
        if isinstance(statement, If) and statement.constexpr:
            branches: tuple[Statement | None, ...] = (statement.then, statement.orelse)
            yield from (b.span for b in branches if b is not None)
