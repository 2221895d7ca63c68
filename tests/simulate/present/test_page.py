"""The report of a run: its model, and the page that shows it, which no run can subvert."""

from __future__ import annotations

import base64
import hashlib
import itertools
import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tops_lsp.simulate.present.page import render
from tops_lsp.simulate.present.page.model import model_of
from tops_lsp.simulate.present.page.render import LANGUAGES, asset, model_in, page_of, page_within
from tops_lsp.simulate.present.page.time import profile_of
from tops_lsp.simulate.present.page.timeline import ACTIVITIES, WORKS
from tops_lsp.simulate.present.page.trace import trace_of
from tops_lsp.simulate.request import Outcome, Request
from tops_lsp.simulate.run import execute
from tops_lsp.text.source import Source
from tops_simulator.findings import Watch
from tops_simulator.run_record import Work
from tops_simulator.timing.drawn_schedule import drawn
from tops_simulator.timing.fair_share import fair_share
from tops_simulator.timing.parameters import TIMINGS, nominal
from tops_simulator.timing.profile import profile
from tops_simulator.timing.rates import Rates
from tops_startup.records import replace

PATH = "/tmp/k.tops"
WATCH = Watch(record=True, statistics=True)
KERNEL = """\
#include <tops.h>
// tops-sim: <<<1, 3>>> in = ramp(12), out = zeros(12), rows = 3, columns = 4, expect out = in + 1
__global__ void k(const float *in, float *out, int rows, int columns) {
  __local__ float mine[4];
  __shared__ float ours[3];
  int i = threadIdx.x;
  ours[i] = in[i];
  out[0] = ours[2] + mine[i];
  printf("%d %s\\n", i, "</script><script>alert(1)</script>");
}
"""
HOSTILE = "</script><img src=x onerror=alert(1)>&amp;\u2028"


@cache
def ran(text: str = KERNEL, watch: Watch = WATCH) -> Outcome:
    return execute(Request(PATH, text.encode(), "k", watch=watch))


def model(text: str = KERNEL, previous: dict[str, Any] | None = None) -> dict[str, Any]:
    return model_of(ran(text), Source(PATH, text.encode()), previous).as_json()


# --- the model --------------------------------------------------------------------------


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


MOVES = """\
#include <tops.h>
// tops-sim: <<<1, 2>>> in = ramp(24), out = zeros(24)
__global__ void k(const float *in, float *out) {
  __local__ __valigned__ float tile[6];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  tops::mdspan whole(tops::Global, in, 4, 6);
  tops::mdspan part(tops::Private, tile, 2, 3);
  for (int i = 0; i < 2; i++) tops::slice(ctx, part, whole, {i, 3});
  out[threadIdx.x] = tile[0];
}
"""


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


@cache
def launched_twice() -> Outcome:
    """Two launches of one kernel, and a shorter one of another between them."""
    text = MOVES.replace("// tops-sim", "// was") + (
        "__global__ void other(float *out) { out[threadIdx.x] = 1; }\n"
        "int main() { float *p; topsMalloc(&p, 96);\n"
        "  k<<<1, 2>>>(p, p); other<<<1, 1>>>(p); k<<<1, 2>>>(p, p); }\n"
    )
    text = text.replace("<tops.h>", "<tops/tops_runtime.h>\n#include <tops.h>")
    return execute(Request(PATH, text.encode(), None, watch=Watch(record=True, profile=True)))


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


# --- the page ---------------------------------------------------------------------------


class Elements(HTMLParser):
    """What a browser would make of a page: its elements, and the text of scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.raw: dict[str, list[str]] = {"script": [], "style": []}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] in self.raw and data.strip():
            self.raw[self.tags[-1][0]].append(data)


def hostile() -> dict[str, Any]:
    """A model in which every string is an attack."""

    def poisoned(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: poisoned(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [poisoned(inner) for inner in value]
        return HOSTILE if isinstance(value, str) else value

    return dict(poisoned(model()))


@pytest.mark.parametrize("language", [*LANGUAGES, "no-such"])
@pytest.mark.parametrize("attacked", [False, True])
def test_a_page_has_these_elements_only(language: str, attacked: bool) -> None:
    page = page_of(hostile() if attacked else model(), language)
    found = [tag for tag, _ in Elements(page).tags]
    assert found == (
        ["html", "head", "meta", "meta", "meta", "title", "style", "body", "main", "noscript"]
        + ["script"] * 3
    )


def test_the_policy_allows_the_pages_own_script_and_style_only() -> None:
    parsed = Elements(page_of(hostile(), "en"))
    policy = next(a["content"] for t, a in parsed.tags if "http-equiv" in a) or ""
    rules = {rule.split()[0]: rule.split()[1:] for rule in policy.split(";")}
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == ["'none'"]
    for kind in ("script", "style"):
        digest = hashlib.sha256(parsed.raw[kind][-1].encode()).digest()
        assert rules[f"{kind}-src"] == [f"'sha256-{base64.b64encode(digest).decode()}'"]
    assert "unsafe" not in policy
    data = [a for t, a in parsed.tags if t == "script" and a]
    assert [a["type"] for a in data] == ["application/json"] * 2


def test_a_page_loads_nothing() -> None:
    page = page_of(model(), "en").replace(render._data(model()), "")
    namespace = "http://www.w3.org"
    assert not re.findall(rf"(?:https?:)?//(?!{namespace[7:]})[\w.]+\.\w+/", page)
    assert not re.search(r"\b(src|href|url)\s*=\s*[\"']?http|@import|url\(|fetch\(|XMLHttp", page)


def test_scripts_make_no_markup() -> None:
    script = "".join(asset(name) for name in render.SCRIPTS)
    forbidden = r"innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|Function\("
    assert not re.search(forbidden, script)
    assert "</" not in script + asset(render.STYLE)


def test_a_page_gives_its_model_back() -> None:
    reported = hostile()
    assert model_in(page_of(reported, "en")) == reported
    assert model_in(json.dumps(reported)) == reported
    assert model_in("<html>") is None
    assert model_in("[1]") is None


def test_a_page_of_a_million_elements_is_small() -> None:
    text = """
// tops-sim: <<<2, 12>>> x = randn(1000000, seed=1), y = zeros(1000000), n = 1000000
// tops-sim: expect y = x
__global__ void k(const float *x, float *y, int n) {
  for (int i = threadIdx.x + blockIdx.x * blockDim.x; i < 24; i += 24) y[i] = x[i];
}
"""
    reported = model(text)
    assert [p["before"]["line"]["length"] for p in reported["pictures"]] == [1_000_000] * 2
    assert len(page_of(reported, "en").encode()) < 400_000


def test_a_long_source_is_cut() -> None:
    text = KERNEL + "//" + "x" * 300_000 + "\n// behind\n"
    assert model(text)["source"] == KERNEL.splitlines()


def test_what_takes_most_room_fits() -> None:
    """Characters that are escaped, in source and output, beside as many arrays as are pictured."""
    names = [f"a{n}" for n in range(14)]
    given = ", ".join(f"{name} = randn(64000, seed={n})" for n, name in enumerate(names))
    text = f"""\
// tops-sim: <<<1, 12>>> {given}, columns = 160
__global__ void k({", ".join(f"float *{name}" for name in names)}, int columns) {{
  for (int i = threadIdx.x; i < 24; i += 12) {{
    {" ".join(f"{name}[i] += 0.123456f;" for name in names)}
  }}
  for (int i = 0; i < 40; i++) printf("{"<" * 400}");
}}
// {"<" * 60_000}
// {"<" * 60_000}
"""
    source = Source(PATH, text.encode())
    page = page_within(lambda s: model_of(ran(text), source, share=s).as_json(), "en")
    reported = model_in(page)
    assert reported is not None
    assert len(reported["pictures"]) == 12
    assert len(page.encode()) <= render.LIMIT


def test_detail_is_left_out_until_a_page_fits() -> None:
    source = Source(PATH, KERNEL.encode())
    asked: list[float] = []

    def at(share: float) -> dict[str, Any]:
        asked.append(share)
        return model_of(ran(), source, share=share).as_json()

    whole = page_within(at, "en")
    assert asked == [1.0]
    small = page_within(at, "en", len(whole.encode()) - 200)
    assert len(small) < len(whole)
    reported = model_in(small)
    assert reported is not None
    assert reported["values_cut"]
    assert reported["timeline"]["cut"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_is_there(language: str) -> None:
    words = json.loads(asset(f"words.{language}.json"))
    script = "".join(asset(name) for name in render.SCRIPTS)
    said = set(re.findall(r"say\(\"([\w-]+)\"", script))
    said |= {*WORKS, *ACTIVITIES[-1:]} | set(model()["counts"])
    said |= {f"plot-{kind}" for kind in ("line", "histogram", "heat", "table")}
    said |= {f"try-{work}" for work in WORKS[:-1]}
    said |= {f"theme-{name}" for name in ("auto", "light", "dark")}
    assert said - words.keys() == set()
    fields = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in words.items()}
    english = json.loads(asset("words.en.json"))
    assert fields == {k: sorted(re.findall(r"\{\w+\}", t)) for k, t in english.items()}


# --- the trace --------------------------------------------------------------------------


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


# --- the time of lines ------------------------------------------------------------------

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
