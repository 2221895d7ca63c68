"""Writes the tables of docs/tasks.md, in both languages: `python -m tops_lsp.suite.page`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from tops_lsp.suite.checking import checked
from tops_lsp.suite.tasks import RIGHT, SLOW, SuiteTask, names, task_named
from tops_startup.patterns import regex

PAGES = {"en": "docs/tasks.md", "zh-CN": "docs/zh-CN/tasks.md"}
_TABLE = regex(r"(?s)(<!-- tasks -->\n).*?(<!-- end of tasks -->)")
_HEADS = {
    "en": "| task | what to compute | wrong solutions, and where they fail | cycles | slow |",
    "zh-CN": "| 题目 | 要计算什么 | 错误解答及其失败的阶段 | 周期 | 慢速解答 |",
}
_ROUNDED = 2
"""Digits of cycles: the model does not know more."""


def written(text: str, language: str, cycles: Mapping[str, tuple[float, float]]) -> str:
    """A page with its table made anew."""
    table = "\n".join(_lines(language, cycles))
    return _TABLE.sub(lambda found: f"{found[1]}{table}\n{found[2]}", text)


def _lines(language: str, cycles: Mapping[str, tuple[float, float]]) -> Iterator[str]:
    yield _HEADS[language]
    yield "|---|---|---|---:|---:|"
    for name in names():
        task = task_named(name)
        right, slow = cycles[name]
        what = " ".join(task.statement[language].split()).replace("|", "\\|")
        wrong = "; ".join(f"{w.name}: {w.stage} `{w.finding}`" for w in task.wrong)
        yield f"| `{name}` | {what} | {wrong} | {_rounded(right):,} | × {slow / right:.1f} |"


def _rounded(cycles: float) -> int:
    return int(float(f"{cycles:.{_ROUNDED}g}"))


def estimated(task: SuiteTask) -> tuple[float, float]:
    """The cycles of the right and the slow solution at the usual sizes."""
    right, slow = (each.cycles or 0.0 for each in checked(task, (RIGHT, SLOW)))
    return right, slow


def main() -> int:
    """Writes both pages of the repository in which it is run."""
    cycles = {name: estimated(task_named(name)) for name in names()}
    for language, path in PAGES.items():
        page = Path(path)
        page.write_text(written(page.read_text("utf-8"), language, cycles), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
