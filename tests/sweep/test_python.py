"""`kernel.sweep(…)` and `kernel.tune(…)`: what they take, and who takes their table."""

from __future__ import annotations

import itertools
import pickle
import re
from pathlib import Path
from typing import Any

import pyarrow
import pytest

import tops_simulator
from tests.sweep.conftest import KERNEL, TAIL
from tops_lsp.distribute.executor import ExecutorLostError
from tops_lsp.sweep import python
from tops_lsp.sweep.run import evaluated
from tops_simulator.errors import ArgumentError


@pytest.fixture
def load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The kernel of a text."""
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))

    def make(text: str, **options: Any) -> Any:
        (tmp_path / "k.tops").write_text(text)
        return tops_simulator.load(str(tmp_path / "k.tops"), **options)["twice"]

    return make


def test_a_table_has_the_points_and_the_best(load: Any) -> None:
    table = load(KERNEL).sweep(block=range(1, 4), TILE=[4, 8], n=20, where="block > 1", jobs=1)
    assert [(row["block"], row["TILE"]) for row in table] == [(2, 4), (2, 8), (3, 4), (3, 8)]
    assert table.ok
    assert table.best is not None
    assert table.best["cycles"] == min(row["cycles"] for row in table)
    assert table.launch.startswith(f"<<<1, {table.best['block']}>>> x = ramp(20)")
    assert repr(table) == "<SweepTable twice: 4 points, 4 of them good>"
    assert pickle.loads(pickle.dumps(table)) == table
    assert table[1:3] == table.rows[1:3]
    shown = table._repr_html_()
    assert shown.count("<circle") == 4
    assert "<script" not in shown
    arrow = pyarrow.table(table)
    assert arrow.column("block").to_pylist() == [2, 2, 3, 3]
    assert arrow.schema.field("cycles").type == pyarrow.float64()
    assert table.__dataframe__().num_rows() == 4


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_libraries_of_tables_take_it(load: Any, library: str) -> None:
    frames = pytest.importorskip(library)
    table = load(KERNEL).sweep(block=[1, 13], jobs=1)
    taken = frames.DataFrame(table)
    assert list(taken["block"]) == [1, 13]
    assert list(taken["verdict"]) == ["right", "refused"]


def test_odd_sizes_fail_with_the_smallest_that_fails(load: Any) -> None:
    load(KERNEL).sweep(odd_sizes=True, cycles=False, jobs=1).check()
    table = load(TAIL).sweep(odd_sizes="n", cycles=False, jobs=1)
    with pytest.raises(AssertionError, match=r"the smallest that fails: \{'n': 1, "):
        table.check()


def test_what_is_done_is_kept_where_work_is_lost(
    load: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def losing(*given: Any) -> Any:
        yield from itertools.islice(evaluated(*given), 2)
        raise ExecutorLostError("{who} is gone", who="x")

    monkeypatch.setattr(python, "evaluated", losing)
    with pytest.raises(ExecutorLostError, match="x is gone") as lost:
        load(KERNEL).sweep(block=range(1, 5), jobs=1)
    assert [row["block"] for row in lost.value.table] == [1, 2]


def test_the_search_gives_a_table_too(load: Any) -> None:
    sizes = {"n": [8, 20]}
    table = load(KERNEL).tune(TILE=range(1, 9), block=[1, 2, 13], over=sizes, trials=24, jobs=1)
    assert len(table) == 24
    assert table.best is not None
    assert table.best["block"] == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"TILE": []}, "'TILE' has no value"),
        ({"x": pyarrow.array([1, 2]).to_numpy()}, "'x': an array is given as a text"),
        ({"WIDTH": 3}, "'WIDTH' is no macro"),
        ({"objective": "beauty"}, "no objective 'beauty'"),
        ({"target": "gcu9"}, "unknown target 'gcu9'"),
    ],
)
def test_what_makes_no_sense_is_refused(load: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, ArgumentError), match=re.escape(message)):
        load(KERNEL).sweep(**options)
