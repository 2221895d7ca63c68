"""The options of `tops-sim sweep` and `tops-sim tune`, and what they ask for."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

from tops_lsp.cli.usage import UsageError, add_context_options, language_of_run, unusable
from tops_lsp.cli.workers import add_worker_options
from tops_lsp.diagnostics.core import Phrase
from tops_lsp.text.encoding import foreign

if TYPE_CHECKING:
    from tops_lsp.project.context import Context
    from tops_lsp.simulate.launch.axes import Axis
    from tops_lsp.sweep.prepare import PreparedSweep, SweepRequest
    from tops_lsp.sweep.results import Objective
    from tops_lsp.sweep.space import AxisKind
    from tops_simulator.timing.parameters import Parameters

T = TypeVar("T")
ROWS = 20
"""Rows of the table in a terminal."""


def add_sweep(parser: argparse.ArgumentParser) -> None:
    """What `tops-sim sweep` takes."""
    _add_space(parser)
    add_context_options(parser)
    _add_each_run(parser)
    odd = parser.add_argument_group("is it right?")
    odd.add_argument(
        "--odd-sizes",
        nargs="?",
        const="",
        metavar="NAMES",
        help="sizes that are and are not multiples of everything, of these arguments or of all "
        "that arrays depend on; then shrink what fails",
    )
    odd.add_argument(
        "--shrink", action="store_true", help="go on from what fails to the smallest that fails"
    )
    _add_objective(parser)
    _add_output(parser)
    parser.add_argument(
        "--resume", action="store_true", help="take what an earlier sweep has done as done"
    )
    parser.add_argument(
        "--journal", metavar="FILE", help="where what is done is noted, for --resume"
    )


def add_tune(parser: argparse.ArgumentParser) -> None:
    """What `tops-sim tune` takes."""
    _add_space(parser)
    add_context_options(parser)
    _add_each_run(parser)
    search = parser.add_argument_group("the search (Optuna, extra 'tune')")
    search.add_argument("--trials", type=_natural, default=100, metavar="N", help="points to try")
    search.add_argument(
        "--sampler",
        choices=("tpe", "nsga2", "nsga3", "gp", "cmaes", "qmc", "random", "grid"),
        help="how points are chosen: tpe for one objective, nsga2 for several",
    )
    search.add_argument("--sampler-seed", type=int, default=0, metavar="N")
    search.add_argument(
        "--over",
        action="append",
        default=[],
        metavar="NAME=VALUES",
        help="a trial runs for each of these values of an argument; objectives are added up",
    )
    search.add_argument(
        "--pruner",
        choices=("none", "median", "percentile", "halving", "hyperband"),
        default="none",
        help="gives trials up that look bad after some values of --over",
    )
    search.add_argument("--study", metavar="NAME", help="its name in the storage")
    search.add_argument(
        "--storage", metavar="URL", help="any of Optuna's; the default is SQLite in the cache"
    )
    _add_objective(parser)
    _add_output(parser)


def _add_space(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the source")
    parser.add_argument("arguments", nargs="*", help="for main()")
    parser.add_argument("--kernel", help="the default is the one with a sweep, main(), or the only")
    space = parser.add_argument_group(
        "the points", "VALUES: 1..12, 64..1024 by *2, 0..100 by 5, or a list of numbers or texts"
    )
    space.add_argument("--grid", metavar="VALUES", help="blocks: 1,2 or (1,2),(2,2)")
    space.add_argument("--block", metavar="VALUES", help="threads of a block")
    space.add_argument("--shared", metavar="VALUES", help="dynamic shared memory of a block")
    space.add_argument(
        "--arg",
        action="append",
        default=[],
        metavar="NAME=VALUES",
        help="an argument of the kernel",
    )
    space.add_argument(
        "--define",
        dest="macros",
        action="append",
        default=[],
        metavar="NAME=VALUES",
        help="a macro, or a constant of the file, whose initializer is replaced",
    )
    space.add_argument("--seed", default="0", metavar="VALUES", help="of random inputs")
    space.add_argument("--shuffle", metavar="VALUES", help="orders of threads and blocks; 0: usual")
    space.add_argument(
        "--where", action="append", default=[], metavar="CONDITION", help="'TILE * 3 * 4 <= l1'"
    )
    space.add_argument("--launch", metavar="TEXT", help='"<<<2, 12>>> a = ramp(100), n = 100"')


def _add_each_run(parser: argparse.ArgumentParser) -> None:
    run = parser.add_argument_group("each run")
    run.add_argument(
        "--check",
        action="append",
        metavar="LIST",
        help="races, uninitialized, all (the default) or none; other checks are always made",
    )
    run.add_argument("--seconds", type=float, help="limit of a point")
    run.add_argument("--steps", type=int, help="loop rounds and calls of a thread")
    run.add_argument("--memory", type=_natural, metavar="MIB", help="limit of a process")
    run.add_argument(
        "--no-cycles",
        dest="timed",
        action="store_false",
        help="faster: neither cycles nor use of L1 and L2",
    )
    run.add_argument(
        "--machine", metavar="FILE", help="figures of the time model, in TOML, over the usual ones"
    )
    add_worker_options(run)
    run.add_argument(
        "-j", "--jobs", type=_natural, metavar="N", help="processes; one for each core"
    )


def _add_objective(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--objective",
        default="",
        metavar="NAMES",
        help="what is to be small, the first sorts: cycles,l1 (the default); max:NAME for large",
    )


def _add_output(parser: argparse.ArgumentParser) -> None:
    output = parser.add_argument_group("output", "FILE may be -, standard output")
    output.add_argument("--rows", type=int, default=ROWS, metavar="N", help="of the table; 0: all")
    output.add_argument("--csv", metavar="FILE")
    output.add_argument("--json", metavar="FILE")
    output.add_argument("--parquet", metavar="FILE", help="with the extra 'table'")
    output.add_argument("--html", metavar="FILE", help="a page with plots, to open in a browser")
    output.add_argument("--lang", choices=("en", "zh-CN"))
    output.add_argument("--color", choices=("auto", "always", "never"), default="auto")


def _natural(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"'{text}': expected a number from 1 on")
    return int(text)


# --- what they ask for ------------------------------------------------------------------


def wanted_of(
    options: argparse.Namespace, flags: Sequence[str], more: Sequence[str]
) -> SweepRequest:
    """The sweep or search that is asked for. Raises UsageError."""
    from tops_lsp.simulate.request import ALL_CHECKS
    from tops_lsp.sweep.prepare import SweepRequest
    from tops_lsp.sweep.space import AxisKind

    contexts = _contexts(options, flags)
    axes = list(_axes(options))
    if len(contexts) > 1:
        axes.append((_axis("target", tuple(contexts)), AxisKind.TARGET))
    odd = getattr(options, "odd_sizes", None)
    names = None if odd is None else tuple(filter(None, (n.strip() for n in odd.split(","))))
    first = next(iter(contexts.values()))
    return SweepRequest(
        path=os.path.abspath(options.file),
        text=_text(options.file, first.limits.text_size),
        contexts=contexts,
        kernel=options.kernel,
        axes=tuple(axes),
        conditions=tuple(options.where),
        launch=options.launch or "",
        odd=names,
        arguments=(*options.arguments, *more),
        checks=frozenset().union(*map(_checks, options.check)) if options.check else ALL_CHECKS,
        seconds=options.seconds,
        steps=options.steps,
        memory=None if options.memory is None else options.memory << 20,
        timed=options.timed,
        figures=_figures(contexts, options) if options.timed else {},
    )


def _checks(text: str) -> frozenset[str]:
    from tops_lsp.simulate.request import ALL_CHECKS

    words = {word.strip() for word in text.split(",")}
    unknown = words - {*ALL_CHECKS, "all", "none"}
    if unknown:
        known = ", ".join((*sorted(ALL_CHECKS), "all", "none"))
        raise UsageError("'{word}' is no check; there are {known}", word=min(unknown), known=known)
    return ALL_CHECKS if "all" in words else frozenset(words) - {"none"}


def _axes(options: argparse.Namespace) -> list[tuple[Axis, AxisKind]]:
    from tops_lsp.simulate.launch.axes import axis_in, values_in
    from tops_lsp.sweep.space import AxisKind

    found: list[tuple[Axis, AxisKind]] = []
    for kind in (AxisKind.GRID, AxisKind.BLOCK, AxisKind.SHARED, AxisKind.SEED, AxisKind.SHUFFLE):
        text = getattr(options, kind.value)
        if text is not None:
            values = _read(text, values_in, options)
            if kind is not AxisKind.SEED or values != ("0",):
                found.append((_axis(kind.value, values), kind))
    for texts, kind in ((options.arg, AxisKind.ARGUMENT), (options.macros, AxisKind.DEFINE)):
        found += [(_read(text, axis_in, options), kind) for text in texts]
    return found


def axis_of(text: str, options: argparse.Namespace) -> Axis:
    """An axis as options have it. Raises UsageError."""
    from tops_lsp.simulate.launch.axes import axis_in

    return _read(text, axis_in, options)


def _axis(name: str, values: tuple[str, ...]) -> Axis:
    from tops_lsp.simulate.launch.axes import Axis

    return Axis(name, values)


def _read(text: str, parse: Callable[[str], T], options: argparse.Namespace) -> T:
    from tops_lsp.simulate.launch.arithmetic import DirectiveError
    from tops_lsp.simulate.present.wording import spoken
    from tops_simulator.messages import sentence_of

    try:
        return parse(text)
    except DirectiveError as error:
        why = spoken(sentence_of(error), language_of_run(options))
        raise UsageError("'{text}' cannot be read: {why}", text=text, why=why) from None


def _contexts(options: argparse.Namespace, flags: Sequence[str]) -> dict[str, Context]:
    """How the file is read, for each of its targets if several are named, else for the first."""
    from tops_lsp.cli.context import Faults, project_of
    from tops_simulator.machine import MACHINES

    settings = project_of(options, flags).settings_of(options.file)
    Faults("tops-sim", language_of_run(options)).report(settings.faults)
    contexts = settings.contexts()
    if options.target is None:
        contexts = contexts[:1]
    found = {context.target.name: context for context in contexts}
    unknown = [name for name in found if name not in MACHINES]
    if unknown:
        known = ", ".join(MACHINES)
        raise UsageError(
            "unknown target '{text}': choose from {known}", text=unknown[0], known=known
        )
    return found


def _text(path: str, most: int) -> bytes:
    try:
        with Path(path).open("rb") as file:
            text = file.read(most + 1)
    except OSError as error:
        raise unusable(path, error) from None
    reason = foreign(text) if len(text) <= most else "larger than what is analysed (text-size)"
    if reason is not None:
        raise UsageError("{path}: {why}", path=path, why=Phrase(reason))
    return text


def _figures(contexts: dict[str, Context], options: argparse.Namespace) -> dict[str, Parameters]:
    """Figures of the time model, of the targets that have some; CUDA files have no target."""
    from tops_lsp.cli.profile import figures_of
    from tops_simulator.timing.parameters import timing_parameters

    names = [
        name
        for name, context in contexts.items()
        if timing_parameters(name) is not None and not context.cuda_arch
    ]
    return {name: figures_of(name, options.machine) for name in names}


def objectives_of(options: argparse.Namespace, given: PreparedSweep) -> tuple[Objective, ...]:
    """What points are compared by. Raises UsageError."""
    from tops_lsp.sweep.results import METRICS, objectives_in

    usual = "cycles,l1" if given.evaluation.figures else "scalar_operations,vector_operations"
    if options.command == "tune":
        usual, _, _ = usual.partition(",")
    try:
        return objectives_in(options.objective or usual)
    except ValueError as error:
        _refuse_objective(str(error), ", ".join(METRICS))


def _refuse_objective(name: str, known: str) -> NoReturn:
    raise UsageError("'{name}' is no objective; there are: {known}", name=name, known=known)
