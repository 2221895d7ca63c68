"""What a function does with contexts and events, expression by expression.

Whatever is not understood lets its object escape: nothing is said of it then.
"""

from __future__ import annotations

from collections.abc import Iterator

from tops_lsp.model.sema.argument_binding import takers
from tops_lsp.model.sema.instances import Body
from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.expressions import (
    Assign,
    Call,
    Cast,
    Construct,
    Expression,
    Lambda,
    Literal,
    Member,
    Name,
    SizeOf,
    StatementExpression,
    This,
    Unary,
)
from tops_lsp.model.tree.statements import Compound, Declare, Evaluate, RangeFor, walk_statements
from tops_lsp.model.tree.types import Pointer, Reference, Type, value_type
from tops_lsp.rules.dte._actions import Action, EventUse, Kind, Script, Sink
from tops_lsp.rules.dte._places import Aliases, Place, aliases
from tops_lsp.rules.dte._variables import assigned, everything, holds, parts_of, variables
from tops_lsp.rules.shared.dte_operations import (
    Mode,
    Verb,
    element_of,
    is_context,
    is_event,
    is_scope,
    operation,
    stripped,
    verb,
)
from tops_lsp.text.searching import occurs_in
from tops_lsp.text.source import NOWHERE
from tops_startup.patterns import regex

_MENTIONED = regex(rb"dte|event|_async|trigger|mdspan|wait")


def script(body: Body, text: bytes, handed: Place | None = None) -> Script:
    """The script of a body. `handed` is a context or event that a caller hands over: in a
    parameter, whatever that one's type says, or in the object of the method."""
    if handed is None and not occurs_in(text, _MENTIONED):
        return Script()
    root = None if handed is None else handed.root
    return _ScriptReader(body.compound, frozenset() if root is None else frozenset({root})).read()


class _ScriptReader:
    def __init__(self, body: Compound, known: frozenset[Variable]) -> None:
        self._body, self._known = body, known
        statements = list(walk_statements(body))
        declared = [v for s in statements for v in variables(s)]
        self._aliases: Aliases = aliases(declared, frozenset(assigned(statements)), known)
        self._sinks: dict[int, Sink] = {}
        self._statement = NOWHERE
        self._statements = statements
        self._tracked: dict[Variable, bool] = {}
        self._made = Script(declared=frozenset(declared))

    def read(self) -> Script:
        for statement in self._statements:
            self._statement = statement.span
            if isinstance(statement, Declare | RangeFor):
                for variable in variables(statement):
                    self._declaration(variable)
            if isinstance(statement, Evaluate):
                self._begun(statement.expression, EventUse.IGNORED)
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
        if place is not None:
            self._made.escaped.add(place.root)

    def _do(self, action: Action) -> None:
        self._made.actions.setdefault(id(action.node), []).append(action)
        for place in (action.place, action.sink):
            if isinstance(place, Place) and not place.exact and place.root is not None:
                self._made.indexed.add(place.root)
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
        elif isinstance(value, Lambda) and value.body is not None and _refers(value):
            self._made.closures[variable] = value
            self._lambda(value.body, value)
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
        while type(node) is Cast and isinstance(node, Cast):
            node = node.operand
        if type(node) is Literal:
            return
        match node:
            case This():
                self._escape(Place(None))
            case Call():
                self._call(node)
            case Assign(op="=", target=target, value=value) if is_event(value_type(target.type)):
                self._assign_event(target, value)
            case Name(declaration=Variable() as variable):
                if self._is_tracked(variable):
                    self._use(node)
                elif variable in self._made.closures:
                    self._nested(self._made.closures[variable].body)
            case Member() | Unary(op="*" | "&"):
                self._use(node)
            case SizeOf():
                return
            case Lambda(body=body) if body is not None:
                self._lambda(body, node)
                self._nested(body)
            case StatementExpression(body=body):
                self._nested(body)
            case _:
                for child in node.children():
                    self._expression(child)

    def _use(self, node: Name | Member | Unary) -> None:
        """An object named outside the known forms escapes."""
        place = self._aliases.place(node)
        if place is None and isinstance(node, Unary | Name):
            place = self._aliases.pointee(node)
        if place is not None and (place.root is None or self._is_tracked(place.root)):
            plain = isinstance(node, Member) and not holds(node.type) and not _is_method(node)
            if not plain:
                self._escape(place)
            return
        for child in node.children():
            self._expression(child)

    def _lambda(self, body: Compound, node: Lambda) -> None:
        """A lambda has a life of its own; its operations are the function's."""
        self._made.lambdas.append(node)
        calls = (n for n in _in(body) if isinstance(n, Call))
        self._made.operations += [o for o in map(operation, calls) if o is not None]

    def _nested(self, body: Compound | None) -> None:
        """What a lambda's body names escapes."""
        for node in _in(body) if body is not None else ():
            if isinstance(node, Name) and isinstance(node.declaration, Variable):
                self._escape(self._aliases.place(node) or Place(node.declaration))

    def _closure(self, call: Call, held: Lambda) -> None:
        """A call of a lambda that refers to what is around it: the contexts there are passed on."""
        nodes = [n for n in _in(held.body) if isinstance(n, Name)] if held.body else []
        roots = {n.declaration: None for n in nodes if isinstance(n.declaration, Variable)}
        for root in roots:
            if root not in self._made.declared or not self._is_tracked(root):
                continue
            if is_context(value_type(root.type)) and not isinstance(root.type, Reference):
                self._do(
                    Action(Kind.PASS, Place(root), call, callee=held.function, taken=Place(root))
                )
            else:
                self._escape(Place(root))

    def _assign_event(self, target: Expression, value: Expression) -> None:
        place = self._aliases.place(target)
        started = isinstance(stripped(value), Call)
        if place is None or not started:
            self._escape(place)
            self._begun(value, EventUse.UNKNOWN)
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
        sink = self._sinks.get(id(call), EventUse.UNKNOWN)
        self._made.starts.append((call, sink))
        self._do(Action(Kind.START, place, call, sink))

    def _place(self, context: Expression) -> Place | None:
        """The place of a context; what has none is read as any expression."""
        place = self._aliases.place(context) or self._aliases.pointee(context)
        if place is None:
            self._expression(context)
        return place

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
            self._sinks[id(begun)] = EventUse.WAITED
            self._expression(begun)
            return
        place = self._aliases.place(subject)
        if place is None:
            self._expression(subject)
        else:
            self._do(Action(Kind.WAIT, place, call))

    def _plain_call(self, call: Call) -> None:
        held = self._held_by(call)
        if held is not None:
            self._closure(call, held)
        elif self._is_method_of_known(call):
            pass
        elif not isinstance(call.callee, Name) or call.callee.declaration in self._made.closures:
            self._expression(call.callee)
        parameters = () if call.function is None else call.function.parameters
        taken = takers(parameters, len(call.arguments), dict(call.bindings))
        for taker, argument in zip(taken, call.arguments, strict=True):
            if taker is None or not self._passed(call, taker[0], argument):
                self._expression(argument)

    def _held_by(self, call: Call) -> Lambda | None:
        """The lambda in the variable that is called."""
        named = call.callee.declaration if isinstance(call.callee, Name) else None
        held = self._made.closures.get(named) if isinstance(named, Variable) else None
        return held if held is not None and held.function is call.function else None

    def _is_method_of_known(self, call: Call) -> bool:
        """Whether a method's object is known; what it holds is handed over."""
        callee, function = call.callee, call.function
        if not isinstance(callee, Member) or function is None or function.is_static:
            return False
        find = self._aliases.pointee if callee.arrow else self._aliases.place
        plain = element_of(callee.object.type) if callee.arrow else value_type(callee.object.type)
        return self._hands(call, find(callee.object), plain, Place(None))

    def _passed(self, call: Call, parameter: Variable, argument: Expression) -> bool:
        """Whether an argument is what a function takes by reference or pointer; contexts and
        events in it are handed over."""
        by_reference = isinstance(parameter.type, Reference)
        if parameter.is_pack or not (
            by_reference or isinstance(value_type(parameter.type), Pointer)
        ):
            return False
        find = self._aliases.place if by_reference else self._aliases.pointee
        plain = value_type(argument.type) if by_reference else element_of(argument.type)
        return self._hands(call, find(argument), plain, Place(parameter))

    def _hands(self, call: Call, place: Place | None, type_: Type, taken: Place) -> bool:
        """Hands what an object holds over to a known function of the user's."""
        callee = call.function
        if callee is None or callee.item.builtin or callee.is_virtual:
            return False
        if place is None or not place.exact or place.root in self._made.closures:
            return False
        known = place.root is not None and place.root in self._known and not holds(type_)
        parts = ((),) if known else parts_of(type_)
        for part in parts or ():
            inner = Place(taken.root, part)
            there = Place(place.root, (*place.path, *part))
            self._do(Action(Kind.PASS, there, call, callee=callee, taken=inner))
        return bool(parts)


_KINDS = {Verb.INIT: Kind.INIT, Verb.DESTROY: Kind.DESTROY}


def _subject(call: Call) -> Expression | None:
    """What a verb is done to: the object, or the C function's argument."""
    if isinstance(call.callee, Member):
        return call.callee.object
    return call.arguments[0] if call.arguments else None


def _refers(node: Lambda) -> bool:
    """Whether a lambda has nothing of its own: what it names is what is around it."""
    return all(c.mode in ("reference", "default-reference") for c in node.captures) and all(
        c.initializer is None for c in node.captures
    )


def _in(body: Compound) -> Iterator[Expression]:
    """Every expression in a body."""
    for statement in walk_statements(body):
        for root in statement.expressions():
            yield from everything(root)


def _is_method(node: Member) -> bool:
    return any(isinstance(d, Function) for d in node.candidates)
