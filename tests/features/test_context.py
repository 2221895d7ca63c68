"""The effective context as people and programs see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tops_lsp.diagnostics.render import catalogue
from tops_lsp.features.context import context_json, context_markdown, context_text, fault_text
from tops_lsp.project.flags import read_flags
from tops_lsp.project.resolve import Project
from tops_lsp.project.settings import Level, Provenance, Settings

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tops-lint.toml").write_text("std = 'c++20'\nstdd = 1\n")
    (tmp_path / "build").mkdir()
    entry = {"directory": "..", "file": "src/a.cpp", "command": "nvcc -Iinc -DX=1 -O3"}
    (tmp_path / "build" / "compile_commands.json").write_text(json.dumps([entry]))
    own = read_flags(["-arch=agcu200+gcu300", "-UY"], Provenance(Level.COMMAND_LINE))
    return Project((own,)).settings_of("src/a.cpp")


def test_text(settings: Settings) -> None:
    lines = [line.split("  ") for line in context_text(settings).splitlines()]
    shown = [[part.strip() for part in line if part.strip()] for line in lines]
    database = "build/compile_commands.json: entry of src/a.cpp"
    assert shown == [
        ["Setting", "Value", "From"],
        ["read", "build/compile_commands.json", database],
        ["read", "tops-lint.toml"],
        ["target", "agcu200+gcu300 (__GCU_ARCH__=300, __AGCU_ARCH__=200)", "command line"],
        ["standard", "c++20", "tops-lint.toml"],
        ["extended-lambda", "off", "default: as nvcc does"],
        ["relaxed-constexpr", "off", "default: as nvcc does"],
        ["host-device-initializer-list", "on", "default"],
        ["host-device-move-forward", "on", "default"],
        ["narrowing-is-error", "on", "default"],
        ["macro", "X=1", database],
        ["macro", "#undef Y", "command line"],
        ["include folder", settings.include_dirs[0].value, database],
        ["not used", "-O3", database],
    ]


def test_nothing_is_known_without_a_project(tmp_path: Path) -> None:
    text = context_text(Project().settings_of(str(tmp_path / "a.tops")))
    assert all(line.endswith("  default") for line in text.splitlines()[1:])
    assert "extended-lambda               unknown" in text


def test_json(settings: Settings) -> None:
    data = context_json("src/a.cpp", settings)
    assert json.loads(json.dumps(data)) == data
    (target,) = data["targets"]
    assert (target["name"], target["gcu_arch"], target["agcu_arch"]) == ("gcu300", 300, 200)
    assert target["from"] == "command-line"
    (defined, undefined) = data["macros"]
    assert (defined["name"], defined["value"], defined["from"]) == ("X", "1", "compile-commands")
    assert (undefined["name"], undefined["value"]) == ("Y", None)
    assert data["switches"]["extended_lambda"]["value"] is False
    assert data["problems"] == ["tops-lint.toml: unknown key 'stdd': did you mean 'std'?"]


def test_markdown(settings: Settings) -> None:
    text = context_markdown(settings)
    assert "| standard | `c++20` | tops-lint.toml |" in text
    assert "- tops-lint.toml: unknown key 'stdd'" in text


def test_chinese(settings: Settings) -> None:
    assert "语言标准" in context_text(settings, "zh-CN")
    assert "的条目" in context_markdown(settings, "zh-CN")
    assert [fault_text(f, "zh-CN") for f in settings.faults] == [
        "tops-lint.toml: 未知的键“stdd”：是否为“std”？"
    ]


def test_every_translated_sentence_is_still_said() -> None:
    others = ("features/context.py", "diagnostics/choices.py")
    files = [*(ROOT / "tops_lsp/project").glob("*.py"), *(ROOT / "tops_lsp" / p for p in others)]
    code = "\n".join(file.read_text("utf-8") for file in files)
    assert [key for key in catalogue("zh-CN")["context"] if f'"{key}"' not in code] == []
