"""Statuses that the simulator answers with: the stubs of both runtimes have them all."""

from __future__ import annotations

import re

import pytest

from tops_lsp.sdk import catalog
from tops_simulator.ops import status

STATUSES = sorted(
    value
    for name, value in vars(status).items()
    if name.isupper() and isinstance(value, str) and not name.startswith("_")
)
FILES = {"tops": "tops/driver_types.h", "cuda": "cuda_runtime.h"}


@pytest.mark.parametrize("family", status.FAMILIES)
def test_every_status_is_an_enumerator(family: str) -> None:
    text = catalog.text(FILES[family]).decode()
    named = set(re.findall(rf"^  {family}(\w+) = \d+", text, re.MULTILINE))
    assert len(STATUSES) > 10
    assert [each for each in STATUSES if each not in named] == []
