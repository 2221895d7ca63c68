"""A class has no member of this name.

## Why it matters

The compiler stops here: the member is misspelt, or the object is of another class than was thought.

## Example

```cpp
struct Tile {
  int rows;
  int columns;
};
int area(const Tile &tile) {
  return tile.rows * tile.colums;  // expect: no-such-member
}
```

## Fix

Write the member that was meant; the editor offers one that is one letter away.

## How to silence

`// tops-lint: ignore[no-such-member] reason`

## Limits

The user's own classes that are complete, with bases that are known, are judged, even where headers
are missing; templates and their instances, and classes of libraries, are not.
"""

from __future__ import annotations

from collections.abc import Iterable

from tops_lsp.diagnostics.core import Severity
from tops_lsp.diagnostics.engine import Note, Report, Visit
from tops_lsp.diagnostics.registry import rule
from tops_lsp.model.certainty import doubt_of_member, doubt_of_place, has_other_text, is_closed
from tops_lsp.model.tree.expressions import Member
from tops_lsp.model.tree.scopes import ancestry
from tops_lsp.model.tree.types import ClassType, value_type
from tops_lsp.rules.language._names import hint, is_instance, nearest
from tops_lsp.text.source import NOWHERE

RULE = rule(
    code="TOPS607",
    name="no-such-member",
    severity=Severity.ERROR,
    message="no member named '{name}' in '{type}'{hint}",
    notes={"declared": "'{type}' is declared here"},
)


@RULE.on(Member)
def check(node: Member, visit: Visit) -> Iterable[Report]:
    """A member that look-up did not find in a complete class."""
    if node.candidates or node.name_span == NOWHERE or not node.text.isidentifier():
        return ()
    owner = value_type(node.object_type)
    written = visit.item.text[node.name_span.start : node.name_span.end]
    if not isinstance(owner, ClassType) or written != node.text.encode() or is_instance(visit):
        return ()
    class_ = owner.declaration
    if doubt_of_member(class_, node.text) is not None:
        return ()
    if doubt_of_place(visit.unit, visit.item, node.name_span) is not None:
        return ()
    if not is_closed(class_) and has_other_text(visit.unit, node.text):
        return ()
    close = nearest(node.text, (name for one in ancestry(class_) for name in one.members))
    fix = (f"change to '{close}'", node.name_span, close) if close else None
    fields = {"name": node.text, "type": class_.name, **hint(close)}
    note = Note(class_, RULE.notes["declared"], {"type": class_.name})
    return (Report(node.name_span, fields, (note,), fix),)
