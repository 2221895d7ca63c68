"""A project for one run looks at what stands around its files once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.project import files
from tops_lsp.project.resolve import Project


def write(folder: Path, target: str) -> None:
    (folder / "tops-lint.toml").write_text(f'target = "{target}"\n')


def target_of(project: Project, path: Path) -> str:
    return project.settings_of(str(path)).targets.value[0].spelling


def test_a_project_at_rest_keeps_what_it_found(tmp_path: Path) -> None:
    write(tmp_path, "gcu210")
    living, resting = Project(), Project().at_rest()
    path = tmp_path / "a.tops"
    assert [target_of(p, path) for p in (living, resting)] == ["gcu210", "gcu210"]
    write(tmp_path, "gcu300")
    assert [target_of(p, path) for p in (living, resting)] == ["gcu300", "gcu210"]
    assert target_of(resting.at_rest(), path) == "gcu300"


def test_a_file_is_looked_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    whole = files.stamp

    def counted(path: str) -> files.Stamp | None:
        looked.append(path)
        return whole(path)

    monkeypatch.setattr(files, "stamp", counted)
    project = Project().at_rest()
    for name in ("a/b/one.tops", "a/b/two.cu", "a/three.tops", "a/b/one.tops"):
        project.settings_of(str(tmp_path / name))
    assert str(tmp_path / "a/compile_commands.json") in looked
    assert len(looked) == len(set(looked))
    assert project.settings_of(str(tmp_path / "a/b/two.cu")).cuda.value
    assert not project.settings_of(str(tmp_path / "a/b/one.tops")).cuda.value
