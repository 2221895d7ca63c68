"""Each pair of the phrase book is without a finding, and runs as its text expects."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.cli import lint, sim
from website.phrases import PAGES, pairs

PAIRS = list(pairs(PAGES[0]))
FILES = [(pair, kind) for pair in PAIRS for kind in ("cu", "tops")]


@pytest.mark.parametrize(("pair", "kind"), FILES, ids=lambda p: getattr(p, "heading", p))
def test_a_text_is_right(
    pair: object, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"phrase.{kind}"
    file.write_text(getattr(pair, "tops" if kind == "tops" else "cuda"))
    status = lint.main([str(file)])
    assert (status, capsys.readouterr().out) == (0, "")
    status = sim.main(["run", str(file), "--no-daemon"])
    assert status == 0, capsys.readouterr()
    assert "tops-sim: expect" in file.read_text() or "main()" in file.read_text()


def test_no_block_of_code_is_left_out() -> None:
    for page in PAGES:
        text = (Path(__file__).parents[2] / "docs" / page).read_text("utf-8")
        assert text.count("```cpp\n") == text.count("```cuda\n") == len(list(pairs(page))) == 10


def test_both_languages_have_the_same_code() -> None:
    english, chinese = ([(p.cuda, p.tops) for p in pairs(page)] for page in PAGES)
    assert english == chinese
