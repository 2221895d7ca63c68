"""Calls that only some threads reach, by the structure of the statements around them.

if (threadIdx.x == 0) { f(); }            f: under a condition
if (threadIdx.x == 0) return; f();        f: after a return
for (…) { if (threadIdx.x == 0) break; f(); }   f: after a break
for (int i = 0; i < threadIdx.x; ++i) f();      f: in another number of rounds
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tops_lsp.model.tree.expressions import Call, Expression, walk
from tops_lsp.model.tree.statements import (
    Break,
    Compound,
    ComputedGoto,
    Continue,
    DoWhile,
    For,
    Goto,
    If,
    OpaqueStatement,
    RangeFor,
    Return,
    Statement,
    Switch,
    While,
    walk_statements,
)
from tops_lsp.rules.execution._rounds import Rounds
from tops_lsp.rules.shared.threads import Threads
from tops_lsp.rules.shared.walk import evaluated_in
from tops_startup.records import dataclass, replace

Loop = While | DoWhile | For | RangeFor
_JUMPS = Return | Break | Continue


@dataclass(frozen=True, slots=True)
class Cause:
    """Why only some threads come by: what they did, and on what it depended."""

    how: str  # "condition", "loop", "return", "break" or "continue"
    source: Expression
    condition: Expression | None = None


@dataclass(frozen=True, slots=True)
class MissedCall:
    """A call that some threads miss."""

    call: Call
    cause: Cause


class Divergence:
    """The calls in a body that not all threads make.

    `matters` says which calls are of interest. Unless these `wait_for_ended` threads, none misses
    one by a return, or by skipping or leaving the branch or loop with which a kernel ends.
    """

    def __init__(
        self,
        threads: Threads,
        rounds: Callable[[], Rounds],
        matters: Callable[[Call], bool],
        *,
        wait_for_ended: bool = True,
        in_kernel: bool = False,
    ) -> None:
        self._threads, self._rounds, self._matters = threads, rounds, matters
        self._wait_for_ended, self._in_kernel = wait_for_ended, in_kernel
        self._around: list[For] = []
        self._last: frozenset[int] = frozenset()
        self._break_ends = False  # whether a break here leaves the last loop
        self._found: dict[int, MissedCall] = {}
        self._relevant: set[int] = set()
        self._concerned: set[int] = set()

    def missed(self, body: Compound) -> Iterator[MissedCall]:
        """Calls of interest that some threads miss; none where the flow is not understood."""
        statements = [*walk_statements(body)]
        if not any(map(_is_obscure, statements)):
            self._mark(statements)
            if self._in_kernel and not self._wait_for_ended:
                self._last = frozenset(map(id, _last(body)))
            self._statement(body, None)
        yield from self._found.values()

    def _mark(self, statements: list[Statement]) -> None:
        """Notes which statements hold a call of interest, and which that or a jump: all others can
        be skipped."""
        for node in reversed(statements):
            inside = [id(inner) for inner in node.substatements()]
            if not self._concerned.isdisjoint(inside) or self._calls(node):
                self._concerned.add(id(node))
                self._relevant.add(id(node))
            elif isinstance(node, _JUMPS) or not self._relevant.isdisjoint(inside):
                self._relevant.add(id(node))

    def _calls(self, node: Statement) -> bool:
        """Whether an expression of a statement has such a call in it, or in a lambda."""
        for expression in node.expressions():
            for part in evaluated_in(expression):
                if isinstance(part, Call) and self._matters(part):
                    return True
        return False

    def _statement(self, node: Statement, cause: Cause | None) -> list[Cause]:
        """Visits a statement that is reached by all threads, or by some for a cause.

        Returns why threads that came in do not come out at its end.
        """
        if id(node) not in self._relevant:
            return []
        match node:
            case Compound(body=body):
                return self._sequence(body, cause)
            case If():
                return self._if(node, cause)
            case Switch(condition=condition, body=inner):
                self._expression(condition, cause)
                left = self._inside(inner, self._under(condition, cause), ends=False)
                return [c for c in left if c.how != "break"]
            case While() | DoWhile() | For() | RangeFor():
                return self._loop(node, cause)
            case OpaqueStatement(inner=inner):
                return self._sequence(inner, cause)
        for expression in node.expressions():
            self._expression(expression, cause)
        return [] if cause is None else self._leaving(node, cause)

    def _sequence(self, body: tuple[Statement, ...], cause: Cause | None) -> list[Cause]:
        left: list[Cause] = []
        for statement in body:
            left += self._statement(statement, cause or (left[0] if left else None))
        return left

    def _if(self, node: If, cause: Cause | None) -> list[Cause]:
        left = [] if node.initializer is None else self._statement(node.initializer, cause)
        self._expression(node.condition, cause)
        same = any(self._rounds().is_same_condition(node.condition, loop) for loop in self._around)
        inner = cause if same else self._under(node.condition, cause)
        branches = [b for b in (node.then, node.orelse) if b is not None]
        if len(branches) == 2 and all(self._concerns(b) for b in branches):
            inner = cause  # every thread meets such a call, one way or the other
        elif id(node) in self._last:
            inner = cause  # the others end
        for branch in branches:
            left += self._statement(branch, inner)
        return left

    def _loop(self, node: Loop, cause: Cause | None) -> list[Cause]:
        if isinstance(node, For) and node.initializer is not None:
            self._statement(node.initializer, cause)
        for expression in node.expressions():
            self._expression(expression, cause)
        ends = id(node) in self._last
        if cause is None and not ends and self._concerns(node.body):
            uneven = self._rounds().uneven(node)
            cause = None if uneven is None else Cause("loop", uneven)
        around = self._around
        if isinstance(node, For):
            self._around = [*around, node]
        left = self._inside(node.body, cause, ends=ends)
        self._around = around
        gone = [c for c in left if c.how == "break" and not self._may_be_last(node, c)]
        if gone and cause is None:
            self._inside(node.body, gone[0], ends=ends)  # the rounds after the one they left in
        return [c for c in left if c.how == "return"]

    def _inside(self, body: Statement, cause: Cause | None, *, ends: bool) -> list[Cause]:
        """Visits what a break leaves, which `ends` a thread or not."""
        outer, self._break_ends = self._break_ends, ends
        left = self._statement(body, cause)
        self._break_ends = outer
        return left

    def _under(self, condition: Expression, cause: Cause | None) -> Cause | None:
        if cause is not None:
            return cause
        source = self._threads.source(condition)
        if source is None or self._rounds().may_be_uniform(condition):
            return None
        return Cause("condition", source, condition)

    def _may_be_last(self, loop: Loop, gone: Cause) -> bool:
        """Whether the round in which some threads leave a loop may be the last for all: they leave
        it where the loop's counter comes to a bound."""
        return gone.condition is not None and self._rounds().is_bound(gone.condition, loop)

    def _expression(self, expression: Expression, cause: Cause | None) -> None:
        if cause is None:
            return
        for node in walk(expression):
            if isinstance(node, Call) and id(node) not in self._found and self._matters(node):
                self._found[id(node)] = MissedCall(node, cause)

    def _concerns(self, branch: Statement) -> bool:
        return id(branch) in self._concerned

    def _leaving(self, node: Statement, cause: Cause) -> list[Cause]:
        """What becomes of threads that reach a jump which others do not reach."""
        match node:
            case Return() if self._wait_for_ended:
                return [replace(cause, how="return")]
            case Break() if not self._break_ends:
                return [replace(cause, how="break")]
            case Continue():
                return [replace(cause, how="continue")]
        return []


def _last(body: Statement) -> Iterator[Statement]:
    """The branches and loops after which a function ends."""
    match body:
        case Compound(body=[*_, last, Return()]) | Compound(body=[*_, last]):
            yield from _last(last)
        case If():
            yield body
            for branch in (body.then, body.orelse):
                if branch is not None:
                    yield from _last(branch)
        case While() | DoWhile() | For() | RangeFor():
            yield body


def _is_obscure(node: Statement) -> bool:
    """Jumps to labels, and text that was not understood."""
    return isinstance(node, Goto | ComputedGoto) or (
        isinstance(node, OpaqueStatement) and node.why == "ERROR"
    )
