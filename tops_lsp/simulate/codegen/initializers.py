"""Static objects are made by code of their own: most of it is done before the program runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tops_lsp.model.tree.declarations import Function, Variable
from tops_lsp.model.tree.types import Reference, Type
from tops_lsp.simulate.codegen.binding import bound, keeping
from tops_lsp.simulate.codegen.builder import FunctionBuilder, ProgramBuilder
from tops_lsp.simulate.codegen.destruction import end_with_program, is_destroyed
from tops_lsp.simulate.codegen.dispatch import initialize
from tops_lsp.simulate.codegen.lifetimes import build, is_built
from tops_lsp.simulate.codegen.scopes import scope
from tops_simulator import ir
from tops_simulator.traverse import walk


def initializer_function(
    program: ProgramBuilder, variable: Variable, symbol: str, *, on_device: bool, ends: bool = True
) -> ir.Function:
    """A function that initializes one variable; `ends`: and has it destroyed with the program."""

    def make(fb: FunctionBuilder, where: ir.Value) -> None:
        make_static(fb, variable, where, symbol, ends=ends)

    return _function_for(program, variable, symbol, "initialize", make, on_device=on_device)


def ending_function(program: ProgramBuilder, variable: Variable, symbol: str) -> ir.Function:
    """A function that has a variable which is made already destroyed with the program."""

    def end(fb: FunctionBuilder, where: ir.Value) -> None:
        end_with_program(fb, variable.type, where)

    return _function_for(program, variable, symbol, "end", end, on_device=False)


def _function_for(
    program: ProgramBuilder,
    variable: Variable,
    symbol: str,
    verb: str,
    act: Callable[[FunctionBuilder, ir.Value], None],
    *,
    on_device: bool,
) -> ir.Function:
    """A function that does something with one variable."""
    owner = Function(name=f"{verb} {variable.name}", item=variable.item)
    fb = FunctionBuilder(program, owner, on_device=on_device)
    fb.loc = fb.place(variable.name_span)
    with scope(fb):
        where = fb.new(ir.Scalar.PTR)
        fb.emit(ir.AddressOf(where, symbol, fb.loc))
        act(fb, where)
    return ir.Function(f"{verb} {symbol}", (), None, tuple(fb.registers), tuple(fb.region))


def refused_before_main(program: ProgramBuilder, variable: Variable, why: str) -> ir.Function:
    """A function that says what is not simulated: a compiler would not take the program."""
    fb = FunctionBuilder(program, Function(name=variable.name, item=variable.item), on_device=False)
    fb.loc = fb.place(variable.name_span)
    fb.unsupported(why)
    name = f"refuse {variable.name}@{len(program.functions)}"
    return ir.Function(name, (), None, tuple(fb.registers), tuple(fb.region))


def thread_initializer(program: ProgramBuilder) -> str:
    """The function that initializes the `thread_local` variables, once, in their order."""
    name = "initialize the thread's variables"

    def make() -> ir.Function:
        guard = f"{name}#made"
        program.symbols[guard] = ir.Symbol(guard, ir.Space.HOST, 4, 4, bytes(4))
        known = sorted(program.thread_initializers.items(), key=lambda one: _place(one[0]))
        fb = FunctionBuilder(program, Function(name=name, item=known[0][0].item), on_device=False)
        flag = fb.new(ir.Scalar.PTR)
        fb.emit(ir.AddressOf(flag, guard, fb.loc))
        first = fb.binary(ir.BinaryOp.EQ, fb.load(flag, ir.Scalar.I32), ir.Imm(0, ir.Scalar.I32))
        with fb.nested() as region:
            fb.emit(ir.Store(flag, ir.Imm(1, ir.Scalar.I32), fb.loc))
            for _, initializer in known:
                fb.emit(ir.Call(None, initializer, (), fb.loc))
        fb.emit(ir.If(first, tuple(region), (), fb.loc))
        return ir.Function(name, (), None, tuple(fb.registers), tuple(fb.region))

    return program.make(name, make)


def _place(variable: Variable) -> tuple[int, int]:
    return variable.item.start, variable.name_span.start


def make_static(
    fb: FunctionBuilder, variable: Variable, where: ir.Value, symbol: str, *, ends: bool = True
) -> None:
    """Makes an object that lives as long as the program, and so do temporaries it refers to."""
    given = variable.initializer
    if isinstance(variable.type, Reference):
        if given is not None:
            fb.emit(ir.Store(where, bound(fb, given, variable.type, symbol), fb.loc))
        return
    if given is not None:
        with keeping(fb, given, variable.type, symbol):
            initialize(fb, where, variable.type, given)
    else:
        build(fb, where, variable.type)
    if ends:
        end_with_program(fb, variable.type, where, of_thread=variable.of_thread)


def static_address(fb: FunctionBuilder, variable: Variable, symbol: str) -> ir.Value:
    """Where a variable with static storage is; of a reference what it refers to."""
    dst = fb.new(ir.Scalar.PTR, variable.name)
    fb.emit(ir.AddressOf(dst, symbol, fb.loc))
    return fb.load(dst, ir.Scalar.PTR) if isinstance(variable.type, Reference) else dst


def is_made(type_: Type) -> bool:
    """Whether an object of static storage without an initializer needs more than zeros."""
    return not isinstance(type_, Reference) and (is_built(type_) or is_destroyed(type_))


def is_left_to_compilers(program: ProgramBuilder, made: ir.Function, symbol: str) -> bool:
    """Whether a compiler computes what an initializer does: it calls constexpr functions alone, and
    changes no other variable."""
    others: set[int] = set()  # registers that lead to them
    for op in walk(made.body):
        if not _is_constant(program, op) or _is_in(_changed(op), others):
            return False
        source = op.symbol if isinstance(op, ir.AddressOf) else None
        if source is not None and source != symbol and not program.symbols[source].everywhere:
            assert isinstance(op, ir.AddressOf)
            others.add(op.dst.index)
        if isinstance(op, ir.Offset) and _is_in(op.ptr, others):
            others.add(op.dst.index)
        if isinstance(op, ir.Move) and _is_in(op.src, others):
            others.add(op.dst.index)
    return True


def _changed(op: ir.Op) -> ir.Value | None:
    """The address at which an operation stores."""
    match op:
        case ir.Store(ptr=pointer) | ir.Fill(ptr=pointer) | ir.Copy(dst=pointer):
            return pointer
    return None


def _is_in(value: ir.Value | None, registers: set[int]) -> bool:
    return isinstance(value, ir.Reg) and value.index in registers


def _is_constant(program: ProgramBuilder, op: ir.Op) -> bool:
    if isinstance(op, ir.Call):
        return op.function in _constexpr(program.names.items())
    if isinstance(op, ir.Intrinsic):
        return op.name == ir.STORE_BITS
    return not isinstance(op, ir.CallPointer | ir.UnsupportedCode | ir.Launch)


def _constexpr(names: Iterable[tuple[Function, str]]) -> set[str]:
    return {name for function, name in names if function.is_constexpr}
