"""Writes the pages of docs/ that are made of the code: `python -m website.reference`."""

from __future__ import annotations

import re
from pathlib import Path

from website.reference import commands, functions, machine
from website.reference.words import LANGUAGES, folder

DOCS = Path(__file__).parents[2] / "docs"
_TABLE = re.compile(r"(?<=<!-- operations -->\n).*(?=<!-- end of operations -->)", re.S)


def quick_pages() -> dict[str, str]:
    """The pages that take no time, by their path below docs/."""
    return {**commands.pages(), **machine.pages()}


def pages() -> dict[str, str]:
    """Every page, by its path below docs/."""
    made = {**quick_pages(), **functions.pages()}
    for language in LANGUAGES:
        name = f"{folder(language)}differences.md"
        table = f"\n{functions.table(language)}\n\n"
        made[name] = _TABLE.sub(lambda _, table=table: table, (DOCS / name).read_text("utf-8"))
    return made


def main() -> None:
    """Writes them."""
    for name, text in pages().items():
        path = DOCS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
