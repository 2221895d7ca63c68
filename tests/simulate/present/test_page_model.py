"""The model of a run's report: what it tells, as plain data."""

from __future__ import annotations

import itertools
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.simulate.present.page_runs import KERNEL, MOVES, PATH, WATCH, launched_twice, model, ran
from tops_lsp.simulate.present.page.model import model_of
from tops_lsp.simulate.present.page.render import page_of
from tops_lsp.simulate.present.page.time import profile_of
from tops_lsp.simulate.present.page.timeline import ACTIVITIES, WORKS
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_lsp.text.source import Source
from tops_simulator.findings import Watch
from tops_simulator.run_record import Work
from tops_simulator.timing.drawn_schedule import drawn
from tops_simulator.timing.fair_share import fair_share
from tops_simulator.timing.parameters import TIMINGS, nominal
from tops_simulator.timing.rates import Rates
from tops_startup.records import replace


def test_time_is_that_of_the_machine_the_project_says(tmp_path: Path) -> None:
    path, watch = str(tmp_path / "k.tops"), Watch(record=True, profile=True)

    def time() -> Any:
        outcome = execute(Request(path, KERNEL.encode(), "k", watch=watch))
        return model_of(outcome, Source(path, KERNEL.encode())).as_json()["time"]

    usual, project = time(), tmp_path / "tops-lint.toml"
    project.write_text("[machine]\nl3.latency = 100000\n")
    assert time()["cycles"] > 10 * usual["cycles"]
    project.write_text("[machine]\nl9.latency = 1\n")
    assert time() is None


def test_a_model_tells_of_the_run() -> None:
    reported = model()
    assert (reported["title"], reported["target"], reported["ok"]) == ("k", "gcu300", False)
    assert reported["launch"] == {"grid": [1, 1, 1], "block": [3, 1, 1], "shared": 0}
    assert reported["threads"] == [[0, 0, 0, n, 0, 0] for n in range(3)]
    assert reported["source"] == KERNEL.splitlines()
    assert reported["output"].count("</script>") == 6
    kinds = {finding["kind"] for finding in reported["findings"]}
    assert kinds == {"data-race", "equal-value-race", "uninitialized-read", "expectation-not-met"}
    race = next(f for f in reported["findings"] if f["kind"] == "data-race")
    assert race["place"] == {"file": PATH, "line": 8, "column": 12, "own": True}
    assert race["related"][0]["place"]["line"] == 7
    assert race["message"]["zh-CN"] != race["message"]["en"]
    assert race["thread"] == [0, 0, 0, 0, 0, 0]


def test_a_model_has_the_values_of_each_expression() -> None:
    by_text = {e["text"]: e for e in model()["expressions"]}
    assert by_text["in[i]"]["rows"] == [[0.0], [1.0], [2.0]]
    assert by_text["in[i]"]["threads"] == [0, 1, 2]
    assert by_text["mine[i]"]["unset"] == [[0, 0], [1, 0], [2, 0]]
    assert by_text["i"]["line"] == 6
    assert "out" not in by_text  # addresses are nothing to show


def test_a_model_has_arguments_and_their_pictures() -> None:
    reported = model()
    assert [a["name"] for a in reported["arguments"]] == ["in", "out", "rows", "columns"]
    pictures = {p["name"]: p for p in reported["pictures"]}
    assert pictures["in"]["after"] is None
    heat = pictures["in"]["before"]["heat"]
    assert heat["cells"] == [[4.0 * row + n for n in range(4)] for row in range(3)]
    assert pictures["out"]["expected"] == "out = (in + 1)"
    assert pictures["out"]["difference"]["count"] == 12
    assert (reported["expectations"][0]["met"], reported["expectations"][0]["text"]) == (
        False,
        "out = (in + 1)",
    )


def test_matrices_keep_their_rows(tmp_path: Path) -> None:
    np.save(tmp_path / "m.npy", np.arange(24, dtype=np.float32).reshape(4, 6))
    text = """\
// tops-sim: <<<1, 1>>> m = load("m.npy"), n = 8
__global__ void k(const float *m, int n) { if (m[0] > n) printf("-"); }
"""
    (tmp_path / "k.tops").write_text(text)
    outcome = execute(Request(str(tmp_path / "k.tops"), text.encode(), "k", watch=WATCH))
    assert outcome.error == ""
    (picture,) = outcome.pictures
    assert picture.before.heat is not None
    assert (picture.before.heat.rows, picture.before.heat.columns) == (4, 6)


TURNED = """\
#include <tops.h>
// tops-sim: <<<1, 1>>> in = ramp(24), out = zeros(24), rows = 4, columns = 6
__global__ void k(float *in, float *out, int rows, int columns) {
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::mdspan from(tops::Global, in, rows, columns);
  tops::mdspan to(tops::Global, out, columns, rows);
  tops::transpose(ctx, to, from, {1, 0});
}
"""


def test_a_matrix_has_the_rows_that_transfers_take_it_for() -> None:
    outcome = execute(Request(PATH, TURNED.encode(), "k", watch=WATCH))
    assert outcome.error == ""
    shapes = {}
    for picture in outcome.pictures:
        assert picture.before.heat is not None
        shapes[picture.name] = (picture.before.heat.rows, picture.before.heat.columns)
    assert shapes == {"in": (4, 6), "out": (6, 4)}


def test_a_model_has_accesses_of_its_own_source() -> None:
    accesses = model()["accesses"]
    assert {(a["memory"], a["name"]) for a in accesses} >= {("L3", "in"), ("L2", "ours")}
    (read,) = [a for a in accesses if a["name"] == "in"]
    assert (read["line"], read["stores"], read["size"], read["visits"]) == (7, False, 4, 1)
    assert (read["offsets"], read["steps"]) == ([0, 4, 8], [None] * 3)
    assert (read["threads"], read["objects"]) == ([0, 1, 2], [0, 0, 0])


def test_a_model_has_memory_and_timeline() -> None:
    reported = model()
    owners = {each["memory"]: [o["name"] for o in each["owners"]] for each in reported["memory"]}
    assert owners == {"L1": ["mine"], "L2": ["ours"]}
    timeline = reported["timeline"]
    assert timeline["works"] == list(WORKS)
    assert {segment[0] for segment in timeline["segments"]} == {0, 1, 2}
    assert timeline["length"] == max(segment[3] for segment in timeline["segments"])


def test_a_timeline_leads_to_lines_and_to_what_is_moved() -> None:
    timeline = model(MOVES)["timeline"]
    transfer = WORKS.index(Work.TRANSFER.value)
    moves = [each for each in timeline["segments"] if each[0] == 0 and each[1] == transfer]
    assert [(each[5], each[6]) for each in moves] == [(9, 0), (9, 1)]
    assert len(timeline["movements"]) == 2, "those of the other thread are the same"
    first = timeline["movements"][0]
    assert first["operation"] == "slice"
    assert first["source"] == {
        "memory": "L3",
        "name": "in",
        "shape": [4, 6],
        "start": [0, 3],
        "extent": [2, 3],
    }
    waits = [each for each in timeline["segments"] if each[1] == WORKS.index(Work.DTE_WAIT.value)]
    assert {each[5] for each in waits} == {9}


def test_a_profiled_launch_has_its_timeline_by_the_time_model() -> None:
    """Its shares are those that the verdict tells; transfers lead to the same places."""
    source = Source(PATH, MOVES.encode())
    watch = Watch(record=True, profile=True)
    reported = model_of(ran(MOVES, watch), source).as_json()
    time, timeline, units = reported["time"], reported["timeline"], model(MOVES)["timeline"]
    assert timeline["cycles"]
    assert timeline["works"] == list(ACTIVITIES)
    moves = [each for each in timeline["segments"] if each[1] == ACTIVITIES.index("transfer")]
    assert [(each[0], each[5], each[6]) for each in moves] == [
        (thread, 9, moved) for thread in (0, 1) for moved in (0, 1)
    ]
    assert timeline["movements"] == units["movements"]
    assert timeline["length"] == max(each[3] for each in timeline["segments"])
    whole = timeline["length"] * len(timeline["totals"])
    for number, name in enumerate(ACTIVITIES[:-1]):
        share = sum(row[number] for row in timeline["totals"]) / whole
        assert share == pytest.approx(time["activities"].get(name, 0), rel=1e-3), name


def test_several_launches_stand_one_after_the_other_by_the_time_model() -> None:
    """All of them, with what each transfer moves, and no other time than the table's."""
    reported = model_of(launched_twice(), Source(PATH, b"")).as_json()
    timeline, kernels = reported["timeline"], reported["time"]["kernels"]
    made = profile_of(launched_twice())
    assert made is not None
    assert timeline["cycles"]
    assert [(each["kernel"], each["launches"]) for each in kernels] == [("k", 2), ("other", 1)]
    assert timeline["length"] == pytest.approx(sum(total for *_, total in made.launches), rel=1e-5)
    moves = [each for each in timeline["segments"] if each[1] == ACTIVITIES.index("transfer")]
    assert [(each[0], each[6]) for each in moves] == [
        (thread, moved) for thread in (0, 1) for moved in (0, 1, 0, 1)
    ], "the second launch moves the same again"
    whole = dict.fromkeys(ACTIVITIES, 0.0)
    for launch, count, _ in made.launches:
        for name, cycles in launch.activities.items():
            whole[name if name in whole else "idle"] = whole.get(name, 0) + count * cycles
    for number, name in enumerate(ACTIVITIES[:-1]):
        drawn = sum(row[number] for row in timeline["totals"])
        assert drawn == pytest.approx(whole[name], rel=1e-4), name
    first = [each for each in timeline["segments"] if each[0] == 1]
    assert all(a[2] <= b[2] for a, b in itertools.pairwise(first)), "in their order"


def test_stretches_of_many_launches_are_kept_so_far() -> None:
    observed = getattr(launched_twice().report, "observed", None)
    assert observed is not None
    assert observed.timed is not None
    record, rates = observed.timed, Rates(nominal(TIMINGS["gcu300"]), observed.timed.regions)
    schedules = [fair_share(launch, rates) for launch in record.launches]
    whole = drawn(schedules, record)
    part = drawn(schedules, record, len(whole.stretches) - 3)
    assert (whole.cut, part.cut) == (False, True)
    assert (part.totals, part.length) == (whole.totals, whole.length)
    assert set(part.stretches) < set(whole.stretches)
    assert len(part.stretches) == len(whole.stretches) - 3
    assert drawn([], record).stretches == ()


def test_a_path_has_no_detours(tmp_path: Path) -> None:
    """Unless a link on its way makes that another file."""
    (tmp_path / "real" / "deep").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "real" / "deep")

    def shown(path: str) -> str:
        outcome = replace(ran(), path=path)
        return str(model_of(outcome, Source(path, KERNEL.encode())).as_json()["path"])

    assert shown(f"{tmp_path}/real/../k.tops") == f"{tmp_path}/k.tops"
    assert shown("./a/../k.tops") == "k.tops"
    assert shown("<stdin>") == "<stdin>"
    assert shown(f"{tmp_path}/link/../k.tops") == f"{tmp_path}/link/../k.tops"


def test_earlier_visits_stand_beside_the_last_one() -> None:
    (found,) = [e for e in model(MOVES)["expressions"] if e["line"] == 9 and e["text"] == "i++"]
    assert found["visits"] == len(found["earlier"]) == 2
    assert found["rows"] == found["earlier"][1]["rows"]
    cut = model_of(ran(MOVES), Source(PATH, MOVES.encode()), share=0.5).as_json()
    assert {len(each["earlier"]) for each in cut["expressions"]} == {0}


def test_where_the_time_would_go_comes_with_the_run() -> None:
    watched = ran(MOVES, Watch(record=True, statistics=True, profile=True))
    shown = model_of(watched, Source(PATH, MOVES.encode())).as_json()["time"]
    assert {each["line"] for each in shown["lines"]} >= {9}
    assert sum(shown["activities"].values()) == pytest.approx(1, abs=1e-3)
    assert model(MOVES)["time"] is None, "nobody watched for it"


def test_a_kernel_that_does_nothing_has_a_page(tmp_path: Path) -> None:
    """No thread has an event: there is nothing to spend time on, and nothing to deal out."""
    text = "// tops-sim: <<<1, 12>>> p = zeros(4)\n__global__ void k(int *p) {}\n"
    watched = ran(text, Watch(record=True, statistics=True, profile=True))
    shown = model_of(watched, Source(PATH, text.encode())).as_json()
    assert shown["ok"]
    assert shown["time"]["advice"] == []
    assert page_of(shown, "en")


def test_a_kernel_without_tiles_is_advised_of_no_smaller_ones() -> None:
    text = "// tops-sim: <<<1, 12>>> p = zeros(12)\n"
    text += (
        "__global__ void k(int *p) { if (threadIdx.x == 0) for (int i = 0; i < 9; i++) i += i; }\n"
    )
    watched = ran(text, Watch(record=True, statistics=True, profile=True))
    shown = model_of(watched, Source(PATH, text.encode())).as_json()["time"]
    assert "ADV116" not in str(shown["advice"])


def test_a_part_of_a_run_says_nothing_of_its_time() -> None:
    long = "__global__ void k(int *p) { for (int i = 0; i < 5000; i++) p[threadIdx.x] += i; }"
    text = f"// tops-sim: <<<1, 2>>> p = zeros(2)\n{long}\n"
    watched = ran(text, Watch(record=True, profile=True, patience=100))
    assert watched.report is not None
    assert watched.report.observed is not None
    assert watched.report.observed.timed is None


def test_an_earlier_model_stands_beside_where_that_is_asked_for() -> None:
    before, source = model(MOVES), Source(PATH, KERNEL.encode())
    assert model(previous=before)["beside"] is None
    held = model_of(ran(), source, before, beside=True).as_json()["beside"]
    assert held["source"] == MOVES.splitlines()
    assert held["counts"] == before["counts"]
    assert {*held["expressions"][0]} == {"line", "visits"}
    for strange in ({}, {"source": "x"}):
        assert model_of(ran(), source, strange, beside=True).as_json()["beside"] is None


def test_counters_stand_beside_those_of_an_earlier_run() -> None:
    before = model()
    assert before["previous"] is None
    assert model(previous=before)["previous"] == before["counts"]
    assert model(previous={"counts": "none"})["previous"] is None
    assert model(previous={"counts": {"loads": 3, "stores": "x"}})["previous"] == {"loads": 3}


def test_the_same_run_gives_the_same_page() -> None:
    first = page_of(model(), "en")
    ran.cache_clear()
    assert page_of(model(), "en") == first


def test_what_could_not_be_run_is_told() -> None:
    outcome = execute(Request(PATH, b"__global__ void k(", "k", watch=WATCH))
    reported = model_of(outcome, Source(PATH, b"")).as_json()
    assert reported["error"]["en"]
    assert re.search("[一-鿿]", reported["error"]["zh-CN"])
    assert reported["timeline"] is None
    assert page_of(reported, "en")


def test_numbers_are_json() -> None:
    text = KERNEL.replace("in[i];", "in[i] / 0.0f;")
    reported = model(text)
    json.dumps(reported, allow_nan=False)
    rows = next(e for e in reported["expressions"] if e["text"] == "in[i] / 0.0f")["rows"]
    assert rows == [["nan"], ["inf"], ["inf"]]
