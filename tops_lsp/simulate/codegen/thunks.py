"""Small functions the user did not write: they are between pointers and functions."""

from __future__ import annotations

from collections.abc import Callable

from tops_lsp.model.tree.declarations import Class, Function, Item
from tops_lsp.model.tree.types import VOID, Array, ClassType, Reference, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import FunctionBuilder, ProgramBuilder
from tops_simulator import ir

End = Callable[[FunctionBuilder, ir.Value, Type], None]
_END: list[End] = []


def ends_objects(end: End) -> End:
    """Registers how objects are destroyed."""
    _END.append(end)
    return end


def ending(program: ProgramBuilder, type_: ClassType | Array) -> str:
    """The function that destroys a whole object of a class, or an array of them."""
    class_, count = _elements(type_)
    name = f"end of {class_.qualified_name}:{program.number_of(class_)}{count}"

    def make() -> ir.Function:
        owner = Function(name=f"~{class_.name}", item=class_.item)
        fb = FunctionBuilder(program, owner, on_device=False)
        this = fb.new(ir.Scalar.PTR, "this")
        _END[0](fb, this, type_)
        parameter = ir.Parameter("this", ir.Scalar.PTR)
        return ir.Function(name, (parameter,), None, tuple(fb.registers), tuple(fb.region))

    return program.make(name, make)


def _elements(type_: Type) -> tuple[Class, str]:
    """The class of an object or of an array's elements, and how many there are."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        class_, count = _elements(plain.element)
        return class_, f"[{plain.extent}]{count}"
    assert isinstance(plain, ClassType)
    return plain.declaration, ""


Adjust = Callable[[FunctionBuilder, ir.Value], ir.Value]


def passing_on(
    program: ProgramBuilder,
    target: str,
    offset: int,
    *,
    after_result: bool = False,
    result: tuple[str, Adjust] | None = None,
) -> str:
    """A function that is given a base of an object, and passes the object on to a method; it may
    make another pointer of the result. It is the method itself where nothing is to be done.
    """
    if not offset and result is None:
        return target
    name = f"{target}#from{offset}" + (f"#giving{result[0]}" if result is not None else "")
    at = int(after_result)

    def make() -> ir.Function:
        function = program.functions[target]
        fb = FunctionBuilder(program, Function(name=name, item=_NO_ITEM), on_device=False)
        arguments: list[ir.Value] = [fb.new(p.type) for p in function.parameters]
        arguments[at] = fb.offset(arguments[at], ir.Imm(-offset, ir.Scalar.I64), 1)
        given = None if function.result is None else fb.new(function.result)
        fb.emit(ir.Call(given, target, tuple(arguments)))
        last = given if given is None or result is None else result[1](fb, given)
        fb.emit(ir.Return(last))
        registers, body = tuple(fb.registers), tuple(fb.region)
        return ir.Function(
            name, function.parameters, function.result, registers, body, loc=function.loc
        )

    return program.make(name, make)


_NO_ITEM = Item(start=0, end=0)
_LIST = 24
"""Bytes of a `va_list` (System V's ABI for x86-64)."""


def without_object(program: ProgramBuilder, target: str, *, after_result: bool) -> str:
    """A function that calls a method without an object: that of a lambda without captures."""
    name = f"{target}#alone"
    at = int(after_result)

    def make() -> ir.Function:
        function = program.functions[target]
        parameters = function.parameters[:at] + function.parameters[at + 1 :]
        arguments: list[ir.Value] = [ir.Reg(i) for i in range(len(parameters))]
        arguments.insert(at, ir.Imm(0, ir.Scalar.PTR))
        types = [p.type for p in parameters]
        return _passing(function, name, parameters, types, (), arguments)

    return program.make(name, make)


def _passing(
    target: ir.Function,
    name: str,
    parameters: tuple[ir.Parameter, ...],
    types: list[ir.ValueType],
    first: ir.Region,
    arguments: list[ir.Value] | list[ir.Reg],
) -> ir.Function:
    """A function that does `first`, then what another one does."""
    result = None
    if target.result is not None:
        types.append(target.result)
        result = ir.Reg(len(types) - 1)
    body = (*first, ir.Call(result, target.name, tuple(arguments)), ir.Return(result))
    return ir.Function(name, parameters, target.result, tuple(types), body, loc=target.loc)


def performing(program: ProgramBuilder, function: Function) -> str | None:
    """A function that performs a library function's operation; None: more than numbers go through.

    What has no body has no address, so that is what pointers to it point to.
    """
    types = [t.value_type(p.type) for p in function.parameters]
    plain = [type_ for type_ in types if type_ is not None]
    if len(plain) < len(types) or not _is_plain(function):
        return None
    name = f"{function.qualified_name}({', '.join(map(str, function.type.parameters))})#operation"
    operation = function.qualified_name
    if function.type.variadic and operation not in _WITH_LIST:
        return None

    def make() -> ir.Function:
        fb = FunctionBuilder(program, Function(name=name, item=_NO_ITEM), on_device=False)
        given = zip(function.parameters, plain, strict=True)
        parameters = [ir.Parameter(p.name, type_) for p, type_ in given]
        arguments: list[ir.Value] = [fb.new(parameter.type) for parameter in parameters]
        said = [t.describe(p.type) for p in function.parameters]
        if function.type.variadic:
            parameters.append(ir.Parameter("...", ir.Scalar.PTR))
            arguments.append(_list_of(fb, fb.new(ir.Scalar.PTR)))
            said.append("ptr:")
        result = t.value_type(function.type.result)
        dst = None if result is None else fb.new(result)
        performed = _WITH_LIST[operation] if function.type.variadic else operation
        fb.emit(ir.Intrinsic(dst, performed, tuple(arguments), tuple(said)))
        fb.emit(ir.Return(dst))
        return ir.Function(name, tuple(parameters), result, tuple(fb.registers), tuple(fb.region))

    return program.make(name, make)


_WITH_LIST = {
    f"{space}{name}": f"v{name}"
    for space in ("", "std::")
    for name in ("printf", "fprintf", "sprintf", "snprintf")
}
"""Functions with `...`, and those that take the same as a list."""


def _list_of(fb: FunctionBuilder, where: ir.Value) -> ir.Value:
    """A `va_list`: it begins with where the next argument lies."""
    list_ = fb.alloca("list", _LIST, 8, fb.automatic)
    fb.emit(ir.Store(list_, where))
    return list_


def _is_plain(function: Function) -> bool:
    """Whether a library function takes and gives what registers hold."""
    type_ = function.type
    through = (*type_.parameters, type_.result)
    if any(isinstance(passed, Reference) for passed in through):
        return False
    gives = t.value_type(type_.result) is not None or unqualified(type_.result) == VOID
    return gives and function.item.builtin and not isinstance(function.scope, Class)
