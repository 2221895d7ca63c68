"""A memory space is where the language has no place for it.

## Why it matters

`__shared__`, `__local__` and `__constant__` say where one object of its own lies. A member lies
where its object lies, a parameter where its function keeps it, and constant memory is filled before
the kernel starts, so that a function cannot make a new constant whenever it runs.

## Example

```cpp
struct Tile {
  __shared__ float data[64];  // expect: memory-space-misplaced
};
```

## Fix

Write it where the object is declared: `__shared__ Tile tile;`. Declare constants outside of
functions, or `static`.

## How to silence

`// tops-lint: ignore[memory-space-misplaced] reason`

## Limits

Pointers and references are not meant: there the word says where they point. `__device__` is judged
only on automatic variables. Of CUDA files automatic variables of device code alone are judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Class, Function, Specifier, Storage, Variable
from tops_lsp.rules.memory._dialect import in_device_code, is_for_device, touches_error
from tops_lsp.rules.memory._variables import EXCLUSIVE, is_indirect, is_open, words
from tops_lsp.rules.shared.calls import is_pattern

RULE = rule(
    code="TOPS205",
    name="memory-space-misplaced",
    severity=Severity.ERROR,
    message="{word} cannot stand on '{variable}': {why}",
)
_MEMBER = "a member lies where its object lies"
_PARAMETER = "a parameter lies where its function keeps it"
_AUTOMATIC = "a variable of a function needs 'static' for it"
_TWICE = "it already lies in another memory"


@RULE.on(Variable)
def check(node: Variable, visit: Visit) -> Iterator[Report]:
    """Two memories for one variable, and automatic constants."""
    if not node.specifiers:
        return
    named = words(node, *EXCLUSIVE)
    if len({s.name for s in named}) > 1:
        yield from _found(node, visit, named[1:2], _TWICE)
    elif node.storage is Storage.AUTOMATIC and (in_device_code(visit) or _is_for_cuda(visit)):
        at = words(node, "__constant__", "__device__")[:1]
        yield from _found(node, visit, at, _AUTOMATIC, also_cuda=True)


def _is_for_cuda(visit: Visit) -> bool:
    """Whether nvcc is sure to see the visited function as one of the device."""
    function = visit.function
    sure = function is not None and not is_pattern(function) and not function.bindings
    return visit.unit.is_cuda and is_for_device(visit) and sure


@RULE.on(Class)
def check_members(node: Class, visit: Visit) -> Iterator[Report]:
    """Data members, those of nested classes too."""
    for field in node.fields:
        yield from _found(field, visit, words(field, *EXCLUSIVE)[:1], _MEMBER)
    for group in node.members.values():
        for inner in group:
            if isinstance(inner, Class) and inner is not node:
                yield from check_members(inner, visit)


@RULE.on(Function)
def check_parameters(node: Function, visit: Visit) -> Iterator[Report]:
    """Parameters that are no pointers."""
    for parameter in node.parameters:
        if words(parameter, *EXCLUSIVE) and touches_error(node, parameter, visit):
            continue
        yield from _found(parameter, visit, words(parameter, *EXCLUSIVE)[:1], _PARAMETER)


def _found(
    variable: Variable,
    visit: Visit,
    at: list[Specifier],
    why: str,
    *,
    also_cuda: bool = False,
) -> Iterator[Report]:
    if not at or is_indirect(variable) or is_open(variable):
        return
    if visit.unit.is_for_gpus and not also_cuda:
        return
    if visit.unit.has_errors_in(variable.item, variable.span):  # it may be two declarations
        return
    fields = {"word": at[0].name, "variable": variable.name, "why": Phrase(why)}
    yield Report(at[0].span, fields)
