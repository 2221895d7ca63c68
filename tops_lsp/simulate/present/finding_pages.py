"""Pages of what a run finds, one for each kind, as the linter's rules have them.

`python -m tops_lsp.simulate.present.finding_pages` writes docs/findings and docs/zh-CN/findings; a
test compares, and runs each example.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tops_lsp.diagnostics.registry import find_rule
from tops_lsp.diagnostics.render import LANGUAGES
from tops_simulator.kinds import CODES, code_of

DOCS = Path(__file__).parents[3] / "docs"
_ENGLISH = Path(__file__).with_name("findings.toml")
_LOCALE = Path(__file__).parents[2] / "locale"
_TITLES = {"en": "Findings of the simulator", "zh-CN": "模拟器的发现"}
_OPENING = {
    "en": "What a run can find. A finding ends the thread at fault; the others go on. "
    "`tops-lint --explain CODE` shows a page, too. How they are reported, and what counts as a "
    "read: [the simulator](../simulator.md).",
    "zh-CN": "运行中可能发现的问题。出错的线程停止，其他线程继续。"
    "`tops-lint --explain 代码` 也会显示该页。"
    "如何报告，以及什么算作读取，见[模拟器](../simulator.md)。",
}
_GROUPS = {
    1: ("Memory", "内存"),
    2: ("Threads", "线程"),
    3: ("DTE", "DTE"),
    4: ("Numbers", "数值"),
    5: ("Host code", "主机代码"),
    6: ("Ends of runs", "运行的终止"),
    7: ("What was asked for", "所要求的"),
    9: ("Limits of the simulator", "模拟器的限制"),
}
_WORDS = {
    "why": ("Why it matters", "为什么重要"),
    "example": ("Example", "示例"),
    "fix": ("Fix", "修复"),
    "rule": (
        "The linter has a [rule](../rules/{kind}.md) of the same name, which needs no run.",
        "检查器有同名[规则](../rules/{kind}.md)，无需运行。",
    ),
    "code": ("code", "代码"),
    "name": ("name", "名称"),
    "what": ("what", "含义"),
}

Texts = Mapping[str, Mapping[str, str]]


@cache
def texts(language: str = "en") -> Texts:
    """What, why, fix and example by kind."""
    english: Texts = tomllib.loads(_ENGLISH.read_text("utf-8"))
    if language == "en":
        return english
    other = tomllib.loads((_LOCALE / language / "findings.toml").read_text("utf-8"))
    return {kind: {**said, **other.get(kind, {})} for kind, said in english.items()}


def find_kind(name_or_code: str) -> str | None:
    """The kind that has this name or code."""
    wanted = name_or_code.strip()
    if wanted in CODES:
        return wanted
    return next((kind for kind in CODES if code_of(kind) == wanted.upper()), None)


def page(kind: str, language: str = "en") -> str:
    """What is to be known of a kind, without its heading."""
    said = texts(language)[kind]
    parts = [said["what"], f"## {_word('why', language)}", said["why"]]
    if "example" in said:
        body = said["example"].lstrip("\n")
        parts += [f"## {_word('example', language)}", f"```cpp\n{body}```"]
    parts += [f"## {_word('fix', language)}", said["fix"]]
    return "\n\n".join(parts)


def explained(kind: str, language: str = "en") -> str:
    """The whole page as `--explain` shows it."""
    return f"# {kind} ({code_of(kind)})\n\n{page(kind, language)}"


def pages() -> dict[str, str]:
    """Every page by its path below docs/."""
    made = {}
    for language in LANGUAGES:
        folder = "findings" if language == "en" else f"{language}/findings"
        made[f"{folder}/README.md"] = _index(language)
        for kind in CODES:
            text = f"# {kind}\n\n{code_of(kind)}\n\n{page(kind, language)}\n"
            if find_rule(kind) is not None:
                text += f"\n{_word('rule', language).format(kind=kind)}\n"
            made[f"{folder}/{kind}.md"] = text
    return made


def _index(language: str) -> str:
    parts = [f"# {_TITLES[language]}", _OPENING[language]]
    head = " | ".join(_word(each, language) for each in ("code", "name", "what"))
    for group, titles in _GROUPS.items():
        kinds = [kind for kind, code in CODES.items() if code // 100 == group]
        rows = [f"| {head} |", "|---|---|---|"]
        rows += [
            f"| {code_of(kind)} | [{kind}]({kind}.md) | {texts(language)[kind]['what']} |"
            for kind in kinds
        ]
        parts += [f"## {titles[language != 'en']}", "\n".join(rows)]
    return "\n\n".join(parts) + "\n"


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
