"""A `case` or a `goto` leads past the initialization of a variable that is still there.

## Why it matters

The compiler stops here: the variable would have no value.

## Example

```cpp
__device__ int chosen(int kind, int size) {
  switch (kind) {
    case 1:
      int half = size / 2;
      return half;
    case 2:  // expect: jump-past-initialization
      return size;
  }
  return 0;
}
```

## Fix

Put braces around the statements of the case, or declare the variable before the `switch`.

## How to silence

`// tops-lint: ignore[jump-past-initialization] reason`

## Limits

Bodies that are read whole are judged, not those of instances.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.core import Phrase, Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty.doubts import doubt_of_place
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Construct
from tops_lsp.model.tree.statements import (
    Body,
    Case,
    Compound,
    Declare,
    Goto,
    Label,
    OpaqueStatement,
    Statement,
    Switch,
    walk_statements,
)
from tops_lsp.rules.language._names import is_instance
from tops_startup.tuples import NamedTuple

RULE = rule(
    code="TOPS622",
    name="jump-past-initialization",
    severity=Severity.ERROR,
    message="cannot jump from {source} past the initialization of '{name}'",
    notes={"declared": "'{name}' is initialized here"},
)
_SWITCH, _GOTO = "switch statement to this case label", "this goto statement to its label"
Live = tuple[Variable, ...]
"""Variables with values at a place, outermost first."""


class _Place(NamedTuple):
    """A statement that is jumped from or to, what is live there, and in the switch around it."""

    statement: Statement
    live: Live
    inside: Live


@RULE.on(Body)
def check(node: Body, visit: Visit) -> Iterator[Report]:
    """All jumps of a body."""
    every = list(walk_statements(node.compound))
    jumps = any(isinstance(one, Switch | Goto) for one in every)
    if not jumps or is_instance(visit) or any(isinstance(one, OpaqueStatement) for one in every):
        return
    places: list[_Place] = []
    _collect(node.compound, [], 0, places)
    labels = {p.statement.name: p.live for p in places if isinstance(p.statement, Label)}
    for place in places:
        past: Live = ()
        if isinstance(place.statement, Case):
            past, source = place.inside, _SWITCH
        elif isinstance(place.statement, Goto):
            live = labels.get(place.statement.target, ())
            past, source = tuple(v for v in live if v not in place.live), _GOTO
        if past and doubt_of_place(visit.unit, visit.item, place.statement.span) is None:
            name = {"name": past[-1].name}
            note = Note(past[-1], RULE.notes["declared"], name)
            yield Report(place.statement.span, {"source": Phrase(source), **name}, (note,))


def _collect(root: Statement, live: list[Variable], since: int, places: list[_Place]) -> None:
    """The jumps of a statement and where they lead; `live` before `since` is outside of the switch
    around. What a scope declares is gone after it."""
    if isinstance(root, Case | Label | Goto):
        places.append(_Place(root, tuple(live), tuple(live[since:])))
    elif isinstance(root, Declare):
        live += [d for d in root.declarations if isinstance(d, Variable) and _has_value(d)]
    depth = len(live)
    if isinstance(root, Switch):
        if root.initializer is not None:
            _collect(root.initializer, live, since, places)
        _collect(root.body, live, len(live), places)
    else:
        for inner in root.substatements():
            _collect(inner, live, since, places)
    if not (isinstance(root, Compound) and _is_label(root)):
        del live[depth:]


def _is_label(compound: Compound) -> bool:
    """Whether it is a label with the statements that the grammar has put into it."""
    return bool(compound.body) and isinstance(compound.body[0], Case | Label)


def _has_value(variable: Variable) -> bool:
    if variable.storage is not Storage.AUTOMATIC or variable.initializer is None:
        return False
    made = variable.initializer
    return not (isinstance(made, Construct) and made.bare and made.constructor is None)
