"""Records: dataclasses that mypy holds to be frozen, and that are no dearer to make than others."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from tops_lsp.records import dataclass


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class Token:
    text: str


@dataclass
class Counter:
    count: int = 0


def test_what_is_frozen_is_equal_and_hashes_by_its_values() -> None:
    assert Point(1, 2) == Point(1, 2) != Point(2, 1)
    assert len({Point(1), Point(1, 0), replace(Point(1), y=3)}) == 2
    assert pickle.loads(pickle.dumps(Point(4, 5))) == Point(4, 5)
    assert not hasattr(Point(1), "__dict__")


def test_what_is_not_compared_is_itself_alone() -> None:
    assert Token("a") != Token("a")
    assert len({Token("a"), Token("a")}) == 2


def test_what_may_change_has_no_hash() -> None:
    counter = Counter()
    counter.count += 1
    assert counter == Counter(1)
    with pytest.raises(TypeError, match="unhashable"):
        hash(counter)
