"""Constant evaluation of integers, floats and booleans, with a step limit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.model.sema.arithmetic import underlying
from tops_lsp.model.sema.constexpr import Frame, NotConstant, Value, element
from tops_lsp.model.sema.rounding import ExtendedFloat, rounded
from tops_lsp.model.tree import statements
from tops_lsp.model.tree.declarations import Enumerator, Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Binary,
    Call,
    Cast,
    CastKind,
    Category,
    Conditional,
    Construct,
    Expression,
    InitList,
    Literal,
    Name,
    SizeOf,
    Subscript,
    Unary,
)
from tops_lsp.model.tree.types import (
    Array,
    Basic,
    Complex,
    EnumType,
    Fundamental,
    Type,
    is_const,
    value_type,
)
from tops_lsp.model.truncation import CALLS, STEPS
from tops_simulator.c_integers import quotient, remainder, wrapped
from tops_startup.records import dataclass, field, replace

Constant = int | float | bool
Bindings = tuple[tuple[str, Type | int], ...]
BodyOf = Callable[[Function], statements.Compound | None]
InstanceOf = Callable[[Function, Bindings], Function]
IS_CONSTANT_EVALUATED = "__builtin_is_constant_evaluated"
"""True where a constant has to be; else what the call does when it runs."""


@dataclass(slots=True)
class Evaluator:
    """Evaluates expressions; `body_of` gives constexpr functions' bodies when wanted, `instance`
    those made from templates."""

    body_of: BodyOf | None = None
    values: Mapping[int, Value] = field(default_factory=dict)  # id(variable) -> value
    limits: Limits = DEFAULTS
    steps: int = -1
    pending: set[int] = field(default_factory=set)  # constants being evaluated
    calls: int = 0  # around this one
    instance: InstanceOf | None = None
    frame: Frame | None = None  # of the constexpr function that is run
    hit: list[str] = field(default_factory=list)  # limits
    required: bool = False  # what is evaluated has to be a constant

    def __post_init__(self) -> None:
        if self.steps < 0:
            self.steps = self.limits.constant_steps

    def evaluate(self, expression: Expression) -> Constant | None:
        """The value, or None if the expression is not a constant we can compute."""
        value = self.value(expression)
        return None if isinstance(value, list) else value

    def value(self, expression: Expression) -> Value | None:
        """The same, arrays included."""
        if not self.spend():
            return None
        match expression:
            case InitList(type=Array() as type_) | Construct(type=Array() as type_):
                return self._array(expression, type_)
            case Subscript(overload=None):
                return self._subscript(expression)
            case Assign(overload=None) if self.frame is not None:
                return self._assign(expression, self.frame)
        return self._scalar(expression)

    def spend(self) -> bool:
        """Takes a step; False if there is none left."""
        if self.steps == 0:
            self.hit.append(STEPS)
            return False
        self.steps -= 1
        return True

    def _scalar(self, expression: Expression) -> Value | None:
        match expression:
            case Literal(value=ExtendedFloat()):
                return None  # computed at run time, with all its digits
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
            case Cast(kind=CastKind.REINTERPRET, category=Category.LVALUE):
                return None
            case Cast(operand=operand, type=type_):
                return fit(self.evaluate(operand), type_)
            case Call():
                return self._call(expression)
            case InitList(elements=(only,)) | Construct(arguments=(only,)):
                return self.evaluate(only)
        return None

    def _array(self, expression: Expression, type_: Array) -> Value | None:
        given = [self.value(e) for e in expression.children()]
        missing = (type_.extent or len(given)) - len(given)
        if missing > self.steps or any(v is None for v in given):
            return None
        return [*(v for v in given if v is not None), *[0] * missing]

    def _subscript(self, node: Subscript) -> Value | None:
        elements, place = self.value(node.object), self.evaluate(node.index)
        if elements is None or place is None:
            return None
        try:
            return element(elements, place)
        except NotConstant:
            return None

    def _assign(self, node: Assign, frame: Frame) -> Value | None:
        value = self.value(node.value)
        if value is None:
            return None
        if node.op != "=":
            old = self.evaluate(node.target)
            if old is None or isinstance(value, list) or _is_extended(node.compute_type):
                return None
            value = _apply(node.op[:-1], old, value)
        value = value if isinstance(value, list) else fit(value, node.type)
        if value is not None:
            frame.assign(node.target, value)
        return value

    def _name(self, name: Name) -> Value | None:
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

    def _initial_value(self, variable: Variable, initializer: Expression) -> Value | None:
        """The value of a constant; None for one that is defined by itself, or too deeply."""
        if id(variable) in self.pending or self._is_deep(len(self.pending)):
            return None
        self.pending.add(id(variable))
        before, self.required = self.required, True
        found = self.value(initializer)
        value = found if isinstance(found, list) else fit(found, variable.type)
        self.required = before
        self.pending.discard(id(variable))
        return value

    def _is_deep(self, depth: int) -> bool:
        if depth > self.limits.constant_depth:
            self.hit.append(CALLS)
        return depth > self.limits.constant_depth

    def _unary(self, node: Unary) -> Constant | None:
        if node.op in ("++", "--") and node.overload is None:
            return self._step(node)
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

    def _step(self, node: Unary) -> Constant | None:
        old = self.evaluate(node.operand)
        if old is None or self.frame is None:
            return None
        new = fit(old + (1 if node.op == "++" else -1), node.operand.type)
        if new is not None:
            self.frame.assign(node.operand, new)
        return old if node.postfix else new

    def _binary(self, node: Binary) -> Constant | None:
        if node.overload is not None:
            return None
        left = self.evaluate(node.left)
        if left is None:
            return None
        if node.op in ("&&", "||"):
            return self._short_circuit(node, bool(left))
        right = self.evaluate(node.right)
        if right is None or _is_extended(node.type):
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
        if self._is_deep(self.calls):
            return None
        if function.name == IS_CONSTANT_EVALUATED:
            return self.required or None
        if function.template is not None and self.instance is not None and call.deduced:
            function = self.instance(function, call.bindings)
        values = [self.value(a) for a in call.arguments]
        values += [_default(self, p) for p in function.parameters[len(values) :]]
        body = self.body_of(function)
        if body is None or len(values) != len(function.parameters):
            return None
        bound = {
            id(p): v for p, v in zip(function.parameters, values, strict=True) if v is not None
        }
        known: dict[int, Value] = {**self.values, **bound}
        inner = replace(self, values=known, calls=self.calls + 1)
        result = inner.run(body, known)
        self.steps = inner.steps
        return None if isinstance(result, list) else fit(result, call.type)

    def run(self, body: statements.Compound, values: dict[int, Value]) -> Value | None:
        """What a function's body returns."""
        frame = self.frame = Frame(values, self._required, self.spend)
        try:
            frame.run(body)
        except NotConstant:
            return None
        return frame.result

    def _required(self, expression: Expression) -> Value:
        value = self.value(expression)
        if value is None:
            raise NotConstant
        return value


def _is_extended(type_: Type) -> bool:
    """Whether results have digits that no float of Python's has."""
    return value_type(type_) == Fundamental(Basic.LONGDOUBLE)


def _default(evaluator: Evaluator, parameter: Variable) -> Value | None:
    """The value of a parameter's default argument."""
    given = parameter.initializer
    return None if given is None else evaluator.value(given)


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


_WIDEST = 128
"""Bits of the widest integer."""


def _apply_integers(op: str, left: int, right: int) -> int | None:
    if op in ("/", "%"):
        if right == 0:
            return None
        return quotient(left, right) if op == "/" else remainder(left, right)
    if op in ("<<", ">>"):
        if not 0 <= right < _WIDEST:
            return None
        return left << right if op == "<<" else left >> right
    bitwise = {"&": left & right, "|": left | right, "^": left ^ right}
    return bitwise.get(op)


def fit(value: Constant | None, type_: Type) -> Constant | None:
    """`value` converted to a fundamental type; unchanged for any other type."""
    plain = value_type(type_)
    if isinstance(plain, EnumType):
        plain = underlying(plain.declaration)
    if value is None or not isinstance(plain, Fundamental):
        return None if isinstance(plain, Complex) else value
    basic = plain.basic
    if basic is Basic.BOOL:
        return bool(value)
    if basic is Basic.LONGDOUBLE:
        return value if type(value) is float or float(value) == value else None
    if basic.is_float:
        return rounded(value, basic)
    if not basic.is_integer:
        return value
    top = 1 << (8 * basic.size - 1)
    low, high = (-top, top) if basic.is_signed else (0, 2 * top)
    if isinstance(value, float) and not low - 1 < value < high:
        return None  # what becomes of it the language leaves open
    return wrapped(int(value), 8 * basic.size, basic.is_signed)


def evaluate(expression: Expression, body_of: BodyOf | None = None) -> Constant | None:
    """The constant value of an expression, if it has one we can compute."""
    return Evaluator(body_of).evaluate(expression)


def evaluate_integer(expression: Expression, body_of: BodyOf | None = None) -> int | None:
    """The integer value of a constant expression."""
    value = evaluate(expression, body_of)
    return int(value) if isinstance(value, int) else None
