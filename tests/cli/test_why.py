"""`tops-lint --why FILE:LINE:COL` tells what is not known at a place, in both languages."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

from tests.cli.conftest import Lint
from tops_lsp.diagnostics import silence
from tops_lsp.diagnostics.render import catalogue
from tops_lsp.model.certainty.doubts import Doubt

TEXT = """\
#include "missing.h"
#define MAKE(x) x + nothing
template <typename T> __device__ T f(T a) { return a.size(); }
__device__ int g(int a) {
  int b = absent(a);
  asm("nop");
#ifdef NOT
  a++;
#endif
  a = a / 0;  // tops-lint: ignore[division-by-zero] on purpose
  b = a / 0;
  return MAKE(b);
}
"""


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("3:52", "it is known in instances of its template alone"),
        ("5:11", "'absent' is not found, but may be declared: a header was not found"),
        ("5:11", "the type of 'absent(a)' is not known"),
        ("5:11", "whose names may be used in this file: missing.h"),
        ("6:4", "'asm(\"nop\")' is not understood: inline assembly"),
        ("8:4", "this text is not compiled: a condition leaves it out"),
        ("10:8", "'division-by-zero' is silenced here by a comment"),
        ("11:8", "division by zero is undefined [division-by-zero]"),
        ("12:10", "nothing is certain here: a macro made it"),
        ("1:1", "no code is here"),
    ],
)
def test_what_is_not_known(tmp_path: Path, lint: Lint, place: str, said: str) -> None:
    (tmp_path / "a.tops").write_text(TEXT)
    done = lint("--why", f"a.tops:{place}")
    assert done.status == 0
    assert said in done.out
    assert all(line.startswith(f"a.tops:{place}: ") for line in done.out.splitlines())


def test_where_all_is_known(tmp_path: Path, lint: Lint) -> None:
    (tmp_path / "a.tops").write_text("int g(int a) {\n  return a;\n}\nint main() {}\n")
    said = "all that is here is understood, and no rule has a finding"
    assert lint("--why", "a.tops:2:10").out == f"a.tops:2:10: {said}\n"


def test_it_speaks_chinese(tmp_path: Path, lint: Lint) -> None:
    (tmp_path / "a.tops").write_text(TEXT)
    out = lint("--lang", "zh-CN", "--why", "a.tops:5:11").out
    assert "“absent”没有找到，但可能有声明：有头文件没有找到" in out


@pytest.mark.parametrize("place", ["a.tops", "a.tops:1", "a.tops:x:1", "a.tops:99:1", "b.tops:1:1"])
def test_what_is_no_place_is_refused(tmp_path: Path, lint: Lint, place: str) -> None:
    (tmp_path / "a.tops").write_text(TEXT)
    assert lint("--why", place).status == 2


def test_every_reason_is_translated_with_its_fields() -> None:
    known = catalogue("zh-CN")["why"]
    tree = ast.parse(Path(silence.__file__).read_text("utf-8"))
    said = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)}
    assert known.keys() - said == set()
    for text, chinese in known.items():
        assert _fields(text) == _fields(chinese)
    assert {doubt.value for doubt in Doubt} - catalogue("zh-CN")["phrases"].keys() == set()


def _fields(template: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(template) if name}
