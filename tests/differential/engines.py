"""Runs kernels in both engines of the simulator, native code also on several threads, and tells
where they differ.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import numpy.typing as npt

import tops_simulator
from tests.differential.compare import Arrays, Disagreement, inputs, outputs
from tests.differential.generator import BLOCKS, THREADS, kernel_text
from tests.differential.sdk_kernels import HEAD, sdk_kernel_text
from tops_simulator.arguments import Argument
from tops_simulator.engines.limits import Engine, Limits
from tops_simulator.engines.native import cores
from tops_simulator.engines.native import engine as native_engine
from tops_simulator.engines.native.machine_code import LEVELS
from tops_simulator.findings import Report
from tops_simulator.simulation import Simulation

HEADERS = f"#include <tops.h>\n#include <tcle.h>\n#include <math.h>\n#include <stdio.h>\n{HEAD}"


def disagreements(
    seed: int, numbers: range, folder: Path
) -> tuple[list[Disagreement], Counter[str]]:
    """Compares the kernels of a series; and how many of them native code ran, or why not."""
    texts = {f"k{n}": (sdk_kernel_text if n % 2 else kernel_text)(seed, n) for n in numbers}
    source = folder / "batch.tops"
    source.write_text(HEADERS + "\n".join(texts.values()))
    module = tops_simulator.load(str(source))
    found, ways = [], Counter[str]()
    for name, text in texts.items():
        with (
            patch.object(cores, "ENOUGH", 0),  # every launch may have several threads
            patch.object(native_engine, "ALIKE_FROM", (0, 2)),  # and code for blocks that are alike
        ):
            what, way = _compared(module, name, inputs(seed), _level(name))
        ways[way] += 1
        if what:
            found.append(Disagreement(f"{seed}:{name}", what, text))
    return found, ways


def _level(name: str) -> int:
    """LLVM takes most of the time, and longest at its best: one kernel in six shows that."""
    return LEVELS[-1] if int(name[1:]) % 6 == 0 else LEVELS[0]


def _compared(
    module: tops_simulator.Module, name: str, given: Arrays, level: int
) -> tuple[str, str]:
    runs = []
    way = "native"
    for engine, threads in ((Engine.LOCKSTEP, 1), (Engine.NATIVE, 1), (Engine.NATIVE, BLOCKS)):
        simulation = Simulation(module.program, Limits(threads=threads), engine=engine)
        simulation.dispatch.native.levels = (level,)
        made = outputs()
        arguments: list[Argument] = [*given.values(), *made.values()]
        report = simulation.kernel(name, (BLOCKS, 1, 1), (THREADS, 1, 1), arguments)
        runs.append((made, report))
        refused = simulation.dispatch.native.refused.values()
        way = next(iter(refused), "native")
    differences = (_difference(runs[0], other) for other in runs[1:])
    return next(filter(None, differences), ""), way


def _same(one: npt.NDArray[Any], other: npt.NDArray[Any]) -> bool:
    """Bit for bit, but C++ leaves open which NaN an operation gives: its sign, its payload."""
    bits = (array.view(f"u{array.itemsize}") for array in (one, other))
    both_nan = (one != one) & (other != other)
    return bool((np.equal(*bits) | both_nan).all())


def _difference(one: tuple[Arrays, Report], other: tuple[Arrays, Report]) -> str:
    for key, values in one[0].items():
        if not _same(values, other[0][key]):
            return f"{key} differs"
    if one[1].findings != other[1].findings:
        return f"findings: {one[1].findings[:2]} and {other[1].findings[:2]}"
    if one[1].counts != other[1].counts:
        return f"counts: {one[1].counts} and {other[1].counts}"
    if one[1].output != other[1].output:
        return f"output: {one[1].output!r} and {other[1].output!r}"
    return ""
