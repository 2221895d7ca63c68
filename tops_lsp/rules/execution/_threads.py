"""Which values in a function differ from thread to thread.

A value counts as thread-dependent where that is certain: it is computed from `threadIdx`, and
every value a variable is given is. What comes out of memory or an unknown call is not.
"""

from __future__ import annotations

from weakref import WeakKeyDictionary

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.constants import evaluate_integer
from tops_lsp.model.declarations import Function, Storage, Variable
from tops_lsp.model.expressions import (
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
from tops_lsp.model.facts import facts_of, is_built_in
from tops_lsp.model.spaces import Space
from tops_lsp.model.statements import Declare, RangeFor, Return, walk_statements
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.rules.execution._launches import machine_of
from tops_lsp.rules.execution._variables import declared, out_of_sight
from tops_lsp.rules.execution._walk import evaluated

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
        self._given: Given = {}
        self._dependent: set[Variable] = set()
        self._is_read = False

    def source(self, expression: Expression) -> Expression | None:
        """The part of an expression that makes it differ from thread to thread."""
        if not self._is_read:
            self._is_read = True
            self._given = self._visit.once(given_in)
            self._solve()
        return self._source(expression)

    def _source(self, expression: Expression) -> Expression | None:
        match expression:
            case Name(declaration=Variable() as variable):
                return expression if variable in self._dependent else None
            case Member(object=Name(declaration=Variable() as variable)):
                varies = is_built_in(variable) and facts_of(variable).varies in self._sources
                return expression if varies else None
            case Unary(op=op, operand=inner) if op not in ("*", "&"):
                return self._source(inner)
            case Cast(operand=inner) | InitList(elements=(inner,)) | Construct(arguments=(inner,)):
                return self._source(inner)
            case Assign(op="=", value=inner) | Binary(op=",", right=inner):
                return self._source(inner)
            case Assign(target=left, value=right):
                return self._either(left, right)
            case Binary(left=left, right=right):
                same = _always_holds(expression, self._most)
                return None if same else self._either(left, right)
            case Conditional(condition=test, then=then, orelse=orelse):
                return self._either(test, then, orelse)
            case Call(function=Function() as function):
                return expression if self._returns_index(function) else None
        return None

    def _either(self, *parts: Expression) -> Expression | None:
        return next((found for p in parts if (found := self._source(p)) is not None), None)

    def _returns_index(self, function: Function) -> bool:
        """The same for each function once in a version of a file."""
        known = _KNOWN.setdefault(self._visit.unit, {})
        key = function, self._sources
        if key not in known:
            ask = lambda: self._computes_index(function)  # noqa: E731
            known[key] = self._visit.followed(key, ask, otherwise=False)
        return known[key]

    def _computes_index(self, function: Function) -> bool:
        """Whether a function does nothing but compute and return a thread-dependent value."""
        body = self._visit.unit.body(function)
        *before, only = body.compound.body if body is not None else (None,)
        if not isinstance(only, Return) or only.value is None:
            return False
        if not all(isinstance(statement, Declare) for statement in before):
            return False
        return Threads(self._visit.into(function), self._sources).source(only.value) is not None

    def _solve(self) -> None:
        """Variables given something thread-dependent, then of those the ones given nothing else."""
        grown = True
        while grown:
            found = {v for v, given in self._given.items() if self._either(*given) is not None}
            grown = not found <= self._dependent
            self._dependent |= found
        while not all(self._is_given_nothing_else(v) for v in self._dependent):
            self._dependent = {v for v in self._dependent if self._is_given_nothing_else(v)}

    def _is_given_nothing_else(self, variable: Variable) -> bool:
        return all(self._source(value) is not None for value in self._given[variable])


def given_in(visit: Visit) -> Given:
    """What each local variable of a function is given; none of those that change unseen."""
    found: Given = {}
    function = visit.function
    body = None if function is None else visit.unit.body(function)
    if body is None:
        return found
    unseen = set(out_of_sight(body.compound))
    for statement in walk_statements(body.compound):
        if isinstance(statement, RangeFor) and statement.variable is not None:
            unseen.add(statement.variable)
        for variable in declared(statement):
            if variable.initializer is not None and _is_own(variable):
                found.setdefault(variable, []).append(variable.initializer)
    for node in evaluated(body.compound):
        match node:
            case Assign(target=Name(declaration=Variable() as variable)) if _is_own(variable):
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
