"""Changes that must change nothing, on texts of our own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fuzz import metamorphic
from tests.fuzz.metamorphic import (
    CHANGES,
    NEW,
    Edit,
    broken,
    differing,
    edited,
    judged,
    line_ends,
    moved,
)

TEXT = b"""\
__device__ int d(int x);
// a comment
#define F(x) \\
  x
const char *text = "a\\
b";
template <int N> int f(int size) {
  int other = size;  /* more
  of it */
  if (size < other) return N;
  while (other > 3) other--;
  return other;
}
int g(int size) { return d(size); }
"""


def test_edits_move_what_stands_behind_them() -> None:
    edits = [Edit(2, 2, b"xy"), Edit(5, 7, b"")]
    assert edited(b"0123456789", edits) == b"01xy234789"
    assert [moved(at, edits) for at in (0, 2, 3, 9)] == [0, 2, 5, 9]


def test_lines_end_outside_of_literals_comments_and_directives() -> None:
    lines = [TEXT[:at].rpartition(b"\n")[2] for at in line_ends(TEXT)]
    assert b"  int other = size;  /* more" not in lines
    assert b'const char *text = "a\\' not in lines
    assert b"#define F(x) \\" not in lines
    assert b"  return other;" in lines


def test_what_is_right_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.tops"
    path.write_bytes(TEXT)
    tried = list(broken(path, random.Random(1)))
    assert {name for name, _ in tried} == {change.__name__ for change in CHANGES}
    assert [said for _, said in tried if said] == []


def test_names_are_changed_where_they_mean_the_same(tmp_path: Path) -> None:
    passes, before = judged(TEXT, "/a.tops")
    (found,) = {name for name, _, _ in before}
    assert found == "device-function-called-from-host"
    texts = [edited(TEXT, edits) for edits in metamorphic.names(TEXT, passes, random.Random(1))]
    assert any(b"int f(int " + NEW + b")" in text for text in texts)
    assert any(b"template <int " + NEW + b">" in text for text in texts)


def test_a_finding_that_goes_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def spoils(text: bytes, passes: object, chance: random.Random) -> list[list[Edit]]:
        at = text.index(b"d(size)")
        return [[Edit(at, at + 1, b"g")]]

    monkeypatch.setattr(metamorphic, "CHANGES", (spoils,))
    path = tmp_path / "a.tops"
    path.write_bytes(TEXT)
    ((_, said),) = broken(path, random.Random(1))
    assert "device-function-called-from-host" in said


PROGRAM = b"""\
#include <cstdio>
int main() {
  int n = 3;
  while (n > 1) std::printf("%d", n--);
}
"""


def test_runs_of_changed_programs_are_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.cpp"
    path.write_bytes(PROGRAM)
    tried = list(differing(path, random.Random(1)))
    assert {name for name, _ in tried} == {change.__name__ for change in CHANGES}
    assert [said for _, said in tried if said] == []

    def spoils(text: bytes, passes: object, chance: random.Random) -> list[list[Edit]]:
        at = text.index(b"3")
        return [[Edit(at, at + 1, b"4")]]

    monkeypatch.setattr(metamorphic, "CHANGES", (spoils,))
    ((_, said),) = differing(path, random.Random(1))
    assert "'432'" in said
    assert "'32'" in said
