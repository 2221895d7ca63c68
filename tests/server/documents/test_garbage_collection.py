"""Full collections wait for a pause."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from tops_lsp.server.documents import garbage_collection
from tops_lsp.server.documents.garbage_collection import THRESHOLDS, WORTH, GarbageCollection


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Collections pass over what all other tests have left, and go on to: it takes seconds."""
    monkeypatch.setattr(gc, "unfreeze", lambda: None)
    before = gc.get_threshold()
    gc.freeze()
    yield
    gc.freeze()
    gc.set_threshold(*before)


def test_what_is_there_at_the_beginning_is_frozen() -> None:
    keeping, frozen = GarbageCollection(), gc.get_freeze_count()
    young = [[number] for number in range(1000)]
    keeping.begin()
    assert gc.get_threshold() == THRESHOLDS
    assert gc.get_freeze_count() >= frozen + len(young)
    assert keeping.collections == 0


@pytest.mark.parametrize(
    ("pieces", "used"), [([1] * (WORTH - 1), 0), ([1] * WORTH, 1), ([WORTH, 1], 1), ([], 0)]
)
def test_a_pause_is_used_when_there_is_something_to_do(
    pieces: list[int], used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage_collection, "QUIET", 0.0)

    async def session() -> int:
        keeping = GarbageCollection()
        for count in pieces:
            keeping.worked(count)
        for _ in range(5):
            await asyncio.sleep(0.001)
        return keeping.collections

    assert asyncio.run(session()) == used


def test_work_ends_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage_collection, "QUIET", 0.0)

    async def session() -> int:
        keeping = GarbageCollection()
        keeping.worked(WORTH)
        keeping.stop()
        for _ in range(5):
            await asyncio.sleep(0.001)
        return keeping.collections

    assert asyncio.run(session()) == 0
