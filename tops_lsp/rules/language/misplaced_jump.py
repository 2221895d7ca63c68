"""`break`, `continue`, `case` or `else` outside of its statement, or a jump to where none can lead.

## Why it matters

The compiler stops here. Often a brace is where it should not be.

## Example

```cpp
__global__ void kernel(float *data) {
  if (data[0] > 1) break;  // expect: misplaced-jump
  data[0] = 1;
}
```

## Fix

Put it where it belongs, or write the label. Nothing leads into a `try` or `catch` block but its
beginning.

## How to silence

`// tops-lint: ignore[misplaced-jump] reason`

## Limits

Bodies that are read whole are judged, and not those of instances.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Name
from tops_lsp.model.tree.statements import (
    Body,
    Break,
    Case,
    Continue,
    DoWhile,
    For,
    Goto,
    Label,
    OpaqueStatement,
    RangeFor,
    Statement,
    Switch,
    Try,
    While,
    walk_statements,
)
from tops_lsp.model.tree.types import Unknown
from tops_lsp.rules.language._names import in_text, is_instance
from tops_lsp.text.source import Span

RULE = rule(
    code="TOPS611",
    name="misplaced-jump",
    severity=Severity.ERROR,
    message="{what}",
)
_LOOPS = (While, DoWhile, For, RangeFor)
_BREAK = "'break' statement not in loop or switch statement"
_CONTINUE = "'continue' statement not in loop statement"
_CASE = "'case' statement not in switch statement"
_DEFAULT = "'default' statement not in switch statement"
_ELSE = "'else' without a previous 'if'"
_LABEL = "use of undeclared label"
_LABEL_TWICE = "a label of this name is in the function already"
_TRY = "a jump cannot lead into a 'try' or 'catch' block"


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """Statements that need another around them, and jumps to nowhere."""
    every = list(walk_statements(node.compound))
    if is_instance(visit) or any(isinstance(one, OpaqueStatement) for one in every):
        return
    found = (*_misplaced(node.compound), *_nowhere(every), *_into_blocks(node.compound, every))
    for statement, what in found:
        if doubt_of_place(visit.unit, visit.item, statement.span) is None:
            yield Report(statement.span, {"what": Phrase(what)})


@RULE.on(Name)
def check_else(node: Name, visit: Visit) -> Iterator[Report]:
    """An `else` that the grammar can read as a name alone."""
    if node.text == "else":
        yield from _else(node.name_span, visit)


@RULE.on(Variable)
def check_else_of_type(node: Variable, visit: Visit) -> Iterator[Report]:
    """An `else` that the grammar takes for the type of a variable."""
    if isinstance(node.type, Unknown) and node.type.why.endswith(" else"):
        place = in_text(visit.item.text, "else", node.name_span.start)
        if place is not None:
            yield from _else(Span(*place), visit)


def _else(span: Span, visit: Visit) -> Iterator[Report]:
    written = visit.item.text[span.start : span.end] == b"else"
    if not written or is_instance(visit):
        return
    if doubt_of_place(visit.unit, visit.item, span) is None:
        yield Report(span, {"what": Phrase(_ELSE)})


def _misplaced(root: Statement) -> Iterator[tuple[Statement, str]]:
    stack: list[tuple[Statement, bool, bool]] = [(root, False, False)]
    while stack:
        node, in_loop, in_switch = stack.pop()
        if isinstance(node, Break) and not (in_loop or in_switch):
            yield node, _BREAK
        elif isinstance(node, Continue) and not in_loop:
            yield node, _CONTINUE
        elif isinstance(node, Case) and not in_switch:
            yield node, _DEFAULT if node.value is None else _CASE
        in_loop |= isinstance(node, _LOOPS)
        in_switch |= isinstance(node, Switch)
        stack += [(inner, in_loop, in_switch) for inner in node.substatements()]


def _nowhere(every: list[Statement]) -> Iterator[tuple[Statement, str]]:
    labels = set[str]()
    for one in every:
        if isinstance(one, Label):
            if one.name in labels and one.name.isidentifier():
                yield one, _LABEL_TWICE
            labels.add(one.name)
    for one in every:
        if isinstance(one, Goto) and one.target.isidentifier() and one.target not in labels:
            yield one, _LABEL


def _into_blocks(root: Statement, every: list[Statement]) -> Iterator[tuple[Statement, str]]:
    """Jumps that lead into a block of a `try` from outside of it."""
    if not any(isinstance(one, Try) for one in every):
        return
    labels: dict[str, tuple[int, ...]] = {}
    jumps: list[tuple[Goto, tuple[int, ...]]] = []
    stack: list[tuple[Statement, tuple[int, ...], tuple[int, ...]]] = [(root, (), ())]
    while stack:
        node, blocks, at_switch = stack.pop()
        if isinstance(node, Case) and blocks != at_switch[: len(blocks)]:
            yield node, _TRY
        elif isinstance(node, Label):
            labels[node.name] = blocks
        elif isinstance(node, Goto):
            jumps.append((node, blocks))
        at_switch = blocks if isinstance(node, Switch) else at_switch
        for inner in node.substatements():
            inside = (*blocks, id(inner)) if isinstance(node, Try) else blocks
            stack.append((inner, inside, at_switch))
    for jump, blocks in jumps:
        target = labels.get(jump.target, ())
        if target != blocks[: len(target)]:
            yield jump, _TRY
