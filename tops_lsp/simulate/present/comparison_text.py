"""Two profiles side by side: as text for a terminal, in either language, and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tops_lsp.simulate.present.profile_text import CHARACTERS, profile_words, rounded
from tops_simulator.timing.comparison import ComparedKernel, ComparedPart, ProfileComparison

SHOWN = 8
"""Lines of a kernel that a terminal shows; JSON has all."""
_ENGLISH = {
    "title": "{kernel}: about {before} -> {after} cycles ({change})",
    "faster": "  faster wherever the assumed figures lie",
    "slower": "  slower wherever the assumed figures lie",
    "equal": "  equal within 1 % wherever the assumed figures lie",
    "depends": "  which way depends on assumed figures",
    "activities": "Thread cycles by activity",
    "lines": "Lines that changed most",
    "gone": "Only before: {names}",
    "new": "Only after: {names}",
}
_CHINESE = {
    "title": "{kernel}：约 {before} -> {after} 个周期（{change}）",
    "faster": "  无论假定的数值取何值都更快",
    "slower": "  无论假定的数值取何值都更慢",
    "equal": "  无论假定的数值取何值，相差不超过 1 %",
    "depends": "  快慢取决于假定的数值",
    "activities": "各类活动的线程周期",
    "lines": "变化最大的行",
    "gone": "仅在之前：{names}",
    "new": "仅在之后：{names}",
}


def comparison_words(language: str) -> Mapping[str, str]:
    """The words of a language."""
    return _CHINESE if language == "zh-CN" else _ENGLISH


def _change(before: float, after: float) -> str:
    return f"{100 * (after / before - 1):+.0f} %"


def comparison_lines(made: ProfileComparison, language: str) -> Iterator[str]:
    """What a terminal shows."""
    words = comparison_words(language)
    for kernel in made.kernels:
        yield from _kernel(kernel, words, profile_words(language))
    for name, kernels in (("gone", made.gone), ("new", made.new)):
        if kernels:
            yield words[name].format(names=", ".join(kernels))


def _kernel(
    made: ComparedKernel, words: Mapping[str, str], names: Mapping[str, str]
) -> Iterator[str]:
    yield words["title"].format(
        kernel=made.kernel,
        before=rounded(made.before),
        after=rounded(made.after),
        change=_change(made.before, made.after),
    )
    yield words[made.direction.value]
    if made.activities:
        yield f"{words['activities']}:"
        yield from _rows(
            [part._replace(name=names.get(part.name, part.name)) for part in made.activities]
        )
    if made.lines:
        yield f"{words['lines']}:"
        yield from _rows(made.lines[:SHOWN])


def _rows(parts: Sequence[ComparedPart]) -> Iterator[str]:
    for part in parts:
        yield f"  {rounded(part.before):>10} -> {rounded(part.after):<10}  {part.name[:CHARACTERS]}"


def comparison_json(made: ProfileComparison) -> dict[str, Any]:
    """All of it as plain data."""
    kernels = [
        {
            "kernel": each.kernel,
            "before": each.before,
            "after": each.after,
            "ratio": each.ratio,
            "direction": each.direction.value,
            "activities": [part._asdict() for part in each.activities],
            "lines": [part._asdict() for part in each.lines],
        }
        for each in made.kernels
    ]
    return {"unit": "cycles", "kernels": kernels, "gone": made.gone, "new": made.new}
