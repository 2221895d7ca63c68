"""What goes on in a VS Code window while one writes: runs on save, names, includes, files."""

from __future__ import annotations

import json

import pytest

from tests.editors.conftest import Seen, course

pytestmark = [pytest.mark.editor, pytest.mark.slow]

HEADER = """\
#pragma once
__device__ inline int offset() { return 1; }
"""
SOURCE = """\
#include "kernel.h"

// Two threads and more store to one element.
// tops-sim: <<<1, 12>>> out = zeros(12)
__global__ void raced(int *out) {
  int value = threadIdx.x + offset();
  out[0] = value;
}
"""
seen = course(
    "everyday",
    SOURCE,
    {"kernel.h": HEADER, ".vscode/settings.json": json.dumps({"editor.linkedEditing": True})},
    comment=3,
    last=7,
    race="data-race",
    declared=6,
    column=12,
    linked="values",
    typed="tops::vlo",
    offered="vload",
    include="#include <tops.h>",
    renamed="offsets.h",
)


def test_a_save_runs_what_says_its_launch(seen: Seen) -> None:
    rows = seen["found"]["rows"]
    assert any("SIM201" in row or "data-race" in row for row in rows)


def test_the_first_edit_takes_away_what_a_run_has_found(seen: Seen) -> None:
    assert not any("data-race" in row for row in seen["edited"]["rows"])


def test_a_local_name_is_typed_over_at_all_places(seen: Seen) -> None:
    assert "int values = threadIdx.x + offset();" in seen["linked"]
    assert "out[0] = values;" in seen["linked"]


def test_a_name_comes_with_its_include(seen: Seen) -> None:
    assert seen["included"].count("#include <tops.h>") == 1
    assert "tops::vload" in seen["included"]


def test_source_and_header_are_switched(seen: Seen) -> None:
    assert seen["switched"] == ["kernel.h", "kernel.tops"]


def test_a_header_with_another_name_is_included_by_it(seen: Seen) -> None:
    assert '#include "offsets.h"' in seen["moved"]
    assert "kernel.h" not in seen["moved"]
