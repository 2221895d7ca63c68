"""How well the time model describes kernels that a GPU has run: ranks, and times after a fit.

Half of the kernels are fitted, the others foreseen, and the other way round, so that each kernel's
time is foreseen by a fit that has seen no variant of it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import exp, log
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np

from benchmarks.gpu_times.records import FOLDER, MeasuredKernel, loaded, record_of
from tops_simulator.timing.calibration import MeasuredRun, calibrated, modelled_time
from tops_simulator.timing.parameters import TIMINGS, Parameters, nominal, overridden
from tops_simulator.timing.record import RunRecord

TIMES, MACHINE, RESULTS = FOLDER / "times.json", FOLDER / "h200.toml", FOLDER / "results.json"
EARLIER = FOLDER / "times_h100.json"
"""Of another card of the generation, which the twins were written with. It ran fewer variants."""
HALVES = (
    ("copy", "chain", "reduction", "transpose", "products", "stencil", "uneven"),
    ("saxpy", "strided", "softmax", "gemv", "matmul", "passes"),
)
CLOSE = 0.3
DIFFERENT = 0.05
"""Relative: variants that differ by less are equal on the GPU, too."""


@dataclass(frozen=True)
class ForeseenKernel:
    """Cycles: of the GPU, of the model with public figures, and with figures fitted to others."""

    kernel: str
    name: str
    measured: float
    public: float
    foreseen: float
    spread: tuple[float, float]
    """The quartiles of two measurements: the least and the greatest."""
    new: bool
    """Not among EARLIER."""

    @property
    def error(self) -> float:
        """Relative, either way: 0.1 is 10 %."""
        return exp(abs(log(self.foreseen / self.measured))) - 1


def figures() -> Parameters:
    """What is public of the GPU."""
    table = tomllib.loads(MACHINE.read_text("utf-8"))
    return overridden(TIMINGS["gcu300"], table["machine"], MACHINE.name)


def rows() -> list[MeasuredKernel]:
    """What was measured."""
    return [_row(each) for each in _times(TIMES)]


def _times(path: Path) -> list[dict[str, Any]]:
    times: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["times"]
    return times


def _row(measured: Mapping[str, Any]) -> MeasuredKernel:
    names = MeasuredKernel.__dataclass_fields__
    return MeasuredKernel(**{name: measured[name] for name in names})


def spreads() -> dict[str, tuple[float, float]]:
    """By name of a variant: the least and the greatest quartile of both measurements."""
    found = {}
    for each in _times(TIMES):
        quartiles = [*each["quartiles"], *each["again"]]
        found[_row(each).name] = min(quartiles), max(quartiles)
    return found


def foreseen(pairs: Sequence[tuple[MeasuredKernel, RunRecord]]) -> tuple[list[ForeseenKernel], Any]:
    """Each kernel by a fit to the other half, and what the fits have found."""
    runs = [(row, MeasuredRun(row.kernel, record, row.cycles, True)) for row, record in pairs]
    public, spread = nominal(figures()), spreads()
    earlier = {_row(each).name for each in _times(EARLIER)}
    found, fits = [], []
    for fitted, others in (HALVES, HALVES[::-1]):
        known = [run for row, run in runs if row.kernel in fitted]
        fit = calibrated(known, figures(), "fitted", folds=0)
        point = nominal(fit.parameters)
        fits.append(
            {
                "kernels": fitted,
                "figures": {
                    name: round(point[name], 4)
                    for name in point
                    if point[name] != public[name] and "configure" not in name
                },
            }
        )
        found += [
            ForeseenKernel(
                row.kernel,
                row.name,
                row.cycles,
                round(modelled_time(run, public)),
                round(modelled_time(run, point)),
                spread[row.name],
                row.name not in earlier,
            )
            for row, run in runs
            if row.kernel in others
        ]
    return found, fits


def ranks(found: Sequence[ForeseenKernel], *, fitted: bool) -> dict[str, float]:
    """Spearman's coefficient over the variants of each kernel, and over all."""
    made = {}
    for kernel in dict.fromkeys(each.kernel for each in found):
        own = [each for each in found if each.kernel == kernel]
        made[kernel] = _rank(own, fitted=fitted)
    return {**made, "all": _rank(found, fitted=fitted)}


def _rank(found: Sequence[ForeseenKernel], *, fitted: bool) -> float:
    times = [each.foreseen if fitted else each.public for each in found]
    return spearman([each.measured for each in found], times)


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's coefficient."""
    from scipy.stats import spearmanr  # takes a second to import

    return round(float(spearmanr(one, other).statistic), 3)


def tied_ranks(found: Sequence[ForeseenKernel], *, fitted: bool) -> dict[str, float]:
    """Spearman's coefficient over the variants of each kernel, in an order that may be the GPU's.

    Variants whose quartiles overlap may change places: which of them comes first is chance.
    """
    made = {}
    for kernel in dict.fromkeys(each.kernel for each in found):
        own = [each for each in found if each.kernel == kernel]
        order = allowed(own, fitted=fitted)
        times = [each.foreseen if fitted else each.public for each in order]
        made[kernel] = spearman(range(len(order)), times)
    return made


def allowed(found: Sequence[ForeseenKernel], *, fitted: bool) -> list[ForeseenKernel]:
    """Variants as measured, but neighbours that overlap as the model has them."""
    order = sorted(found, key=lambda each: each.measured)
    for _ in order:
        for n in range(len(order) - 1):
            one, other = order[n : n + 2]
            later = one.foreseen > other.foreseen if fitted else one.public > other.public
            if later and overlap(one, other):
                order[n : n + 2] = other, one
    return order


def overlap(one: ForeseenKernel, other: ForeseenKernel) -> bool:
    """Whether the measurement does not tell them apart."""
    return one.spread[0] <= other.spread[1] and other.spread[0] <= one.spread[1]


def pairs_in_order(found: Sequence[ForeseenKernel], *, fitted: bool) -> float:
    """Of pairs of a kernel's variants that differ by more than DIFFERENT on the GPU, the share of
    which the model finds the same one faster."""
    kernels = {each.kernel for each in found}
    judged = []
    for kernel in kernels:
        for a, b in combinations([each for each in found if each.kernel == kernel], 2):
            if abs(log(a.measured / b.measured)) > log(1 + DIFFERENT):
                model = a.foreseen - b.foreseen if fitted else a.public - b.public
                judged.append(model * (a.measured - b.measured) > 0)
    return round(sum(judged) / len(judged), 3)


def summary(found: Sequence[ForeseenKernel]) -> dict[str, Any]:
    """Ranks and errors."""
    errors = np.array([each.error for each in found])
    public = [exp(abs(log(each.public / each.measured))) - 1 for each in found]
    return {
        "kernels": len({each.kernel for each in found}),
        "variants": len(found),
        "ranks_with_public_figures": ranks(found, fitted=False),
        "ranks_with_fitted_figures": ranks(found, fitted=True),
        "tied_ranks_with_public_figures": tied_ranks(found, fitted=False),
        "tied_ranks_with_fitted_figures": tied_ranks(found, fitted=True),
        "pairs_in_order_with_public_figures": pairs_in_order(found, fitted=False),
        "pairs_in_order_with_fitted_figures": pairs_in_order(found, fitted=True),
        "median_error_with_public_figures": round(median(public), 3),
        "median_error": round(float(np.median(errors)), 3),
        "largest_error": round(float(errors.max()), 3),
        "share_within_30_percent": round(float((errors <= CLOSE).mean()), 3),
        **_of_new(found),
        "spread": round(median((e.spread[1] - e.spread[0]) / e.measured for e in found), 4),
        "median_errors": {
            kernel: round(median(e.error for e in found if e.kernel == kernel), 3)
            for kernel in dict.fromkeys(each.kernel for each in found)
        },
    }


def _of_new(found: Sequence[ForeseenKernel]) -> dict[str, Any]:
    """Errors of the variants that the twins were not written with."""
    errors = [each.error for each in found if each.new]
    return {
        "new_variants": len(errors),
        "median_error_of_new": round(median(errors), 3),
        "share_of_new_within_30_percent": round(sum(e <= CLOSE for e in errors) / len(errors), 3),
    }


def validate() -> dict[str, Any]:
    """Simulates the twins, fits, and compares."""
    program = loaded()
    return results(*foreseen([(row, record_of(program, row, figures())) for row in rows()]))


def results(found: Sequence[ForeseenKernel], fits: Any) -> dict[str, Any]:
    """What results.json holds."""
    device = {k: v for k, v in json.loads(TIMES.read_text("utf-8")).items() if k != "times"}
    return {
        **device,
        **summary(found),
        "fits": fits,
        "foreseen": [{**asdict(each), "spread": list(each.spread)} for each in found],
    }


def _tied_rank(results: dict[str, Any], kernel: str, figures: str) -> str:
    known = results[f"tied_ranks_with_{figures}_figures"]
    return f"{known[kernel]:.2f}" if kernel in known else ""


def read(results: dict[str, Any]) -> list[ForeseenKernel]:
    """What results.json says of each variant."""
    return [
        ForeseenKernel(**{**each, "spread": tuple(each["spread"])}) for each in results["foreseen"]
    ]


def table(results: dict[str, Any]) -> str:
    """Markdown: a row for each kernel, and one for all."""
    found = read(results)
    lines = []
    for kernel in (*results["median_errors"], "all"):
        own = [each for each in found if kernel in (each.kernel, "all")]
        numbers = (
            len(own),
            f"{results['ranks_with_public_figures'][kernel]:.2f}",
            f"{results['ranks_with_fitted_figures'][kernel]:.2f}",
            *(_tied_rank(results, kernel, fitted) for fitted in ("public", "fitted")),
            f"{100 * median(each.error for each in own):.0f} %",
            f"{100 * max(each.error for each in own):.0f} %",
        )
        name = "**13**" if kernel == "all" else f"`{kernel}`"
        lines.append(f"| {name} | {' | '.join(map(str, numbers))} |")
    return "\n".join(lines)
