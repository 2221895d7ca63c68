"""The report as people read it: on a phone, a tablet and a wide screen, in both themes and
languages, by keyboard alone and by what a screen reader is told.

It needs Chromium, and playwright and axe as `tests/editors/site/install.sh` puts them into a folder
(`.site-test`, or what TOPS_SITE_TOOLS names); else the tests are skipped.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.project.context import Context
from tops_lsp.simulate.present.page.model import model_of
from tops_lsp.simulate.present.page.render import page_of
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_lsp.text.source import Source
from tops_simulator.findings import Watch

pytestmark = [pytest.mark.editor, pytest.mark.slow]

ROOT = Path(__file__).parents[2]
TOOLS = Path(os.environ.get("TOPS_SITE_TOOLS", ROOT / ".site-test"))
CHROMIUM = os.environ.get("TOPS_CHROMIUM") or shutil.which("chromium")
DRIVER = Path(__file__).parent / "report" / "browse.mjs"
SECONDS = 300
NAMELESS = re.compile(
    r"^ *- '?(?:region|navigation|heading|link|button|combobox|listbox|option|searchbox|spinbutton"
    r"|slider|table|columnheader|figure|img)\b(?! [\"/]).*$",
    re.M,
)
"""What a screen reader has no words for."""
VIEWS = [f"{width} {theme}" for theme in ("light", "dark") for width in (360, 820, 1600)]
LOOP = """\
// tops-sim: <<<1, 3>>> out = zeros(3)
__global__ void k(float *out) {
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    sum += i * 10;
  }
  out[threadIdx.x] = sum;
}
"""


ACCESSES = """\
// tops-sim: <<<2, 3>>> in = ramp(64), out = zeros(6), columns = 8
__global__ void k(const float *in, float *out, int columns) {
  __shared__ float ours[3];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  ours[threadIdx.x] = in[i * 2] + in[columns];
  __syncthreads();
  out[i] = ours[2 - threadIdx.x];
}
"""


def page(text: str, kernel: str, path: str, language: str, context: Context | None = None) -> str:
    watch = Watch(record=True, statistics=True, profile=True)
    context = context or Context()
    outcome = execute(Request(path, text.encode(), kernel, context=context, watch=watch))
    return page_of(model_of(outcome, Source(path, text.encode())).as_json(), language)


def browsed(folder: Path, text: str, **given: object) -> dict[str, Any]:
    """What the driver found on a page."""
    if CHROMIUM is None or not (TOOLS / "node_modules" / "axe-core").is_dir():
        pytest.skip("Chromium, playwright and axe are not installed")
    file, told = folder / "report.html", folder / "given.json"
    file.write_text(text, "utf-8")
    known = {"tools": str(TOOLS), "chromium": CHROMIUM, "page": file.as_uri(), **given}
    told.write_text(json.dumps(known), "utf-8")
    command = ["node", str(DRIVER), str(told)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stderr
    return dict(json.loads(done.stdout))


@pytest.fixture(scope="module")
def transpose(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The report of an example, and that of an edited one beside it."""
    folder = tmp_path_factory.mktemp("report")
    text = (ROOT / "examples" / "transpose.tops").read_text("utf-8")
    edited = text.replace("STRIPE = 8", "STRIPE = 4")
    other = folder / "other.html"
    other.write_text(page(edited, "transpose", "edited.tops", "en"), "utf-8")
    return browsed(folder, page(text, "transpose", "transpose.tops", "en"), other=str(other))


@pytest.fixture(scope="module")
def chinese(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A report with findings and values of several visits, in Chinese."""
    folder = tmp_path_factory.mktemp("chinese")
    return browsed(folder, page(LOOP, "k", "k.tops", "zh-CN"), loop=5)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A report of threads that access shared memory."""
    folder = tmp_path_factory.mktemp("shared")
    return browsed(folder, page(ACCESSES, "k", "k.tops", "en"), access=5)


@pytest.mark.parametrize("name", ["transpose", "chinese", "shared"])
def test_axe_finds_nothing_serious(name: str, request: pytest.FixtureRequest) -> None:
    assert request.getfixturevalue(name)["axe"] == {view: [] for view in VIEWS}


@pytest.mark.parametrize("name", ["transpose", "chinese", "shared"])
def test_a_screen_reader_is_told_the_same_in_any_window(
    name: str, request: pytest.FixtureRequest
) -> None:
    spoken = request.getfixturevalue(name)["spoken"]
    assert spoken.keys() == {*VIEWS}
    (tree,) = set(spoken.values())
    assert tree.startswith('- main:\n  - link "')
    assert NAMELESS.findall(tree) == []
    levels = [int(level) for level in re.findall(r"\[level=(\d)\]", tree)]
    assert levels[0] == 1
    assert 1 not in levels[1:]
    assert all(next_ <= level + 1 for level, next_ in itertools.pairwise(levels))


def test_a_screen_reader_hears_parts_lines_and_figures_by_name(shared: dict[str, Any]) -> None:
    tree = shared["spoken"]["360 dark"]
    assert re.findall(r'^  - region "(.*)":', tree, re.M) == [
        "What bounds it",
        "What to try",
        "Findings",
        "Source with last values",
        "Lane grid",
        "Arguments",
        "Memory map",
        "Where the time would go",
        "Timeline",
        "Counters",
        "Assumptions",
    ]
    for told in (
        "- paragraph: Ran to its end; nothing wrong was found.",
        '- listbox "Source with last values":',
        '- option "6 14 % __syncthreads();"',
        "- 'figure \"before 8 × 8: 0 … 63\"':",
        '- columnheader "cycles of all threads"',
        "- 'img \"L2: 12 of 62,914,560 bytes (0.00 %)\"'",
    ):
        assert told in tree, told


def test_nothing_is_said_to_bound_a_cuda_file(tmp_path: Path) -> None:
    """The time model's figures, and the timeline's units, are those of a GCU."""
    text = page(LOOP, "k", "k.cu", "en", Context(cuda_arch=750))
    tree = browsed(tmp_path, text, loop=5)["spoken"]["1600 light"]
    parts = re.findall(r'^  - region "(.*)":', tree, re.M)
    assert parts[:3] == ["Findings", "Source with last values", "Lane grid"]
    assert "Where the time would go" not in parts


def test_a_screen_reader_hears_chinese(chinese: dict[str, Any]) -> None:
    parts = re.findall(r'^  - region "(.*)":', chinese["spoken"]["1600 light"], re.M)
    assert parts[:4] == ["瓶颈", "可以尝试", "发现的问题", "源代码与最后的值"]
    assert not any(re.search("[a-z]", part) for part in parts)


@pytest.mark.parametrize("name", ["transpose", "chinese", "shared"])
def test_nothing_is_wider_than_the_window(name: str, request: pytest.FixtureRequest) -> None:
    layout = request.getfixturevalue(name)["layout"]
    assert {
        view: (each["wide"] <= each["width"], each["out"]) for view, each in layout.items()
    } == {view: (True, []) for view in VIEWS}


def test_it_begins_where_most_time_goes(transpose: dict[str, Any]) -> None:
    """Of the source alone: the page stays at its verdict. In a file of others' the kernel begins
    behind hundreds of lines."""
    tree = transpose["spoken"]["1600 light"]
    most = tree.partition("Most at")[2].partition('button "line ')[2].partition('"')[0]
    for each in transpose["layout"].values():
        assert (each["line"], each["inside"], each["scrolled"]) == (int(most), True, 0)


def test_cards_and_verdict_tell_the_same(transpose: dict[str, Any]) -> None:
    tree = transpose["spoken"]["1600 light"]
    (hidden,) = set(re.findall(r"Transfers hidden behind other work: ([\d.]+ %)", tree))
    assert f'link "transfers hidden {hidden}"' in tree
    assert "hidden behind theirs" not in tree


def test_panes_stand_beside_each_other_where_there_is_room(transpose: dict[str, Any]) -> None:
    panes = {view: each["panes"] for view, each in transpose["layout"].items()}
    assert panes == {v: "beside" if v.startswith("1600") else "below" for v in VIEWS}


@pytest.mark.parametrize("name", ["transpose", "chinese", "shared"])
def test_nothing_is_loaded_and_no_script_fails(name: str, request: pytest.FixtureRequest) -> None:
    """The page's own policy is in force."""
    found = request.getfixturevalue(name)
    assert (found["outside"], found["errors"]) == ([], [])


def test_everything_is_reached_by_tab_and_says_its_name(transpose: dict[str, Any]) -> None:
    seen = transpose["keyboard"]["seen"]
    assert seen[0]["name"] == "Skip to the findings"
    assert [each for each in seen if not each["ringed"] or not (each["name"] or each["id"])] == []
    sections = {each["section"] for each in seen}
    assert sections >= {"source", "grid", "time", "arguments", "timeline", "counters"}
    assert len(seen) < 400, "Tab comes to an end"


def test_keys_choose_lines_and_lead_along_the_timeline(transpose: dict[str, Any]) -> None:
    keyboard = transpose["keyboard"]
    assert [keyboard[name] for name in ("source", "timeline", "zoomed")] == [True] * 3
    assert keyboard["address"] == f"#{keyboard['line'].replace('-', '=')}&thread=0&lane=0"
    assert keyboard["stretch"].startswith("block 0 thread 0: ")
    assert keyboard["moves"] == 1, "what the transfer moves is drawn"
    named, chosen = keyboard["led"]
    assert named == chosen == 18


def test_an_address_names_line_and_thread(transpose: dict[str, Any]) -> None:
    tools = transpose["tools"]
    assert tools["recalled"] == [19, 3, "line-19"]
    assert tools["link"].endswith("/report.html#line=19&thread=3&lane=0")


def test_a_line_shows_what_its_transfer_moves(transpose: dict[str, Any]) -> None:
    assert transpose["tools"]["boxes"] == [
        "stripe in L1: [0…63][0…7] of 64 × 8",
        "output in L3: [0…63][24…31] of 64 × 96",
    ]


def test_words_are_searched(transpose: dict[str, Any]) -> None:
    assert transpose["tools"]["hits"] > 2
    assert transpose["tools"]["search"] == f"2 of {transpose['tools']['hits']}"


def test_a_report_is_copied_as_markdown(transpose: dict[str, Any]) -> None:
    copied = transpose["tools"]["markdown"]
    assert copied.startswith("# transpose on simulated GCU300\n\nRan to its end")
    assert "| DTE transfers | 24 |" in copied
    assert "waiting for the DTE" in copied


def test_another_report_stands_beside(transpose: dict[str, Any]) -> None:
    tools = transpose["tools"]
    assert tools["refused"] == "This is no report of a run."
    assert "On the left edited.tops, on the right this run." in tools["compared"]
    assert "bytes moved by DTE" in tools["compared"]
    assert [line.split("  ", 1)[1] for line in tools["differing"]] == [
        "constexpr int STRIPE = 4;",
        "constexpr int STRIPE = 8;",
    ]


def test_a_printed_report_is_whole(transpose: dict[str, Any]) -> None:
    assert transpose["tools"]["printed"] == {"tools": False, "folded": False, "cut": False}


def test_visits_of_a_line_are_stepped_through(chinese: dict[str, Any]) -> None:
    assert chinese["tools"]["visits"] == [
        ["第 4 次，共 4 次", "sum = 60"],
        ["第 1 次，共 4 次", "sum = 0"],
        ["第 2 次，共 4 次", "sum = 10"],
    ]


def test_accesses_of_threads_are_drawn_and_told(shared: dict[str, Any]) -> None:
    tools = shared["tools"]
    told = {each["title"]: each for each in tools["access"]}
    assert told.keys() == {
        "6 threads load 4 bytes each of 'in' in L3",
        "6 threads store 4 bytes each to 'ours' in L2",
    }
    assert len(tools["access"]) == 3
    strided, everywhere = (each for each in tools["access"] if "load" in each["title"])
    assert strided["facts"] == [
        "Neighbouring threads are 8 bytes apart.",
        "24 of the 44 bytes between the first and the last are touched (54.5 %).",
        "All begin at multiples of 8 bytes.",
    ]
    assert everywhere["facts"][0] == "All threads access the same place."
    assert everywhere["facts"][-1] == "4 bytes are touched by several threads."
    dense = told["6 threads store 4 bytes each to 'ours' in L2"]
    assert dense["facts"][:2] == [
        "Neighbouring threads follow one another without a gap.",
        "24 of the 24 bytes between the first and the last are touched (100.0 %).",
    ]
    assert strided["axes"] == ["block 0 thread 0", "block 1 thread 2", "0", "22", "44"]
    first = tools["access"][0]["facts"][0]
    expected = {"8 bytes apart": "bytes 8 … 11", "without a gap": "bytes 4 … 7"}
    (bytes_,) = [text for words, text in expected.items() if words in first]
    assert tools["accessed"] == f"block 0 thread 1: {bytes_}"


def test_plots_have_axes_with_numbers(shared: dict[str, Any]) -> None:
    assert shared["tools"]["axes"] == {
        "heat": ["0", "7", "0", "7", "column (across), row (down)"],
        "line": ["63", "31.5", "0", "0", "31", "63", "index"],
        "histogram": ["2", "0", "0", "31.5", "63", "value (across), elements (up)"],
    }
