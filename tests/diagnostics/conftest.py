"""What tests of the engine share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tops_lsp.diagnostics import engine
from tops_lsp.diagnostics.engine import Visit
from tops_lsp.model.declarations import Function, Item
from tops_lsp.model.execution import Side
from tops_lsp.model.unit import TranslationUnit


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the functions the engine has judged, in order; it grows as they are."""
    names: list[str] = []
    real = engine._nodes

    def counting(
        unit: TranslationUnit, item: Item, functions: list[Function], sides: Side
    ) -> Iterator[tuple[object, Visit]]:
        names.extend(function.name for function in functions)
        return real(unit, item, functions, sides)

    monkeypatch.setattr(engine, "_nodes", counting)
    return names
