"""Loops, range-for among them."""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model.sema.implicit_casts import convert
from tops_lsp.model.sema.overloads import resolve
from tops_lsp.model.sema.range_ends import free_end, has_own_ends
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree import statements as s
from tops_lsp.model.tree.argument_lookup import associated_functions
from tops_lsp.model.tree.declarations import Class, Function, Variable
from tops_lsp.model.tree.scopes import members
from tops_lsp.model.tree.types import (
    Array,
    ClassType,
    Pointer,
    Reference,
    Type,
    decayed,
    is_unknown,
    referred,
    unqualified,
    value_type,
)
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.binding import bound, keeping
from tops_lsp.simulate.codegen.builder import FunctionBuilder
from tops_lsp.simulate.codegen.calls import invoke
from tops_lsp.simulate.codegen.closures import object_size
from tops_lsp.simulate.codegen.destruction import is_destroyed, register_cleanup
from tops_lsp.simulate.codegen.dispatch import (
    address,
    at_place,
    converted,
    discard,
    initialize,
    spill,
    truth,
    unsupported,
    value,
)
from tops_lsp.simulate.codegen.jumps import finish, finish_loop, jump, level
from tops_lsp.simulate.codegen.marks import mark
from tops_lsp.simulate.codegen.scopes import generates, scope, statement
from tops_lsp.simulate.codegen.slots import is_virtual
from tops_lsp.simulate.codegen.virtuals import call_target, to_base
from tops_lsp.text.source import Span
from tops_simulator import ir
from tops_startup.records import replace
from tops_startup.tuples import NamedTuple

_TRUE = ir.Imm(1, ir.Scalar.I1)
_ONE = ir.Imm(1, ir.Scalar.I64)


def _header(
    fb: FunctionBuilder,
    condition: e.Expression | None,
    first: s.Statement | None = None,
    marked: Span | None = None,
) -> tuple[ir.Region, ir.Value]:
    """What runs before each time round; `first` declares the condition's variable.

    A debugger can stop where it is `marked`.
    """
    with fb.nested() as header, scope(fb):
        if marked is not None:
            mark(fb, marked)
        if first is not None:
            statement(fb, first)
        test = _TRUE if condition is None else truth(fb, condition)
    return tuple(header), test


def _body(fb: FunctionBuilder, node: s.Statement) -> ir.Region:
    with fb.nested() as region, scope(fb):
        statement(fb, node)
    return tuple(region)


@generates(s.While)
def _while(fb: FunctionBuilder, node: s.While) -> None:
    if node.initializer is not None and _ends_with_round(node.initializer):
        _in_rounds(fb, node, node.initializer)
        return
    with level(fb, loop=True, breaks=True, continues=True) as entered:
        header, test = _header(fb, node.condition, node.initializer, _head(node))
        body = _body(fb, node.body)
    finish_loop(fb, entered, header, test, body)


@generates(s.DoWhile)
def _do(fb: FunctionBuilder, node: s.DoWhile) -> None:
    with level(fb, loop=True, breaks=True, continues=True) as entered:
        body = _body(fb, node.body)
        header, test = _header(fb, node.condition, marked=node.condition.span)
    finish_loop(fb, entered, header, test, body, test_first=False)


@generates(s.For)
def _for(fb: FunctionBuilder, node: s.For) -> None:
    with scope(fb):
        if node.initializer is not None:
            statement(fb, node.initializer)
        elif node.step is not None:
            mark(fb, _head(node))
        if node.round is not None and _ends_with_round(node.round):
            _in_rounds(fb, node, node.round)
            return
        marked = _head(node) if node.step is None else None
        with level(fb, loop=True, breaks=True, continues=True) as entered:
            header, test = _header(fb, node.condition, node.round, marked)
            body = _body(fb, node.body)
            with fb.nested() as step:
                _step(fb, node)
        finish_loop(fb, entered, header, test, body, tuple(step))


def _step(fb: FunctionBuilder, node: s.While | s.For) -> None:
    with scope(fb):
        if isinstance(node, s.For) and node.step is not None:
            mark(fb, node.step.span)
            discard(fb, node.step)


def _ends_with_round(first: s.Statement) -> bool:
    """Whether what the condition of a loop declares ends with the round, and may do something."""
    return any(
        isinstance(one, Variable) and (is_destroyed(one.type) or isinstance(one.type, Reference))
        for part in s.walk_statements(first)
        if isinstance(part, s.Declare)
        for one in part.declarations
    )


def _in_rounds(fb: FunctionBuilder, node: s.While | s.For, first: s.Statement) -> None:
    """A loop whose condition declares an object, which lives until the round has ended."""
    with level(fb, loop=True, breaks=True) as entered, fb.nested() as whole, scope(fb):
        mark(fb, _head(node))
        statement(fb, first)
        with scope(fb):
            test = _TRUE if node.condition is None else truth(fb, node.condition)
        with fb.nested() as leaving:
            jump(fb, entered, again=False)
        fb.emit(ir.If(test, (), tuple(leaving), fb.loc))
        with level(fb, loop=False, continues=True) as inside:
            body = _body(fb, node.body)
        finish(fb, inside, ir.Block(body, fb.loc))
        _step(fb, node)
    finish_loop(fb, entered, (), _TRUE, tuple(whole))


def _head(node: s.While | s.For) -> Span:
    """A loop up to the end of its condition."""
    return Span(node.span.start, (node.condition or node.body).span.end)


# --- range-for --------------------------------------------------------------------------


@generates(s.RangeFor)
def _range_for(fb: FunctionBuilder, node: s.RangeFor) -> None:
    plain = value_type(node.range.type)
    with scope(fb):  # the range lives as long as the loop
        if node.variable is None:
            unsupported(fb, node.range, "this range-for")
        elif isinstance(node.range, e.InitList) and not isinstance(plain, ClassType):
            _over_list(fb, node, node.variable, node.range)
        elif isinstance(plain, Array) and plain.extent is not None:
            _over_array(fb, node, node.variable, plain, _range(fb, node))
        elif isinstance(plain, ClassType):
            _over_object(fb, node, node.variable, plain)
        else:
            unsupported(fb, node.range, f"a range-for over {node.range.type}")


def _range(fb: FunctionBuilder, node: s.RangeFor) -> ir.Value:
    """Where the range is: a reference is bound to it, all other temporaries end before the loop."""
    return bound(fb, node.range, Reference(referred(node.range.type)))


def _over_list(
    fb: FunctionBuilder, node: s.RangeFor, variable: Variable, given: e.InitList
) -> None:
    array = Array(unqualified(referred(variable.type)), len(given.elements))
    size = t.size_of(array)
    if size is None:
        unsupported(fb, given, f"a range-for over {given.type}")
        return
    where = fb.alloca("list", size, 8, fb.automatic)
    listed = e.InitList(span=given.span, type=array, elements=given.elements)
    with keeping(fb, listed, array), scope(fb):
        initialize(fb, where, array, listed)
    register_cleanup(fb, array, where)
    _over_array(fb, node, variable, array, where)


def _over_array(
    fb: FunctionBuilder, node: s.RangeFor, variable: Variable, plain: Array, first: ir.Value
) -> None:
    step = t.size_of(plain.element) or 1
    last = fb.offset(first, ir.Imm(plain.extent or 0, ir.Scalar.I64), step)
    _over_pointers(fb, node, variable, first, last, plain.element)


def _over_pointers(
    fb: FunctionBuilder,
    node: s.RangeFor,
    variable: Variable,
    first: ir.Value,
    last: ir.Value,
    type_: Type,
) -> None:
    step = t.size_of(type_) or 1
    current = fb.new(ir.Scalar.PTR)
    fb.emit(ir.Move(current, first, fb.loc))

    def different() -> ir.Value:
        return fb.binary(ir.BinaryOp.NE, current, last)

    def forward() -> None:
        fb.emit(ir.Offset(current, current, _ONE, step, fb.loc))

    def element() -> e.Expression:
        return at_place(fb, current, type_, node.range.span, e.Category.LVALUE)

    _rounds(fb, node, variable, _Control(different, forward, element))


def _over_object(
    fb: FunctionBuilder, node: s.RangeFor, variable: Variable, plain: ClassType
) -> None:
    type_ = referred(node.range.type)
    own = has_own_ends(plain.declaration)
    begin, end = (
        _method(fb, type_, name) if own else free_end(fb.program.unit.declared, type_, name)
        for name in ("begin", "end")
    )
    if begin is None or end is None:
        unsupported(fb, node.range, f"a range-for over {node.range.type}")
        return
    where = _range(fb, node)
    named = at_place(fb, where, type_, node.range.span, e.Category.LVALUE)
    ends = [
        _method_result(fb, node.range, where, plain.declaration, f)
        if own
        else invoke(fb, node.range, f, [], (convert(named, f.type.parameters[0]),))
        for f in (begin, end)
    ]
    iterator = decayed(referred(begin.type.result))
    if isinstance(iterator, Pointer):
        first, last = ends
        assert first is not None
        assert last is not None
        _over_pointers(fb, node, variable, first, last, iterator.pointee)
    elif isinstance(iterator, ClassType) and None not in ends:
        _over_iterators(fb, node, variable, iterator, [x for x in ends if x is not None])
    else:
        unsupported(fb, node.range, f"a range-for over {node.range.type}")


def _method(fb: FunctionBuilder, type_: Type, name: str, *given: e.Expression) -> Function | None:
    """The method of an object that is called with these arguments; its result is known."""
    plain = unqualified(type_)
    declared = members(plain.declaration, name) if isinstance(plain, ClassType) else ()
    methods = [d for d in declared if isinstance(d, Function)]
    best = resolve(methods, given, receiver=type_).best
    only = methods[0] if len(methods) == 1 else None
    found = only if best is None else best.function
    if found is not None and found.auto_result:
        fb.program.unit.declared.deduced_result(found)
    return found


def _method_result(
    fb: FunctionBuilder, node: e.Expression, where: ir.Value, class_: Class, function: Function
) -> ir.Value | None:
    """What a method without arguments gives of an object of a class."""
    owner = function.scope
    this = to_base(fb, where, class_, owner) if isinstance(owner, Class) else where
    target = call_target(fb, function, this) if is_virtual(function) else None
    return invoke(fb, node, function, [this], (), class_, target=target)


def _over_iterators(
    fb: FunctionBuilder,
    node: s.RangeFor,
    variable: Variable,
    iterator: ClassType,
    ends: list[ir.Value],
) -> None:
    hidden = Variable(name="end", item=variable.item, type=iterator)
    fb.addresses[hidden] = ends[1]
    last = e.Name(
        span=node.range.span,
        text="end",
        candidates=(hidden,),
        type=iterator,
        category=e.Category.LVALUE,
    )
    differs = _method(fb, iterator, "operator!=", last)
    compared = None if differs is not None else _free_difference(fb, variable, ends[0], last)
    forward, access = (_method(fb, iterator, f"operator{o}") for o in ("++", "*"))
    known = access is not None and not is_unknown(value_type(access.type.result))
    if (differs is None and compared is None) or forward is None or access is None or not known:
        unsupported(fb, node.range, f"a range-for with iterators of type {iterator}")
        return
    class_ = iterator.declaration

    def call(function: Function, *arguments: e.Expression) -> ir.Value | None:
        return invoke(fb, node.range, function, [ends[0]], arguments, class_)

    def element() -> e.Expression:
        found = call(access)
        assert found is not None
        result = access.type.result
        where = found if isinstance(result, Reference) or t.is_object(result) else spill(fb, found)
        return at_place(fb, where, referred(result), node.range.span, e.category_of(result))

    def different() -> ir.Value:
        if differs is None:
            assert compared is not None
            return fb.convert(value(fb, compared), ir.Scalar.I1)
        found = call(differs, last)
        return _TRUE if found is None else fb.convert(found, ir.Scalar.I1)

    _rounds(fb, node, variable, _Control(different, lambda: call(forward), element))


def _free_difference(
    fb: FunctionBuilder, variable: Variable, where: ir.Value, last: e.Name
) -> e.Binary | None:
    """`!=` of iterators by a function that is no method, a friend of their class for example."""
    hidden = Variable(name="begin", item=variable.item, type=last.type)
    fb.addresses[hidden] = where
    first = replace(last, text="begin", candidates=(hidden,))
    free = associated_functions([first, last], "operator!=")
    best = resolve(free, [first, last]).best
    if best is None or best.function.template is not None:
        return None
    function = best.function
    return e.Binary(
        span=last.span,
        op="!=",
        left=convert(first, function.type.parameters[0]),
        right=convert(last, function.type.parameters[1]),
        overload=function,
        type=function.type.result,
    )


class _Control(NamedTuple):
    """What a round asks before, does at its end, and gives to its variable."""

    test: Callable[[], ir.Value]
    step: Callable[[], object]
    element: Callable[[], e.Expression]


def _rounds(fb: FunctionBuilder, node: s.RangeFor, variable: Variable, control: _Control) -> None:
    """The loop."""
    with level(fb, loop=True, breaks=True, continues=True) as entered:
        with fb.nested() as header, scope(fb):
            test = control.test()
        with fb.nested() as following, scope(fb):
            mark(fb, Span(node.span.start, node.range.span.end))
            control.step()
        with fb.nested() as body, scope(fb):
            _bind(fb, variable, control.element())
            statement(fb, node.body)
    finish_loop(fb, entered, tuple(header), test, tuple(body), tuple(following))


def _bind(fb: FunctionBuilder, variable: Variable, element: e.Expression) -> None:
    """The loop's variable: the element itself for references, else what is made of it."""
    type_ = t.value_type(variable.type)
    given = convert(element, variable.type)
    made = element.category is e.Category.PRVALUE and is_destroyed(element.type)
    if made and given is not element:  # it ends before the loop's body begins
        fb.unsupported("a range-for that converts the objects its iterators make")
    if isinstance(variable.type, Reference):
        fb.addresses[variable] = bound(fb, given, variable.type)
    elif type_ is None and given is element and element.category is e.Category.PRVALUE:
        fb.addresses[variable] = address(fb, element)  # it is that object
    elif type_ is None:
        copy = fb.alloca(variable.name, object_size(fb, variable.type) or 1, 8, fb.automatic)
        with scope(fb):
            initialize(fb, copy, variable.type, given)
        register_cleanup(fb, variable.type, copy)
        fb.addresses[variable] = copy
    elif variable in fb.escaped:
        copy = fb.temporary(type_)
        fb.emit(ir.Store(copy, converted(fb, given, type_), fb.loc))
        fb.addresses[variable] = copy
    else:
        register = fb.new(type_, variable.name)
        fb.emit(ir.Move(register, converted(fb, given, type_), fb.loc))
        fb.locals[variable] = register
