"""Constant evaluation of integers, floats and booleans, with a step limit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tops_lsp.model import statements
from tops_lsp.model.declarations import Enumerator, Function, Variable
from tops_lsp.model.expressions import (
    Binary,
    Call,
    Cast,
    Conditional,
    Construct,
    Expression,
    InitList,
    Literal,
    Name,
    SizeOf,
    Unary,
)
from tops_lsp.model.rounding import rounded
from tops_lsp.model.types import Basic, Fundamental, Type, is_const, value_type

Constant = int | float | bool
BodyOf = Callable[[Function], statements.Compound | None]
STEP_LIMIT = 10_000
DEPTH_LIMIT = 80
"""How many constants may be defined one by another, and calls stand in calls."""


@dataclass(slots=True)
class Evaluator:
    """Evaluates expressions; `body_of` gives constexpr functions' bodies when wanted."""

    body_of: BodyOf | None = None
    values: Mapping[int, Constant] = field(default_factory=dict)  # id(variable) -> value
    steps: int = STEP_LIMIT
    pending: set[int] = field(default_factory=set)  # constants being evaluated
    calls: int = 0  # around this one

    def evaluate(self, expression: Expression) -> Constant | None:
        """The value, or None if the expression is not a constant we can compute."""
        self.steps -= 1
        if self.steps < 0:
            return None
        match expression:
            case Literal(value=bool() | int() | float() as value):
                return fit(value, expression.type)
            case Name():
                return self._name(expression)
            case SizeOf(value=size):
                return size
            case Unary():
                return self._unary(expression)
            case Binary():
                return self._binary(expression)
            case Conditional(condition=test, then=then, orelse=orelse):
                chosen = self.evaluate(test)
                return None if chosen is None else self.evaluate(then if chosen else orelse)
            case Cast(operand=operand, type=type_):
                return fit(self.evaluate(operand), type_)
            case Call():
                return self._call(expression)
            case InitList(elements=(only,)) | Construct(arguments=(only,)):
                return self.evaluate(only)
        return None

    def _name(self, name: Name) -> Constant | None:
        match name.declaration:
            case Enumerator(value=value):
                return value
            case Variable() as variable:
                if id(variable) in self.values:
                    return self.values[id(variable)]
                fixed = variable.constexpr or is_const(variable.type)
                if not fixed or variable.initializer is None:
                    return None
                return self._initial_value(variable, variable.initializer)
        return None

    def _initial_value(self, variable: Variable, initializer: Expression) -> Constant | None:
        """The value of a constant; None for one that is defined by itself, or too deeply."""
        if id(variable) in self.pending or len(self.pending) > DEPTH_LIMIT:
            return None
        self.pending.add(id(variable))
        value = fit(self.evaluate(initializer), variable.type)
        self.pending.discard(id(variable))
        return value

    def _unary(self, node: Unary) -> Constant | None:
        if node.op not in ("+", "-", "~", "!") or node.overload is not None:
            return None
        value = self.evaluate(node.operand)
        if value is None:
            return None
        if node.op == "!":
            return not value
        if node.op == "~":
            return fit(~value, node.type) if isinstance(value, int) else None
        return fit(-value if node.op == "-" else +value, node.type)

    def _binary(self, node: Binary) -> Constant | None:
        if node.overload is not None:
            return None
        left = self.evaluate(node.left)
        if left is None:
            return None
        if node.op in ("&&", "||"):
            return self._short_circuit(node, bool(left))
        right = self.evaluate(node.right)
        if right is None:
            return None
        return fit(_apply(node.op, left, right), node.type)

    def _short_circuit(self, node: Binary, left: bool) -> Constant | None:
        if left == (node.op == "||"):
            return left
        right = self.evaluate(node.right)
        return None if right is None else bool(right)

    def _call(self, call: Call) -> Constant | None:
        function = call.function
        if function is None or not function.is_constexpr or self.body_of is None:
            return None
        if self.calls > DEPTH_LIMIT:
            return None
        values = [self.evaluate(a) for a in call.arguments]
        body = self.body_of(function)
        if body is None or len(values) != len(function.parameters):
            return None
        bound = {
            id(p): v for p, v in zip(function.parameters, values, strict=True) if v is not None
        }
        known = {**self.values, **bound}
        inner = Evaluator(self.body_of, known, self.steps, self.pending, self.calls + 1)
        result = inner._single_return(body)
        self.steps = inner.steps
        return result

    def _single_return(self, body: statements.Compound) -> Constant | None:
        if len(body.body) == 1 and isinstance(body.body[0], statements.Return):
            value = body.body[0].value
            return None if value is None else self.evaluate(value)
        return None


def _apply(op: str, left: Constant, right: Constant) -> Constant | None:
    comparisons: dict[str, Callable[[], bool]] = {
        "==": lambda: left == right,
        "!=": lambda: left != right,
        "<": lambda: left < right,
        "<=": lambda: left <= right,
        ">": lambda: left > right,
        ">=": lambda: left >= right,
    }
    if op in comparisons:
        return comparisons[op]()
    if op in ("+", "-", "*"):
        return left + right if op == "+" else left - right if op == "-" else left * right
    if isinstance(left, int) and isinstance(right, int):
        return _apply_integers(op, left, right)
    if op == "/" and right != 0:
        return left / right
    return None


def _apply_integers(op: str, left: int, right: int) -> int | None:
    if op in ("/", "%"):
        if right == 0:
            return None
        quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
        return quotient if op == "/" else left - quotient * right
    if op in ("<<", ">>"):
        if not 0 <= right < 64:
            return None
        return left << right if op == "<<" else left >> right
    bitwise = {"&": left & right, "|": left | right, "^": left ^ right}
    return bitwise.get(op)


def fit(value: Constant | None, type_: Type) -> Constant | None:
    """`value` converted to a fundamental type; unchanged for any other type."""
    plain = value_type(type_)
    if value is None or not isinstance(plain, Fundamental):
        return value
    basic = plain.basic
    if basic is Basic.BOOL:
        return bool(value)
    if basic.is_float:
        return rounded(value, basic)
    if not basic.is_integer:
        return value
    top = 1 << (8 * basic.size - 1)
    if isinstance(value, float) and not -top - 1 < value < 2 * top:
        return None  # what becomes of it the language leaves open
    wrapped = int(value) & (2 * top - 1)
    return wrapped - 2 * top if basic.is_signed and wrapped & top else wrapped


def evaluate(expression: Expression, body_of: BodyOf | None = None) -> Constant | None:
    """The constant value of an expression, if it has one we can compute."""
    return Evaluator(body_of).evaluate(expression)


def evaluate_integer(expression: Expression, body_of: BodyOf | None = None) -> int | None:
    """The integer value of a constant expression."""
    value = evaluate(expression, body_of)
    return int(value) if isinstance(value, int) else None
