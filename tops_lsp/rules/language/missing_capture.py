"""A lambda uses a variable of the function around it that it does not capture.

## Why it matters

The compiler stops here.

## Example

```cpp
int scaled(int value, int factor) {
  auto f = [] { return factor; };  // expect: missing-capture
  return value * f();
}
```

## Fix

Capture the variable: by value in a lambda for the device. The editor offers it.

## How to silence

`// tops-lint: ignore[missing-capture] reason`

## Limits

Variables and parameters that may change are judged, and `this` where a member is named: what is
const may need no capture. Lambdas in lambdas, and instances, are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Class, Function, Storage, Variable
from tops_lsp.model.tree.expressions import Expression, Lambda, Member, Name, SizeOf, This, TypeId
from tops_lsp.model.tree.statements import walk_statements
from tops_lsp.model.tree.types import Reference, is_const, is_unknown
from tops_lsp.rules.language._names import is_instance
from tops_lsp.text.source import NOWHERE, Span

RULE = rule(
    code="TOPS624",
    name="missing-capture",
    severity=Severity.ERROR,
    message="variable '{name}' is not captured by the lambda, which has no capture-default",
    notes={"declared": "'{name}' is declared here"},
)


@RULE.on(Lambda)
def check(node: Lambda, visit: Visit) -> Iterator[Report]:
    """What the body names of the function around."""
    if node.body is None or node.enclosing is None or is_instance(visit):
        return
    modes = {capture.mode for capture in node.captures}
    if "default-copy" in modes or "default-reference" in modes:
        return
    seen = {capture.name for capture in node.captures}
    for use in _names(node):
        variable = use.declaration
        if use.text in seen or not isinstance(variable, Variable):
            continue
        if not _needs_capture(variable, use, node, visit):
            continue
        seen.add(use.text)
        if doubt_of_place(visit.unit, visit.item, use.span) is None:
            note = Note(variable, RULE.notes["declared"], {"name": use.text})
            yield Report(use.span, {"name": use.text}, (note,), _fix(node, use.text, visit))


@RULE.on(Lambda)
def check_this(node: Lambda, visit: Visit) -> Iterator[Report]:
    """A member that is named without an object where the lambda does not capture `this`."""
    method = visit.function
    if node.body is None or node.enclosing is None or method is None or is_instance(visit):
        return
    if any(one.mode in _OBJECTS for one in node.captures) or not isinstance(method.scope, Class):
        return
    if node.enclosing is not method or method.scope.is_closure or method.is_static:
        return
    for use in _evaluated(node):
        if not isinstance(use, Member) or not isinstance(use.object, This):
            continue
        declared = use.declaration
        field = isinstance(declared, Variable) and declared.storage is Storage.MEMBER
        called = isinstance(declared, Function) and not declared.is_static
        if not (field or called) or not node.span.covers(use.span):
            continue
        if doubt_of_place(visit.unit, visit.item, use.span) is None:
            yield Report(use.span, {"name": "this"})
        return


_OBJECTS = frozenset(["this", "*this", "default-copy", "default-reference"])


def _names(node: Lambda) -> Iterator[Name]:
    """The names that a lambda's body evaluates, without those in lambdas of its own."""
    for one in _evaluated(node):
        if isinstance(one, Name):
            yield one


def _evaluated(node: Lambda) -> Iterator[Expression]:
    """What a lambda's body evaluates, without what is in lambdas of its own."""
    assert node.body is not None
    for statement in walk_statements(node.body):
        stack: list[Expression] = [*statement.expressions()]
        while stack:
            one = stack.pop()
            yield one
            if not isinstance(one, SizeOf | TypeId | Lambda):
                stack += one.children()


def _needs_capture(variable: Variable, use: Name, node: Lambda, visit: Visit) -> bool:
    if variable.storage not in (Storage.AUTOMATIC, Storage.PARAMETER):
        return False
    if variable.item is not visit.item or variable.scope is not None or variable.constexpr:
        return False
    local = node.span.covers(variable.name_span) or variable.name_span == NOWHERE
    if local or not node.span.covers(use.span) or variable.specifiers or variable.is_pack:
        return False
    constant = is_const(variable.type) or isinstance(variable.type, Reference)
    return not constant and not is_unknown(variable.type)


def _fix(node: Lambda, name: str, visit: Visit) -> tuple[str, Span, str] | None:
    """Puts the variable after the other captures."""
    text = visit.item.text
    begin = node.introducer_span.start
    end = text.find(b"]", begin, node.span.end)
    if text[begin : begin + 1] != b"[" or end < 0 or b"[" in text[begin + 1 : end]:
        return None
    how = name if node.function.execution.on_device else f"&{name}"
    comma = ", " if text[begin + 1 : end].strip() else ""
    return f"capture '{name}'", Span(end, end), f"{comma}{how}"
