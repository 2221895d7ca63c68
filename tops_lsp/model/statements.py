"""Typed statements. Spans are relative to the item that holds the function."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tops_lsp.model.expressions import Expression, Lambda
from tops_lsp.text.source import Span

if TYPE_CHECKING:
    from tops_lsp.model.declarations import Declaration, Variable


@dataclass(eq=False, slots=True, kw_only=True)
class Statement:
    """Base of all statements.

    `constants` are calls in what it has computed at compile time: array bounds, template
    arguments, enumerators, conditions of `static_assert`.
    """

    span: Span
    constants: tuple[Expression, ...] = ()

    def substatements(self) -> Iterator[Statement]:
        """Direct sub-statements, in source order."""
        return iter(())

    def expressions(self) -> Iterator[Expression]:
        """Direct expressions (not those of sub-statements), in source order."""
        return iter(())


@dataclass(eq=False, slots=True, kw_only=True)
class Compound(Statement):
    body: tuple[Statement, ...] = ()

    def substatements(self) -> Iterator[Statement]:
        yield from self.body


@dataclass(eq=False, slots=True, kw_only=True)
class Declare(Statement):
    """Local declarations. A variable's initialiser is its `initializer`."""

    declarations: tuple[Declaration, ...] = ()

    def expressions(self) -> Iterator[Expression]:
        for declaration in self.declarations:
            initializer: Expression | None = getattr(declaration, "initializer", None)
            if initializer is not None:
                yield initializer


@dataclass(eq=False, slots=True, kw_only=True)
class Evaluate(Statement):
    """An expression statement."""

    expression: Expression

    def expressions(self) -> Iterator[Expression]:
        yield self.expression


@dataclass(eq=False, slots=True, kw_only=True)
class If(Statement):
    """`constexpr` with a known condition has the dead branch as None in an instantiation."""

    initializer: Statement | None = None
    condition: Expression
    then: Statement | None
    orelse: Statement | None = None
    constexpr: bool = False

    def substatements(self) -> Iterator[Statement]:
        for part in (self.initializer, self.then, self.orelse):
            if part is not None:
                yield part

    def expressions(self) -> Iterator[Expression]:
        yield self.condition


@dataclass(eq=False, slots=True, kw_only=True)
class While(Statement):
    """`initializer` declares the condition's variable, anew each time round."""

    condition: Expression
    body: Statement
    initializer: Statement | None = None

    def substatements(self) -> Iterator[Statement]:
        if self.initializer is not None:
            yield self.initializer
        yield self.body

    def expressions(self) -> Iterator[Expression]:
        yield self.condition


@dataclass(eq=False, slots=True, kw_only=True)
class DoWhile(Statement):
    body: Statement
    condition: Expression

    def substatements(self) -> Iterator[Statement]:
        yield self.body

    def expressions(self) -> Iterator[Expression]:
        yield self.condition


@dataclass(eq=False, slots=True, kw_only=True)
class For(Statement):
    initializer: Statement | None
    condition: Expression | None
    step: Expression | None
    body: Statement

    def substatements(self) -> Iterator[Statement]:
        if self.initializer is not None:
            yield self.initializer
        yield self.body

    def expressions(self) -> Iterator[Expression]:
        if self.condition is not None:
            yield self.condition
        if self.step is not None:
            yield self.step


@dataclass(eq=False, slots=True, kw_only=True)
class RangeFor(Statement):
    variable: Variable | None
    range: Expression
    body: Statement

    def substatements(self) -> Iterator[Statement]:
        yield self.body

    def expressions(self) -> Iterator[Expression]:
        yield self.range


@dataclass(eq=False, slots=True, kw_only=True)
class Switch(Statement):
    """`body` holds `Case` markers among the statements, as C++ has them."""

    condition: Expression
    body: Statement
    initializer: Statement | None = None

    def substatements(self) -> Iterator[Statement]:
        if self.initializer is not None:
            yield self.initializer
        yield self.body

    def expressions(self) -> Iterator[Expression]:
        yield self.condition


@dataclass(eq=False, slots=True, kw_only=True)
class Case(Statement):
    """A label in a switch; `value` None is default."""

    value: Expression | None = None

    def expressions(self) -> Iterator[Expression]:
        if self.value is not None:
            yield self.value


@dataclass(eq=False, slots=True, kw_only=True)
class Break(Statement):
    """`break;`"""


@dataclass(eq=False, slots=True, kw_only=True)
class Continue(Statement):
    """`continue;`"""


@dataclass(eq=False, slots=True, kw_only=True)
class Return(Statement):
    value: Expression | None = None

    def expressions(self) -> Iterator[Expression]:
        if self.value is not None:
            yield self.value


@dataclass(eq=False, slots=True, kw_only=True)
class Label(Statement):
    name: str


@dataclass(eq=False, slots=True, kw_only=True)
class Goto(Statement):
    target: str


@dataclass(eq=False, slots=True, kw_only=True)
class Try(Statement):
    """`try {…} catch (…) {…}`; a handler is a compound that declares what it catches."""

    body: Statement
    handlers: tuple[Statement, ...] = ()

    def substatements(self) -> Iterator[Statement]:
        yield self.body
        yield from self.handlers


@dataclass(eq=False, slots=True, kw_only=True)
class Throw(Statement):
    value: Expression | None = None

    def expressions(self) -> Iterator[Expression]:
        if self.value is not None:
            yield self.value


@dataclass(eq=False, slots=True, kw_only=True)
class OpaqueStatement(Statement):
    """Not modelled (inline asm, a syntax error); its known parts are kept."""

    parts: tuple[Expression, ...] = ()
    inner: tuple[Statement, ...] = field(default=())
    why: str = ""

    def substatements(self) -> Iterator[Statement]:
        yield from self.inner

    def expressions(self) -> Iterator[Expression]:
        yield from self.parts


@dataclass(frozen=True, slots=True)
class Body:
    """A function's statements, its lambdas (nested ones too), and a constructor's initialisers."""

    compound: Compound
    lambdas: tuple[Lambda, ...] = ()
    initializers: tuple[tuple[str, tuple[Expression, ...]], ...] = ()


def walk_statements(statement: Statement) -> Iterator[Statement]:
    """The statement and all under it, in source order."""
    stack = [statement]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(list(node.substatements())))
