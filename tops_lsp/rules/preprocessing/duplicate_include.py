"""A header is included a second time, where it can add nothing.

## Why it matters

Nothing is wrong with the program. The line is noise, and somebody will wonder which of the two is
needed.

## Example

```cpp
#include <tops.h>
#include <stdio.h>
#include <tops.h>  // expect: duplicate-include
```

## Fix

Take the line away. The offered change does that.

## How to silence

`// tops-lint: ignore[duplicate-include] reason`

## Limits

Headers that the tool knows, and headers that are found and guard themselves (`#pragma once`, or an
`#ifndef` around all). Not reported where the first one may be left out by an `#if` that the second
does not be in, nor of `<assert.h>`, which says something new each time.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Include
from tops_lsp.diagnostics.registry import rule
from tops_lsp.rules.preprocessing._includes import conditions, guards_itself, line_of
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS019",
    name="duplicate-include",
    severity=Severity.HINT,
    message="'{header}' is included above already",
    unnecessary=True,
)
_AGAIN = frozenset({"assert.h", "cassert"})


@RULE.on(Include)
def check(node: Include, visit: Visit) -> Iterator[Report]:
    """A second directive for a header, in the conditions of the first or in more."""
    if node.file != visit.unit.source.path or node.spelled in _AGAIN:
        return
    first = next((i for i in visit.unit.expansion.includes if _is_same(i, node)), node)
    if first.span == node.span or not guards_itself(node, visit.unit):
        return
    text = visit.unit.source.text
    around = conditions(text, node.span.start)
    if conditions(text, first.span.start) == around[: len(conditions(text, first.span.start))]:
        line = line_of(text, node.span)
        fix = ("remove the include", line, "") if _is_alone(text, line, node) else None
        yield Report(node.span, {"header": node.spelled}, replacement=fix)


def _is_same(one: Include, other: Include) -> bool:
    """Whether two directives of a file mean the same header."""
    return (
        one.file == other.file
        and one.kind == other.kind
        and (one.spelled, one.resolved) == (other.spelled, other.resolved)
    )


def _is_alone(text: bytes, line: Span, node: Include) -> bool:
    """Whether nothing but the directive is on its line; a comment may be about something."""
    return not text[node.span.end : line.end].strip()
