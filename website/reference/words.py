"""What the pages made of the code say in Chinese."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "zh-CN")
_TABLE = Path(__file__).with_name("zh-CN.toml")


class Untranslated(Exception):
    """A sentence that has no Chinese."""


@cache
def _sentences() -> dict[str, str]:
    return tomllib.loads(_TABLE.read_text("utf-8"))


def say(text: str, language: str) -> str:
    """An English sentence in a language; nothing is filled with English."""
    if language == "en" or not text:
        return text
    if text not in _sentences():
        raise Untranslated(f"{_TABLE.name}: {text!r} has no Chinese")
    return _sentences()[text]


def folder(language: str) -> str:
    """Where pages in a language are below docs/."""
    return "" if language == "en" else f"{language}/"


def cell(text: str) -> str:
    """Text for a cell of a table."""
    return text.replace("|", "\\|").replace("\n", " ")
