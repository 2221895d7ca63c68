"""Pages of what a profile advises, one for each piece, with a kernel before and after.

`python -m tops_lsp.simulate.present.advice_pages` writes docs/advice and docs/zh-CN/advice; a test
compares, and profiles both kernels of each.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tops_lsp.diagnostics.render import LANGUAGES
from tops_lsp.simulate.present.profile_text import rounded

DOCS = Path(__file__).parents[3] / "docs"
_ENGLISH = Path(__file__).with_name("advice.toml")
_LOCALE = Path(__file__).parents[2] / "locale"
_WORDS = {
    "title": ("Advice of the profile", "性能分析的建议"),
    "opening": (
        "What [`tops-sim profile`](../profile.md) advises. Each piece changes one thing in what a "
        "run did and replays it; the gain is the model's, not a card's. `tops-lint --explain CODE` "
        "shows a page, too. The cycles are those of the page's two kernels at the usual figures.",
        "[`tops-sim profile`](../profile.md) 给出的建议。每条建议改动运行中的一处并重放；"
        "收益来自模型，而不是加速卡。`tops-lint --explain 代码` 也会显示该页。"
        "周期数是页面中两个核函数在常用数值下的结果。",
    ),
    "why": ("Why it matters", "为什么重要"),
    "fix": ("What to do", "怎么做"),
    "needs": ("What it needs", "需要什么"),
    "before": ("Before", "之前"),
    "after": ("After", "之后"),
    "cycles": (
        "In the model the first takes about {before} cycles, the second {after}: {gain} less.",
        "在模型中，前者约用 {before} 个周期，后者 {after} 个：少 {gain}。",
    ),
    "code": ("code", "代码"),
    "name": ("name", "名称"),
    "what": ("what is seen", "现象"),
    "gain": ("cycles, before and after", "周期，之前与之后"),
}

Texts = Mapping[str, Mapping[str, Any]]


@cache
def texts(language: str = "en") -> Texts:
    """What is said of each piece of advice, by its kind."""
    english: Texts = tomllib.loads(_ENGLISH.read_text("utf-8"))
    if language == "en":
        return english
    other = tomllib.loads((_LOCALE / language / "advice.toml").read_text("utf-8"))
    return {kind: {**said, **other.get(kind, {})} for kind, said in english.items()}


def find_advice(name_or_code: str) -> str | None:
    """The kind that has this name or code."""
    wanted, known = name_or_code.strip(), texts()
    if wanted in known:
        return wanted
    return next((kind for kind, said in known.items() if said["code"] == wanted.upper()), None)


def page(kind: str, language: str = "en") -> str:
    """What is to be known of a piece of advice, without its heading."""
    said = texts(language)[kind]
    before, after = said["cycles"]
    gain = f"{100 * (1 - after / before):.0f} %"
    numbers = {"before": rounded(before), "after": rounded(after), "gain": gain}
    parts = [said["what"]]
    for name in ("why", "fix", "needs"):
        parts += [f"## {_word(name, language)}", said[name]]
    for name in ("before", "after"):
        parts += [f"## {_word(name, language)}", f"```cpp\n{said[name]}```"]
    return "\n\n".join([*parts, _word("cycles", language).format_map(numbers)])


def explained(kind: str, language: str = "en") -> str:
    """The whole page as `--explain` shows it."""
    return f"# {kind} ({texts()[kind]['code']})\n\n{page(kind, language)}"


def pages() -> dict[str, str]:
    """Every page by its path below docs/."""
    made = {}
    for language in LANGUAGES:
        folder = "advice" if language == "en" else f"{language}/advice"
        made[f"{folder}/README.md"] = _index(language)
        for kind, said in texts(language).items():
            made[f"{folder}/{kind}.md"] = f"# {kind}\n\n{said['code']}\n\n{page(kind, language)}\n"
    return made


def _index(language: str) -> str:
    head = " | ".join(_word(each, language) for each in ("code", "name", "what", "gain"))
    rows = [f"| {head} |", "|---|---|---|---:|"]
    for kind, said in texts(language).items():
        cycles = " → ".join(map(rounded, said["cycles"]))
        row = (said["code"], f"[{kind}]({kind}.md)", said["what"], cycles)
        rows.append(f"| {' | '.join(row)} |")
    opening = [f"# {_word('title', language)}", _word("opening", language)]
    return "\n\n".join([*opening, "\n".join(rows)]) + "\n"


def _word(name: str, language: str) -> str:
    return _WORDS[name][language != "en"]


def main() -> None:
    """Writes all pages."""
    for name, text in pages().items():
        path = DOCS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
