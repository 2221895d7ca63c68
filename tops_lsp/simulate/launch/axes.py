"""Axes of a sweep: the values that a size, an argument or a macro takes in turn, and conditions.

values     := item {"," item}
item       := number ".." number ["by" ["*"] number] | anything up to the next comma
condition  := conjunction {"or" conjunction}
conjunction := negation {"and" negation}
negation   := {"not"} comparison
comparison := sum [("<=" | "<" | ">=" | ">" | "==" | "!=") sum]

A range takes its last number in. Sums are those of `arithmetic`, with `%` for remainders and with
parentheses that may hold conditions; nothing of them is ever given to Python's `eval`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tops_lsp.limits import SWEEP_VALUES
from tops_lsp.simulate.launch.arithmetic import (
    ARRAYS,
    RELATIONS,
    DirectiveError,
    Expression,
    Number,
    Operand,
    Operation,
    Parser,
    Token,
    apply,
    folded,
)
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.text.source import NOWHERE, Span
from tops_startup.records import dataclass

Scalar = int | float
_CLAUSES = ("sweep", "where", "expect")


@dataclass(frozen=True, slots=True)
class Axis:
    """What takes several values: `grid`, `block`, an argument, a macro, …. Values are texts."""

    name: str
    values: tuple[str, ...]
    place: Span = NOWHERE


def axis_in(text: str) -> Axis:
    """An axis as the command line has it: `NAME=values`. Raises DirectiveError."""
    parser = Parser(text)
    name = _name(parser)
    parser.expect("=")
    return Axis(name.text, _all_of(parser))


def values_in(text: str) -> tuple[str, ...]:
    """Values that are all of a text. Raises DirectiveError."""
    return _all_of(Parser(text))


def _all_of(parser: Parser) -> tuple[str, ...]:
    found = read_values(parser)
    if parser.ahead.kind != "end":
        raise parser.error(say("expected-nothing"))
    return found


def read_axis(parser: Parser, place: Callable[[int, int], Span]) -> Axis:
    """What comes after the word `sweep` in a directive."""
    name = _name(parser)
    parser.expect("=")
    return Axis(name.text, read_values(parser), place(name.start, len(name.text)))


def _name(parser: Parser) -> Token:
    if parser.ahead.kind != "name":
        raise parser.error(say("expected-clause"))
    return parser.take()


def read_values(parser: Parser) -> tuple[str, ...]:
    """Values up to the next clause; each is once."""
    found: dict[str, None] = {}
    while True:
        start = parser.ahead
        for value in _item(parser):
            found[value] = None
            if len(found) > SWEEP_VALUES:
                raise DirectiveError(say("many-values", most=SWEEP_VALUES), start.start)
        if parser.ahead.text != "," or _is_clause(parser, 1):
            return tuple(found)
        parser.take()


def _is_clause(parser: Parser, ahead: int) -> bool:
    """Whether another clause begins so many tokens ahead."""
    first, second = parser.look(ahead), parser.look(ahead + 1)
    if first.kind != "name":
        return False
    return second.text == "=" or (first.text in _CLAUSES and second.kind != "end")


def _item(parser: Parser) -> Iterator[str]:
    """One value, or those of a range."""
    first, depth, last = parser.ahead, 0, parser.ahead
    if first.kind == "end":
        raise parser.error(say("expected-value"))
    while parser.ahead.kind != "end" and (depth or parser.ahead.text not in (",", ";", "..")):
        last = parser.take()
        depth += (last.text in ("(", "{")) - (last.text in (")", "}"))
    text = parser.text[first.start : last.start + len(last.text)].strip()
    if parser.ahead.text != "..":
        if not text or last is first is parser.ahead:
            raise parser.error(say("expected-value"))
        yield text
        return
    parser.take()
    yield from _range(parser, _number(Parser(text), first), first)


def _number(parser: Parser, at: Token) -> Scalar:
    try:
        return parser.number_of(parser.expression(), at)
    except DirectiveError as error:
        raise DirectiveError(error.args[0], at.start) from None


def _range(parser: Parser, low: Scalar, at: Token) -> Iterator[str]:
    high = _number(parser, parser.ahead)
    by: Scalar = 1
    times: Scalar = 1
    if parser.ahead.text == "by":
        parser.take()
        if parser.accept("*"):
            by, times = 0, _number(parser, parser.ahead)
        else:
            by = _number(parser, parser.ahead)
    grows = by > 0 if times == 1 else (times > 1 and low > 0)
    if not grows:
        raise DirectiveError(say("endless-range"), at.start)
    value, count = low, 0
    while value <= high:
        yield str(value)
        count += 1
        if count > SWEEP_VALUES:
            return  # what is above is reported by whoever takes the values
        value = low + count * by if times == 1 else value * times


# --- conditions -------------------------------------------------------------------------


class _ConditionParser(Parser):
    """Conditions are wherever an expression does."""

    def expression(self) -> Expression:
        """condition := conjunction {or conjunction}"""
        left = self._conjunction()
        while self.ahead.text == "or":
            sign = self.take()
            left = folded("or", (left, self._conjunction()), sign.start)
        return left

    def _conjunction(self) -> Expression:
        left = self._negation()
        while self.ahead.text == "and":
            sign = self.take()
            left = folded("and", (left, self._negation()), sign.start)
        return left

    def _negation(self) -> Expression:
        negations = []
        while self.ahead.text == "not":
            negations.append(self.take())
        value = self._comparison()
        for sign in reversed(negations):
            value = folded("not", (value,), sign.start)
        return value

    def _comparison(self) -> Expression:
        left = super().expression()
        if self.ahead.text in RELATIONS:
            sign = self.take()
            left = folded(sign.text, (left, super().expression()), sign.start)
        return left


def condition_in(text: str) -> Expression:
    """A condition that is all of a text. Raises DirectiveError."""
    parser = _ConditionParser(text, products=("*", "/", "%"))
    found = _condition(parser)
    if parser.ahead.kind != "end":
        raise parser.error(say("expected-nothing"))
    return found


def read_condition(parser: Parser) -> Expression:
    """What comes after the word `where` in a directive."""
    own = _ConditionParser(parser.text, parser.position, products=("*", "/", "%"))
    found = _condition(own)
    parser.position = own.position
    return found


def _condition(parser: Parser) -> Expression:
    start = parser.ahead
    found = parser.expression()
    if isinstance(found, ARRAYS) and _makes_arrays(found):
        raise DirectiveError(say("numbers-only", name="where"), start.start)
    return found


def _makes_arrays(expression: Expression) -> bool:
    if isinstance(expression, Operation):
        return any(map(_makes_arrays, expression.operands))
    return not isinstance(expression, Number | Operand)


def value_at(expression: Expression, names: Mapping[str, Scalar]) -> Scalar:
    """What a condition, or a number in it, comes to. Raises DirectiveError."""
    match expression:
        case Number(value=value):
            return value
        case Operand(name=name, start=start):
            if name not in names:
                known = ", ".join(names)
                raise DirectiveError(say("no-number", name=name, known=known), start)
            return names[name]
        case Operation(name=name, operands=operands, start=start):
            values = [value_at(operand, names) for operand in operands]
            try:
                return apply(name, *values)
            except (ArithmeticError, ValueError, KeyError, TypeError):
                raise DirectiveError(say("no-value", name=name), start) from None
        case _:
            raise DirectiveError(say("numbers-only", name="where"), 0)
