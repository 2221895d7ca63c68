"""Runs kernels in both engines of the simulator, native code also on several threads, and tells
where they differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
import numpy.typing as npt

import tops_simulator
from tests.differential import element_kernels, scripted_tiles, tile_kernels
from tests.differential.compare import Disagreement, inputs, outputs
from tests.differential.element_kernels import Dim, Sizes, element_kernel
from tests.differential.generator import BLOCKS, THREADS, kernel_text
from tests.differential.sdk_kernels import HEAD, sdk_kernel_text
from tests.differential.team_kernels import team_kernel
from tests.differential.tile_kernels import tile_kernel
from tops_simulator.arguments import Argument
from tops_simulator.engines.native.checkless import safe_launch
from tops_simulator.engines.native.runtime import cores
from tops_simulator.engines.native.runtime import engine as native_engine
from tops_simulator.engines.native.runtime.machine_code import LEVELS
from tops_simulator.engines.shared.limits import Engine, Limits
from tops_simulator.errors import SimulatorError
from tops_simulator.findings import PrintedText, Report
from tops_simulator.simulation import Simulation

HEADERS = f"#include <tops.h>\n#include <tcle.h>\n#include <math.h>\n#include <stdio.h>\n{HEAD}"


@dataclass(frozen=True)
class Kernel:
    """A kernel's text and its launch."""

    text: str
    grid: Dim
    block: Dim
    arguments: Callable[[], list[Any]]


def _general(make: Callable[[int, int], str]) -> Callable[[int, int], Kernel]:
    def made(seed: int, number: int) -> Kernel:
        def arguments() -> list[Any]:
            return [*inputs(seed).values(), *outputs().values()]

        return Kernel(make(seed, number), (BLOCKS, 1, 1), (THREADS, 1, 1), arguments)

    return made


def _of_sizes(make: Callable[[int, int], tuple[str, Sizes]]) -> Callable[[int, int], Kernel]:
    def made(seed: int, number: int) -> Kernel:
        text, sizes = make(seed, number)
        return Kernel(text, sizes.grid, sizes.block, lambda: sizes.arguments(seed))

    return made


def _of_tiles(seed: int, number: int) -> Kernel:
    text, arguments = tile_kernel(seed, number)
    block = tile_kernels.THREADS, 1, 1
    return Kernel(text, (tile_kernels.BLOCKS, 1, 1), block, arguments)


ALL = "all"
SERIES = {
    "general": _general(kernel_text),
    "sdk": _general(sdk_kernel_text),
    "elements": _of_sizes(element_kernel),
    "teams": _of_sizes(team_kernel),
    "tiles": _of_tiles,
}
"""What kernels are of; `ALL` takes turns."""


def kernel_of(series: str, seed: int, number: int) -> Kernel:
    """Kernel `number` of a series."""
    names = list(SERIES)
    return SERIES[names[number % len(names)] if series == ALL else series](seed, number)


def disagreements(
    seed: int, numbers: range, folder: Path, series: str = ALL
) -> tuple[list[Disagreement], Counter[str]]:
    """Compares the kernels of a series; and how many of them native code ran, in which ways, or
    why not.
    """
    kernels = {f"k{n}": kernel_of(series, seed, n) for n in numbers}
    source = folder / "batch.tops"
    texts = (kernel.text for kernel in kernels.values())
    source.write_text(HEADERS + element_kernels.HEAD + "\n".join(texts))
    module = tops_simulator.load(str(source))
    found, ways = [], Counter[str]()
    for name, kernel in kernels.items():
        with (
            patch.object(cores, "ENOUGH", 0),  # every launch may have several threads
            patch.object(
                native_engine, "BLOCK_LOOP_FROM", (0, 2)
            ),  # and code for blocks that are alike
        ):
            what, taken = _compared(module, name, kernel, _level(name))
        ways.update(taken)
        if what:
            found.append(Disagreement(f"{series}:{seed}:{name}", what, kernel.text))
    return found, ways


def _level(name: str) -> int:
    """LLVM takes most of the time, and longest at its best: one kernel in six shows that."""
    return LEVELS[-1] if int(name[1:]) % 6 == 0 else LEVELS[0]


def _compared(
    module: tops_simulator.Module, name: str, kernel: Kernel, level: int
) -> tuple[str, set[str]]:
    """Lockstep, native code with all its looks, native code on several threads."""
    runs = []
    taken: set[str] = set()
    for engine, threads in ((Engine.LOCKSTEP, 1), (Engine.NATIVE, 1), (Engine.NATIVE, BLOCKS)):
        simulation = Simulation(module.program, Limits(threads=threads), engine=engine)
        simulation.dispatch.native.levels = (level,)
        given: list[Argument] = kernel.arguments()
        with _ways(taken, looks=threads == 1):
            report = simulation.kernel(name, kernel.grid, kernel.block, given)
        runs.append(([a for a in given if isinstance(a, np.ndarray)], report))
        taken.update(simulation.dispatch.native.refused.values())
    if not taken.intersection(simulation.dispatch.native.refused.values()):
        taken.add("native")
    differences = (_difference(runs[0], other) for other in runs[1:])
    return next(filter(None, differences), ""), taken


def scripted(
    seed: int, numbers: range, folder: Path, type_: str
) -> tuple[list[Disagreement], Counter[str]]:
    """Compares scripts of tiles, which one kernel makes; and how many launches each engine had
    when native code was asked for. A simulation goes on until there are findings.
    """
    source = folder / "scripted.tops"
    source.write_text(HEADERS + scripted_tiles.kernel(type_, 0))
    program = tops_simulator.load(str(source)).program
    grid, block = (tile_kernels.BLOCKS, 1, 1), (tile_kernels.THREADS, 1, 1)
    simulations: dict[Engine, Simulation] = {}
    found, ran = [], Counter[str]()
    for number in numbers:
        runs = []
        for engine in (Engine.LOCKSTEP, Engine.NATIVE):
            simulation = simulations.get(engine)
            if simulation is None:
                limits = Limits(threads=1 + number // 4 % 2)
                simulation = simulations[engine] = Simulation(program, limits, engine=engine)
                simulation.dispatch.native.levels = (LEVELS[0],)
            given: list[Argument] = scripted_tiles.arguments(type_, seed, number)
            with patch.object(cores, "ENOUGH", 0):
                report = simulation.kernel("k0", grid, block, given)
            runs.append(([a for a in given if isinstance(a, np.ndarray)], report))
        what = _difference(*runs)
        ran[report.engines[-1].engine] += 1
        if what:
            found.append(Disagreement(f"{type_}:{seed}:{number}", what, str(given[2])))
        if what or report.findings:
            simulations.clear()
    return found, ran


STEPS = ((0, 6), (1, 40), (1, 200))
"""Between which numbers limits of steps are chosen: most kernels end after a few hundred."""


def _loaded(kernels: Mapping[str, Kernel], file: Path) -> tops_simulator.Module:
    """A file of kernels, compiled."""
    texts = (kernel.text for kernel in kernels.values())
    file.write_text(HEADERS + element_kernels.HEAD + "\n".join(texts))
    return tops_simulator.load(str(file))


def stopped(seed: int, numbers: range, folder: Path) -> tuple[list[Disagreement], Counter[str]]:
    """Compares launches that are stopped at random limits of steps, and how they end."""
    kernels = {f"k{n}": kernel_of(ALL, seed, n) for n in numbers}
    module = _loaded(kernels, folder / "stopped.tops")
    found, kinds = [], Counter[str]()
    for name, kernel in kernels.items():
        random = Random(f"{seed}:{name}")
        for limits in [Limits(threads=1, steps=random.randrange(*ends)) for ends in STEPS]:
            runs = [_bounded(module, name, kernel, limits, engine) for engine in Engine]
            kinds.update(finding.kind for finding in runs[0][1].findings)
            what = next(filter(None, (_difference(runs[0], other) for other in runs[1:])), "")
            if what:
                found.append(Disagreement(f"{seed}:{name}:{limits.steps}", what, kernel.text))
    return found, kinds


BOUNDS: Mapping[str, tuple[int, int]] = {
    "findings": (1, 4),
    "depth": (1, 4),
    "transfers": (1, 6),
    "overlapping": (1, 200),
    "faulty": (1, 200),
    "memory": (1 << 10, 1 << 16),
}
"""Limits other than of steps, and between which numbers they are chosen."""


def bounded(seed: int, numbers: range, folder: Path) -> tuple[list[Disagreement], Counter[str]]:
    """Compares launches under a random limit of each kind; and what was told, by kinds."""
    kernels = {f"k{n}": kernel_of(ALL, seed, n) for n in numbers}
    module = _loaded(kernels, folder / "bounded.tops")
    found, kinds = [], Counter[str]()
    for name, kernel in kernels.items():
        random = Random(f"{seed}:{name}")
        for limit, ends in BOUNDS.items():
            limits = replace(Limits(threads=1), **{limit: random.randrange(*ends)})
            what = _ended_alike(module, name, kernel, limits, kinds)
            if what:
                found.append(Disagreement(f"{seed}:{name}:{limits}", what, kernel.text))
    return found, kinds


def _ended_alike(
    module: tops_simulator.Module, name: str, kernel: Kernel, limits: Limits, kinds: Counter[str]
) -> str:
    """How engines differ; empty if they do not, also where none takes the arguments."""
    runs = []
    for engine in Engine:
        try:
            runs.append(_bounded(module, name, kernel, limits, engine))
        except SimulatorError as error:
            runs.append(([], _refusal(error)))
    kinds.update(finding.kind for finding in runs[0][1].findings)
    kinds["refused"] += not runs[0][0]
    ended = [run for run in runs if not _is_short_of_memory(run[1])]
    if len(ended) < len(runs):  # an engine that takes less may end: then as it does without limits
        free = replace(limits, memory=Limits().memory)
        runs = [_bounded(module, name, kernel, free, Engine.LOCKSTEP), *ended]
    return next(filter(None, (_difference(runs[0], other) for other in runs[1:])), "")


def _refusal(error: SimulatorError) -> Report:
    return Report(printed=(PrintedText(str(error)),))


def _is_short_of_memory(report: Report) -> bool:
    """Whether a launch was stopped for the memory that its engine took."""
    return any(finding.kind == "memory-limit" for finding in report.findings)


def _bounded(
    module: tops_simulator.Module, name: str, kernel: Kernel, limits: Limits, engine: Engine
) -> tuple[list[Any], Report]:
    simulation = Simulation(module.program, limits, engine=engine)
    simulation.dispatch.native.levels = (LEVELS[0],)
    given: list[Argument] = kernel.arguments()
    report = simulation.kernel(name, kernel.grid, kernel.block, given)
    return [a for a in given if isinstance(a, np.ndarray)], report


@contextmanager
def _ways(taken: set[str], *, looks: bool) -> Iterator[None]:
    """Sees which ways native code takes; `looks`: none is left out that can be."""
    run_all, run_blocks = safe_launch.run, cores.run

    def swept(*given: Any) -> None:
        taken.add("swept")
        run_all(*given)

    def by_blocks(code: Any, tables: Any, *more: Any) -> int:
        verdict = run_blocks(code, tables, *more)
        if tables[0].context.uniform and not verdict:
            taken.add("alike")
        return verdict

    with ExitStack() as stack:
        stack.enter_context(patch.object(safe_launch, "run", swept))
        stack.enter_context(patch.object(cores, "run", by_blocks))
        if looks:
            stack.enter_context(patch.object(native_engine.Native, "_checkless", lambda *_: False))
        yield


def _same(one: npt.NDArray[Any], other: npt.NDArray[Any]) -> bool:
    """Bit for bit, but C++ leaves open which NaN an operation gives: its sign, its payload."""
    bits = (array.view(f"u{array.itemsize}") for array in (one, other))
    both_nan = (one != one) & (other != other)
    return bool((np.equal(*bits) | both_nan).all())


def _difference(
    one: tuple[Sequence[npt.NDArray[Any]], Report], other: tuple[Sequence[npt.NDArray[Any]], Report]
) -> str:
    if one[1].findings != other[1].findings:
        return f"findings: {one[1].findings[:2]} and {other[1].findings[:2]}"
    for number, (values, others) in enumerate(zip(one[0], other[0], strict=True)):
        if not _same(values, others):
            return f"array {number} differs"
    if one[1].counts != other[1].counts:
        return f"counts: {one[1].counts} and {other[1].counts}"
    if one[1].output != other[1].output:
        return f"output: {one[1].output!r} and {other[1].output!r}"
    return ""
