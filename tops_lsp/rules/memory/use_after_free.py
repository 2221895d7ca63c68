"""Memory is used, or given back once more, after it was given back.

## Why it matters

Somebody else may have the memory by then. What is stored there changes other data, what is read is
no longer what was stored, and memory that is given back twice breaks the heap; `topsFree` and
`cudaFree` return an error for it, which nobody may look at.

## Example

```cpp
#include <stdlib.h>
float first(int n) {
  float *data = (float *)malloc(n * sizeof(float));
  if (data == nullptr) return 0;
  data[0] = 1;
  free(data);
  return data[0];  // expect: use-after-free
}
```

## Fix

Give the memory back after its last use, once; a pointer that lives on is set to `nullptr` there.

## How to silence

`// tops-lint: ignore[use-after-free] reason`

## Limits

Local pointers by their own name, where the memory was given back whatever way led there. What is
referred to, captured by a lambda, or passed to a function that may change it is not followed. Uses
are `*p`, `p[i]`, `p->m`, arguments of kernels and of library functions that take pointers.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.tree.expressions import Name
from tops_lsp.rules.memory._releases import Releases
from tops_lsp.text.searching import occurs_in
from tops_startup.patterns import regex

RULE = rule(
    code="TOPS225",
    name="use-after-free",
    severity=Severity.WARNING,
    message="'{pointer}' is {what}, but its memory was given back before",
    notes={"back": "it is given back here"},
)
_GIVING_BACK = regex(rb"[Ff]ree\w*\s*\(|\bdelete\b")


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """The first wrong use of each pointer of a function."""
    if not occurs_in(visit.item.text, _GIVING_BACK):
        return
    found: set[object] = set()
    for name, given_back, again in Releases(body.compound, visit).uses():
        if name.declaration not in found:
            found.add(name.declaration)
            yield _report(visit, name, given_back, again)


def _report(visit: Visit, name: Name, given_back: Name, again: bool) -> Report:
    what = "given back again" if again else "used"
    fields = {"pointer": name.text, "what": Phrase(what)}
    around = visit.function
    note = () if around is None else (Note(around, RULE.notes["back"], {}, given_back.span),)
    return Report(name.span, fields, note)
