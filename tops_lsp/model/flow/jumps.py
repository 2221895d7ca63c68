"""Where jumps lead: the loops, switches and handlers around a place, and labels."""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model.flow.graph import Block
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Variable
from tops_startup.records import dataclass

Goal = tuple[Block, int]
"""A block, and how many of the open scopes stay open on the way to it."""


@dataclass(frozen=True, slots=True)
class _Enclosing:
    """A loop, or a switch (no `again`)."""

    after: Goal
    again: Goal | None = None
    head: Block | None = None


class Jumps:
    """What is around the place that is being built. `labels` are those of the body."""

    def __init__(self, labels: dict[str, frozenset[Variable]]) -> None:
        self.alive = labels
        self._labels: dict[str, Block] = {}
        self._around: list[_Enclosing] = []
        self._tries: list[tuple[list[Block], int]] = []

    def enter_loop(self, after: Block, again: Block, depth: int, round_depth: int) -> None:
        """`break` leaves the scopes above `depth`, `continue` those above `round_depth`."""
        self._around.append(_Enclosing((after, depth), (again, round_depth)))

    def enter_switch(self, after: Block, head: Block, depth: int) -> None:
        """`break` leaves the scopes above `depth`; labels are reached from `head`."""
        self._around.append(_Enclosing((after, depth), head=head))

    def leave(self) -> None:
        """The end of the innermost loop or switch."""
        self._around.pop()

    @property
    def again(self) -> Block:
        """Where the next round of the innermost loop begins; only inside one."""
        goal = self._around[-1].again
        assert goal is not None
        return goal[0]

    @property
    def head(self) -> Block | None:
        """From where the labels of the innermost switch are reached."""
        return next((a.head for a in reversed(self._around) if a.head is not None), None)

    def goal(self, again: bool) -> Goal | None:
        """Where `continue` or `break` leads to."""
        for around in reversed(self._around):
            goal = around.again if again else around.after
            if goal is not None:
                return goal
        return None

    def label(self, name: str, make: Callable[[], Block]) -> Block:
        """The block of a label, made when it is first asked for."""
        if name not in self._labels:
            self._labels[name] = make()
        return self._labels[name]

    def enter_try(self, handlers: list[Block], depth: int) -> None:
        """What is thrown from here on arrives at the handlers."""
        self._tries.append((handlers, depth))

    def leave_try(self) -> None:
        """The end of the innermost try block."""
        self._tries.pop()

    @property
    def handlers(self) -> tuple[list[Block], int]:
        """Who catches what is thrown here: nobody leaves no scope open."""
        return self._tries[-1] if self._tries else ([], 0)


def labels(body: s.Statement) -> dict[str, frozenset[Variable]]:
    """The labels of a body with the local variables that live there."""
    found: dict[str, frozenset[Variable]] = {}
    if any(isinstance(node, s.Goto) for node in s.walk_statements(body)):
        _collect(body, (), found)
    return found


def _collect(
    node: s.Statement, alive: tuple[Variable, ...], found: dict[str, frozenset[Variable]]
) -> tuple[Variable, ...]:
    """Enters the labels under a statement; returns what lives after it."""
    if isinstance(node, s.Declare):
        return (*alive, *(d for d in node.declarations if isinstance(d, Variable)))
    if isinstance(node, s.Label):
        found[node.name] = frozenset(alive)
    inner = alive
    if isinstance(node, s.RangeFor) and node.variable is not None:
        inner = (*inner, node.variable)
    for part in node.substatements():
        inner = _collect(part, inner, found)
    return inner if is_marked(node) else alive


def is_marked(node: s.Statement) -> bool:
    """Whether a compound only holds a label with its statement: it is no scope of its own."""
    return (
        isinstance(node, s.Compound)
        and bool(node.body)
        and isinstance(node.body[0], s.Case | s.Label)
    )
