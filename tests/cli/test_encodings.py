"""Texts in other encodings: read alike where ASCII is ASCII, refused aloud where it is not; what
--fix writes has every other byte as it was.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.cli.sim import main as simulate
from tops_lsp.text.encoding import foreign

Lint = Callable[..., Any]

LINES = (
    "__device__ int d(int x);",
    '// 注释: {} "é"',
    'const char *s = "字符";',
    "int h() { return d(1); }",
    "int x;  // tops-lint: ignore[kernel-returns-value] gone",
    "int y;",
)
FIXED = (*LINES[:4], "int x;", LINES[5])
READ = ["utf-8", "utf-8-sig", "gb18030", "euc-jp", "latin-1", "cp1251"]
REFUSED = ["utf-16", "utf-16-le", "utf-16-be", "utf-32"]
ENDS = {"lf": "\n", "crlf": "\r\n", "cr": "\r", "mixed": "", "no end": "\n"}


def text(lines: tuple[str, ...], encoding: str, ends: str) -> bytes:
    """Mixed ends take turns; characters an encoding does not have are left out."""
    parts = [line + (ENDS[ends] or ("\n", "\r\n")[n % 2]) for n, line in enumerate(lines)]
    whole = "".join(parts)[: -1 if ends == "no end" else None]
    return whole.encode(encoding, "ignore")


@pytest.mark.parametrize("encoding", READ)
def test_read_alike_and_every_other_byte_is_kept(encoding: str, tmp_path: Path, lint: Lint) -> None:
    for ends in ENDS:
        (tmp_path / f"{ends}.tops").write_bytes(text(LINES, encoding, ends))
    out = lint("--output-format", "concise", ".").out.splitlines()
    found = {(line.split(":")[0], line.split(":")[1]) for line in out}
    assert found == {(f"{ends}.tops", line) for ends in ENDS for line in "45"}
    assert lint("--fix", ".").status == 1
    for ends in ENDS:
        assert (tmp_path / f"{ends}.tops").read_bytes() == text(FIXED, encoding, ends)


@pytest.mark.parametrize("encoding", REFUSED)
def test_refused_aloud_and_left_alone(
    encoding: str, tmp_path: Path, lint: Lint, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = text(LINES, encoding, "crlf")
    (tmp_path / "a.tops").write_bytes(whole)
    status, out, err = lint("--fix", "a.tops")
    assert (status, out) == (2, "")
    assert err.startswith("tops-lint: a.tops: is UTF-")
    assert err.endswith(" text: save it as UTF-8\n")
    assert (tmp_path / "a.tops").read_bytes() == whole
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(whole)))
    assert lint("-").status == 2


def test_lines_of_carriage_returns_alone_are_shown(tmp_path: Path, lint: Lint) -> None:
    (tmp_path / "a.tops").write_bytes("\r".join(LINES).encode())
    out = lint("a.tops").out
    assert f"4 | {LINES[3]}\n" in out


def test_a_header_of_carriage_returns_alone(tmp_path: Path, lint: Lint) -> None:
    header = "#define KERNEL __global__\r// a comment\r__device__ int d(int x);\r"
    (tmp_path / "d.h").write_bytes(header.encode())
    (tmp_path / "a.tops").write_text('#include "d.h"\nint h() { return d(1); }\n')
    assert lint("--output-format", "concise", "a.tops").out.startswith("a.tops:2:18: error:")


def test_a_program_of_carriage_returns_alone_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["#include <cstdio>", "// one", "int main() {", '  std::printf("two\\n");', "}", ""]
    (tmp_path / "a.tops").write_bytes("\r".join(lines).encode())
    assert simulate(["run", str(tmp_path / "a.tops")]) == 0
    assert "two" in capsys.readouterr().out


def test_a_fix_stops_at_a_lone_carriage_return(tmp_path: Path, lint: Lint) -> None:
    """Some compilers read the code behind it, and for those it must stay."""
    comment = b"  // tops-lint: ignore[kernel-returns-value] gone"
    (tmp_path / "a.tops").write_bytes(b"int x;" + comment + b"\rint y;\nint z;\n")
    lint("--fix", "a.tops")
    assert (tmp_path / "a.tops").read_bytes() == b"int x;\rint y;\nint z;\n"


def test_the_simulator_says_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.tops").write_bytes("int main() { return 0; }\n".encode("utf-16"))
    assert simulate(["run", str(tmp_path / "a.tops")]) == 2
    assert "is UTF-16 text: save it as UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize(
    "binary", [b"", b"\0", b"\0" * 5000, bytes(range(256)) * 20, b"a\0" * 3, b"int x;\0\0\0\n"]
)
def test_some_nuls_are_no_encoding(binary: bytes) -> None:
    assert (foreign(binary) is None) == (binary != b"a\0" * 3)


PRINTING = """#include <cstdio>
#include <iostream>
int main() {
  for (char c : "é你") if (c) std::cout << c;
  for (int c : {0xe4, 0xff, 0x0a}) std::putchar(c);
  std::printf("[%4s|%.3s|%c]", "é", "你好", 0xfe);
  const unsigned char image[] = {0x89, 0, 0xc3};
  std::fwrite(image, 1, sizeof image, stdout);
}
"""


def test_a_program_writes_its_very_bytes(tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text(PRINTING, encoding="utf-8")
    run = (sys.executable, "-m", "tops_lsp.cli.sim", "run", "--no-daemon", "--no-cache", "a.cpp")
    done = subprocess.run(run, cwd=tmp_path, capture_output=True, check=False, timeout=200)
    expected = "é你".encode() + b"\xe4\xff\n[  \xc3\xa9|\xe4\xbd\xa0|\xfe]\x89\x00\xc3"
    assert done.stdout.startswith(expected), done.stderr
    done = subprocess.run(
        (*run, "--json"), cwd=tmp_path, capture_output=True, check=False, timeout=200
    )
    assert json.loads(done.stdout)["stdout"] == expected.decode("utf-8", "replace")
