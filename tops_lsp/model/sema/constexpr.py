"""Running the bodies of constexpr functions: statements, local variables, arrays, loops.

Whoever evaluates counts the steps, so that any body ends; what is not understood gives no value.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator

from tops_lsp.model.sema.constant_places import NotConstant, Place, Value, copied
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.expressions import Call, Expression, Member
from tops_lsp.model.tree.scopes import members
from tops_lsp.model.tree.types import ClassType, Reference, value_type
from tops_startup.records import dataclass


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
    perform: Callable[[Expression], None]
    """Evaluates what stands for itself, which may give nothing."""
    initial: Callable[[Expression, Variable], Value]
    """What a variable holds that an expression initializes; of a reference where it is."""
    spend: Callable[[], bool]
    """Takes a step for a round, as `for (;;);` evaluates nothing; False if there is none left."""
    returned: Callable[[Expression], Value] | None = None
    """What the function returns of an expression; of a reference where it is."""
    result: Value | None = None

    def run(self, statement: s.Statement) -> Flow:
        """Runs a statement. Raises NotConstant for what is not understood."""
        match statement:
            case s.Compound(body=body):
                return self._sequence(body)
            case s.Declare():
                self._declare(statement)
            case s.Evaluate(expression=expression):
                self.perform(expression)
            case s.Return(value=value):
                self._return(value)
                return Flow.RETURN
            case s.If():
                return self._if(statement)
            case s.While() | s.For() | s.DoWhile():
                return self._loop(statement)
            case s.RangeFor(range=range_, variable=Variable() as variable, body=body):
                return self._range(range_, variable, body)
            case s.Switch():
                return self._switch(statement)
            case s.Case():
                pass  # a marker that is passed by
            case s.Break():
                return Flow.BREAK
            case s.Continue():
                return Flow.CONTINUE
            case _:
                raise NotConstant
        return Flow.NEXT

    def _return(self, value: Expression | None) -> None:
        if value is not None and self.returned is not None:
            self.result = self.returned(value)

    def _sequence(self, body: tuple[s.Statement, ...]) -> Flow:
        for statement in body:
            flow = self.run(statement)
            if flow is not Flow.NEXT:
                return flow
        return Flow.NEXT

    def _declare(self, statement: s.Declare) -> None:
        for declaration in statement.declarations:
            if isinstance(declaration, Variable) and declaration.initializer is not None:
                made = self.initial(declaration.initializer, declaration)
                self.values[id(declaration)] = made

    def _if(self, statement: s.If) -> Flow:
        if statement.initializer is not None:
            self.run(statement.initializer)
        taken = statement.taken
        if taken is None:
            taken = bool(self.evaluate(statement.condition))
        chosen = statement.then if taken else statement.orelse
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
                self.perform(loop.step)
        raise NotConstant

    def _goes_on(self, loop: s.While | s.For | s.DoWhile) -> bool:
        first = loop.initializer if isinstance(loop, s.While) else None
        if isinstance(loop, s.For):
            first = loop.round
        if first is not None:
            self.run(first)
        return loop.condition is None or bool(self.evaluate(loop.condition))

    def _range(self, range_: Expression, variable: Variable, body: s.Statement) -> Flow:
        """Of an array, or of an object whose `begin` and `end` are places in one."""
        plain = value_type(range_.type)
        if isinstance(plain, ClassType):
            place, last = (self._border(range_, plain.declaration, n) for n in ("begin", "end"))
        else:
            elements = self.evaluate(range_)
            if not isinstance(elements, list):
                raise NotConstant
            place, last = Place(elements, 0), Place(elements, len(elements))
        if not place.is_beside(last):
            raise NotConstant
        while place.key < last.key:
            if not self.spend():
                raise NotConstant
            bound = isinstance(variable.type, Reference)
            self.values[id(variable)] = place if bound else copied(place.read())
            flow = self.run(body)
            if flow in (Flow.BREAK, Flow.RETURN):
                return flow if flow is Flow.RETURN else Flow.NEXT
            place = place.moved(1)
        return Flow.NEXT

    def _border(self, range_: Expression, class_: Class, name: str) -> Place:
        """Where `begin()` or `end()` of an object is. Raises NotConstant for other iterators
        than pointers."""
        own = [f for f in members(class_, name) if isinstance(f, Function) and f.template is None]
        found = next((f for f in own if f.is_const or len(own) == 1), None)
        if found is None or found.parameters:
            raise NotConstant
        callee = Member(span=range_.span, object=range_, text=name, candidates=(found,))
        made = Call(span=range_.span, callee=callee, function=found, type=found.type.result)
        place = self.evaluate(made)
        if not isinstance(place, Place):
            raise NotConstant
        return place

    def _switch(self, switch: s.Switch) -> Flow:
        """One whose labels are at the level of its body."""
        if switch.initializer is not None:
            self.run(switch.initializer)
        value = self.evaluate(switch.condition)
        body = tuple(_with_labels(switch.body))
        if any(isinstance(inner, s.Case) for inner in _below(body)):
            raise NotConstant
        flow = self._sequence(body[self._begin(body, value) :])
        return Flow.NEXT if flow is Flow.BREAK else flow

    def _begin(self, body: tuple[s.Statement, ...], value: Value) -> int:
        """Where a switch goes to; past its end if nowhere."""
        default = len(body)
        for index, statement in enumerate(body):
            if not isinstance(statement, s.Case):
                continue
            if statement.value is None:
                default = index
            elif statement.last is not None:
                raise NotConstant
            elif self.evaluate(statement.value) == value:
                return index
        return default


def _with_labels(body: s.Statement) -> Iterator[s.Statement]:
    """The statements of a switch's body, those that are in a label's compound among them."""
    for statement in body.body if isinstance(body, s.Compound) else (body,):
        if isinstance(statement, s.Compound) and isinstance(
            next(iter(statement.body), None), s.Case
        ):
            yield from _with_labels(statement)
        else:
            yield statement


def _below(body: tuple[s.Statement, ...]) -> Iterator[s.Statement]:
    """What is deeper than a switch's body, but not in a switch of its own."""
    stack = [inner for statement in body for inner in statement.substatements()]
    while stack:
        statement = stack.pop()
        yield statement
        if not isinstance(statement, s.Switch):
            stack += statement.substatements()
