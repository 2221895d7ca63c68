"""From what somebody asks for to a space of points and what holds for all of them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tops_lsp.project.context import Context
from tops_lsp.simulate.launch.arithmetic import DirectiveError, Expression
from tops_lsp.simulate.launch.axes import Axis, condition_in
from tops_lsp.simulate.launch.directive import Directive, joined, parse_directive
from tops_lsp.simulate.launch.kernels import find_kernel, has_main, launch_in_file, runnable_kernels
from tops_lsp.simulate.launch.plan import FoundLaunch, PlanError, sizes_of
from tops_lsp.simulate.launch.sentences import listed, say
from tops_lsp.simulate.launch.sidecar import laid_over, sweep_beside
from tops_lsp.simulate.request import ALL_CHECKS
from tops_lsp.simulate.source_program import Reading
from tops_lsp.sweep.constants import constants_of, integers_of
from tops_lsp.sweep.evaluation import Evaluation
from tops_lsp.sweep.odd_sizes import odd_sizes, sizes_among
from tops_lsp.sweep.space import LAUNCHED, AxisKind, Number, Space, SpaceError, SweepAxis, axes_of
from tops_simulator.machine import machine_of
from tops_simulator.messages import sentence_of
from tops_startup.records import dataclass, field, replace

if TYPE_CHECKING:
    from tops_lsp.model.unit import TranslationUnit
    from tops_simulator.timing.parameters import Parameters


@dataclass(frozen=True)
class SweepRequest:
    """What somebody asks for. `axes` go over those that the file has; `odd` are the arguments
    whose sizes are to be odd ones, all that are sizes if it is empty, none if it is None."""

    path: str
    text: bytes
    contexts: Mapping[str, Context]
    kernel: str | None = None
    axes: tuple[tuple[Axis, AxisKind | None], ...] = ()
    conditions: tuple[str, ...] = ()
    launch: str = ""
    odd: tuple[str, ...] | None = None
    arguments: tuple[str, ...] = ()
    checks: frozenset[str] = ALL_CHECKS
    seed: int = 0
    shuffle: int | None = None
    seconds: float | None = None
    steps: int | None = None
    memory: int | None = None
    timed: bool = True
    figures: Mapping[str, Parameters] = field(default_factory=dict)


@dataclass(frozen=True)
class PreparedSweep:
    """A sweep that can begin. `sizes` are arguments that arrays take their sizes from."""

    evaluation: Evaluation
    space: Space
    sizes: tuple[str, ...] = ()
    expects: bool = False
    launch: Directive = field(default_factory=Directive)


def prepared(wanted: SweepRequest) -> PreparedSweep:
    """The sweep that somebody asks for. Raises SpaceError, OSError and ValueError."""
    target, context = next(iter(wanted.contexts.items()))
    reading = Reading(wanted.path, context, wanted.text)
    unit = reading.unit
    try:
        return _prepared(wanted, target, reading, unit)
    except PlanError as error:
        raise SpaceError(sentence_of(error)) from None


def _prepared(
    wanted: SweepRequest, target: str, reading: Reading, unit: TranslationUnit
) -> PreparedSweep:
    kernel = _kernel(wanted, unit)
    launch = _launch(wanted, unit, kernel)
    parameters = _parameters(unit, kernel)
    constants = constants_of(unit)
    axes = _axes(wanted, launch, parameters, constants, kernel)
    _check_macros(axes, reading)
    found = None if kernel is None else launch_in_file(unit, kernel)
    sizes, integers = sizes_among(launch), integers_of(unit)
    if wanted.odd is not None:
        if kernel is None:
            raise SpaceError(say("main-launches", names="--odd-sizes"))
        axes = _with_odd_sizes(wanted.odd, axes, launch, sizes, tiles_of(integers, launch, found))
    space = Space(
        axes,
        (*launch.conditions, *map(_condition, wanted.conditions)),
        target,
        {**integers, **numbers_of(launch, found, target)},
    )
    evaluation = Evaluation(
        path=wanted.path,
        text=wanted.text,
        kernel=kernel,
        axes=axes,
        contexts=wanted.contexts,
        target=target,
        constants=constants,
        own=wanted.launch,
        arguments=wanted.arguments,
        checks=wanted.checks,
        seed=wanted.seed,
        shuffle=wanted.shuffle,
        seconds=wanted.seconds,
        steps=wanted.steps,
        memory=wanted.memory,
        timed=wanted.timed,
        figures=wanted.figures,
        readable=_readable(wanted, reading),
    )
    return PreparedSweep(evaluation, space, sizes, bool(launch.expectations), launch)


def _kernel(wanted: SweepRequest, unit: TranslationUnit) -> str | None:
    """The kernel that is meant; None is main()."""
    names = [kernel.name for kernel in runnable_kernels(unit)]
    if wanted.kernel is not None:
        if wanted.kernel not in names:
            raise SpaceError(say("no-kernel", name=wanted.kernel, known=listed(names)))
        return wanted.kernel
    launched = bool(wanted.launch) or wanted.odd is not None
    launched |= any(kind in LAUNCHED for _, kind in wanted.axes)
    varied = [name for name in names if _has_axes(wanted.path, unit, name)]
    if len(varied) == 1:
        return varied[0]
    if has_main(unit) and not launched:
        return None
    if len(names) != 1:
        raise SpaceError(say("choose-kernel", known=listed(names)))
    return names[0]


def _has_axes(path: str, unit: TranslationUnit, kernel: str) -> bool:
    """Whether something is said of a sweep at the kernel itself."""
    found = find_kernel(unit, kernel)
    written = laid_over(None if found is None else found.directive, path, kernel)
    return bool(written.axes)


def _launch(wanted: SweepRequest, unit: TranslationUnit, kernel: str | None) -> Directive:
    """All that is said of the launch and of its sweep."""
    of_file = sweep_beside(wanted.path) or Directive()
    if kernel is None:
        return of_file
    found = find_kernel(unit, kernel)
    own = parse_directive(wanted.launch) if wanted.launch else None
    written = laid_over(None if found is None else found.directive, wanted.path, kernel, own)
    whole = joined(of_file, written)
    if whole.problems:
        raise SpaceError(say("directive", why=whole.problems[0].message))
    return whole


def _parameters(unit: TranslationUnit, kernel: str | None) -> tuple[str, ...]:
    found = None if kernel is None else find_kernel(unit, kernel)
    return () if found is None else found.parameters


def _axes(
    wanted: SweepRequest,
    launch: Directive,
    parameters: Sequence[str],
    constants: Mapping[str, object],
    kernel: str | None,
) -> tuple[SweepAxis, ...]:
    """Those of the file, those that were asked for over them."""
    found = {each.name: each for each in axes_of(launch.axes, parameters, constants)}
    for axis, kind in wanted.axes:
        if kind is AxisKind.ARGUMENT and axis.name not in parameters and kernel is not None:
            raise SpaceError(say("no-parameter", name=axis.name, known=listed(parameters)))
        if kind is None or kind is AxisKind.DEFINE:
            (resolved,) = axes_of([axis], () if kind else parameters, constants)
            kind = resolved.kind
        found[axis.name] = SweepAxis(axis.name, kind, axis.values)
    axes = tuple(found.values())
    launched = [axis.name for axis in axes if axis.kind in LAUNCHED]
    if kernel is None and launched:
        raise SpaceError(say("main-launches", names=", ".join(launched)))
    _check_values(axes, wanted.contexts)
    return axes


def _check_values(axes: Sequence[SweepAxis], contexts: Mapping[str, Context]) -> None:
    """Values that nothing could be run with at all. Raises SpaceError."""
    for axis in axes:
        if axis.kind in (AxisKind.SEED, AxisKind.SHUFFLE):
            wrong = [value for value in axis.values if not value.isdecimal()]
            if wrong:
                raise SpaceError(say("no-seed", name=axis.name, text=wrong[0]))
        if axis.kind is AxisKind.TARGET:
            wrong = [value for value in axis.values if value not in contexts]
            if wrong:
                known = ", ".join(contexts)
                raise SpaceError(say("unknown-target", name=wrong[0], known=known))


def _check_macros(axes: Sequence[SweepAxis], reading: Reading) -> None:
    """A macro that no text asks for would make all its points equal. Raises SpaceError."""
    texts = [reading.source.text, *(s.text for s in reading.reads.values() if s is not None)]
    for axis in axes:
        if axis.kind is AxisKind.DEFINE:
            word = re.compile(rb"\b%s\b" % re.escape(axis.name.encode()))
            if not any(word.search(text) for text in texts):
                raise SpaceError(say("unused-macro", name=axis.name))


def _condition(text: str) -> Expression:
    try:
        return condition_in(text)
    except DirectiveError as error:
        raise SpaceError(say("condition-unread", text=text, why=sentence_of(error))) from None


def numbers_of(launch: Directive, found: FoundLaunch | None, target: str) -> dict[str, Number]:
    """What conditions may name of a launch: its sizes and its arguments that are numbers."""
    grid, block, shared = sizes_of(launch, found, machine_of(target).usual_block, [])
    numbers = {n: v for n, v in launch.arguments.items() if isinstance(v, int | float)}
    return {
        **numbers,
        "grid": grid[0] * grid[1] * grid[2],
        "block": block[0] * block[1] * block[2],
        "shared": shared,
    }


def tiles_of(
    integers: Mapping[str, int], launch: Directive, found: FoundLaunch | None
) -> tuple[int, ...]:
    """Sizes that a kernel may cut its work into: constants of the file, and what all threads take
    in a round."""
    grid, block, _ = sizes_of(launch, found, 1, [])
    threads = grid[0] * grid[1] * grid[2] * block[0] * block[1] * block[2]
    tiles = sorted({value for value in integers.values() if value > 1})
    return (*tiles, threads, *(tile * threads for tile in tiles))


def _with_odd_sizes(
    names: Sequence[str],
    axes: tuple[SweepAxis, ...],
    launch: Directive,
    sizes: tuple[str, ...],
    tiles: tuple[int, ...],
) -> tuple[SweepAxis, ...]:
    """Axes of odd sizes for those arguments that have none."""
    varied = {axis.name for axis in axes if len(axis.values) > 1}
    for name in names:
        if name not in sizes:
            raise SpaceError(say("no-size-argument", name=name, known=listed(sizes)))
    wanted = [name for name in names or sizes if name not in varied]
    if not wanted and not varied & {*sizes}:
        raise SpaceError(say("no-sizes"))
    rest = tuple(axis for axis in axes if axis.name not in wanted)
    made = (
        SweepAxis(name, AxisKind.ARGUMENT, tuple(map(str, odd_sizes(base, tiles))))
        for name in wanted
        if isinstance(base := launch.arguments[name], int)
    )
    return (*rest, *made)


def _readable(wanted: SweepRequest, reading: Reading) -> tuple[str, ...]:
    """Folders of headers, which programs of other macros may read, too."""
    folders = {os.path.dirname(path) for path, s in reading.reads.items() if s is not None}
    folders |= {folder for context in wanted.contexts.values() for folder in context.include_dirs}
    folders.add(os.path.dirname(wanted.path))
    return tuple(sorted(folder for folder in folders if os.path.isdir(folder)))


def loose_sizes(given: PreparedSweep) -> Iterator[str]:
    """Arguments that vary and look like the size of an array which does not vary with them."""
    arguments = given.launch.arguments
    counts = [getattr(value, "count", None) for value in arguments.values()]
    for axis in given.space.axes:
        base = arguments.get(axis.name)
        if axis.kind is not AxisKind.ARGUMENT or axis.name in given.sizes:
            continue
        if not isinstance(base, int) or base <= 1 or {*axis.values} == {str(base)}:
            continue
        if any(isinstance(count, int) and count and count % base == 0 for count in counts):
            yield axis.name


def with_axes(given: PreparedSweep, axes: tuple[SweepAxis, ...]) -> PreparedSweep:
    """The same with other axes."""
    evaluation = replace(given.evaluation, axes=axes)
    return replace(given, evaluation=evaluation, space=replace(given.space, axes=axes))
