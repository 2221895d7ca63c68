"""What a run over many files looks up stands together; what counts is each file's own entry."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli import analysis, results
from tops_lsp.sdk import cache, packs

Lint = Callable[..., Any]
COUNT = 12
WRONG = '#include "a.inc"\nint h() {{ return d(); }}  // {}\n'
DEVICE, HOST = "__device__ int d();\n", "/* device */ int d();"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOPS_LSP_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache" / results.FOLDER


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of what is read of the cache."""
    names: list[str] = []
    load = cache.load_from

    def noted(home: str, name: str, key: str) -> Any:
        names.append(name)
        return load(home, name, key)

    monkeypatch.setattr(cache, "load_from", noted)
    return names


@pytest.fixture
def analysed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are analysed."""
    paths: list[str] = []
    whole = analysis.passes_of

    def noted(source: Any, *arguments: Any) -> Any:
        paths.append(source.path)
        return whole(source, *arguments)

    monkeypatch.setattr(analysis, "passes_of", noted)
    return paths


@pytest.fixture
def folder(tmp_path: Path, home: Path) -> Path:
    (tmp_path / "a.inc").write_text(DEVICE)
    for number in range(COUNT):
        (tmp_path / f"{number:02}.tops").write_text(WRONG.format(number))
    return tmp_path


def pack(home: Path) -> Path:
    (found,) = home.glob("pack-*.json")
    return found


def run(lint: Lint, *options: str) -> Any:
    return lint("--isolated", "-j1", *options, ".", cache=True)


def test_a_run_opens_one_file_for_all(
    folder: Path, home: Path, lint: Lint, opened: list[str], analysed: list[str]
) -> None:
    first = run(lint)
    assert len(analysed) == COUNT
    opened.clear()
    written = pack(home).stat().st_mtime_ns
    assert run(lint) == first
    assert (len(analysed), len(opened)) == (COUNT, 1)
    assert pack(home).stat().st_mtime_ns == written


def test_what_changed_is_analysed_and_takes_its_place(
    folder: Path, home: Path, lint: Lint, analysed: list[str]
) -> None:
    first = run(lint)
    before = os.stat(folder / "03.tops")
    (folder / "03.tops").write_text(WRONG.format(3).replace("return d()", "return 1 +"))
    (folder / "03.tops").write_text(WRONG.format(3).replace("d()", "123"))  # of the same size
    os.utime(folder / "03.tops", ns=(before.st_atime_ns, before.st_mtime_ns))
    assert os.stat(folder / "03.tops").st_size == before.st_size
    analysed.clear()
    second = run(lint)
    assert (len(analysed), second.out.count("TOPS101")) == (1, first.out.count("TOPS101") - 1)
    assert run(lint) == second
    assert len(analysed) == 1
    entries = cache.load_from(str(home), pack(home).stem, _tool(home))["entries"]
    assert len(entries) == COUNT


def _tool(home: Path) -> str:
    from tops_lsp.sdk.entry_cache import tool_version

    return tool_version()


def test_a_header_of_the_same_size_and_time(folder: Path, lint: Lint, analysed: list[str]) -> None:
    (folder / "a.inc").write_text(DEVICE.ljust(len(HOST)))
    run(lint)
    before = os.stat(folder / "a.inc")
    (folder / "a.inc").write_text(HOST)
    os.utime(folder / "a.inc", ns=(before.st_atime_ns, before.st_mtime_ns))
    analysed.clear()
    assert run(lint).status == 0
    assert len(analysed) == COUNT
    assert run(lint).status == 0
    assert len(analysed) == COUNT


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: b"",
        lambda text: text[: len(text) // 2],
        lambda text: text.replace(b"TOPS101", b"TOPS104"),
    ],
)
def test_damage_is_survived(
    damage: Callable[[bytes], bytes], folder: Path, home: Path, lint: Lint, analysed: list[str]
) -> None:
    first, whole = run(lint), pack(home).read_bytes()
    pack(home).write_bytes(damage(whole))
    assert run(lint) == first
    assert (len(analysed), pack(home).read_bytes()) == (COUNT, whole)


@pytest.mark.parametrize(
    "content",
    [
        1,
        {},
        {"rows": 1, "entries": 1},
        {"rows": [], "entries": {"a": ["k", [0], {}]}},
        {"rows": []},
    ],
)
def test_a_pack_of_another_kind_is_none(content: object, home: Path) -> None:
    made = packs.Pack.of(None, results.FOLDER, "here", "tool")
    cache.store(made.name, "tool", content, results.FOLDER)
    found = packs.Pack.of(str(home), results.FOLDER, "here", "tool")
    assert (found.rows, found.entries) == ([], {})


def test_packs_that_others_can_write_are_not_read(
    folder: Path, home: Path, lint: Lint, analysed: list[str]
) -> None:
    first = run(lint)
    pack(home).write_bytes(b"")
    pack(home).chmod(0o666)
    assert run(lint) == first
    assert len(analysed) == COUNT
    assert pack(home).stat().st_mode & 0o777 == 0o600


def test_several_ways_of_reading_stand_beside_each_other(
    folder: Path, home: Path, lint: Lint, opened: list[str]
) -> None:
    ways = [(), ("-DA=1",)]
    said = [run(lint, *options) for options in ways]
    opened.clear()
    assert [run(lint, *options) for options in ways] == said
    assert len(opened) == len(ways)


def test_few_files_need_none(folder: Path, home: Path, lint: Lint) -> None:
    lint("--isolated", "00.tops", cache=True)
    assert list(home.glob("pack-*.json")) == []
    assert len(list(home.glob("*.json"))) == 1


def test_another_tool_begins_anew(home: Path) -> None:
    stored = {"reads": {"a.inc": None}, "content": [1]}
    one = packs.Pack.of(None, results.FOLDER, "here", "1")
    one.keep(["a"], {"a": ("key", stored)})
    again = packs.Pack.of(str(home), results.FOLDER, "here", "1")
    assert (again.entries, again.rows) == ({"a": ("key", [0], [1])}, [("a.inc", None)])
    assert packs.Pack.of(str(home), results.FOLDER, "here", "2").entries == {}
    assert packs.Pack.of(str(home), results.FOLDER, "there", "1").entries == {}


def test_there_is_room_for_so_many(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packs, "ROOM", 2)
    stored = {"reads": {}, "content": None}
    made = packs.Pack.of(None, results.FOLDER, "here", "1")
    made.keep("ab", {"a": ("1", stored), "b": ("1", stored)})
    made = packs.Pack.of(str(home), results.FOLDER, "here", "1")
    made.keep("c", {"c": ("1", stored)})
    assert list(packs.Pack.of(str(home), results.FOLDER, "here", "1").entries) == ["c", "a"]
