"""The reference suite: every solution is judged as it was made to be."""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from tops_lsp.cli.sim import main
from tops_lsp.suite.checking import SolutionCheck, checked
from tops_lsp.suite.page import PAGES, estimated, written
from tops_lsp.suite.tasks import EditError, SuiteTask, edited, folder, names, task_named
from tops_lsp.verify.task import Stage
from tops_startup.records import replace

ROOT = Path(__file__).parents[2]
GROUPS = {
    *("convolution", "copy", "elementwise", "gather", "matrix", "model", "movement"),
    *("normalisation", "pooling", "quantisation", "reduction", "scan", "selection", "stencil"),
}
MISTAKES = {
    *("barrier", "dte", "mask", "off-by-one", "operation", "overflow", "precision", "race"),
    *("space", "tail", "uninitialized", "wait"),
}
SHARE = ("fill", "sum", "clamp", "add_bias")
"""What `make test` judges: a tail, races, barriers, waits and spaces are among them."""
SEEDS, ORDERS = tuple(range(12)), tuple(range(5))


def faults(rows: list[SolutionCheck]) -> list[str]:
    return [f"{each.solution}: {each.fault}" for each in rows if each.fault]


@pytest.mark.parametrize("name", SHARE)
def test_solutions_are_told_apart(name: str) -> None:
    assert faults(checked(task_named(name))) == []


def shared(name: str, every: int) -> object:
    """A task that the long tests take, one of `every`, or the sweeps."""
    mark = pytest.mark.sweep if names().index(name) % every else pytest.mark.long
    return pytest.param(name, marks=mark)


@pytest.mark.parametrize("name", [shared(name, 6) for name in names() if name not in SHARE])
def test_all_solutions_are_told_apart(name: str) -> None:
    assert faults(checked(task_named(name))) == []


@pytest.mark.sweep
@pytest.mark.parametrize("engine", ["lockstep", "native"])
@pytest.mark.parametrize("name", names())
def test_no_seed_order_or_engine_changes_a_verdict(name: str, engine: str) -> None:
    if engine == "native" and find_spec("llvmlite") is None:
        pytest.fail("the extra 'fast' is not installed")
    rows = checked(task_named(name), seeds=SEEDS, orders=ORDERS, engine=engine)
    assert faults(rows) == []


# --- the tasks as data ------------------------------------------------------------------


def test_there_are_enough_tasks() -> None:
    assert len(names()) >= 60
    assert {task_named(name).group for name in names()} == GROUPS
    mistakes = {wrong.mistake for name in names() for wrong in task_named(name).wrong}
    assert mistakes == MISTAKES


@pytest.mark.parametrize("name", names())
def test_a_task_is_whole(name: str) -> None:
    task = task_named(name)
    assert len({each.name for each in task.wrong}) == 3
    assert all(task.statement[language].strip() for language in ("en", "zh-CN"))
    assert re.search("[一-鿿]", task.statement["zh-CN"])
    assert " ".join(task.right.split()).count(task.signature) == 1
    assert len(task.sizes) >= 3
    texts = {task.solution(solution) for solution in task.solutions}
    assert len(texts) == len(task.solutions) == 5


def test_wrong_solutions_fail_at_many_stages() -> None:
    stages = {wrong.stage for name in names() for wrong in task_named(name).wrong}
    assert stages == {Stage.LINT, Stage.RUN, Stage.COMPARE, Stage.RACES, Stage.ODD_SIZES}


def test_nothing_else_stands_in_the_folder() -> None:
    found = {path.relative_to(folder()).as_posix() for path in folder().rglob("*")}
    files = ("task.toml", "right.tops", "reference.py")
    expected = {f"{name}/{file}" for name in names() for file in files} | {*names()}
    assert {path for path in found if "__pycache__" not in path} == expected


# --- edits ------------------------------------------------------------------------------

TEXT = "a\n  b\n  c\nb\n"


def test_an_edit_replaces_lines_and_keeps_the_margin() -> None:
    assert edited(TEXT, "-b\n-c\n+d\n+  e\n") == "a\n  d\n    e\nb\n"
    assert edited(TEXT, "-c\n@@\n-a\n+x\n") == "x\n  b\nb\n"
    assert edited(TEXT, "") == TEXT


@pytest.mark.parametrize("edit", ["-b\n+d\n", "-x\n+d\n", "+d\n"])
def test_an_edit_that_does_not_fit_is_refused(edit: str) -> None:
    with pytest.raises(EditError):
        edited(TEXT, edit)


# --- a check that finds faults ------------------------------------------------------------


def test_a_solution_that_is_not_as_it_says_is_told() -> None:
    good = task_named("fill")
    first = replace(
        good.wrong[0], edit="-int step = gridDim.x * blockDim.x * TILE;\n+int step = 24 * TILE;\n"
    )
    other = replace(good.wrong[1], finding="data-race")
    task = replace(good, wrong=(first, other, good.wrong[2]), slow=first.edit)
    rows = {each.solution: each.fault for each in checked(task, seeds=(0, 1), orders=(0, 1))}
    assert rows["right"] == rows[good.wrong[2].name] == ""
    assert rows[first.name].endswith("was expected, not a pass")
    assert "data-race was expected, not {'compare': ['mismatch']" in rows[other.name]
    assert "cycles, the right one" in rows["slow"]


# --- the page -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", PAGES)
def test_the_page_lists_the_tasks_as_they_are(language: str) -> None:
    """All but the cycles, which all solutions would have to be run for."""
    text = (ROOT / PAGES[language]).read_text("utf-8")
    told = re.findall(r"^\| `(\w+)` \|.*\| ([\d,]+) \| × ([\d.]+) \|$", text, re.MULTILINE)
    assert [name for name, *_ in told] == [*names()]
    cycles = {name: float(right.replace(",", "")) for name, right, _ in told}
    known = {name: (cycles[name], cycles[name] * float(slow)) for name, _, slow in told}
    assert written(text, language, known) == text
    assert text.count(str(len(names()))) >= 1


def test_cycles_of_the_page_are_estimated() -> None:
    right, slow = estimated(task_named("fill"))
    assert "| `fill` |" in (ROOT / PAGES["en"]).read_text("utf-8")
    assert slow > 10 * right > 10_000


# --- the command line ---------------------------------------------------------------------


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = main(["suite", *arguments])
    found = capsys.readouterr()
    return status, found.out + found.err


def test_the_tasks_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, text = run(capsys)
    assert status == 0
    assert [line.split()[0] for line in text.splitlines()] == [*names()]
    status, text = run(capsys, "--json")
    assert [each["name"] for each in json.loads(text)] == [*names()]
    assert not any("wrong" in each or "right" in each for each in json.loads(text))


def test_a_task_is_told_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    task = task_named("copy")
    for language in ("en", "zh-CN"):
        status, text = run(capsys, "copy", "--lang", language)
        assert status == 0
        assert text.startswith(task.statement[language])
        assert task.signature in text
        assert "n = 1023" in text
    status, text = run(capsys, "copy", "--json")
    assert json.loads(text)["launch"] == task.launch


def test_a_solution_is_judged(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, text = run(capsys, "fill", "--solution", "right")
    assert (status, text) == (0, task_named("fill").right)
    right = tmp_path / "mine.tops"
    right.write_text(text)
    status, text = run(capsys, "fill", str(right), "--seeds", "0,1", "--orders", "0,3")
    assert status == 0
    assert text.endswith("verdict    pass\n")
    wrong = tmp_path / "wrong.tops"
    wrong.write_text(task_named("fill").solution("last-tile-whole"))
    status, text = run(capsys, "fill", str(wrong), "--json")
    assert status == 16
    assert json.loads(text)["stage"] == "odd-sizes"


def test_the_suite_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    status, text = run(capsys, "--check", "fill")
    assert status == 0
    assert "fill tagged-private: fail at lint" in text
    assert text.endswith("faults: 0\n")


@pytest.mark.parametrize(
    "wrong",
    [
        ["nothing"],
        ["copy", "--solution", "nothing"],
        ["copy", "a", "b"],
        ["copy", "/no/such/file"],
        ["copy", __file__, "--seeds", "x"],
    ],
)
def test_what_cannot_be_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, *wrong)[0] == 2


def test_a_task_is_data() -> None:
    assert isinstance(task_named("copy"), SuiteTask)
    with pytest.raises(KeyError):
        task_named("../copy")
