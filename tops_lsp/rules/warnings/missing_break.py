"""The statements of a `case` run on into the next one.

## Why it matters

Mostly a `break` was forgotten.

## Example

```cpp
__device__ int lanes(int kind) {
  int found = 0;
  switch (kind) {
    case 1:
      found = 32;
    case 2:  // expect: missing-break
      found = 16;
      break;
  }
  return found;
}
```

## Fix

Add the `break`, or `[[fallthrough]];` where it is meant.

## How to silence

`// tops-lint: ignore[missing-break] reason`, `[[fallthrough]];`, or a comment with the words *fall
through*.

## Limits

A `switch` in which every case runs on is meant so. What a macro makes is not judged, nor a case
that ends with a call of what nobody declares: that may never return.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.flow.jumps import is_marked
from tops_lsp.model.tree.expressions import Call, Name, walk
from tops_lsp.model.tree.statements import (
    Break,
    Case,
    Compound,
    OpaqueStatement,
    Statement,
    Switch,
    walk_statements,
)
from tops_lsp.model.tree.types import is_unknown
from tops_lsp.rules.warnings._endings import falls_through
from tops_lsp.rules.warnings._judgement import is_certain, is_written
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS652",
    name="missing-break",
    severity=Severity.WARNING,
    message="the case before runs on into this one: 'break' or [[fallthrough]] is missing",
)
_MEANT = regex(rb"fall\w*[\s_-]*(?:through|thru)|no[\s_-]*break", re.I)
_BREAK = regex(rb"\bbreak\b|\breturn\b|\bcontinue\b")
Group = tuple[Case, list[Statement]]


@RULE.on(Switch, where=is_written)
def check(node: Switch, visit: Visit) -> Iterator[Report]:
    """The cases of one switch, each with what comes before the next."""
    text = visit.item.text[node.span.start : node.span.end]
    if not _BREAK.search(text) or not isinstance(node.body, Compound):
        return
    groups = list(_groups(_flat(node.body.body)))
    head = Span(node.span.start, node.body.body[0].span.start if node.body.body else node.span.end)
    if _is_meant(head, visit):
        return
    falling = [falls_through(statements) for _, statements in groups]
    if all(falling) or any(isinstance(s, OpaqueStatement) for s in walk_statements(node.body)):
        return
    for (last, statements), (case, then), falls in zip(groups, groups[1:], falling, strict=False):
        done = [s.span.start for s in statements if not isinstance(s, Compound) or s.body]
        between = Span(done[-1] if done else last.span.start, case.span.start)
        if not falls or _may_end(statements) or _is_meant(between, visit):
            continue
        if then and isinstance(then[0], Break):
            continue  # it ends there all the same
        if is_certain(visit, case.span, between):
            yield Report(case.span)


def _may_end(statements: Sequence[Statement]) -> bool:
    """Whether the last statement calls by its name what nobody declares: that may never return."""
    if statements and isinstance(statements[-1], Compound):
        return _may_end(statements[-1].body)
    return any(
        isinstance(part, Call) and isinstance(part.callee, Name) and is_unknown(part.callee.type)
        for expression in (statements[-1].expressions() if statements else ())
        for part in walk(expression)
    )


def _flat(statements: Sequence[Statement]) -> Iterator[Statement]:
    """The statements of a switch; a compound that holds a label with its statement is none."""
    for statement in statements:
        if isinstance(statement, Compound) and is_marked(statement):
            yield from _flat(statement.body)
        else:
            yield statement


def _groups(statements: Iterator[Statement]) -> Iterator[Group]:
    case, group = None, list[Statement]()
    for statement in statements:
        if isinstance(statement, Case):
            if case is not None:
                yield case, group
            case, group = statement, []
        else:
            group.append(statement)
    if case is not None:
        yield case, group


def _is_meant(between: Span, visit: Visit) -> bool:
    """Whether an attribute or a comment says so."""
    if _MEANT.search(visit.item.text, between.start, between.end):
        return True
    origin = visit.unit.origin(visit.item, between)
    text = visit.unit.source_of(origin.path).text
    return _MEANT.search(text, origin.span.start, origin.span.end) is not None
