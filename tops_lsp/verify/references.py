"""What the results of a run are held against, and where they differ."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from tops_lsp.simulate.launch.directive import Directive, Expectation
from tops_lsp.simulate.launch.inputs import ExpectationResult, Inputs
from tops_lsp.simulate.launch.plan import Plan
from tops_lsp.simulate.launch.sentences import say
from tops_lsp.verify.sentences import verify_sentence
from tops_lsp.verify.task import Reference, Task, TaskError
from tops_simulator import ir
from tops_simulator.errors import SimulatorError
from tops_simulator.messages import sentence_of
from tops_startup.records import dataclass, field

if TYPE_CHECKING:
    from tops_lsp.verify.reference_runs import ReferenceRun
    from tops_simulator.inputs import Array, Mismatch

    Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Difference:
    """The first element of an argument that is not as expected."""

    name: str
    mismatch: Mismatch
    shape: tuple[int, ...] = ()

    @property
    def place(self) -> list[int]:
        """Its index in each dimension."""
        found, rest = [], self.mismatch.index
        for size in reversed(self.shape):
            rest, at = divmod(rest, size)
            found.append(at)
        return [*reversed(found)] or [self.mismatch.index]


@dataclass
class ReferenceJudge:
    """Compares the arguments of a run with a reference. `differences` are those of the last run."""

    task: Task
    function: Callable[..., Any] | None = None
    run: ReferenceRun | None = None
    differences: list[Difference] = field(default_factory=list)
    problem: str = ""
    """Why the reference itself had no value in the last run: nothing can be said of the kernel."""

    def __call__(
        self, inputs: Inputs, plan: Plan, olds: Values, news: Values
    ) -> Iterator[ExpectationResult]:
        """Whether each argument that the reference tells of is as it should be."""
        self.differences.clear()
        self.problem = ""

        def compute(values: Values) -> Values:
            return self._wanted(inputs, plan, values)

        @cache
        def slack() -> Mapping[str, Array]:
            from tops_simulator.rounding import slack_of

            return slack_of(compute, olds)

        try:
            results = [
                self._compared(inputs, name, each, news, slack)
                for name, each in compute(olds).items()
            ]
        except (SimulatorError, ValueError, OSError) as error:
            self.problem = say("not-computed", text="reference", why=sentence_of(error))
            return
        yield from results

    def _wanted(self, inputs: Inputs, plan: Plan, olds: Values) -> Values:
        reference = self.task.reference
        if self.run is not None:
            return self.run.results(plan, olds)
        from tops_simulator.inputs import read_array
        from tops_simulator.numpy_expressions import evaluated

        if reference.files:
            most = inputs.most
            return {name: read_array(path, most) for name, path in reference.files.items()}
        values = {name: _wide(value, inputs.shapes.get(name)) for name, value in olds.items()}
        if reference.expressions:
            texts = _named(reference.expressions, plan)
            return {name: evaluated(text, values) for name, text in texts.items()}
        return _called(self.function, values, plan)

    def _compared(
        self,
        inputs: Inputs,
        name: str,
        wanted: Any,
        news: Values,
        slack: Callable[[], Mapping[str, Array]],
    ) -> ExpectationResult:
        from tops_simulator.inputs import compared, rounding

        found = news.get(name)
        if found is None or isinstance(found, int | float):
            raise ValueError(say("no-array", name=name))
        tolerance = self.task.within, self.task.absolute
        try:
            different = compared(found, wanted, *tolerance)
            if different is not None and tolerance == (None, None) and rounding(found.dtype):
                different = compared(found, wanted, *tolerance, slack().get(name))
        except (ValueError, TypeError):
            raise ValueError(say("lengths", text=name)) from None
        if different is None:
            return ExpectationResult(name, True)
        self.differences.append(Difference(name, different, inputs.shapes.get(name, ())))
        shown = {
            "index": different.index,
            "found": f"{different.found:g}",
            "expected": f"{different.expected:g}",
        }
        why = say("mismatch", name=name, count=different.count, total=different.total, **shown)
        return ExpectationResult(name, False, why)


def _wide(value: Any, shape: tuple[int, ...] | None) -> Any:
    """What a reference computes with: doubles and whole numbers of 64 bits, in their shape."""
    from tops_simulator.inputs import widened

    return value if isinstance(value, int | float) else widened(value, shape)


def _called(function: Callable[..., Any] | None, values: Values, plan: Plan) -> Values:
    """What a function gives: an array for the one output, or one for each by its name."""
    assert function is not None
    try:
        given = function(**_taken(function, values))
    except (MemoryError, RecursionError):
        raise
    except Exception as error:
        raise ValueError(f"{type(error).__name__}: {error}") from None
    if isinstance(given, Mapping):
        return given
    outputs = [p.name for p in plan.parameters if _is_output(p)]
    results = given if isinstance(given, tuple) else (given,)
    if len(results) != len(outputs):
        named = ", ".join(outputs)
        raise ValueError(f"{len(results)} results, but the kernel may write: {named}")
    return dict(zip(outputs, results, strict=True))


def _named(texts: Mapping[str, str], plan: Plan) -> Mapping[str, str]:
    """Expressions by the arguments they are of; one without a name is of the only output."""
    if "" not in texts:
        return texts
    outputs = [p.name for p in plan.parameters if _is_output(p)]
    if len(outputs) != 1:
        raise ValueError(f"one expression, but the kernel may write: {', '.join(outputs)}")
    return {outputs[0]: texts[""]}


def _taken(function: Callable[..., Any], values: Values) -> Values:
    """The arguments that a function names; all where it takes any."""
    parameters = inspect.signature(function).parameters
    if any(p.kind is p.VAR_KEYWORD for p in parameters.values()):
        return values
    return {name: values[name] for name in parameters if name in values}


def _is_output(parameter: ir.Parameter) -> bool:
    return parameter.type is ir.Scalar.PTR and not parameter.is_const


def judge_of(task: Task) -> ReferenceJudge | None:
    """What compares; None where there is no reference. Raises TaskError."""
    reference = task.reference
    if not reference:
        return None
    function = reference.function
    _check(reference)
    if reference.python:
        function = _function(reference)
    run = None
    if reference.kernel or reference.host:
        from tops_lsp.verify.reference_runs import ReferenceRun

        run = ReferenceRun.of(task)
    return ReferenceJudge(task, function, run)


def _check(reference: Reference) -> None:
    from tops_simulator.numpy_expressions import check

    for name, text in reference.expressions.items():
        try:
            check(text)
        except SimulatorError as error:
            raise TaskError(
                verify_sentence("task-part", part=f"expressions.{name}", why=sentence_of(error))
            ) from None


def _function(reference: Reference) -> Callable[..., Any]:
    """The function of a text of Python. What runs it is confined."""
    scope: dict[str, Any] = {"__name__": "reference"}
    try:
        exec(compile(reference.python, "<reference>", "exec"), scope)
    except Exception as error:
        raise TaskError(
            verify_sentence("task-part", part="python", why=f"{type(error).__name__}: {error}")
        ) from None
    found = scope.get("reference")
    if not callable(found):
        raise TaskError(verify_sentence("task-python"))
    named: Callable[..., Any] = found
    return named


def with_tolerance(directive: Directive, task: Task) -> Directive:
    """Expectations of a directive with the task's tolerance where they name none."""
    from tops_startup.records import replace

    def tolerant(each: Expectation) -> Expectation:
        return each if each.tolerance is not None else replace(each, tolerance=task.within)

    return replace(directive, expectations=tuple(map(tolerant, directive.expectations)))
