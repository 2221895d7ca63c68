"""What programs read: `--stdin`, a pipe, a file; the outputs are those of the compiled programs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tops_simulator

IN_C = """#include <cstdio>
int main() {
  int n = -1, m = 0;
  char word[20] = "", part[9];
  int read = scanf("%d %d %19s", &n, &m, word);
  printf("%d %d %d %s\\n", read, n, m, word);
  int c = getchar();
  ungetc(c, stdin);
  while (fgets(part, sizeof part, stdin)) printf("<%s>", part);
  printf("%d %d\\n", getchar(), feof(stdin));
}
"""
IN_CPP = """#include <iostream>
#include <string>
int main() {
  int n = -1;
  double d = 0;
  std::string line;
  std::cin >> n >> d;
  while (std::getline(std::cin, line)) std::cout << n << d << '[' << line << "]";
  std::cout << std::cin.eof() << std::cin.fail() << '\\n';
}
"""
BOTH = """#include <cstdio>
#include <iostream>
int main() { int n; std::cin >> n; return getchar(); }
"""
GIVEN = b"7 8 abc\nxy and more text\n\xff"
READ = b"3 7 8 abc\n<\n><xy and m><ore text><\n><\xff>-1 1\n"


def run(folder: Path, text: str, *words: str, given: bytes | None = None) -> tuple[int, bytes]:
    (folder / "a.cpp").write_text(text)
    command = (sys.executable, "-m", "tops_lsp.cli.sim", "run", "--no-cache", "a.cpp", *words)
    done = subprocess.run(
        command,
        cwd=folder,
        capture_output=True,
        check=False,
        timeout=200,
        **({"stdin": subprocess.DEVNULL} if given is None else {"input": given}),
    )
    return done.returncode, done.stdout + done.stderr


def test_what_is_piped_in_is_read(tmp_path: Path) -> None:
    assert run(tmp_path, IN_C, given=GIVEN) == (0, READ)
    assert (
        run(tmp_path, IN_CPP, given=b"5 2.5 rest\n\nlast")[1] == b"52.5[ rest]52.5[]52.5[last]11\n"
    )


def test_a_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "given").write_bytes(GIVEN)
    assert run(tmp_path, IN_C, "--stdin", "given") == (0, READ)
    status, said = run(tmp_path, IN_C, "--stdin", "absent")
    assert (status, b"absent: " in said) == (2, True)


def test_nothing_is_waited_for_where_nobody_writes(tmp_path: Path) -> None:
    assert run(tmp_path, IN_C) == (0, b"-1 -1 0 \n-1 1\n")


def test_who_reads_after_cin_is_refused(tmp_path: Path) -> None:
    assert b"getchar after std::cin has read ahead" in run(tmp_path, BOTH, given=b"1 x")[1]


@pytest.mark.parametrize(("given", "code"), [(b"A", 65), (b"", 255)])
def test_python_gives_bytes(tmp_path: Path, given: bytes, code: int) -> None:
    (tmp_path / "b.cpp").write_text("#include <cstdio>\nint main() { return getchar() & 255; }\n")
    assert tops_simulator.load(tmp_path / "b.cpp").run(standard_input=given).exit_code == code
