"""What the documentation tells people to type exists; all of it is told in both languages."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from string import Template
from typing import Any

import pytest

from tops_lsp.cli.options import parser
from tops_lsp.cli.output import FORMATS

Lint = Callable[..., Any]

ROOT = Path(__file__).parent.parent.parent
PAGES = ("linter.md", "ci.md")
KNOWN = {name for action in parser()._actions for name in action.option_strings}
TEXTS = [
    *(ROOT / "docs" / folder / page for folder in (".", "zh-CN") for page in PAGES),
    ROOT / ".pre-commit-hooks.yaml",
    ROOT / "action.yml",
]


def commands(text: str) -> str:
    """The parts of a document about tops-lint: its command lines, and code in the prose."""
    lines = [line for line in text.splitlines() if "tops-lint" in line or "`--" in line]
    return "\n".join(line for line in lines if not line.lstrip().startswith("complete"))


@pytest.mark.parametrize("path", TEXTS, ids=lambda p: str(p.relative_to(ROOT)))
def test_options_exist(path: Path) -> None:
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", commands(path.read_text("utf-8"))))
    assert named
    assert named - KNOWN == set()


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_tell_the_same(page: str) -> None:
    english, chinese = ((ROOT / "docs" / f / page).read_text("utf-8") for f in (".", "zh-CN"))
    for pattern in (r"(?<![\w-])--[a-z][a-z-]+", r"^#+ ", r"^```\w*"):
        first, second = (re.findall(pattern, text, re.M) for text in (english, chinese))
        assert sorted(set(first)) == sorted(set(second))
    assert english.count("\n## ") == chinese.count("\n## ")


def test_every_option_and_format_is_told() -> None:
    reported = "\n".join(
        (ROOT / "docs" / page).read_text("utf-8") for page in (*PAGES, "configuration.md")
    )
    unreported = {name for name in KNOWN if name.startswith("--") and name not in reported}
    assert unreported - {"--help", "--version", "--preprocess", "--dump-model"} == set()
    assert all(f"`{name}`" in reported for name in FORMATS)


def test_the_problem_matcher_matches(tmp_path: Path, lint: Lint) -> None:
    text = (ROOT / "docs" / "ci.md").read_text("utf-8")
    (block,) = re.findall(r"```json\n(.*?)```", text, re.S)
    pattern = json.loads(block)["problemMatcher"]["pattern"]
    (tmp_path / "a b.tops").write_text("__device__ int d();\nint h() { return d(); }\n")
    (line,) = lint("--output-format", "concise", "--color", "never", ".").out.splitlines()
    match = re.search(pattern["regexp"], line)
    assert match is not None
    found = [match[pattern[key]] for key in ("file", "line", "column", "severity", "code")]
    assert found == ["a b.tops", "2", "18", "error", "TOPS101"]


@pytest.mark.parametrize("log", ["", "log.sarif"])
def test_the_action(log: str, tmp_path: Path, lint: Lint) -> None:
    """Its commands work with what its inputs become, and nothing else is asked for."""
    text = (ROOT / "action.yml").read_text("utf-8")
    inputs = dict(re.findall(r"^  ([\w-]+):\n    description: .*\n    default: (.*)$", text, re.M))
    assert set(inputs) == set(re.findall(r"inputs\.([\w-]+)", text))
    values = {"PATHS": inputs["paths"], "ARGS": "--select TOPS1", "SARIF": log}
    (tmp_path / "a.tops").write_text("__device__ int d();\nint h() { return d(); }\n")
    first, second = re.findall(r"run: tops-lint (.*)", text)
    if log:
        assert lint(*shlex.split(Template(first).substitute(values))) == (0, "", "")
        assert len(json.loads((tmp_path / log).read_text())["runs"][0]["results"]) == 1
    status, out, _ = lint(*shlex.split(Template(second).substitute(values)))
    assert (status, out.split(" ")[0]) == (1, "::error")


def snippet(language: str, containing: str) -> str:
    """The code block of docs/ci.md in a language that has a text in it."""
    text = (ROOT / "docs" / "ci.md").read_text("utf-8")
    blocks = re.findall(rf"```{language}\n(.*?)```", text, re.S)
    (found,) = (block for block in blocks if containing in block)
    return str(found)


@pytest.fixture
def shell(tmp_path: Path) -> Callable[[str], str]:
    """Runs a script in a folder with one wrong file, where the tools are commands."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "a.tops").write_text("__device__ int d();\nint h() { return d(); }\n")
    for name in ("lint", "sim"):
        command = tmp_path / "bin" / f"tops-{name}"
        command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tops_lsp.cli.{name} "$@"\n')
        command.chmod(0o755)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"

    def run(script: str) -> str:
        done = subprocess.run(
            ["sh", "-c", script],
            cwd=tmp_path,
            env={**os.environ, "PATH": path, "LANG": "C.UTF-8", "LC_ALL": ""},
            capture_output=True,
            text=True,
            timeout=200,
        )
        assert done.returncode != 0
        return done.stdout + done.stderr

    return run


def test_make(shell: Callable[[str], str], tmp_path: Path) -> None:
    if shutil.which("make") is None:
        pytest.skip("there is no make")
    (tmp_path / "Makefile").write_text("CXXFLAGS = -O2 -DX=1\n" + snippet("make", "lint:"))
    assert "src/a.tops:2:18: error: host code calls 'd'" in shell("make lint")


def test_cmake(shell: Callable[[str], str], tmp_path: Path) -> None:
    if shutil.which("cmake") is None:
        pytest.skip("there is no cmake")
    head = "cmake_minimum_required(VERSION 3.16)\nproject(x NONE)\nenable_testing()\n"
    (tmp_path / "CMakeLists.txt").write_text(head + snippet("cmake", "TOPS_LINT"))
    for build in ("cmake --build out --target tops-lint", "cd out && ctest --output-on-failure"):
        assert "src/a.tops:2:18: error: host code" in shell(f"cmake -B out . && {build}")
    (tmp_path / "src" / "k.tops").write_text(UNMET)
    assert "src/k.tops:2:21: error: y[0] is 0" in shell("cd out && ctest --output-on-failure")


UNMET = """\
// tops-sim: <<<1, 12>>> y = zeros(12)
// tops-sim: expect y = full(12, 1)
__global__ void k(float *y) { y[threadIdx.x] = 0; }
"""


def test_meson(shell: Callable[[str], str], tmp_path: Path) -> None:
    if shutil.which("meson") is None or shutil.which("ninja") is None:
        pytest.skip("there is no meson: pip install meson ninja")
    (tmp_path / "meson.build").write_text("project('x')\n" + snippet("meson", "tops_lint"))
    (tmp_path / "src" / "k.tops").write_text(UNMET)
    said = shell("meson setup out && meson test -C out --print-errorlogs")
    assert "src/a.tops:2:18: error: host code" in said
    assert "src/k.tops::k FAIL" in said
    log = (tmp_path / "out" / "meson-logs" / "testlog.txt").read_text("utf-8")
    assert "src/k.tops:2:21: error: y[0] is 0, 1 was expected" in log
    assert re.search(r"^Fail:\s+2\s*$", said, re.M)
    (tmp_path / "src" / "k.tops").write_text(UNMET.replace("= 0", "= 1"))
    said = shell("meson test -C out")
    assert re.search(r"tops-sim\s+OK .* 1 subtests passed", said)


NO_COVERAGE = """\
def _impl(ctx):
    script = ctx.actions.declare_file(ctx.label.name)
    ctx.actions.write(script, "exit 0", is_executable = True)
    return [DefaultInfo(executable = script)]
nothing = rule(implementation = _impl, executable = True)
"""
"""Bazel fetches what merges coverage, though nobody asks for it."""


def test_bazel(shell: Callable[[str], str], tmp_path: Path) -> None:
    if shutil.which("bazel") is None:
        pytest.skip("there is no bazel")
    stand = tmp_path / "stand"
    stand.mkdir()
    build = 'nothing(name = "coverage_report_generator", visibility = ["//visibility:public"])\n'
    files = {
        "WORKSPACE": "",
        "tops.bzl": snippet("bzl", "tops_test"),
        "BUILD.bazel": snippet("python", "tops_test"),
        ".bazelignore": "stand\nbazel\n",
        "stand/WORKSPACE": "",
        "stand/nothing.bzl": NO_COVERAGE,
        "stand/BUILD": f'load(":nothing.bzl", "nothing")\n{build}',
        "src/k.tops": UNMET,
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    command = snippet("sh", "bazel test").strip()
    own = "--output_user_root=$PWD/bazel --batch"
    alone = "--override_repository=remote_coverage_tools=$PWD/stand --noshow_progress"
    said = shell(f"{command} {alone}".replace("bazel ", f"bazel {own} ", 1))
    assert "src/a.tops:2:18: error: host code" in said
    assert "src/k.tops:2:21: error: y[0] is 0, 1 was expected" in said
    assert "2 fail locally" in said
    results = (tmp_path / "bazel-testlogs" / "kernels" / "test.xml").read_text("utf-8")
    assert '<testcase name="k"' in results


def test_gitlab(shell: Callable[[str], str], tmp_path: Path) -> None:
    script = re.search(r"- (tops-lint .*)", snippet("yaml", "CI_PROJECT_DIR"))
    assert script is not None
    shell(script[1])
    (item,) = json.loads((tmp_path / "gl-code-quality-report.json").read_text())
    assert item["location"]["path"] == "src/a.tops"


def test_five_minutes(tmp_path: Path, lint: Lint) -> None:
    for n in range(20):
        calls = "".join(f"int h{i}() {{ return d({i}); }}\n" for i in range(10))
        (tmp_path / f"{n}.tops").write_text(f"__device__ int d(int x);\n{calls}")
    assert lint("--statistics", ".").out.startswith("200  TOPS101")
    assert lint("--fix", ".").status == 1
    assert lint("--write-baseline", ".").status == 0
    (tmp_path / "tops-lint.toml").write_text('baseline = ".tops-lint-baseline.json"\n')
    assert lint(".").status == 0
    with (tmp_path / "7.tops").open("a") as file:
        file.write("int more() { return d(99); }\n")
    status, out, _ = lint("--output-format", "concise", ".")
    assert (status, out.split(": ")[0]) == (1, "7.tops:12:21")
