"""`tops-sim test`: which tests there are, what comes of them, and how that is written."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from string import Template
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from tops_lsp.cli.sim import main
from tops_lsp.distribute.executor import ExecutorLostError
from tops_lsp.testing import evaluation

Run = Callable[..., tuple[int, str, str]]

KERNELS = """\
// tops-sim: <<<1, 12>>> out = zeros(12)
// tops-sim: expect out = ramp(12)
__global__ void right(int *out) { out[threadIdx.x] = threadIdx.x; }

// tops-sim: <<<1, 12>>> out = zeros(12)
// tops-sim: expect out = ramp(12) + 1
__global__ void wrong(int *out) { out[threadIdx.x] = threadIdx.x; }

// tops-sim: <<<1, 12>>> out = zeros(10)
// tops-sim: expect out = ramp(10)
__global__ void outside(int *out) { out[threadIdx.x] = threadIdx.x; }

// tops-sim: <<<1, 12>>> out = zoros(12)
// tops-sim: expect out = 1
__global__ void unreadable(int *out) {}

// tops-sim: <<<1, 12>>> out = zeros(12)
__global__ void expects_nothing(int *out) { out[threadIdx.x] = 1; }
"""
BROKEN = """\
// tops-sim: <<<1, 12>>> out = zeros(12)
// tops-sim: expect out = 1
__global__ void broken(int *out) { out[0] = nothing; }
"""
PROGRAM = """\
#include <stdio.h>
// tops-sim: expect exit = 3, expect output = load("said.txt")
int main() {
  printf("hello\\nworld\\n");
  return 3;
}
"""
SNAPSHOT = """\
// tops-sim: <<<1, 12>>> out = reshape(zeros(12), 3, 4)
// tops-sim: expect out = load("out.npy")
__global__ void drawn(float *out) { out[threadIdx.x] = threadIdx.x * 0.5f; }
"""


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Status and output of `tops-sim test` in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    for name in ("LC_ALL", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str | Path) -> tuple[int, str, str]:
        status = main(["test", *map(str, arguments)])
        out, err = capfd.readouterr()
        assert "internal error" not in err
        return status, out, err

    return run


def ids(out: str) -> list[str]:
    return out.split()


def test_tests_are_found_by_what_they_expect(run: Run, tmp_path: Path) -> None:
    (tmp_path / "kernels").mkdir()
    (tmp_path / "kernels" / "k.tops").write_text(KERNELS)
    (tmp_path / "program.tops").write_text(PROGRAM)
    (tmp_path / "silent.tops").write_text("int main() { return 0; }\n")
    (tmp_path / "beside.tops").write_text("__global__ void k(int *p) { p[threadIdx.x] = 1; }\n")
    (tmp_path / "beside.sim.toml").write_text("[k]\nblock = 12\nexpect = { p = 1 }\n")
    named = ["right", "wrong", "outside", "unreadable"]
    found = ["beside.tops::k", "program.tops::main", *(f"kernels/k.tops::{n}" for n in named)]
    assert run(".", "--list") == (0, "".join(f"{name}\n" for name in found), "")
    status, out, _ = run(".", "--list", "--all")
    assert {*ids(out)} - {*found} == {"silent.tops::main", "kernels/k.tops::expects_nothing"}
    assert ids(run("kernels/k.tops::wrong", "program.tops", "--list")[1]) == [
        "kernels/k.tops::wrong",
        "program.tops::main",
    ]
    listed = json.loads(run("program.tops", "--list", "--output-format", "json")[1])["tests"]
    assert listed == [
        {
            "id": "program.tops::main",
            "file": "program.tops",
            "path": str(tmp_path / "program.tops"),
            "name": "main",
            "line": 3,
            "column": 5,
        }
    ]
    chosen = run(".", "--list", "-k", "kernels and not (wrong or outside)")[1]
    assert ids(chosen) == ["kernels/k.tops::right", "kernels/k.tops::unreadable"]
    status, _, err = run(".", "-k", "a or")
    assert (status, "expected words with and, or, not" in err) == (2, True)
    status, _, err = run("silent.tops")
    assert (status, "no test was found" in err) == (2, True)
    status, _, err = run("absent.tops", "program.tops", "--list")
    assert (status, "absent.tops: " in err) == (2, True)


@pytest.fixture
def reports(run: Run, tmp_path: Path) -> dict[str, str]:
    """What one run of all kinds of tests wrote, by format; "out" is standard output."""
    (tmp_path / "k.tops").write_text(KERNELS)
    (tmp_path / "broken.tops").write_text(BROKEN)
    forms = ("junit", "github", "sarif", "tap", "json", "json-lines", "concise")
    writes = [word for form in forms for word in ("--write", f"{form}=r.{form}")]
    coverage = ("--coverage-lcov", "c.info", "--coverage-html", "c.html")
    status, out, err = run(".", "-j", "2", *writes, *coverage)
    assert (status, err) == (1, "")
    found = {form: (tmp_path / f"r.{form}").read_text() for form in forms}
    for file in ("c.info", "c.html"):
        found[file] = (tmp_path / file).read_text()
    return {"out": out, **found}


WRONG = "out[0] is 0, 1 was expected; 12 of 12 elements differ"


def test_every_format_tells_the_same(reports: dict[str, str], tmp_path: Path) -> None:
    usual_report_tells_all(reports)
    junit_tells_all(reports)
    annotations_and_sarif_tell_all(reports)
    tap_and_json_tell_all(reports, tmp_path)


def usual_report_tells_all(reports: dict[str, str]) -> None:
    out = reports["out"]
    head, _, rest = out.partition("\n\n")
    assert head.splitlines() == [
        "ERROR   broken.tops::broken",
        "ok      k.tops::right",
        "FAILED  k.tops::wrong",
        "FAILED  k.tops::outside",
        "ERROR   k.tops::unreadable",
    ]
    assert f"k.tops:6:21: error: {WRONG} [SIM701 expectation-not-met]" in rest
    assert "7 | " not in rest
    assert "6 | // tops-sim: expect out = ramp(12) + 1\n  |                     ^^^\n" in rest
    assert "use of undeclared identifier 'nothing'" in rest
    assert re.search(r"\n1 passed, 2 failed, 2 without a verdict in \d+\.\d s\n", out)


def junit_tells_all(reports: dict[str, str]) -> None:
    suites = ElementTree.fromstring(reports["junit"])
    assert [suites.get(n) for n in ("tests", "failures", "errors")] == ["5", "2", "2"]
    cases = {case.get("name"): case for case in suites.iter("testcase")}
    assert [child.tag for child in cases["right"]] == []
    failure = cases["wrong"].find("failure")
    assert failure is not None
    assert (failure.get("message"), cases["wrong"].get("line")) == (WRONG, "7")
    assert cases["broken"].find("error") is not None


def annotations_and_sarif_tell_all(reports: dict[str, str]) -> None:
    assert f"file=k.tops,line=6,col=21,endColumn=24::{WRONG}\n" in reports["github"]
    assert len(reports["github"].splitlines()) == 4

    log: Any = json.loads(reports["sarif"])["runs"][0]
    kinds = [rule["id"] for rule in log["tool"]["driver"]["rules"]]
    results = {result["ruleId"]: result for result in log["results"]}
    assert results.keys() == {"SIM701", "SIM101"}
    assert all(kinds[result["ruleIndex"]] == code for code, result in results.items())
    place = results["SIM701"]["locations"][0]["physicalLocation"]
    assert (place["artifactLocation"]["uri"], place["region"]["startLine"]) == ("k.tops", 6)
    assert len(log["invocations"][0]["toolExecutionNotifications"]) == 2


def tap_and_json_tell_all(reports: dict[str, str], tmp_path: Path) -> None:
    tap = reports["tap"].splitlines()
    assert tap[:2] == ["TAP version 14", "1..5"]
    assert [line.split(" - ")[0] for line in tap if " - " in line and "ok" in line[:6]] == [
        "not ok 1",
        "ok 2",
        "not ok 3",
        "not ok 4",
        "not ok 5",
    ]
    assert f'  message: "{WRONG}"' in tap

    made = json.loads(reports["json"])
    assert made["summary"] == {"passed": 1, "failed": 2, "error": 2, "not_run": 0}
    lines = [json.loads(line) for line in reports["json-lines"].splitlines()]
    assert lines == made["tests"]
    verdicts = {test["name"]: test["verdict"] for test in made["tests"]}
    assert verdicts["outside"] == "failed"
    assert verdicts["unreadable"] == "error"
    assert f"{tmp_path}/k.tops:6:21: error: {WRONG} [SIM701" in reports["concise"]


def test_lines_of_all_tests_are_added_up(reports: dict[str, str], tmp_path: Path) -> None:
    assert reports["c.info"] == (
        f"TN:\nSF:{tmp_path}/k.tops\nDA:3,12\nDA:7,12\nDA:11,12\nDA:18,0\nLF:4\nLH:3\n"
        "end_of_record\n"
    )
    assert "lines run: 3 of 4\n" in reports["out"]
    page = reports["c.html"]
    assert '<td class="number">3 / 4</td><td class="number">75.0</td>' in page
    assert page.count('<span class="run">') == 3
    assert page.count('<span class="missed">') == 1
    assert "<script" not in page
    assert "out[threadIdx.x] = threadIdx.x; }</span>" in page


def test_snapshots_are_written_on_request_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "program.tops").write_text(PROGRAM)
    (tmp_path / "drawn.tops").write_text(SNAPSHOT)
    (tmp_path / "fails.tops").write_text(
        SNAPSHOT.replace("reshape(zeros(12), 3, 4)", "zeros(3)").replace("out.npy", "no.npy")
    )
    status, out, _ = run(".")
    assert status == 1
    assert "there is no file 'said.txt' beside the source" in out
    assert "snapshots missing or different: 3; --update writes them" in out
    assert not (tmp_path / "said.txt").exists()
    status, out, _ = run(".", "--update")
    assert (status, "written: out.npy" in out, "written: said.txt" in out) == (1, True, True)
    assert (tmp_path / "said.txt").read_text() == "hello\nworld\n"
    drawn = np.load(tmp_path / "out.npy")
    assert drawn.dtype == np.float32
    assert drawn.tolist() == (np.arange(12).reshape(3, 4) * 0.5).tolist()
    assert not (tmp_path / "no.npy").exists(), "a test that fails makes no snapshot"
    assert run("program.tops", "drawn.tops")[0] == 0
    (tmp_path / "said.txt").write_text("hello\nyou\n")
    status, out, _ = run("program.tops")
    assert status == 1
    assert "line 2 of the output is 'world', but 'you' was expected" in out


def test_what_failed_is_run_again_and_a_run_ends_early(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.tops").write_text(KERNELS)
    status, out, _ = run("k.tops", "-x", "-j", "1")
    assert (status, "2 not run" in out) == (1, True)
    status, out, _ = run("k.tops", "--last-failed", "--list")
    assert ids(out) == ["k.tops::wrong"]
    (tmp_path / "k.tops").write_text(KERNELS.replace("+ 1", "+ 0"))
    assert run("k.tops", "--last-failed")[0] == 0
    assert len(ids(run("k.tops", "--last-failed", "--list")[1])) == 4, "none failed: all"


def test_an_argument_is_saved(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.tops").write_text(KERNELS)
    assert run("k.tops", "-k", "right", "--save", "out=found.npy")[0] == 0
    assert np.load(tmp_path / "found.npy").tolist() == list(range(12))
    status, _, err = run("k.tops", "--save", "out=found.npy")
    assert (status, "--save goes with one test" in err) == (2, True)
    status, _, err = run("k.tops", "-k", "right", "--save", "n=found.npy")
    assert (status, "'n' is no array" in err) == (2, True)


def test_a_run_saves_an_argument(tmp_path: Path) -> None:
    file = tmp_path / "k.tops"
    file.write_text(KERNELS + PROGRAM)
    saves = ["--save", f"out={tmp_path / 'o.npy'}", "--no-daemon"]
    assert main(["run", str(file), "--kernel", "right", *saves]) == 0
    assert np.load(tmp_path / "o.npy").tolist() == list(range(12))
    assert main(["run", str(file), *saves]) == 2, "main() has no arguments to save"


@pytest.mark.parametrize(
    ("directive", "status", "why"),
    [
        ("expect exit = 3", 0, ""),
        ("expect exit = 2 + 2", 1, "main() returned 3, but 4 was expected"),
        ("expect status = 3", 2, "of main() 'exit' and 'output' can be expected, not 'status'"),
        ("expect output = 3", 2, "what is expected of 'output' is load"),
        ("<<<1, 12>>>", 2, "a launch and arguments are for kernels"),
        ('args = "four five", expect exit = 3 + 2', 0, ""),
        ('args = "one"', 1, "main() returned 4"),
    ],
)
def test_what_is_expected_of_a_program(
    directive: str, status: int, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "p.tops"
    text = "int main(int argc, char **) { return 2 + argc; }"
    file.write_text(f"// tops-sim: {directive}\n{text}\n")
    assert main(["run", str(file), "--no-daemon", "--lang", "en"]) == status
    assert why in capsys.readouterr().err


def test_the_actions_command_works(run: Run, tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "action.yml").read_text("utf-8")
    (command,) = re.findall(r"run: tops-sim test (.*)", text)
    words = shlex.split(Template(command).substitute(TESTS="k.tops", JUNIT="tests.xml"))
    (tmp_path / "k.tops").write_text(KERNELS)
    status, out, _ = run(*words)
    assert (status, out.split(" ")[0]) == (1, "::error")
    assert ElementTree.parse(tmp_path / "tests.xml").getroot().get("tests") == "4"
    (tmp_path / "none.tops").write_text("__device__ int f() { return 1; }\n")
    hooks = (Path(__file__).parents[2] / ".pre-commit-hooks.yaml").read_text("utf-8")
    (entry,) = re.findall(r"entry: tops-sim test (.*)", hooks)
    assert run(*shlex.split(entry), "none.tops") == (0, "", "")


def test_processes_that_cannot_begin_are_told_of(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*given: object) -> Any:
        raise ExecutorLostError("work cannot begin: {reason}", reason="no room")

    monkeypatch.setattr(evaluation, "results_of", lost)
    (tmp_path / "program.tops").write_text(PROGRAM)
    status, _, err = run("program.tops")
    assert (status, "work cannot begin: no room" in err) == (2, True)


TIMED = """\
#include <tops.h>
// tops-sim: <<<1, 1>>> x = ramp(64)
// tops-sim: expect cycles <= {most}
__global__ void scale(float *x) {{
  __local__ float tile[64];
  tops::private_dte ctx;
  tops::dte_scope scope(ctx);
  tops::memcpy(ctx, tops::mdspan(tops::Private, tile, 64), tops::mdspan(tops::Global, x, 64));
  for (int i = 0; i < 64; ++i) tile[i] = tile[i] * 2.0f;
{more}  tops::memcpy(ctx, tops::mdspan(tops::Global, x, 64), tops::mdspan(tops::Private, tile, 64));
}}
"""
AGAIN = "  for (int i = 0; i < 64; ++i) tile[i] = tile[i] * 1.0f;\n"


def test_time_is_held_against_a_number(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.tops").write_text(TIMED.format(most="100000", more=""))
    assert run("k.tops")[0] == 0
    (tmp_path / "k.tops").write_text(TIMED.format(most="2 * 100", more=""))
    status, out, _ = run("k.tops")
    assert status == 1
    assert "cycles, at most 200 were expected" in out
    assert "k.tops:3:" in out
    (tmp_path / "k.tops").write_text(TIMED.format(most="2 * n", more=""))
    status, out, _ = run("k.tops")
    assert (status, "may name 'baseline' alone, not 'n'" in out) == (1, True)


def test_time_is_that_of_the_machine_the_project_says(run: Run, tmp_path: Path) -> None:
    (tmp_path / "k.tops").write_text(TIMED.format(most="20000", more=""))
    assert run("k.tops")[0] == 0
    project = tmp_path / "tops-lint.toml"
    project.write_text("[machine]\nl3.latency = 100000\n")
    status, out, _ = run("k.tops")
    assert (status, "cycles, at most 20,000 were expected" in out) == (1, True)
    project.write_text("[machine]\nl9.latency = 1\n")
    status, out, _ = run("k.tops")
    assert (status, "cannot be computed" in out, "l9.latency" in out) == (1, True, True)


def test_time_is_held_against_what_it_was(run: Run, tmp_path: Path) -> None:
    kernel, kept = tmp_path / "k.tops", tmp_path / "k.tops.cycles.json"
    kernel.write_text(TIMED.format(most="1.1 * baseline", more=""))
    status, out, _ = run("k.tops")
    assert (status, "--update' writes it" in out) == (1, True)
    assert run("k.tops", "--update")[0] == 0
    before = json.loads(kept.read_text())
    assert before["scale"] > 1000
    status, out, _ = run("k.tops")
    assert (status, "snapshots" in out) == (0, False)
    kernel.write_text(TIMED.format(most="1.1 * baseline", more=3 * AGAIN))
    status, out, _ = run("k.tops")
    assert (status, "were expected" in out) == (1, True)
    assert json.loads(kept.read_text()) == before
    assert run("k.tops", "--update")[0] == 0
    assert json.loads(kept.read_text())["scale"] > 1.1 * before["scale"]
    kept.write_text('{"scale": "fast"}')
    status, out, _ = run("k.tops")
    assert (status, "cannot be computed" in out) == (1, True)


def test_what_keeps_tests_from_being_run_is_told_once_and_where(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.tops").write_text(BROKEN + BROKEN.replace("broken", "second"))
    (tmp_path / "b.tops").write_text(KERNELS)
    status, out, _ = run("a.tops", "b.tops::unreadable")
    assert status == 1
    told = [line for line in out.splitlines() if ": error: " in line]
    assert [re.sub(r"error: .*", "", line) for line in told] == [
        "a.tops:3:45: ",
        "a.tops:6:45: ",
        "b.tops:13:32: ",
    ]
    assert [line.strip("─ ") for line in out.splitlines() if line.startswith("───")] == [
        "a.tops",
        "b.tops::unreadable",
    ]
    assert "13 | // tops-sim: <<<1, 12>>> out = zoros(12)" in out
    assert out.endswith("3 without a verdict in " + out.rpartition(" in ")[2])
    _, concise, _ = run("a.tops", "b.tops::unreadable", "--output-format", "concise")
    assert [re.sub(r".*/|: error.*", "", line) for line in concise.splitlines()] == [
        "a.tops:3:45",
        "a.tops:6:45",
        "b.tops:13:32",
    ]
    _, github, _ = run("b.tops::unreadable", "--output-format", "github")
    assert github.startswith("::error title=unreadable,file=b.tops,line=13,col=32::")
    _, sarif, _ = run("b.tops::unreadable", "--output-format", "sarif")
    (note,) = json.loads(sarif)["runs"][0]["invocations"][0]["toolExecutionNotifications"]
    region = note["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["startColumn"]) == (13, 32)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["a.tops", "-k", "sum"], "'sum' (-k) is in none of 4 tests"),
        (["a.tops::rigth"], "no test 'rigth'; there are: right, wrong, outside, unreadable"),
        (["b.tops"], "b.tops: No such file or directory"),
        (["c.tops"], "no test was found: what is expected is written above a kernel or main()"),
    ],
)
def test_why_there_is_no_test(run: Run, tmp_path: Path, words: list[str], told: str) -> None:
    (tmp_path / "a.tops").write_text(KERNELS)
    (tmp_path / "c.tops").write_text("int f();\n")
    assert run(*words) == (2, "", f"tops-sim: {told}\n")


def test_arguments_are_never_made_up_for_what_main_launches(run: Run, tmp_path: Path) -> None:
    """A kernel whose sizes are constants had arrays of 1,024 elements, and was told to leave
    them."""
    (tmp_path / "a.cu").write_text(
        "__global__ void k(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }\n"
        "int main() {\n  int *a;\n  cudaMalloc(&a, 4 * 2048);\n  k<<<8, 256>>>(a);\n"
        "  cudaFree(a);\n}\n"
    )
    status, out, _ = run("--all", "a.cu")
    assert status == 0
    assert out.startswith("ok      a.cu::main\n\n1 passed in ")
