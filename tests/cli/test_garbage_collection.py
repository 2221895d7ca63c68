"""What a file leaves behind is gone before memory fills with it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli import garbage_collection
from tops_lsp.model.unit import TranslationUnit

FILES = 6


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """The collector of the tests' own process as it was."""
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)
    gc.freeze()


def alive() -> int:
    """Units made since the collector was told to pass over all there is."""
    return sum(isinstance(each, TranslationUnit) for each in gc.get_objects())


@pytest.mark.parametrize(("growth", "left"), [(-1 << 40, 0), (1 << 40, FILES - 1)])
def test_units_of_files_that_are_done_are_let_go(
    lint: Callable[..., Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    growth: int,
    left: int,
) -> None:
    for number in range(FILES):
        (tmp_path / f"{number}.tops").write_text("__global__ void k(int *p) { p[0] = 1; }\n")
    gc.freeze()
    most = 0

    def tidy() -> None:
        nonlocal most
        whole()
        most = max(most, alive())

    whole = garbage_collection.tidy
    monkeypatch.setattr(garbage_collection, "GROWTH", growth)
    monkeypatch.setattr(garbage_collection, "THRESHOLDS", (1 << 30, 1 << 30, 1 << 30))
    monkeypatch.setattr(garbage_collection, "tidy", tidy)
    assert lint("-j1", ".").status == 0
    assert most == left
