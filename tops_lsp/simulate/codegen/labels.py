"""Where the labels of a function are, and which statements are entered in the middle.

A `goto` and its label have an innermost compound in common: it is the *meeting point*, where the
jump is made. Where the label is deeper in one of that compound's statements, the jump carries
the label's number in the register `entry` and goes to that statement, which is *entered*: what
comes before the label is left out as long as `entry` is not 0, and the label sets it to 0.
The labels of a `switch` are entered in the same way, by its own jump.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_simulator import ir
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

Marker = s.Label | s.Case
Path = tuple[tuple[s.Statement, int], ...]
"""Statements around a place, outer ones first, each with the number of its part on the way."""


class Jump(NamedTuple):
    """From one statement of a compound to another one: their numbers, and the label's name."""

    source: int
    target: int
    name: str


@dataclass(eq=False, slots=True)
class Labels:
    """The jumps of a function, by what they concern. Numbers of labels begin with 1."""

    entry: ir.Reg
    numbers: dict[s.Statement, int] = field(default_factory=dict)
    entered: dict[s.Statement, list[int]] = field(default_factory=dict)
    """The numbers of labels that a statement may be entered at."""
    jumps: dict[s.Statement, list[Jump]] = field(default_factory=dict)
    """By the compound where they are made."""
    names: dict[str, int] = field(default_factory=dict)
    """The numbers of labels that have a name, and are entered somewhere."""
    taken: list[str] = field(default_factory=list)
    """The labels whose address is taken: a computed goto may lead to each."""
    landings: set[s.Statement] = field(default_factory=set)
    """Statements that are entered as labels are: see `far_jumps`."""

    def enter(self, marker: s.Statement, path: Path) -> int:
        """The number of a label to which a path leads; statements on it are entered there."""
        number = self.numbers.setdefault(marker, len(self.numbers) + 1)
        for node in (*(around for around, _ in path), marker):
            known = self.entered.setdefault(node, [])
            if number not in known:
                known.append(number)
        if isinstance(marker, s.Label):
            self.names[marker.name] = number
        return number


def flat(body: Sequence[s.Statement]) -> Iterator[s.Statement]:
    """The statements of a compound: a label comes before its statement, side by side with it."""
    for child in body:
        marked = isinstance(child, s.Compound) and child.body
        if isinstance(child, s.Compound) and marked and isinstance(child.body[0], Marker):
            yield from flat(child.body)
        else:
            yield child


def parts(node: s.Statement) -> list[s.Statement]:
    """The statements directly in another one, those of GNU's statement expressions among them."""
    if isinstance(node, s.Compound):
        return list(flat(node.body))
    inner = [
        part.body
        for expression in node.expressions()
        for part in e.walk(expression)
        if isinstance(part, e.StatementExpression)
    ]
    return [*node.substatements(), *inner]


def places(node: s.Statement, path: Path = ()) -> Iterator[tuple[s.Statement, Path]]:
    """A statement and all in it, with the ways to them."""
    yield node, path
    for number, part in enumerate(parts(node)):
        yield from places(part, (*path, (node, number)))


def cases(body: s.Statement) -> Iterator[tuple[s.Case, Path]]:
    """The labels of a switch's body, with the ways to them; a switch inside has its own."""
    found = places(body)
    inner: s.Statement | None = None
    for node, path in found:
        if inner is not None and any(around is inner for around, _ in path):
            continue
        inner = node if isinstance(node, s.Switch) else None
        if isinstance(node, s.Case):
            yield node, path


def note_gotos(labels: Labels, body: s.Compound) -> None:
    """Finds where the jumps of a function are made, and what they enter."""
    known = list(places(body))
    named = {node.name: (node, path) for node, path in known if isinstance(node, s.Label)}
    for node, path in known:
        if isinstance(node, s.Goto) and node.target in named:
            _note(labels, path, *named[node.target])
        if isinstance(node, s.ComputedGoto):
            labels.taken = labels.taken or [name for name in _taken(known) if name in named]
            for name in labels.taken:
                _note(labels, path, *named[name])


def _taken(known: Sequence[tuple[s.Statement, Path]]) -> Iterator[str]:
    """The labels whose address is taken."""
    given = (expression for node, _ in known for expression in node.expressions())
    parts = (part for expression in given for part in e.walk(expression))
    yield from dict.fromkeys(part.label for part in parts if isinstance(part, e.LabelAddress))


def _note(labels: Labels, path: Path, label: s.Label, way: Path) -> None:
    depth = _meeting(path, way)
    compound = way[depth][0]
    made = Jump(path[depth][1], way[depth][1], label.name)
    labels.jumps.setdefault(compound, []).append(made)
    if depth + 1 < len(way):
        labels.enter(label, way[depth + 1 :])


def _meeting(a: Path, b: Path) -> int:
    """How deep the innermost compound is that two ways lead through."""
    common = [at for at, (one, other) in enumerate(zip(a, b, strict=False)) if one[0] is other[0]]
    return next(at for at in reversed(common) if isinstance(b[at][0], s.Compound))
