"""The picture of all refactorings is that of today's tables."""

from __future__ import annotations

from tests.features.refactor.gallery import PICTURE, drawn, examples
from tops_lsp.features.refactor.catalog import BY_NAME

ABSENT = frozenset[str]()
"""What the tables have no text of alone."""


def test_the_picture_is_of_today() -> None:
    assert PICTURE.read_text("utf-8") == drawn()


def test_each_refactoring_is_in_the_picture() -> None:
    assert BY_NAME.keys() - examples().keys() == ABSENT
