"""What a function does with contexts and events, expression by expression.

Whatever is not understood lets its object escape: nothing is said of it then.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, field

from tops_lsp.model.declarations import Function, Variable
from tops_lsp.model.expressions import (
    Assign,
    Call,
    Construct,
    Expression,
    Lambda,
    Member,
    Name,
    SizeOf,
    StatementExpression,
    Unary,
)
from tops_lsp.model.instances import Body
from tops_lsp.model.statements import (
    Compound,
    Declare,
    Evaluate,
    RangeFor,
    walk_statements,
)
from tops_lsp.model.types import Reference, value_type
from tops_lsp.rules.dte._operations import (
    Mode,
    Operation,
    Verb,
    element_of,
    is_context,
    is_event,
    is_scope,
    operation,
    stripped,
    verb,
)
from tops_lsp.rules.dte._places import Aliases, Place, aliases
from tops_lsp.rules.dte._variables import assigned, everything, holds, variables
from tops_lsp.text.source import NOWHERE, Span

_MENTIONED = re.compile(rb"dte|event|_async|trigger|mdspan|wait")


class Kind(enum.Enum):
    """What happens to a place."""

    INIT = "init"
    DESTROY = "destroy"
    USE = "use"
    START = "start"
    WAIT = "wait"
    PASS = "pass"


class Fate(enum.Enum):
    """What becomes of the event of an operation that is begun, if no place holds it."""

    IGNORED = "ignored"
    WAITED = "waited"
    ELSEWHERE = "elsewhere"


Sink = Place | Fate


@dataclass(frozen=True, slots=True)
class Action:
    """`sink` is where the event of a START goes; `callee` and `index` say what a PASS is to."""

    kind: Kind
    place: Place | None
    node: Expression
    sink: Sink = Fate.ELSEWHERE
    callee: Function | None = None
    index: int = 0


@dataclass
class Script:
    """`actions` by the identity of the expression that does them; `held` by the scope object.

    `statements` are the places of the statements that calls with an action stand in.
    """

    actions: dict[int, list[Action]] = field(default_factory=dict)
    operations: list[Operation] = field(default_factory=list)
    starts: list[tuple[Call, Sink]] = field(default_factory=list)
    held: dict[Variable, Place] = field(default_factory=dict)
    escaped: set[Variable] = field(default_factory=set)
    chained: set[Variable] = field(default_factory=set)
    statements: dict[int, Span] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is done with any context or event."""
        return not self.actions and not self.held

    def waits_for(self, place: Place) -> bool:
        """Whether an event is waited for somewhere in the function."""
        actions = (action for group in self.actions.values() for action in group)
        return any(a.kind is Kind.WAIT and a.place == place for a in actions)

    def is_chained(self, call: Call) -> bool:
        """Whether an operation is begun on a context that another one follows or goes before."""
        contexts = (a.place for a in self.actions.get(id(call), ()) if a.place is not None)
        return any(place.root in self.chained for place in contexts)


def script(body: Body, text: bytes, known: frozenset[Variable] = frozenset()) -> Script:
    """The script of a body. `known` are parameters that are contexts whatever their type says."""
    if not known and _MENTIONED.search(text) is None:
        return Script()
    return _Reader(body.compound, known).read()


class _Reader:
    def __init__(self, body: Compound, known: frozenset[Variable]) -> None:
        self._body, self._known = body, known
        statements = list(walk_statements(body))
        declared = [v for s in statements for v in variables(s)]
        self._aliases: Aliases = aliases(declared, frozenset(assigned(statements)))
        self._sinks: dict[int, Sink] = {}
        self._statement = NOWHERE
        self._statements = statements
        self._tracked: dict[Variable, bool] = {}
        self._made = Script()

    def read(self) -> Script:
        for statement in self._statements:
            self._statement = statement.span
            if isinstance(statement, Declare | RangeFor):
                for variable in variables(statement):
                    self._declaration(variable)
            if isinstance(statement, Evaluate):
                self._begun(statement.expression, Fate.IGNORED)
                self._expression(statement.expression)
            elif not isinstance(statement, Declare):
                for expression in statement.expressions():
                    self._expression(expression)
        return self._made

    # --- what is tracked ----------------------------------------------------------------

    def _is_tracked(self, variable: Variable) -> bool:
        if variable not in self._tracked:
            self._tracked[variable] = variable in self._known or holds(variable.type)
        return self._tracked[variable]

    def _escape(self, place: Place | None) -> None:
        if place is not None and place.root is not None:
            self._made.escaped.add(place.root)

    def _do(self, action: Action) -> None:
        self._made.actions.setdefault(id(action.node), []).append(action)
        self._made.statements[id(action.node)] = self._statement

    # --- statements ---------------------------------------------------------------------

    def _declaration(self, variable: Variable) -> None:
        value = variable.initializer
        if value is None:
            return
        if is_scope(value_type(variable.type)) and isinstance(value, Construct):
            self._hold(variable, value)
        elif is_event(value_type(variable.type)):
            self._begun(value, Place(variable))
            self._expression(value)
        elif variable in self._aliases.targets and self._is_alias(variable):
            pass
        else:
            self._expression(value)

    def _is_alias(self, variable: Variable) -> bool:
        """Whether all uses of a reference or pointer are understood as what it stands for."""
        name = Name(span=variable.name_span, text=variable.name, candidates=(variable,))
        by_reference = isinstance(variable.type, Reference)
        found = self._aliases.place(name) if by_reference else self._aliases.pointee(name)
        return found is not None and found.exact and holds(variable.type)

    def _hold(self, variable: Variable, value: Construct) -> None:
        place = self._aliases.place(value.arguments[0]) if len(value.arguments) == 1 else None
        if place is not None and place.exact:
            self._made.held[variable] = place
        else:
            for argument in value.arguments:
                self._expression(argument)

    def _begun(self, value: Expression, sink: Sink) -> None:
        call = stripped(value)
        if isinstance(call, Call):
            self._sinks[id(call)] = sink

    # --- expressions --------------------------------------------------------------------

    def _expression(self, node: Expression) -> None:
        """Reads an expression that is not one of the known forms' own place."""
        match node:
            case Call():
                self._call(node)
            case Assign(op="=", target=target, value=value) if is_event(value_type(target.type)):
                self._assign_event(target, value)
            case Name(declaration=Variable() as variable):
                if self._is_tracked(variable):
                    self._use(node)
            case Member() | Unary(op="*" | "&"):
                self._use(node)
            case SizeOf():
                return
            case Lambda(body=body) | StatementExpression(body=body) if body is not None:
                self._nested(body)
            case _:
                for child in node.children():
                    self._expression(child)

    def _use(self, node: Name | Member | Unary) -> None:
        """An object named outside the known forms escapes."""
        place = self._aliases.place(node)
        if place is None and isinstance(node, Unary | Name):
            place = self._aliases.pointee(node)
        if place is not None and place.root is not None and self._is_tracked(place.root):
            plain = isinstance(node, Member) and not holds(node.type) and not _is_method(node)
            if not plain:
                self._escape(place)
            return
        for child in node.children():
            self._expression(child)

    def _nested(self, body: Compound) -> None:
        """What a lambda's body names escapes."""
        for statement in walk_statements(body):
            for root in statement.expressions():
                for node in everything(root):
                    if isinstance(node, Name) and isinstance(node.declaration, Variable):
                        self._escape(self._aliases.place(node) or Place(node.declaration))

    def _assign_event(self, target: Expression, value: Expression) -> None:
        place = self._aliases.place(target)
        started = isinstance(stripped(value), Call)
        if place is None or not place.exact or not started:
            self._escape(place)
            self._begun(value, Fate.ELSEWHERE)
            if place is None:
                self._expression(target)
        else:
            self._begun(value, place)
        self._expression(value)

    def _call(self, call: Call) -> None:
        made = operation(call)
        if made is not None:
            self._made.operations.append(made)
            self._operate(call, made.context, made.mode)
            for operand in call.arguments:
                if operand is not made.context:
                    self._expression(operand)
            return
        done = verb(call)
        subject = _subject(call)
        if done is not None and subject is not None and self._concerns(subject):
            self._verb(call, done, subject)
            return
        self._plain_call(call)

    def _concerns(self, subject: Expression) -> bool:
        """Whether a verb's object is a context, an event, or an operation that was begun."""
        place = self._aliases.place(subject) or self._aliases.pointee(subject)
        known = place is not None and place.root in self._known
        plain = element_of(subject.type)
        return known or is_context(plain) or is_event(plain)

    def _operate(self, call: Call, context: Expression, mode: Mode) -> None:
        place = self._place(context)
        if mode is Mode.ASYNC:
            self._start(call, place)
        elif place is not None:
            self._do(Action(Kind.USE, place, call))

    def _start(self, call: Call, place: Place | None) -> None:
        sink = self._sinks.get(id(call), Fate.ELSEWHERE)
        self._made.starts.append((call, sink))
        self._do(Action(Kind.START, place, call, sink))

    def _place(self, context: Expression) -> Place | None:
        """The exact place of a context; any other lets what it is part of escape."""
        place = self._aliases.place(context) or self._aliases.pointee(context)
        if place is not None and place.exact:
            return place
        self._escape(place)
        if place is None:
            self._expression(context)
        return None

    def _verb(self, call: Call, done: Verb, subject: Expression) -> None:
        others = [a for a in call.arguments if a is not subject]
        if done is Verb.WAIT:
            self._wait(call, subject)
        elif done is Verb.CONNECT:
            for each in (subject, *others):
                place = self._aliases.place(each)
                if place is not None and place.root is not None:
                    self._made.chained.add(place.root)
            return
        elif done is Verb.TRIGGER:
            self._start(call, self._place(subject))
        else:
            place = self._place(subject)
            if place is not None:
                self._do(Action(_KINDS.get(done, Kind.USE), place, call))
        for each in others:
            self._expression(each)

    def _wait(self, call: Call, subject: Expression) -> None:
        begun = stripped(subject)
        if isinstance(begun, Call):
            self._sinks[id(begun)] = Fate.WAITED
            self._expression(begun)
            return
        place = self._aliases.place(subject)
        if place is None:
            self._expression(subject)
        elif not place.exact:
            self._escape(place)
        else:
            self._do(Action(Kind.WAIT, place, call))

    def _plain_call(self, call: Call) -> None:
        if not isinstance(call.callee, Name):
            self._expression(call.callee)
        for index, argument in enumerate(call.arguments):
            if not self._passed(call, index, argument):
                self._expression(argument)

    def _passed(self, call: Call, index: int, argument: Expression) -> bool:
        """A context that a known function of the user's takes by reference or pointer."""
        callee = call.function
        if callee is None or callee.item.builtin or index >= len(callee.parameters):
            return False
        parameter = callee.parameters[index]
        by_reference = isinstance(parameter.type, Reference)
        find = self._aliases.place if by_reference else self._aliases.pointee
        place = find(argument)
        if place is None or not place.exact or parameter.is_pack:
            return False
        type_ = value_type(argument.type) if by_reference else element_of(argument.type)
        if not is_context(type_) and place.root not in self._known:
            return False
        self._do(Action(Kind.PASS, place, call, callee=callee, index=index))
        return True


_KINDS = {Verb.INIT: Kind.INIT, Verb.DESTROY: Kind.DESTROY}


def _subject(call: Call) -> Expression | None:
    """What a verb is done to: the object, or the C function's argument."""
    if isinstance(call.callee, Member):
        return call.callee.object
    return call.arguments[0] if call.arguments else None


def _is_method(node: Member) -> bool:
    return any(isinstance(d, Function) for d in node.candidates)
