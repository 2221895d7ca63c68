"""`tops-sim verify` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tests.verify.conftest import ADD, FEW, LAUNCH, NO_SIZES, valid, verdict
from tops_lsp.cli.sim import main


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "add.tops"
    file.write_text(ADD)
    words = ["verify", str(file), "--launch", LAUNCH, "--reference", "out = a + b"]
    assert main([*words, "--score", "passed", "--seeds", "0,1", "--sizes", "n=1,7"]) == 0
    said = capsys.readouterr().out
    assert "compare    pass" in said
    assert said.endswith("verdict    pass, score 1\n")
    assert main([*words[:-1], "a * b"]) == 14
    assert "compare    fail: out[0]" in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    valid(json.loads(capsys.readouterr().out), "verdict")
    assert main([*words, "--sizes", "n=x"]) == 2
    assert main(["verify"]) == 2
    assert main(["verify", str(tmp_path / "none.tops")]) == 2
    assert "tops-sim: " in capsys.readouterr().err


def test_tasks_as_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    task = {"source": ADD, "launch": LAUNCH, "reference": {"expressions": {"out": "a + b"}}}
    wrong = {**task, "source": ADD.replace("i < n", "i <= n")}
    file = tmp_path / "tasks.jsonl"
    file.write_text("".join(f"{json.dumps(valid(each, 'task'))}\n" for each in (task, wrong)))
    assert main(["verify", "--task", str(file)]) == 13
    found = [valid(json.loads(line), "verdict") for line in capsys.readouterr().out.splitlines()]
    assert [each["verdict"] for each in found] == ["pass", "fail"]


def test_a_file_is_of_one_size(tmp_path: Path) -> None:
    path = tmp_path / "out.npy"
    np.save(path, np.arange(12) * 2)
    source = ADD.replace("a[i] + b[i]", "2 * a[i]")
    launch = "<<<1, 12>>> n = 12, a = ramp(n), b = ramp(n), out = zeros(n)"
    reference = {"files": {"out": str(path)}}
    found = verdict(source, reference, launch=launch, **NO_SIZES)
    assert found["verdict"] == "pass"
    assert found["left_out"] == {"odd-sizes": "files are of one size"}
    again = verdict(source, reference, launch=launch, sizes=[{"n": 5}])
    assert again["stages"]["odd-sizes"]["result"] == "unknown"


def test_a_line_that_is_no_task_has_an_answer_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = {"source": ADD, "launch": LAUNCH, "reference": {"expressions": {"out": "a + b"}}}
    path = tmp_path / "tasks.jsonl"
    lines = [{"sources": 1}, {**good, **FEW}, {**good, "reference": {"expressions": {"out": "("}}}]
    path.write_text("\n".join(map(json.dumps, lines)))
    assert main(["verify", "--task", str(path)]) == 2
    first, second, third = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["fault"] == third["fault"] == "task"
    assert "'sources'" in first["why"]
    assert second["verdict"] == "pass"
    path.write_text(json.dumps(lines[0]))
    assert main(["verify", "--task", str(path)]) == 2
    assert "'sources'" in capsys.readouterr().err


def test_a_file_is_timed_on_the_machine_of_its_project(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, cycles = tmp_path / "k.tops", []
    file.write_text(ADD)
    command = ["verify", str(file), "--launch", LAUNCH, "--stages", "profile", "--json"]
    for figures in ("", "[machine]\nl3.latency = 100000\n"):
        (tmp_path / "tops-lint.toml").write_text(figures)
        main(command)
        found = json.loads(capsys.readouterr().out)
        cycles.append(found["stages"]["profile"]["cycles"])
    assert cycles[1] > 2 * cycles[0]
    (tmp_path / "tops-lint.toml").write_text("[machine]\nl9 = 1\n")
    assert main(command) == 2
    assert "'machine': the time model has no figure 'l9'" in capsys.readouterr().err
