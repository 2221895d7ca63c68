"""One run, start to end, in whatever process: compile, make the inputs, run, describe.

Plain data in and out, so that a worker process can do it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tops_lsp.simulate.directive import Argument, Directive, Generator
from tops_simulator import ir
from tops_simulator.findings import Report

if TYPE_CHECKING:
    from tops_simulator.inputs import Array

    Given = Array | int | float

DEFAULT_LENGTH = 1024


@dataclass(frozen=True, slots=True)
class Request:
    """What to run. `kernel` None: the program's main()."""

    path: str
    text: bytes | None = None
    kernel: str | None = None
    directive: Directive | None = None
    target: str = "gcu300"
    defines: tuple[str, ...] = ()
    include_dirs: tuple[str, ...] = ()
    seconds: float = 30.0
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Value:
    """An argument before and after a run."""

    name: str
    type: str
    made_by: str
    before: tuple[float | int, ...] = ()
    after: tuple[float | int, ...] = ()
    length: int = 0
    minimum: float | None = None
    maximum: float | None = None
    changed: bool = False


@dataclass(frozen=True)
class Outcome:
    """What came of a request. `error` says why nothing ran."""

    title: str
    launch: str = ""
    report: Report | None = None
    values: tuple[Value, ...] = ()
    assumptions: tuple[str, ...] = ()
    error: str = ""
    target: str = "gcu300"

    @property
    def ok(self) -> bool:
        return self.report is not None and self.report.ok and not self.error


@dataclass
class _Inputs:
    values: list[Given] = field(default_factory=list)
    shown: list[tuple[ir.Parameter, str]] = field(default_factory=list)
    assumptions: list[str] = field(default_factory=list)


def execute(request: Request, cancelled: Callable[[], bool] = lambda: False) -> Outcome:
    """Runs a request. Total: what goes wrong is in the outcome."""
    title = request.kernel or "main()"
    try:
        from tops_lsp.simulate.program import load_program

        options = {"defines": request.defines, "include_dirs": request.include_dirs}
        program = load_program(request.path, request.target, options, request.text)
    except (OSError, ValueError) as error:
        return Outcome(title, error=str(error), target=request.target)
    if request.kernel is None:
        return _program(request, program, cancelled)
    return _kernel(request, program, request.kernel, cancelled)


def _program(request: Request, program: ir.Program, cancelled: Callable[[], bool]) -> Outcome:
    from tops_simulator.engines.limits import Limits
    from tops_simulator.simulation import Simulation

    if program.main is None:
        return Outcome("main()", error="this file has no main(); choose a kernel to run")
    simulation = Simulation(program, Limits(seconds=request.seconds), cancelled)
    report = simulation.main(request.arguments)
    return Outcome("main()", "", report, (), program.problems, target=request.target)


def _kernel(
    request: Request, program: ir.Program, name: str, cancelled: Callable[[], bool]
) -> Outcome:
    from tops_simulator.engines.limits import Limits
    from tops_simulator.errors import SimulatorError
    from tops_simulator.simulation import Simulation

    if name not in program.kernels:
        known = ", ".join(program.kernels) or "none"
        return Outcome(name, error=f"there is no kernel '{name}' in this file; there are: {known}")
    directive = request.directive or Directive()
    function = program.functions[program.kernels[name]]
    inputs = _inputs(function.parameters, directive, request.directive is None)
    if isinstance(inputs, str):
        return Outcome(name, error=inputs, target=request.target)
    before = [_copy(value) for value in inputs.values]
    simulation = Simulation(program, Limits(seconds=request.seconds), cancelled)
    try:
        report = simulation.kernel(
            name, directive.grid, directive.block, inputs.values, directive.shared
        )
    except SimulatorError as error:
        return Outcome(name, error=str(error), target=request.target)
    values = tuple(
        _value(parameter, made_by, old, new)
        for (parameter, made_by), old, new in zip(inputs.shown, before, inputs.values, strict=True)
    )
    assumptions = (*inputs.assumptions, *program.problems)
    return Outcome(name, _launch(directive), report, values, assumptions, target=request.target)


def _launch(directive: Directive) -> str:
    def shown(sizes: tuple[int, int, int]) -> str:
        return " × ".join(str(s) for s in sizes if s != 1) or "1"

    return f"{shown(directive.grid)} × {shown(directive.block)}"


def _inputs(
    parameters: Sequence[ir.Parameter], directive: Directive, guessed: bool
) -> _Inputs | str:
    """Values for all parameters, or why there are none."""
    inputs = _Inputs()
    unknown = set(directive.arguments) - {p.name for p in parameters}
    if unknown:
        known = ", ".join(p.name for p in parameters)
        return f"the kernel has no parameter '{sorted(unknown)[0]}'; it has: {known}"
    for parameter in parameters:
        given = directive.arguments.get(parameter.name)
        if given is None:
            given = _guess(parameter)
            if given is None:
                return (
                    f"'{parameter.name}' ({parameter.source_type}) needs a value in the directive"
                )
            why = "no directive" if guessed else "not in the directive"
            inputs.assumptions.append(f"{parameter.name} = {given} ({why})")
        made = _make(parameter, given)
        if isinstance(made, str):
            return made
        inputs.values.append(made)
        inputs.shown.append((parameter, str(given)))
    return inputs


def _guess(parameter: ir.Parameter) -> Argument | None:
    if parameter.type is ir.Scalar.PTR:
        if parameter.pointee is None:
            return None
        return Generator("ramp" if parameter.is_const else "zeros", (DEFAULT_LENGTH,))
    if isinstance(parameter.type, ir.Scalar) and parameter.type.is_integer:
        return DEFAULT_LENGTH if parameter.type.size >= 4 else 1
    return 1.0 if isinstance(parameter.type, ir.Scalar) else None


def _make(parameter: ir.Parameter, given: Argument) -> Given | str:
    if parameter.type is not ir.Scalar.PTR:
        if isinstance(given, Generator):
            return f"'{parameter.name}' is {parameter.source_type}: give a number, not {given}"
        return given
    if not isinstance(given, Generator):
        return f"'{parameter.name}' is {parameter.source_type}: give an array such as zeros(1024)"
    from tops_simulator.inputs import make_array

    return make_array(parameter.pointee or ir.Scalar.U8, given.name, given.numbers)


def _copy(value: Given) -> Given:
    return value if isinstance(value, int | float) else value.copy()


def _value(parameter: ir.Parameter, made_by: str, old: Given, new: Given) -> Value:
    from tops_simulator.inputs import summarise

    if isinstance(new, int | float) or isinstance(old, int | float):
        number = new if isinstance(new, int | float) else 0
        return Value(parameter.name, parameter.source_type, made_by, (number,), (number,))
    before, after = summarise(old), summarise(new)
    return Value(
        name=parameter.name,
        type=parameter.source_type,
        made_by=made_by,
        before=before.ends,
        after=after.ends,
        length=after.length,
        minimum=after.minimum,
        maximum=after.maximum,
        changed=old.tobytes() != new.tobytes(),
    )
