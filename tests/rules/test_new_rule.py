"""`make rule` writes the files of a rule, which are whole but for what only a person can say."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from tests.rules import new_rule
from tests.rules.test_fixtures import HEADINGS, RULES

CATALOGUE = '# 中文\n\n[rules]\na-rule = "甲"\n\n[notes]\nb = 1\n'


@pytest.mark.parametrize("group", new_rule.FIRST)
def test_the_files_of_a_rule(group: str, tmp_path: Path) -> None:
    messages = tmp_path / "tops_lsp/locale/zh-CN/messages.toml"
    messages.parent.mkdir(parents=True)
    messages.write_text(CATALOGUE, "utf-8")
    paths = new_rule.write(tmp_path, "no-such-thing", group)
    texts = {path: (tmp_path / path).read_text("utf-8") for path in paths}
    assert len(texts) == 4
    assert all("TODO" in text for text in texts.values())
    tree = ast.parse(texts[f"tops_lsp/rules/{group}/no_such_thing.py"])
    page = ast.get_docstring(tree) or ""
    assert [heading for heading in HEADINGS if heading not in page] == []
    code = re.search(r'code="(TOPS\d+)"', texts[paths[0]])
    assert code is not None
    assert code[1] not in {rule.code for rule in RULES}
    reported = tomllib.loads(texts[paths[-1]])
    assert "TODO" in reported["rules"]["no-such-thing"]
    assert (reported["rules"]["a-rule"], reported["notes"]) == ("甲", {"b": 1})


def test_codes_of_a_group_come_in_order() -> None:
    taken = {rule.code for rule in RULES}
    for group, first in new_rule.FIRST.items():
        code = new_rule.code_for(group)
        assert all(f"TOPS{n}" in taken for n in range(first, int(code[4:])))


@pytest.mark.parametrize(
    ("name", "group", "why"),
    [
        ("No_Such", "dte", "small letters"),
        ("", "dte", "small letters"),
        ("kernel-is-constexpr", "execution", "there is a rule"),
        ("no-such-thing", "preprocessing", "GROUP must be"),
        ("no-such-thing", "", "GROUP must be"),
    ],
)
def test_what_cannot_be_a_rule_is_refused(name: str, group: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(new_rule.Refused, match=why):
        new_rule.write(tmp_path, name, group)
    assert list(tmp_path.iterdir()) == []
