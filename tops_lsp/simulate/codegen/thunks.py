"""Small functions the user did not write: they stand between pointers and functions."""

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

    def make() -> ir.Function:
        given = zip(function.parameters, plain, strict=True)
        parameters = tuple(ir.Parameter(p.name, type_) for p, type_ in given)
        result = t.value_type(function.type.result)
        dst = None if result is None else ir.Reg(len(plain))
        said = tuple(t.describe(p.type) for p in function.parameters)
        arguments = tuple(map(ir.Reg, range(len(plain))))
        body = (ir.Intrinsic(dst, function.qualified_name, arguments, said), ir.Return(dst))
        registers = (*plain, *(() if result is None else (result,)))
        return ir.Function(name, parameters, result, registers, body)

    return program.make(name, make)


def _is_plain(function: Function) -> bool:
    """Whether a library function takes and gives what registers hold."""
    type_ = function.type
    through = (*type_.parameters, type_.result)
    if type_.variadic or any(isinstance(passed, Reference) for passed in through):
        return False
    gives = t.value_type(type_.result) is not None or unqualified(type_.result) == VOID
    return gives and function.item.builtin and not isinstance(function.scope, Class)
