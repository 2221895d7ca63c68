"""Open questions of the documents: named, cited, settable, and obeyed by the simulator."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tops_lsp.diagnostics.engine import lint
from tops_lsp.features.hover import hover
from tops_lsp.model.unit import analyze
from tops_lsp.project.assumptions import ASSUMPTIONS, Assumptions, chosen, problem
from tops_lsp.project.configuration import find_configuration
from tops_lsp.project.context import Context
from tops_lsp.project.settings import merge
from tops_lsp.sdk import catalog, documentation
from tops_lsp.sdk.assumption_pages import ROOT, pages
from tops_lsp.sdk.index import index
from tops_lsp.simulate.program import compile_unit
from tops_lsp.text.source import Source
from tops_simulator.api import Module
from tops_simulator.machine import MACHINES

SETTABLE = {name: a for name, a in ASSUMPTIONS.items() if len(a.choices) > 1}


def test_each_says_what_is_open_what_is_assumed_and_who_says_what() -> None:
    assert len(SETTABLE) >= 6
    for assumption in ASSUMPTIONS.values():
        assert assumption.question.endswith("?")
        assert assumption.source
        assert all(name and meaning for name, meaning in assumption.choices)


def cited() -> set[str]:
    texts = [catalog.text(file) for file in catalog.files()]
    places = [(file, entry.start) for file, found in index().items() for entry in found.entries()]
    whole = [documentation.at(file, offset) for file, offset in places]
    macros = [m for file in catalog.macro_files() for m in catalog.macros(file)]
    words = [documentation.parsed(m.comment) for m in macros]
    inside = {word.decode().split()[0] for text in texts for word in text.split(b"@assumes ")[1:]}
    return inside | {name for d in (*whole, *words) if d is not None for name in d.assumes}


def test_what_documentation_cites_exists() -> None:
    assert cited() <= ASSUMPTIONS.keys()
    assert {"mirror-axes", "total-size-unit", "usable-l1", "transpose-deslice-order"} <= cited()


@pytest.mark.parametrize(
    ("name", "choice", "expected"),
    [
        ("mirror-axes", "names", None),
        ("mirror-axes", "documents", None),
        ("mirror-axes", "both", "one of documents, names for mirror-axes"),
        ("mirror-axes", 1, "one of documents, names for mirror-axes"),
        ("slice-fill", "zero", "left alone: slice-fill cannot be set"),
        ("no-such", "x", "a table of mirror-axes, "),
    ],
)
def test_settings_are_checked(name: str, choice: object, expected: str | None) -> None:
    found = problem(name, choice)
    assert (found is None) == (expected is None)
    assert expected is None or (found is not None and found.startswith(expected))


def test_the_configuration_file_sets_them(tmp_path: Path) -> None:
    (tmp_path / "tops-lint.toml").write_text('[assumptions]\nmirror-axes = "names"\n')
    found = find_configuration(str(tmp_path / "a.tops"))
    assert found is not None
    assert found.layer.faults == ()
    (context,) = merge([found.layer]).contexts()
    assert context.assumptions == (("mirror-axes", "names"),)
    assert chosen(context.assumptions, "mirror-axes") == "names"
    assert chosen(context.assumptions, "total-size-unit") == "bytes"


@pytest.mark.parametrize("text", ["assumptions = 1", "[assumptions]\nmirror-axes = 'x'"])
def test_wrong_settings_are_reported(tmp_path: Path, text: str) -> None:
    (tmp_path / "tops-lint.toml").write_text(text)
    found = find_configuration(str(tmp_path / "a.tops"))
    assert found is not None
    assert [f.fields["key"] for f in found.layer.faults] == ["assumptions"]


@pytest.mark.parametrize(
    ("changes", "language", "text"),
    [
        ((), "en", '*Assumed:* bytes (`total-size-unit = "bytes"` in `[assumptions]`'),
        (
            (("total-size-unit", "elements"),),
            "en",
            '*Assumed:* elements (`total-size-unit = "elements"` in `[assumptions]`; or `"bytes"`)',
        ),
        ((), "zh-CN", "*假定:*"),
    ],
)
def test_hovers_cite_what_holds(changes: Assumptions, language: str, text: str) -> None:
    source = b"__device__ void f(tops_dte_ctx_t &c) { c.set_total_size(8); }"
    unit = analyze(Source("a.tops", source), Context(assumptions=changes))
    made = hover(unit, source.index(b"set_total"), language)
    assert made is not None
    assert text in made.markdown


PROGRAM = """
__global__ void k(int *out) {
  __local__ __valigned__ int a[6], b[6];
  for (int i = 0; i < 6; i++) { a[i] = i; b[i] = 9; }
  tops_dte_ctx_t c;
  tops::dte_scope s(c);
  %s
  for (int i = 0; i < 6; i++) out[i] = b[i];
}
"""
A, B = "tops::mdspan(tops::Private, a, 2, 3)", "tops::mdspan(tops::Private, b, 2, 3)"
SIZED = f"c.config_memcpy({B}, {A}); c.set_total_size(4); c.trigger_and_wait();"
SQUARE = (
    "tops::transpose_deslice(c, tops::mdspan(tops::Private, b, 1, 6),"
    " tops::mdspan(tops::Private, a, 1, 2), {0, 1}, {1, 0});"
)


@pytest.mark.parametrize(
    ("body", "changes", "expected"),
    [
        (f"tops::mirror_tb(c, {B}, {A});", (), [2, 1, 0, 5, 4, 3]),
        (f"tops::mirror_tb(c, {B}, {A});", (("mirror-axes", "names"),), [3, 4, 5, 0, 1, 2]),
        (f"tops::mirror_lr(c, {B}, {A});", (("mirror-axes", "names"),), [2, 1, 0, 5, 4, 3]),
        (SIZED, (), [0, 9, 9, 9, 9, 9]),
        (SIZED, (("total-size-unit", "elements"),), [0, 1, 2, 3, 9, 9]),
        (SQUARE, (("transpose-deslice-order", "offsets-first"),), [9, 0, 9, 9, 9, 9]),
    ],
)
def test_the_simulator_goes_by_them(body: str, changes: Assumptions, expected: list[int]) -> None:
    unit = analyze(Source("a.tops", (PROGRAM % body).encode()), Context(assumptions=changes))
    out = np.zeros(6, np.int32)
    report = Module(compile_unit(unit))["k"][1, 1](out)
    assert [f.message for f in report.findings] == []
    assert out.tolist() == expected


@pytest.mark.parametrize(
    ("target", "switch", "figure", "value"),
    [
        ("gcu300", "usable-l1=library", "l1", 1538048),
        ("gcu210", "gcu210-threads=8", "threads_per_block", 8),
        ("gcu210", "gcu210-l1=1008-kib", "l1", 1008 * 1024),
        ("gcu210", "gcu210-l3=4-gib", "l3", 4 << 30),
    ],
)
def test_the_machine_goes_by_them(target: str, switch: str, figure: str, value: int) -> None:
    usual = MACHINES[target]
    changed = usual.assuming(frozenset({switch}))
    assert getattr(changed, figure).value == value != getattr(usual, figure).value
    assert usual.assuming(frozenset()) is usual
    assert {n: f for n, f in changed.figures().items() if n != figure} == {
        n: f for n, f in usual.figures().items() if n != figure
    }


def test_a_device_of_one_cluster_starts_one_cooperative_block() -> None:
    machine = Context(assumptions=(("gcu300-clusters", "one"),)).machine
    assert machine is not None
    assert (machine.clusters.value, machine.cooperative_blocks.value) == (1, 1)


LANES = """
__global__ void k(const float *in, float *out) {
  tops::vstore(tops::%s(tops::vload<vfloat>(in)%s), out);
}
"""
SWAPPED = ("atan2-arguments", "second-by-first")


@pytest.mark.parametrize(
    ("name", "more", "given", "choice", "usual", "changed"),
    [
        ("vround", "", -2.5, ("round-halves", "up"), -3, -2),
        ("vround", "", 2.5, ("round-halves", "up"), 3, 3),
        ("vrint", "", 3.5, ("rint-halves", "down"), 4, 3),
        ("vrint", "", -2.5, ("rint-halves", "down"), -2, -3),
        ("vlogb", "", 2000, ("logb-base", "ten"), 10, 3),
        ("vatan2", ", tops::vbroadcast<vfloat>(0.0f)", 1, SWAPPED, np.pi / 2, 0),
        ("vgelu", "", 1, ("gelu-form", "tanh"), 0.8413447, 0.8411920),
    ],
)
def test_functions_go_by_them(
    name: str, more: str, given: float, choice: tuple[str, str], usual: float, changed: float
) -> None:
    text = (LANES % (name, more)).encode()
    for assumptions, expected in (((), usual), ((choice,), changed)):
        unit = analyze(Source("a.tops", text), Context(assumptions=assumptions))
        out = np.zeros(32, np.float32)
        report = Module(compile_unit(unit))["k"][1, 1](np.full(32, given, np.float32), out)
        assert [f.message for f in report.findings] == []
        np.testing.assert_allclose(out, expected, rtol=1e-6)


def test_the_page_is_up_to_date() -> None:
    for name, text in pages().items():
        assert (ROOT / name).read_text("utf-8") == text, "run `make docs`"


@pytest.mark.parametrize(("choice", "count"), [("yes", 0), ("integers-only", 2)])
def test_rules_go_by_them(choice: str, count: int) -> None:
    text = b'__device__ void f(float x) { printf("%d %f", 1, x); printf("%g", 1.0); }'
    context = Context(assumptions=(("device-printf-floats", choice),))
    found = lint(analyze(Source("a.tops", text), context)).diagnostics
    assert [d.name for d in found] == ["device-printf-format"] * count
