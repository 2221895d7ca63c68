"""From what the user said to a launch: sizes, a value for every parameter, what was assumed."""

from __future__ import annotations

from collections.abc import Sequence

from tops_lsp.simulate.launch.arithmetic import ARRAYS, Generator, spelled
from tops_lsp.simulate.launch.directive import Argument, Dim, Directive
from tops_lsp.simulate.launch.sentences import listed, say
from tops_simulator import ir
from tops_simulator.messages import Message
from tops_startup.records import dataclass

DEFAULT_LENGTH = 1024


class PlanError(Exception):
    """No launch can be made of this; the message says why and what would be right."""


@dataclass(frozen=True, slots=True)
class FoundLaunch:
    """A launch in the file whose sizes are constants; `line` is 1-based."""

    grid: Dim
    block: Dim
    shared: int
    line: int


@dataclass(frozen=True, slots=True)
class Assumption:
    """Something the user did not say. `key` names the sentence; the rest fills it."""

    key: str  # launch-in-file, whole-block, argument, compiler
    text: str = ""
    value: str = ""


@dataclass(frozen=True)
class Plan:
    """A launch, ready but for the arrays. `arguments` follow `parameters`."""

    grid: Dim
    block: Dim
    shared: int
    parameters: tuple[ir.Parameter, ...]
    arguments: tuple[Argument, ...]
    assumptions: tuple[Assumption, ...] = ()


def plan_launch(
    parameters: Sequence[ir.Parameter],
    directive: Directive | None,
    found: FoundLaunch | None,
    usual_block: int,
) -> Plan:
    """The launch of a kernel. Raises PlanError.

    Sizes come from the directive, else from the file's own launch, else one whole block runs:
    one thread alone meets nobody, and would never show a race.
    """
    said = directive or Directive()
    if said.problems:
        raise PlanError(say("directive", why=said.problems[0].message))
    _check_names(parameters, said)
    assumptions: list[Assumption] = []
    grid, block, shared = sizes_of(said, found, usual_block, assumptions)
    arguments = tuple(_argument(p, said, assumptions) for p in parameters)
    return Plan(grid, block, shared, tuple(parameters), arguments, tuple(assumptions))


def _check_names(parameters: Sequence[ir.Parameter], said: Directive) -> None:
    known = [p.name for p in parameters]
    for name in said.places or said.arguments:
        if name not in known:
            raise PlanError(say("no-parameter", name=name, known=listed(known)))


def sizes_of(
    said: Directive, found: FoundLaunch | None, usual_block: int, assumptions: list[Assumption]
) -> tuple[Dim, Dim, int]:
    """Grid, block and bytes of shared memory of a launch; what is assumed is added."""
    shared = said.shared
    if said.grid is not None and said.block is not None:
        return said.grid, said.block, shared or 0
    if found is not None and said.grid is None and said.block is None:
        assumptions.append(Assumption("launch-in-file", str(found.line)))
        return found.grid, found.block, found.shared if shared is None else shared
    if said.block is None:
        key = "whole-block" if said.grid is None else "whole-blocks"
        assumptions.append(Assumption(key, str(usual_block)))
    return said.grid or (1, 1, 1), said.block or (usual_block, 1, 1), shared or 0


def _argument(parameter: ir.Parameter, said: Directive, assumptions: list[Assumption]) -> Argument:
    given = said.arguments.get(parameter.name)
    if given is None:
        given = guess(parameter)
        assumptions.append(Assumption("argument", parameter.name, str(given)))
    check_argument(parameter, given)
    return given


def guess(parameter: ir.Parameter) -> Argument:
    """1024 elements counting up, and 1024 as every size."""
    if parameter.type is ir.Scalar.PTR:
        if not _is_pointer(parameter):
            raise PlanError(_parameter_note("object", parameter))
        if parameter.pointee is None:
            raise PlanError(_parameter_note("no-element-type", parameter))
        return Generator("ramp", DEFAULT_LENGTH)
    if isinstance(parameter.type, ir.Vector):
        raise PlanError(_parameter_note("vector", parameter))
    if parameter.type.is_float or parameter.type is ir.Scalar.I1:
        return 1
    return DEFAULT_LENGTH if parameter.type.size >= 2 else 1


def _parameter_note(key: str, parameter: ir.Parameter, **fields: object) -> Message:
    """A sentence about a parameter."""
    return say(key, name=parameter.name, type=parameter.source_type, **fields)


def _is_pointer(parameter: ir.Parameter) -> bool:
    return "*" in parameter.source_type


def check_argument(parameter: ir.Parameter, given: Argument) -> None:
    if parameter.type is not ir.Scalar.PTR:
        if isinstance(given, ARRAYS):
            raise PlanError(_parameter_note("give-number", parameter, given=spelled(given)))
        _check_number(parameter, given)
    elif not isinstance(given, ARRAYS):
        raise PlanError(_parameter_note("give-array", parameter, length=DEFAULT_LENGTH))
    elif not _is_pointer(parameter):
        raise PlanError(_parameter_note("give-object", parameter))


def _check_number(parameter: ir.Parameter, given: int | float) -> None:
    """Integers must be whole and fit; Python's own conversion would raise later."""
    type_ = parameter.type
    if not isinstance(type_, ir.Scalar) or not type_.is_integer or type_ is ir.Scalar.I1:
        return
    bits = 8 * type_.size - (1 if type_.is_signed else 0)
    least = -(2**bits) if type_.is_signed else 0
    whole = isinstance(given, int) or given.is_integer()
    if not whole or not least <= given < 2**bits:
        raise PlanError(_parameter_note("no-fit", parameter, given=given))
