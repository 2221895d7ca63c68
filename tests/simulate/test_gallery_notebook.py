"""The gallery notebook: each cell runs, and shows what a notebook shows of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "gallery.ipynb"


@pytest.fixture(scope="module")
def cells(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """The cells of code with what they have put out."""
    nbformat = pytest.importorskip("nbformat")
    client = pytest.importorskip("nbclient")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    run = client.NotebookClient(
        notebook, timeout=120, resources={"metadata": {"path": str(NOTEBOOK.parent)}}
    )
    run.execute()
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def shown(cell: dict[str, Any], kind: str) -> str:
    """What a cell's value is shown as."""
    return "".join(out["data"].get(kind, "") for out in cell["outputs"] if "data" in out)


@pytest.mark.long
def test_every_cell_runs_and_shows_tables(cells: list[dict[str, Any]]) -> None:
    module, right, wrong, values, table, page = cells
    assert "saxpy" in shown(module, "text/html")
    assert "<table" in shown(right, "text/html")
    assert "out-of-bounds" in shown(wrong, "text/html")
    assert "(" in shown(values, "text/plain")
    assert "<table" in shown(table, "text/html")
    assert shown(page, "text/plain") == "True"


@pytest.mark.long
def test_it_is_kept_without_what_a_run_puts_out() -> None:
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    kept = [cell for cell in notebook.cells if cell.cell_type == "code" and cell.outputs]
    assert kept == []
