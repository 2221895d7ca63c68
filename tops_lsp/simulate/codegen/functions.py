"""Functions: parameters, which locals need memory, constructors, the queue of what is needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tops_lsp.model import expressions as e
from tops_lsp.model import statements as s
from tops_lsp.model.declarations import Class, Function, Variable
from tops_lsp.model.instances import Body
from tops_lsp.model.types import Pointer, Reference, Type, is_const, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.objects import clean_up, initialise, used_variables
from tops_lsp.simulate.codegen.statements import scope, statement
from tops_simulator import ir


def generate(program: ProgramBuilder, function: Function, name: str) -> ir.Function:
    """The IR of one function."""
    body = _body(program, function)
    fb = FunctionBuilder(program, function, function.execution.on_device)
    fb.loc = fb.place(function.name_span)
    if body is not None:
        fb.escaped = escaped_variables(body.compound)
    parameters = list(_parameters(fb, function))
    with scope(fb):
        _enter(fb, function)
        if body is not None:
            _construct(fb, function, body)
            statement(fb, body.compound)
    return ir.Function(
        name=name,
        parameters=tuple(parameters),
        result=_result(function),
        registers=tuple(fb.registers),
        body=tuple(fb.region),
        is_kernel=function.is_kernel,
        is_cooperative=function.execution.cooperative,
        register_names=fb.names,
        loc=fb.place(function.name_span),
    )


def _body(program: ProgramBuilder, function: Function) -> Body | None:
    if isinstance(function.scope, Class) and function.scope.is_closure:
        closure = program.closures.get(function.scope)
        if closure is not None and closure.node.body is not None:
            return Body(closure.node.body)
    return program.unit.body(function)


def _result(function: Function) -> ir.ValueType | None:
    type_ = function.type.result
    return None if t.is_object(type_) else t.value_type(type_)


def _parameters(fb: FunctionBuilder, function: Function) -> Iterator[ir.Parameter]:
    """Hidden parameters first: the result object, then `this`."""
    if t.is_object(function.type.result):
        fb.result = fb.new(ir.Scalar.PTR, "result")
        yield ir.Parameter("result", ir.Scalar.PTR)
    if isinstance(function.scope, Class) and not function.is_static:
        fb.this = fb.new(ir.Scalar.PTR, "this")
        yield ir.Parameter("this", ir.Scalar.PTR)
    for parameter in function.parameters:
        yield _parameter(fb, parameter)


def _parameter(fb: FunctionBuilder, variable: Variable) -> ir.Parameter:
    type_ = t.value_type(variable.type) or ir.Scalar.PTR
    register = fb.new(type_, variable.name)
    if isinstance(variable.type, Reference) or t.is_object(variable.type):
        fb.addresses[variable] = register
    else:
        fb.locals[variable] = register
    pointee = _pointee(variable.type)
    return ir.Parameter(
        name=variable.name,
        type=type_,
        source_type=str(variable.type),
        pointee=None if pointee is None else t.element_of(pointee),
        is_const=pointee is not None and is_const(pointee),
    )


def _pointee(type_: Type) -> Type | None:
    plain = unqualified(type_)
    return plain.pointee if isinstance(plain, Pointer) else None


def _enter(fb: FunctionBuilder, function: Function) -> None:
    """Parameters whose address is taken move to memory; captured variables come in."""
    for parameter in function.parameters:
        register = fb.locals.get(parameter)
        if register is not None and parameter in fb.escaped:
            where = fb.temporary(fb.type_of(register))
            fb.emit(ir.Store(where, register, fb.loc))
            fb.addresses[parameter] = where
            del fb.locals[parameter]
    if isinstance(function.scope, Class) and function.scope.is_closure:
        _captures(fb, function.scope)


def _captures(fb: FunctionBuilder, closure_class: Class) -> None:
    closure = fb.program.closures.get(closure_class)
    if closure is None or fb.this is None:
        return
    for variable, offset, by_reference in closure.fields:
        where = fb.offset(fb.this, ONE, offset) if offset else fb.this
        if by_reference:
            where = fb.load(where, ir.Scalar.PTR)
        fb.addresses[variable] = where
    if closure.this_offset is not None:
        fb.this = fb.load(fb.offset(fb.this, ONE, closure.this_offset), ir.Scalar.PTR)


def _construct(fb: FunctionBuilder, function: Function, body: Body) -> None:
    """A constructor's member initialisers, in the order of the members."""
    if not function.is_constructor or not isinstance(function.scope, Class) or fb.this is None:
        return
    given = dict(body.initializers)
    for field in function.scope.fields:
        values = given.get(field.name)
        initializer = _initializer(field, values)
        if initializer is None:
            continue
        where = fb.offset(fb.this, ONE, field.offset) if field.offset else fb.this
        if isinstance(field.type, Reference):
            from tops_lsp.simulate.codegen.expressions import address

            fb.emit(ir.Store(where, address(fb, initializer), fb.loc))
        else:
            initialise(fb, where, field.type, initializer)


def _initializer(field: Variable, values: tuple[e.Expression, ...] | None) -> e.Expression | None:
    if values is None:
        return field.initializer
    if len(values) == 1:
        return values[0]
    if t.is_object(field.type):
        span = values[0].span if values else field.span
        return e.Construct(span=span, type=unqualified(field.type), arguments=values)
    return e.Literal(span=field.span, value=0, type=field.type)


# --- what needs an address --------------------------------------------------------------


def escaped_variables(body: s.Statement) -> set[Variable]:
    """Variables that something may reach by address: `&x`, references, captures."""
    found: set[Variable] = set()
    for node in s.walk_statements(body):
        if isinstance(node, s.Declare):
            found.update(_bound(node.declarations))
        for expression in node.expressions():
            for part in e.walk(expression):
                found.update(_escaping(part))
    return found


def _bound(declarations: Iterable[object]) -> Iterator[Variable]:
    for declaration in declarations:
        if isinstance(declaration, Variable) and isinstance(declaration.type, Reference):
            yield from _root(declaration.initializer)


def _escaping(node: e.Expression) -> Iterator[Variable]:
    if isinstance(node, e.Unary) and node.op == "&":
        yield from _root(node.operand)
    elif isinstance(node, e.Call) and node.function is not None:
        yield from _by_reference(node.function, node.arguments)
    elif isinstance(node, e.Construct) and node.constructor is not None:
        yield from _by_reference(node.constructor, node.arguments)
    elif isinstance(node, e.Binary | e.Assign | e.Subscript) and node.overload is not None:
        for child in node.children():
            yield from _root(child)
    elif isinstance(node, e.Lambda):
        yield from used_variables(node)
        yield from (c.variable for c in node.captures if c.variable is not None)
        if node.body is not None:
            yield from escaped_variables(node.body)


def _by_reference(function: Function, arguments: Iterable[e.Expression]) -> Iterator[Variable]:
    for parameter, argument in zip(function.parameters, arguments, strict=False):
        if isinstance(parameter.type, Reference) and not is_const(parameter.type.target):
            yield from _root(argument)


def _root(node: e.Expression | None) -> Iterator[Variable]:
    """The variable an lvalue is part of."""
    while node is not None:
        if isinstance(node, e.Name):
            if isinstance(node.declaration, Variable):
                yield node.declaration
            return
        if isinstance(node, e.Conditional):
            yield from _root(node.then)
            node = node.orelse
        elif (isinstance(node, e.Member) and not node.arrow) or isinstance(node, e.Subscript):
            node = node.object
        elif isinstance(node, e.Cast) and node.category is e.Category.LVALUE:
            node = node.operand
        else:
            return


def initializer_function(program: ProgramBuilder, variable: Variable, symbol: str) -> ir.Function:
    """A host function that initialises one global."""
    owner = Function(name=f"initialise {variable.name}", item=variable.item)
    fb = FunctionBuilder(program, owner, on_device=False)
    fb.loc = fb.place(variable.name_span)
    if variable.initializer is not None:
        with scope(fb):
            where = fb.new(ir.Scalar.PTR)
            fb.emit(ir.AddressOf(where, symbol, fb.loc))
            initialise(fb, where, variable.type, variable.initializer)
            clean_up(fb, len(fb.frames) - 1)
    return ir.Function(owner.name, (), None, tuple(fb.registers), tuple(fb.region))
