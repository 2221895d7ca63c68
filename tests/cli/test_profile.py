"""`tops-sim profile`: figures, text and JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tops_lsp.cli.sim import main

EXAMPLES = Path(__file__).parents[2] / "examples"


def profiled(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Status, output and errors of a command."""
    status = main(["profile", *words])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_profile_tells_time_lines_and_advice(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = profiled(capsys, str(EXAMPLES / "saxpy.tops"), "--kernel", "saxpy", "--json")
    made = json.loads(out)
    (launch,) = made["launches"]
    assert (status, made["unit"], made["measured"]) == (0, "cycles", False)
    numbers = [launch[name] for name in ("fastest", "lower", "cycles", "upper", "slowest")]
    assert numbers == sorted(numbers)
    assert launch["lines"][0]["line"] == 26
    advice = {each["code"]: each["line"] for each in launch["advice"]}
    assert advice["ADV107"] == 26
    assert "ADV101" in advice
    spent = sum(each["total"] for each in launch["lines"]) + launch["activities"]["idle"]
    assert spent == pytest.approx(24 * launch["cycles"])


def test_two_buffers_need_no_such_advice(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    figures = tmp_path / "machine.toml"
    figures.write_text("[machine]\nl3.latency = 1000\nissue.vector = [1, 3]\n")
    file = str(EXAMPLES / "double_buffered.tops")
    common = (file, "--kernel", "pipeline", "--machine", str(figures))
    _, out, _ = profiled(capsys, *common, "--json")
    made = json.loads(out)
    assert not {"ADV101", "ADV105"} & {each["code"] for each in made["launches"][0]["advice"]}
    assert made["figures"]["l3.latency"]["low"] == made["figures"]["l3.latency"]["high"] == 1000
    _, text, _ = profiled(capsys, *common, "--lang", "zh-CN")
    assert text.startswith("pipeline <<<2, 12>>>：约")


@pytest.mark.parametrize("text", ["l9 = 1", "l3.latency = -1", "l3.latency = [3, 2]", "a b"])
def test_figures_are_checked(text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    figures = tmp_path / "machine.toml"
    figures.write_text(text)
    status, _, err = profiled(
        capsys, str(EXAMPLES / "transpose.tops"), "--kernel", "transpose", "--machine", str(figures)
    )
    assert status == 2
    assert "machine.toml" in err
