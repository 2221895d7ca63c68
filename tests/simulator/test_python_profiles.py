"""What Python gets of the time of a run: the profile that the command line shows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import tops_simulator
from tops_lsp.cli.sim import main
from tops_simulator import Report, Watch, pages
from tops_simulator.errors import ArgumentError
from tops_startup.records import replace

ROOT = Path(__file__).parents[2]
SAXPY = ROOT / "examples" / "saxpy.tops"
VECTORS = ROOT / "tests" / "cli" / "followed" / "1_vectors.tops"
COUNT = 4096
LAUNCH = f"<<<2, 12>>> x = ramp({COUNT}), y = ramp({COUNT}), alpha = 0.5, n = {COUNT}"
WATCHED = Watch(profile=True)


def run(path: Path, watch: Watch = WATCHED) -> Report:
    """A launch of saxpy that does what LAUNCH does."""
    x, y = (np.arange(COUNT, dtype=np.float32) for _ in range(2))
    return tops_simulator.load(path, watch=watch)["saxpy"][2, 12](x, y, 0.5, COUNT)


def of_command_line(path: Path, words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What `tops-sim profile` prints."""
    assert main(["profile", str(path), "--launch", LAUNCH, "--no-cache", *words]) == 0
    return capsys.readouterr().out


def test_it_is_what_the_command_line_shows(capsys: pytest.CaptureFixture[str]) -> None:
    profile = run(SAXPY).profile()
    assert str(profile) + "\n" == of_command_line(SAXPY, [], capsys)
    assert profile.text("zh-CN") + "\n" == of_command_line(SAXPY, ["--lang", "zh-CN"], capsys)
    told = json.loads(of_command_line(SAXPY, ["--json"], capsys))
    assert json.loads(json.dumps(profile.to_dict())) == told


def test_numbers_are_those_of_the_kernel() -> None:
    profile = run(SAXPY).profile()
    assert profile.cycles == profile.launches["saxpy"].cycles > 0
    first = profile.advice[0]
    assert (first.code, first.certainty.value) == ("ADV107", "likely")
    assert "tile_y[i]" in SAXPY.read_text("utf-8").splitlines()[first.line - 1]
    assert repr(profile).startswith("<profile of saxpy: about ")
    assert profile._repr_html_().startswith("<pre>saxpy &lt;&lt;&lt;2, 12&gt;&gt;&gt;: about ")


def test_figures_can_be_said(tmp_path: Path) -> None:
    report, path = run(SAXPY), tmp_path / "machine.toml"
    path.write_text("[machine]\nl3.latency = 100\n", "utf-8")
    usual, faster = report.profile().cycles, report.profile({"l3.latency": 100}).cycles
    assert report.profile(path).cycles == faster < usual
    path.write_text("l3.latency = 100\n", "utf-8")
    assert report.profile(str(path)).cycles == faster


def test_the_projects_figures_count(tmp_path: Path) -> None:
    (tmp_path / "tops-lint.toml").write_text("[machine]\nl3.latency = 100\n", "utf-8")
    (tmp_path / "saxpy.tops").write_text(SAXPY.read_text("utf-8"), "utf-8")
    found = run(tmp_path / "saxpy.tops").profile().cycles
    assert found == run(SAXPY).profile({"l3.latency": 100}).cycles


def test_two_runs_stand_side_by_side() -> None:
    before, after = run(SAXPY).profile(), run(VECTORS).profile()
    assert after.ratio(before)["saxpy"] == pytest.approx(after.cycles / before.cycles)
    assert after.ratio(before)["saxpy"] < 0.6
    lines = after.compare(before).splitlines()
    assert lines[0].startswith("saxpy: about ")
    assert "faster wherever the assumed figures lie" in lines[1]


def test_pictures_are_written(tmp_path: Path) -> None:
    profile = run(SAXPY).profile()
    roofline, timeline = tmp_path / "roofline.svg", tmp_path / "timeline.json"
    assert profile.roofline(roofline) == roofline.read_text("utf-8") == profile.roofline()
    assert ElementTree.fromstring(roofline.read_text("utf-8")).tag.endswith("svg")
    profile.timeline(timeline)
    slices = json.loads(timeline.read_text("utf-8"))["traceEvents"]
    assert any(f"{SAXPY}:26" == each["args"].get("line") for each in slices if each["ph"] == "X")


def test_a_table_has_a_row_for_each_line() -> None:
    pytest.importorskip("pandas")
    profile = run(SAXPY).profile()
    table = profile.to_pandas()
    assert list(table.line) == [each.line for each in profile.launches["saxpy"].lines]


def test_rows_add_up() -> None:
    rows = list(run(SAXPY).profile()._rows())
    spent = {"scalar", "vector", "direct", "configure", "trigger", "dte-wait", "barrier", "idle"}
    assert rows
    for row in rows:
        assert sum(row[name] for name in spent) == pytest.approx(row["cycles"])


LANES = """#include <tops.h>
typedef __vector float vec;
__global__ void eight(const float *x, float *y) {
  __local__ __valigned__ float tile[32];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  for (int i = 0; i < 32; i++) tile[i] = 0;
  auto some = tcle::vset_mb<__vector bool int>(8);
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 8), tops::mdspan(tops::Global, x, 8));
  vec v = tops::vload<vec>(tile);
  y[0] = tops::vreduce_sum<float>(tops::vselect(some, v, tops::vzero<vec>()));
}
"""


def test_rows_tell_what_is_used_of_what_is_moved_and_loaded() -> None:
    kernel = tops_simulator.load("eight.tops", text=LANES.encode(), watch=WATCHED)["eight"]
    profile = kernel[1, 1](np.ones(8, np.float32), np.zeros(1, np.float32)).profile()
    rows = {row["line"]: (row["bytes_used"], row["lanes_used"]) for row in profile._rows()}
    assert rows[7] == (None, None)
    assert rows[9] == (0.25, None)
    assert rows[10] == (None, 0.25)
    for each in profile.to_dict()["launches"][0]["lines"]:
        assert (each["bytes_used"], each["lanes_used"]) == rows[each["line"]]


@pytest.mark.parametrize(
    ("machine", "words"),
    [({"l3.latenci": 1}, "no figure 'l3.latenci'"), ("nowhere.toml", "No such file")],
)
def test_figures_that_are_none_are_told(machine: Any, words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        run(SAXPY).profile(machine)


def test_runs_that_cannot_be_profiled_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ArgumentError, match="Watch\\(profile=True\\)"):
        run(SAXPY, Watch()).profile()
    report = run(SAXPY)
    assert report.origin is not None
    other = replace(report, origin=replace(report.origin, target="gcu210"))
    with pytest.raises(ArgumentError, match="gcu210"):
        other.profile()
    monkeypatch.setattr(pages, "entry_points", lambda **_: ())
    with pytest.raises(ArgumentError, match="need the package tops-lsp"):
        report.profile()
    nothing = tops_simulator.load("a.tops", text=b"int main() { return 0; }", watch=WATCHED)
    monkeypatch.undo()
    with pytest.raises(ArgumentError, match="no kernel was launched"):
        nothing.run().profile()
