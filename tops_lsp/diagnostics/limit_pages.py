"""Writes the documentation's pages of limits from their table.

`python -m tops_lsp.diagnostics.limit_pages` writes docs/limits.md and docs/zh-CN/limits.md; a test
compares.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tops_lsp.diagnostics.render import translated
from tops_lsp.limits import EDITOR, FIXED, INDEX, MODEL, READING, RULES, RUNS, SETTINGS, Limit

ROOT = Path(__file__).parent.parent.parent / "docs"
PAGES = {"limits.md": "en", "zh-CN/limits.md": "zh-CN"}
_EXAMPLE = """
```toml
[limits]
template-depth = 96
run-seconds = 600
```
"""
_OPENING = "Every stage ends: what would take more than its limit is left out, and that is said."
_FIXED = "No settings, as they are read before any setting is known, or keep a run from harm:"
_STAGES = {
    READING: "Reading a file: reported by `reading-limit`, `macro-expansion-too-large` (what "
    "macros make) and `malformed-directive` (conditions).",
    MODEL: "What the code means: reported by `reading-limit` where it is hit.",
    RULES: "Rules and fixes: reported by `reading-limit` at the function, and by `--fix`.",
    INDEX: "The index of a workspace: reported in the editor's log, a workspace that is too large "
    "in a message.",
    RUNS: "Simulated runs: reported in the run's findings or as the reason why it did not start.",
    EDITOR: "The editor: says so in its log; a hover goes without the value.",
}


def pages() -> dict[str, str]:
    """Both pages by their path below docs/."""
    return {name: "".join(_page(language)) for name, language in PAGES.items()}


def _page(language: str) -> Iterator[str]:
    def say(text: str) -> str:
        return translated("limits", text, language)

    yield f"# {say('Limits')}\n\n"
    yield say(_OPENING)
    yield "\n" + say(
        "Each limit is a setting, of `tops-lint.toml` and of the editor (`tops.limits`):"
    )
    yield f"\n{_EXAMPLE}\n"
    yield say(
        "Sizes are bytes, depths levels. A project may set any whole number from 1 to what is "
        "under *most*."
    )
    for stage, reported in _STAGES.items():
        yield f"\n\n{say(reported)}\n\n"
        yield f"| {say('limit')} | {say('default')} | {say('most')} | |\n|---|---|---|---|\n"
        rows = (_row(limit, say(limit.text)) for limit in SETTINGS.values() if limit.stage == stage)
        yield "\n".join(rows)
    yield "\n\n" + say(_FIXED) + "\n\n"
    yield f"| | {say('limit')} |\n|---|---|\n"
    yield "".join(f"| {say(text)} | {number:,} |\n" for text, number in FIXED.items())


def _row(limit: Limit, text: str) -> str:
    return f"| `{limit.name}` | {limit.default:,} | {limit.most:,} | {text} |"


def main() -> None:
    """Writes both pages."""
    for name, text in pages().items():
        (ROOT / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
