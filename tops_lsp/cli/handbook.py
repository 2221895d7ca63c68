"""The documentation that comes with the package: its pages, and what it says of each function.

They are the files of docs/, which are the site's pages, too. `--explain` prints them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tops_lsp.agents.resources import folder
from tops_startup.patterns import regex

_COMMENT = regex(r"^<!--.*?-->\n", re.M | re.S)
_FUNCTION = regex(r"^### (?=\S)", re.M)
_NEXT_HEADER = regex(r"^## ", re.M)
_INDEX = "README"


def _home(language: str) -> Path:
    """Where the pages of a language lie: the English ones where it has none."""
    translated = folder("docs") / language
    return translated if translated.is_dir() else folder("docs")


def page(name: str, language: str) -> str | None:
    """A page by its name (`differences`, `sdk/vectors`), without what only makes the site."""
    if name not in page_names():
        return None
    path = _home(language) / f"{name}.md"
    if not path.is_file():
        path = folder("docs") / f"{name}.md"
    return _COMMENT.sub("", path.read_text("utf-8"))


def page_names() -> list[str]:
    """Every page that comes along, but overviews."""
    home = folder("docs")
    found = [path.stem for path in sorted(home.glob("*.md"))]
    found += [f"sdk/{path.stem}" for path in sorted(home.glob("sdk/*.md")) if path.stem != _INDEX]
    return found


def functions(name: str, language: str) -> str | None:
    """What is known of the SDK's functions of a name, whole (`tops::vload`) or its last word."""
    sections = [
        text
        for heading, text in _sections(_home(language) / "sdk")
        if name == heading or heading.endswith(f"::{name}")
    ]
    return "\n\n".join(sections) or None


def function_names(language: str) -> list[str]:
    """The SDK's functions, whole and by their last words."""
    headings = [heading for heading, _ in _sections(_home(language) / "sdk")]
    return [*headings, *(heading.rpartition("::")[2] for heading in headings)]


def _sections(place: Path) -> Iterator[tuple[str, str]]:
    """Each function's heading and its section, with a heading of a page."""
    for path in sorted(place.glob("*.md")):
        for part in _FUNCTION.split(path.read_text("utf-8"))[1:]:
            text = _NEXT_HEADER.split(part)[0].rstrip()
            yield text.split("\n", 1)[0], f"# {text}"
