"""The page on what was tried, from the ledgers: `python -m tests.fuzz.page`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.fuzz import ledger

ROOT = Path(__file__).parent.parent.parent
TRIED = Path(__file__).parent / "tried.json"
"""What else was tried in long runs, by hand: files of others, changes that must change nothing."""
PAGES = {"en": ROOT / "docs" / "robustness.md", "zh-CN": ROOT / "docs/zh-CN/robustness.md"}
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "title": "What was tried",
        "intro": "This page is made of figures that runs leave behind. What holds, and what is "
        "tried in every build, is in [SECURITY.md](../SECURITY.md).",
        "guided": "Inputs chosen by what they reach",
        "guided-intro": "`make fuzz-coverage` lets atheris choose inputs by the edges of the "
        "tool's code that they reach. The targets begin with our own tests and examples, and with "
        "small files of the suites on [the page of programs of others](truth.md). Found: distinct "
        "crashes, hangs and wrong answers of all turns, among them inputs that take long with "
        "counters in the code. Clean: processor time since something was found last.",
        "columns": "target | executions | edges | kept inputs | processor time | found | clean",
        "sum": "in all",
        "tried": "Files of others, and changes that must change nothing",
        "tried-columns": "what | tried | processor time | what came of it",
    },
    "zh-CN": {
        "title": "检验记录",
        "intro": "本页由各次运行留下的数字生成。保证什么、每次构建检验什么，"
        "见[安全](security.md)。",
        "guided": "按所到达之处选择的输入",
        "guided-intro": "`make fuzz-coverage` 由 atheris 按输入所到达的代码边选择输入。"
        "各目标从我们自己的测试和示例，以及[他人的程序](truth.md)一页中各套件的小文件开始。"
        "发现：各轮中互不相同的崩溃、挂起和错误答案，其中包括代码带计数器时耗时较长的输入。"
        "无发现：距最近一次发现的处理器时间。",
        "columns": "目标 | 执行次数 | 边 | 保留的输入 | 处理器时间 | 发现 | 无发现",
        "sum": "合计",
        "tried": "他人的文件，以及不应改变任何东西的改动",
        "tried-columns": "检验内容 | 数量 | 处理器时间 | 结果",
    },
}


def hours(seconds: float) -> str:
    """A time, in minutes or hours."""
    return f"{seconds / 3600:.1f} h" if seconds >= 3600 else f"{seconds / 60:.1f} min"


def head(columns: str) -> Iterator[str]:
    """The first lines of a table; numbers stand on the right."""
    yield f"| {columns} |"
    yield "|---" + "|---:" * columns.count("|") + "|"


def guided(words: Mapping[str, str]) -> Iterator[str]:
    """The table of the targets."""
    every = ledger.read()
    yield from head(words["columns"])
    for name, one in every.items():
        spent, clean = hours(one["seconds"]), hours(one["clean"])
        counts = f"{one['executions']:,} | {one['edges']:,} | {one['kept']:,}"
        yield f"| `{name}` | {counts} | {spent} | {one['found']} | {clean} |"
    total = {key: sum(one[key] for one in every.values()) for key in ("executions", "seconds")}
    found = sum(one["found"] for one in every.values())
    executions = f"{total['executions']:,}"
    yield f"| {words['sum']} | {executions} | | | {hours(total['seconds'])} | {found} | |"


def tried(words: Mapping[str, str], language: str) -> Iterator[str]:
    """The table of the other runs."""
    rows: list[dict[str, Any]] = json.loads(TRIED.read_text("utf-8"))
    yield from head(words["tried-columns"])
    for row in rows:
        spent = hours(row["seconds"])
        yield f"| {row['what'][language]} | {row['count']:,} | {spent} | {row['came'][language]} |"


def page(language: str) -> str:
    """The page in a language."""
    words = WORDS[language]
    parts = [f"# {words['title']}", words["intro"], f"## {words['guided']}", words["guided-intro"]]
    parts += ["\n".join(guided(words)), f"## {words['tried']}", "\n".join(tried(words, language))]
    return "\n\n".join(parts) + "\n"


def write() -> None:
    """Both pages."""
    for language, path in PAGES.items():
        path.write_text(page(language), "utf-8")


if __name__ == "__main__":
    write()
