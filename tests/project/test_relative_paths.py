"""Paths as seen from folders, on systems with several roots and names without case."""

from __future__ import annotations

import json
import ntpath
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

import pytest

from tops_lsp.cli.output.sarif import artifact
from tops_lsp.project import globs
from tops_lsp.project.compile_commands import Database, find_database
from tops_lsp.project.relative_paths import is_below, is_outside, relative, shown
from tops_lsp.server.requests.include_paths import spelled


@contextmanager
def windows(folder: str) -> Iterator[None]:
    """Paths as Windows reads them, seen from a working folder."""
    with (
        mock.patch.object(os, "path", ntpath),
        mock.patch.object(os, "sep", "\\"),
        mock.patch.object(os, "getcwd", return_value=folder),
    ):
        yield


@pytest.mark.parametrize(
    ("path", "folder", "wanted"),
    [
        (r"C:\src\a\k.tops", r"C:\src", r"a\k.tops"),
        (r"c:\SRC\a\k.tops", r"C:\src", r"a\k.tops"),
        (r"C:\other\k.tops", r"C:\src", r"..\other\k.tops"),
        (r"D:\kernels\k.tops", r"C:\src", r"D:\kernels\k.tops"),
        (r"\\server\share\k.tops", r"C:\src", r"\\server\share\k.tops"),
        ("C:\\" + "a" * 300 + r"\k.tops", "C:\\" + "a" * 300, "k.tops"),
    ],
)
def test_a_path_from_a_folder(path: str, folder: str, wanted: str) -> None:
    with windows(folder):
        found = relative(path, folder)
        assert found == wanted
        assert shown(path) == (path if is_outside(found) else found)


def test_below() -> None:
    with windows("C:\\"):
        assert is_below(r"C:\src\a.npy", r"C:\src")
        assert not is_below(r"C:\source\a.npy", r"C:\src")
        assert not is_below(r"D:\src\a.npy", r"C:\src")
    assert is_below("/src/a/b", "/src/a")
    assert not is_below("/src/ab", "/src/a")


def test_what_is_made_of_a_file_on_another_drive() -> None:
    with windows(r"C:\src"):
        assert globs.below(r"D:\kernels\k.tops", r"C:\src") == "D:/kernels/k.tops"
        assert spelled(r"D:\sdk\h.h", r"C:\src\k.tops", (r"D:\sdk",)) == ("h.h", False)
        assert spelled(r"D:\sdk\h.h", r"C:\src\k.tops", ()) == ("D:/sdk/h.h", False)
        assert artifact(r"C:\src\a\k.tops")["uri"] == "a/k.tops"


def test_an_editors_drive_is_cmakes(tmp_path: Path) -> None:
    """`c:` and `C:`, slashes of both kinds: one entry of compile_commands.json."""
    entry = {"file": "C:/Src/K.tops", "directory": "C:/Build", "command": "topscc -DX=1 K.tops"}
    (tmp_path / "compile_commands.json").write_text(json.dumps([entry]), "utf-8")
    found = find_database(str(tmp_path / "k.tops"))
    assert found is not None
    from tops_lsp.project import compile_commands

    with windows("C:\\"):
        database = compile_commands._database(r"C:\Build\compile_commands.json", [entry])
        assert [e.file for e in database.of(r"c:\src\k.tops")] == [r"C:\Src\K.tops"]
        assert database.of(r"c:\src\other.tops") == ()


def test_names_with_case_stay_apart() -> None:
    database = Database("/b/compile_commands.json", {"/src/k.tops": ()})
    assert os.path.normcase("/src/K.tops") not in database.entries
