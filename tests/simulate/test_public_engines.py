"""The table of engines that run public kernels: it is what was found, and none takes long."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks" / "public"


@pytest.fixture(scope="module")
def engines() -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        return importlib.import_module("engines")


def rows() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / "engines.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize(("language", "number"), [(".", 0), ("zh-CN", 1)])
def test_the_page_has_what_was_found(engines: ModuleType, language: str, number: int) -> None:
    page = engines.DOCS / language / "kernel-engines.md"
    assert page.read_text("utf-8") == engines.page(rows(), number)


def test_kernels_end_soon_with_right_values(engines: ModuleType) -> None:
    found = rows()
    assert len({(row["file"], row["kernel"]) for row in found}) == len(found) > 250
    assert max(row["seconds"] for row in found) <= engines.GOAL
    assert all(row["engines"] for row in found)
    assert all(row["right"] for row in found if not row["errors"])
