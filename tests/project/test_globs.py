"""Patterns match what git says they match."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tops_lsp.project.globs import covers, pattern, patterns, read_ignore_file

PATHS = ["a", "b.cu", "a/b.cu", "a/c/b.cu", "a b/x", "ab/c.h", "#x", "!x", "x[1]", "a/[b]/c", "é"]
FILES = {
    "name anywhere": "b.cu",
    "anchored": "/b.cu\na/b.cu",
    "folder": "a/",
    "star": "*.cu",
    "star is no slash": "a/*",
    "two stars": "**/b.cu\n",
    "two stars inside": "a/**/b.cu",
    "two stars at the end": "a/**",
    "two stars behind a name": "a**/c.h\na**/b.cu",
    "more than two stars": "***/c.h\na/***",
    "question": "?b/c.h",
    "class": "[a-c]\n[!a]x",
    "negated": "*.cu\n!a/b.cu",
    "a folder stays closed": "a\n!a/b.cu",
    "contents but one": "a/*\n!a/c\na/c/*\n!a/c/b.cu",
    "escapes": "\\#x\n\\!x\nx\\[1\\]",
    "comment and blanks": "# b.cu\n\n  \nb.cu  \n",
    "escaped blank": "a\\ b",
    "not closed": "[a",
    "crlf": "b.cu\r\na/c\r\n",
}


def git_says(folder: Path, text: str, paths: list[str]) -> set[str]:
    (folder / ".gitignore").write_bytes(text.encode())
    done = subprocess.run(
        ["git", "check-ignore", "--no-index", "-z", "--stdin"],
        cwd=folder,
        input="\0".join(paths).encode(),
        capture_output=True,
        check=False,
    )
    return {path for path in done.stdout.decode().split("\0") if path}


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    folder = tmp_path_factory.mktemp("repository")
    subprocess.run(["git", "init", "-q", folder], check=True)
    return folder


def ours(text: str) -> set[str]:
    found = read_ignore_file(text)
    return {path for path in PATHS if covers(found, path)}


@pytest.mark.parametrize("name", FILES)
def test_as_git_has_it(name: str, repository: Path) -> None:
    assert ours(FILES[name]) == git_says(repository, FILES[name], PATHS)


LINE = st.lists(
    st.sampled_from(["a", "b", "*", "**", "?", "/", ".cu", "[ab]", "!", "c"]), max_size=6
)


@settings(max_examples=40, deadline=None)
@given(st.lists(LINE.map("".join), min_size=1, max_size=3))
def test_as_git_has_anything(repository: Path, lines: list[str]) -> None:
    text = "\n".join(lines)
    plain = [path for path in PATHS if path.isascii()]  # git counts bytes
    assert ours(text) & {*plain} == git_says(repository, text, plain)


@given(st.text("ab*?[]!\\/^-:\n #", max_size=20))
def test_any_text_is_read(text: str) -> None:
    covers(read_ignore_file(text), "a/b")


def test_lists_of_patterns() -> None:
    assert covers(patterns(["# no", "gen/", "*.cuh"]), "src/gen/a.cu")
    assert not covers(patterns(["gen/"]), "src/gen")
    assert pattern("/") is None
