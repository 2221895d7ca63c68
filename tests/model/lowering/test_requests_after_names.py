"""Alignments after names, and casts of bits: alone in a text, where nothing else is shown to the
grammar otherwise than it is written."""

from __future__ import annotations

import pytest

from tops_lsp.model.tree.declarations import Class, Variable
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.text.source import Source


def unit_of(text: str) -> TranslationUnit:
    return analyze(Source("/a.cpp", text.encode()))


def class_of(unit: TranslationUnit) -> Class:
    (found,) = (d for i in unit.items for d in i.declarations if isinstance(d, Class))
    return found


@pytest.mark.parametrize(
    ("member", "size", "align"),
    [
        ("char a alignas(8);", 8, 8),
        ("char a alignas (double);", 8, 8),
        ("char a [[gnu::aligned(16)]];", 16, 16),
        ("char a, b alignas(4);", 8, 4),
        ("char a alignas(4), b;", 4, 4),
        ("char a alignas(2); int b;", 8, 4),
        ("alignas(8) char a; char b;", 8, 8),  # near misses: before the type
        ("char a; alignas(4) char b;", 8, 4),
        ("char alignas_ = 1;", 1, 1),
    ],
)
def test_members(member: str, size: int, align: int) -> None:
    class_ = class_of(unit_of(f"struct S {{ {member} }};\n"))
    assert (class_.size, class_.align) == (size, align)


def test_the_next_member_is_not_aligned_by_it() -> None:
    unit = unit_of("struct S { char a alignas(8); char b; char c; };\n")
    fields = {field.name: field.offset for field in class_of(unit).fields}
    assert fields == {"a": 0, "b": 1, "c": 2}


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("__builtin_bit_cast(int, 2.5f)", 0x40200000),
        ("__builtin_bit_cast(unsigned char, (signed char)-1)", 255),
        ("__builtin_bit_cast(long long, 2.5)", 0x4004000000000000),
        ("(int)__builtin_bit_cast(float, 0x40200000)", 2),
        ("__builtin_bit_cast(int, 2.5)", None),  # near misses: of other sizes, no number
        ("__builtin_bit_cast(int, int_of_nowhere)", None),
    ],
)
def test_bits_of_constants(value: str, expected: int | None) -> None:
    unit = unit_of(f"enum E {{ e = {value} }};\n")
    (known,) = (d for i in unit.items for d in i.declarations if hasattr(d, "enumerators"))
    assert known.enumerators[0].value == expected


def test_a_variable_is_aligned_after_its_name() -> None:
    unit = unit_of("int a alignas(32) = 3, b;\n")
    found = [d for i in unit.items for d in i.declarations if isinstance(d, Variable)]
    assert [(v.name, v.asked_align) for v in found] == [("a", 32), ("b", 0)]
