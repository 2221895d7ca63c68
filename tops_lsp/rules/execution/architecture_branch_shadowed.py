"""An `#elif` on the architecture is never reached: an earlier branch holds for all its values.

## Why it matters

Branches are tried in order. After `#if __AGCU_ARCH__ >= 200` the branch for 300 comes too late:
GCU300 is compiled with the code of the older chip.

## Example

```cpp
#if __AGCU_ARCH__ >= 200
#elif __AGCU_ARCH__ >= 300  // expect: architecture-branch-shadowed
#endif
```

## Fix

Test for the newest architecture first.

## How to silence

`// tops-lint: ignore[architecture-branch-shadowed] reason`

## Limits

Conditions that ask for one architecture macro and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.directives import ARCHITECTURES, Conditional, Directive
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule

RULE = rule(
    code="TOPS154",
    name="architecture-branch-shadowed",
    severity=Severity.WARNING,
    message="this branch is never taken: where it holds, '{earlier}' holds before it",
)
_MACROS = (*ARCHITECTURES, "__CUDA_ARCH__")


@RULE.on(Conditional)
def check(node: Conditional, visit: Visit) -> Iterator[Report]:
    """Branches that hold for no value that is left over by those before them."""
    if sum(branch.word != "else" for branch in node.branches) < 2:
        return
    for macro in _MACROS:
        if any(macro == word.text for word in node.branches[0].words):
            yield from _shadowed(node.branches, macro)


def _shadowed(branches: Sequence[Directive], macro: str) -> Iterator[Report]:
    taken: dict[int | None, Directive] = {}
    values = _values(branches, macro)
    for branch in branches:
        answers = {value: branch.holds(macro, value) for value in values}
        if None in answers.values():
            return
        own = [value for value, holds in answers.items() if holds]
        if own and all(value in taken for value in own):
            yield Report(branch.span, {"earlier": taken[own[-1]].text})
        for value in own:
            taken.setdefault(value, branch)


def _values(branches: Sequence[Directive], macro: str) -> list[int | None]:
    """Values that tell the conditions apart: those of chips, and those around every number."""
    values = set(ARCHITECTURES.get(macro, ()))
    for branch in branches:
        for word in branch.words:
            if word.text.isdecimal():
                number = int(word.text)
                values |= {number - 1, number, number + 1}
    return [None, *sorted(values)]
