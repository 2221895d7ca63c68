"""Writes the documentation's page of assumptions from their table.

`python -m tops_lsp.sdk.assumption_pages` writes docs/assumptions.md and docs/zh-CN/assumptions.md;
a test compares.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tops_lsp.project.assumptions import ASSUMPTIONS, Assumption
from tops_lsp.sdk.documentation import translations

ROOT = Path(__file__).parent.parent.parent / "docs"
_ENGLISH = """# Assumptions

Where public documents contradict each other or are silent, the tool assumes something, in one
place, under a name. Hovers cite it. What can be set is set in `tops-lint.toml`; it then holds for
the rules, the hovers and the simulator:

```toml
[assumptions]
mirror-axes = "names"
```

| name | question | assumed | or | what is known |
|---|---|---|---|---|
"""
_CHINESE = """# 假定

公开文档互相矛盾或没有说明之处，本工具在一处以名字作出假定，悬停提示会引用它。可以设置的项在
`tops-lint.toml` 中设置，对规则、悬停提示与模拟器同时生效：

```toml
[assumptions]
mirror-axes = "names"
```

| 名字 | 问题 | 假定 | 或 | 依据 |
|---|---|---|---|---|
"""


def pages() -> dict[str, str]:
    """Both pages by their path below docs/."""
    chinese = translations("zh-CN")
    return {
        "assumptions.md": _ENGLISH + _rows({}),
        "zh-CN/assumptions.md": _CHINESE + _rows(chinese),
    }


def _rows(words: Mapping[str, str]) -> str:
    return "".join(_row(assumption, words) for assumption in ASSUMPTIONS.values())


def _row(assumption: Assumption, words: Mapping[str, str]) -> str:
    """One line of the table; a choice that can be set comes before its meaning."""
    settable = len(assumption.choices) > 1
    shown = [
        (f"`{name}`: " if settable else "") + words.get(meaning, meaning)
        for name, meaning in assumption.choices
    ]
    question, source = (words.get(t, t) for t in (assumption.question, assumption.source))
    cells = (f"`{assumption.name}`", question, shown[0], "; ".join(shown[1:]), source)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


def main() -> None:
    """Writes both pages."""
    for name, text in pages().items():
        (ROOT / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
