"""Correlations that let one thread through, and what is the same for all threads."""

from __future__ import annotations

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Edge, Evaluation, Graph
from tops_lsp.model.flow.dominance import Decision, decisions
from tops_lsp.model.stubs.facts import facts_of, is_built_in
from tops_lsp.model.tree.declarations import Enumerator, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Binary,
    Call,
    Cast,
    Construct,
    Expression,
    InitList,
    Literal,
    Member,
    Name,
    SizeOf,
    Unary,
)
from tops_lsp.model.tree.spaces import Space
from tops_lsp.model.tree.statements import Return
from tops_lsp.model.tree.types import Array, value_type
from tops_lsp.rules.shared.dte_operations import stripped
from tops_lsp.rules.shared.dte_tensors import operands
from tops_lsp.rules.shared.threads import Threads

Guard = tuple[Expression, int]
"""The condition, and the block it is decided in."""
_OF_BLOCKS = frozenset({"block"})
_LINEAR = frozenset({"+", "-", "*"})


class Guards:
    """What the blocks of a graph hang on."""

    def __init__(self, visit: Visit, graph: Graph) -> None:
        self._visit, self._graph = visit, graph
        self._decisions = decisions(graph)
        self._found: dict[int, Guard | None] = {}
        self._judged: dict[tuple[int, str], Guard | None] = {}

    def of(self, index: int) -> Guard | None:
        """The comparison that lets one thread only come to a block."""
        if index not in self._found:
            found = (self._alone(d) for d in sorted(self._decisions[index], key=lambda d: d[0]))
            self._found[index] = next((g for g in found if g is not None), None)
        return self._found[index]

    def thread_of(self, guard: Expression) -> tuple[Expression, int] | None:
        """The index that a guard compares, and the value that lets its thread through."""
        test = self._test(guard)
        known = self._visit.once(operands)
        if not isinstance(test, Binary):
            return test, 0
        for one, other in ((test.left, test.right), (test.right, test.left)):
            value = known.integer(other)
            if value is not None:
                return one, value
        return None

    def way_to(self, index: int) -> str:
        """The way on which one thread comes to a block, where that hangs on nothing else than what
        the comparison itself does, loops aside; "" if there is none."""
        guard = self.of(index)
        if guard is None:
            return ""
        found = self._decisions[index] - self._decisions[guard[1]]
        loops = {*self._graph.blocks[index].loops} - {*self._graph.blocks[guard[1]].loops}
        own = [(at, edge) for at, edge in found if at not in loops]
        return own[0][1].when if len(own) == 1 and own[0][0] == guard[1] else ""

    def any(self) -> bool:
        """Whether one thread only comes to some block."""
        return any(self.of(index) is not None for index in self._decisions)

    def is_for_all(self, index: int) -> bool:
        """Whether a block is reached, and not by one thread only."""
        return index in self._decisions and self.of(index) is None

    def is_of_grid(self, guard: Expression) -> bool:
        """Whether it is one thread of the grid, not of each block."""
        return self._visit.once(of_blocks).source(self._test(guard)) is not None

    def _alone(self, decision: Decision) -> Guard | None:
        index, edge = decision
        key = index, edge.when
        if key not in self._judged:
            self._judged[key] = self._lets_one(index, edge)
        return self._judged[key]

    def _lets_one(self, index: int, edge: Edge) -> Guard | None:
        condition = self._graph.blocks[index].condition
        if condition is None or edge.when not in ("true", "false"):
            return None
        one = self._equal(self._test(condition), edge.when)
        return None if one is None else (stripped(condition), index)

    def _test(self, condition: Expression) -> Expression:
        """The comparison itself where a variable holds its result."""
        test = stripped(condition)
        initial = self._visit.once(operands).initial(test)
        return stripped(initial) if isinstance(initial, Binary | Cast) else test

    def _equal(self, test: Expression, when: str) -> Expression | None:
        """The index that is known to be one value on an edge."""
        if isinstance(test, Binary) and test.op == ("==" if when == "true" else "!="):
            for one, other in ((test.left, test.right), (test.right, test.left)):
                if self._visit.once(operands).integer(other) is not None:
                    return one if is_index(one, self._visit) else None
            return None
        plain = isinstance(test, Name | Member | Call) and when == "false"
        return test if plain and is_index(test, self._visit) else None


def is_index(expression: Expression, visit: Visit) -> bool:
    """Whether an expression is another number in each thread: linear in the thread's index."""
    if visit.once(Threads).source(expression) is None:
        return False
    node = _bare(expression)
    match node:
        case Member():
            return True
        case Name():
            initial = visit.once(operands).initial(node)
            if initial is None:
                return False
            question = is_index, id(initial)
            return visit.fixpoint(question, lambda: is_index(initial, visit), otherwise=False)
        case Binary(op=op, left=left, right=right) if op in _LINEAR:
            return all(_is_part(side, visit) for side in (left, right))
        case Call(function=Function() as function):
            ask = lambda: _returns_index(function, visit)  # noqa: E731
            return visit.fixpoint((is_index, id(function)), ask, otherwise=False)
    return False


def _is_part(expression: Expression, visit: Visit) -> bool:
    """An index, or the same in all threads as far as can be seen."""
    dependent = visit.once(Threads).source(expression) is not None
    return not dependent or is_index(expression, visit)


def _returns_index(function: Function, visit: Visit) -> bool:
    body = visit.unit.body(function)
    last = body.compound.body[-1] if body is not None and body.compound.body else None
    if not isinstance(last, Return) or last.value is None:
        return False
    return is_index(last.value, visit.enter(function))


def of_blocks(visit: Visit) -> Threads:
    """What differs from block to block."""
    return Threads(visit, _OF_BLOCKS)


def _bare(expression: Expression) -> Expression:
    while isinstance(expression, Cast):
        expression = expression.operand
    return stripped(expression)


# --- what is the same in all threads ----------------------------------------------------


def is_uniform(expression: Expression, visit: Visit) -> bool:
    """Whether an expression certainly has one value in all threads of a block."""
    node = _bare(expression)
    match node:
        case Literal() | SizeOf() | Name(declaration=Enumerator()):
            return True
        case Name(declaration=Variable() as variable):
            return _is_uniform(variable, node, visit)
        case Member(object=Name(declaration=Variable() as variable)):
            return is_built_in(variable) and facts_of(variable).varies != "thread"
        case Binary() | Unary(op="+" | "-" | "~" | "!" | "&") | Construct() | InitList():
            return all(is_uniform(child, visit) for child in node.children())
    return False


def _is_uniform(variable: Variable, node: Expression, visit: Visit) -> bool:
    known = visit.once(operands)
    if isinstance(value_type(variable.type), Array) and variable.space is Space.SHARED:
        return True
    if known.integer(node) is not None:
        return True
    if variable.storage is Storage.PARAMETER:
        kernel = visit.function is not None and visit.function.is_kernel
        return kernel and variable not in known.changed
    initial = known.initial(node)
    if initial is None:
        return False
    question = is_uniform, id(initial)
    return visit.fixpoint(question, lambda: is_uniform(initial, visit), otherwise=False)


def is_done_by_all(call: Call, graph: Graph, visit: Visit) -> bool:
    """Whether all threads come to a call, or none: what it hangs on is the same for all."""
    found = decisions(graph)
    for index in found:
        elements = graph.blocks[index].elements
        if any(isinstance(e, Evaluation) and e.expression is call for e in elements):
            conditions = (graph.blocks[at].condition for at, _ in found[index])
            return all(c is not None and is_uniform(c, visit) for c in conditions)
    return False
