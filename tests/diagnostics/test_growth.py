"""The work for a file grows as its text does: it is counted in files of two sizes."""

from __future__ import annotations

from collections.abc import Callable
from functools import _lru_cache_wrapper
from typing import Any

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.index.summaries import CrossFileFacts
from tops_lsp.model.incremental import block_revision
from tops_lsp.model.sema import substitution
from tops_lsp.model.tree.declarations import Variable
from tops_lsp.model.tree.statements import Declare
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.rules.language import deprecated_name_used
from tops_lsp.rules.shared import barriers
from tops_lsp.text import searching
from tops_lsp.text.source import Source

FEW, MANY = 8, 32


def _unit(text: str) -> TranslationUnit:
    return analyze(Source("a.tops", text.encode()))


def _methods(count: int) -> str:
    methods = (f"  __device__ int f{n}(int x) {{ return x + {n}; }}\n" for n in range(count))
    return f"struct S {{\n{''.join(methods)}}};\n"


def _deprecated(count: int) -> str:
    methods = "".join(f"  int f{n}(int x) const;\n" for n in range(count))
    calls = "".join(f"  a += s.f{n}(a);\n" for n in range(count))
    old = "  /* old; */ [[deprecated]] int old() const;\n"
    return f"struct S {{\n{old}{methods}}};\nint g(const S &s, int a) {{\n{calls}  return a;\n}}\n"


def _prototypes(count: int) -> str:
    return "".join(
        f"__device__ int f{n}(int x);\n__global__ void k{n}(int *p) {{ *p = f{n}(1); }}\n"
        for n in range(count)
    )


def _misses(known: _lru_cache_wrapper[Any], text: str) -> int:
    unit = _unit(text)
    unit.external = CrossFileFacts(lambda symbol, of: "")
    known.cache_clear()
    assert not lint(unit).errors
    info = known.cache_info()
    assert info.hits >= FEW - 1
    return info.misses


@pytest.mark.parametrize(
    ("known", "text"),
    [
        pytest.param(searching.occurs_in, _methods, id="a class's text, for each of its methods"),
        pytest.param(deprecated_name_used._without_comments, _deprecated, id="a class's comments"),
        pytest.param(barriers._united, _prototypes, id="the names other files may define"),
    ],
)
def test_what_all_functions_ask_is_answered_once(
    known: _lru_cache_wrapper[Any], text: Callable[[int], str]
) -> None:
    assert _misses(known, text(MANY)) == _misses(known, text(FEW)) > 0


def test_overloads_are_told_apart_by_their_parameters_before_all_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared = []
    signature = substitution._signature

    def counting(function: Any) -> Any:
        compared.append(function.name)
        return signature(function)

    monkeypatch.setattr(substitution, "_signature", counting)
    unit = _unit("".join(f"struct T{n} {{}};\nint f(T{n});\n" for n in range(MANY)))
    assert len(unit.root.group("f")) == MANY
    assert not compared.count("f")


def test_names_that_mean_something_else_are_looked_for_all_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = "".join(f"  auto v{n + 1} = v{n} + 1;\n" for n in range(MANY))
    text = f"__device__ void f() {{\n  auto v0 = 1;\n{lines}}}\n"
    old = _unit(text)
    old.body(next(iter(old.functions())))
    made: list[object] = []
    monkeypatch.setattr(block_revision, "regex", lambda *given: made.append(given))
    new = analyze(Source("a.tops", text.replace("= 1;", "= 1.0;", 1).encode()), previous=old)
    body = new.body(next(iter(new.functions())))
    assert body is not None
    declared = [d for s in body.compound.body if isinstance(s, Declare) for d in s.declarations]
    types = [str(d.type) for d in declared if isinstance(d, Variable)]
    assert types == ["double"] * (MANY + 1)
    assert not made
