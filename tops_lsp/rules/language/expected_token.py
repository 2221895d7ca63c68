"""A token is missing: `;`, `,`, a bracket, or an operand.

## Why it matters

The compiler stops here, and what it says next is often about what follows from it.

## Example

```cpp
__global__ void scale(float *data) {
  int i = threadIdx.x  // expect: expected-token
  data[i] = 2 * data[i];
}
```

## Fix

Write what is missing; the editor offers it.

## How to silence

`// tops-lint: ignore[expected-token] reason`

## Limits

One finding for each function, class or declaration: of several mistakes in one, none may be found
but those of brackets. Half a statement, which no one token makes whole, is reported where reading
stops, without a fix: not where a header is missing, and if another error of the statement says
more. Beside words of other compilers' dialects, attributes, templates' own words and words in
capitals, nothing but brackets is judged. A comment that does not end is reported where it begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.language._repairs import mistakes, report_of
from tops_lsp.text.lexical import COMMENT, QUOTED, RAW_STRING
from tops_lsp.text.source import Span
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS602",
    name="expected-token",
    severity=Severity.ERROR,
    message="expected {token}{where}",
    notes={"partner": "to match this '{bracket}'"},
)


@RULE.on(TranslationUnit)
def check(node: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """What one more token makes whole."""
    for mistake in visit.once(mistakes):
        if not (mistake.repair.is_extra or mistake.repair.is_word):
            yield report_of(mistake, visit, RULE.notes["partner"])


@RULE.on(TranslationUnit)
def check_comment(node: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """A comment that goes on to the end of the file."""
    text, raw = node.source.text.rstrip(), node.tree.raw.rstrip()
    if text.rfind(b"/*") <= text.rfind(b"*/"):
        return
    comment = text[max((match.start() for match in _UNREAD.finditer(text)), default=0) :]
    if comment.startswith(b"/*") and b"*/" not in comment[2:] and raw.endswith(comment):
        start = len(raw) - len(comment)
        fields = {"token": Phrase("'{text}'"), "text": "*/", "where": ""}
        yield Report(Span(start, start + 2), fields, item=visit.item)


_UNREAD = regex(RAW_STRING + rb"|" + QUOTED + rb"|" + COMMENT, re.S)
