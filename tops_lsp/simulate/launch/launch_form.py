"""Launches as forms: what a run would take now, what a user made of it, and back to a comment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from tops_lsp.model.tree.declarations import Function
from tops_lsp.model.unit import TranslationUnit
from tops_lsp.simulate.codegen.functions import parameter_of
from tops_lsp.simulate.launch.arithmetic import DirectiveError, Operation, spelled
from tops_lsp.simulate.launch.directive import (
    Argument,
    Dim,
    Directive,
    DirectiveProblem,
    Expectation,
    MarkedLine,
    argument_in,
    bytes_in,
    expectation_in,
    marked_lines,
    size_in,
)
from tops_lsp.simulate.launch.kernels import find_kernel, launch_in_file
from tops_lsp.simulate.launch.plan import Assumption, PlanError, check_argument, guess, sizes_of
from tops_lsp.simulate.launch.sentences import listed, say
from tops_lsp.simulate.launch.sidecar import laid_over
from tops_lsp.simulate.program import kernels_of
from tops_lsp.text.source import NOWHERE, Source, Span
from tops_simulator import ir
from tops_simulator.machine import CUDA
from tops_simulator.messages import sentence_of
from tops_startup.records import dataclass, field

Part = TypeVar("Part")


@dataclass(frozen=True, slots=True)
class Launch:
    """A launch as text, each part as a directive has it; what is empty is not said."""

    grid: str = ""
    block: str = ""
    shared: str = ""
    arguments: Mapping[str, str] = field(default_factory=dict)
    expect: tuple[str, ...] = ()

    @property
    def says_something(self) -> bool:
        texts = (self.grid, self.block, self.shared, *self.arguments.values(), *self.expect)
        return any(text.strip() for text in texts)


@dataclass(frozen=True, slots=True)
class Row:
    """An argument in a form. `assumed`: nobody has written it."""

    name: str
    type: str
    expression: str
    assumed: bool


@dataclass(frozen=True, slots=True)
class Form:
    """All that a run of a kernel would take now."""

    grid: str
    block: str
    shared: str
    arguments: tuple[Row, ...]
    expect: tuple[str, ...]

    def launch(self) -> Launch:
        """The form as it is."""
        given = {row.name: row.expression for row in self.arguments}
        return Launch(self.grid, self.block, self.shared, given, self.expect)


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """`field` is grid, block or shared, `arguments.NAME`, or `expect.INDEX`."""

    field: str
    message: str


# --- what is said -----------------------------------------------------------------------


def full_directive(
    unit: TranslationUnit, path: str, kernel: str, own: Directive | None = None
) -> Directive:
    """What is said of a launch, with the comment above the kernel. Raises PlanError."""
    found = find_kernel(unit, kernel)
    return laid_over(None if found is None else found.directive, path, kernel, own)


def form_of(unit: TranslationUnit, kernel: str, own: Launch | None = None) -> Form:
    """The form of a kernel's launch; what `own` says is as it was written. Raises PlanError."""
    own = own or Launch()
    directive = directive_of(own)[0]
    said = full_directive(unit, unit.source.path, kernel, directive)
    assumptions: list[Assumption] = []
    usual = (unit.machine or CUDA).usual_block
    grid, block, shared = sizes_of(said, launch_in_file(unit, kernel), usual, assumptions)
    rows = tuple(_row(p, said, own) for p in parameters_of(unit, kernel))
    expect = own.expect or tuple(_expected(e) for e in said.expectations)
    sizes = own.grid or dim_text(grid), own.block or dim_text(block), own.shared or str(shared)
    return Form(*sizes, rows, expect)


def parameters_of(unit: TranslationUnit, kernel: str) -> Sequence[ir.Parameter]:
    """What a kernel takes. Raises PlanError if there is no such kernel."""
    return [parameter_of(p) for p in function_of(unit, kernel).parameters]


def function_of(unit: TranslationUnit, kernel: str) -> Function:
    """The kernel of that name. Raises PlanError."""
    kernels = {f.qualified_name: f for f in kernels_of(unit)}
    if kernel not in kernels:
        raise PlanError(say("no-kernel", name=kernel, known=listed(kernels)))
    return kernels[kernel]


def _row(parameter: ir.Parameter, said: Directive, own: Launch) -> Row:
    written = own.arguments.get(parameter.name, "").strip()
    given = said.arguments.get(parameter.name)
    text = written or (_guessed(parameter) if given is None else argument_text(given))
    return Row(parameter.name, parameter.source_type, text, not written and given is None)


def _guessed(parameter: ir.Parameter) -> str:
    """What would be assumed; nothing where nothing can be."""
    try:
        return argument_text(guess(parameter))
    except PlanError:
        return ""


def dim_text(dim: Dim) -> str:
    """`12`, or all three sizes where more than the first is used."""
    return str(dim[0]) if dim[1:] == (1, 1) else f"({', '.join(map(str, dim))})"


def argument_text(argument: Argument) -> str:
    """An argument as a directive has it."""
    if isinstance(argument, int | float):
        return str(argument)
    text = spelled(argument)
    infix = isinstance(argument, Operation) and text.startswith("(")
    return text[1:-1] if infix else text


def _expected(expectation: Expectation) -> str:
    value = expectation.expression
    text = spelled(value)
    infix = isinstance(value, Operation) and text.startswith("(")
    within = "" if expectation.tolerance is None else f" within {expectation.tolerance:g}"
    return f"{expectation.name} = {text[1:-1] if infix else text}{within}"


# --- what a user made of it -------------------------------------------------------------


def directive_of(launch: Launch) -> tuple[Directive, tuple[FieldProblem, ...]]:
    """The directive that a launch is, with all that is wrong in it."""
    problems: list[FieldProblem] = []
    reader = _Fields(problems)
    arguments: dict[str, Argument] = {}
    for name, text in launch.arguments.items():
        given = reader.read(f"arguments.{name}", text, lambda t: argument_in(t, arguments))
        if given is not None:
            arguments[name] = given
    expected = [
        reader.read(f"expect.{n}", text, expectation_in) for n, text in enumerate(launch.expect)
    ]
    directive = Directive(
        grid=reader.read("grid", launch.grid, size_in),
        block=reader.read("block", launch.block, size_in),
        shared=reader.read("shared", launch.shared, bytes_in),
        arguments=arguments,
        expectations=tuple(e for e in expected if e is not None),
        places=dict.fromkeys([*arguments, *(e.name for e in expected if e is not None)], NOWHERE),
        problems=tuple(DirectiveProblem(p.message, NOWHERE) for p in problems),
        replaces=any(e is not None for e in expected),
    )
    return directive, tuple(problems)


@dataclass(frozen=True, slots=True)
class _Fields:
    """Reads fields one by one and notes what is wrong."""

    problems: list[FieldProblem]

    def read(self, name: str, text: str, parse: Callable[[str], Part]) -> Part | None:
        """A field's value; None for an empty or a wrong one."""
        if not text.strip():
            return None
        try:
            return parse(text)
        except DirectiveError as error:
            self.problems.append(FieldProblem(name, sentence_of(error)))
            return None


def problems_of(unit: TranslationUnit, kernel: str, launch: Launch) -> tuple[FieldProblem, ...]:
    """What is wrong with a launch of a kernel. Raises PlanError if there is no such kernel."""
    directive, problems = directive_of(launch)
    parameters = {p.name: p for p in parameters_of(unit, kernel)}
    unknown = (
        FieldProblem(field, say("no-parameter", name=name, known=listed(parameters)))
        for field, name in _named(launch)
        if name not in parameters
    )
    return (*problems, *unknown, *_mismatches(parameters, directive))


def _named(launch: Launch) -> Iterator[tuple[str, str]]:
    """The parameters that fields speak of."""
    for name, text in launch.arguments.items():
        if text.strip():
            yield f"arguments.{name}", name
    for number, text in enumerate(launch.expect):
        try:
            yield f"expect.{number}", expectation_in(text).name
        except DirectiveError:
            continue  # that is a problem of its own


def _mismatches(
    parameters: Mapping[str, ir.Parameter], directive: Directive
) -> Iterator[FieldProblem]:
    """Arguments that do not go with their parameters."""
    for name, argument in directive.arguments.items():
        if name in parameters:
            try:
                check_argument(parameters[name], argument)
            except PlanError as error:
                yield FieldProblem(f"arguments.{name}", sentence_of(error))


# --- back to a comment ------------------------------------------------------------------


def written(unit: TranslationUnit, kernel: str, launch: Launch) -> list[tuple[Span, str]]:
    """The replacements that make a launch the kernel's directive. Raises PlanError."""
    function_of(unit, kernel)
    found = find_kernel(unit, kernel)
    if found is None:
        raise PlanError(say("not-written", name=kernel))
    form, source = form_of(unit, kernel, launch), unit.source
    marked = marked_lines(source, found.start)
    if not marked:
        return [_inserted(source, found.start, _clauses(form))]
    first, rest = marked[0], marked[1:]
    whole = [(source.whole_line(m.line), "") for m in rest]
    return [(source.line_span(first.line), _replaced(first, form, source)), *whole]


def _clauses(form: Form) -> list[str]:
    """The lines of a directive: launch and arguments, then each expectation."""
    shared = f", {form.shared}" if form.shared != "0" else ""
    given = ", ".join(f"{r.name} = {r.expression}" for r in form.arguments if r.expression)
    launch = f"<<<{form.grid}, {form.block}{shared}>>> {given}".rstrip()
    return [launch, *(f"expect {text}" for text in form.expect)]


def _inserted(source: Source, offset: int, clauses: Sequence[str]) -> tuple[Span, str]:
    """Lines above the declaration at an offset."""
    line = source.line_of(offset)
    start, text = source.line_span(line).start, source.line_text(line)
    indent = text[: len(text) - len(text.lstrip())]
    lines = (f"{indent}// tops-sim: {clause}{source.line_end}" for clause in clauses)
    return Span(start, start), "".join(lines)


def _replaced(mark: MarkedLine, form: Form, source: Source) -> str:
    """The text of the first marked line anew; a comment that ends somewhere takes all in one."""
    clauses = _clauses(form)
    if not mark.before.lstrip().startswith("//"):
        clauses = [", ".join(clauses)]
    ending = f" {mark.after}" if mark.after else ""
    return source.line_end.join(f"{mark.before}tops-sim: {c}{ending}" for c in clauses)
