"""What Python gets of a run: data, arrays of values, pages, what notebooks show, a console."""

from __future__ import annotations

import builtins
import io
import json
import pickle
import re
import sys
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from importlib.metadata import entry_points
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import tops_simulator
from tops_lsp.cli.sim import main
from tops_lsp.debug.console import debugged
from tops_simulator import Module, Report, Watch, pages
from tops_simulator.errors import ArgumentError

TEXT = """\
__global__ void reversed(const float *x, float *y, int n) {
  __shared__ float tile[12];
  tile[threadIdx.x] = x[threadIdx.x];
  float sum = tile[11 - threadIdx.x] * 2;
  y[threadIdx.x] = sum;
  if (n < 0) printf("<b>%d</b>", n);
}
int main() { printf("<i>\\n"); return 3; }
"""
RECORDED = Watch(record=True)


@pytest.fixture
def load(tmp_path: Path) -> Callable[..., Module]:
    path = tmp_path / "reversed.tops"
    path.write_text(TEXT)
    return lambda **options: tops_simulator.load(str(path), **options)


def launched(module: Module, n: int = 12) -> tuple[Report, Any]:
    x, y = np.arange(12, dtype=np.float32), np.zeros(12, np.float32)
    return module["reversed"][1, 12](x, y, n=n), y


def test_a_report_is_a_line_and_data(load: Callable[..., Module], tmp_path: Path) -> None:
    report, _ = launched(load())
    assert repr(report) == "<Report ran to its end, findings: 1>"
    data = report.to_dict()
    assert json.loads(json.dumps(data)) == data
    assert (data["ok"], data["findings"][0]["kind"], data["stats"]["stores"]) == (
        False,
        "data-race",
        24,
    )
    assert data["findings"][0]["related"][0]["line"] == 3
    assert pickle.loads(pickle.dumps(report)) == report
    _, headline, related = str(report).splitlines()
    assert re.fullmatch(
        r".*:\d+:\d+: error: 'tile\[11\]' is .* \(block \(0, 0, 0\) thread \(\d+, 0, 0\),"
        r" \d+ times\) \[SIM201 data-race\]",
        headline,
    )
    assert re.fullmatch(r"  .*:3:\d+: note: another thread .*", related)


def test_a_kernel_that_is_called_says_how_it_is_launched(load: Callable[..., Module]) -> None:
    (name,) = load()
    with pytest.raises(ArgumentError, match=r"kernel\[grid, block\]\(arguments\)"):
        load()[name](np.zeros(3, np.float32))


def test_data_is_what_the_command_prints(
    load: Callable[..., Module], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    launch = "<<<1, 12>>> x = ramp(12), y = zeros(12), n = 12"
    words = ["run", str(tmp_path / "reversed.tops"), "--kernel", "reversed", "--launch", launch]
    main([*words, "--json", "--no-daemon", "--lang", "en"])
    printed = json.loads(capsys.readouterr().out)
    data = launched(load())[0].to_dict()
    assert printed["findings"] == data["findings"]
    assert printed["stats"] == data["stats"]


def test_values_have_threads_and_lanes(load: Callable[..., Module]) -> None:
    report, _ = launched(load(watch=RECORDED))
    at_line = report.values(4)
    assert {"sum", "tile[11 - threadIdx.x]", "threadIdx.x"} <= at_line.keys()
    found = at_line["sum"]
    assert found.array.shape == (12, 1)
    assert found.array[:, 0].tolist() == [22 - 2 * n for n in range(12)]
    assert [each.thread[0] for each in found.threads] == list(range(12))
    assert not found.unset.any()
    assert repr(found) == "<LaneValues sum line 4: 12 threads × 1 lane>"
    assert report.values(5)["y[threadIdx.x]"].array.shape == (12, 1), "what an assignment gives"
    assert report.values(99) == {}
    with pytest.raises(ArgumentError, match="nothing was recorded"):
        launched(load())[0].values(4)


def test_xarray_gets_named_axes(
    load: Callable[..., Module], monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = SimpleNamespace(DataArray=lambda *given: given)
    monkeypatch.setitem(sys.modules, "xarray", stand)
    array, axes, names, name, about = launched(load(watch=RECORDED))[0].values(4)["sum"].to_xarray()
    assert (array.shape, names, name) == ((12, 1), ("thread", "lane"), "sum")
    assert axes["thread"][:2] == ["0:0", "0:1"]
    assert about == {"line": 4, "visits": 1}


def test_pandas_gets_tables(load: Callable[..., Module], monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, Any] = {
        "DataFrame": lambda *given, **named: (*given, *named.values()),
        "Index": lambda values, name: (name, values),
        "RangeIndex": lambda stop, name: (name, stop),
    }
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(**made))
    report, _ = launched(load(watch=RECORDED))
    array, (index, threads), lanes = report.values(4)["sum"].to_pandas()
    assert (array.shape, index, threads[:2], lanes) == (
        (12, 1),
        "thread",
        ["0:0", "0:1"],
        ("lane", 1),
    )
    rows, fields = report.to_pandas()
    assert len(rows) == len(report.findings)
    assert all(tuple(row) == fields for row in rows)
    assert "severity" in fields


class Pyplot:
    """Takes all that is drawn, as calls by their names."""

    def __init__(self) -> None:
        self.calls: dict[str, list[Any]] = {}

    def __getattr__(self, name: str) -> Any:
        def call(*given: Any, **named: Any) -> Any:
            self.calls.setdefault(name, []).append(given)
            if name != "subplots":
                return self
            return self, [[self] for _ in range(given[0])] if given else self

        return self if name in ("figure", "pyplot") else call


def test_a_plot_is_of_a_line_or_of_the_timeline(
    load: Callable[..., Module], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the real matplotlib: test_other_libraries.py."""
    stand = Pyplot()
    monkeypatch.setitem(sys.modules, "matplotlib", stand)
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", stand)
    report, _ = launched(load(watch=RECORDED))
    assert report.plot(4) == [stand]
    assert stand.calls["set_title"] == [("sum, line 4, last of 1 visits",)]
    [(places, numbers, marks)] = stand.calls["plot"]
    assert (places, numbers.tolist(), marks) == (range(12), [22 - 2 * n for n in range(12)], "o")
    [(_, names)] = stand.calls["set_xticks"]
    assert names[:2] == ["0:0", "0:1"]
    report.plot()
    assert len(stand.calls["set_yticks"][0][0]) == 12
    assert sum(width for row in stand.calls["broken_barh"] for _, width in row[0]) > 0
    with pytest.raises(ArgumentError, match=r"line 4 has no values of nix; those it has: .*sum"):
        report.plot(4, "nix")
    with pytest.raises(ArgumentError, match=r"a name or a file goes with a line"):
        report.plot(name="sum")
    with pytest.raises(ArgumentError, match=r"nothing was recorded: load\(…, watch="):
        launched(load())[0].plot()


@pytest.mark.parametrize("package", ["matplotlib", "pandas", "xarray"])
def test_what_is_not_installed_is_named(
    load: Callable[..., Module], monkeypatch: pytest.MonkeyPatch, package: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    report, _ = launched(load(watch=RECORDED))
    ask = {
        "matplotlib": report.plot,
        "pandas": report.to_pandas,
        "xarray": report.values(4)["sum"].to_xarray,
    }[package]
    with pytest.raises(ArgumentError, match=f"needs {package}: pip install {package}"):
        ask()


def test_a_page_is_written(load: Callable[..., Module], tmp_path: Path) -> None:
    if not entry_points(group=pages.GROUP):
        pytest.skip("installed before there were pages: pip install --no-deps -e .")
    report, _ = launched(load(watch=RECORDED))
    assert report.html(tmp_path / "out.html", language="zh-CN") is None, "consoles show results"
    page = report.html(language="zh-CN")
    assert (tmp_path / "out.html").read_text("utf-8") == page
    data = [json.loads(text) for text in scripts(page) if text.startswith("{")]
    (model,) = (each for each in data if "title" in each and "launch" in each)
    assert model["title"] == "reversed"
    assert model["launch"] == {"grid": [1, 1, 1], "block": [12, 1, 1], "shared": 0}
    assert model["source"][3].strip().startswith("float sum")
    arguments = {each["name"]: each for each in model["arguments"]}
    assert arguments["y"]["changed"]
    assert arguments["y"]["before"] == [0] * 8
    assert [p["name"] for p in model["pictures"]] == ["x", "y"]
    assert any(each["label"] == "sum" for each in model["expressions"])
    assert "main()" in load().run().html()


class Scripts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = False

    def handle_starttag(self, tag: str, attributes: Any) -> None:
        self.inside = tag == "script"

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.found.append(data)


def scripts(page: str) -> list[str]:
    parser = Scripts()
    parser.feed(page)
    return parser.found


def test_pages_need_the_package_that_makes_them(
    load: Callable[..., Module], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "entry_points", lambda **_: [])
    report, _ = launched(load(watch=RECORDED))
    with pytest.raises(ArgumentError, match="need the package tops-lsp"):
        report.html()
    assert "<table>" in report._repr_html_(), "a notebook shows a table, then"


def test_notebooks_show_html_in_which_nothing_of_the_run_is_markup(
    load: Callable[..., Module],
) -> None:
    module = load()
    assert "<td>reversed</td><td>const float *x, float *y, int n</td>" in module._repr_html_()
    assert "<td>y</td><td>float *</td><td>an array, changed in place</td>" in (
        module["reversed"]._repr_html_()
    )
    report, _ = launched(module, n=-1)
    shown = report._repr_html_()
    assert "<strong>errors were found</strong>" in shown
    assert "<td>reversed.tops:4:15</td>" in shown
    assert "SIM201 data-race" in shown
    assert "&lt;b&gt;-1&lt;/b&gt;" in shown
    assert "<b>" not in shown
    program = module.run()
    assert "main() returned 3" in program._repr_html_()
    assert "<i>" not in program._repr_html_()
    if entry_points(group=pages.GROUP):
        page = launched(load(watch=RECORDED))[0]._repr_html_()
        assert page.startswith("<iframe")
        assert len(page) < 1_000_000


# --- the console ----------------------------------------------------------------------------


def typed(*commands: str) -> Callable[[str], str]:
    left = iter(commands)

    def read(prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return read


@pytest.fixture
def console(load: Callable[..., Module]) -> Callable[..., tuple[list[str], Report, Any]]:
    def run(*commands: str) -> tuple[list[str], Report, Any]:
        x, y = np.arange(12, dtype=np.float32), np.zeros(12, np.float32)
        launch = tops_simulator.debug(load()["reversed"])[1, 12]
        stream = io.StringIO()
        report = debugged(launch, [x, y, 12], typed(*commands), stream)
        return stream.getvalue().splitlines(), report, y

    return run


def after(lines: list[str], start: str) -> Iterator[str]:
    at = next(i for i, line in enumerate(lines) if line.startswith(start))
    return iter(lines[at + 1 :])


def test_a_launch_stops_where_something_is_found(
    console: Callable[..., tuple[list[str], Report, Any]],
) -> None:
    lines, report, y = console("p tile[0]", "n", "p sum", "back", "p y[0]", "c", "c")
    assert "data-race" in lines[0]
    stops = [line for line in lines if line.startswith("->")]
    assert [stop.split()[1] for stop in stops] == ["4", "5", "4", "4"], "found once more"
    assert [line for line in lines if line[0].isdigit()] == ["0", "22", "0"]
    assert (report.completed, [f.kind for f in report.findings]) == (True, ["data-race"])
    assert y.tolist() == [22 - 2 * n for n in range(12)], "the run's last pass counts"


def test_breakpoints_calls_threads_and_mistakes(
    console: Callable[..., tuple[list[str], Report, Any]],
) -> None:
    lines, report, _ = console(
        "b 5",
        "b x",
        "b 99",
        "c",
        "thread 0 3",
        "p sum",
        "w",
        "up",
        "v",
        "p nothing",
        "clear",
        "l",
        "q",
    )
    assert "stops at line 5" in lines
    assert "'x' is no line" in lines
    assert "block 0 · SIP 3: reversed at reversed.tops:5" in lines
    assert next(after(lines, "block 0 · SIP 3")).split()[:2] == ["->", "5"]
    assert "16" in lines
    assert "> reversed, line 5" in lines
    assert "there is no such frame" in lines
    assert "  n = 12" in lines
    assert any("nothing" in line and "there is no" in line for line in lines)
    assert not report.completed


def test_debug_asks_on_the_terminal(
    load: Callable[..., Module],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if not entry_points(group=pages.CONSOLES):
        pytest.skip("installed before there was a console: pip install --no-deps -e .")
    monkeypatch.setattr(builtins, "input", typed("p n", "c"))
    x, y = np.arange(12, dtype=np.float32), np.zeros(12, np.float32)
    report = tops_simulator.debug(load()["reversed"][1, 12])(x, y, n=12)
    assert report.completed
    assert "\n12\n" in capsys.readouterr().out


def test_a_program_that_an_error_stops_has_not_run_to_its_end() -> None:
    report = tops_simulator.load("a.tops", text=b"int main() { *(int *)0 = 1; }").run()
    assert repr(report) == "<Report was stopped, findings: 1>"
    assert str(report).startswith("the run was stopped before its end; findings: 1\n")
    assert "The run was stopped before its end" in report._repr_html_()
    assert "its status is 1" in report._repr_html_()
