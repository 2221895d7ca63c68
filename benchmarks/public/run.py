"""Public kernels in the simulator, unmodified: found, lowered, run, correct, file by file.

    python benchmarks/public/run.py KERNELS [FILE…]
    python benchmarks/public/run.py --native KERNELS [FILE…]

KERNELS is a folder with the kernels of EnflameTechnology/Ubridge at 04c1789, which is not part of
this repository. With --native it counts the kernels that native code takes, and the reasons why
it refuses the others. Otherwise a kernel is *lowered* if nothing on its ways is beyond the
simulator, *run* if it ends, *correct* if what it stores agrees with NumPy: exactly for integers and
copies, within TOLERANCE for floats. Lengths are no multiples of a tile. The last column shows the
first thing that is missing, wrong, or found by a checker. Files without a recipe are lowered
only.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
from cases import Array, Case, Maker, wide
from drivers import DRIVERS
from recipes import RECIPES

import tops_simulator
import tops_simulator.errors
from tops_simulator import ir
from tops_simulator.findings import Severity
from tops_simulator.ops.registry import REGISTRY
from tops_simulator.simulation import Simulation
from tops_simulator.traverse import regions

DEFINES = ("__GCU_ARCH__=300", "__KRT_ARCH__=300")
ENGINE = "%"
"""What engines do themselves begins so: indices, sizes, barriers."""
SHARED = 16 << 20
"""Bytes of dynamic shared memory: some kernels keep all they are given there."""
PATIENT = tops_simulator.Limits(seconds=3600)
"""So that a busy machine changes no result."""
LENGTHS = (77, 3001)
TOLERANCE = {"float64": 1e-6, "float32": 1e-5, "float16": 4e-3, "bfloat16": 3e-2}


def gaps(program: ir.Program, name: str, seen: set[str]) -> Iterator[str]:
    """What a function, and those it calls, need and the simulator lacks."""
    function = program.functions.get(name)
    if function is None or name in seen:
        return
    seen.add(name)
    pending = list(function.body)
    while pending:
        op = pending.pop()
        if isinstance(op, ir.UnsupportedCode):
            yield op.reason
        elif isinstance(op, ir.Intrinsic) and op.name not in REGISTRY:
            if not op.name.startswith(ENGINE):
                yield op.name
        elif isinstance(op, ir.Call):
            yield from gaps(program, op.function, seen)
        for inner in regions(op):
            pending.extend(inner)


def outcome(module: tops_simulator.Module, name: str, recipe: Any) -> tuple[bool, bool, str]:
    """Whether a kernel runs, whether it is correct, and the first thing that was found."""
    function = module.program.functions[module.program.kernels[name]]
    correct, reported = True, ""
    for length in LENGTHS:
        for which, case in enumerate(cases(recipe(name, Maker(function, length)))):
            for grid, block in case.grids:
                made = cases(recipe(name, Maker(function, length)))[which]
                report = module[name][grid, block, SHARED](*map(plain, made.arguments))
                wrong = [f for f in report.findings if f.severity is Severity.ERROR]
                reported = reported or "; ".join(
                    f"{f.kind} at line {f.loc.line if f.loc else 0}" for f in wrong
                )
                if not report.completed or any(f.kind == "not-simulated" for f in wrong):
                    return False, False, reported
                same = (close(made.arguments[p], w, made.loose) for p, w in made.expected.items())
                correct = correct and all(same)
                if not correct:
                    reported = reported or f"<<<{grid}, {block}>>> of {length}: other values"
    return True, correct, reported


def cases(made: Case | list[Case]) -> list[Case]:
    return made if isinstance(made, list) else [made]


def plain(value: Any) -> Any:
    """An argument as the interface takes it."""
    if not isinstance(value, np.generic):
        return value
    return float(value) if value.dtype == ml_dtypes.bfloat16 else value.item()


def close(found: Array, wanted: Array, loose: float) -> bool:
    if found.dtype.kind in "iub":
        return bool((found == wanted).all())
    tolerance = TOLERANCE[found.dtype.name] * loose
    return bool(np.allclose(wide(found), wide(wanted), rtol=tolerance, atol=tolerance))


def native_share(paths: list[Path], root: Path) -> None:
    """Which kernels native code takes, and why it refuses the others."""
    reasons: Counter[str] = Counter()
    for path in paths:
        module = tops_simulator.load(str(path), include_dirs=[str(root)], defines=DEFINES)
        kernels = [module.program.functions[name] for name in module.program.kernels.values()]
        native = Simulation(module.program).dispatch.native
        reasons.update(native.refuses(function) or "taken" for function in kernels)
    for reason, count in reasons.most_common():
        print(f"{count:5} {reason}")


def main(arguments: list[str]) -> None:
    native = arguments[:1] == ["--native"]
    root, *names = arguments[native:]
    chosen = set(names)
    found = sorted(p for p in Path(root).rglob("*") if p.suffix in (".cpp", ".h"))
    paths = [p for p in found if not chosen or p.stem in chosen]
    (native_share if native else correctness)(paths, Path(root))


def correctness(paths: list[Path], root: Path) -> None:
    """A table of the files."""
    print("| file | found | lowered | run | correct | first remark |\n|---|--:|--:|--:|--:|---|")
    totals = np.zeros(4, int)
    for path in paths:
        counts, gap = measured(path, root)
        totals += counts
        shown = " | ".join(map(str, counts))
        print(f"| {path.relative_to(root)} | {shown} | {gap[:110]} |", flush=True)
    print(f"| all | {' | '.join(map(str, totals))} | |")


def measured(path: Path, root: Path) -> tuple[tuple[int, int, int, int], str]:
    """Kernels found, lowered, run and correct; what is missing first."""
    loaded = tops_simulator.load(str(path), include_dirs=[str(root)], defines=DEFINES)
    module = tops_simulator.Module(loaded.program, PATIENT)
    recipe = RECIPES.get(path.stem)
    lowered = run = correct = 0
    first = ""
    if path.stem in DRIVERS:
        return driven(path, root)
    for name in module:
        gap = next(gaps(module.program, module.program.kernels[name], set()), "")
        lowered += not gap
        if recipe is not None and not gap:
            ran, right, gap = outcome(module, name, recipe)
            run, correct = run + ran, correct + right
        first = first or (f"{name}: {gap}" if gap else "")
    return (len(module), lowered, run, correct), first


def driven(path: Path, root: Path) -> tuple[tuple[int, int, int, int], str]:
    """The kernels that a host file's functions launch, run by a program around the file."""
    text, wanted = DRIVERS[path.stem]
    program = str(path.with_name("driver.cpp"))
    module = tops_simulator.load(
        program, include_dirs=[str(root)], defines=DEFINES, text=text.encode()
    )
    launched = [f.name for f in module.program.functions.values() if f.is_kernel]
    lowered = sum(next(gaps(module.program, name, set()), None) is None for name in launched)
    report = tops_simulator.Module(module.program, PATIENT).run()
    wrong = [f for f in report.findings if f.severity is Severity.ERROR]
    ran = report.completed and not any(f.kind == "not-simulated" for f in wrong)
    correct = ran and [float(word) for word in report.output.split()] == wanted()
    reported = "; ".join(f"{f.kind}: {f.message}" for f in wrong)
    count = len(launched)
    return (count, lowered, ran * count, correct * count), reported


if __name__ == "__main__":
    main(sys.argv[1:])
