"""`tops-sim sweep` as a user runs it, and docs/sweep.md, whose output is true."""

from __future__ import annotations

import csv
import io
import json
import re
import shlex
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.sweep.conftest import KERNEL, TAIL
from tops_lsp.cli import workers
from tops_lsp.cli.sim import main
from tops_lsp.distribute.executor import ExecutorLostError, Outcome, Task
from tops_lsp.sweep.evaluation import Points
from tops_lsp.sweep.results import PointResult, restored

ROOT = Path(__file__).parents[2]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Status and output of a command in a folder of its own."""
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.tops").write_text(KERNEL)
    (tmp_path / "tail.tops").write_text(TAIL)

    def run(*words: str) -> tuple[int, str, str]:
        status = main(list(words))
        out, err = capfd.readouterr()
        assert "internal error" not in err
        return status, out, err

    return run


def test_a_sweep_shows_the_best_first_and_how_to_run_it_again(run: Run) -> None:
    status, out, err = run(
        "sweep", "k.tops", "--block", "1,4,13", "--define", "TILE=4,8", "--csv", "rows.csv"
    )
    assert (status, err) == (0, "")
    assert "right at 4 of 6 points\nrefused at 2 of 6 points" in out
    table = [line.split() for line in out.splitlines() if line.startswith("*")]
    assert table[0][1:3] == ["4", "8"]
    assert "refused at 2 points, first at block = 13, TILE = 4: launch refused" in out
    assert "\n  // tops-sim: <<<1, 4>>> x = ramp(20), y = zeros(20), n = 20\n" in out
    again = next(line for line in out.splitlines() if line.startswith("  tops-sim run"))
    status, out, _ = run(*shlex.split(again)[1:])
    assert (status, "twice on simulated" in out) == (0, True)
    rows = list(csv.DictReader(Path("rows.csv").read_text("utf-8").splitlines()))
    assert [(row["block"], row["TILE"]) for row in rows] == [
        (block, tile) for block in ("1", "4", "13") for tile in ("4", "8")
    ]
    assert float(rows[0]["lower"]) <= float(rows[0]["cycles"]) <= float(rows[0]["upper"])


def test_two_processes_give_the_bytes_of_one(run: Run) -> None:
    words = ("sweep", "tail.tops", "--block", "1..4", "--arg", "n=15..18", "--csv", "-")
    outputs = [run(*words, "--jobs", jobs)[1] for jobs in ("1", "2")]
    assert outputs[0] == outputs[1]
    assert len(list(csv.reader(io.StringIO(outputs[0])))) == 17


def test_what_fails_is_told_with_the_smallest(run: Run) -> None:
    status, out, _ = run("sweep", "tail.tops", "--odd-sizes", "--no-cycles", "--json", "all.json")
    assert status == 1
    assert "The smallest that fails: n = 1\n" in out
    assert "Cycles are those" not in out
    made = json.loads(Path("all.json").read_text("utf-8"))
    assert made["smallest_failing"]["n"] == 1
    assert made["smallest_failing"]["findings"][0]["kind"] == "out-of-bounds"
    assert {point["verdict"] for point in made["points"]} == {"right", "wrong"}


def test_a_sweep_goes_on_where_it_was_stopped(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from tops_lsp.sweep import run as points_run

    words = ("sweep", "k.tops", "--block", "1..6", "--csv", "-")
    evaluated = points_run.evaluated

    def interrupted(*given: Any) -> Iterator[PointResult]:
        for count, row in enumerate(evaluated(*given)):
            if count == 3:
                raise KeyboardInterrupt
            yield row

    monkeypatch.setattr(points_run, "evaluated", interrupted)
    status, first, _ = run(*words)
    assert (status, first.count("\n")) == (130, 4)
    monkeypatch.undo()
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    seen: list[int] = []

    def counted(*given: Any) -> Iterator[PointResult]:
        *_, journal = given
        seen.append(len(journal.rows))
        return evaluated(*given)

    monkeypatch.setattr(points_run, "evaluated", counted)
    status, whole, _ = run(*words, "--resume")
    assert (status, whole.startswith(first), whole.count("\n")) == (0, True, 7), whole
    assert seen[0] >= 3


class Leaving:
    """Works here, and is gone after three points, of which the third was early."""

    width = 2

    def run(
        self, task: Task[Any, Any], points: Iterable[Any], ordered: bool = True
    ) -> Generator[Outcome[Any], None, None]:
        assert not ordered
        taken = list(points)
        work = Points(task.given).result
        for number in (0, 1, 3):
            yield Outcome(number, work(taken[number]))
        raise ExecutorLostError("the scheduler at {address} is gone", address="tcp://x:1")

    def close(self) -> None: ...

    def __enter__(self) -> Leaving:
        return self

    def __exit__(self, *exception: object) -> None: ...


def test_what_is_done_is_kept_where_a_scheduler_goes_away(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("sweep", "k.tops", "--block", "1..6", "--csv", "-")
    _, expected, _ = run(*words, "--journal", "other")
    with monkeypatch.context() as patch:
        patch.setattr(workers, "executor_of", lambda options, jobs: Leaving())
        status, out, err = run(*words, "--journal", "journal")
        assert (status, err) == (2, "tops-sim: the scheduler at tcp://x:1 is gone\n")
        assert out == "".join(expected.splitlines(keepends=True)[:3])
        shown = run("sweep", "k.tops", "--block", "1..6", "--lang", "zh-CN")
        assert shown[0] == 2
        assert "在 6 个点中的第 2 个之后被中断" in shown[1]
    rows = [restored(json.loads(line)) for line in Path("journal").read_text().splitlines()[1:]]
    assert [row.values for row in rows] == [("1",), ("2",), ("4",)]
    status, whole, _ = run(*words, "--journal", "journal", "--resume")
    assert (status, whole) == (0, expected)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--block", "1.."], "'1..' cannot be read: expected a number"),
        (["--define", "WIDTH=1"], "'WIDTH' is no macro that this file or its headers ask for"),
        (["--arg", "m=1"], "the kernel has no parameter 'm'; it has: x, y, n"),
        (["--objective", "beauty"], "'beauty' is no objective; there are: cycles, lower"),
        (["--target", "gcu9"], "unknown target 'gcu9'"),
        (["--where", "bloc > 1"], "a condition of the sweep has no value: 'bloc'"),
        (["--check", "some"], "'some' is no check; there are races, uninitialized, all, none"),
        (["--machine", "none.toml"], "none.toml:"),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], message: str, run: Run) -> None:
    status, out, err = run("sweep", "k.tops", *words)
    assert (status, out) == (2, "")
    assert message in err
    _, _, chinese = run("sweep", "k.tops", "--lang", "zh-CN", *words)
    assert not chinese.isascii()


def test_a_page_holds_every_point(run: Run) -> None:
    points = ("--block", "1,13", "--arg", "n=16,17")
    status, out, _ = run("sweep", "tail.tops", *points, "--html", "out.html", "--lang", "zh-CN")
    assert status == 1
    assert "4 个点" in out
    page = Path("out.html").read_text("utf-8")
    text = re.search(r'id="model">(.*?)</script>', page, re.DOTALL)
    assert text is not None
    model = json.loads(text[1])
    assert [row["v"] for row in model["rows"]] == [
        ["1", "16"],
        ["1", "17"],
        ["13", "16"],
        ["13", "17"],
    ]
    assert [row["s"] for row in model["rows"]] == ["right", "wrong", "refused", "refused"]
    assert all({"en", "zh-CN"} == set(text) for text in model["texts"])
    assert "tops-sim run tail.tops" in model["rows"][0]["c"]
    assert not re.search(r"\b(src|href)=.http", page)


def test_sizes_that_no_array_follows_are_told(run: Run) -> None:
    loose = KERNEL.replace("ramp(n)", "ramp(20)").replace("zeros(n)", "zeros(20)")
    Path("k.tops").write_text(loose)
    _, out, _ = run("sweep", "k.tops", "--arg", "n=10,20", "--no-cycles")
    assert "'n' varies, but no array with it" in out
    _, out, _ = run("sweep", "k.tops", "--arg", "n=20", "--no-cycles")
    assert "varies" not in out


FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


LANGUAGES = [
    pytest.param(".", marks=pytest.mark.long),
    pytest.param("zh-CN", marks=pytest.mark.sweep),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_the_truth(language: str, run: Run) -> None:
    """Its example is run, step by step."""
    fences = FENCE.findall((ROOT / "docs" / language / "sweep.md").read_text("utf-8"))
    source = Path("softmax.tops")
    commands = 0
    for kind, text in fences:
        if kind == "cpp" and "#include" in text:
            source.write_text(text)
        elif kind == "diff":
            before, after = text.splitlines()
            assert before[1:] in source.read_text()
            source.write_text(source.read_text().replace(before[1:], after[1:]))
        elif text.startswith("$ tops-sim"):
            command, _, expected = text.partition("\n")
            _, out, _ = run(*shlex.split(command[2:])[1:], "--jobs", "1")
            lines = iter(out.splitlines())
            for line in expected.splitlines():
                assert line in ("", "…") or line in lines, out
            commands += 1
    assert commands == 3
