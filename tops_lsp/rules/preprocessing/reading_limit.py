"""A limit was hit: something here is larger or deeper than the tool reads.

## Why it matters

What is left out is not analysed: mistakes in it are not found. Headers that include each other
without end are an error in the compiler, too.

## Example

```cpp
int size();
#include "fixture.tops"  // expect: reading-limit
```

## Fix

Begin each header with `#pragma once`. Where the code is as it should be, raise the limit that the
message names: `[limits]` in `tops-lint.toml`.

## How to silence

`// tops-lint: ignore[reading-limit] reason`

## Limits

Each limit has a name in the `[limits]` table of `tops-lint.toml`; docs/limits.md tells them all,
and what they are if nobody sets them. Of one body a limit is reported once.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.problems import Problem, ProblemKind
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model import truncation
from tops_lsp.model.tree.expressions import Opaque
from tops_lsp.model.tree.statements import OpaqueStatement
from tops_lsp.model.truncation import Gap

RULE = rule(
    code="TOPS016",
    name="reading-limit",
    severity=Severity.WARNING,
    message="not all is read: {reason}{subject} (limit '{limit}')",
)
_PROBLEMS = {
    ProblemKind.TEXT: ("the text is too large", "text-size"),
    ProblemKind.PARSING: ("the text takes too long to parse", "parse-steps"),
    ProblemKind.OUTPUT: ("the expanded text grows too large", "expanded-text"),
    ProblemKind.HEADER: ("this header is too large", "header-size"),
    ProblemKind.UNREAD: (
        "of further headers the macros alone, as there is much text in them; the file itself is "
        "judged",
        "header-text",
    ),
    ProblemKind.DEPTH: ("headers include each other too deeply", "include-depth"),
    ProblemKind.INCLUSIONS: ("too many headers are included", "headers"),
    ProblemKind.CONDITIONALS: ("conditionals are nested too deeply", "conditional-depth"),
    ProblemKind.PROBLEMS: ("there are more problems of directives and macros", "problems"),
}
_GAPS = {
    truncation.NESTING: "nesting",
    truncation.TEMPLATES: "template-depth",
    truncation.BASES: "inheritance-depth",
    truncation.STEPS: "constant-steps",
    truncation.CALLS: "constant-depth",
    truncation.INSTANCES: "instances",
    truncation.DEEP_INSTANCES: "instance-depth",
    truncation.REDECLARED: "redeclarations",
    truncation.FLOW: "flow-visits",
    truncation.FOLLOWED: "follow-depth",
    truncation.TIME: "rule-seconds",
    truncation.QUERY: "query-matches",
    truncation.QUERY_TIME: "query-milliseconds",
    truncation.QUERY_STOPPED: "query-matches",
}


@RULE.on(Problem)
def of_the_text(node: Problem, visit: Visit) -> Iterator[Report]:
    """A place where the preprocessor gave up on a file or a header."""
    if node.kind in _PROBLEMS:
        reason, limit = _PROBLEMS[node.kind]
        # Which header is the first depends on the pass of the compiler: it is reported once for
        # all.
        named = node.subject and node.kind is not ProblemKind.UNREAD
        subject = f": '{node.subject}'" if named else ""
        fields = {"reason": Phrase(reason), "subject": subject, "limit": limit}
        yield Report(node.span, fields)


@RULE.on(Gap)
def of_the_model(node: Gap, visit: Visit) -> Iterator[Report]:
    """A limit that the model or the rules have hit."""
    subject = f": '{node.subject}'" if node.subject else ""
    fields = {"reason": Phrase(node.why), "subject": subject, "limit": _GAPS[node.why]}
    yield Report(node.span, fields)


@RULE.on(Opaque)
@RULE.on(OpaqueStatement)
def of_a_body(node: Opaque | OpaqueStatement, visit: Visit) -> Iterator[Report]:
    """The first place in a body where a limit was hit."""
    reported = visit.once(_reported)
    if node.why in _GAPS and (visit.function, node.why) not in reported:
        reported.add((visit.function, node.why))
        yield from of_the_model(Gap(node.span, node.why), visit)


def _reported(visit: Visit) -> set[tuple[object, str]]:
    return set()
