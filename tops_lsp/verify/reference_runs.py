"""References that are programs themselves: another kernel, or a function of the host."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tops_lsp.simulate.compile_errors import refuse_wrong
from tops_lsp.simulate.launch.directive import Dim, parse_directive
from tops_lsp.simulate.launch.plan import Plan
from tops_lsp.simulate.launch.sentences import listed, say
from tops_lsp.simulate.program import context_from, read_unit, translate
from tops_lsp.verify.reading import unreadable
from tops_lsp.verify.sentences import verify_sentence
from tops_lsp.verify.task import Reference, Task, TaskError
from tops_simulator import ir
from tops_simulator.errors import CompileError
from tops_simulator.messages import sentence_of
from tops_startup.records import dataclass

if TYPE_CHECKING:
    from tops_simulator.findings import Report

PATH = "/reference.tops"


@dataclass(frozen=True)
class ReferenceRun:
    """A function that computes what another one should have: it gets the same arguments."""

    task: Task
    program: ir.Program
    function: ir.Function
    grid: Dim
    block: Dim
    shared: int

    @staticmethod
    def of(task: Task) -> ReferenceRun:
        """Compiles it. Raises TaskError."""
        reference, name = task.reference, task.reference.kernel or task.reference.host
        launch = parse_directive(reference.launch)
        if launch.problems:
            raise TaskError(
                verify_sentence(
                    "task-part", part="reference.launch", why=launch.problems[0].message
                )
            )
        try:
            program = _program(task, reference)
        except (CompileError, ValueError) as error:
            raise TaskError(
                verify_sentence("task-part", part="reference", why=sentence_of(error))
            ) from None
        known = program.kernels if reference.kernel else program.functions
        if name not in known:
            raise TaskError(
                verify_sentence(
                    "task-part",
                    part="reference",
                    why=say("no-kernel", name=name, known=listed(known)),
                )
            )
        function = program.functions[program.kernels.get(name, name)]
        sizes = launch.grid or (1, 1, 1), launch.block or (1, 1, 1)
        return ReferenceRun(task, program, function, *sizes, launch.shared or 0)

    def results(self, plan: Plan, olds: Mapping[str, Any]) -> dict[str, Any]:
        """What the arguments that it may write become. Raises ValueError and ArgumentError."""
        names = [p.name for p in plan.parameters]
        mine = [p.name for p in self.function.parameters]
        taken = names if len(names) == len(mine) else mine  # by place, or else by name
        lacking = [name for name in taken if name not in olds]
        if lacking:
            raise ValueError(say("no-parameter", name=lacking[0], known=listed(names)))
        values = {name: _copied(olds[name]) for name in taken}
        report = self._report([values[name] for name in taken])
        if not report.ok:
            raise ValueError(report.findings[0].message if report.findings else "it did not end")
        const = {p.name for p in plan.parameters if p.is_const or p.type is not ir.Scalar.PTR}
        pairs = zip(taken, self.function.parameters, strict=True)
        return {n: values[n] for n, p in pairs if not p.is_const and n not in const}

    def _report(self, arguments: list[Any]) -> Report:
        from tops_simulator.engines.shared.limits import Limits
        from tops_simulator.simulation import Simulation

        given = self.task.limits
        simulation = Simulation(self.program, Limits(seconds=given.seconds, threads=1))
        name = self.task.reference.kernel
        try:
            if not name:
                return simulation.host(self.function.name, arguments)
            return simulation.kernel(name, self.grid, self.block, arguments, self.shared)
        finally:
            simulation.close()


def _copied(value: Any) -> Any:
    return value if isinstance(value, int | float) else value.copy()


def _program(task: Task, reference: Reference) -> ir.Program:
    text = task.text if reference.source is None else reference.source
    options = {"defines": list(task.defines), "include_dirs": list(task.include_dirs)}
    unit = read_unit(PATH, context_from(task.targets[0], options), text)
    refuse_wrong(unit)
    lost = unreadable(unit)
    if lost is not None:
        raise CompileError(say(lost[0]))
    return translate(unit, also=(reference.host,) if reference.host else ())
