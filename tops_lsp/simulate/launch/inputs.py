"""What goes into a kernel, and what came out of it: arrays made, described and compared."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from tops_lsp.limits import DEFAULTS
from tops_lsp.project.relative_paths import is_below
from tops_lsp.simulate.launch.arithmetic import (
    GENERATORS,
    Expression,
    File,
    Generator,
    Number,
    Operand,
    made_with,
    names_of,
    spelled,
)
from tops_lsp.simulate.launch.directive import Argument, Expectation
from tops_lsp.simulate.launch.plan import Plan, PlanError
from tops_lsp.simulate.launch.sentences import say as sentence
from tops_simulator import ir
from tops_simulator.messages import Message, say, sentence_of
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_simulator.inputs import Array, Mismatch

    Given = Array | int | float
    Values = Mapping[str, Given]

ARRAY, TEXT = ".npy", ".txt"
"""How the names of files end that directives read."""
MARKS = (".git", "tops-lint.toml", "compile_commands.json", "pyproject.toml")
"""What is in a workspace's uppermost folder."""


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
    scalar: bool = False
    digest: str = ""
    """Of all bytes afterwards, of a run that is profiled."""


@dataclass(frozen=True, slots=True)
class ExpectationResult:
    """An expectation, whether it was met, and if not, why."""

    text: str
    met: bool
    why: str = ""


@dataclass(frozen=True, slots=True)
class Inputs:
    """What the expressions of a source file's directives are made of.

    An array has at most `most` elements. `shapes` are filled in: those of arguments that were made
    with several dimensions. With `streams` random arguments that name no seed are independent of
    each other; without, equal generators make equal arrays.
    """

    source: str
    seed: int = 0
    most: int = DEFAULTS.array_elements
    streams: bool = False
    shapes: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def argument(self, parameter: ir.Parameter, given: Argument) -> Given:
        """The value a kernel gets. Raises PlanError."""
        if isinstance(given, int | float):
            return given
        from tops_simulator.engines.shared.values import DTYPES
        from tops_simulator.inputs import fitted

        element = parameter.pointee or ir.Scalar.U8
        try:
            value = self._of(parameter.name).value(given, element, {})
        except ValueError as error:
            said = {"name": parameter.name, "given": spelled(given), "why": error.args[0]}
            raise PlanError(say("input", **said)) from None
        if not isinstance(value, int | float) and value.ndim > 1:
            self.shapes[parameter.name] = value.shape
        return fitted(value, DTYPES[element])

    def _of(self, name: str) -> Inputs:
        """What makes an argument: with a stream of its own, if arguments have them."""
        if not self.streams:
            return self
        return Inputs(self.source, stable_seed(self.seed, name), self.most, shapes=self.shapes)

    def value(self, expression: Expression, element: ir.Scalar, values: Values) -> Given:
        """What an expression comes to, arrays made of `element`s. Raises ValueError."""
        from tops_simulator.inputs import bounded, combine, make_array, read_array

        if isinstance(expression, Number):
            return expression.value
        if isinstance(expression, Operand):
            return values[expression.name]
        if isinstance(expression, Generator):
            numbers = (expression.count, *expression.numbers)
            bounded(expression.count, self.most)
            return make_array(element, expression.name, numbers, self.seed)
        if isinstance(expression, File):
            return read_array(existing_file(self.source, expression.path, ARRAY), self.most)
        if expression.name in GENERATORS:
            return self.value(made_with(expression, values), element, values)
        operands = [self.value(operand, element, values) for operand in expression.operands]
        result: Given = combine(expression.name, operands, self.most)
        return result


def named_file(source: str, path: str, suffix: str) -> str:
    """A file that a directive names, beside the source or elsewhere in its workspace, there or not.
    Raises ValueError."""
    source = os.path.realpath(source)
    found = os.path.realpath(os.path.join(os.path.dirname(source), path))
    workspace = workspace_of(source)
    if not is_below(found, workspace):
        raise ValueError(sentence("outside", path=path, workspace=workspace))
    if not found.endswith(suffix):
        raise ValueError(sentence("no-array-file", path=path, suffix=suffix))
    return found


def existing_file(source: str, path: str, suffix: str) -> str:
    """The same of a file that is there."""
    found = named_file(source, path, suffix)
    if not os.path.isfile(found):
        raise ValueError(sentence("no-file", path=path))
    return found


@lru_cache(maxsize=256)
def stable_seed(seed: int, name: str) -> int:
    """The seed of an argument's own stream, equal on all machines."""
    made = hashlib.blake2b(f"{seed} {name}".encode(), digest_size=8)
    return int.from_bytes(made.digest(), "big")


def workspace_of(source: str) -> str:
    """The uppermost folder a source's inputs may come from: the nearest that has one of MARKS,
    else the source's own."""
    own = folder = os.path.dirname(source)
    while True:
        if any(os.path.exists(os.path.join(folder, mark)) for mark in MARKS):
            return folder
        upper = os.path.dirname(folder)
        if upper == folder:
            return own
        folder = upper


def described(plan: Plan, olds: Values, news: Values, digests: bool = False) -> tuple[Value, ...]:
    """All arguments in a few numbers; with digests what tells them apart, too."""
    made = [_described(plan, index, olds, news) for index in range(len(plan.parameters))]
    if not digests:
        return tuple(made)
    return tuple(
        each if each.scalar else replace(each, digest=_digest(news[each.name])) for each in made
    )


def _digest(given: Given) -> str:
    """Equal for arrays of equal bytes."""
    return "" if isinstance(given, int | float) else hashlib.sha256(given.tobytes()).hexdigest()


def _described(plan: Plan, index: int, olds: Values, news: Values) -> Value:
    from tops_simulator.inputs import summarise

    parameter, given = plan.parameters[index], plan.arguments[index]
    made_by = str(given) if isinstance(given, int | float) else spelled(given)
    name, type_ = parameter.name, parameter.source_type
    old, new = olds[name], news[name]
    if isinstance(new, int | float) or isinstance(old, int | float):
        number = (new,) if isinstance(new, int | float) else ()
        return Value(name, type_, made_by, number, number, scalar=True)
    before, after = summarise(old), summarise(new)
    return Value(
        name=name,
        type=type_,
        made_by=made_by,
        before=before.ends,
        after=after.ends,
        length=after.length,
        minimum=after.minimum,
        maximum=after.maximum,
        changed=old.tobytes() != new.tobytes(),
    )


def check(
    inputs: Inputs, plan: Plan, expectation: Expectation, olds: Values, news: Values
) -> ExpectationResult:
    """An expectation held against the results."""
    from tops_simulator.inputs import mismatch

    text = f"{expectation.name} = {spelled(expectation.expression)}"
    unknown = [n.name for n in names_of(expectation.expression) if n.name not in olds]
    found = news.get(expectation.name)
    if unknown or found is None or isinstance(found, int | float):
        wrong = unknown[0] if unknown else expectation.name
        return ExpectationResult(text, False, sentence("no-array", name=wrong))
    element = next(p.pointee for p in plan.parameters if p.name == expectation.name)
    try:
        wanted = inputs.value(expectation.expression, element or ir.Scalar.U8, olds)
    except ValueError as error:
        return ExpectationResult(
            text, False, sentence("not-computed", text=text, why=sentence_of(error))
        )
    try:
        difference = mismatch(found, wanted, expectation.tolerance)
    except ValueError:
        return ExpectationResult(text, False, sentence("lengths", text=text))
    if difference is None:
        return ExpectationResult(text, True)
    return ExpectationResult(text, False, _mismatch(expectation.name, difference))


def _mismatch(name: str, difference: Mismatch) -> Message:
    return sentence(
        "mismatch",
        name=name,
        index=difference.index,
        found=f"{difference.found:g}",
        expected=f"{difference.expected:g}",
        count=difference.count,
        total=difference.total,
    )
