"""tops-sim as a user runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples"


def run(*arguments: str | Path) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "tops_lsp.cli.sim", *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def test_a_program_prints_its_result() -> None:
    expected = "c[0] = 0, c[9999] = 29997, wrong: 0 of 10000\n"
    assert run("run", EXAMPLES / "vector_add.tops") == (0, expected, "")


def test_a_kernel_runs_by_its_directive() -> None:
    status, out, _ = run("run", EXAMPLES / "block_reduce.tops", "--kernel", "block_sum")
    assert status == 0
    assert "| `sums` | `float *` | `zeros(2)` | 0 0 | 17712 12288 | 12288 | 17712 |" in out


def test_compiler_flags_and_arguments_of_main(tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text(
        '#include <stdio.h>\n#include "n.h"\nint main(int argc, char **argv) {\n'
        '  printf("%d %d %s\\n", N * M, argc, argv[argc - 1]);\n  return 0;\n}\n'
    )
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "n.h").write_text("#define N 6\n")
    flags = ("--", "-arch=gcu210", f"-I{tmp_path / 'inc'}", "-DM=7", "-O2")
    assert run("run", file, "x", *flags) == (0, "42 2 x\n", "")
    assert run("run", file, "x", *flags, "--", "-y") == (0, "42 3 -y\n", "")
    (tmp_path / "tops-lint.toml").write_text("include-dirs = ['inc']\ndefines = ['M=2']\n")
    assert run("run", file)[:2] == (0, f"12 1 {file}\n")


def test_only_targets_with_figures_run(tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text("int main() { return 0; }\n")
    status, _, err = run("run", file, "--", "-arch=gcu400")
    assert status == 2
    assert "unknown target 'gcu400': choose one of gcu210, gcu300" in err


def test_findings_have_a_place_and_status_1(tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text("#include <tops.h>\n__global__ void k(int *out) { out[threadIdx.x] = 1; }\n")
    launch = "<<<1, 12>>> out = zeros(10)"
    status, out, _ = run("run", file, "--kernel", "k", "--launch", launch, "--lang", "en")
    assert status == 1
    assert "line 2: 'out[10]' does not exist: 'out' has 10 elements" in out
    assert ", 2 times)" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("run", "missing.tops"), "No such file"),
        (("run", EXAMPLES / "saxpy.tops", "--grid", "x"), "a grid or block is a size"),
        (("run", EXAMPLES / "saxpy.tops", "--arg", "n = foo(1)"), "no generator 'foo'"),
        (("run", EXAMPLES / "saxpy.tops", "--kernel", "saxpi"), "there is no kernel 'saxpi'"),
        (("run", EXAMPLES / "saxpy.tops", "--kernel", "saxpy", "--launch", "x ="), "expected"),
        (
            ("run", EXAMPLES / "saxpy.tops", "--kernel", "saxpy", "--launch", "q = 1"),
            "no parameter",
        ),
        (("info", "--target", "gcu1"), "unknown target"),
        ((), ""),
    ],
)
def test_usage_errors_say_what_to_do(arguments: tuple[str | Path, ...], message: str) -> None:
    status, _, err = run(*arguments)
    assert status == 2
    assert message in err


TWO = """\
__global__ void first(int *out) { out[threadIdx.x] = 1; }
__global__ void second(int *out, int n) { if (threadIdx.x < n) out[threadIdx.x] = 2; }
"""


def test_without_a_name_the_only_kernel_runs_and_more_are_listed(tmp_path: Path) -> None:
    status, out, _ = run("run", EXAMPLES / "saxpy.tops", "--lang", "en")
    assert status == 0
    assert out.startswith("# `saxpy` on simulated GCU300\n")
    file = tmp_path / "two.tops"
    file.write_text(TWO)
    status, _, err = run("run", file)
    assert (status, err) == (2, "tops-sim: no main() to run; --kernel is one of: first, second\n")


def test_a_launch_is_said_piece_by_piece_and_told_in_json(tmp_path: Path) -> None:
    file = tmp_path / "two.tops"
    file.write_text(TWO)
    sizes = ("--grid", "(1, 1)", "--block", "4", "--arg", "out = zeros(2 * 4)", "--arg", "n = 3")
    status, out, _ = run("run", file, "--kernel", "second", *sizes, "--json")
    told = json.loads(out)
    assert (status, told["ok"], told["assumptions"]) == (0, True, [])
    assert (told["plan"]["grid"], told["plan"]["block"]) == ([1, 1, 1], [4, 1, 1])
    assert [v["after"] for v in told["values"]] == [[2, 2, 2, 0, 0, 0, 0, 0], [3]]


def test_an_expectation_that_is_not_met_is_a_finding(tmp_path: Path) -> None:
    file = tmp_path / "two.tops"
    file.write_text(TWO)
    launch = "<<<1, 4>>> out = zeros(4); expect out = out + 2"
    status, out, _ = run("run", file, "--kernel", "first", "--launch", launch, "--lang", "en")
    assert status == 1
    assert "out[0] is 1, 2 was expected; 4 of 4 elements differ" in out


def test_info_names_sources_and_assumptions() -> None:
    status, out, _ = run("info")
    assert status == 0
    assert "threads_per_block" in out
    assert "(assumed)" in out
