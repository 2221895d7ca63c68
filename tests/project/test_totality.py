"""Whatever a project's files, settings and flags hold: an answer, never an exception."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tops_lsp.features.context import context_json, context_markdown, context_text, fault_text
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.compile_commands import NAME
from tops_lsp.project.configuration import KEYS
from tops_lsp.project.flags import _ACTIONS, read_flags
from tops_lsp.project.resolve import Project, editor_configuration, editor_project
from tops_lsp.project.settings import Level, Provenance, Settings
from tops_lsp.text.source import Source

quick = settings(
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["-DX", "a"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=12,
)
entries = st.fixed_dictionaries(
    {},
    optional={
        "file": st.just("a.cpp") | values,
        "directory": st.just(".") | values,
        "command": st.text(max_size=40) | values,
        "arguments": st.lists(st.text(max_size=8)) | values,
    },
)
words = st.lists(
    st.text(max_size=10)
    | st.sampled_from(sorted(_ACTIONS))
    | st.builds(str.__add__, st.sampled_from(sorted(_ACTIONS)), st.text(max_size=8)),
    max_size=12,
)


def shown(found: Settings) -> None:
    """All that is made of settings."""
    json.dumps(context_json("a.cpp", found))
    for text in (context_text(found), context_markdown(found, "zh-CN")):
        text.encode("utf-8")
    for fault in found.faults:
        fault_text(fault, "zh-CN").encode("utf-8")
    passes = analyze_passes(Source("a.cpp", b"int x = X;\n#ifdef A\n#endif\n"), found.contexts())
    assert passes.each


@quick
@given(words)
def test_flags(given_words: list[str]) -> None:
    shown(Project((read_flags(given_words, Provenance(Level.COMMAND_LINE)),)).settings_of("a.cpp"))


@quick
@given(st.lists(entries, max_size=3) | values)
def test_databases(tmp_path: Path, data: object) -> None:
    (tmp_path / NAME).write_text(json.dumps(data))
    for file in ("a.cpp", "b.h"):
        shown(Project().settings_of(str(tmp_path / file)))


@quick
@given(st.dictionaries(st.sampled_from(sorted(KEYS)) | st.text(max_size=5), values))
def test_settings(table: dict[str, object]) -> None:
    shown(editor_project(editor_configuration(table, "/nowhere")).settings_of("/nowhere/a.cpp"))


@quick
@given(
    st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace"))
)
@pytest.mark.parametrize("name", ["tops-lint.toml", "pyproject.toml", NAME])
def test_bytes(name: str, tmp_path: Path, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    shown(Project().settings_of(str(tmp_path / "a.cpp")))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda root: (root / NAME).mkdir(),
        lambda root: (root / NAME).symlink_to(root / NAME),
        lambda root: (root / "tops-lint.toml").symlink_to("/dev/zero"),
        lambda root: (root / NAME).write_text(
            '[{"file": "a.cpp", "command": "cc -D\\ud800 \\ud800"}]'
        ),
        lambda root: (root / NAME).write_text(
            '[{"file": "a\\u0000.h", "command": "cc -include \\u0000"}]'
        ),
    ],
    ids=["folder", "link to itself", "device", "half a character", "zero byte"],
)
def test_odd_files(spoil: Callable[[Path], object], tmp_path: Path) -> None:
    spoil(tmp_path)
    for file in ("a.cpp", "a.h"):
        shown(Project().settings_of(str(tmp_path / file)))
