"""The page of a sweep in a real browser: plots, table and points, under its own policy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.editors.test_report import dom
from tests.sweep.conftest import TAIL
from tops_lsp.cli.sim import main

pytestmark = [pytest.mark.editor, pytest.mark.slow]
CLICKS = """<script>
for (const part of ["#heat rect:last-of-type", "#pareto circle", "#parallel polyline"]) {
  document.querySelector(part).dispatchEvent(new MouseEvent("click"));
  document.body.dataset.points += "; " + document.querySelector("#point h2").textContent;
}
</script>"""


def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> str:
    """The page of a sweep in which points are right, wrong and refused."""
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    Path("tail.tops").write_text(TAIL)
    words = ("--block", "1,2,13", "--define", "TILE=4,5,8", "--html", "out.html", "--jobs", "1")
    assert main(["sweep", "tail.tops", *words, "--lang", language]) == 1
    return Path("out.html").read_text("utf-8")


def test_a_page_shows_all_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = dom(page(tmp_path, monkeypatch, "en"), tmp_path)
    assert "Sweep of twice on simulated GCU300" in shown
    assert len(re.findall("<rect", shown)) == 9
    assert len(re.findall("<circle", shown)) == 4  # a tile of 8 is wrong
    assert len(re.findall("<polyline", shown)) == 4
    assert len(re.findall(r"<tr><td><button", shown)) == 9
    assert "// tops-sim: &lt;&lt;&lt;1, 2&gt;&gt;&gt;" in shown


def test_a_click_opens_the_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = page(tmp_path, monkeypatch, "en")
    open_policy = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", text)
    shown = dom(open_policy.replace("</body>", CLICKS + "</body>"), tmp_path)
    found = re.search(r'data-points="([^"]*)"', shown)
    assert found is not None
    points = found[1].split("; ")[1:]
    assert points[0] == "Point: block = 13, TILE = 8"
    assert len(points) == 3
    assert all(point.startswith("Point: block = ") for point in points)


def test_a_page_speaks_chinese(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = dom(page(tmp_path, monkeypatch, "zh-CN"), tmp_path)
    assert "twice 的扫描" in shown
    assert "帕累托图" in shown
