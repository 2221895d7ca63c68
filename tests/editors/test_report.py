"""The report of a run in a real browser: it shows everything under its own policy, by keyboard too.

Without Chromium (`chromium`, or what TOPS_CHROMIUM names) the tests are skipped.
"""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.editors.test_report_page import ROOT
from tests.editors.test_report_page import page as page_from
from tops_lsp.simulate.present.page.model import model_of
from tops_lsp.simulate.present.page.render import page_of
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_lsp.text.source import Source
from tops_simulator.findings import Watch

pytestmark = [pytest.mark.editor, pytest.mark.slow]

CHROMIUM = os.environ.get("TOPS_CHROMIUM") or shutil.which("chromium")
SECONDS = 120
OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--virtual-time-budget=5000",
)
PATH = "/tmp/k.tops"
KERNEL = """\
#include <tops.h>
typedef __vector float wide;
// tops-sim: <<<1, 3>>> in = ramp(96), out = zeros(96), columns = 8
// tops-sim: expect out = in * 2
__global__ void k(const float *in, float *out, int columns) {
  __local__ __valigned__ float tile[32];
  __shared__ float ours[3];
  tops_dte_ctx_t ctx;
  tops::dte_scope scope(ctx);
  int t = threadIdx.x;
  tops::mdspan here(tops::Private, tile, 32);
  tops::memcpy(ctx, here, tops::mdspan(tops::Global, in + 32 * t, 32));
  wide x = tops::vload<wide>(tile);
  tops::vstore(x + x, tile);
  tops::memcpy(ctx, tops::mdspan(tops::Global, out + 32 * t, 32), here);
  /* 🙂 */ ours[t] = x[1] / 0.0f;
  float other = ours[(t + 1) % 3];
  printf("%d <img src=x onerror=document.title='bad'>\\n", (int)other);
}
"""
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')


def page(language: str = "en") -> str:
    watch = Watch(record=True, statistics=True)
    outcome = execute(Request(PATH, KERNEL.encode(), "k", watch=watch))
    source = Source(PATH, KERNEL.encode())
    before = model_of(outcome, source).as_json()
    before["counts"]["dte_bytes"] *= 2
    return page_of(model_of(outcome, source, before).as_json(), language)


def dom(text: str, folder: Path) -> str:
    """The page as it stands when its script has run."""
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    file = folder / "report.html"
    file.write_text(text, "utf-8")
    command = [CHROMIUM, *OPTIONS, f"--user-data-dir={folder / 'profile'}", "--dump-dom"]
    done = subprocess.run(
        [*command, file.as_uri()], capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Content Security Policy" not in done.stderr
    return done.stdout


def plain(shown: str) -> str:
    """The text of a page without its data and scripts."""
    return html.unescape(
        re.sub(r"<script.*?</script>|<style.*?</style>|<[^>]+>", " ", shown, flags=re.S)
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "k on simulated GCU300",
                "errors found: 1",
                "Source with last values",
                "time at work",
                "What bounds it",
                "Begin the next transfer before working on this one",
                "operations",
                "x = 0 @0/32",
                "Lane grid",
                "elements are as expected",
                "Output of printf",
                "DTE moves",
                "L1: 128 of",
                "−50.0 %",
                "<img src=x onerror=",
            ],
        ),
        ("zh-CN", ["k：在模拟的 GCU300 上运行", "发现的问题", "时间线", "通道网格", "−50.0 %"]),
    ],
)
def test_a_page_shows_the_run(language: str, expected: list[str], tmp_path: Path) -> None:
    shown = dom(page(language), tmp_path)
    assert 'data-ready="true"' in shown
    assert f'<html lang="{language}"' in shown
    text = plain(shown)
    assert [words for words in expected if words not in text] == []
    assert "<img" not in shown
    assert "<title>bad" not in shown


def test_it_begins_where_the_verdict_leads_even_if_that_line_only_waits(tmp_path: Path) -> None:
    """No value is kept there, and nothing is moved: what takes the time is told."""
    name = "double_buffered.tops"
    text = (ROOT / "examples" / name).read_text("utf-8")
    shown = dom(page_from(text, "pipeline", f"examples/../{name}", "zh-CN"), tmp_path)
    (chosen,) = re.findall(r'<div[^>]* id="line-(\d+)"[^>]* aria-selected="true"', shown)
    assert ".wait();" in text.splitlines()[int(chosen) - 1]
    told = plain(shown)
    assert f"最多的是 第 {chosen} 行" in told
    lanes = plain(shown.partition('id="lanes"')[2].partition("</section>")[0])
    assert re.search(rf"第 {chosen} 行：\d+ % 等待 ?DTE", lanes), lanes[:200]
    assert f" {name} " in told
    assert "examples/.." not in told


@pytest.mark.parametrize(("name", "items"), [("double_buffered", 0), ("transpose", 1)])
def test_only_what_helps_is_in_the_list_of_what_to_try(
    name: str, items: int, tmp_path: Path
) -> None:
    text = (ROOT / "examples" / f"{name}.tops").read_text("utf-8")
    kernel = {"double_buffered": "pipeline"}.get(name, name)
    shown = dom(page_from(text, kernel, f"{name}.tops", "en"), tmp_path)
    tried = shown.partition('<section class="try"')[2].partition("</section>")[0]
    assert tried.count("<li>") >= items
    assert ("<ol>" in tried) == bool(items)
    assert ("knows of nothing that would help" in plain(tried)) == (not items)


def test_no_field_speaks_the_browsers_own_language(tmp_path: Path) -> None:
    shown = dom(page("zh-CN"), tmp_path)
    assert "并排显示另一份报告……" in re.findall(r"<button[^>]*>([^<]*)</button>", shown)
    fields = re.findall(r'<input[^>]* type="file"[^>]*>|<input type="file"[^>]*>', shown)
    assert len(fields) == 1
    assert "hidden" in fields[0]


EDITOR = """<script>
window.posted = [];
window.acquireVsCodeApi = () => ({ postMessage: (message) => window.posted.push(message) });
</script>"""
DRIVER = """
const told = {};
const press = (node, key) =>
  node.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const text = (selector) => document.querySelector(selector).textContent;
told.hidden = !document.getElementById("line-13").checkVisibility();
document.querySelector("#source input[type=checkbox]").click();
selectLine(13, true);
told.line = document.activeElement.id;
press(document.activeElement, "ArrowDown");
told.next = document.activeElement.id;
press(document.activeElement, "ArrowUp");
const grid = document.querySelector("#lanes canvas");
grid.focus();
press(grid, "ArrowRight");
press(grid, "ArrowDown");
told.lane = text("#lanes output");
press(grid, "End");
told.end = text("#lanes output");
told.corner = [...grid.getContext("2d").getImageData(2, 2, 1, 1).data];
const time = document.querySelector("#timeline figure canvas");
time.focus();
press(time, "ArrowRight");
told.time = text("#timeline output");
const set = (label, value) => {
  const labels = [...document.querySelectorAll("label")];
  const found = labels.find((each) => each.textContent.startsWith(label));
  const field = found.querySelector("select, input");
  field.value = value;
  field.dispatchEvent(new Event("change"));
};
set("Thread", "2");
set("Lane", "5");
told.value = text("#line-13 .value");
set("Show", "heat");
told.heat = text("#arguments figcaption");
set("Theme", "dark");
told.dark = getComputedStyle(document.body).backgroundColor;
set("Theme", "light");
told.light = getComputedStyle(document.body).backgroundColor;
told.reached = [...document.querySelectorAll("a[href],button,select,input,canvas[tabindex]")]
  .every((each) => each.tabIndex >= 0);
told.named = [...document.querySelectorAll("canvas,[role=region],[role=listbox]")]
  .every((each) => each.getAttribute("aria-label"));
const say = (data) => window.dispatchEvent(new MessageEvent("message", { data }));
say({ type: "line", line: 15 });
told.followed = [report.line, document.querySelector("[aria-selected=true]").id];
for (const strange of [null, 3, { type: "line" }, { type: "line", line: 999 }]) say(strange);
told.still = report.line;
told.silent = posted.length;
press(document.getElementById("line-13"), "Enter");
document.getElementById("line-16").click();
document.querySelectorAll("#lanes button")[1].click();
told.posted = posted;
document.body.setAttribute("data-told", JSON.stringify(told));
"""


@pytest.fixture(scope="module")
def reported(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a reader with a keyboard finds; the policy makes room for the driver's own script."""
    text = POLICY.sub("", page()).replace("</head>", f"{EDITOR}</head>")
    text = text.replace("</body>", f"<script>{{{DRIVER}}}</script></body>")
    shown = dom(text, tmp_path_factory.mktemp("report"))
    found = re.search(r'data-told="([^"]*)"', shown)
    assert found is not None
    return dict(json.loads(html.unescape(found[1])))


def test_lines_are_reached_by_keyboard(reported: dict[str, Any]) -> None:
    assert (reported["line"], reported["next"]) == ("line-13", "line-14")


def test_the_source_stands_in_the_editor_and_here_where_it_is_asked_for(
    reported: dict[str, Any],
) -> None:
    assert reported["hidden"]


def test_lanes_are_told_in_numbers(reported: dict[str, Any]) -> None:
    assert reported["lane"] == "block 0 thread 1, Lane 1: 33"
    assert reported["end"] == "block 0 thread 1, Lane 31: 63"
    assert reported["corner"][:3] == [0, 34, 78]


def test_stretches_of_time_are_told_in_numbers(reported: dict[str, Any]) -> None:
    assert re.fullmatch(
        r"block 0 thread 0: [\w ]+, [\d,]+ … [\d,]+(, \d+ B)?(, line \d+)?", reported["time"]
    )


def test_thread_and_lane_are_chosen(reported: dict[str, Any]) -> None:
    assert reported["value"].startswith("x = 69 @5/32")


def test_arguments_are_shown_as_a_heat_map(reported: dict[str, Any]) -> None:
    assert reported["heat"] == "before 12 × 8: 0 … 95"


def test_the_page_follows_the_editors_line(reported: dict[str, Any]) -> None:
    assert reported["followed"] == [16, "line-16"]
    assert reported["still"] == 16
    assert reported["silent"] == 0


def test_places_that_are_chosen_are_revealed_in_the_editor(reported: dict[str, Any]) -> None:
    """The last is the second value of line 16, behind a character of two UTF-16 units."""
    assert reported["posted"] == [
        {"type": "reveal", "line": 12, "column": 2},
        {"type": "reveal", "line": 15, "column": 2},
        {"type": "reveal", "line": 15, "column": 21},
    ]


def test_both_themes(reported: dict[str, Any]) -> None:
    assert (reported["light"], reported["dark"]) == ("rgb(255, 255, 255)", "rgb(20, 23, 26)")


def test_everything_is_reached_and_named(reported: dict[str, Any]) -> None:
    assert reported["reached"]
    assert reported["named"]


def test_the_source_has_colours_and_how_often_threads_came_by(tmp_path: Path) -> None:
    shown = dom(page(), tmp_path)
    (line,) = re.findall(r'id="line-13".*?(?=<div class="row")', shown, re.S)
    cell = r'<span class="visits" title="threads came by 1 time" style="--share: [\d.]+;">1</span>'
    assert re.search(cell, line)
    blank = re.findall(r'id="line-1".*?(?=<div class="row")', shown, re.S)
    assert '<span class="visits"></span>' in blank[0], "nobody came by an #include"
    comment = re.findall(r'<span class="c-comment">(.*?)</span>', shown)
    assert any("🙂" in text for text in comment)
    assert '<span class="c-directive">#include &lt;tops.h&gt;</span>' in shown
    assert '<span class="c-keyword">typedef</span> <span class="c-keyword">__vector</span>' in shown
    assert '<span class="c-string">"%d &lt;img src=x' in shown


def test_comments_that_do_something_have_a_colour_of_their_own(tmp_path: Path) -> None:
    text = (
        "// tops-sim: <<<1, 2>>> out = zeros(2)\n// Of tops-sim: no directive.\n"
        "__global__ void k(int *out) {}\n"
    )
    shown = dom(page_from(text, "k", PATH, "en"), tmp_path)
    comment, directive = '<span class="c-comment">', '<span class="c-directive">'
    assert f"{comment}// </span>{directive}tops-sim: &lt;&lt;&lt;1, 2&gt;&gt;&gt; out" in shown
    assert f"{comment}// Of tops-sim: no directive.</span>" in shown


def test_what_is_as_expected_is_said_and_not_drawn(tmp_path: Path) -> None:
    text = (
        "// tops-sim: <<<1, 2>>> out = zeros(2), expect out = {}\n"
        "__global__ void k(int *out) {{ out[threadIdx.x] = threadIdx.x; }}\n"
    )
    right = dom(page_from(text.format("ramp(2)"), "k", PATH, "en"), tmp_path)
    assert "All 2 elements are as expected: out = ramp(2)" in right
    assert "found − expected" not in plain(right)
    wrong = plain(dom(page_from(text.format("zeros(2)"), "k", PATH, "en"), tmp_path))
    assert "found − expected" in wrong
    assert "elements are as expected" not in wrong


def test_chinese_text_has_chinese_signs(tmp_path: Path) -> None:
    text = (ROOT / "examples" / "tiled_matmul.tops").read_text("utf-8")
    shown = plain(dom(page_from(text, "tiled_matmul", "tiled_matmul.tops", "zh-CN"), tmp_path))
    chinese = "[\u4e00-\u9fff]"
    assert re.search(f"{chinese} *： *ADV101 [^\n]*（时间减少", shown)
    assert (
        re.findall(f".{{9}}{chinese} *[:,] .{{9}}|.{{9}}[(][^()]*{chinese}[^()]*[)]", shown) == []
    )


def test_what_is_the_same_everywhere_is_folded_and_matrices_are_heat_maps(tmp_path: Path) -> None:
    shown = dom(page(), tmp_path)
    arguments = shown[shown.index('id="arguments"') :]
    assert '<option value="heat" selected' in arguments
    assert "before: all 96 elements are 0" in plain(arguments)
