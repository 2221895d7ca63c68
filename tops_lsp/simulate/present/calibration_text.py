"""A calibration as text for a terminal, in either language, as JSON, and as a file of figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tops_simulator.timing.calibration import Calibration, RunResidual, typical_error
from tops_simulator.timing.parameters import Parameters, TimingParameter, groups

_ENGLISH = {
    "title": "{count} runs; typical error {before} before, {after} after the fit",
    "foreseen": "kernels foreseen by fits to the others: {error}",
    "head": ("measured", "before", "fitted", "foreseen", "run"),
    "figures": "Figures that the runs determine",
    "others": "Fitted, but not determined: {names}",
    "none": "The runs determine no figure.",
    "range": "{low} – {high}",
}
_CHINESE = {
    "title": "{count} 次运行；典型误差：拟合前 {before}，拟合后 {after}",
    "foreseen": "用其他内核的拟合预测每个内核：{error}",
    "head": ("实测", "拟合前", "拟合后", "预测", "运行"),
    "figures": "这些运行能确定的数值",
    "others": "已拟合，但不能确定：{names}",
    "none": "这些运行不能确定任何数值。",
    "range": "{low} 至 {high}",
}
SINGLE = 4
"""Figures that are fitted together are shown one by one, if they are fewer."""


def calibration_words(language: str) -> Mapping[str, Any]:
    """The words of a language."""
    return _CHINESE if language == "zh-CN" else _ENGLISH


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _errors(runs: Sequence[RunResidual]) -> tuple[float, float, float | None]:
    """Typical errors: before, after, and of what was foreseen."""
    foreseen = [(r.foreseen, r.measured) for r in runs if r.foreseen is not None]
    return (
        typical_error([(run.before, run.measured) for run in runs]),
        typical_error([(run.after, run.measured) for run in runs]),
        typical_error(foreseen) if foreseen else None,
    )


def calibration_lines(made: Calibration, language: str) -> Iterator[str]:
    """What a terminal shows: how well each run is described, and what was learned."""
    words = calibration_words(language)
    before, after, foreseen = _errors(made.runs)
    errors = {"before": _percent(before), "after": _percent(after)}
    yield words["title"].format(count=len(made.runs), **errors)
    if foreseen is not None:
        yield words["foreseen"].format(error=_percent(foreseen))
    yield ""
    head = words["head"]
    yield "  ".join([f"{name:>10}" for name in head[:-1]] + [head[-1]])
    for run in made.runs:
        times = (run.measured, run.before, run.after, run.foreseen)
        cells = ["–" if time is None else f"{time:.3g}" for time in times]
        yield "  ".join([f"{cell:>10}" for cell in cells] + [run.name])
    yield ""
    yield from _figures(made, words)


def _figures(made: Calibration, words: Mapping[str, Any]) -> Iterator[str]:
    known = {each.name for each in made.groups if each.is_determined}
    if known:
        yield f"{words['figures']}:"
    else:
        yield words["none"]
    for name, members in groups(made.parameters).items():
        if name in known:
            yield from _members(name, members, words)
    others = [each.name for each in made.groups if not each.is_determined]
    if others:
        yield words["others"].format(names=", ".join(others))


def _members(
    name: str, members: Sequence[TimingParameter], words: Mapping[str, Any]
) -> Iterator[str]:
    """The figures of a group, or how many times the usual ones they are."""
    if len(members) < SINGLE:
        for each in members:
            yield f"  {each.name} = {each.value:.3g}  ({_range(each, words)} {each.unit})"
        return
    named = ", ".join(f"{each.name.removeprefix(name + '.')} {each.value:.3g}" for each in members)
    yield f"  {name}: {named}"


def _range(each: TimingParameter, words: Mapping[str, Any]) -> str:
    return str(words["range"].format(low=f"{each.low:.3g}", high=f"{each.high:.3g}"))


def calibration_json(made: Calibration) -> dict[str, Any]:
    """All of it as plain data."""
    before, after, foreseen = _errors(made.runs)
    return {
        "errors": {"before": before, "after": after, "foreseen": foreseen},
        "runs": [run._asdict() for run in made.runs],
        "groups": [{**group._asdict(), "determined": group.is_determined} for group in made.groups],
        "figures": {
            name: {"value": each.value, "low": each.low, "high": each.high, "unit": each.unit}
            for name, each in made.parameters.items()
        },
    }


def machine_lines(made: Calibration, before: Parameters) -> Iterator[str]:
    """Lines of TOML: the figures that are not the target's own, as `--machine` reads them."""
    old, new, foreseen = _errors(made.runs)
    changed = {name: each for name, each in made.parameters.items() if each != before.get(name)}
    yield f"# Fitted by tops-sim calibrate to {len(made.runs)} runs."
    tried = "" if foreseen is None else f", {_percent(foreseen)} for kernels it had not seen"
    yield f"# Typical error {_percent(old)} before, {_percent(new)} after{tried}."
    yield "[machine]"
    for name, each in changed.items():
        fixed = each.low == each.value == each.high
        span = f"[{each.low:.6g}, {each.value:.6g}, {each.high:.6g}]"
        yield f"{name} = {f'{each.value:.15g}' if fixed else span}"
