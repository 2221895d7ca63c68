"""The published schema says what the loader says."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from tops_lsp.project import own_rules
from tops_lsp.project.configuration import KEYS, MACHINE, PATHS, read_configuration
from tops_lsp.project.lint import LINT_KEYS
from tops_lsp.project.schema import PATH, schema, text
from tops_lsp.project.settings import Level, Provenance

VALUES = [
    None,
    True,
    3,
    "",
    "x",
    "error",
    "gcu210",
    "gcu210,gcu300",
    "gcu9",
    "c++17",
    "c++98",
    [],
    ["a"],
    ["gcu300"],
    [1],
    {},
    {"a": "b"},
    {"a": "hint"},
    {"a": ["b"]},
    {"a": 1},
    {"a": [1]},
    {"a": {}},
    {"a": {"b": True}},
    {"a": {"b": ["c"]}},
    {"a": {"b": 1.5}},
    {"a": {"b": [1]}},
    {"a": {"b": {}}},
    {"mirror-axes": "names"},
    {"mirror-axes": "x"},
    {"slice-fill": "zero"},
    {"text-size": 1},
    {"text-size": 0},
    {"text-size": True},
    {"text-size": 1.5},
    {"text-size": "1"},
    {"run-seconds": 10**9},
    {"text-sise": 5},
]


def test_it_is_published() -> None:
    assert PATH.read_text("utf-8") == text(), "run `make docs`"
    jsonschema.Draft7Validator.check_schema(schema())


def test_it_has_every_key() -> None:
    assert set(schema()["properties"]) == {*KEYS, *LINT_KEYS, *PATHS, *own_rules.KEYS, MACHINE}


@pytest.mark.parametrize("key", [*KEYS, *LINT_KEYS, *PATHS, MACHINE, "unknown"])
def test_it_takes_what_the_loader_takes(key: str, tmp_path: Path) -> None:
    provenance = Provenance(Level.CONFIGURATION, str(tmp_path / "tops-lint.toml"))
    taken = [value for value in VALUES if value is not None and takes(key, value, provenance)]
    validator = jsonschema.Draft7Validator(schema())
    assert taken == [v for v in VALUES if v is not None and validator.is_valid({key: v})]


def takes(key: str, value: object, provenance: Provenance) -> bool:
    folder = str(Path(provenance.path).parent)
    return not read_configuration({key: value}, provenance, folder).layer.faults
