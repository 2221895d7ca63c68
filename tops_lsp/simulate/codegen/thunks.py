"""Small functions the user did not write: they stand between pointers and functions."""

from __future__ import annotations

from tops_lsp.model.declarations import Class, Function
from tops_lsp.model.types import Array, ClassType, Type, unqualified
from tops_lsp.simulate.codegen.builder import FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.destruction import destroy, is_destroyed
from tops_simulator import ir


def ending(program: ProgramBuilder, type_: ClassType | Array) -> str:
    """The function that destroys a whole object of a class, or an array of them."""
    class_, count = _elements(type_)
    name = f"end of {class_.qualified_name}:{program.number_of(class_)}{count}"

    def make() -> ir.Function:
        owner = Function(name=f"~{class_.name}", item=class_.item)
        fb = FunctionBuilder(program, owner, on_device=False)
        this = fb.new(ir.Scalar.PTR, "this")
        destroy(fb, this, type_)
        parameter = ir.Parameter("this", ir.Scalar.PTR)
        return ir.Function(name, (parameter,), None, tuple(fb.registers), tuple(fb.region))

    return program.make(name, make)


def end_with_program(fb: FunctionBuilder, type_: Type, where: ir.Value) -> None:
    """A static object that is made now is destroyed when the program ends."""
    plain = unqualified(type_)
    if not isinstance(plain, ClassType | Array) or not is_destroyed(plain) or fb.on_device:
        return
    name = ending(fb.program, plain)
    if name not in fb.program.endings:
        fb.program.endings.append(name)
    fb.emit(ir.Intrinsic(None, "at exit", (where,), ("ptr:",), fb.loc, (name,)))


def _elements(type_: Type) -> tuple[Class, str]:
    """The class of an object or of an array's elements, and how many there are."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        class_, count = _elements(plain.element)
        return class_, f"[{plain.extent}]{count}"
    assert isinstance(plain, ClassType)
    return plain.declaration, ""


def adjusted(program: ProgramBuilder, target: str, offset: int, *, after_result: bool) -> str:
    """A function that is given a base of an object, and passes the object on to a method."""
    name = f"{target}#from{offset}"
    at = int(after_result)

    def make() -> ir.Function:
        function = program.functions[target]
        count = len(function.parameters)
        types = [p.type for p in function.parameters]
        this = ir.Reg(count)
        arguments = [ir.Reg(i) for i in range(count)]
        arguments[at] = this
        back = ir.Imm(-offset, ir.Scalar.I64)
        move = ir.Offset(this, ir.Reg(at), back, 1)
        types.append(ir.Scalar.PTR)
        return _passing(function, name, function.parameters, types, (move,), arguments)

    return program.make(name, make)


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
