"""Library names of vector types: what the stub header says is what the model knows."""

from __future__ import annotations

import pytest

from tops_lsp.model.tree import vectors
from tops_lsp.model.tree.types import Basic, VectorType


@pytest.mark.parametrize(
    ("name", "registers", "element", "old"),
    [
        ("vint", 1, Basic.INT, False),
        ("vhalf", 1, Basic.HALF, False),
        ("vfloatx2", 2, Basic.FLOAT, False),
        ("va16f32x4", 4, Basic.FLOAT, True),
        ("va64u8", 1, Basic.UCHAR, True),
    ],
)
def test_library_names(name: str, registers: int, element: Basic, old: bool) -> None:
    assert vectors.aliases()[name] == VectorType(registers, element)
    assert vectors.is_old_name(name) is old


def test_the_numbers_of_old_names_are_half_the_lanes() -> None:
    found = {name: type_ for name, type_ in vectors.aliases().items() if vectors.is_old_name(name)}
    assert len(found) == 27
    for name, type_ in found.items():
        assert int("".join(c for c in name[2:4] if c.isdigit())) == 64 // type_.element.size, name


def test_other_names_have_no_such_number() -> None:
    assert not vectors.is_old_name("value")
    assert not vectors.is_old_name("va")
