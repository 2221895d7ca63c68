"""What dataclasses write for themselves is compiled once: the same classes, less work."""

from __future__ import annotations

import builtins
import dataclasses
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp import generated
from tops_lsp.generated import kept


@pytest.fixture(autouse=True)
def writing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """How many texts were compiled since it was last asked."""
    count = 0

    def counted(*arguments: Any) -> Any:
        nonlocal count
        count += 1
        return builtins.compile(*arguments)

    def taken() -> int:
        nonlocal count
        made, count = count, 0
        return made

    monkeypatch.setattr(generated, "compile", counted, raising=False)
    return taken


def made() -> type[Any]:
    @dataclasses.dataclass(frozen=True, slots=True, order=True)
    class Point:
        x: int
        y: list[int] = dataclasses.field(default_factory=list)

    return Point


def behaves(point: type[Any]) -> bool:
    with pytest.raises(dataclasses.FrozenInstanceError):
        point(1).x = 2
    return (
        repr(point(1)).endswith("Point(x=1, y=[])")
        and point(1) == point(1, []) < point(2)
        and dataclasses.replace(point(1), x=3).x == 3
        and not hasattr(point(1), "__dict__")
    )


def test_compiled_once(tmp_path: Path, compilations: Callable[[], int]) -> None:
    path = str(tmp_path / "made" / "code")
    with kept(path):
        assert behaves(made())
    assert compilations() > 5
    for _ in range(2):
        with kept(path):
            assert behaves(made())
        assert compilations() == 0
    assert "exec" not in vars(dataclasses)
    assert [p.name for p in (tmp_path / "made").iterdir()] == ["code"]


def test_any_damage_means_compiling_anew(tmp_path: Path, compilations: Callable[[], int]) -> None:
    path = tmp_path / "code"
    with kept(str(path)):
        made()
    whole, wanted = path.read_bytes(), compilations()
    for at in range(0, len(whole), max(1, len(whole) // 60)):
        for damaged in (whole[:at], whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :]):
            path.write_bytes(damaged)
            with kept(str(path)):
                assert behaves(made())
            assert compilations() == wanted
            assert path.read_bytes() == whole


def test_nowhere_to_write(tmp_path: Path, compilations: Callable[[], int]) -> None:
    (tmp_path / "file").touch()
    for path in (str(tmp_path / "file" / "code"), str(tmp_path)):
        with kept(path):
            assert behaves(made())
        assert compilations() > 5


def test_old_code_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "code"
    with kept(str(path)):
        made()
    size = path.stat().st_size
    monkeypatch.setattr(generated, "_MOST", 3)
    with kept(str(path)):
        dataclasses.make_dataclass("Other", ["a", "b"])
    assert path.stat().st_size < size
