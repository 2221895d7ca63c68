"""The user's own SDK headers on the include path: they declare, our documentation stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tops_lsp.features.completion import completion, explained
from tops_lsp.features.definition import definitions
from tops_lsp.features.hover import hover
from tops_lsp.features.signature import signature_help
from tops_lsp.model.stubs.facts import facts_of
from tops_lsp.model.unit import TranslationUnit, analyze
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

TREE = {
    "tops.h": """
#pragma once
#include "tops/__tops_dte.h"
#include "tops/vendor_only.h"
""",
    "tops/__tops_dte.h": """
#pragma once
struct vendor_context { int handle; __device__ void trigger(int stream); };
namespace tops {
template <typename Context, typename Tensor>
__device__ void slice_pad(Context &context, Tensor &to, Tensor &from, int mode);
__device__ void private_helper(int secret);
}
""",
    "tops/vendor_only.h": """
#pragma once
namespace tops { __device__ int brand_new(int first, int second); }
""",
}
CODE = """
#include <tops.h>
__global__ void kernel(vendor_context &c, int &a) {
  tops::slice_pad(c, a, a, 3);
  tops::brand_new(1, 2);
  tops::vload<vfloat>(&a);
}
"""


@pytest.fixture
def context(tmp_path: Path) -> Context:
    for name, text in TREE.items():
        path = tmp_path / "sdk" / "include" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return Context(include_dirs=(str(tmp_path / "sdk" / "include"),))


def read(code: str, context: Context) -> tuple[TranslationUnit, int]:
    """The unit of a code without its `@`, and where that stood."""
    return analyze(Source("a.tops", code.replace("@", "").encode()), context), code.find("@")


def test_the_real_header_declares(context: Context) -> None:
    unit, offset = read(CODE.replace("slice_pad", "slice@_pad"), context)
    made = hover(unit, offset)
    assert made is not None
    assert "Tensor &from, int mode" in made.markdown
    assert "pad_low" not in made.markdown.split("```")[1]


def test_our_documentation_and_facts_stay(context: Context) -> None:
    unit, offset = read(CODE.replace("slice_pad", "slice@_pad"), context)
    made = hover(unit, offset, "zh-CN")
    assert made is not None
    assert "GCU300 起" in made.markdown
    assert "填充后写入 dst" in made.markdown
    (declared,) = (f for f in unit.functions() if f.name == "slice_pad")
    assert facts_of(declared).since == 300


def test_what_only_the_real_header_has_is_known(context: Context) -> None:
    unit, offset = read(CODE.replace("tops::brand_new", "tops::bra@"), context)
    found = completion(unit, offset).candidates[0]
    assert (found.label, found.detail) == ("brand_new", "__device__ int (int first, int second)")


def test_what_it_does_not_have_comes_from_the_stubs(context: Context) -> None:
    unit, offset = read(CODE.replace("vload", "vl@oad"), context)
    made = hover(unit, offset)
    assert made is not None
    assert "multiple of 128 bytes" in made.markdown


def test_help_with_a_half_typed_call_is_of_the_real_declaration(context: Context) -> None:
    unit, offset = read(CODE.replace("slice_pad(c, a, a, 3);", "slice_pad(c, @"), context)
    found = signature_help(unit, offset)
    assert found is not None
    assert found.signatures[0].label.endswith(
        "tops::slice_pad(Context &context, Tensor &to, Tensor &from, int mode)"
    )
    assert "pads it into dst" in found.signatures[0].documentation


def test_completion_says_both(context: Context) -> None:
    unit, offset = read(CODE.replace("slice_pad(c, a, a, 3);", "slice_pa@"), context)
    found = next(c for c in completion(unit, offset).candidates if c.label == "slice_pad")
    reported = explained(unit, found)
    assert "Tensor &from, int mode" in reported
    assert "GCU300 and later" in reported


def test_definition_leads_into_the_real_header(context: Context) -> None:
    unit, offset = read(CODE.replace("slice_pad", "slice@_pad"), context)
    (target,) = definitions(unit, offset)
    assert target.path.endswith("sdk/include/tops/__tops_dte.h")
