"""Path conditions: what decisions say of values that nothing changes, so that two correlate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from collections.abc import Set as AbstractSet

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.flow import Block, Edge, FirstBlocks, Graph, LifetimeStart
from tops_lsp.model.flow.graph import EXIT
from tops_lsp.model.sema.constants import evaluate_integer
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.tree.declarations import Enumerator, Function, Storage, Variable
from tops_lsp.model.tree.expressions import (
    Binary,
    Call,
    Cast,
    CastKind,
    Expression,
    Literal,
    Member,
    Name,
    Unary,
)
from tops_lsp.model.tree.types import Fundamental, Reference, value_type
from tops_lsp.rules.shared.variables import Changes
from tops_startup.tuples import NamedTuple

_MOST = 5
"""Conditions that paths are kept apart by: they double with each."""


class Comparison(NamedTuple):
    """What an outcome says: `subject` compared with a number."""

    subject: Hashable
    op: str
    number: int

    def negated(self) -> Comparison:
        """What the other outcome says."""
        return Comparison(self.subject, _OPPOSITE[self.op], self.number)


PathCondition = frozenset[Comparison]
_OPPOSITE = {"<=": ">", ">": "<=", "<": ">=", ">=": "<", "==": "!=", "!=": "=="}
_WHOLE = ("signed", "unsigned", "boolean")
_MIRRORED = {"<=": ">=", ">": "<", "<": ">", ">=": "<=", "==": "==", "!=": "!="}


def is_satisfiable(condition: PathCondition) -> bool:
    """Whether some integers satisfy a condition."""
    return all(
        _has_value([f for f in condition if f.subject == s]) for s in {f.subject for f in condition}
    )


def _has_value(condition: list[Comparison]) -> bool:
    lows = [f.number + (f.op == ">") for f in condition if f.op in (">", ">=", "==")]
    highs = [f.number - (f.op == "<") for f in condition if f.op in ("<", "<=", "==")]
    excluded = {f.number for f in condition if f.op == "!="}
    if not lows or not highs:
        return True
    low, high = max(lows), min(highs)
    return any(value not in excluded for value in range(low, min(high, low + len(excluded)) + 1))


class Comparisons:
    """What the conditions of a graph compare: read once for all that is asked of them."""

    def __init__(self, visit: Visit, graph: Graph) -> None:
        self._changed = visit.once(Changes).changed
        self._renewed = {
            e.variable
            for block in graph.blocks
            for e in (block.elements if block.loops else ())
            if isinstance(e, LifetimeStart)
        }
        written = (
            (b.index, self._comparison(b.condition))
            for b in graph.blocks
            if b.condition is not None
        )
        self.by_block = {index: one for index, one in written if one is not None}

    def _comparison(self, condition: Expression) -> Comparison | None:
        node = _bare(condition)
        if isinstance(node, Name) and (alias := self._initial(node)) is not None:
            return self._comparison(alias)
        if isinstance(node, Unary) and node.op == "!" and node.overload is None:
            inner = self._comparison(node.operand)
            return None if inner is None else inner.negated()
        if isinstance(node, Binary) and node.op in _OPPOSITE and node.overload is None:
            return self._compared(node.left, node.op, node.right)
        subject = self._subject(node)
        return None if subject is None else Comparison(subject, "!=", 0)

    def _compared(self, left: Expression, op: str, right: Expression) -> Comparison | None:
        for one, by, other in ((left, op, right), (right, _MIRRORED[op], left)):
            number = evaluate_integer(other)
            if number is not None and _is_integer(one):
                subject = self._subject(_bare(one))
                return None if subject is None else Comparison(subject, by, number)
        pair = self._subject(_bare(left)), self._subject(_bare(right))
        if pair[0] is None or pair[1] is None:
            return None
        if op in (">", "<="):  # as the other way round
            pair, op = pair[::-1], _MIRRORED[op]
        plain = "==" if op in ("==", "!=") else "<"
        return Comparison((plain, *pair), "!=" if plain == op else "==", 0)

    def _initial(self, node: Name) -> Expression | None:
        """What a local variable is all the time, if that never changes either."""
        variable = node.declaration
        if not isinstance(variable, Variable) or variable.initializer is None:
            return None
        if variable.storage is not Storage.AUTOMATIC or variable in self._changed:
            return None
        value = variable.initializer
        return None if self._subject(_bare(value)) is None else value

    def _subject(self, node: Expression) -> Hashable | None:
        """A key that equal values have, and no value that changes."""
        match node:
            case Name(declaration=Variable() as variable):
                initial = self._initial(node)
                return self._variable(variable) if initial is None else self._of(initial)
            case Literal() | Name(declaration=Enumerator()):
                return evaluate_integer(node)
            case Member(object=inner, text=text, arrow=False):
                return self._made("member", text, inner)
            case Binary(op=op, left=left, right=right, overload=None) if op != ",":
                return self._made("binary", op, left, right)
            case Unary(op="-" | "~" | "!" | "+", operand=operand, overload=None):
                return self._made("unary", node.op, operand)
            case Cast(operand=operand):
                return self._made("cast", str(node.type), operand)
            case Call(function=Function() as function, arguments=()) if facts_of(function).varies:
                return function
        return None

    def _of(self, node: Expression) -> Hashable | None:
        return self._subject(_bare(node))

    def _made(self, kind: str, what: str, *parts: Expression) -> Hashable | None:
        inner = tuple(self._of(part) for part in parts)
        return None if None in inner else (kind, what, inner)

    def _variable(self, variable: Variable) -> Hashable | None:
        if facts_of(variable).varies:
            return variable
        own = variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
        unsure = variable in self._changed or variable in self._renewed
        return variable if own and not unsure and not _is_reference(variable) else None


class Correlations:
    """The conditions of a graph that have to do with each other.

    `concerned` are the blocks in which something happens: a decision that leads to the same of them
    either way need not be remembered.
    """

    def __init__(
        self,
        comparisons: Comparisons,
        graph: Graph,
        concerned: AbstractSet[int],
        first_met: FirstBlocks,
    ) -> None:
        self._graph = graph
        self._first_met = first_met
        every = comparisons.by_block
        often = Counter(one.subject for one in every.values())
        acting = frozenset(concerned)
        known = {
            index: one
            for index, one in every.items()
            if often[one.subject] > 1 and self._decides(index, acting)
        }
        often = Counter(one.subject for one in known.values())
        repeated = [one for one in known.values() if often[one.subject] > 1]
        kept = frozenset([*dict.fromkeys(repeated)][:_MOST])
        self._comparison_by = {index: one for index, one in known.items() if one in kept}

    def along(self, condition: PathCondition, block: Block, edge: Edge) -> PathCondition | None:
        """The path condition after an edge; None where it cannot be taken."""
        written = self._comparison_by.get(block.index)
        if written is None or edge.when not in ("true", "false"):
            return condition
        after = condition | {written if edge.when == "true" else written.negated()}
        return after if is_satisfiable(after) else None

    def deciding(self, acting: AbstractSet[int]) -> dict[int, Comparison]:
        """The decisions that choose between blocks that act."""
        among = frozenset(acting)
        return {i: t for i, t in self._comparison_by.items() if self._decides(i, among)}

    def is_correlated(self, block: Block, deciding: dict[int, Comparison]) -> bool:
        """Whether a decision, or one that leads to it, is about the same as one of `deciding`."""
        subjects = {written.subject for i, written in deciding.items() if i != block.index}
        own = self._comparison_by.get(block.index)
        if own is not None or not subjects:
            return own is not None and own.subject in subjects
        here = frozenset({block.index})
        same = (i for i, written in self._comparison_by.items() if written.subject in subjects)
        return any(self._decides(i, here) for i in same)

    def _decides(self, index: int, acting: frozenset[int]) -> bool:
        """Whether outcomes of a decision lead to different blocks of some, or of the end, next."""
        met = self._first_met.of(acting | {EXIT})
        return len({met[edge.target] for edge in self._graph.blocks[index].edges}) > 1

    def blocks(self) -> frozenset[int]:
        """The blocks of the decisions that are remembered."""
        return frozenset(self._comparison_by)

    def is_about(self, condition: PathCondition, block: Block) -> bool:
        """Whether a condition is about what a decision is made by, and about nothing else."""
        written = self._comparison_by.get(block.index)
        return written is not None and {f.subject for f in condition} == {written.subject}


def _is_reference(variable: Variable) -> bool:
    return isinstance(variable.type, Reference)


def _is_integer(node: Expression) -> bool:
    plain = value_type(_bare(node).type)
    return isinstance(plain, Fundamental) and plain.basic.kind in _WHOLE


def _bare(node: Expression) -> Expression:
    while isinstance(node, Cast) and node.kind is CastKind.IMPLICIT:
        node = node.operand
    return node
