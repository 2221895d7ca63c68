"""Repositories made to do harm: nothing of them is run, nothing is written, no device is read."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.long

Command = Callable[..., Any]

WRONG = "__device__ int d();\nint h() { return d(); }\n"
DEEP = 20_000
TOUCH = "touch pwned"
EVERYTHING = ["--diff", "--unsafe-fixes", "."]


def files(folder: Path, contents: dict[str, str]) -> None:
    for name, text in contents.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


COMMANDS = json.dumps(
    [
        {
            "directory": ".",
            "file": "a.tops",
            "command": f"$({TOUCH}) `{TOUCH}` -DX; {TOUCH} a.tops",
        },
        {"directory": "/", "file": "b.tops", "arguments": ["sh", "-c", TOUCH, "|", TOUCH]},
        {"directory": "\0", "file": "\0", "command": "\0"},
        {"directory": [], "file": {}, "command": 7},
    ]
)
CONFIGURATIONS = {
    "deep": "select = " + "[" * DEEP,
    "deep keys": "a" + ".a" * DEEP + " = 1\n",
    "long": "select = '" + "x" * 900_000 + "'\n",
    "too long": "# " + "x" * 2_000_000,
    "many keys": "".join(f"key{n} = 1\n" for n in range(2000)),
    "many rules": f"ignore = {['TOPS101'] * 20_000}\n",
    "in a circle": "extend = 'tops-lint.toml'\n",
    "a device": "extend = '/dev/zero'\n",
    "a folder": "extend = '.'\n",
    "a nul": 'extend = "a\\u0000b"\n',
    "elsewhere": "extend = '/etc/passwd'\n",
    "an endless pattern": "exclude = ['" + "*a" * 500 + "b', '" + "**/" * 500 + "x']\n",
    "ranges without end": "exclude = ['[" + "a-z" * 1000 + "', '[!]', '[]', '\\\\\\\\']\n",
    "folders": f"include-dirs = {['/dev', '/proc', '/' * 5000, '~', '..'] * 50}\n",
    "forced headers": "forced-includes = ['/dev/zero', '/dev/stdin', '/proc/self/mem', '.']\n",
    "macros": f"defines = {['A=' + 'A ' * 5000, '=', ' ', 'F(x)=F(x)F(x)'] * 5}\n",
    "a baseline that is a device": "baseline = '/dev/zero'\n",
    "a baseline that is none": "baseline = 'a.tops'\n",
    "not text": "select = '\udcff'\n",
}


@pytest.mark.parametrize("name", CONFIGURATIONS)
def test_a_configuration_is_answered(name: str, tmp_path: Path, lint: Command) -> None:
    text = CONFIGURATIONS[name].encode("utf-8", "surrogateescape")
    (tmp_path / "tops-lint.toml").write_bytes(text)
    (tmp_path / "a.tops").write_text(WRONG)
    before = snapshot(tmp_path)
    assert lint(*EVERYTHING).status in (0, 1, 2)
    assert snapshot(tmp_path) == before


def snapshot(folder: Path) -> dict[str, bytes | None]:
    """Every file with its content."""
    return {str(path): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


def test_commands_are_read_and_never_run(tmp_path: Path, lint: Command) -> None:
    flags = f"@more.rsp '$({TOUCH})' -DY=`{TOUCH}` @/dev/zero @more.rsp @fifo"
    files(
        tmp_path,
        {
            "compile_commands.json": COMMANDS,
            "a.tops": WRONG,
            "b.tops": WRONG,
            "more.rsp": flags,
            "Makefile": f"all:\n\t{TOUCH}\n",
            "conftest.py": "open('pwned', 'w')\n",
            "sitecustomize.py": "open('pwned', 'w')\n",
            "numpy.py": "open('pwned', 'w')\n",
            ".clang-tidy": "Checks: '*'\n",
        },
    )
    os.mkfifo(tmp_path / "fifo")
    before = sorted(path.name for path in tmp_path.iterdir())
    assert lint(*EVERYTHING, "--", "@more.rsp", f"-D$({TOUCH})").status in (1, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == before


DATABASES = {
    "deep": "[" * DEEP,
    "an object": "{}",
    "a number": "1" * 100_000,
    "halves of characters": '[{"directory": ".", "file": "a.tops", "command": "x -D\\ud800"}]',
    "a million flags": json.dumps(
        [{"directory": ".", "file": "a.tops", "arguments": ["-DA"] * 200_000}]
    ),
    "flags that include": json.dumps(
        [{"directory": ".", "file": "a.tops", "command": "c -I/dev -include /dev/zero -I@"}]
    ),
    "quotes": json.dumps([{"directory": ".", "file": "a.tops", "command": "'\"\\" * 20_000}]),
    "no json": "\0\xff",
}


@pytest.mark.parametrize("name", DATABASES)
def test_a_database_is_answered(name: str, tmp_path: Path, lint: Command) -> None:
    files(tmp_path, {"compile_commands.json": DATABASES[name], "a.tops": WRONG})
    assert lint(*EVERYTHING).status in (1, 2)


# --- includes -------------------------------------------------------------------------------

INCLUDED = (
    *("/dev/zero", "/dev/stdin", "/dev/tty", "/dev/full", "/proc/self/mem", "/proc/kmsg"),
    *("fifo", "folder", "loop", "huge", "self.h", "a.tops", "", ".", "/", "gone/../fifo"),
    *("a" * 5000, "../" * 2000 + "etc/passwd", "\x07\x1b[31m", "link"),
)


def test_headers_that_are_none(tmp_path: Path, lint: Command) -> None:
    os.mkfifo(tmp_path / "fifo")
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "link").symlink_to("/dev/zero")
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(1 << 40)  # takes no room
    (tmp_path / "self.h").write_text('#include "self.h"\n' * 100)
    lines = [
        f"#include {opening}{name}{closing}\n"
        for name in INCLUDED
        for opening, closing in ('""', "<>")
    ]
    (tmp_path / "a.tops").write_text("".join(lines) + WRONG)
    status, out, err = lint("--output-format", "concise", "a.tops")
    assert (status, err) == (1, "")
    assert "TOPS101" in out
    assert "\x1b" not in out.replace("\x1b]8;;", "")


def test_headers_without_end(tmp_path: Path, lint: Command) -> None:
    for n in range(300):
        (tmp_path / f"h{n}.h").write_text(f'#include "h{n + 1}.h"\nint a{n};\n' * 2)
    (tmp_path / "a.tops").write_text('#include "h0.h"\n' + WRONG)
    status, out, _ = lint("--output-format", "concise", "a.tops")
    assert (status, "reading-limit" in out) == (1, True)


# --- names and links --------------------------------------------------------------------------

NAMES = ("--fix.tops", "-.tops", "a\nb.tops", "\x1b[31mred.tops", "$(touch pwned).tops", "%s.tops")


def test_names_are_names(tmp_path: Path, lint: Command) -> None:
    for name in NAMES:
        (tmp_path / name).write_text(WRONG)
    for output_format in ("concise", "full", "github", "json", "sarif", "junit", "gitlab"):
        status, out, _ = lint("--output-format", output_format, ".")
        assert status == 1
        assert "\x1b[31mred" not in out or output_format not in ("concise", "full")
        if output_format in ("concise", "github"):
            assert len(out.splitlines()) == len(NAMES)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(NAMES)


def test_links_and_special_files_in_folders(tmp_path: Path, lint: Command) -> None:
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "up").symlink_to("..", target_is_directory=True)
    (tmp_path / "self.tops").symlink_to("self.tops")
    (tmp_path / "gone.tops").symlink_to("nowhere.tops")
    (tmp_path / "zero.tops").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "fifo.tops")
    (tmp_path / "folder.tops").mkdir()
    (tmp_path / "a.tops").write_text(WRONG)
    status, out, err = lint("--output-format", "concise", ".")
    assert (status, out.split(":")[0], err) == (1, "a.tops", "")
    deep = tmp_path.joinpath(*["d" * 50] * 60)
    os.makedirs(deep)
    assert lint("--output-format", "concise", ".") == (status, out, err)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "/proc/self/maps", "."])
def test_a_device_that_is_named(name: str, lint: Command) -> None:
    assert lint(name).status in (0, 2)


def test_ignore_files_without_end(tmp_path: Path, lint: Command) -> None:
    (tmp_path / ".git").mkdir()
    patterns = ["*a" * 300 + "b", "**/" * 300 + "z", "[" * 1000, "!" * 1000, "a/" * 3000, "\\"]
    (tmp_path / ".gitignore").write_text("\n".join(patterns * 20))
    (tmp_path / ("a" * 200 + ".tops")).write_text(WRONG)
    assert lint("--output-format", "concise", ".").status == 1


# --- what is kept beside ------------------------------------------------------------------------

BASELINES = {
    "deep": "[" * DEEP,
    "wrong kinds": '{"version": {}, "findings": {"a.tops": 7}}',
    "many": json.dumps({"version": 1, "findings": [{"path": "a" * 100}] * 20_000}),
    "no text": "\0",
}


@pytest.mark.parametrize("name", BASELINES)
def test_a_baseline_is_answered(name: str, tmp_path: Path, lint: Command) -> None:
    files(tmp_path, {"base.json": BASELINES[name], "a.tops": WRONG})
    assert lint("--baseline", "base.json", ".").status in (1, 2)


def test_git_runs_nothing_of_the_repository(tmp_path: Path, lint: Command) -> None:
    def git(*arguments: str) -> None:
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q")
    files(tmp_path, {"a.tops": "int x;\n", ".gitattributes": "*.tops diff=bad\n"})
    git("add", "-A")
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "one")
    script = tmp_path / ".git" / "bad.sh"
    script.write_text(f"#!/bin/sh\ntouch {tmp_path}/pwned\n")
    script.chmod(0o755)
    for key in ("core.fsmonitor", "diff.external", "diff.bad.command", "diff.bad.textconv"):
        git("config", key, str(script))
    (tmp_path / "a.tops").write_text(WRONG)
    status, out, _ = lint("--output-format", "concise", "--diff-base", "HEAD", ".")
    assert (status, "TOPS101" in out) == (1, True)
    assert not (tmp_path / "pwned").exists()
