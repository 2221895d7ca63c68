"""tops-lint.toml and pyproject.toml: which one counts, its keys, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.limits import CONFIGURATION_SIZE
from tops_lsp.project.configuration import find_configuration
from tops_lsp.project.context import Switches
from tops_lsp.project.resolve import Project, editor_configuration, editor_project
from tops_lsp.project.settings import Fault, Settings

EVERYTHING = """
target = ["gcu210", "gcu300"]
std = "c++20"
defines = ["A", "B=2", "F(x)=x"]
undefines = "C"
include-dirs = ["inc", "/abs"]
forced-includes = ["pre.h", "tops.h"]
specifier-macros = ["MY_API"]
extended-lambda = true
relaxed-constexpr = false
host-device-initializer-list = false
host-device-move-forward = false
compile-commands = "out"
"""


def read(folder: Path, text: str, name: str = "tops-lint.toml") -> Settings:
    (folder / name).write_text(text)
    return Project().settings_of(str(folder / "a.cpp"))


def test_every_key(tmp_path: Path) -> None:
    (tmp_path / "pre.h").touch()
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "compile_commands.json").write_text("[]")
    found = read(tmp_path, EVERYTHING)
    assert found.faults == ()
    assert [target.name for target in found.targets.value] == ["gcu210", "gcu300"]
    context = found.contexts()[0]
    assert context.cplusplus == 202002
    assert context.defines == (("A", "1"), ("B", "2"), ("F(x)", "x"))
    assert context.undefines == ("C",)
    assert context.include_dirs == (str(tmp_path / "inc"), "/abs")
    assert context.forced_includes == (str(tmp_path / "pre.h"), "tops.h")
    assert context.specifier_macros == ("MY_API",)
    assert context.switches == Switches(True, False, False, False)
    assert {Path(s.path).name for s in found.sources} == {
        "tops-lint.toml",
        "compile_commands.json",
    }


def test_defines_may_be_a_table(tmp_path: Path) -> None:
    found = read(tmp_path, 'defines = { A = 1, B = "x y", C = true }')
    assert found.contexts()[0].defines == (("A", "1"), ("B", "x y"), ("C", "1"))


def test_pyproject_needs_its_table(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "pyproject.toml").write_text("[project]\nname = 'x'\n[tool]\nother = 1\n")
    (tmp_path / "pyproject.toml").write_text("[tool.tops-lint]\ntarget = 'gcu210'\n")
    found = find_configuration(str(tmp_path / "src" / "a.cpp"))
    assert found is not None
    assert found.path == str(tmp_path / "pyproject.toml")


def test_the_nearest_counts_alone_and_a_name_of_its_own_first(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.tops-lint]\ndefines = ['FAR']\n")
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "pyproject.toml").write_text("[tool.tops-lint]\ndefines = ['SECOND']\n")
    (tmp_path / "src" / "tops-lint.toml").write_text("defines = ['FIRST']\n")
    found = Project().settings_of(str(tmp_path / "src" / "a.cpp"))
    assert [s.value for s in found.macros] == [("FIRST", "1")]


@pytest.mark.parametrize(
    ("text", "message", "serious"),
    [
        ("target = ", "not valid TOML: ", True),
        ("x = " + "[" * 5000, "not valid TOML: ", True),
        ("targett = 'gcu300'", "unknown key 'targett': did you mean 'target'?", False),
        ("include_dirs = ['a']", "unknown key 'include_dirs': did you mean 'include-dirs'?", False),
        ("zzz = 1", "unknown key 'zzz'", False),
        ("target = 'gcu9'", "'target' must be one or several of gcu210, gcu300", True),
        ("target = []", "'target' must be one or several of", True),
        ("target = 300", "'target' must be a string or a list of strings", True),
        ("std = 17", "'std' must be a standard such as c++17", True),
        ("defines = { A = [] }", "'defines' must be a list of NAME=VALUE or a table", True),
        ("include-dirs = [1]", "'include-dirs' must be a string or a list of strings", True),
        ("extended-lambda = 'yes'", "'extended-lambda' must be true or false", True),
        ("compile-commands = true", "'compile-commands' must be a path", True),
    ],
)
def test_faults(text: str, message: str, serious: bool, tmp_path: Path) -> None:
    (fault,) = read(tmp_path, text).faults
    assert text_of(fault).startswith(message)
    assert fault.serious is serious


def text_of(fault: Fault) -> str:
    return fault.message.format_map(fault.fields)


def test_bytes_that_are_no_text_and_files_without_end(tmp_path: Path) -> None:
    (tmp_path / "tops-lint.toml").write_bytes(b"\xff\xfe")
    (fault,) = Project().settings_of(str(tmp_path / "a.cpp")).faults
    assert fault.message == "not valid TOML: {why}"
    large = "defines = ['A']\n" + "#" * CONFIGURATION_SIZE
    assert [text_of(f) for f in read(tmp_path, large).faults] == ["larger than 1 MiB: not read"]


def test_a_fault_leaves_the_other_keys(tmp_path: Path) -> None:
    found = read(tmp_path, "std = 1\ntarget = 'gcu210'\n")
    assert [target.name for target in found.targets.value] == ["gcu210"]


def test_editor_settings_use_the_keys_in_camel_case(tmp_path: Path) -> None:
    sent = {
        "target": "gcu210",
        "includeDirs": ["inc"],
        "defines": ["A=1"],
        "relaxedConstexpr": True,
        "std": "",
        "undefines": [],
        "language": "auto",
        "server": {"path": "x"},
    }
    found = editor_project(editor_configuration(sent, str(tmp_path))).settings_of(
        str(tmp_path / "a.cpp")
    )
    (context,) = found.contexts()
    assert (context.target.name, context.defines) == ("gcu210", (("A", "1"),))
    assert context.include_dirs == (str(tmp_path / "inc"),)
    assert context.switches == Switches(relaxed_constexpr=True)
    assert found.faults == ()
    (fault,) = (
        editor_project(editor_configuration({"target": "gcu9"}, "/")).settings_of("/a.cpp").faults
    )
    assert text_of(fault).startswith("'target' must be")
