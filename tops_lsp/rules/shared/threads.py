"""Which values in a function differ from thread to thread.

A value counts as thread-dependent where that is certain: it is computed from `threadIdx`, and
every value a variable is given is. What comes out of memory or an unknown call is not.
"""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.stubs.facts import facts_of, is_built_in
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    Conditional,
    Construct,
    Expression,
    InitList,
    Member,
    Name,
    Unary,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Declare, RangeFor, Return, walk_statements
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.shared.launches import machine_of
from tops_lsp.rules.shared.variables import Changes, declared
from tops_lsp.rules.shared.walk import evaluated_of

IN_BLOCK = frozenset({"thread"})
IN_GRID = IN_BLOCK | {"block"}
"""What differs among the threads of a block, and of a grid (`Facts.varies`)."""
"""How deep functions that return an index may call each other."""
_KNOWN: WeakKeyDictionary[TranslationUnit, dict[tuple[Function, frozenset[str]], bool]] = (
    WeakKeyDictionary()
)
_ORDER = frozenset({"<", "<=", ">", ">=", "!=", "=="})


Given = dict[Variable, list[Expression]]


class Threads:
    """The thread-dependent expressions of one function."""

    def __init__(self, visit: Visit, sources: frozenset[str] = IN_BLOCK) -> None:
        self._visit, self._sources = visit, sources
        machine = machine_of(visit)
        self._most = None if machine is None else machine.threads_per_block.value
        self._dependent: set[Variable] = set()
        self._is_read = self._is_solved = False

    def source(self, expression: Expression) -> Expression | None:
        """The part of an expression that makes it differ from thread to thread."""
        if not self._is_read:
            self._is_read = True
            self._solve(self._visit.once(given_in))
        for leaf in self._leaves(expression):
            if not isinstance(leaf, Name) or leaf.declaration in self._dependent:
                return leaf
        return None

    def _leaves(self, root: Expression) -> Iterator[Expression]:
        """What an expression's value comes from, in order: the names of variables, which may differ
        from thread to thread, and what surely does."""
        waiting = [root]
        while waiting:
            expression = waiting.pop()
            match expression:
                case Name():
                    if isinstance(expression.declaration, Variable):
                        yield expression
                case Member(object=Name(declaration=Variable() as variable)):
                    if is_built_in(variable) and facts_of(variable).varies in self._sources:
                        yield expression
                case (
                    Cast(operand=inner)
                    | InitList(elements=(inner,))
                    | Construct(arguments=(inner,))
                    | Assign(op="=", value=inner)
                    | Binary(op=",", right=inner)
                ):
                    waiting.append(inner)
                case Unary(op=op, operand=inner):
                    if op not in ("*", "&"):
                        waiting.append(inner)
                case Binary(op="-" | "^", left=left, right=right) if self._may_cancel(left, right):
                    pass
                case Binary(left=left, right=right):
                    if not _always_holds(expression, self._most):
                        waiting += (right, left)
                case Assign() | Conditional():
                    waiting += expression.children()[::-1]
                case Call(function=Function() as function):
                    if self._returns_index(function):
                        yield expression

    def _may_cancel(self, left: Expression, right: Expression) -> bool:
        """Whether a difference is of two values that may depend on the thread: it need not."""
        return self._may_depend(left) and self._may_depend(right)

    def _may_depend(self, operand: Expression) -> bool:
        unsure = self._dependent if self._is_solved else self._visit.once(given_in).keys()
        leaves = self._leaves(operand)
        return any(not isinstance(leaf, Name) or leaf.declaration in unsure for leaf in leaves)

    def _returns_index(self, function: Function) -> bool:
        """The same for each function once in a version of a file."""
        known = _KNOWN.setdefault(self._visit.unit, {})
        key = function, self._sources
        if key not in known:
            ask = lambda: self._computes_index(function)  # noqa: E731
            known[key] = self._visit.fixpoint(key, ask, otherwise=False)
        return known[key]

    def _computes_index(self, function: Function) -> bool:
        """Whether a function does nothing but compute and return a thread-dependent value."""
        body = self._visit.unit.body(function)
        statements = () if body is None else body.compound.body
        if not statements:
            return False
        *before, only = statements
        if not isinstance(only, Return) or only.value is None:
            return False
        if not all(isinstance(statement, Declare) for statement in before):
            return False
        return Threads(self._visit.enter(function), self._sources).source(only.value) is not None

    def _solve(self, given: Given) -> None:
        """Variables given something thread-dependent, then of those the ones given nothing else."""
        every = {v: [self._read(value) for value in values] for v, values in given.items()}
        found = self._dependent
        grown = True
        while grown:
            more = [
                v for v, values in every.items() if v not in found and any(map(self._is, values))
            ]
            found.update(more)
            grown = bool(more)
        while lost := {v for v in found if not all(map(self._is, every[v]))}:
            found -= lost
        self._is_solved = True

    def _read(self, value: Expression) -> frozenset[Variable] | None:
        """The variables one of which makes a value thread-dependent; None: it is for certain."""
        named: list[Variable] = []
        for leaf in self._leaves(value):
            if not isinstance(leaf, Name):
                return None
            if isinstance(leaf.declaration, Variable):
                named.append(leaf.declaration)
        return frozenset(named)

    def _is(self, value: frozenset[Variable] | None) -> bool:
        return value is None or not value.isdisjoint(self._dependent)


def given_in(visit: Visit) -> Given:
    """What each local variable of a function is given; none of those that change unseen."""
    found: Given = {}
    function = visit.function
    body = None if function is None else visit.unit.body(function)
    if body is None:
        return found
    unseen = set(visit.once(Changes).unseen)
    for statement in walk_statements(body.compound):
        if isinstance(statement, RangeFor) and statement.variable is not None:
            unseen.add(statement.variable)
        for variable in declared(statement):
            if variable.initializer is not None and _is_own(variable):
                found.setdefault(variable, []).append(variable.initializer)
    for node in visit.once(evaluated_of):
        if not isinstance(node, Assign):
            continue
        match node.target:
            case Name(declaration=Variable() as variable) if _is_own(variable):
                found.setdefault(variable, []).append(node)
    return {variable: values for variable, values in found.items() if variable not in unseen}


def _is_own(variable: Variable) -> bool:
    own = variable.space in (Space.GENERIC, Space.PRIVATE)
    return own and variable.storage is Storage.AUTOMATIC


def _always_holds(node: Binary, most: int | None) -> bool:
    """`threadIdx.x < blockDim.x` and its like say the same for every thread.

    `most`: how many threads a block can have, if that is known.
    """
    if node.op not in _ORDER or _register_of(node.left) != "thread":
        return False
    limit = evaluate_integer(node.right)
    beyond = most is not None and limit is not None and limit >= most
    return beyond or _register_of(node.right) == "threads"


def _register_of(expression: Expression) -> str:
    """What the hardware is asked for where an expression is a built-in variable's member."""
    while isinstance(expression, Cast):
        expression = expression.operand
    match expression:
        case Member(object=Name(declaration=Variable() as variable)) if is_built_in(variable):
            return facts_of(variable).register
    return ""
