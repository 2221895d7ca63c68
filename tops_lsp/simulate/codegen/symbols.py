"""Variables with static storage: one symbol each, initialized as C++ does."""

from __future__ import annotations

from tops_lsp.model.sema.constants import Evaluator
from tops_lsp.model.sema.field_layout import is_flexible
from tops_lsp.model.stubs.facts import facts_named
from tops_lsp.model.tree import expressions as e
from tops_lsp.model.tree.declarations import Function, Storage, Variable
from tops_lsp.model.tree.spaces import MANAGED, Space
from tops_lsp.model.tree.types import Array, ClassType, Reference, Type, unqualified
from tops_lsp.simulate.codegen import types as t
from tops_lsp.simulate.codegen.builder import ProgramBuilder
from tops_lsp.simulate.codegen.constant_images import bytes_of, constant_value
from tops_lsp.simulate.codegen.destruction import is_destroyed
from tops_lsp.simulate.codegen.images import Image, beginning_of, image_of, pack
from tops_lsp.simulate.codegen.initializers import (
    ending_function,
    initializer_function,
    is_left_to_compilers,
    is_made,
    refused_before_main,
)
from tops_simulator import ir
from tops_startup.records import replace

_SPACES = {
    Space.GLOBAL: ir.Space.GLOBAL,
    Space.SHARED: ir.Space.SHARED,
    Space.CONSTANT: ir.Space.CONSTANT,
    Space.LOCAL: ir.Space.LOCAL,
}


def symbol_of(
    program: ProgramBuilder, variable: Variable, function: Function | None = None
) -> str | None:
    """The symbol of a variable, made at first use; None if its size is not known.

    `function`: it is declared in there, and initialized when control comes to it.
    """
    variable = program.definition(variable)
    if variable not in program.variables:
        size = _size(variable)
        if size == 0:
            return None
        program.variables[variable] = _make(program, variable, size, function)
    return program.variables[variable]


def _size(variable: Variable) -> int | None:
    """Bytes; None for dynamic shared memory, 0 when unknown."""
    plain = unqualified(variable.type)
    unsized = isinstance(plain, Array) and plain.extent is None
    if unsized and variable.storage is Storage.EXTERN and variable.space is Space.SHARED:
        return None
    return (t.size_of(variable.type) or 0) + _extra_bytes(variable)


def bounded(type_: Type, given: e.Expression) -> Type:
    """The type of an array without a bound that has an initializer."""
    plain, given_type = unqualified(type_), unqualified(given.type)
    unbounded = isinstance(plain, Array) and plain.extent is None
    return given_type if unbounded and isinstance(given_type, Array) else type_


def _extra_bytes(variable: Variable) -> int:
    """Bytes that the initializer of an array without a bound takes after its object."""
    given, plain = variable.initializer, unqualified(variable.type)
    elements = given.elements if isinstance(given, e.InitList) else ()
    if not elements or not isinstance(plain, ClassType):
        return 0
    fields = plain.declaration.fields
    last = elements[-1]
    if not fields or not is_flexible(plain.declaration, fields[-1]) or len(elements) < len(fields):
        return 0
    return t.size_of(bounded(fields[-1].type, last)) or 0


def _make(
    program: ProgramBuilder, variable: Variable, size: int | None, function: Function | None
) -> str:
    plain = _empty(program, variable, size, function)
    program.symbols[plain.name] = plain
    program.variables[variable] = plain.name  # an initializer may name its own variable
    if plain.space in (ir.Space.SHARED, ir.Space.LOCAL):
        if variable.initializer is not None and not _is_default(variable.initializer):
            program.refused[plain.name] = (
                f"the initializer of {variable.name}, made for each block,"
            )
    elif variable.initializer is not None or variable.storage is not Storage.EXTERN:
        _initialize(program, variable, plain, function)
    return plain.name


def _empty(
    program: ProgramBuilder, variable: Variable, size: int | None, function: Function | None
) -> ir.Symbol:
    """The symbol of a variable, with nothing in it yet."""
    name = f"{variable.qualified_name}@{len(program.symbols)}"
    space = ir.Space.SHARED if _is_shared(variable) else _SPACES.get(variable.space, ir.Space.HOST)
    made = ir.Symbol(name, space, size, max(8, t.alignment(variable)), None, variable.name)
    if variable.specifier(MANAGED) is not None:
        return replace(made, space=ir.Space.GLOBAL, everywhere=True)
    if space is ir.Space.HOST and _is_of_both_sides(variable, function):
        return replace(made, space=ir.Space.GLOBAL, per_side=True)
    return made


def _initialize(
    program: ProgramBuilder, variable: Variable, plain: ir.Symbol, function: Function | None
) -> None:
    """Gives a symbol its contents, or has them made by code."""
    image = _image(program, variable, plain.size or 0)
    if image is None:
        made = _initializer(program, variable, plain)
        if function is not None and _names_automatic(program, variable):
            _left_to_run(program, variable, made, plain, local=True)
            return
        image = image_of(program.symbols, program.code_address, made, plain)
        if image is None:
            _compute(program, variable, made, plain, function)
            return
    program.symbols[plain.name] = _filled(variable, plain, image)


def _compute(
    program: ProgramBuilder,
    variable: Variable,
    made: ir.Function,
    plain: ir.Symbol,
    function: Function | None,
) -> None:
    """Has a constant expression computed before all that runs; what is none is left to run."""
    constant = constant_value(program, variable)
    data = None if constant is None else bytes_of(constant, variable.type)
    ends_alone = function is None and plain.space is ir.Space.HOST and not variable.of_thread
    if data is not None and (ends_alone or not is_destroyed(variable.type)):
        program.symbols[plain.name] = _filled(variable, plain, Image("", bytearray(data)))
        _end_alone(program, variable, plain)
    elif constant is not None and ends_alone:
        first = initializer_function(program, variable, plain.name, on_device=False, ends=False)
        program.functions[first.name] = first
        program.constant_initializers.append(first.name)
        _end_alone(program, variable, plain)
    else:
        if isinstance(variable.initializer, e.InitList):
            image = beginning_of(program.symbols, program.code_address, made, plain)
            program.symbols[plain.name] = _filled(variable, plain, image)
        _left_to_run(program, variable, made, plain, local=function is not None)


def _end_alone(program: ProgramBuilder, variable: Variable, symbol: ir.Symbol) -> None:
    """Has a constant object destroyed in its turn: it counts as made where others are."""
    if is_destroyed(variable.type):
        last = ending_function(program, variable, symbol.name)
        program.functions[last.name] = last
        program.initializers[variable] = last.name


def _names_automatic(program: ProgramBuilder, variable: Variable) -> bool:
    """Whether an initializer of a static local names variables that are made in each call."""
    found = () if variable.initializer is None else e.walk(variable.initializer)
    named = (node.declaration for node in found if isinstance(node, e.Name))
    return any(isinstance(d, Variable) and is_automatic(program, d) for d in named)


def is_automatic(program: ProgramBuilder, variable: Variable) -> bool:
    """Whether each call has a variable of its own, which is not the same constant in all."""
    own = variable.storage in (Storage.AUTOMATIC, Storage.PARAMETER)
    return own and not is_static(variable) and not _is_known(program, variable)


def _is_known(program: ProgramBuilder, variable: Variable) -> bool:
    """Whether a compiler knows what a variable holds for good."""
    given = variable.initializer
    if variable.constexpr or given is None or not variable.keeps_initial_value:
        return variable.constexpr
    return Evaluator(program.unit.declared.body, required=True).evaluate(given) is not None


def _initializer(program: ProgramBuilder, variable: Variable, symbol: ir.Symbol) -> ir.Function:
    on_device = symbol.space is not ir.Space.HOST
    return initializer_function(program, variable, symbol.name, on_device=on_device)


def _filled(variable: Variable, plain: ir.Symbol, image: Image) -> ir.Symbol:
    """The symbol with its contents. A constant with a known value is in both passes of the
    compiler, whatever its specifiers."""
    return replace(
        plain,
        initial=bytes(image.data),
        everywhere=plain.everywhere or variable.keeps_initial_value,
        relocations=image.relocations(),
    )


def _left_to_run(
    program: ProgramBuilder,
    variable: Variable,
    made: ir.Function,
    symbol: ir.Symbol,
    *,
    local: bool,
) -> None:
    """The initializer runs before main, when control first comes to it, or as a compiler's work."""
    on_host = symbol.space is ir.Space.HOST
    if local and (on_host or symbol.per_side):
        guard = program.guards[symbol.name] = f"{symbol.name}#made"
        program.symbols[guard] = replace(symbol, name=guard, size=4, align=4, initial=bytes(4))
    elif on_host:
        program.functions[made.name] = made
        kept = program.thread_initializers if variable.of_thread else program.initializers
        kept[variable] = made.name
    elif is_left_to_compilers(program, made, symbol.name):
        program.functions[made.name] = made
        program.device_initializers.append(made.name)
    else:
        why = f"the initializer of {variable.name}, which is not a constant,"
        program.refused[symbol.name] = why
        refusal = refused_before_main(program, variable, why)
        program.functions[refusal.name] = refusal
        program.ignored.append(refusal.name)


def _is_of_both_sides(variable: Variable, function: Function | None) -> bool:
    """Whether each side has one of its own: a static variable of a function that both have."""
    if function is None or variable.storage is not Storage.STATIC:
        return False
    return function.execution.on_device and function.execution.on_host


def _is_default(initializer: e.Expression) -> bool:
    return isinstance(initializer, e.Construct) and not initializer.arguments


def _image(program: ProgramBuilder, variable: Variable, size: int) -> Image | None:
    """What the variable holds before anything runs, where that needs no code to be seen."""
    if isinstance(variable.type, Reference):
        return None
    if variable.initializer is None:
        return None if is_made(variable.type) else Image("", bytearray())
    data = _bytes(program, variable.initializer, variable.type, size)
    return None if data is None else Image("", bytearray(data))


def _bytes(program: ProgramBuilder, node: e.Expression, type_: Type, size: int) -> bytes | None:
    """The bytes of a constant initializer of scalars and arrays; after them are zeros."""
    plain = unqualified(type_)
    if isinstance(plain, Array):
        return _array_bytes(program, node, plain, size)
    scalar = t.value_type(plain)
    constant = Evaluator(program.unit.declared.body, required=True).evaluate(node)
    if constant is None or not isinstance(scalar, ir.Scalar):
        return None
    return pack(constant, scalar)


def _array_bytes(
    program: ProgramBuilder, node: e.Expression, array: Array, size: int
) -> bytes | None:
    if isinstance(node, e.Literal) and isinstance(node.value, bytes):
        return (node.value + terminator(node))[:size]
    if not isinstance(node, e.InitList):
        return None
    step = t.size_of(array.element)
    room = program.unit.context.limits.simulated_memory  # what is larger will not run
    if step is None or step * len(node.elements) > min(size, room):
        return None
    parts = [_bytes(program, element, array.element, step) for element in node.elements]
    whole = [part.ljust(step, b"\0") for part in parts if part is not None]
    return b"".join(whole) if len(whole) == len(parts) else None


def terminator(node: e.Literal) -> bytes:
    """The zero after a string's characters."""
    plain = unqualified(node.type)
    width = t.size_of(plain.element) if isinstance(plain, Array) else 1
    return bytes(width or 1)


def may_run_before_main(variable: Variable) -> bool:
    """Whether code may have to run for a variable of the host before main() does."""
    if variable.space in _SPACES or _is_shared(variable):
        return False
    given = variable.initializer is not None
    return given or (variable.storage is not Storage.EXTERN and is_made(variable.type))


def is_static(variable: Variable) -> bool:
    """Whether a local variable has static storage."""
    shared = variable.space in (Space.GLOBAL, Space.CONSTANT) or _is_shared(variable)
    return shared or variable.storage in (Storage.STATIC, Storage.EXTERN)


def _is_shared(variable: Variable) -> bool:
    """Whether the block has one instance; contexts of the block are declared in two ways."""
    return variable.space is Space.SHARED or _is_of_block(variable)


def _is_of_block(variable: Variable) -> bool:
    return any(facts_named(s.name).per == "block" for s in variable.specifiers)
