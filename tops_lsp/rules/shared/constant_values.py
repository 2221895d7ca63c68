"""Values that expressions surely have: constants, and local variables that nothing changes."""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.sema.constant_numbers import Constant, fit
from tops_lsp.model.sema.constants import Budget, Evaluator
from tops_lsp.model.tree.declarations import Storage, Variable
from tops_lsp.model.tree.expressions import Cast, Construct, Expression, InitList, Name
from tops_lsp.model.tree.statements import Compound, walk_statements
from tops_lsp.model.tree.types import ClassType, Fundamental, value_type
from tops_lsp.rules.shared.calls import is_named
from tops_lsp.rules.shared.variables import Changes, declared

Sizes = tuple[int | None, int | None, int | None]
"""x, y, z of a dim3; None where it is not known."""
UNKNOWN_SIZES: Sizes = (None, None, None)


class Constants:
    """What is known about the values in one function."""

    def __init__(self, visit: Visit) -> None:
        body = None if visit.function is None else visit.unit.body(visit.function)
        self.changed: frozenset[Variable] = frozenset()
        self._values: dict[int, Constant] = {}
        self._objects: dict[int, Expression] = {}
        self._visit, self._limits = visit, visit.limits
        self._evaluator = Evaluator(visit.unit.declared.body, self._values, limits=self._limits)
        if body is not None:
            self._read(body.compound)

    def integer(self, expression: Expression) -> int | None:
        """The value of an integer expression."""
        value = self._evaluator.evaluate(expression)
        return int(value) if isinstance(value, int) else None

    def sizes(self, expression: Expression) -> Sizes:
        """The sizes that an expression gives as a grid or a block."""
        match expression:
            case Cast(operand=operand):
                return self.sizes(operand)
            case Name(declaration=Variable() as variable) if id(variable) in self._objects:
                value = self._objects[id(variable)]
                question = "sizes", id(value)
                return self._visit.fixpoint(question, lambda: self.sizes(value), UNKNOWN_SIZES)
            case Construct(arguments=parts) | InitList(elements=parts):
                return self._parts(parts)
        if isinstance(value_type(expression.type), Fundamental):
            return self.integer(expression), 1, 1
        return UNKNOWN_SIZES

    def _parts(self, parts: tuple[Expression, ...]) -> Sizes:
        if len(parts) == 1 and _is_sizes(parts[0]):
            return self.sizes(parts[0])
        if len(parts) > 3:
            return UNKNOWN_SIZES
        x, y, z = (*(self.integer(p) for p in parts), 1, 1, 1)[:3]
        return x, y, z

    def _read(self, body: Compound) -> None:
        self.changed = self._visit.once(Changes).changed
        for variable in _locals(body):
            if variable.initializer is None or variable in self.changed:
                continue
            if isinstance(value_type(variable.type), ClassType):
                self._objects[id(variable)] = variable.initializer
                continue
            value = fit(self._evaluator.evaluate(variable.initializer), variable.type)
            if value is not None:
                self._values[id(variable)] = value
            self._evaluator.budget = Budget(self._limits.constant_steps)


def _is_sizes(expression: Expression) -> bool:
    plain = value_type(expression.type)
    return isinstance(plain, ClassType) and is_named(plain.declaration, "dim3")


def _locals(body: Compound) -> Iterator[Variable]:
    for statement in walk_statements(body):
        yield from (v for v in declared(statement) if v.storage is Storage.AUTOMATIC)
