"""tops-lint as a user runs it: output, exit status, formats, broken input."""

from __future__ import annotations

import json
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Protocol

import pytest

from tops_lsp.cli.lint import main
from tops_lsp.diagnostics.registry import rules
from tops_lsp.diagnostics.render import url
from tops_lsp.project.schema import PATH

WRONG = "__device__ int d(int x);\nint h() { return d(1); }\n"
RIGHT = "__device__ int d(int x);\n__device__ int g() { return d(1); }\n"


class Run(Protocol):
    """Runs tops-lint, in a folder: status, output and errors."""

    def __call__(
        self, *arguments: str | Path, cwd: Path, stdin: bytes = b"", **environment: str
    ) -> tuple[int, str, str]: ...


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    def run(
        *arguments: str | Path, cwd: Path, stdin: bytes = b"", **environment: str
    ) -> tuple[int, str, str]:
        with monkeypatch.context() as patched:
            patched.chdir(cwd)
            patched.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin)))
            for name, value in {"LANG": "C.UTF-8", "LC_ALL": "", **environment}.items():
                patched.setenv(name, value)
            status = main([str(word) for word in arguments])
        out, err = capfd.readouterr()
        assert "internal error" not in err
        return status, out, err

    return run


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    (tmp_path / "a.tops").write_text(WRONG)
    return tmp_path


def test_full_output(run: Run, wrong: Path) -> None:
    status, out, _ = run("a.tops", cwd=wrong)
    assert status == 1
    assert out == (
        "a.tops:2:18: error: host code calls 'd', which is a __device__ function "
        "[TOPS101 device-function-called-from-host]\n"
        "  |\n"
        "2 | int h() { return d(1); }\n"
        "  |                  ^\n"
        "a.tops:1:16: note: 'd' is declared __device__ here\n"
        "  |\n"
        "1 | __device__ int d(int x);\n"
        "  |                ^\n"
        "fix: make 'd' __host__ __device__\n"
        f"see: {url('device-function-called-from-host')}\n"
        "\n"
        "Found 1 error.\n"
        "1 fixable with --fix --unsafe-fixes.\n"
    )


def test_clean_files_say_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.tops").write_text(RIGHT)
    assert run("a.tops", cwd=tmp_path) == (0, "", "")


def test_json(run: Run, wrong: Path) -> None:
    status, out, _ = run("--output-format", "json", "a.tops", cwd=wrong)
    (item,) = json.loads(out)
    assert status == 1
    assert {k: item[k] for k in ("file", "line", "column", "end_line", "end_column")} == {
        "file": "a.tops",
        "line": 2,
        "column": 18,
        "end_line": 2,
        "end_column": 19,
    }
    assert (item["code"], item["name"], item["severity"]) == (
        "TOPS101",
        "device-function-called-from-host",
        "error",
    )
    assert item["message"] == "host code calls 'd', which is a __device__ function"
    assert item["related"][0]["line"] == 1
    assert run("--output-format", "json", "none.tops", cwd=wrong)[0] == 2


def test_columns_and_carets_count_characters_and_cells(run: Run, tmp_path: Path) -> None:
    text = "__device__ int d();\nint h() { return /* 主机 🙂 */ d(); }\n"
    (tmp_path / "a.tops").write_text(text, "utf-8")
    _, out, _ = run("a.tops", cwd=tmp_path)
    assert "a.tops:2:29: error" in out
    line, carets = out.splitlines()[2:4]
    wide = sum(2 if c in "主机🙂" else 1 for c in line[: line.index("d();")])
    assert carets.index("^") == wide


def test_colour(run: Run, wrong: Path) -> None:
    assert "\033[" in run("--color", "always", "a.tops", cwd=wrong)[1]
    assert "\033[" in run("a.tops", cwd=wrong, FORCE_COLOR="1")[1]
    assert "\033[" not in run("a.tops", cwd=wrong, FORCE_COLOR="1", NO_COLOR="1")[1]
    assert "\033[" not in run("a.tops", cwd=wrong)[1]


def test_folders_take_dialect_files_only(run: Run, tmp_path: Path) -> None:
    (tmp_path / "kernels").mkdir()
    (tmp_path / "kernels" / "a.cpp").write_text(WRONG)
    (tmp_path / "kernels" / "b.cpp").write_text("int d();\nint h() { return d(); }\n")
    (tmp_path / "kernels" / "c.cu").write_text(WRONG)
    (tmp_path / "kernels" / "notes.txt").write_text(WRONG)
    _, out, _ = run("--output-format", "concise", ".", cwd=tmp_path)
    assert [line.split(":")[0] for line in out.splitlines()] == ["kernels/a.cpp", "kernels/c.cu"]


def test_stdin(run: Run, tmp_path: Path) -> None:
    status, out, _ = run(
        "--stdin-filename",
        "x.tops",
        "--output-format",
        "concise",
        "-",
        cwd=tmp_path,
        stdin=WRONG.encode(),
    )
    assert (status, out.split(":")[0]) == (1, "x.tops")


def test_selection(run: Run, wrong: Path) -> None:
    assert run("--ignore", "TOPS101", "a.tops", cwd=wrong)[0] == 0
    assert run("--select", "TOPS9", "a.tops", cwd=wrong)[0] == 2
    assert run("--select", "kernel-returns-value", "a.tops", cwd=wrong)[0] == 0
    assert run("--select", "TOPS1", "a.tops", cwd=wrong)[0] == 1


def test_explain(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("--explain", "TOPS104", cwd=tmp_path)
    assert status == 0
    assert out.startswith("# kernel-returns-value (TOPS104, error)")
    assert "## Why it matters" in out
    chinese = run("--explain", "kernel-returns-value", "--lang", "zh-CN", cwd=tmp_path)[1]
    assert "## 为什么重要" in chinese
    status, _, err = run("--explain", "kernel-return-value", cwd=tmp_path)
    assert (status, "did you mean 'kernel-returns-value'" in err) == (2, True)


def test_list_rules(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("--list-rules", cwd=tmp_path)
    assert (status, len(out.splitlines())) == (0, len(rules()))
    items = json.loads(
        run("--list-rules", "--output-format", "json", "--lang", "zh-CN", cwd=tmp_path)[1]
    )
    assert [item["code"] for item in items] == [rule.code for rule in rules()]
    assert all(item["url"].endswith(f"/zh-CN/rules/{item['name']}.md") for item in items)
    options = {item["name"]: item["options"] for item in items}
    assert options["runtime-error-ignored"] == {"allow": [], "releases": False}
    assert options["main-on-device"] == {}


def test_the_schema_is_printed(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("--print-schema", cwd=tmp_path)
    assert (status, out) == (0, PATH.read_text("utf-8"))


def test_the_language_follows_the_locale(run: Run, wrong: Path) -> None:
    assert "主机代码调用了" in run("a.tops", cwd=wrong, LANG="zh_CN.UTF-8")[1]
    assert "host code calls" in run("--lang", "en", "a.tops", cwd=wrong, LANG="zh_CN.UTF-8")[1]


def test_compiler_flags(run: Run, tmp_path: Path) -> None:
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "h.h").write_text("int h(int x);\n")
    text = (
        '#include "h.h"\n#if LEVEL == 2 && __GCU_ARCH__ == 210\n'
        "__device__ int d() { return h(1); }\n#endif\n"
    )
    (tmp_path / "a.tops").write_text(text)
    assert run("a.tops", cwd=tmp_path)[0] == 0
    flags = ("-arch", "agcu200+gcu210", "-DLEVEL=2", "-Iinc", "-O3", "-ltops")
    assert run("a.tops", "--", *flags, cwd=tmp_path)[0] == 1
    assert run("--target", "gcu210", "-D", "LEVEL=2", "-I", "inc", "a.tops", cwd=tmp_path)[0] == 1


def test_a_forced_include(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.tops").write_text("int d(); int h() { return DEVICE(); }\n")
    (tmp_path / "pre.h").write_text("__device__ int e();\n#define DEVICE e\n")
    assert run("a.tops", cwd=tmp_path)[0] == 0
    status, out, _ = run("a.tops", "--", "-include", "pre.h", cwd=tmp_path)
    assert (status, out.splitlines()[0][:12]) == (1, "a.tops:1:27:")


def test_several_targets(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.tops").write_text(
        "int h();\n#if __GCU_ARCH__ < 300\n__device__ int d() { return h(); }\n#endif\n"
    )
    assert run("a.tops", cwd=tmp_path)[0] == 0
    status, out, _ = run("--target", "gcu210,gcu300", "a.tops", cwd=tmp_path)
    assert (status, "(gcu210 only)" in out) == (1, True)
    flags = ("--", "-arch=gcu210", "--cuda-gpu-arch=gcu300")
    (item,) = json.loads(run("--output-format", "json", "a.tops", *flags, cwd=tmp_path)[1])
    assert item["targets"] == ["gcu210"]
    (item,) = json.loads(
        run("--output-format", "json", "--target", "gcu210", "a.tops", cwd=tmp_path)[1]
    )
    assert (item["targets"], "only" in item["message"]) == (["gcu210"], False)


def test_the_project_decides_and_flags_win(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.tops").write_text(
        "__device__ int d();\n#if LEVEL == 2\nint h() { return d(); }\n#endif\n"
    )
    assert run("a.tops", cwd=tmp_path)[0] == 0
    (tmp_path / "tops-lint.toml").write_text("defines = ['LEVEL=2']\n")
    assert run("a.tops", cwd=tmp_path)[0] == 1
    assert run("a.tops", "--", "-DLEVEL=1", cwd=tmp_path)[0] == 0
    assert run("-D", "LEVEL=2", "a.tops", "--", "-DLEVEL=1", cwd=tmp_path)[0] == 1
    entry = {"directory": ".", "file": "a.tops", "command": "topscc -DLEVEL=3 a.tops"}
    (tmp_path / "compile_commands.json").write_text(json.dumps([entry]))
    assert run("a.tops", cwd=tmp_path)[0] == 0


def test_the_context_is_shown(run: Run, tmp_path: Path) -> None:
    flags = ("--", "-arch=gcu210", "-std=c++14", "-fPIC", "@more.rsp")
    (tmp_path / "more.rsp").write_text("-DX=1")
    status, out, err = run("--show-context", "a.tops", *flags, cwd=tmp_path)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "a.tops"
    assert lines[1].split() == ["Setting", "Value", "From"]
    assert lines[2].split("  ")[0] == "target"
    for value in ("gcu210", "c++14", "X=1", "-fPIC"):
        assert any(value in line and line.endswith("command line") for line in lines)
    status, out, _ = run(
        "--show-context", "a.tops", "--output-format", "json", *flags, cwd=tmp_path
    )
    assert json.loads(out)["standard"]["name"] == "c++14"
    chinese = run("--show-context", "a.tops", "--lang", "zh-CN", cwd=tmp_path)[1]
    assert "默认值" in chinese


def test_what_is_wrong_with_the_project_is_said_once(run: Run, tmp_path: Path) -> None:
    for name in ("a.tops", "b.tops"):
        (tmp_path / name).write_text(RIGHT)
    (tmp_path / "tops-lint.toml").write_text("targt = 1\n")
    expected = "tops-lint: tops-lint.toml: unknown key 'targt': did you mean 'target'?\n"
    assert run(".", cwd=tmp_path) == (0, "", expected)
    (tmp_path / "compile_commands.json").write_text("{")
    status, _, err = run(".", cwd=tmp_path)
    assert status == 2
    assert err.count("compile_commands.json: not valid JSON") == 1


def test_usage_errors(run: Run, tmp_path: Path) -> None:
    assert run(cwd=tmp_path)[0] == 2
    assert run("--no-such-flag", cwd=tmp_path)[0] == 2
    status, _, err = run("missing.tops", cwd=tmp_path)
    assert (status, err) == (2, "tops-lint: missing.tops: No such file or directory\n")
    assert run("--target", "gcu9", "x", cwd=tmp_path)[2].startswith("tops-lint: unknown target")


BROKEN = {
    "empty": b"",
    "binary": bytes(range(256)) * 40,
    "nul": b"__device__ int d();\0int h() { return d(); }\0",
    "utf-8": b"__device__ int d\xff\xfe();\nint h() { return \xc3(; }\n",
    "unclosed": b'__global__ void k(int *p) { if (p[0] { for (int i = 0; i < "',
    "brackets": b"__global__ void k() {" + b"(" * 3000,
    "braces": b"{" * 5000,
    "launch": b"void f() { k<<<1, ",
    "template": b"template <typename T, __global__ void",
    "macro": b"#define F(x) F(F(x\nF(1) F(",
    "conditional": b"#if 1\n#if\n#else\n__device__ int d();",
    "long line": b"int x = " + b"1 + " * 20000 + b"1;",
    "deep": b"int x = " + b"-" * 3000 + b"1;",
    "crlf": b"__device__ int d();\r\nint h() { return d(); }\r\n",
    "large": b"__device__ int d();\nint h() { return d(); }\n" * 1000,
    "comments": b"// filler\n" * 30000,
    "too large": b"// filler\n" * 510000,
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_input_is_answered(run: Run, name: str, tmp_path: Path) -> None:
    (tmp_path / "a.tops").write_bytes(BROKEN[name])
    status, _, err = run("--output-format", "concise", "a.tops", cwd=tmp_path)
    assert status in (0, 1) or (status == 2 and "larger than" in err and name == "too large")


@pytest.mark.long
def test_two_megabytes_are_answered(run: Run, tmp_path: Path) -> None:
    pair = b"__device__ int d();\nint h() { return d(); }\n"
    text = (pair + b"// filler\n" * 42) * 4000
    assert len(text) > 1_800_000
    (tmp_path / "a.tops").write_bytes(text)
    status, out, _ = run("--output-format", "concise", "a.tops", cwd=tmp_path)
    assert (status, out.count("[TOPS101 ")) == (1, 4000)


def test_selectors(run: Run, wrong: Path) -> None:
    rule = "device-function-called-from-host"
    for options, status in (
        (("--select", "execution"), 1),
        (("--ignore", "execution"), 0),
        (("--select", "ALL", "--ignore", "TOPS1"), 0),
        (("--select", "TOPS101", "--ignore", "TOPS1"), 1),
        (("--select", f"kernel-returns-value, {rule}"), 1),
        (("--select", rule, "--ignore", "TOPS101"), 0),
    ):
        assert run(*options, "a.tops", cwd=wrong)[0] == status
    status, _, err = run("--ignore", "kernel-return-value", "a.tops", cwd=wrong)
    assert (status, "did you mean 'kernel-returns-value'" in err) == (2, True)


def test_rules_as_json(run: Run, tmp_path: Path) -> None:
    arguments = ("--list-rules", "--output-format", "json", "--lang", "zh-CN")
    items = json.loads(run(*arguments, cwd=tmp_path)[1])
    found = next(i for i in items if i["name"] == "kernel-returns-value")
    assert (found["code"], found["group"], found["severity"]) == ("TOPS104", "execution", "error")
    assert "必须返回 void" in found["message"]
    assert found["url"].endswith("/docs/zh-CN/rules/kernel-returns-value.md")


def test_the_expanded_text_is_printed(run: Run, tmp_path: Path) -> None:
    text = (
        "#include <no.h>\n#define TWICE(x) ((x) + \\\n (x))\nint a = TWICE(N), b = __GCU_ARCH__;\n"
    )
    (tmp_path / "a.tops").write_text(text)
    status, out, err = run("--preprocess", "a.tops", "--", "-DN=7", "-arch", "gcu210", cwd=tmp_path)
    assert (status, out) == (0, "int a = ((7) + (7)), b = 210;\n")
    assert err == "tops-lint: note: header 'no.h' was not found and is left out\n"
    status, out, _ = run("--preprocess", "a.tops", "--", "-undef", "-DN=7", cwd=tmp_path)
    assert (status, out) == (0, "int a = ((7) + (7)), b = __GCU_ARCH__;\n")
    assert run("--preprocess", "none.tops", cwd=tmp_path)[0] == 2
