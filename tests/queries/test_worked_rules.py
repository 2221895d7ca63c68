"""The rules of the documents: their examples hold, and the pages show them as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tops_lsp.cli.lint import main
from tops_lsp.syntax.query_text import SIGNATURES

ROOT = Path(__file__).parents[2]
RULES = ROOT / "examples" / "own-rules" / "tops-rules"
FILES = {path.stem: path.read_text("utf-8") for path in RULES.glob("*.toml")}


def test_their_examples_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(RULES.parent)
    assert main(["--test-rules", "--lang=en"]) == 0
    assert capsys.readouterr().out == "10 rules, 28 examples, 0 failed\n"


@pytest.mark.parametrize("page", ["docs/worked-rules.md", "docs/zh-CN/worked-rules.md"])
def test_the_pages_show_them_as_they_are(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    shown = re.findall(r"^## (\S+)$.*?^```toml\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    assert dict(shown) == FILES
    assert len(shown) == 10


def test_they_ask_every_question_there_is() -> None:
    text = "".join(FILES.values())
    asked = {name.removeprefix("not-") for name in re.findall(r"#([\w-]+)\?", text)}
    missing = {"type", "size-at-most"}  # asked as `type-match` and `size-at-least`
    assert SIGNATURES.keys() - asked == missing
    assert all("zh-CN" in rule for rule in FILES.values())
