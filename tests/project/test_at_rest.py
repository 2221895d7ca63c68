"""A project for one run looks at what stands around its files once."""

from __future__ import annotations

import random
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


COMMANDS = '[{"directory": "/", "command": "topscc -DNEAR=%d a.tops", "file": "%s"}]'


def planted(folder: Path, chance: random.Random) -> list[Path]:
    """Files in a tree of folders, some of which have a configuration or a database of their own."""
    files, folders = [], [folder]
    (folder / "build").mkdir()
    for number in range(12):
        inner = chance.choice(folders) / f"f{number}"
        (inner / "build").mkdir(parents=True)
        folders.append(inner)
    for number, each in enumerate(folders):
        files.append(each / f"a{number}{chance.choice(['.tops', '.cu'])}")
        said = f'defines = ["OWN={number}"]\n'
        if chance.random() < 0.3:
            (each / "tops-lint.toml").write_text(said)
        if chance.random() < 0.3:
            table = "tool.tops-lint" if chance.random() < 0.5 else "tool.other"
            (each / "pyproject.toml").write_text(f"[{table}]\n{said}")
        if chance.random() < 0.3:
            place = each / chance.choice([".", "build"])
            (place / "compile_commands.json").write_text(COMMANDS % (number, files[-1]))
    if chance.random() < 0.3:
        (folders[3] / "tops-lint.toml").write_text(f'compile-commands = "{folders[5]}"\n')
    return files


@pytest.mark.parametrize("seed", range(12))
def test_the_same_is_found(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = planted(tmp_path, random.Random(seed))
    monkeypatch.chdir(tmp_path)
    for project in (Project(), Project(named=())):
        resting = project.at_rest()
        for file in files:
            for path in (str(file), str(file.relative_to(tmp_path))):
                assert resting.configurations_of(path) == project.at_rest().configurations_of(path)
                assert resting.configurations_of(path) == project.configurations_of(path)
                assert resting.settings_of(path) == project.settings_of(path)
        assert all(Path(path).is_absolute() for path in resting.looked_at())


def test_folders_without_their_own_share_what_is_around_them(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    project = Project().at_rest()
    one = project.settings_of(str(tmp_path / "a" / "one.tops"))
    assert project.settings_of(str(tmp_path / "a" / "b" / "other.tops")) is one
