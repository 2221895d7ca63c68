"""A context of the block's DTE is given memory it cannot reach.

## Why it matters

`tops::private_cdte`, `tops::shared_dte`, `__private_dte__`, `__shared_dte__` and `__shared__`
contexts work on the cluster's engine. It moves data between L3 and L2; a thread's L1 is out of
its reach, and the transfer hangs.

## Example

```cpp
__device__ void load(float *data) {
  __local__ float tile[64];
  tops::private_cdte ctx;
  ctx.init();
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 64),  // expect: dte-memory-out-of-reach
               tops::mdspan(tops::Global, data, 64));
  ctx.destroy();
}
```

## Fix

Use a thread's context (`tops_dte_ctx_t`, `tops::private_dte`), or go by way of shared memory.

## How to silence

`// tops-lint: ignore[dte-memory-out-of-reach] reason`

## Limits

Contexts and memories that are certain.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.stubs.facts import Facts, facts_named, facts_of
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression, Member, Name, Subscript
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.types import ClassType
from tops_lsp.rules.dte._lifetimes import script_of
from tops_lsp.rules.shared.dte_operations import element_of, stripped
from tops_lsp.rules.shared.dte_tensors import MEMORIES, Operands, operands

RULE = rule(
    code="TOPS323",
    name="dte-memory-out-of-reach",
    severity=Severity.ERROR,
    message="'{context}' works on the block's DTE, which does not reach {space} memory",
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Operands in a memory that no pair of the context's engine has."""
    known = operands(visit)
    for made in visit.once(script_of).operations:
        variable = _variable(made.context)
        engine = None if variable is None else _engine(variable)
        if variable is None or engine is None or engine.engine != "block":
            continue
        reached = {memory for pair in engine.moves for memory in pair}
        for name in ("dst", "src"):
            operand = made.operands.get(name)
            memory = None if operand is None else _memory(operand, known)
            if operand is not None and memory is not None and memory not in reached:
                yield Report(operand.span, {"context": variable.name, "space": memory})


def _variable(context: Expression) -> Variable | None:
    node = stripped(context)
    while isinstance(node, Subscript):
        node = node.object
    found = node.declaration if isinstance(node, Name | Member) else None
    return found if isinstance(found, Variable) else None


def _engine(variable: Variable) -> Facts | None:
    """What is said of the context's class, or of the keyword before it."""
    words = [facts_named(s.name) for s in variable.specifiers]
    marked = [known for known in words if known.engine]
    if marked:
        return marked[0]
    plain = element_of(variable.type)
    known = facts_of(plain.declaration) if isinstance(plain, ClassType) else None
    if variable.space is Space.SHARED and known is not None and known.shared_as:
        return facts_named(known.shared_as)
    return known


def _memory(operand: Expression, known: Operands) -> str | None:
    space = known.space(known.tensor(operand))
    return None if space is None else MEMORIES.get(space)
