"""Plain C++ on the host and in a kernel of one thread: every engine prints what g++'s program does.

Each file of `both_sides/` holds a function `test`, marked `FN`, and ends with its output; where g++
is at hand, that is checked too.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import tops_simulator

FILES = sorted((Path(__file__).parent / "both_sides").glob("*.cpp"))
HEADERS = "".join(
    f"#include <{name}>\n"
    for name in ("climits", "cmath", "cstddef", "cstdint", "cstdio", "cstdlib", "cstring")
)
HOST = "int main() { test(); return 0; }\n"
KERNEL = "__global__ void k() { test(); }\nint main() { k<<<1, 1>>>(); return 0; }\n"


def parts(path: Path) -> tuple[str, list[str]]:
    """The code, and the lines that it prints."""
    code, listed = path.read_text("utf-8").split("\n// prints:\n")
    return f"{code}\n", [line.removeprefix("//").strip() for line in listed.splitlines()]


def lines(output: str) -> list[str]:
    return [line.strip() for line in output.splitlines()]


@pytest.mark.parametrize(
    "engine", ["host", "lockstep", pytest.param("native", marks=pytest.mark.long)]
)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_program(path: Path, engine: str) -> None:
    code, printed = parts(path)
    mark, end = ("", HOST) if engine == "host" else ("__device__", KERNEL)
    text = f"{HEADERS}#define FN {mark}\n{code}{end}"
    used = "auto" if engine == "host" else engine
    report = tops_simulator.load(f"{path.stem}.tops", text=text.encode(), engine=used).run()
    assert [f.message for f in report.findings] == []
    assert lines(report.output) == printed


@pytest.mark.long  # our own code has no part in it
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_compiler_agrees(path: Path, tmp_path: Path) -> None:
    code, printed = parts(path)
    source, made = tmp_path / "program.cpp", tmp_path / "program"
    source.write_text(f"{HEADERS}#define FN\n{code}{HOST}", "utf-8")
    subprocess.run(["g++", "-std=c++17", "-w", "-o", made, source], check=True)
    done = subprocess.run([made], capture_output=True, text=True, check=True)
    assert lines(done.stdout) == printed
