"""Very many of one kind in one declaration take time in proportion."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from tops_lsp.diagnostics.passes import lint_passes
from tops_lsp.model.passes import analyze_passes
from tops_lsp.project.context import Context
from tops_lsp.text.source import Source

Limit = Callable[[float], AbstractContextManager[None]]


@pytest.mark.parametrize(
    "text",
    [
        "void f(" + ", ".join(f"int p{i}" for i in range(60_000)) + ") {}\n",
        "struct S {\n" + "".join(f"  char m{i};\n" for i in range(10_000)) + "};\n",
        "void f() {\n" + "".join(f"  char t{i};\n" for i in range(15_000)) + "}\n",
    ],
    ids=["parameters", "members", "variables"],
)
def test_many_take_no_square_of_time(text: str, processor_limit: Limit) -> None:
    passes = analyze_passes(Source("a.tops", text.encode()), [Context()])
    with processor_limit(5):
        assert lint_passes(passes).errors == []
