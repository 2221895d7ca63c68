"""A program that does not compile is not run: what is wrong is told with its place, exit 2."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tops_lsp.cli.sim import main
from tops_lsp.debug.building import Build
from tops_lsp.project.context import Context
from tops_lsp.simulate.present.wording import spoken
from tops_lsp.simulate.program import read_unit
from tops_lsp.simulate.request import Request
from tops_lsp.simulate.run import execute
from tops_simulator.api import load
from tops_simulator.errors import CompileError

KERNEL = "#include <cstdio>\n#include <tops.h>\n__global__ void k(int *a) {\n%s\n}\n"
MAIN = 'int main() {\n  printf("runs");\n  return 0;\n}\n'


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("  if (a[0]) {", "expected '}'"),
        ("  a[0] = 1", "expected ';' after expression"),
        ("  a[0] = indx;", "use of undeclared identifier 'indx'"),
        ("  int b = 1, c = a[2]; int b = 3;", "redefinition of 'b'"),
    ],
)
def test_nothing_is_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, said: str
) -> None:
    file = tmp_path / "a.tops"
    file.write_text(KERNEL % line + MAIN)
    assert main(["run", "--no-daemon", "--no-cache", str(file), "--lang", "en"]) == 2
    output = capsys.readouterr()
    assert output.err.startswith("tops-sim: this does not compile:\n")
    assert re.search(rf"^{file}:4:\d+: error: {re.escape(said)}", output.err, re.M)
    assert re.search(r"^4 \|   ", output.err, re.M), "with the text that is meant"
    assert "runs" not in output.out


def test_a_terminal_sees_what_the_linter_shows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From its own folder a file is called by its name; tools get a line."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "a.tops"
    file.write_text(KERNEL % "  a[0] = indx;" + MAIN)
    words = ["run", "--no-daemon", "--no-cache", str(file), "--lang"]
    assert main([*words, "zh-CN"]) == 2
    assert capsys.readouterr().err == (
        "tops-sim: 无法编译：\n"
        "a.tops:4:10: 错误：使用了未声明的标识符“indx” [TOPS605 undeclared-name]\n"
        "  |\n4 |   a[0] = indx;\n  |          ^^^^\n"
    )
    assert main([*words, "en", "--output-format", "concise"]) == 2
    assert capsys.readouterr().err.splitlines()[1:] == [
        f"{file}:4:10: error: use of undeclared identifier 'indx' [TOPS605 undeclared-name]"
    ]


def test_a_program_that_compiles_is_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.tops"
    file.write_text(KERNEL % "  a[0] = 1;" + MAIN)
    assert main(["run", "--no-daemon", "--no-cache", str(file)]) == 0
    assert "runs" in capsys.readouterr().out


def test_an_error_that_is_silenced_stops_nothing(tmp_path: Path) -> None:
    file = tmp_path / "a.tops"
    silenced = "  a[0] = indx;  // tops-lint: ignore[undeclared-name] made by the build"
    file.write_text(KERNEL % silenced + MAIN)
    assert main(["run", "--no-daemon", "--no-cache", str(file)]) == 0


WRONG = (KERNEL % "  a[0] = indx;" + MAIN).encode()
SAID = "a.tops:4:10: use of undeclared identifier 'indx' [undeclared-name]"


def test_a_run_from_the_editor_is_refused_in_its_language() -> None:
    outcome = execute(Request("a.tops", WRONG, "k"))
    assert outcome.report is None
    assert spoken(outcome.error, "en") == f"this does not compile:\n{SAID}"
    chinese = spoken(outcome.error, "zh-CN")
    assert chinese == "无法编译：\na.tops:4:10: 使用了未声明的标识符“indx” [undeclared-name]"


def test_the_debugger_refuses() -> None:
    with pytest.raises(CompileError) as refused:
        Build.of(read_unit("a.tops", Context(), WRONG))
    assert SAID in str(refused.value)


def test_python_is_refused() -> None:
    with pytest.raises(CompileError) as refused:
        load("a.tops", text=WRONG)
    assert SAID in str(refused.value)
