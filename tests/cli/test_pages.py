"""`tops-sim run --html` and `--timeline`: files beside what the run prints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tops_lsp.cli.sim import main
from tops_lsp.simulate.present.page.render import model_in

KERNEL = """\
// tops-sim: <<<2, 4>>> in = ramp(8), out = zeros(8)
__global__ void k(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 2 * in[i];
}
"""


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    file = tmp_path / "k.tops"
    file.write_text(KERNEL)
    return file


def reported(page: Path) -> dict[str, object]:
    found = model_in(page.read_text("utf-8"))
    assert found is not None
    return dict(found)


def test_a_report_and_a_trace(kernel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, trace = kernel.with_name("out.html"), kernel.with_name("out.json")
    assert main(["run", str(kernel), "--html", str(page), "--timeline", str(trace)]) == 0
    plain = capsys.readouterr().out
    assert reported(page)["title"] == "k"
    assert reported(page)["previous"] is None
    written = json.loads(trace.read_text())
    assert written["otherData"]["unit"].startswith("1 us is one cycle by the time model")
    assert {e["cat"] for e in written["traceEvents"] if e["ph"] == "X"} >= {"scalar", "direct"}
    assert main(["run", str(kernel)]) == 0
    assert capsys.readouterr().out == plain


def test_counters_are_compared_with_the_report_that_is_replaced(kernel: Path) -> None:
    page = kernel.with_name("out.html")
    main(["run", str(kernel), "--html", str(page)])
    counts = reported(page)["counts"]
    kernel.write_text(KERNEL.replace("2 *", "i + 2 *"))
    main(["run", str(kernel), "--html", str(page)])
    assert reported(page)["previous"] == counts
    assert reported(page)["counts"] != counts


def test_counters_are_compared_with_another_report(kernel: Path) -> None:
    before, after = kernel.with_name("before.html"), kernel.with_name("after.html")
    main(["run", str(kernel), "--html", str(before)])
    main(["run", str(kernel), "--html", str(after), "--compare", str(before)])
    assert reported(after)["previous"] == reported(before)["counts"]


def test_a_page_in_chinese(kernel: Path) -> None:
    page = kernel.with_name("out.html")
    main(["run", str(kernel), "--html", str(page), "--lang", "zh-CN"])
    assert '<html lang="zh-CN">' in page.read_text("utf-8")


def test_what_could_not_be_run_has_a_page_too(kernel: Path) -> None:
    page = kernel.with_name("out.html")
    arguments = ["run", str(kernel), "--arg", "in = 3", "--html", str(page)]
    main(arguments)
    assert "'in' is const float *" in str(reported(page)["error"])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--html", "{}/no/such/out.html"], "No such file"),
        (["--html", "{}/out.html", "--compare", "{}/missing.html"], "No such file"),
        (["--html", "{}/out.html", "--compare", "{}/k.tops"], "no report of a run"),
    ],
)
def test_files_that_cannot_be_used(
    kernel: Path, options: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [option.format(kernel.parent) for option in options]
    assert main(["run", str(kernel), *given]) == 2
    assert message in capsys.readouterr().err
