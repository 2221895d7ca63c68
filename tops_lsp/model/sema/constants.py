"""Constant evaluation: numbers, arrays and objects, with a step limit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tops_lsp.limits import DEFAULTS, Limits
from tops_lsp.model.sema.constant_calls import (
    BodyOf,
    InstanceOf,
    ReferencePlace,
    ending_quietly,
    entered,
    value_of_call,
    value_of_operator,
)
from tops_lsp.model.sema.constant_changes import assigned, stepped
from tops_lsp.model.sema.constant_numbers import (
    Constant,
    apply,
    bits_as,
    fit,
    fitted,
    has_same_pointee,
    is_extended,
    is_number,
    of_pointers,
    pointed,
)
from tops_lsp.model.sema.constant_objects import Given, base_place, is_made, is_plain, made, zero
from tops_lsp.model.sema.constant_places import (
    NotConstant,
    Object,
    Place,
    Static,
    Value,
    copied,
    member_place,
    parts_of,
    static_place,
)
from tops_lsp.model.sema.constexpr import Frame
from tops_lsp.model.sema.rounding import ExtendedFloat
from tops_lsp.model.tree import statements
from tops_lsp.model.tree.declarations import (
    Enumerator,
    Function,
    Storage,
    Variable,
)
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
    Member,
    Name,
    SizeOf,
    Subscript,
    This,
    Unary,
)
from tops_lsp.model.tree.types import (
    VOID,
    Array,
    Basic,
    ClassType,
    EnumType,
    Fundamental,
    Pointer,
    Reference,
    Type,
    unqualified,
    value_type,
)
from tops_lsp.model.truncation import CALLS, STEPS
from tops_startup.records import dataclass, field, replace


@dataclass(slots=True)
class Budget:
    """The steps that are left, of all calls together, and the constants they were spent on."""

    left: int
    constants: dict[int, Value] = field(default_factory=dict)
    statics: dict[int, Static] = field(default_factory=dict)


@dataclass(slots=True)
class Evaluator:
    """Evaluates expressions; `body_of` gives constexpr functions' bodies when wanted, `instance`
    those made from templates."""

    body_of: BodyOf | None = None
    values: Mapping[int, Value] = field(default_factory=dict)  # id(variable) -> value
    limits: Limits = DEFAULTS
    budget: Budget | None = None
    pending: set[int] = field(default_factory=set)  # constants being evaluated
    calls: int = 0  # around this one
    instance: InstanceOf | None = None
    frame: Frame | None = None  # of the constexpr function that is run
    this: Place | None = None  # the object of the member function that is run
    hit: list[str] = field(default_factory=list)  # limits
    required: bool = False  # what is evaluated has to be a constant

    def __post_init__(self) -> None:
        if self.budget is None:
            self.budget = Budget(self.limits.constant_steps)

    def evaluate(self, expression: Expression) -> Constant | None:
        """The value, or None if the expression is not a constant we can compute; of an object made
        of one number, as `dim3(512)` is, that number."""
        while _has_one_part(expression):
            (expression,) = expression.children()
        value = self.value(expression)
        return value if is_number(value) else None

    def value(self, expression: Expression) -> Value | None:
        """The same, arrays and objects included."""
        try:
            return self._value(expression)
        except NotConstant:
            return None

    def _required(self, expression: Expression) -> Value:
        value = self._value(expression)
        if value is None:
            raise NotConstant
        return value

    def number(self, expression: Expression) -> Constant:
        """The same, of a number alone. Raises NotConstant."""
        value = self._value(expression)
        if not is_number(value):
            raise NotConstant
        return value

    def spend(self, steps: int = 1) -> bool:
        """Takes steps; False if there are not so many left."""
        assert self.budget is not None
        if self.budget.left < steps:
            self.hit.append(STEPS)
            return False
        self.budget.left -= steps
        return True

    def initial(self, expression: Expression, type_: Type) -> Value:
        """What something of a type holds that an expression initializes, a value of its own; of a
        reference where it is. Raises NotConstant."""
        if isinstance(type_, Reference):
            return self.place(expression)
        value = self._required(expression)
        if is_number(value):
            value = fitted(value, type_)
        elif not self.spend(parts_of(value)) or not (is_made(expression) or is_plain(value)):
            raise NotConstant
        return copied(value)

    # --- values -------------------------------------------------------------------------

    def _value(self, expression: Expression) -> Value | None:
        if not self.spend():
            return None
        match expression:
            case InitList(type=Array() as type_) | Construct(type=Array() as type_):
                return self._array(expression, type_)
            case InitList() | Construct() if isinstance(value_type(expression.type), ClassType):
                return self._made(expression)
            case Subscript(overload=None):
                return self.place(expression).read()
            case Assign(overload=None) if self.frame is not None:
                return assigned(self, expression)
            case Name():
                return self._name(expression)
            case This():
                return self.this
            case Member(declaration=Enumerator(value=value), object=object_):
                if not isinstance(object_, Name | This | Member):  # which may do something
                    self._required(object_)
                return value
            case Member():
                return self.place(expression).read()
            case Unary() | Binary() | Subscript() | Assign() if expression.overload is not None:
                return self._result(value_of_operator(self, expression, expression.overload))
            case Call():
                return self._result(value_of_call(self, expression), expression.type)
        return self._scalar(expression)

    def _scalar(self, expression: Expression) -> Value | None:
        match expression:
            case Literal(value=ExtendedFloat()):
                return None  # computed at run time, with all its digits
            case Literal(value=bytes() as text, type=Array(element=element)):
                return [*text, 0] if value_type(element) == Fundamental(Basic.CHAR) else None
            case Literal(value=bool() | int() | float() as value):
                return fit(value, expression.type)
            case SizeOf(value=size):
                return size
            case Unary():
                return self._unary(expression)
            case Binary():
                return self._binary(expression)
            case Conditional(condition=test, then=then, orelse=orelse):
                return self._value(then if self._required(test) else orelse)
            case Cast(kind=CastKind.REINTERPRET, category=Category.LVALUE):
                return None
            case Cast(kind=CastKind.BITS, operand=operand):
                bits = self._required(operand)
                return bits_as(bits, operand.type, expression.type) if is_number(bits) else None
            case Cast():
                return self._cast(expression)
            case InitList(elements=(only,)) | Construct(arguments=(only,)):
                return self.evaluate(only)
            case InitList(elements=()) | Construct(arguments=()):
                plain = value_type(expression.type)
                return 0 if isinstance(plain, _OF_NUMBERS) and plain != VOID else None
        return None

    def _cast(self, cast: Cast) -> Value | None:
        value, goal = self._required(cast.operand), value_type(cast.type)
        if is_number(value):
            return fit(value, cast.type)
        if isinstance(value, list):
            return Place(value, 0) if isinstance(goal, Pointer) else value
        if isinstance(value, Object):
            if isinstance(goal, ClassType) and goal.declaration is not value.class_:
                return base_place(value, goal.declaration).read()
            return value
        if goal == Fundamental(Basic.BOOL):
            return True
        return value if has_same_pointee(cast.operand.type, goal) else None

    def _made(self, node: InitList | Construct) -> Value:
        plain = value_type(node.type)
        assert isinstance(plain, ClassType)
        return made(self, plain.declaration, node)

    def _array(self, expression: Expression, type_: Array) -> Value | None:
        if isinstance(expression, Construct):
            if expression.constructor is not None:
                return None
            if [a.type for a in expression.arguments] == [type_]:  # `(int[]){1, 2}`
                return self._value(expression.arguments[0])
        given = [self.initial(e, type_.element) for e in expression.children()]
        missing = (type_.extent or len(given)) - len(given)
        if not self.spend(max(0, missing)):
            return None
        return [*given, *(zero(self, type_.element) for _ in range(missing))]

    def _name(self, name: Name) -> Value | None:
        match name.declaration:
            case Enumerator(value=value):
                return value
            case Variable() as variable:
                known = self.values.get(id(variable))
                if isinstance(known, Place) and isinstance(variable.type, Reference):
                    return known.read()
                if known is not None:
                    return known
                if variable.storage is Storage.MEMBER:
                    return self._member(variable).read()
                is_array = isinstance(unqualified(variable.type), Array)
                known = self._constant(variable)
                return self._address_of(variable) if known is None and is_array else known
            case Function() as function:
                return self._address_of(function)
        return None

    def _address_of(self, declaration: Variable | Function) -> Place | None:
        """Where something static is; None of others, and where the value need not be a constant."""
        assert self.budget is not None
        return static_place(self.budget.statics, declaration) if self.required else None

    def _constant(self, variable: Variable) -> Value | None:
        has_parts = isinstance(value_type(variable.type), ClassType | Array)
        fixed = variable.constexpr or (variable.keeps_initial_value and not has_parts)
        if not fixed or variable.initializer is None:
            return None
        return self._initial_value(variable, variable.initializer)

    def _initial_value(self, variable: Variable, initializer: Expression) -> Value | None:
        """The value of a constant; None for one that is defined by itself, or too deeply."""
        if id(variable) in self.pending or self._is_deep(len(self.pending)):
            return None
        assert self.budget is not None
        known = self.budget.constants.get(id(variable))
        if known is not None:
            return known
        self.pending.add(id(variable))
        before, self.required = self.required, True
        found = self.value(initializer)
        value = fit(found, variable.type) if is_number(found) else found
        self.required = before
        self.pending.discard(id(variable))
        if value is not None:
            self.budget.constants[id(variable)] = value
        return value

    def _is_deep(self, depth: int) -> bool:
        if depth > self.limits.constant_depth:
            self.hit.append(CALLS)
        return depth > self.limits.constant_depth

    def _unary(self, node: Unary) -> Value | None:
        if node.op in ("++", "--"):
            return None if self.frame is None else stepped(self, node)
        if node.op == "&":
            return self.place(node.operand)
        if node.op == "*":
            return self.place(node).read()
        if node.op == "!":
            return not self._truth(node.operand)
        if node.op not in ("+", "-", "~"):
            return None
        value = self.number(node.operand)
        if node.op == "~":
            return fit(~value, node.type) if isinstance(value, int) else None
        return fit(-value if node.op == "-" else +value, node.type)

    def _truth(self, node: Expression) -> bool:
        value = self._required(node)
        return bool(value) if is_number(value) else True

    def _binary(self, node: Binary) -> Value | None:
        if node.op in ("&&", "||"):
            left = self._truth(node.left)
            return left if left == (node.op == "||") else self._truth(node.right)
        a, b = self._required(node.left), self._required(node.right)
        if node.op == ",":
            return b
        a, b = (Place(value, 0) if isinstance(value, list) else value for value in (a, b))
        if isinstance(a, Place) or isinstance(b, Place):
            return of_pointers(node.op, a, b)
        if not is_number(a) or not is_number(b) or is_extended(node.type):
            return None
        return fit(apply(node.op, a, b), node.type)

    # --- places -------------------------------------------------------------------------

    def place(self, expression: Expression) -> Place:
        """Where a value is: a temporary's by itself. Raises NotConstant."""
        match expression:
            case Name(declaration=Variable() as variable):
                return self._variable(variable)
            case Member(declaration=Variable(storage=Storage.MEMBER) as field_):
                object_ = self.receiver(expression).read()
                return member_place(object_, field_)
            case Member(declaration=Variable() as variable):
                return self._variable(variable)
            case Member():
                raise NotConstant
            case Subscript(overload=None, object=object_, index=index):
                return self._element(object_, index)
            case Unary(op="*", overload=None, operand=operand):
                return pointed(self._required(operand))
            case Unary(op="++" | "--", overload=None, operand=operand, postfix=False):
                self._required(expression)
                return self.place(operand)
            case Assign(overload=None, target=target):
                self._required(expression)
                return self.place(target)
            case Conditional(condition=test, then=then, orelse=orelse):
                return self.place(then if self._truth(test) else orelse)
            case Cast(operand=operand) if expression.category is not Category.PRVALUE:
                return self.seen_as(self.place(operand), value_type(expression.type))
            case Call():
                return self._temporary(value_of_call(self, expression))
            case Unary() | Binary() | Subscript() | Assign() if expression.overload is not None:
                return self._temporary(value_of_operator(self, expression, expression.overload))
        return self._temporary(self._required(expression))

    def _temporary(self, value: Value | None) -> Place:
        """Where a value is that nothing else refers to, but for what a call refers to."""
        if value is None:
            raise NotConstant
        if isinstance(value, ReferencePlace):
            return Place(*value)
        return Place([ending_quietly(value)], 0)

    def _variable(self, variable: Variable) -> Place:
        known = self.values.get(id(variable))
        if isinstance(known, Place) and isinstance(variable.type, Reference):
            return known
        if id(variable) in self.values and isinstance(self.values, dict):
            return Place(self.values, id(variable))
        if variable.storage is Storage.MEMBER:
            return self._member(variable)
        value = self._constant(variable)
        found = self._address_of(variable) if value is None else None
        return self._temporary(value) if found is None else found

    def _member(self, variable: Variable) -> Place:
        """A member that is named without its object."""
        if self.this is None:
            raise NotConstant
        return member_place(self.this.read(), variable)

    def _element(self, object_: Expression, index: Expression) -> Place:
        if self.frame is None:  # nothing changes: what is cheaper to find out goes first
            count = self.number(index)
            elements = self._required(object_)
        else:
            elements, count = self._required(object_), self.number(index)
        if not isinstance(count, int):
            raise NotConstant
        if isinstance(elements, Place):
            return elements.moved(count)
        if not isinstance(elements, list) or not 0 <= count < len(elements):
            raise NotConstant
        return Place(elements, count)

    def seen_as(self, place: Place, goal: Type) -> Place:
        """An object as one of its bases."""
        value = place.read()
        if isinstance(value, Object) and isinstance(goal, ClassType):
            return (
                place if value.class_ is goal.declaration else base_place(value, goal.declaration)
            )
        return place

    # --- calls --------------------------------------------------------------------------

    def _result(self, found: Value | None, type_: Type | None = None) -> Value | None:
        """What a call gives as a value, where it gives a reference, too."""
        if isinstance(found, ReferencePlace):
            return found.read()
        return fit(found, type_) if is_number(found) and type_ is not None else found

    def receiver(self, member: Expression) -> Place:
        """The object that a member is named of. Raises NotConstant."""
        assert isinstance(member, Member)
        if member.arrow:
            return pointed(self._required(member.object))
        return self.place(member.object)

    def is_too_deep(self) -> bool:
        return self._is_deep(self.calls)

    def called(
        self, function: Function, arguments: Given
    ) -> tuple[statements.Body, dict[int, Value]]:
        """The body of a constexpr function, and what its parameters hold. Raises NotConstant."""
        return entered(self, function, arguments)

    def inside(self, this: Place | None, values: Mapping[int, Value]) -> Evaluator:
        """Who evaluates in the body of a function."""
        known: dict[int, Value] = {**self.values, **values}
        inner = replace(self, values=known, calls=self.calls + 1, this=this)
        inner.frame = Frame(known, inner._required, inner._performed, inner._declared, inner.spend)
        return inner

    def _declared(self, expression: Expression, variable: Variable) -> Value:
        return ending_quietly(self.initial(expression, variable.type))

    def run_body(self, body: statements.Body) -> None:
        """Runs a body that returns nothing. Raises NotConstant."""
        assert self.frame is not None
        self.frame.run(body.compound)

    def run(self, body: statements.Compound, result: Type) -> Value | None:
        """What a function's body returns; None for nothing. Raises NotConstant."""
        assert self.frame is not None
        self.frame.returned = partial(self.initial, type_=result)
        self.frame.run(body)
        return self.frame.result

    def _performed(self, expression: Expression) -> None:
        """Evaluates what stands for itself. Raises NotConstant."""
        if self._value(expression) is None and expression.type != VOID:
            raise NotConstant


_OF_NUMBERS = (Fundamental, EnumType)


def _has_one_part(expression: Expression) -> bool:
    listed = isinstance(expression, Construct | InitList)
    is_array = isinstance(expression.type, Array)
    return listed and not is_array and len(expression.children()) == 1


def evaluate(expression: Expression, body_of: BodyOf | None = None) -> Constant | None:
    """The constant value of an expression, if it has one we can compute."""
    return Evaluator(body_of).evaluate(expression)


def evaluate_integer(expression: Expression, body_of: BodyOf | None = None) -> int | None:
    """The integer value of a constant expression."""
    value = evaluate(expression, body_of)
    return int(value) if isinstance(value, int) else None
