"""What projects' rules are known to a process ends with the test that made them known."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tops_lsp.diagnostics.own_rules import forget


@pytest.fixture(autouse=True)
def no_rules_are_left() -> Iterator[None]:
    yield
    forget()
