"""Functions: parameters, which locals need memory, constructors, the queue of what is needed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.statements import Body
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Pointer,
    Reference,
    Type,
    is_const,
    is_unknown,
    is_volatile,
    unqualified,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.bodies import body_of
from tops_lsp.simulate.codegen.builder import ONE, FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.callees import has_group
from tops_lsp.simulate.codegen.closures import known_closure
from tops_lsp.simulate.codegen.destruction import (
    delegated_cleanup,
    enter_destructor,
)
from tops_lsp.simulate.codegen.dispatch import initialize
from tops_lsp.simulate.codegen.entries import ALWAYS, find_labels
from tops_lsp.simulate.codegen.escapes import escaped_by_initializers, escaped_variables
from tops_lsp.simulate.codegen.exceptions import guarded
from tops_lsp.simulate.codegen.far_jumps import LANDING
from tops_lsp.simulate.codegen.jumps import finish, level
from tops_lsp.simulate.codegen.lifetimes import construct_parts
from tops_lsp.simulate.codegen.parts import Part, part_at
from tops_lsp.simulate.codegen.reference_escapes import ReferenceEscapes
from tops_lsp.simulate.codegen.scopes import scope, statement
from tops_lsp.simulate.codegen.symbols import is_static
from tops_lsp.simulate.codegen.virtuals import group
from tops_lsp.simulate.codegen.watched_variables import unsettled_variables
from tops_simulator import ir


def generate(program: ProgramBuilder, function: Function, name: str) -> ir.Function:
    """The IR of one function."""
    body = body_of(program, function)
    of_host = program.host_alone and function.execution.on_host
    fb = FunctionBuilder(program, function, function.execution.on_device and not of_host)
    fb.loc = fb.place(function.name_span)
    if body is not None:
        keeps = ReferenceEscapes(fb)
        fb.escaped = escaped_variables(body.compound, keeps)
        fb.escaped |= escaped_by_initializers(body, function.scope, keeps)
        if fb.on_device:
            fb.escaped |= unsettled_variables(body)
        fb.returned = returned_variable(body.compound, function.type.result)
        fb.body = body.compound
    parameters = list(_parameters(fb, function))
    with scope(fb):
        _enter(fb, function)
        if _is_open(function):
            fb.unsupported(f"a call of {function.name}, of which some types are not known,")
        elif body is not None:
            find_labels(fb, body.compound)
            _run(fb, function, body)
            _end_without_return(fb, function)
    return ir.Function(
        name=name,
        parameters=tuple(parameters),
        result=_result(function),
        registers=tuple(fb.registers),
        body=tuple(fb.region),
        is_kernel=function.is_kernel,
        is_cooperative=function.execution.cooperative,
        register_names=fb.names,
        unset=tuple(fb.unset),
        loc=fb.place(function.name_span),
    )


def _end_without_return(fb: FunctionBuilder, function: Function) -> None:
    """What the host's functions give that end without a return statement: a value nobody has given.
    main() gives 0."""
    type_ = _result(function)
    if (
        fb.on_device
        or type_ is None
        or function.qualified_name == "main"
        or not _may_go_on(fb.region)
    ):
        return
    register = fb.new(type_, f"{function.name}()")
    fb.unset.append(register.index)
    fb.emit(ir.Return(register, fb.loc))


def _may_go_on(region: Sequence[ir.Op]) -> bool:
    """Whether what comes after the operations may be reached."""
    match region[-1] if region else None:
        case ir.Return():
            return False
        case ir.If(then=then, orelse=orelse):
            return _may_go_on(then) or _may_go_on(orelse)
    return True


def _is_open(function: Function) -> bool:
    """Whether the function is a template itself, and no instance, or has a type that is unknown."""
    owner, type_ = function.scope, function.type
    if function.template is not None or (isinstance(owner, Class) and owner.is_pattern):
        return True
    given = () if function.is_constructor or function.is_destructor else (type_.result,)
    return any(is_unknown(p) and t.value_type(p) is None for p in (*given, *type_.parameters))


def _run(fb: FunctionBuilder, function: Function, body: Body) -> None:
    """A function's body, with what constructors do before it and destructors after it."""

    def run(inner: s.Statement) -> None:
        if function.is_destructor and isinstance(function.scope, Class):
            enter_destructor(fb, function.scope)
        _construct(fb, function, body)
        _with_landings(fb, inner)

    statements = body.compound.body
    guard = statements[0] if len(statements) == 1 else None
    if isinstance(guard, s.Try) and guard.span == body.compound.span:
        special = function.is_constructor or function.is_destructor
        guarded(fb, guard, lambda: run(guard.body), throws_on=special)
    else:
        run(body.compound)


def _with_landings(fb: FunctionBuilder, node: s.Statement) -> None:
    """A body; with landings in a loop, of which each round but the first begins at one."""
    if fb.landings is None:
        statement(fb, node)
        return
    with level(fb, loop=True, label=LANDING) as entered, fb.nested() as region, scope(fb):
        statement(fb, node)
    made = (*region, ir.Break(fb.loc))
    finish(fb, entered, ir.Loop((), ALWAYS, made, loc=fb.loc))


def returned_variable(body: s.Compound, type_: Type) -> Variable | None:
    """The variable that every return statement gives: it can be made where the result goes."""
    own = [d for child in body.body if isinstance(child, s.Declare) for d in child.declarations]
    given = {
        node.value.declaration if isinstance(node.value, e.Name) else None
        for node in s.walk_statements(body)
        if isinstance(node, s.Return)
    }
    found = next(iter(given)) if len(given) == 1 else None
    if not isinstance(found, Variable) or found not in own or is_static(found):
        return None
    if is_volatile(found.type):
        return None
    return found if unqualified(found.type) == unqualified(type_) else None


def _result(function: Function) -> ir.ValueType | None:
    type_ = function.type.result
    return None if t.is_object(type_) else t.value_type(type_)


def _parameters(fb: FunctionBuilder, function: Function) -> Iterator[ir.Parameter]:
    """Hidden parameters first: the result object, then `this`; last where the `...` lies."""
    if t.is_object(function.type.result):
        fb.result = fb.new(ir.Scalar.PTR, "result")
        yield ir.Parameter("result", ir.Scalar.PTR)
    if isinstance(function.scope, Class) and not function.is_static:
        fb.this = fb.new(ir.Scalar.PTR, "this")
        yield ir.Parameter("this", ir.Scalar.PTR)
    if has_group(function):
        fb.given_group = fb.new(ir.Scalar.PTR, "tables")
        yield ir.Parameter("tables", ir.Scalar.PTR)
    for parameter in function.parameters:
        yield _parameter(fb, parameter)
    if function.type.variadic:
        fb.variadic = fb.new(ir.Scalar.PTR)
        yield ir.Parameter("...", ir.Scalar.PTR)


def _parameter(fb: FunctionBuilder, variable: Variable) -> ir.Parameter:
    type_ = t.value_type(variable.type) or ir.Scalar.PTR
    register = fb.new(type_, variable.name)
    if isinstance(variable.type, Reference) or t.is_object(variable.type):
        fb.addresses[variable] = register
    else:
        fb.locals[variable] = register
    return parameter_of(variable)


def parameter_of(variable: Variable) -> ir.Parameter:
    """What a launch has to know of a parameter."""
    pointee = _pointee(variable.type)
    return ir.Parameter(
        name=variable.name,
        type=t.value_type(variable.type) or ir.Scalar.PTR,
        source_type=str(variable.type),
        pointee=None if pointee is None else t.element_of(pointee),
        is_const=pointee is not None and is_const(pointee),
        object_size=(t.size_of(variable.type) or 0) if t.is_object(variable.type) else 0,
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
    if not isinstance(function.scope, Class):
        return
    if function.scope.is_closure:
        _captures(fb, function.scope)
    if fb.given_group is not None:
        _find_group(fb, function.scope, fb.given_group)


def _find_group(fb: FunctionBuilder, class_: Class, given: ir.Value) -> None:
    """The tables that an object has meanwhile: of a whole one those of its class."""
    fb.whole = fb.binary(ir.BinaryOp.EQ, given, ir.Imm(0, ir.Scalar.PTR))
    own = group(fb, class_)
    dst = fb.new(ir.Scalar.PTR)
    fb.emit(ir.Select(dst, fb.whole, own, given, fb.loc))
    fb.group = dst


def _captures(fb: FunctionBuilder, closure_class: Class) -> None:
    closure = known_closure(fb.program, closure_class)
    if closure is None or fb.this is None:
        return
    for variable, offset, by_reference in closure.layout.fields:
        where = fb.offset(fb.this, ONE, offset) if offset else fb.this
        if by_reference:
            where = fb.load(where, ir.Scalar.PTR)
        fb.addresses[variable] = where
    if closure.layout.this_offset is not None:
        own = part_at(fb, fb.this, closure.layout.this_offset)
        fb.this = fb.load(own, ir.Scalar.PTR) if closure.layout.copied is None else own


def _construct(fb: FunctionBuilder, function: Function, body: Body) -> None:
    """A constructor's initializers, in the order of the bases and members."""
    class_ = function.scope
    if not function.is_constructor or not isinstance(class_, Class) or fb.this is None:
        return
    given = dict(_given(body, {field.name for field in class_.fields}))
    whole = given.get(class_)
    if whole:
        assert isinstance(whole[0], e.Construct)
        _delegate(fb, class_, whole[0])
        return

    def initializer(part: Part) -> e.Expression | None:
        key = t.class_of(part.type) if part.is_base else part.name
        return _initializer(function, part, given.get(key))

    construct_parts(fb, class_, initializer)


def _given(
    body: Body, members: Collection[str]
) -> Iterator[tuple[Class | str | None, tuple[e.Expression, ...]]]:
    """A constructor's initializers: of members by name, of bases and the whole object by class."""
    for name, values in body.initializers:
        yield name, values
        if name not in members and values and isinstance(values[0], e.Construct | e.InitList):
            yield t.class_of(values[0].type), values


def _delegate(fb: FunctionBuilder, class_: Class, node: e.Construct) -> None:
    """Another constructor makes the object, which ends if this one's body throws."""
    assert fb.this is not None
    with scope(fb):
        fb.base_group = fb.given_group
        initialize(fb, fb.this, ClassType(class_), node)
        fb.base_group = None
    delegated_cleanup(fb, class_)


def _initializer(
    function: Function, part: Part, values: tuple[e.Expression, ...] | None
) -> e.Expression | None:
    if values is None:
        return part.initializer
    if len(values) == 1:
        return values[0]
    if isinstance(unqualified(part.type), Array):
        return e.InitList(span=function.name_span, type=part.type, elements=())
    if t.is_object(part.type):
        span = values[0].span if values else function.name_span
        return e.Construct(span=span, type=unqualified(part.type), arguments=values)
    return e.Literal(span=function.name_span, value=0, type=part.type)
