"""Rules that speak of TOPS alone are asked about everything but plain CUDA."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tops_lsp.diagnostics import engine
from tops_lsp.diagnostics.engine import Linter
from tops_lsp.diagnostics.registry import rules, subscriptions
from tops_lsp.diagnostics.relevance import may_hold_tops, names_tops
from tops_lsp.model.unit import DEFAULT_CONTEXT, TranslationUnit, analyze
from tops_lsp.sdk import catalog
from tops_lsp.sdk.index import index
from tops_lsp.text.source import Source

CUDA = replace(DEFAULT_CONTEXT, cuda_arch=750)
FIXTURES = Path(__file__).parent.parent / "rules"
ABOUT_TOPS = sorted({r.name for r in rules()} - {r.name for r in rules(False)})
MARK = re.compile(r"// expect: ([\w, -]+)")
KERNEL = "__global__ void k(float *p) { p[threadIdx.x] = 1.0f; }\n"
WRONG = "__device__ void g() { tops_dte_ctx_t c; c.init(); }\n"


def unit_of(text: str, previous: TranslationUnit | None = None) -> TranslationUnit:
    return analyze(Source("a.cu", text.encode()), CUDA, previous=previous)


def test_a_rule_is_asked_wherever_its_fixtures_have_findings() -> None:
    assert len(ABOUT_TOPS) > 40
    seen: set[str] = set()
    for path in FIXTURES.rglob("*.tops"):
        text = path.read_text("utf-8")
        names = {name.strip() for found in MARK.findall(text) for name in found.split(",")}
        if names.intersection(ABOUT_TOPS):
            assert may_hold_tops(unit_of(text)), path
        seen |= names
    assert seen.issuperset(ABOUT_TOPS)


def test_every_name_of_a_vector_or_of_the_dte_is_known() -> None:
    """Of headers that need no include; namespaces have to be named themselves."""
    always = [h.file for h in catalog.prelude() if h.file is not None]
    about = re.compile(rb"\b__vector|dte|\bva?\d+[a-z]")
    unknown = [
        name
        for file in always
        for name in index()[file].names.get((), {})
        for entry in index()[file].find((), name)
        if about.search(entry.text) and not names_tops(name.encode())
    ]
    assert unknown == []
    spaces = {space for file in always for space in index()[file].names if space[:1] != ("std",)}
    assert all(names_tops(space[0].encode()) for space in spaces if space)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        pytest.param(KERNEL, False, id="plain CUDA"),
        pytest.param(
            "#include <vector>\n#include <cuda_runtime.h>\n" + KERNEL, False, id="headers"
        ),
        pytest.param("#include <tops.h>\n" + KERNEL, True, id="a header of the SDK"),
        pytest.param('#include "utils/utils.h"\n' + KERNEL, True, id="a header around the SDK"),
        pytest.param("#define V __vec" + "tor\n__device__ V float f();\n", True, id="by a macro"),
        pytest.param("#define V __vec" + "tor\n" + KERNEL, False, id="a macro nobody uses"),
        pytest.param("__device__ va16f32x4 f();\n", True, id="an alias"),
    ],
)
def test_what_may_hold_tops(text: str, asked: bool) -> None:
    assert may_hold_tops(unit_of(text)) == asked
    assert may_hold_tops(analyze(Source("a.tops", text.encode())))


def test_the_first_word_of_tops_has_all_judged_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[bool] = []

    def counted(of_tops: bool) -> object:
        chosen.append(of_tops)
        return subscriptions(of_tops)

    monkeypatch.setattr(engine, "subscriptions", counted)
    linter = Linter()
    unit = unit_of(KERNEL + "__device__ void g();\n")
    assert linter.lint(unit).diagnostics == []
    unit = unit_of(KERNEL + WRONG, unit)
    assert [d.name for d in linter.lint(unit).diagnostics] == ["dte-context-never-destroyed"]
    unit = unit_of(KERNEL, unit)
    assert linter.lint(unit).diagnostics == []
    assert chosen == [False, True, False]
