"""Memo of what overload resolution gives for an operator: operands of one kind get one answer.

Streams say very often what they have said before: `out << a << b << c` asks a question for each
`<<`, and a macro that checks calls stamps out rows of them. An answer depends on the candidates
and, of the operands, on no more than their types and categories, but for names of functions, null
pointers, texts and lists. Those are in the key, or the question is asked each time.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from tops_lsp.model.incremental.lookup_cache import Lookups, Record
from tops_lsp.model.lowering.context import Lowering
from tops_lsp.model.sema.overloads import Resolution, resolve_operator
from tops_lsp.model.sema.standard_conversions import is_null
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import Expression, InitList, Literal, Name, Unary
from tops_lsp.model.tree.types import Array, Pointer, Type, Unknown, mentioned
from tops_startup.records import dataclass, field
from tops_startup.tuples import NamedTuple

_MOST = 1024
"""Questions of which the answers are kept."""


class _OperatorAnswer(NamedTuple):
    """What was found, and which names were asked for."""

    found: Resolution
    asked: frozenset[str]


@dataclass(eq=False, slots=True, repr=False)
class OperatorMemo:
    """What was resolved in a unit's bodies, by candidates and kinds of operands."""

    lookups: Lookups | None
    answers: dict[Hashable, _OperatorAnswer] = field(default_factory=dict)
    since: int = 0

    def forget(self) -> None:
        """Lets go of all, as words may mean something else now."""
        self.answers.clear()

    def resolved(
        self,
        lo: Lowering,
        methods: Sequence[Function],
        free: Sequence[Function],
        operands: Sequence[Expression],
    ) -> Resolution:
        """The choice among the methods of the first operand's class and free functions."""
        lookups = self.lookups
        kinds = None if lookups is None else [_kind(operand) for operand in operands]
        if lookups is None or kinds is None or None in kinds:
            return resolve_operator(methods, free, operands, lo.side, lo.unit)
        if self.since != lookups.changes:
            self.forget()
            self.since = lookups.changes
        key = (lo.side, (*methods,), (*free,), *kinds)
        known = self.answers.get(key)
        if known is not None:
            lookups.record.asked |= known.asked
            return known.found
        record = Record()
        with lookups.recording(record):
            found = resolve_operator(methods, free, operands, lo.side, lo.unit)
        lookups.record.join(record)
        if self.since == lookups.changes and not lo.unit.hit and len(self.answers) < _MOST:
            self.answers[key] = _OperatorAnswer(found, frozenset(record.asked))
        return found


def _kind(operand: Expression) -> Hashable | None:
    """What decides on an operand's conversions; None if that is not so simple."""
    inner = operand.operand if isinstance(operand, Unary) and operand.op == "&" else operand
    if isinstance(operand, InitList):
        return None
    named = (*inner.candidates,) if isinstance(inner, Name) else ()
    if len(named) == 1 and isinstance(named[0], Variable):
        named = ()
    literal = isinstance(operand, Literal), is_null(operand), inner is operand
    return (operand.type, *unlisted(operand.type), operand.category, named, literal)


def unlisted(type_: Type) -> Iterator[object]:
    """What types are not compared by."""
    for part in mentioned(type_):
        match part:
            case Pointer(restrict=restrict):
                yield restrict
            case Unknown(why=why, failed=failed):
                yield why, failed
            case Array(bound=bound):
                yield bound
