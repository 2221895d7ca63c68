"""Points of a sweep: what they are, what comes of them, and what is best."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sweep.conftest import KERNEL, TAIL, Prepare, Sweep
from tops_lsp.distribute.executor import Task, inline
from tops_lsp.simulate.process.serialization import UnreadableError
from tops_lsp.sweep.evaluation import Points
from tops_lsp.sweep.journal import Journal, key_of
from tops_lsp.sweep.odd_sizes import odd_sizes
from tops_lsp.sweep.results import (
    METRICS,
    Objective,
    PointResult,
    Verdict,
    cells,
    front,
    objectives_in,
    ordered,
    restored,
)
from tops_lsp.sweep.run import evaluated, resumed
from tops_lsp.sweep.shrink import shrunk
from tops_lsp.sweep.space import AxisKind, SpaceError
from tops_simulator.findings import Counts
from tops_simulator.timing.profile import CycleEstimate


def verdicts(results: list[PointResult]) -> dict[tuple[str, ...], str]:
    return {row.values: str(row.verdict) for row in results}


def test_a_sweep_tells_of_every_point_in_order(sweep: Sweep) -> None:
    report = sweep(KERNEL, "TILE = 4, 8", "block = 1, 2, 13")
    assert [row.values for row in report.results] == [
        (tile, block) for tile in ("4", "8") for block in ("1", "2", "13")
    ]
    kinds = [axis.kind for axis in report.given.space.axes]
    assert kinds == [AxisKind.CONSTANT, AxisKind.BLOCK]
    assert set(verdicts(report.results).values()) == {"right", "refused"}
    refused = [row for row in report.results if row.verdict is Verdict.REFUSED]
    assert [row.values[1] for row in refused] == ["13", "13"]
    assert "13 threads" in refused[0].reason
    row = report.results[1]
    assert (row.met, row.expected, row.l1) == (1, 1, 16)
    assert row.cycles is not None
    assert sorted(row.cycles[1:]) != list(row.cycles[1:])  # fastest is below lower
    assert row.cycles.fastest <= row.cycles.lower <= row.cycles.cycles <= row.cycles.upper
    assert row.launch == "<<<1, 2>>> x = ramp(20), y = zeros(20), n = 20"
    assert report.best is not None
    assert report.best.cycles == min(r.cycles for r in report.good if r.cycles)


def test_arrays_are_made_as_large_as_a_point_says(sweep: Sweep) -> None:
    report = sweep(KERNEL, "n = 1, 7, 40", "x = ramp(n), full(n, 3)")
    assert set(verdicts(report.results).values()) == {"right"}
    assert report.results[1].launch == "<<<1, 2>>> x = full(1, 3), y = zeros(1), n = 1"


def test_what_is_wrong_at_a_tail_is_found_and_shrunk(sweep: Sweep) -> None:
    report = sweep(TAIL, "block = 1, 2", odd=())
    assert report.given.sizes == ("n",)
    assert report.failing
    assert {"right", "wrong"} == set(verdicts(report.results).values())
    first, task = report.smallest, report.task
    assert first is not None
    assert task is not None
    with inline() as executor:
        found, tries = shrunk(
            first, report.given.space, lambda points: evaluated(task, points, executor), ("n",)
        )
    assert found.values == ("1", "1")
    assert found.findings[0].kind == "out-of-bounds"
    assert tries >= 0


def test_shrinking_ends_where_one_less_passes(sweep: Sweep) -> None:
    """A fault that shows from n = 37 on and with three threads alone."""
    text = KERNEL.replace("tile[i] * 2", "tile[i] * (n > 36 && blockDim.x > 2 ? 3 : 2)")
    report = sweep(text, "n = 100, 500", "block = 2, 12")
    first, task = report.smallest, report.task
    assert first is not None
    assert task is not None
    assert first.values == ("100", "12")
    with inline() as executor:
        found, tries = shrunk(
            first, report.given.space, lambda points: evaluated(task, points, executor), ("n",)
        )
    assert found.values == ("37", "3")
    assert found.findings[0].kind == "expectation-not-met"
    assert 0 < tries <= 500


def test_odd_sizes_stand_around_tiles_and_end_at_one_more() -> None:
    found = odd_sizes(300, (48,))
    assert {1, 31, 32, 33, 47, 48, 49, 293, 299, 300, 301} <= {*found}
    assert found == sorted({*found})
    assert max(found) == 301
    assert odd_sizes(1, ()) == [1, 2]


def test_every_target_order_and_seed_is_an_axis(sweep: Sweep) -> None:
    report = sweep(
        KERNEL.replace("ramp(n)", "random(n)"),
        "target = gcu210, gcu300",
        "shuffle = 0, 5",
        "seed = 1..3",
        targets="gcu300,gcu210",
    )
    assert len(report.results) == 12
    assert set(verdicts(report.results).values()) == {"right"}
    by_target = {row.values[0]: row.cycles is not None for row in report.results}
    assert by_target["gcu300"] is True


def test_a_macro_is_an_axis_and_a_program_each(sweep: Sweep) -> None:
    text = KERNEL.replace("constexpr int TILE = 8;", "#ifndef WIDE\n#define WIDE 8\n#endif\n"
                          "constexpr int TILE = WIDE;")  # fmt: skip
    report = sweep(text, "WIDE = 4, 8, -1")
    assert [str(row.verdict) for row in report.results] == ["right", "right", "refused"]
    assert report.results[2].reason
    assert "-D WIDE=4" in report.command(report.results[0])
    assert len({row.program for row in report.results[:2]}) == 1  # of one text


def test_a_macro_that_the_file_defines_is_set_where_it_stands(sweep: Sweep) -> None:
    plain = KERNEL.replace("constexpr int TILE = 8;", "#define TILE 8  // elements")
    report = sweep(plain, "TILE = 4, 16")
    assert [axis.kind for axis in report.given.space.axes] == [AxisKind.CONSTANT]
    assert [row.l1 for row in report.results] == [16, 64]
    assert set(verdicts(report.results).values()) == {"right"}
    asked = "#ifndef TILE\n#define TILE 8\n#endif\n"
    twice = "#ifdef WIDE\n#define TILE 8\n#else\n#define TILE 4\n#endif\n"
    for text in (asked, twice):
        given = sweep(KERNEL.replace("constexpr int TILE = 8;", text), "TILE = 4").given
        assert [axis.kind for axis in given.space.axes] == [AxisKind.DEFINE]


def test_main_is_swept_by_macros(sweep: Sweep) -> None:
    text = "#ifndef N\n#define N 1\n#endif\n#include <stdio.h>\nint main() { return N > 2; }\n"
    report = sweep(text, "N = 1..3", timed=False)
    assert [str(row.verdict) for row in report.results] == ["clean", "clean", "wrong"]
    assert report.results[2].reason == "main() returned 1"


@pytest.mark.parametrize(
    ("axes", "options", "message"),
    [
        (["WIDTH = 1"], {}, "'WIDTH' is no macro"),
        (["seed = x"], {}, "whole numbers from 0 on, not 'x'"),
        (["target = gcu210"], {}, "unknown target 'gcu210'"),
        ([], {"kernel": "q"}, "there is no kernel 'q' in this file; there are: twice"),
        ([], {"odd": ("m",)}, "'m' is no size that an array depends on; there are: n"),
        ([], {"conditions": ("n <",)}, "'n <' is no condition"),
        ([], {"launch": "<<<1"}, "cannot be read"),
    ],
)
def test_what_cannot_be_swept_is_said(
    prepare: Prepare, axes: list[str], options: dict[str, object], message: str
) -> None:
    with pytest.raises(SpaceError, match=message):
        prepare(KERNEL, *axes, **options)


def test_odd_sizes_need_arrays_that_follow(prepare: Prepare) -> None:
    loose = KERNEL.replace("ramp(n)", "ramp(20)").replace("zeros(n)", "zeros(20)")
    with pytest.raises(SpaceError, match="write it so in the directive"):
        prepare(loose, odd=())


def test_conditions_leave_points_out(prepare: Prepare) -> None:
    given = prepare(
        KERNEL, "TILE = 4, 8, 16", "block = 1..12", conditions=("TILE * block <= 16", "block > 1")
    )
    assert [tuple(map(int, p)) for p in given.space.points()] == [
        (tile, block) for tile in (4, 8, 16) for block in range(2, 13) if tile * block <= 16
    ]
    late = prepare(KERNEL, "block = 1..3", conditions=("10 / (block - 2) > 0",))
    with pytest.raises(SpaceError, match="has no value"):
        list(late.space.points())
    unknown = prepare(KERNEL, "block = 1..3", conditions=("tyle > 0",))
    with pytest.raises(SpaceError, match="'tyle'"):
        list(unknown.space.points())


def test_the_comment_and_the_file_beside_say_what_is_swept(
    prepare: Prepare, tmp_path: Path
) -> None:
    text = KERNEL.replace("// tops-sim: expect", "// tops-sim: sweep TILE = 4, 8, where TILE < 8\n"
                          "// tops-sim: expect")  # fmt: skip
    with_main = text + "int main() { return 0; }\n"
    given = prepare(with_main)
    assert given.evaluation.kernel == "twice"
    assert list(given.space.points()) == [("4",)]
    (tmp_path / "k.sim.toml").write_text(
        '[twice.sweep]\nTILE = [2, 3]\nblock = "1..2"\nwhere = ["block > 1"]\n'
        "[sweep]\nseed = [1, 2]\n"
    )
    given = prepare(with_main, "block = 2, 3")
    assert [axis.name for axis in given.space.axes] == ["seed", "TILE", "block"]
    assert len(list(given.space.points())) == 8
    (tmp_path / "k.sim.toml").write_text("[twice.sweep]\nTILE = '1..'\n")
    with pytest.raises(SpaceError, match="cannot be read"):
        prepare(with_main)


# --- rows -------------------------------------------------------------------------------


def test_a_row_survives_as_json(sweep: Sweep) -> None:
    report = sweep(TAIL, "n = 16, 17", "block = 1, 13")
    for row in report.results:
        assert restored(json.loads(json.dumps(row.stored()))) == row
        names = [name for name, _ in cells(row, report.given.space.axes)]
        assert names[:4] == ["n", "block", "verdict", "reason"]
        assert {*METRICS} <= {*names}
    for broken in (None, [], [["os.system"], [6, 0]], [[], [0, 1, 2]]):
        with pytest.raises(UnreadableError):
            restored(broken)


def test_the_same_sweep_gives_the_same_rows(sweep: Sweep) -> None:
    first, second = (sweep(TAIL, "n = 15..18").results for _ in range(2))
    assert [json.dumps(row.stored()) for row in first] == [
        json.dumps(row.stored()) for row in second
    ]


def row(cycles: float, l1: int, verdict: Verdict = Verdict.CLEAN) -> PointResult:
    estimate = CycleEstimate(cycles, cycles, cycles, cycles, cycles)
    return PointResult((str(cycles), str(l1)), verdict, counts=Counts(), cycles=estimate, l1=l1)


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9), st.booleans()), max_size=30))
def test_the_front_is_what_no_point_beats(values: list[tuple[int, int, bool]]) -> None:
    rows = [row(a, b, Verdict.CLEAN if good else Verdict.WRONG) for a, b, good in values]
    found = front(rows, (Objective("cycles"), Objective("l1", largest=True)))
    good = [(a, -b) for a, b, fine in values if fine]

    def beaten(place: tuple[int, int]) -> bool:
        return any(q[0] <= place[0] and q[1] <= place[1] and q != place for q in good)

    assert found == [
        r for r, (a, b, fine) in zip(rows, values, strict=True) if fine and not beaten((a, -b))
    ]


def test_the_best_stand_first_and_what_went_wrong_last() -> None:
    rows = [row(5, 1), row(1, 1, Verdict.WRONG), row(3, 9), row(3, 2)]
    found = ordered(rows, objectives_in("cycles,l1"))
    assert [r.values for r in found] == [("3", "2"), ("3", "9"), ("5", "1"), ("1", "1")]
    assert [r.values[0] for r in ordered(rows, objectives_in("max:cycles"))] == list("5331")
    with pytest.raises(ValueError, match="beauty"):
        objectives_in("cycles, beauty")


# --- journals ---------------------------------------------------------------------------


def test_a_journal_gives_back_what_would_be_the_same(
    sweep: Sweep, prepare: Prepare, tmp_path: Path
) -> None:
    path = tmp_path / "journal"
    done = sweep(KERNEL, "TILE = 4, 8").results
    given = prepare(KERNEL, "TILE = 4, 8, 16").evaluation
    journal = Journal(path, key_of(given))
    journal.begin()
    for each in done:
        journal.keep(each)
    journal.close()
    with path.open("ab") as file:
        file.write(b'[["Verdict"], [0')  # cut in the middle
    again = Journal(path, key_of(given))
    resumed(again, given)
    assert list(again.rows.values()) == done
    seen: list[tuple[str, ...]] = []

    def begin(evaluation: object) -> Callable[[tuple[str, ...]], PointResult]:
        def work(point: tuple[str, ...]) -> PointResult:
            seen.append(point)
            return Points(given).result(point)

        return work

    points = list(prepare(KERNEL, "TILE = 4, 8, 16").space.points())
    with inline() as executor:
        rows = list(evaluated(Task(begin, given), points, executor, again))
    assert [r.values for r in rows] == points
    assert seen == [("16",)]


def test_another_text_header_or_launch_is_another_sweep(
    sweep: Sweep, prepare: Prepare, tmp_path: Path
) -> None:
    (tmp_path / "h.h").write_text("#define TWO 2\n")
    text = '#include "h.h"\n' + KERNEL.replace("* 2;", "* TWO;")
    rows = {r.values: r for r in sweep(text, "TILE = 4, 8").results}
    given = prepare(text, "TILE = 4, 8").evaluation
    assert key_of(given) != key_of(prepare(text + "\n", "TILE = 4, 8").evaluation)
    assert key_of(given) != key_of(prepare(text, "TILE = 4", seed=3).evaluation)
    assert key_of(given) == key_of(prepare(text, "TILE = 4").evaluation)
    journal = Journal(tmp_path / "journal", key_of(given), dict(rows))
    journal.begin()
    journal.close()
    (tmp_path / "h.h").write_text("#define TWO 3\n")
    later = Journal(tmp_path / "journal", key_of(given))
    resumed(later, given)
    assert later.rows == {}
    (tmp_path / "h.h").write_text("#define TWO 2\n")
    (tmp_path / "k.sim.toml").write_text("[twice]\nblock = 1\n")
    resumed(later, given)
    assert later.rows == {}
