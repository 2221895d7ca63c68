"""Searches: what Optuna asks for, what it is told, and what comes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.sweep.conftest import KERNEL, Prepare
from tops_lsp.cli.sim import main
from tops_lsp.simulate.launch.axes import Axis, condition_in
from tops_lsp.sweep.results import Objective, PointResult, Verdict, objectives_in
from tops_lsp.sweep.space import AxisKind, Point, Space, SweepAxis
from tops_lsp.sweep.tuning import Search, SearchPlan, combined, planned
from tops_simulator.findings import Counts
from tops_simulator.timing.profile import CycleEstimate

SPACE = Space(
    (
        SweepAxis("a", AxisKind.DEFINE, tuple(map(str, range(40)))),
        SweepAxis("b", AxisKind.DEFINE, ("1", "2", "4", "8")),
    )
)


def evaluated(points: Sequence[Point]) -> Iterator[PointResult]:
    """The least is at a = 30, b = 4; from a = 35 on nothing can be run."""
    for point in points:
        a, b, *more = map(int, point)
        cycles = float((a - 30) ** 2 + abs(b - 4) + sum(more))
        verdict = Verdict.REFUSED if a >= 35 else Verdict.CLEAN
        estimate = CycleEstimate(cycles, cycles, cycles, cycles, cycles)
        yield PointResult(point, verdict, counts=Counts(loads=a), cycles=estimate, l1=a)


def search(tmp_path: Path, objective: str = "cycles", space: Space = SPACE, **plan: Any) -> Search:
    wanted: dict[str, Any] = {
        "trials": 48,
        "study": "s",
        "storage": f"sqlite:///{tmp_path / 'studies.db'}",
        **plan,
    }
    made = SearchPlan(**wanted)
    return Search(space, objectives_in(objective), made, evaluated)


def best(found: Search) -> float:
    return min(r.cycles.cycles for r in found.rows.values() if r.is_good and r.cycles)


def test_a_search_comes_near_the_best_and_is_the_same_each_time(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    first, second = search(tmp_path), search(tmp_path / "other")
    assert list(first.run()) == list(range(1, 49))
    list(second.run())
    assert list(first.rows.items()) == list(second.rows.items())
    assert best(first) <= 4
    assert first.feasible < first.trials == 48
    refused = [row for row in first.rows.values() if row.verdict is Verdict.REFUSED]
    assert 0 < len(refused) < 12  # by chance it would be one of eight


def test_a_study_goes_on_where_it_ended(tmp_path: Path) -> None:
    first = search(tmp_path, trials=16)
    list(first.run())
    second = search(tmp_path, trials=8)
    list(second.run())
    assert second.trials == 24
    assert list(second.rows.items())[: len(first.rows)] == list(first.rows.items())


@pytest.mark.parametrize("sampler", ["nsga3", "random", "grid"])
def test_every_sampler_is_told_of_what_cannot_be_had(sampler: str, tmp_path: Path) -> None:
    found = search(tmp_path, sampler=sampler, trials=16)
    list(found.run())
    assert found.trials == 16
    assert found.rows


def test_several_objectives_have_a_front(tmp_path: Path) -> None:
    found = search(tmp_path, "cycles,max:l1", trials=24)
    list(found.run())
    assert found.feasible > 5


def test_a_small_product_is_tried_whole_and_once(tmp_path: Path) -> None:
    space = Space((SPACE.axes[1],), (condition_in("b > 1"),))
    tried: list[Point] = []

    def noted(points: Sequence[Point]) -> Iterator[PointResult]:
        tried.extend(points)
        return (PointResult(point, Verdict.CLEAN, counts=Counts(loads=1)) for point in points)

    plan = SearchPlan(20, study="s", storage=f"sqlite:///{tmp_path / 'studies.db'}")
    found = Search(space, (Objective("loads"),), plan, noted)
    list(found.run())
    assert sorted(tried) == [("2",), ("4",), ("8",)]


def test_a_trial_runs_for_all_sizes_unless_it_is_given_up(tmp_path: Path) -> None:
    whole = search(tmp_path, over=(("0",), ("5",)), trials=4)
    list(whole.run())
    row = next(iter(whole.rows.values()))
    a, b = map(int, row.values)
    assert row.cycles is not None
    assert row.cycles.cycles == 2 * ((a - 30) ** 2 + abs(b - 4)) + 5
    (tmp_path / "pruned").mkdir()
    tried: list[Point] = []

    def noted(points: Sequence[Point]) -> Iterator[PointResult]:
        tried.extend(points)
        return evaluated(points)

    given_up = search(tmp_path / "pruned", over=(("0",), ("5",)), trials=32, pruner="median")
    given_up.evaluate = noted
    list(given_up.run())
    late = [point for point in tried if point[2] == "5"]
    assert 0 < len(late) < len(tried) - len(late)


def test_runs_of_a_point_make_one_row() -> None:
    first, second = evaluated([("30", "4"), ("31", "4")])
    row = combined(("x",), (first, second))
    assert (row.values, row.verdict, row.l1, row.counts.loads) == (("x",), "clean", 31, 61)
    assert row.cycles is not None
    assert row.cycles.cycles == 1
    wrong = PointResult(("y",), Verdict.WRONG, "why")
    assert combined(("x",), (first, wrong)).reason == "why"


def test_the_same_search_has_the_same_study(prepare: Prepare) -> None:
    def study(text: str, *axes: str, over: Sequence[Axis] = ()) -> str:
        given = prepare(text, *axes)
        return planned(given, (Objective("cycles"),), SearchPlan(3), over)[2].study

    first = study(KERNEL, "TILE = 4, 8")
    assert first == study(KERNEL, "TILE = 4, 8")
    others = {
        study(KERNEL, "TILE = 4, 16"),
        study(KERNEL + "\n", "TILE = 4, 8"),
        study(KERNEL, "TILE = 4, 8", over=[Axis("n", ("8", "9"))]),
    }
    assert len({first, *others}) == 4


def test_the_command_searches_and_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.tops").write_text(KERNEL)
    words = ["tune", "k.tops", "--define", "TILE=1..8", "--block", "1..14", "--jobs", "2"]
    status = main([*words, "--trials", "16", "--lang", "en", "--over", "n=8,20"])
    out, err = capfd.readouterr()
    assert (status, err) == (0, "")
    assert "16 trials, " in out
    assert "Best by cycles: block = " in out
    assert "wrong" not in out
    assert (tmp_path / "cache" / "tuning" / "studies.db").exists()
    assert main([*words, "--storage", "nothing://x"]) == 2
    assert "nothing://x" in capfd.readouterr().err
