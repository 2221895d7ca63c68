"""From a source file to a program the simulator runs."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tops_lsp.model.passes import host_reads_differently
from tops_lsp.model.tree.declarations import Class, Declaration, Function, Storage, Variable
from tops_lsp.model.tree.expressions import Call, Construct, walk
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.project.assumptions import switches
from tops_lsp.project.compile_commands import CUDA_SUFFIXES
from tops_lsp.project.context import Context
from tops_lsp.project.settings import DEFAULT_LAYER
from tops_lsp.project.targets import TARGETS
from tops_lsp.sdk import facts
from tops_lsp.simulate.codegen.builder import ProgramBuilder
from tops_lsp.simulate.codegen.functions import generate
from tops_lsp.simulate.codegen.gnu_attributes import attributes_of
from tops_lsp.simulate.codegen.ignored_attributes import refuse_ignored_attributes
from tops_lsp.simulate.codegen.linkage import linkage_of
from tops_lsp.simulate.codegen.marks import Marks
from tops_lsp.simulate.codegen.start_up import queue_marked, run_before
from tops_lsp.simulate.codegen.symbols import may_run_before_main, symbol_of
from tops_lsp.simulate.compile_errors import refuse_wrong
from tops_lsp.simulate.launch import sentences
from tops_lsp.text.source import Source
from tops_simulator import ir
from tops_simulator.early_exit import with_early_exits
from tops_simulator.machine import MACHINES
from tops_simulator.messages import say
from tops_startup.records import replace

if TYPE_CHECKING:
    from tops_lsp.preprocess.loader import Loader


def load_program(
    path: str,
    target: str = "gcu300",
    options: Mapping[str, object] | None = None,
    text: bytes | None = None,
) -> ir.Program:
    """Compiles a file for the simulator.

    `options` may hold "defines" (pairs or NAME=VALUE strings) and "include_dirs". `text` is used
    for the file's contents (an editor's unsaved buffer). A CUDA file, by the end of its name,
    runs on CUDA's limits. Raises OSError when the file cannot be read, ValueError for an unknown
    target and CompileError for what does not compile.
    """
    context = context_from(target, options or {})
    if path.endswith(CUDA_SUFFIXES):
        context = replace(context, cuda_arch=DEFAULT_LAYER.cuda_arch or 0)
    return compile_unit(read_unit(path, context, text))


def read_unit(
    path: str, context: Context, text: bytes | None = None, loader: Loader | None = None
) -> TranslationUnit:
    """The model of a file to run. Raises OSError and ValueError as `load_program` does."""
    _check(context.target.name)
    raw = Path(path).read_bytes() if text is None else text
    return analyze(Source(path, raw), context, loader=loader)


def _check(target: str) -> None:
    if target not in MACHINES:
        raise ValueError(sentences.say("unknown-target", name=target, known=", ".join(MACHINES)))


def context_from(target: str, options: Mapping[str, object]) -> Context:
    """The analysis context for a target and the caller's options. Raises ValueError."""
    _check(target)
    include_dirs = tuple(str(d) for d in _sequence(options.get("include_dirs")))
    defines = tuple(_define(d) for d in _sequence(options.get("defines")))
    return Context(target=TARGETS[target], include_dirs=include_dirs, defines=defines)


def _sequence(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()


def _define(value: object) -> tuple[str, str]:
    if isinstance(value, tuple | list) and len(value) == 2:
        return str(value[0]), str(value[1])
    name, _, body = str(value).partition("=")
    return name, body if "=" in str(value) else "1"


def compile_unit(unit: TranslationUnit) -> ir.Program:
    """The program of a unit: its kernels, main, and everything they need.

    Raises ValueError if these are too many functions, CompileError if the unit does not compile.
    """
    refuse_wrong(unit)
    return translate(unit)


def translate(unit: TranslationUnit, also: Collection[str] = ()) -> ir.Program:
    """The same of any unit: what does not compile is refused where it would run. `also` are
    further functions by their names.

    Raises ValueError if these are too many functions.
    """
    return build_program(unit, also)[0]


def build_program(
    unit: TranslationUnit,
    also: Collection[str] = (),
    marks: Callable[[], Marks | None] = lambda: None,
) -> tuple[ir.Program, ProgramBuilder]:
    """The program of a unit, and its builder; `marks` makes what keeps its statements.

    Raises what `translate` does.
    """
    builder = partial(
        ProgramBuilder,
        unit,
        host_alone=not any(f.execution.on_device for f in unit.functions()),
        jumps_far=b"longjmp" in unit.expansion.text,
    )
    program = builder(catches=catches(unit), identifies=identifies(unit), marks=marks())
    built = _built(program, also)
    if program.overlooked:
        program = builder(catches=True, identifies=True, marks=marks())
        built = _built(program, also)
    return built, program


def _built(program: ProgramBuilder, also: Collection[str]) -> ir.Program:
    """What a builder that has nothing yet collects from its unit."""
    unit = program.unit
    program.attributes = attributes_of(unit)
    program.linkage = linkage_of(unit, program.attributes)
    kernels: dict[str, str] = {}
    main: str | None = None
    for function in unit.functions():
        if not function.is_definition or function.template is not None:
            continue
        if function.is_kernel:
            kernels[function.qualified_name] = program.function_name(function)
        elif function.qualified_name == "main":
            main = program.function_name(function)
        elif function.qualified_name in also:
            program.function_name(function)
    if main is not None:
        _add_globals(program)
        queue_marked(program)
        program.ignored += refuse_ignored_attributes(program)
    drain(program)
    initializers = _initializers(program)
    return ir.Program(
        path=unit.source.path,
        functions=with_early_exits(program.functions),
        symbols=program.symbols,
        locations=tuple(program.locations),
        kernels=kernels,
        main=main,
        initializers=initializers,
        device_initializers=tuple(program.device_initializers),
        endings=tuple(program.endings),
        code=tuple(program.code),
        target=unit.context.simulated,
        problems=(*program.problems, *_pass_problem(unit, main)),
        switches=switches(unit.context.assumptions) | frozenset(_build_switches(program)),
        enumerations=program.enumerations,
        tags=program.tags,
        contexts={name: _context(unit, known) for name, known in facts.with_engines().items()},
    )


def _pass_problem(unit: TranslationUnit, main: str | None) -> tuple[str, ...]:
    """One unit, the device pass, stands for both sides of a program."""
    if main is None or not host_reads_differently(unit):
        return ()
    return (sentences.say("host-pass"),)


def catches(unit: TranslationUnit) -> bool:
    """Whether the program's own text catches exceptions, or handles its end by one itself."""
    words = rb"\b(try|set_terminate|make_exception_ptr)\b"
    return re.search(words, unit.expansion.text) is not None


def identifies(unit: TranslationUnit) -> bool:
    """Whether the program's own text asks objects for their classes."""
    words = rb"\bdynamic_cast\b|\btypeid\b|\boperator\s*delete\b"
    return re.search(words, unit.expansion.text) is not None


def _build_switches(program: ProgramBuilder) -> Iterator[str]:
    """What engines and operations have to know of the build: assertions, exceptions, alignment."""
    unit = program.unit
    if program.narrows and unit.context.cuda_arch:
        yield ir.ALIGNED
    if program.catches:
        yield "exceptions=caught"
    macros = unit.expansion.macros
    if any(variable.of_thread for variable in program.variables):
        yield "thread-variables"
    if "NDEBUG" in macros:
        yield "assertions=none"
    if "TOPS_ENABLE_ASSERT" in macros or unit.context.cuda_arch:
        yield "device-assertions=on"


def _context(unit: TranslationUnit, known: facts.Facts) -> ir.ContextKind:
    """A kind of DTE context as the SDK and this program's macros have it."""
    starts_itself = known.starts_itself in unit.expansion.macros
    return ir.ContextKind(known.moves, starts_itself, known.shared_as)


def drain(program: ProgramBuilder) -> None:
    """Generates queued functions until nothing is missing. Raises ValueError for too many."""
    most = program.unit.context.limits.run_functions
    while program.pending or program.made:
        if not program.pending:
            # The oldest first: what comes before a function is asked for after it.
            made = next(iter(program.made))
            program.functions[made] = program.made.pop(made)()
            continue
        function = program.pending.pop()
        name = program.names[function]
        if len(program.functions) >= most:
            raise ValueError(say("functions", most=most))
        program.functions[name] = generate(program, function, name)


def _add_globals(program: ProgramBuilder) -> None:
    """Variables whose initializers are code: they run whether anybody uses them or not. Of those
    of the device, the ones that call what may do more than give a value."""
    for variable in _all_variables(program):
        if variable.template is None and (may_run_before_main(variable) or _calls(variable)):
            symbol_of(program, variable)


def _calls(variable: Variable) -> bool:
    """Whether an initializer calls a function of the user's that is not constexpr."""
    found = () if variable.initializer is None else walk(variable.initializer)
    called = (node.function for node in found if isinstance(node, Call))
    return any(f is not None and not (f.is_constexpr or f.item.builtin) for f in called)


def _all_variables(program: ProgramBuilder) -> Iterator[Variable]:
    for declaration in program.unit.declarations():
        yield from _variables(program, declaration)


def _variables(program: ProgramBuilder, declaration: Declaration) -> Iterator[Variable]:
    """A variable, or the static ones that a class defines in itself."""
    if isinstance(declaration, Variable):
        yield declaration
    elif isinstance(declaration, Class) and declaration.template is None:
        members = [member for group in declaration.members.values() for member in group]
        for member in members:
            if isinstance(member, Class) and member is not declaration:
                yield from _variables(program, member)
            elif isinstance(member, Variable) and _is_defined(program, member):
                yield member


def _is_defined(program: ProgramBuilder, member: Variable) -> bool:
    """Whether a class itself defines a static member: its initializer was written there."""
    given = member.initializer
    written = isinstance(given, Construct) and (given.arguments or given.braced)
    plain = given is not None and not isinstance(given, Construct)
    static = member.storage is Storage.STATIC and (written or plain)
    return bool(static) and program.definition(member) is member


def _initializers(program: ProgramBuilder) -> tuple[str, ...]:
    """Host functions that run before `main`."""
    places = {variable: at for at, variable in enumerate(_all_variables(program))}
    return (*program.ignored, *program.constant_initializers, *run_before(program, places))


def kernels_of(unit: TranslationUnit) -> list[Function]:
    """The kernels a user can run by name: defined, not templates, in source order."""
    return [f for f in unit.functions() if f.is_kernel and f.is_definition and f.template is None]
