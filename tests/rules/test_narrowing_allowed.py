"""Compilers' flags that let numbers in braces be narrowed."""

from __future__ import annotations

import pytest

from tests.rules.test_fixtures import findings

TEXT = "unsigned char mask = {300};\n"


def test_narrowing_is_told_of_without_a_flag() -> None:
    assert dict(findings(TEXT)) == {(1, "narrowing"): 1}


@pytest.mark.parametrize("flag", ["-Wno-narrowing", "-Wno-c++11-narrowing"])
def test_a_flag_allows_it(flag: str) -> None:
    assert "narrowing" not in {name for _, name in findings(f"// flags: {flag}\n{TEXT}")}
