"""What tests of the engine share."""

from __future__ import annotations

import pytest

from tops_lsp.diagnostics import engine
from tops_lsp.diagnostics.engine import Visit
from tops_lsp.diagnostics.traversal import NodesOfFunction, nodes
from tops_lsp.model.tree.declarations import Function


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the functions the engine has judged, in order; it grows as they are."""
    names: list[str] = []

    def counting(outside: Visit, functions: list[Function]) -> list[NodesOfFunction]:
        names.extend(function.name for function in functions)
        return nodes(outside, functions)

    monkeypatch.setattr(engine, "nodes", counting)
    return names
