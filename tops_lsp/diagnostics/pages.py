"""Writes the rule pages of the documentation from the rules themselves.

`python -m tops_lsp.diagnostics.pages` writes docs/rules and docs/zh-CN/rules; a test compares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tops_lsp.diagnostics.registry import Rule, rules
from tops_lsp.diagnostics.render import catalogue, page, template

_MESSAGES, _PAGES = "tops_lsp/locale/zh-CN/messages.toml", "tops_lsp/locale/zh-CN/rules"
ROOT = Path(__file__).parent.parent.parent
_SEVERITY = {"error": "错误", "warning": "警告", "hint": "提示"}


def pages() -> dict[str, str]:
    """Every page by its path below docs/. Raises Untranslated: nothing is filled with English."""
    missing = tuple(untranslated(rules()))
    if missing:
        raise Untranslated("\n".join(missing))
    made: dict[str, str] = {}
    for rule in rules():
        made[f"rules/{rule.name}.md"] = _english(rule)
        made[f"zh-CN/rules/{rule.name}.md"] = _chinese(rule)
    made["rules/README.md"] = _index("Rules", "code | name | severity | message", "en")
    made["zh-CN/rules/README.md"] = _index("规则", "代码 | 名称 | 级别 | 消息", "zh-CN")
    return made


class Untranslated(Exception):
    """What a rule lacks in another language, one line each."""


def untranslated(known: Iterable[Rule]) -> Iterator[str]:
    """Where a message or a page in Chinese is missing, is in English, or is still to be written."""
    texts = catalogue("zh-CN").get("rules", {})
    for rule in known:
        if not (said := texts.get(rule.name)) or "TODO" in said:
            yield f"{rule.name}: no message in {_MESSAGES}"
        if not _is_chinese(page(rule, "zh-CN")):
            yield f"{rule.name}: no page {_PAGES}/{rule.name}.md"


def _is_chinese(text: str) -> bool:
    return any("\u4e00" <= letter <= "\u9fff" for letter in text) and "TODO" not in text


def _english(rule: Rule) -> str:
    head = f"# {rule.name}\n\n{rule.code} · {rule.severity.value} · since {rule.since}\n\n"
    return head + _body(rule, "en") + "\n"


def _chinese(rule: Rule) -> str:
    severity = _SEVERITY[rule.severity.value]
    head = f"# {rule.name}\n\n{rule.code} · {severity} · 自 {rule.since} 起\n\n"
    return head + _body(rule, "zh-CN") + "\n"


def _body(rule: Rule, language: str) -> str:
    """The page without the marks that make its example a test."""
    text = page(rule, language)
    return text.replace(f"  // expect: {rule.name}", "  // error")


def _index(title: str, header: str, language: str) -> str:
    rows = [f"# {title}", "", f"| {header} |", "|---|---|---|---|"]
    for rule in rules():
        text = template(rule, language)
        severity = rule.severity.value if language == "en" else _SEVERITY[rule.severity.value]
        rows.append(f"| {rule.code} | [{rule.name}]({rule.name}.md) | {severity} | {text} |")
    return "\n".join(rows) + "\n"


def main() -> None:
    """Writes all pages."""
    try:
        made = pages()
    except Untranslated as error:
        raise SystemExit(f"{error}") from None
    for name, text in made.items():
        path = ROOT / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
