"""A keyword is misspelt: `flaot`, `retrun`, `whiel`.

## Why it matters

The compiler stops here, and often says something else: that a type is unknown, or that a `;` is
missing.

## Example

```cpp
__global__ void scale(float *data, int size) {
  whiel (size > 0) {  // expect: misspelt-keyword
    data[--size] *= 2;
  }
}
```

## Fix

Write the keyword; the editor offers it.

## How to silence

`// tops-lint: ignore[misspelt-keyword] reason`

## Limits

A word of at least four letters that is one letter away from a single keyword, stands in the file no
more than twice, and makes its function, class or declaration readable once it is that keyword.
Where the text can be read with the misspelt word, too, other rules tell of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.language._repairs import mistakes, report_of

RULE = rule(
    code="TOPS604",
    name="misspelt-keyword",
    severity=Severity.ERROR,
    message="unknown word '{word}'; did you mean '{token}'?",
)


@RULE.on(TranslationUnit)
def check(node: TranslationUnit, visit: Visit) -> Iterator[Report]:
    """A word that makes its piece whole once it is a keyword."""
    for mistake in visit.once(mistakes):
        repair = mistake.repair
        if repair.is_word:
            word = visit.unit.tree.raw[repair.start : repair.end].decode("utf-8", "replace")
            fields = {"word": word, "token": repair.token}
            report = report_of(mistake, visit, "")
            yield Report(report.span, fields, (), report.replacement, item=report.item)
