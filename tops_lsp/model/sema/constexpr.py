"""Running the bodies of constexpr functions: statements, local variables, arrays, loops.

Whoever evaluates counts the steps, so that any body ends; what is not understood gives no value.
"""

from __future__ import annotations

import enum
from collections.abc import Callable

from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.expressions import Expression, Name, Subscript
from tops_startup.records import dataclass

Scalar = int | float | bool
Value = Scalar | list["Value"]
"""A number, or the elements of an array or a plain object, which assignments change in place."""


class NotConstant(Exception):
    """The evaluation came to something that has no value it can compute."""


class Flow(enum.Enum):
    """How a statement ended."""

    NEXT = "next"
    BREAK = "break"
    CONTINUE = "continue"
    RETURN = "return"


@dataclass(slots=True)
class Frame:
    """The variables of one call, by identity, and what it returns."""

    values: dict[int, Value]
    evaluate: Callable[[Expression], Value]
    spend: Callable[[], bool]
    """Takes a step for a round, as `for (;;);` evaluates nothing; False if there is none left."""
    result: Value | None = None

    def run(self, statement: s.Statement) -> Flow:
        """Runs a statement. Raises NotConstant for what is not understood."""
        match statement:
            case s.Compound(body=body):
                return self._sequence(body)
            case s.Declare():
                self._declare(statement)
            case s.Evaluate(expression=expression):
                self.evaluate(expression)
            case s.Return(value=value):
                self.result = None if value is None else self.evaluate(value)
                return Flow.RETURN
            case s.If():
                return self._if(statement)
            case s.While() | s.For() | s.DoWhile():
                return self._loop(statement)
            case s.Break():
                return Flow.BREAK
            case s.Continue():
                return Flow.CONTINUE
            case _:
                raise NotConstant
        return Flow.NEXT

    def _sequence(self, body: tuple[s.Statement, ...]) -> Flow:
        for statement in body:
            flow = self.run(statement)
            if flow is not Flow.NEXT:
                return flow
        return Flow.NEXT

    def _declare(self, statement: s.Declare) -> None:
        for declaration in statement.declarations:
            if isinstance(declaration, Variable) and declaration.initializer is not None:
                self.values[id(declaration)] = self.evaluate(declaration.initializer)

    def _if(self, statement: s.If) -> Flow:
        if statement.initializer is not None:
            self.run(statement.initializer)
        chosen = statement.then if self.evaluate(statement.condition) else statement.orelse
        return Flow.NEXT if chosen is None else self.run(chosen)

    def _loop(self, loop: s.While | s.For | s.DoWhile) -> Flow:
        if isinstance(loop, s.For) and loop.initializer is not None:
            self.run(loop.initializer)
        first = isinstance(loop, s.DoWhile)
        while self.spend():
            if not (first or self._goes_on(loop)):
                return Flow.NEXT
            first = False
            flow = self.run(loop.body)
            if flow in (Flow.BREAK, Flow.RETURN):
                return flow if flow is Flow.RETURN else Flow.NEXT
            if isinstance(loop, s.For) and loop.step is not None:
                self.evaluate(loop.step)
        raise NotConstant

    def _goes_on(self, loop: s.While | s.For | s.DoWhile) -> bool:
        if isinstance(loop, s.While) and loop.initializer is not None:
            self.run(loop.initializer)
        return loop.condition is None or bool(self.evaluate(loop.condition))

    # --- places -------------------------------------------------------------------------

    def assign(self, target: Expression, value: Value) -> None:
        """Stores a value where an lvalue stands."""
        match target:
            case Name(declaration=Variable() as variable) if id(variable) in self.values:
                self.values[id(variable)] = value
            case Subscript(object=object_, index=index, overload=None):
                elements, place = self.evaluate(object_), self.evaluate(index)
                if not isinstance(elements, list) or not isinstance(place, int):
                    raise NotConstant
                if not 0 <= place < len(elements):
                    raise NotConstant
                elements[place] = value
            case _:
                raise NotConstant


def element(elements: Value, place: Value) -> Value:
    """One element of an array."""
    if isinstance(elements, list) and isinstance(place, int) and 0 <= place < len(elements):
        return elements[place]
    raise NotConstant
