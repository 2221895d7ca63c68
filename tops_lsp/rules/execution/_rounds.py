"""Loops that each thread of a block, or of the grid, certainly goes round another number of times.

for (int i = 0; i < threadIdx.x; ++i)     another bound for each
for (int i = threadIdx.x; i < n; ++i)     another beginning
while (i < n) { …; ++i; }                 the same, where i was threadIdx.x

Steps of one alone: with a stride of the block's size all threads may go round as often. Of
beginning and bound one must be the same for all threads, and the other differ by as much as the
index does, or a multiple of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.stubs.facts import facts_of, is_built_in
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Cast,
    Conditional,
    Expression,
    Member,
    Name,
    Unary,
    walk,
)
from tops_lsp.model.tree.statements import (
    Break,
    Compound,
    Continue,
    DoWhile,
    Evaluate,
    For,
    Goto,
    Return,
    Statement,
    While,
    walk_statements,
)
from tops_lsp.model.tree.types import Reference
from tops_lsp.rules.shared.threads import Threads
from tops_lsp.rules.shared.variables import Changes, root
from tops_lsp.rules.shared.walk import bare, evaluated_of

_UP = frozenset({"<", "<="})
_HALVES = frozenset({"<", ">="})
_MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


class Rounds:
    """What is known of the loops in one function."""

    def __init__(self, visit: Visit, threads: Threads) -> None:
        body = None if visit.function is None else visit.unit.body(visit.function)
        self._visit, self._function, self._threads = visit, visit.function, threads
        self._body = None if body is None else body.compound
        self._changed = visit.once(Changes).changed
        self._unseen = visit.once(Changes).unseen

    def uneven(self, loop: Statement) -> Expression | None:
        """What makes a loop's rounds differ from thread to thread; None if that is not certain."""
        if not isinstance(loop, While | DoWhile | For) or _is_left_early(loop.body):
            return None
        found = _counted(loop)
        if found is None or not self._is_stepped(loop, found[0], found[1]):
            return None
        counter, _, bound = found
        start = counter.initializer
        if start is None:
            return None
        if self._is_uniform(bound):
            return self._spread(start)
        return self._spread(bound) if self._is_uniform(start) else None

    def is_same_condition(self, condition: Expression, loop: For) -> bool:
        """Whether all threads may find a condition alike in each round: `i < step`, where the
        counter begins with the index. They do if the step is the block's size."""
        test, step = bare(condition), None if loop.step is None else bare(loop.step)
        if not isinstance(test, Binary) or test.op not in _HALVES or test.overload is not None:
            return False
        if not isinstance(step, Assign) or step.op != "+=" or step.overload is not None:
            return False
        target, left = bare(step.target), bare(test.left)
        counter = left.declaration if isinstance(left, Name) else None
        if not isinstance(target, Name) or not isinstance(counter, Variable):
            return False
        start = None if counter.initializer is None else bare(counter.initializer)
        if target.declaration is not counter or not isinstance(start, Member):
            return False
        return self._threads.source(start) is not None and _is_same(test.right, step.value)

    def may_be_uniform(self, condition: Expression) -> bool:
        """Whether a comparison of two values that grow with one index may have one answer for all
        threads: their difference need not grow."""
        test = bare(condition)
        if not isinstance(test, Binary) or test.op not in _MIRRORED or test.overload is not None:
            return False
        left, right = self._first_source(test.left), self._first_source(test.right)
        return left is not None and right is not None and _is_same(left, right)

    def _first_source(self, node: Expression) -> Expression | None:
        """What makes an expression differ, back to what variables begin with."""
        found, seen = self._threads.source(node), set[Variable]()
        while isinstance(found, Name) and isinstance(found.declaration, Variable):
            variable = found.declaration
            before = variable.initializer
            source = None if before is None else self._threads.source(before)
            if source is None or variable in seen:
                break
            seen.add(variable)
            found = source
        return found

    def is_bound(self, condition: Expression, loop: Statement) -> bool:
        """Whether a condition compares what a step of the loop counts."""
        test = bare(condition)
        if not isinstance(test, Binary) or test.op not in _MIRRORED or test.overload is not None:
            return False
        counted = {v for step in _steps(loop) for part in _parts(step) for v in _counters(part)}
        named = [part for side in (test.left, test.right) for part in walk(side)]
        return any(isinstance(n, Name) and n.declaration in counted for n in named)

    def _is_stepped(self, loop: Statement, counter: Variable, op: str) -> bool:
        """Whether a step of one, once in every round, is all that ever changes the counter."""
        if self._body is None or counter in self._unseen:
            return False
        if counter.storage is not Storage.AUTOMATIC:
            return False
        wanted = 1 if op in _UP else -1
        steps = [step for step in _steps(loop) if _step(step, counter) == wanted]
        changes = [node for node in self._visit.once(evaluated_of) if _changes(node, counter)]
        return len(steps) == 1 and changes == steps

    def _spread(self, node: Expression) -> Expression | None:
        """The part of an expression that is an index, or a sum with one: equal in no two threads
        whose index differs."""
        node = bare(node)
        match node:
            case Cast(operand=inner):
                return self._spread(inner)
            case Member():
                return self._threads.source(node)
            case Name(declaration=Variable(initializer=value) as variable) if value is not None:
                if variable in self._changed or variable.storage is not Storage.AUTOMATIC:
                    return None
                ask = partial(self._spread, value)
                return self._visit.fixpoint(("spread", id(value)), ask, None)
            case Binary(op="+" | "-" | "*", left=left, right=right, overload=None):
                for one, other in ((left, right), (right, left)):
                    if self._separates(node.op, other):
                        return self._spread(one)
        return None

    def _separates(self, op: str, other: Expression) -> bool:
        """Whether what differs still does with an operand that is the same for all threads."""
        if op != "*":
            return self._is_uniform(other)
        return bool(evaluate_integer(other)) or _is_size(bare(other))

    def _is_uniform(self, node: Expression) -> bool:
        """Whether an expression certainly has one value in all threads."""
        match node:
            case (
                Cast(operand=inner) | Unary(op="+" | "-" | "~" | "!", operand=inner, overload=None)
            ):
                return self._is_uniform(inner)
            case Binary(left=left, right=right, overload=None):
                return self._is_uniform(left) and self._is_uniform(right)
            case Conditional(condition=test, then=then, orelse=orelse):
                return all(self._is_uniform(part) for part in (test, then, orelse))
            case Name(declaration=Variable() as variable):
                return self._is_invariant(variable) or evaluate_integer(node) is not None
            case Member(object=Name(declaration=Variable() as variable)) if is_built_in(variable):
                return self._threads.source(node) is None
            case Member(object=inner, arrow=False):
                return self._is_uniform(inner)
        return evaluate_integer(node) is not None

    def _is_invariant(self, variable: Variable) -> bool:
        """A kernel's argument, or a local variable that is given such a value once."""
        if variable in self._changed or isinstance(variable.type, Reference):
            return False
        function = self._function
        if variable.storage is Storage.PARAMETER:
            return function is not None and function.is_kernel and variable in function.parameters
        value = variable.initializer if variable.storage is Storage.AUTOMATIC else None
        if value is None:
            return False
        ask = partial(self._is_uniform, value)
        return self._visit.fixpoint(("uniform", id(value)), ask, otherwise=False)


def _is_size(node: Expression) -> bool:
    """Whether an expression is a size of the launch, which is never 0."""
    match node:
        case Member(object=Name(declaration=Variable() as variable)):
            return facts_of(variable).varies == "launch"
    return False


def _is_same(one: Expression, other: Expression) -> bool:
    """Whether two expressions certainly have one value: constants, or one name."""
    one, other = bare(one), bare(other)
    known = evaluate_integer(one)
    if known is not None:
        return known == evaluate_integer(other)
    match one, other:
        case Name(), Name():
            return one.declaration is not None and one.declaration is other.declaration
        case Member(object=inner), Member(object=around):
            return one.text == other.text and _is_same(inner, around)
    return False


def _is_left_early(body: Statement) -> bool:
    jumps = Break | Continue | Return | Goto
    return any(isinstance(statement, jumps) for statement in walk_statements(body))


def _counted(loop: While | DoWhile | For) -> tuple[Variable, str, Expression] | None:
    """The counter, how it is compared, and the bound, of a condition such as `i < n`."""
    condition = None if loop.condition is None else bare(loop.condition)
    if not isinstance(condition, Binary) or condition.op not in _MIRRORED or condition.overload:
        return None
    left, right = condition.left, condition.right
    for one, other, op in (
        (bare(left), right, condition.op),
        (bare(right), left, _MIRRORED[condition.op]),
    ):
        counter = one.declaration if isinstance(one, Name) else None
        if isinstance(counter, Variable) and any(_step(s, counter) for s in _steps(loop)):
            return counter, op, other
    return None


def _steps(loop: Statement) -> list[Expression]:
    """What is done once in every round: a `for`'s step, the statements of a body."""
    if isinstance(loop, For):
        return [] if loop.step is None else [loop.step]
    body = loop.body if isinstance(loop, While | DoWhile) else None
    inside = body.body if isinstance(body, Compound) else ()
    return [statement.expression for statement in inside if isinstance(statement, Evaluate)]


def _parts(step: Expression) -> Iterator[Expression]:
    """The steps between commas."""
    match bare(step):
        case Binary(op=",", left=left, right=right):
            yield from (*_parts(left), *_parts(right))
        case plain:
            yield plain


def _counters(step: Expression) -> Iterator[Variable]:
    """What a step changes."""
    match step:
        case Assign(target=target) | Unary(op="++" | "--", operand=target):
            yield from root(target)


def _step(node: Expression, counter: Variable) -> int:
    """1 or -1 for a step of one; 0 for everything else."""
    match node:
        case Unary(op="++" | "--" as op, operand=Name(declaration=variable), overload=None):
            size = 1 if op == "++" else -1
        case Assign(op="+=" | "-=" as op, target=Name(declaration=variable), overload=None):
            size = (evaluate_integer(node.value) or 0) * (1 if op == "+=" else -1)
        case _:
            return 0
    return size if variable is counter and size in (1, -1) else 0


def _changes(node: Expression, counter: Variable) -> bool:
    match node:
        case Assign(target=target) | Unary(op="++" | "--", operand=target):
            return counter in root(target)
    return False
