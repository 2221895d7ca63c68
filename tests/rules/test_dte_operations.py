"""All operations of the DTE on all targets, in each of their three spellings."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.model.unit import analyze
from tops_lsp.project.flags import read_flags
from tops_lsp.project.settings import Level, Provenance, merge
from tops_lsp.text.source import Source

EVERYWHERE = {
    "memcpy": "a, b",
    "memset": "a, 0",
    "slice": "a, b, {0, 0}",
    "deslice": "a, b, {0, 0}",
    "transpose": "a, b, {1, 0}",
    "slice_transpose": "a, b, {0, 0}, {1, 0}",
    "transpose_deslice": "a, b, {1, 0}, {0, 0}",
    "pad": "a, b, {1, 1}, {1, 1}, {0, 0}, 0",
    "mirror_tb": "a, b",
    "mirror_lr": "a, b",
    "broadcast": "a, b",
}
FROM_GCU300 = {
    "slice_pad": "a, b, {0, 0}, {2, 2}, {1, 1}, {1, 1}, {0, 0}, 0",
    "slice_deslice": "a, b, {0, 0}, {2, 2}, {0, 0}",
    "slice_broadcast": "a, b, {0, 0}, {1, 2}",
    "slice_expand": "a, b, {0, 0}, {2, 2}, 0, 0",
    "shrink_deslice": "a, b, 0, 0, {0, 0}",
    "memset_deslice": "a, b, {0, 0}, 0",
    "mirror_tb_pad": "a, b, {1, 1}, {1, 1}, {0, 0}, 0",
    "mirror_lr_pad": "a, b, {1, 1}, {1, 1}, {0, 0}, 0",
    "mirror_tb_deslice": "a, b, {0, 0}",
    "mirror_lr_deslice": "a, b, {0, 0}",
    "sub_sample": "a, b, {2, 2}",
}
TARGETS = ("gcu210", "gcu300", "gcu400", "gcu500")


def spellings(name: str, arguments: str) -> Iterator[str]:
    yield f"tops::{name}(c, {arguments});"
    yield f"tops::event e = tops::{name}_async(c, {arguments}); tops::wait(e);"
    yield f"c.config_{name}({arguments}); c.trigger_and_wait();"


def found(call: str, target: str) -> list[str]:
    flags = read_flags(["-arch", target], Provenance(Level.COMMAND_LINE))
    (context,) = merge([flags]).contexts()
    code = "__device__ void f(tops_dte_ctx_t &c, tops::mdspan &a, tops::mdspan &b) { " + call + " }"
    result = lint(analyze(Source("a.tops", code.encode()), context))
    assert result.errors == []
    return [d.name for d in result.diagnostics]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", [*EVERYWHERE, *FROM_GCU300])
def test_operation_on_target(name: str, target: str) -> None:
    arguments = {**EVERYWHERE, **FROM_GCU300}[name]
    missing = name in FROM_GCU300 and target == "gcu210"
    for call in spellings(name, arguments):
        assert found(call, target) == ["dte-operation-not-on-target"] * missing


@pytest.mark.parametrize("name", [n for n, a in {**EVERYWHERE, **FROM_GCU300}.items() if "{" in a])
def test_operation_without_its_last_argument(name: str) -> None:
    arguments = {**EVERYWHERE, **FROM_GCU300}[name]
    shorter = re.sub(r", (?:\{[^{}]*\}|[^{},]*)$", "", arguments)
    for call in list(spellings(name, shorter))[::2]:
        assert found(call, "gcu300") == ["dte-operation-incomplete"]


@pytest.mark.parametrize("name", [n for n, a in EVERYWHERE.items() if "b" in a])
def test_blocking_operation_gives_no_event(name: str) -> None:
    call = f"tops::event e = tops::{name}(c, {EVERYWHERE[name]});"
    assert found(call, "gcu300") == ["dte-event-of-blocking-operation"]
