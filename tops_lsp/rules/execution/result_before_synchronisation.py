"""The host reads what a kernel writes before it has waited for the kernel.

## Why it matters

A launch returns at once, and so does a copy with `Async` in its name. Memory that both sides see,
pinned or managed, holds old values until the work is done: the result changes from run to run.

## Example

```cpp
__global__ void fill(int *data) { data[0] = 1; }
int run() {
  int *data = nullptr;
  if (topsHostMalloc((void **)&data, 4, 0) != topsSuccess) return 0;
  fill<<<1, 1>>>(data);
  return data[0];  // expect: result-before-synchronisation
}
```

## Fix

Call `topsDeviceSynchronize()` or `topsStreamSynchronize(stream)` before the first use.

## How to silence

`// tops-lint: ignore[result-before-synchronisation] reason`

## Limits

Local pointers to pinned or managed memory, and `__managed__` variables that the kernel's own body
writes, read after the launch in the same function. Any call in between that might wait counts as
one that does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.execution import Side
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Cast,
    Construct,
    Expression,
    Launch,
    Member,
    Name,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.spaces import MANAGED
from tops_lsp.model.tree.statements import Compound, Statement
from tops_lsp.model.tree.types import Pointer, unqualified, value_type
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.calls import called, calling_side
from tops_lsp.rules.shared.variable_memory import is_managed
from tops_lsp.rules.shared.walk import bare, evaluated, evaluated_here

RULE = rule(
    code="TOPS145",
    name="result-before-synchronisation",
    severity=Severity.WARNING,
    message="'{variable}' is read before the {work} that writes it is waited for",
    notes={"start": "it is started here"},
)


@RULE.on(Body)
def check(body: Body, visit: Visit) -> Iterator[Report]:
    """Follows a host function's body in its order."""
    if calling_side(visit) is Side.HOST and visit.function is not None:
        walk = _Walk(visit, visit.function)
        walk.statement(body.compound, {})
        yield from walk.found


Pending = dict[Variable, Expression]
"""Memory that work under way writes, and what started the work."""


class _Walk:
    """What is surely under way at each place; of branches what both leave so."""

    def __init__(self, visit: Visit, function: Function) -> None:
        self.found: list[Report] = []
        self._unit, self._function = visit.unit, function
        self._shared: set[Variable] = set()
        self._written: set[int] = set()

    def statement(self, node: Statement, pending: Pending) -> Pending:
        """What is under way after a statement."""
        if isinstance(node, Compound):
            for inner in node.body:
                pending = self.statement(inner, pending)
            return pending
        for expression in node.expressions():
            for part in evaluated_here(expression):
                self._expression(part, pending)
        ends = [self.statement(inner, dict(pending)) for inner in node.substatements()]
        return {v: start for v, start in pending.items() if all(v in end for end in ends)}

    def _expression(self, node: Expression, pending: Pending) -> None:
        if isinstance(node, Launch):
            given = self._given(node.arguments) | _managed(self._unit, node.function)
            pending.update(dict.fromkeys(given, node))
        elif isinstance(node, Call | Construct):
            self._call(node, pending)
        elif isinstance(node, Assign) and node.op == "=":
            self._written |= {id(part) for part in _bases(node.target)}
        elif isinstance(node, Unary) and node.op == "&":
            self._written |= {id(part) for part in _bases(node.operand)}
        elif id(node) not in self._written:
            variable = _read(node)
            start = None if variable is None else pending.pop(variable, None)
            if variable is not None and start is not None:
                self._report(node, variable, start)

    def _call(self, node: Call | Construct, pending: Pending) -> None:
        """A call allocates memory, starts to fill it, does neither, or may wait."""
        function = called(node)
        known = function is not None and function.item.builtin
        effects = facts_of(function).effects if known and function is not None else ()
        if "pins" in effects:
            self._shared |= _named([a for a in node.arguments[:1] if _is_address(a)])
        elif "fetches" in effects:
            pending.update(dict.fromkeys(self._given(node.arguments[:1]), node))
        elif "immediate" not in effects:
            pending.clear()

    def _given(self, arguments: Sequence[Expression]) -> set[Variable]:
        return _named(arguments) & self._shared

    def _report(self, node: Expression, variable: Variable, start: Expression) -> None:
        work = Phrase("kernel" if isinstance(start, Launch) else "copy")
        note = Note(self._function, RULE.notes["start"], {}, start.span)
        self.found.append(Report(node.span, {"variable": variable.name, "work": work}, (note,)))


def _is_address(argument: Expression) -> bool:
    """Whether an argument is the address of a variable, and of no part of one."""
    inner = argument
    while isinstance(inner, Cast):
        inner = inner.operand
    return isinstance(inner, Unary) and inner.op == "&" and isinstance(bare(inner.operand), Name)


def _named(arguments: Sequence[Expression]) -> set[Variable]:
    """The local pointers that arguments name."""
    parts = (node for argument in arguments for node in _handed(argument))
    variables = (part.declaration for part in parts if isinstance(part, Name))
    return {v for v in variables if isinstance(v, Variable) and v.storage is Storage.AUTOMATIC}


def _handed(argument: Expression) -> Iterator[Expression]:
    """An expression and what is under it, without elements whose value alone is handed on."""
    waiting = [argument]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, Unary) and node.op == "&":
            waiting += [part for part in _bases(node.operand) if isinstance(part, Name)]
        elif not isinstance(node, Subscript) and not (isinstance(node, Unary) and node.op == "*"):
            waiting += node.children()


def _bases(target: Expression) -> Iterator[Expression]:
    """What is written or pointed to, and what it is a part of: none of it is read."""
    yield target
    while isinstance(target, Subscript | Member):
        target = bare(target.object)
        yield target


def _managed(unit: TranslationUnit, kernel: Function | None) -> set[Variable]:
    """The managed variables that a kernel's own body writes."""
    if kernel is None or MANAGED.encode() not in unit.expansion.text:
        return set()
    body = unit.body(kernel)
    nodes = () if body is None else evaluated(body.compound)
    targets = (target for node in nodes for target in _targets(node))
    return {found for target in targets if (found := _written_managed(target)) is not None}


def _written_managed(target: Expression) -> Variable | None:
    """The managed variable that a target is a part of; what one points to is none."""
    *_, name = _bases(target)
    variable = _read(name)
    pointer = variable is not None and isinstance(unqualified(variable.type), Pointer)
    return None if pointer and name is not target else variable


def _targets(node: Expression) -> Iterator[Expression]:
    match node:
        case Assign(target=target) | Unary(op="++" | "--", operand=target):
            yield target


def _read(node: Expression) -> Variable | None:
    """The pointer whose memory an expression reads, or the managed variable that it names."""
    if isinstance(node, Name) and isinstance(node.declaration, Variable):
        return node.declaration if is_managed(node.declaration) else None
    if isinstance(node, Subscript) and node.overload is None:
        pointer: Expression = node.object
    elif isinstance(node, Unary) and node.op == "*" and node.overload is None:
        pointer = node.operand
    else:
        return None
    pointer = bare(pointer)
    found = pointer.declaration if isinstance(pointer, Name) else None
    own = isinstance(found, Variable) and isinstance(value_type(found.type), Pointer)
    return found if own and isinstance(found, Variable) else None
