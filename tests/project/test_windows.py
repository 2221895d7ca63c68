"""What differs on Windows and macOS, simulated here: paths, quoting, consoles, missing calls."""

from __future__ import annotations

import json
import ntpath
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pygls import uris

from tops_lsp.project import responses
from tops_lsp.text.source import Encoding, Source

BIN = Path(sys.executable).parent
KERNEL = """\
#include <tops.h>
// 中文 ü 🙂
// tops-sim: <<<1, 3>>> out = zeros(3)
__global__ void k(float *out) {
  out[threadIdx.x] = 1; /* 值 🙂 */ int n = missing;
  printf("结果 🙂\\n");
}
"""
POORER = """
import os, socket, sys, sysconfig
sysconfig.get_config_vars()  # of this build, before it is called another system's
for name in ("fork", "forkpty", "geteuid", "getuid", "O_NOFOLLOW", "O_DIRECTORY", "O_PATH", "nice",
             "setsid", "killpg", "sched_getaffinity", "getpgid", "pidfd_open"):
    if hasattr(os, name):
        delattr(os, name)
del socket.AF_UNIX
for name in ("fcntl", "resource", "pwd", "grp", "termios"):
    sys.modules[name] = None
sys.platform = "darwin"
"""
"""A Python of another system: what Windows and macOS lack is gone before the tool starts."""


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (
            r'"C:\Program Files\topscc.exe" -c C:\src\k.tops',
            [r"C:\Program Files\topscc.exe", "-c", r"C:\src\k.tops"],
        ),
        (r"cc -DNAME=\"x\" a.cpp", ["cc", '-DNAME="x"', "a.cpp"]),
        (r'cc "-IC:\my dir\\" a.cpp', ["cc", "-IC:\\my dir\\", "a.cpp"]),
        (r'cc -I"C:\my dir" ""', ["cc", r"-IC:\my dir", ""]),
        (r"cc \\server\share\a.cpp", ["cc", r"\\server\share\a.cpp"]),
        ('cc "open', ["cc", "open"]),
        ("", []),
    ],
)
def test_commands_are_split_as_windows_does(
    command: str, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert responses.windows_words(command) == words
    monkeypatch.setattr(responses.os, "name", "nt")
    assert responses.split(command, "compile_commands.json").words == words


@pytest.mark.parametrize(
    ("uri", "path"),
    [
        ("file:///c%3A/src/k.tops", r"c:\src\k.tops"),
        ("file:///C:/My%20Files/%E5%86%85%E6%A0%B8.tops", r"c:\My Files\内核.tops"),
        ("file://server/share/k.tops", r"\\server\share\k.tops"),
        ("file:///c:/" + "a" * 300 + "/k.tops", "c:\\" + "a" * 300 + r"\k.tops"),
    ],
)
def test_uris_with_drives(uri: str, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uris, "IS_WIN", True)
    assert uris.to_fs_path(uri) == path
    assert ntpath.normcase(uris.to_fs_path(uris.from_fs_path(path) or "") or "") == (
        ntpath.normcase(path)
    )


def test_lines_that_end_as_on_windows() -> None:
    plain, windows = (
        Source("k.tops", KERNEL.replace("\n", end).encode()) for end in ("\n", "\r\n")
    )
    for line in range(KERNEL.count("\n")):
        for source in (plain, windows):
            assert source.position(source.line_span(line).end, Encoding.UTF16).line == line
    assert [plain.text[s.start : s.end] for s in map(plain.line_span, range(7))] == [
        windows.text[s.start : s.end] for s in map(windows.line_span, range(7))
    ]


def _ran(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "TOPS_SIM_IDLE": "0", "PYTHONUTF8": "0", **more}
    return subprocess.run(
        words, cwd=folder, env=environment, capture_output=True, timeout=120, check=False
    )


@pytest.mark.parametrize(("encoding", "language"), [("cp936", "zh-CN"), ("cp1252", "en")])
def test_a_console_without_all_characters_shows_the_rest(
    encoding: str, language: str, tmp_path: Path
) -> None:
    (tmp_path / "k.tops").write_text(KERNEL, "utf-8")
    (tmp_path / "fine.tops").write_text(KERNEL.replace(" int n = missing;", ""), "utf-8")
    commands = (
        (1, BIN / "tops-lint", "k.tops"),
        (1, BIN / "tops-lint", "--output-format", "concise", "k.tops"),
        (0, BIN / "tops-lint", "--explain", "SIM201"),
        (2, BIN / "tops-sim", "run", "k.tops"),
        (0, BIN / "tops-sim", "run", "fine.tops"),
    )
    for status, *words in commands:
        done = _ran(tmp_path, *map(str, words), "--lang", language, PYTHONIOENCODING=encoding)
        assert done.returncode == status, (words, done.stderr)
        shown = (done.stdout + done.stderr).decode(encoding)
        assert "internal error" not in shown, words
        assert "Traceback" not in shown, words


def test_a_path_that_is_no_text_is_shown_as_it_is(tmp_path: Path) -> None:
    name = os.fsdecode(b"k\xff.tops")
    (tmp_path / name).write_text(KERNEL, "utf-8")
    done = _ran(tmp_path, str(BIN / "tops-lint"), name, PYTHONIOENCODING="utf-8")
    assert b"k\xff.tops:5:" in done.stdout


def _other_system(folder: Path) -> dict[str, str]:
    """An environment whose Python is another system's, children included."""
    (folder / "poorer").mkdir()
    (folder / "poorer" / "sitecustomize.py").write_text(POORER, "utf-8")
    return {"PYTHONPATH": str(folder / "poorer")}


def test_a_system_without_fork_runs_and_lints(tmp_path: Path) -> None:
    """No fork, no sockets of files, no Landlock, no filter: a run in the process itself."""
    environment = _other_system(tmp_path)
    fine = KERNEL.replace(" int n = missing;", "")
    for name in ("a.tops", "b.tops"):
        (tmp_path / name).write_text(fine, "utf-8")
    asked = "import os, sys; print(hasattr(os, 'fork'), sys.platform)"
    seen = _ran(tmp_path, sys.executable, "-c", asked, **environment)
    assert seen.stdout.split() == [b"False", b"darwin"]
    linted = _ran(tmp_path, str(BIN / "tops-lint"), "-j", "2", "a.tops", "b.tops", **environment)
    assert linted.returncode in (0, 1), linted.stderr
    assert b"rror:" not in linted.stderr
    words = (str(BIN / "tops-sim"), "run", "--output-format", "json", "a.tops")
    for more in ({}, {"TOPS_SIM_IDLE": "60"}):
        done = _ran(tmp_path, *words, **{**environment, **more})
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["kernel"]["arguments"][0]["changed"]
