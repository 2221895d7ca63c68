"""The table of public kernels' profiles: it is what was found, and certain advice stayed so."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tops_lsp.simulate.present import advice_pages

FOLDER = Path(__file__).parents[2] / "benchmarks" / "public"


@pytest.fixture(scope="module")
def profiles() -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(FOLDER))
        return importlib.import_module("profiles")


def rows() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / "profiles.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_the_page_has_what_was_found(profiles: ModuleType, language: str) -> None:
    folder = profiles.DOCS if language == "en" else profiles.DOCS / language
    assert (folder / "profiles.md").read_text("utf-8") == profiles.page(rows(), language)


def test_certain_advice_won_on_every_machine_that_was_tried() -> None:
    assert sum(row["certain"] for row in rows()) > 0
    assert not [row["kernel"] for row in rows() if row["unsure"]]


def test_advice_in_the_table_has_pages() -> None:
    kinds = {advice[1] for row in rows() for advice in row["advice"]}
    assert kinds <= set(advice_pages.texts())
    assert all(row["fastest"] <= row["cycles"] <= row["slowest"] for row in rows())
