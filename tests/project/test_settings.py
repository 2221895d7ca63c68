"""Precedence: who wins, what adds up, and what the defaults are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tops_lsp.project.context import Context, Switches
from tops_lsp.project.flags import read_flags
from tops_lsp.project.resolve import Project
from tops_lsp.project.settings import SWITCHES, Layer, Level, Provenance, merge
from tops_lsp.project.targets import TARGETS

SPEAKING = [level for level in Level if level is not Level.DEFAULT]


def layer(level: Level, **values: Any) -> Layer:
    return Layer(Provenance(level), **values)


@pytest.mark.parametrize("winner", SPEAKING)
def test_a_single_value_comes_from_the_first_who_gives_one(winner: Level) -> None:
    target = TARGETS["gcu210"]
    speaking = [level for level in SPEAKING if level >= winner]
    layers = [
        layer(
            level, targets=(target,), cplusplus=2000 + level, switches=dict.fromkeys(SWITCHES, True)
        )
        for level in reversed(speaking)
    ]
    found = merge(layers)
    assert found.targets.provenance.level is winner
    assert (found.cplusplus.value, found.cplusplus.provenance.level) == (2000 + winner, winner)
    assert {s.provenance.level for s in found.switches.values()} == {winner}


def test_macros_are_merged_by_name() -> None:
    found = merge(
        [
            layer(Level.CONFIGURATION, macros=(("A", "1"), ("B", "1"), ("F(x)", "x"))),
            layer(Level.COMMAND_LINE, macros=(("A", None), ("C", "1"), ("C", "2"))),
            layer(Level.EDITOR, macros=(("F(a, b)", "b"),)),
        ]
    )
    values = {s.value: s.provenance.level for s in found.macros}
    assert values == {
        ("A", None): Level.COMMAND_LINE,
        ("B", "1"): Level.CONFIGURATION,
        ("F(a, b)", "b"): Level.EDITOR,
        ("C", "2"): Level.COMMAND_LINE,
    }


def test_folders_add_up_and_system_folders_come_last() -> None:
    found = merge(
        [
            layer(Level.CONFIGURATION, include_dirs=("c", "a"), system_dirs=("s",)),
            layer(Level.COMMAND_LINE, include_dirs=("a",), system_dirs=("t",)),
        ]
    )
    listed = [(s.value, s.provenance.level) for s in found.include_dirs]
    assert listed == [
        ("a", Level.COMMAND_LINE),
        ("c", Level.CONFIGURATION),
        ("t", Level.COMMAND_LINE),
        ("s", Level.CONFIGURATION),
    ]


def test_the_defaults_are_those_of_a_plain_context() -> None:
    found = merge([])
    (context,) = found.contexts()
    assert context == Context()
    assert found.targets.provenance == Provenance(Level.DEFAULT)


def test_the_four_sources_together(tmp_path: Path) -> None:
    (tmp_path / "tops-lint.toml").write_text(
        "target = 'gcu210'\nstd = 'c++20'\ndefines = ['FROM=config', 'C']\n"
    )
    command = "topscc -arch gcu300 -DFROM=commands -DD a.cpp"
    entry = {"directory": ".", "file": "a.cpp", "command": command}
    (tmp_path / "compile_commands.json").write_text(json.dumps([entry]))
    own = read_flags(["-DFROM=flags"], Provenance(Level.COMMAND_LINE))
    found = Project((own,)).settings_of(str(tmp_path / "a.cpp"))
    assert {s.value: s.provenance.level for s in found.macros} == {
        ("FROM", "flags"): Level.COMMAND_LINE,
        ("D", "1"): Level.COMPILE_COMMANDS,
        ("C", "1"): Level.CONFIGURATION,
    }
    assert found.targets.provenance.level is Level.COMPILE_COMMANDS
    assert found.cplusplus.value == 202002, "a compiler's default is no statement of the project"


@pytest.mark.parametrize("name", TARGETS)
def test_passes_define_what_they_should(name: str) -> None:
    device = dict(Context(TARGETS[name]).predefined())
    host = dict(Context(TARGETS[name], device=False).predefined())
    assert device["__GCU_ARCH__"] == name.removeprefix("gcu")
    assert set(device) - set(host) == {
        "__GCU_ARCH__",
        "__AGCU_ARCH__",
        "__TOPS_DEVICE_COMPILE__",
        "__TOPS_ARCH__",
    }
    assert host["__TOPS__"] == device["__TOPS__"] == "1"


def test_cuda_files_have_cuda_s_macros(tmp_path: Path) -> None:
    (context,) = Project().settings_of(str(tmp_path / "a.cu")).contexts()
    defined = dict(context.predefined())
    assert defined["__CUDACC__"] == "1"
    assert "__CUDA_ARCH__" in defined
    (plain,) = Project().settings_of(str(tmp_path / "a.tops")).contexts()
    assert "__CUDACC__" not in dict(plain.predefined())


def test_switches_define_their_macros() -> None:
    defined = dict(Context(switches=Switches(extended_lambda=True)).predefined())
    assert defined["__CUDACC_EXTENDED_LAMBDA__"] == "1"
    assert "__CUDACC_RELAXED_CONSTEXPR__" not in defined
    assert Switches().macros() == ()
