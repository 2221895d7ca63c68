"""The time of a run in its report: a trace, and lines with their roofline."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.simulate.present.page_runs import MOVES, PATH, launched_twice, model, ran
from tops_lsp.simulate.present.page.model import model_of
from tops_lsp.simulate.present.page.render import LANGUAGES, asset, page_of
from tops_lsp.simulate.present.page.time import profile_of
from tops_lsp.simulate.present.page.trace import trace_of
from tops_lsp.text.source import Source
from tops_simulator.findings import Watch
from tops_simulator.timing.parameters import TIMINGS
from tops_simulator.timing.profile import profile


def test_a_timeline_is_a_trace_of_complete_events() -> None:
    report = ran().report
    assert report is not None
    assert report.observed is not None
    assert report.observed.recorded is not None
    trace = trace_of(report.observed.recorded, "en")
    names = [e for e in trace["traceEvents"] if e["ph"] == "M"]
    spans = [e for e in trace["traceEvents"] if e["ph"] == "X"]
    assert {e["args"]["name"] for e in names if e["tid"] == 0} == {"SIP 0", "block (0, 0, 0)"}
    assert len(spans) == len(report.observed.recorded.timeline.segments)
    assert {(e["pid"], e["tid"]) for e in spans} == {(0, 0), (0, 2), (0, 4)}
    assert all(e["dur"] > 0 and e["ts"] >= 0 for e in spans)
    assert "assumed" in trace["otherData"]["unit"]
    chinese = trace_of(report.observed.recorded, "zh-CN")["traceEvents"]
    assert "块 (0, 0, 0)" in {e["args"]["name"] for e in chinese if e["ph"] == "M"}
    assert not [e for e in chinese if e["ph"] == "X" and e["name"].isascii()]


def test_a_trace_leads_to_lines_and_from_transfers_to_waits() -> None:
    report = ran(MOVES).report
    assert report is not None
    assert report.observed is not None
    assert report.observed.recorded is not None
    events = trace_of(report.observed.recorded, "en")["traceEvents"]
    moves = [e for e in events if e["ph"] == "X" and e["cat"] == "transfer"]
    assert {(e["args"]["file"], e["args"]["line"]) for e in moves} == {(PATH, 9)}
    starts, ends = ([e for e in events if e["ph"] == phase] for phase in "sf")
    assert len(starts) == len(ends) == len(moves) == 4
    assert [e["id"] for e in starts] == [e["id"] for e in ends]
    rows = {(e["pid"], e["tid"], e["ts"]) for e in moves}
    assert {(e["pid"], e["tid"], e["ts"]) for e in starts} == rows
    processes = [e["pid"] for e in events if e["name"] == "process_name"]
    assert processes == [0], "a block has one name"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trace_is_the_time_models_schedule(language: str) -> None:
    """Where it was asked: in cycles, of all launches, as the page has it."""
    outcome = launched_twice()
    assert outcome.report is not None
    assert outcome.report.observed is not None
    recorded, made = outcome.report.observed.recorded, profile_of(outcome)
    assert recorded is not None
    assert made is not None
    trace = trace_of(recorded, language, made)
    spans = [e for e in trace["traceEvents"] if e["ph"] == "X"]
    assert len(spans) == len(made.drawn.stretches)
    assert max(e["ts"] + e["dur"] for e in spans) == pytest.approx(made.drawn.length, rel=1e-5)
    moves = [e for e in spans if e["cat"] == "transfer"]
    assert {(e["args"]["file"], e["args"]["line"]) for e in moves} == {(PATH, 10)}
    assert {e["tid"] for e in moves} == {1, 3}, "the DTE has rows of its own"
    starts, ends = ([e for e in trace["traceEvents"] if e["ph"] == phase] for phase in "sf")
    assert len(starts) == len(ends) == len(moves) == 8
    assert "costs" not in trace["otherData"]
    assert ("周期" if language == "zh-CN" else "cycle") in trace["otherData"]["unit"]
    assert not [e for e in spans if language == "zh-CN" and e["name"].isascii()]


TILES = """\
#include <tops.h>
// tops-sim: <<<1, 2>>> x = ramp(512)
__global__ void k(float *x) {
  __local__ __valigned__ float tile[256];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::mdspan far(tops::Global, x + 256 * threadIdx.x, 256), near(tops::Private, tile, 256);
  tops::memcpy(ctx, near, far);
  for (int i = 0; i < 256; i += 32)
    tops::vstore(tops::vload<__vector float>(tile + i) * (__vector float)2.0f, tile + i);
  tops::memcpy(ctx, far, near);
}
"""


def timed_model() -> dict[str, Any]:
    outcome = ran(TILES, Watch(profile=True))
    observed = outcome.report.observed if outcome.report is not None else None
    assert observed is not None
    assert observed.timed is not None
    made = profile(observed.timed, TIMINGS["gcu300"])
    return model_of(outcome, Source(PATH, TILES.encode()), profile=made).as_json()


def test_a_profile_stands_beside_lines_with_its_roofline() -> None:
    time = timed_model()["time"]
    by_line = {each["line"]: each for each in time["lines"]}
    assert by_line[8]["bytes"] == by_line[11]["bytes"] == 2048
    assert (by_line[8]["visits"], by_line[10]["visits"]) == (2, 16)
    assert "dte-wait" in by_line[8]["by"]
    spent = sum(each["share"] for each in time["lines"]) + time["activities"].get("idle", 0)
    assert spent == pytest.approx(1, abs=1e-4)
    for language in LANGUAGES:
        shapes = time["roofline"][language]
        assert {"rect", "path", "text", "circle"} == {each["tag"] for each in shapes}
        assert "9–10" in [each["text"] for each in shapes]
        assert set(time["activities"]) <= set(time["words"][language])
    assert model()["time"] is None


def test_the_scripts_make_a_cell_a_table_and_a_picture() -> None:
    script = asset("time.js")
    assert "innerHTML" not in script
    assert asset("source.js").count("timeCell(line)") == 1
    assert asset("main.js").count("timeSection()") == 1
    keys = set(re.findall(r'say\("(time[\w-]*)"', script))
    for language in LANGUAGES:
        assert keys <= set(json.loads(asset(f"words.{language}.json")))
    page = page_of(timed_model(), "en")
    assert "9–10" in page
