"""The language of the plugin for Neovim."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.editors.conftest import ROOT, Seen

pytestmark = [pytest.mark.editor, pytest.mark.slow]

FILES = sorted((ROOT / "nvim").rglob("*.lua"))
TOLD = re.compile(
    r"""(?:warn\(|notify\(|error\(|prompt = |desc = |configuration\()['"](?!tops: ')"""
)
KEY = re.compile(r"say\('([^']+)'")
CHINESE = ["tops: 此缓冲区没有连接语言服务器", "tops: 此缓冲区中还没有运行过核函数"]
ENGLISH = [
    "tops: no language server is attached to this buffer",
    "tops: no kernel of this buffer has been run",
]


def test_nothing_is_told_but_from_the_table() -> None:
    texts = {file.name: file.read_text("utf-8") for file in FILES}
    assert [name for name, text in texts.items() if TOLD.search(text)] == []


@pytest.mark.parametrize(
    ("environment", "locale", "said", "described"),
    [
        ({"LC_ALL": "zh_CN.UTF-8"}, "zh_CN.UTF-8", CHINESE, False),
        ({"LC_ALL": "en_US.UTF-8"}, "en_US.UTF-8", ENGLISH, True),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, "en", ENGLISH, True),
        ({"LC_ALL": "en_US.UTF-8", "TOPS_LANGUAGE": "zh-CN"}, "en_US.UTF-8", CHINESE, True),
        ({"LC_ALL": "zh_CN.UTF-8", "TOPS_LANGUAGE": "auto"}, "zh_CN.UTF-8", CHINESE, False),
        ({"LC_ALL": "zh_CN.UTF-8", "TOPS_LANGUAGE": "en"}, "zh_CN.UTF-8", ENGLISH, False),
    ],
)
def test_it_speaks_the_users_language(
    neovim: Callable[..., Seen],
    tmp_path: Path,
    environment: dict[str, str],
    locale: str,
    said: list[str],
    described: bool,
) -> None:
    """Commands are described when the plugin is loaded, before anybody has set anything."""
    found = neovim("words.lua", tmp_path, "", **environment)
    assert found["notified"][:2] == said
    assert found["locale"] == locale
    assert found["described"].isascii() == described
    english, chinese = found["sentences"]["en"], found["sentences"]["zh-CN"]
    assert english.keys() == chinese.keys()
    assert {key for key in english if english[key].count("%") != chinese[key].count("%")} == set()
    used = {key for file in FILES for key in KEY.findall(file.read_text("utf-8"))}
    assert used == english.keys()
