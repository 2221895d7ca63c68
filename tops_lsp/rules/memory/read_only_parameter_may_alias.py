"""A kernel reads through a pointer that may alias what it writes.

## Why it matters

Unless a pointer is `const … __restrict__`, every write through another pointer may have changed
what it points to: the compiler reads the memory again each time instead of keeping values in
registers.

## Example

```cpp
__global__ void scale(const float *in, float *out, int n) {
  for (int i = 0; i < n; i++) out[i] = in[0] * in[i];  // expect: read-only-parameter-may-alias
}
```

## Fix

Declare the parameter `const float *__restrict__ in`, if callers pass different memory.

## How to silence

`// tops-lint: ignore[read-only-parameter-may-alias] reason`

## Limits

A hint, reported once for each parameter of a kernel that reads through it in a loop which writes
through another pointer parameter. One that is no pointer to const has to be read alone wherever it
is named: one that goes elsewhere may be written there. CUDA files are not judged.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Assign, Binary, Cast, Expression, Name, Unary
from tops_lsp.model.tree.statements import (
    Body,
    Compound,
    DoWhile,
    For,
    Statement,
    While,
    walk_statements,
)
from tops_lsp.model.tree.types import Pointer, decayed, is_const, unqualified
from tops_lsp.rules.memory._dialect import in_device_code
from tops_lsp.rules.memory._pointees import kernel_parameter, pointer_of
from tops_lsp.rules.shared.accesses import accesses
from tops_lsp.rules.shared.walk import evaluated

_KEPT = frozenset({"++", "--", "&"})
RULE = rule(
    code="TOPS219",
    name="read-only-parameter-may-alias",
    severity=Severity.HINT,
    message="'{parameter}' is only read, but '{other}' may write there: __restrict__ rules it out",
)


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """Loops that read through one parameter and write through another."""
    function = visit.function
    if function is None or not function.is_kernel or not in_device_code(visit):
        return
    if len([p for p in function.parameters if _is_free(p)]) < 2:
        return
    reported: set[Variable] = set()
    for loop in _loops(node.compound):
        written = [p for e in _targets(loop) if (p := _parameter(e, visit)) is not None]
        for access in accesses(Compound(span=loop.span, body=(loop,))) if written else ():
            read = _parameter(access, visit)
            other = None if read is None or read in reported else _alias(read, written)
            if read is not None and other is not None and _is_only_read(read, node):
                reported.add(read)
                yield Report(access.span, {"parameter": read.name, "other": other.name})


def _loops(body: Compound) -> Iterator[Statement]:
    return (s for s in walk_statements(body) if isinstance(s, For | While | DoWhile))


def _targets(loop: Statement) -> Iterator[Expression]:
    """What a loop assigns to."""
    for node in evaluated(loop):
        if isinstance(node, Assign):
            yield node.target
        elif isinstance(node, Unary) and node.op in ("++", "--"):
            yield node.operand


def _parameter(access: Expression, visit: Visit) -> Variable | None:
    pointer = pointer_of(access)
    return None if pointer is None else kernel_parameter(pointer, visit)


def _alias(read: Variable, written: list[Variable]) -> Variable | None:
    """What may write where another pointer reads, neither of them being restricted."""
    if not _is_free(read) or read in written:
        return None
    return next(filter(_is_free, written), None)


def _is_only_read(parameter: Variable, body: Body) -> bool:
    """Whether nothing is written through a pointer: it says so, or is read at all its places."""
    plain = unqualified(parameter.type)
    if isinstance(plain, Pointer) and is_const(plain.pointee):
        return True
    nodes = [*evaluated(body.compound)]
    kept = {id(n.target) for n in nodes if isinstance(n, Assign)}
    kept |= {id(n.operand) for n in nodes if isinstance(n, Unary) and n.op in _KEPT}
    read = {
        id(_base(pointer))
        for n in accesses(body.compound)
        if id(n) not in kept and (pointer := pointer_of(n)) is not None
    }
    return all(id(n) in read for n in nodes if isinstance(n, Name) and n.declaration is parameter)


def _base(pointer: Expression) -> Expression:
    """The pointer that others are counted from."""
    while isinstance(pointer, Cast | Binary):
        if isinstance(pointer, Cast):
            pointer = pointer.operand
        else:
            pointer = pointer.left if _is_pointer(pointer.left) else pointer.right
    return pointer


def _is_pointer(expression: Expression) -> bool:
    return isinstance(decayed(expression.type), Pointer)


def _is_free(parameter: Variable) -> bool:
    """Whether a pointer may point to where another one does."""
    plain = unqualified(parameter.type)
    return isinstance(plain, Pointer) and not plain.restrict
