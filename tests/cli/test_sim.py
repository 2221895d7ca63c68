"""tops-sim as a user runs it, for the most part without the start of a process."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tops_lsp.cli.sim import main

ROOT = Path(__file__).parent.parent.parent
EXAMPLES = ROOT / "examples"


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Status and output of a command inside the test process."""
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("LC_ALL", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str | Path) -> tuple[int, str, str]:
        status = main(list(map(str, arguments)))
        out, err = capfd.readouterr()
        assert "internal error" not in err
        return status, out, err

    return run


def test_a_program_prints_its_result() -> None:
    """The command itself, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tops_lsp.cli.sim", "run", EXAMPLES / "vector_add.tops"],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    expected = "c[0] = 0, c[9999] = 29997, wrong: 0 of 10000\n"
    assert (done.returncode, done.stdout, done.stderr) == (0, expected, "")


def test_a_kernel_runs_by_its_directive(run: Run) -> None:
    status, out, _ = run("run", EXAMPLES / "block_reduce.tops", "--kernel", "block_sum")
    assert status == 0
    assert re.search(r"^sums +float \* +zeros\(2\) +0 0 +17712 12288 +12288 +17712$", out, re.M)
    _, out, _ = run(
        "run",
        EXAMPLES / "block_reduce.tops",
        "--kernel",
        "block_sum",
        "--output-format",
        "markdown",
    )
    assert "| `sums` | `float *` | `zeros(2)` | 0 0 | 17712 12288 | 12288 | 17712 |" in out


def test_compiler_flags_and_arguments_of_main(run: Run, tmp_path: Path) -> None:
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


def test_only_targets_with_figures_run(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text("int main() { return 0; }\n")
    status, _, err = run("run", file, "--", "-arch=gcu400")
    assert status == 2
    assert "unknown target 'gcu400': choose one of gcu210, gcu300" in err


def test_findings_have_a_place_and_status_1(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text("#include <tops.h>\n__global__ void k(int *out) { out[threadIdx.x] = 1; }\n")
    launch = "<<<1, 12>>> out = zeros(10)"
    status, out, _ = run("run", file, "--kernel", "k", "--launch", launch, "--lang", "en")
    assert status == 1
    place = f"{file}:2:31: error: 'out[10]' does not exist: 'out' has 10 elements"
    assert place in out
    assert ", 2 times) [SIM101 out-of-bounds]" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("run", "missing.tops"), "No such file"),
        (("run", EXAMPLES / "saxpy.tops", "--grid", "x"), "a grid or block is a size"),
        (("run", EXAMPLES / "saxpy.tops", "--arg", "n = foo(1)"), "no function 'foo'"),
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
def test_usage_errors_say_what_to_do(
    run: Run, arguments: tuple[str | Path, ...], message: str
) -> None:
    status, _, err = run(*arguments)
    assert status == 2
    assert message in err


TWO = """\
__global__ void first(int *out) { out[threadIdx.x] = 1; }
__global__ void second(int *out, int n) { if (threadIdx.x < n) out[threadIdx.x] = 2; }
"""


def test_without_a_name_the_only_kernel_runs_and_more_are_listed(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("run", EXAMPLES / "saxpy.tops", "--lang", "en")
    assert status == 0
    assert out.startswith("saxpy on simulated GCU300\n")
    file = tmp_path / "two.tops"
    file.write_text(TWO)
    status, _, err = run("run", file)
    assert (status, err) == (2, "tops-sim: no main() to run; --kernel is one of: first, second\n")
    file.write_text("int f();")
    assert run("run", file)[2] == "tops-sim: there is neither main() nor a kernel to run\n"
    file.write_text("template <typename T> __global__ void fill(T *x) { x[0] = 1; }")
    assert (
        "the kernels are templates, which only a launch makes something of: fill"
        in (run("run", file, "--lang", "en")[2])
    )
    for name in ("fill", "fill<float>"):
        status, _, err = run("run", file, "--kernel", name, "--lang", "en")
        assert (status, err.startswith("tops-sim: 'fill' is a template: ")) == (2, True)
    file.write_text("int main() { return 0; }")
    status, _, err = run("run", file, "--arg", "n=1")
    assert (status, err.removeprefix("tops-sim:")) == (
        *(2, " there is no kernel to launch: without a launch or arguments main() is run\n"),
    )


def test_a_launch_is_said_piece_by_piece_and_told_in_json(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.tops"
    file.write_text(TWO)
    sizes = ("--grid", "(1, 1)", "--block", "4", "--arg", "out = zeros(2 * 4)", "--arg", "n = 3")
    status, out, _ = run("run", file, "--kernel", "second", *sizes, "--json")
    reported = json.loads(out)
    kernel = reported["kernel"]
    assert (status, reported["exit_code"], kernel["assumptions"]) == (0, 0, [])
    assert (kernel["grid"], kernel["block"]) == ([1, 1, 1], [4, 1, 1])
    assert [v["after"] for v in kernel["arguments"]] == [[2, 2, 2, 0, 0, 0, 0, 0], [3]]


def test_each_file_that_is_named_is_run(run: Run, tmp_path: Path) -> None:
    program, kernel, other = (tmp_path / name for name in ("a.tops", "b.tops", "c.tops"))
    program.write_text("int main(int argc, char **argv) { return argc; }\n")
    kernel.write_text("__global__ void k(int *p) { p[threadIdx.x] = 1; }\n")
    other.write_text(TWO)
    status, out, err = run("run", program, kernel, other, "--lang", "en")
    assert (status, out.startswith(f"{program}\n\n{kernel}\nk on simulated")) == (2, True)
    assert "main() returned 1." in err
    assert "--kernel is one of: first, second" in err
    assert "main() returned 3." in run("run", program, "x", "y", "--lang", "en")[2]
    assert "main() returned 2." in run("run", "--lang", "en", program, kernel, "--", "--", "x")[2]
    for words, why in (
        ((program, "kernal.tops"), "kernal.tops: No such file or directory; what is for main()"),
        ((program, kernel, "x"), "'x' is no source file"),
        ((kernel, "x"), "'x' is for main(), but the kernel k is run"),
        ((program, kernel, "--json"), "--json goes with one file"),
    ):
        status, _, err = run("run", *words, "--lang", "en")
        assert (status, why in err) == (2, True), words


def test_a_launch_that_is_refused_is_one_finding(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text(
        "// tops-sim: expect p = 1\n__global__ void k(int *p) { p[threadIdx.x] = 1; }\n"
    )
    status, out, _ = run("run", file, "--block", "13", "--lang", "en")
    assert (status, out.count(" error: "), "Counts" in out) == (1, 1, False)
    assert "The launch was refused; nothing was run." in out
    assert (
        "启动被拒绝：线程块有 13 个线程；gcu300 最多 12 个"
        in run("run", file, "--block", "13", "--lang", "zh-CN")[1]
    )


def test_chinese_expectations_have_a_chinese_colon(run: Run) -> None:
    _, out, _ = run("run", str(EXAMPLES / "tiled_matmul.tops"), "--lang", "zh-CN")
    assert "c = (a * 32)：符合\n" in out
    _, out, _ = run(
        "run", str(EXAMPLES / "tiled_matmul.tops"), "--lang", "zh-CN", "--output-format", "markdown"
    )
    assert "`c = (a * 32)`：符合\n" in out


PROGRAM = """\
#include <stdio.h>
__global__ void k(int *out) {
  out[threadIdx.x] = 1;
}
int main() {
  int *out;
  topsMalloc((void **)&out, 8 * sizeof(int));
  k<<<1, 12>>>(out);
  topsDeviceSynchronize();
  printf("done\\n");
  return 3;
}
"""


def test_json_has_output_status_findings_and_counts(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text(PROGRAM)
    status, out, err = run("run", file, "--json", "--lang", "en")
    reported = json.loads(out)
    assert (status, err) == (1, "")
    assert list(reported) == ["stdout", "stderr", "exit_code", "findings", "stats", "engines"]
    assert (reported["stdout"], reported["exit_code"], reported["stats"]["stores"]) == (
        "done\n",
        3,
        8,
    )
    first = reported["findings"][0]
    keys = ["kind", "code", "severity", "file", "line", "column", "message", "related"]
    assert list(first)[: len(keys)] == keys
    place = (first["file"], first["line"], first["column"])
    assert place == (str(file), 3, 3)
    assert (first["kind"], first["code"], first["severity"]) == ("out-of-bounds", "SIM101", "error")
    assert first["thread"] == {"block": [0, 0, 0], "thread": [8, 0, 0]}
    assert (first["count"], first["related"]) == (4, [])


def test_a_line_is_traced_lines_and_bytes_are_counted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.tops"
    file.write_text(TWO)
    launch = ("--kernel", "second", "--launch", "<<<1, 4>>> out = zeros(4), n = 3", "--lang", "en")
    status, out, reported = run("run", file, *launch, "--trace", "2", "--coverage", "--stats")
    assert status == 0
    assert reported.startswith("tops-sim: second ran in lockstep")
    assert "  visit 1, block 0 thread 0 1 2 3: 1 1 1 0\n" in out
    assert "  visit 1, block 0 thread 0 1 2: 2 2 2\n" in out
    assert "           4     2  __global__ void second(" in out
    assert "       #####     1  __global__ void first(" in out
    assert "store                 register        L3              3               12" in out
    watched = ("--trace", "2", "--coverage", "--stats", "--json", "--shuffle", "1")
    first = run("run", file, *launch, *watched)
    reported = json.loads(first[1])
    assert reported["stats"]["traffic"][0]["bytes"] == 12
    assert reported["coverage"] == [{"file": str(file), "lines": {"1": 0, "2": 4}, "missed": [1]}]
    assert {v["thread"][0]: v["lanes"] for v in reported["trace"][-1]["values"]} == {
        0: [2],
        1: [2],
        2: [2],
    }
    assert run("run", file, *launch, *watched) == first


def test_checks_can_be_left_out(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text("__global__ void k(int *out) { int x; out[0] = x + threadIdx.x; }\n")
    launch = ("--launch", "<<<1, 4>>> out = zeros(1)", "--json")
    kinds = {
        check: [f["kind"] for f in json.loads(run("run", file, *launch, *check)[1])["findings"]]
        for check in ((), ("--check", "none"), ("--check", "races"), ("--check", "uninitialized"))
    }
    assert list(kinds.values()) == [
        ["uninitialized-read", "data-race"],
        [],
        ["data-race"],
        ["uninitialized-read"],
    ]
    status, _, err = run("run", file, "--check", "speed")
    assert (status, "there are races, uninitialized, all, none" in err) == (2, True)


def test_more_steps_are_allowed_by_the_option_the_finding_names(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "long.tops"
    file.write_text("__global__ void k(int *o) { for (int i = 0; i < 2000; ++i) o[0] += i; }\n")
    launch = ("--launch", "<<<1, 1>>> o = zeros(1)", "--json")
    found = [
        json.loads(run("run", file, *launch, "--steps", steps)[1])["findings"]
        for steps in ("1000", "5000")
    ]
    assert [[f["kind"] for f in findings] for findings in found] == [["step-limit"], []]
    assert "--steps" in found[0][0]["message"]


def test_an_expectation_that_is_not_met_is_a_finding(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "two.tops"
    file.write_text(TWO)
    launch = "<<<1, 4>>> out = zeros(4); expect out = out + 2"
    status, out, _ = run("run", file, "--kernel", "first", "--launch", launch, "--lang", "en")
    assert status == 1
    assert "out[0] is 1, 2 was expected; 4 of 4 elements differ" in out


def test_info_names_sources_and_assumptions(run: Run) -> None:
    status, out, _ = run("info")
    assert status == 0
    assert "threads_per_block" in out
    assert "(assumed)" in out


@pytest.mark.parametrize(
    ("language", "who"),
    [
        (
            "en",
            " (block (1, 0, 0) thread (0, 0, 0), 2 times) [SIM101 out-of-bounds]",
        ),
        (
            "zh-CN",
            "（块 (1, 0, 0) 线程 (0, 0, 0)，2 次） [SIM101 out-of-bounds]",
        ),
    ],
)
def test_who_is_at_fault_is_said_in_the_language(
    run: Run, tmp_path: Path, language: str, who: str
) -> None:
    file = tmp_path / "a.tops"
    file.write_text(
        "// tops-sim: <<<3, 1>>> p = zeros(1)\n"
        "__global__ void k(int *p) { p[blockIdx.x] = 1; }\n"
        "int main() { int *p; topsMalloc(&p, 4); k<<<3, 1>>>(p); }\n"
    )
    assert who in run("run", file, "--kernel", "k", "--lang", language)[1]
    for form in ("full", "concise"):
        assert who in run("run", file, "--lang", language, "--output-format", form)[2]


def test_a_line_for_each_finding_and_each_other_place(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text(
        "// tops-sim: <<<1, 12>>> p = zeros(4); expect p = 1\n"
        "__global__ void k(int *p) {\n"
        '  printf("%d", p[0] = threadIdx.x);\n'
        "}\n"
    )
    status, out, err = run("run", file, "--output-format", "concise", "--lang", "en")
    assert (status, out) == (1, "01234567891011")
    line = re.compile(rf"{re.escape(str(file))}:(\d+):\d+: (error|note): .+ \[(SIM\d+ [a-z-]+)\]")
    found = [match.groups() for match in map(line.fullmatch, err.splitlines()) if match]
    race = ("3", "SIM201 data-race")
    assert [(at, code) for at, severity, code in found if severity == "note"] == [race]
    errors = [(at, code) for at, severity, code in found if severity == "error"]
    assert errors == [race, ("1", "SIM701 expectation-not-met")]
    assert len(found) == len(err.splitlines())


def test_of_a_folder_what_is_left_out_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.tops").write_text(TWO)
    (tmp_path / "b.tops").write_text("int main() { return 4; }")
    (tmp_path / "c.tops").write_text("int main() { return 0; }")
    (tmp_path / "d.tops").write_text("int not_run();")
    left_out = f"not run, as nothing says how their kernels are launched: 1 ({tmp_path}/a.tops)"
    for more in ([], ["--no-daemon"]):
        _, _, err = run("run", tmp_path, "--lang", "en", *more)
        assert err == f"tops-sim: {left_out}\ntops-sim: {tmp_path}/b.tops: main() returned 4.\n"
    (tmp_path / "b.tops").unlink()
    (tmp_path / "c.tops").unlink()
    nothing = f"tops-sim: {tmp_path}: nothing here can be run\n"
    assert run("run", tmp_path)[2] == f"tops-sim: {left_out}\n{nothing}"


def test_what_cannot_be_read_in_a_directive_is_shown(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    file.write_text("// tops-sim: <<<1, 12>> x = 3\n__global__ void k(int x) {}\n")
    status, out, err = run("run", file, "--lang", "en")
    assert (status, out) == (2, "")
    assert err.splitlines() == [
        "tops-sim: the directive cannot be read:",
        f"{file}:1:22: error: expected '>>>', found '>'",
        "  |",
        "1 | // tops-sim: <<<1, 12>> x = 3",
        "  |                      ^",
    ]
